import type { Buffer } from 'node:buffer';
import type { Socket as UdpSocket } from 'node:dgram';
import type { Duplex } from 'node:stream';
import { answerTo, type DnsRecord, parseQuestion, type Question, typeName } from './dns-message.ts';
import { plainName } from './names.ts';
import { NO_HEADERS, type Sink } from './sink.ts';

/** Answers questions about names that come as datagrams. */
export function answerNames(sink: Sink, socket: UdpSocket): void {
  socket.on('error', () => {});
  socket.on('message', (message, from) => {
    void reply(sink, message, 'udp').then((answer) => {
      if (answer !== undefined) socket.send(answer, from.port, from.address, () => {});
    });
  });
}

/** The same over a stream: each message has its length before it. */
export function answerNamesOnStream(sink: Sink, stream: Duplex, bufferOf: (parts: readonly Buffer[]) => Buffer): void {
  let held = bufferOf([]);
  stream.on('data', (chunk: Buffer) => {
    held = bufferOf([held, chunk]);
    while (held.length >= 2 && held.length >= 2 + held.readUInt16BE(0)) {
      const message = held.subarray(2, 2 + held.readUInt16BE(0));
      held = held.subarray(2 + message.length);
      void reply(sink, message, 'tcp').then((answer) => {
        if (answer === undefined) return;
        const length = bufferOf([answer.subarray(0, 2)]);
        length.writeUInt16BE(answer.length, 0);
        if (stream.writable) stream.write(bufferOf([length, answer]));
      });
    }
  });
}

async function reply(sink: Sink, message: Buffer, protocol: 'udp' | 'tcp'): Promise<Buffer | undefined> {
  const question = parseQuestion(message);
  const at = Date.now();
  if (question === undefined) {
    const entry = sink.ledger.add({ did: 'send', protocol, host: undefined, address: undefined, port: 53, outcome: 'failed', at });
    entry.speak({ kind: 'bytes', sni: undefined, method: undefined, url: undefined, headers: NO_HEADERS });
    entry.hear(message);
    return undefined;
  }
  const records = OWN_NAMES.has(plainName(question.name)) ? ownRecords(question) : await recordsFor(sink, question);
  const outcome = sink.refuses ? 'refused' : records === 'no such name' ? 'failed' : 'answered';
  const entry = sink.ledger.add({ did: 'lookup', protocol, host: plainName(question.name), address: undefined, port: 53, outcome, at });
  entry.speak({ kind: 'dns', sni: undefined, method: typeName(question.type), url: undefined, headers: NO_HEADERS });
  // Whole and as sent: letter case and odd bytes in a name are a way to carry something out.
  entry.hear(latin1(question.name));
  return answerTo(message, question, records);
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Names of the cell itself, for programs that do not look into /etc/hosts. */
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', 'cell']);

function ownRecords({ type }: Question): readonly DnsRecord[] {
  if (type === 1) return [{ type: 'A', address: '127.0.0.1' }];
  return type === 28 ? [{ type: 'AAAA', address: '::1' }] : [];
}

async function recordsFor(sink: Sink, { name, type }: Question): Promise<readonly DnsRecord[] | 'no such name'> {
  if (sink.refuses) return 'no such name';
  const kind = typeName(type);
  if (kind === 'PTR') {
    const address = reversed(name);
    return address === undefined
      ? 'no such name'
      : [{ type: 'PTR', name: sink.names.nameOf(address) ?? `host-${address.replace(/[.:]+/g, '-')}.example.net` }];
  }
  const { v4, v6 } = sink.names.addressesOf(name);
  switch (kind) {
    case 'A':
    case 'ANY':
      return [{ type: 'A', address: v4 }];
    case 'AAAA':
      return [{ type: 'AAAA', address: v6 }];
    case 'TXT':
      return [{ type: 'TXT', text: `v=1; ${(await sink.seedFor(plainName(name))) ?? 'ok'}` }];
    case 'NS':
      return [{ type: 'NS', name: `ns1.${name}` }];
    case 'MX':
      return [{ type: 'MX', name: `mail.${name}` }];
    case 'SRV':
      return [{ type: 'SRV', name: name.replace(/^(?:_[^.]{1,62}\.){1,2}/, ''), port: 443 }];
    default:
      return [];
  }
}

/** The address that a name of the reverse tree stands for. */
function reversed(name: string): string | undefined {
  const plain = plainName(name);
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.in-addr\.arpa$/.exec(plain);
  if (four !== null) return four.slice(1, 5).reverse().join('.');
  if (!/^(?:[0-9a-f]\.){32}ip6\.arpa$/.test(plain)) return undefined;
  const digits = plain.slice(0, 63).split('.').reverse().join('');
  return digits
    .replace(/.{4}(?=.)/g, '$&:')
    .replace(/(^|:)0{1,3}/g, '$1')
    .replace(/(?:^|:)0(?::0)+(?::|$)/, '::');
}
