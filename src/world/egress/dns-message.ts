import { Buffer } from 'node:buffer';
import ipaddr from 'ipaddr.js';

/** A question put to a name server (RFC 1035). */
export interface Question {
  readonly id: number;
  /** As sent, in dots, bytes as latin1, without the last dot. */
  readonly name: string;
  readonly type: number;
  /** Where the question ends in the message. */
  readonly end: number;
}

/** Types of records that have a name here; others are told by number, as `TYPE99`. */
const TYPES: Readonly<Record<number, string>> = {
  1: 'A',
  2: 'NS',
  5: 'CNAME',
  6: 'SOA',
  12: 'PTR',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
  33: 'SRV',
  35: 'NAPTR',
  65: 'HTTPS',
  255: 'ANY',
};

export const typeName = (type: number): string => TYPES[type] ?? `TYPE${type}`;

/** The first question of a message; undefined when it is none. */
export function parseQuestion(message: Buffer): Question | undefined {
  if (message.length < 17 || ((message[2] ?? 0) & 0xf8) !== 0 || message.readUInt16BE(4) === 0) return undefined;
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length !== 0; length = message[at] ?? 0) {
    // Questions hold no pointers: there is nothing before them to point to.
    if (length > 63 || at + 1 + length >= message.length) return undefined;
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  if (at + 5 > message.length) return undefined;
  return { id: message.readUInt16BE(0), name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** What is said about the name that was asked for. */
export type DnsRecord =
  | { readonly type: 'A' | 'AAAA'; readonly address: string }
  | { readonly type: 'TXT'; readonly text: string }
  | { readonly type: 'PTR' | 'NS'; readonly name: string }
  | { readonly type: 'MX'; readonly name: string }
  | { readonly type: 'SRV'; readonly name: string; readonly port: number };

/** The answer to a question: records, or that there is no such name. */
export function answerTo(message: Buffer, question: Question, records: readonly DnsRecord[] | 'no such name'): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(question.id, 0);
  const askedForRecursion = (message[2] ?? 0) & 1;
  head.writeUInt16BE(0x8080 | (askedForRecursion << 8) | (records === 'no such name' ? 3 : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records === 'no such name' ? 0 : records.length, 6);
  const told = records === 'no such name' ? [] : records.map(recordBytes);
  return Buffer.concat([head, message.subarray(12, question.end), ...told]);
}

const NUMBERS = new Map(Object.entries(TYPES).map(([number, name]) => [name, Number(number)]));
/** Seconds that an answer may be kept: few, so that names are asked for again in each call. */
const KEEP = 1;

function recordBytes(record: DnsRecord): Buffer {
  const data = dataOf(record);
  const head = Buffer.alloc(12);
  // The name is that of the question, by a pointer to it.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(NUMBERS.get(record.type) ?? 0, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(KEEP, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(record: DnsRecord): Buffer {
  switch (record.type) {
    case 'A':
    case 'AAAA':
      return Buffer.from(ipaddr.parse(record.address).toByteArray());
    case 'TXT': {
      const text = Buffer.from(record.text).subarray(0, 255);
      return Buffer.concat([Buffer.from([text.length]), text]);
    }
    case 'PTR':
    case 'NS':
      return nameBytes(record.name);
    case 'MX':
      return Buffer.concat([Buffer.from([0, 10]), nameBytes(record.name)]);
    case 'SRV':
      return Buffer.concat([Buffer.from([0, 10, 0, 5, record.port >> 8, record.port & 255]), nameBytes(record.name)]);
  }
}

/** A name in labels. What is too long for one is left out: 255 bytes in all. */
function nameBytes(name: string): Buffer {
  const parts: Buffer[] = [];
  let left = 254;
  for (const label of name.split('.').filter(Boolean)) {
    const bytes = Buffer.from(label, 'latin1').subarray(0, 63);
    left -= bytes.length + 1;
    if (left < 0) break;
    parts.push(Buffer.from([bytes.length]), bytes);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}
