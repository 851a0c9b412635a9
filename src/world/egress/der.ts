import { Buffer } from 'node:buffer';

/** One value of ASN.1 in its distinguished encoding (X.690): a tag, the length, the content. */
export function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length: number[] = [];
  for (let rest = body.length; rest > 0; rest = Math.floor(rest / 256)) length.unshift(rest % 256);
  const head = body.length < 128 ? [tag, body.length] : [tag, 0x80 | length.length, ...length];
  return Buffer.concat([Buffer.from(head), body]);
}

export const sequence = (...content: readonly Uint8Array[]): Buffer => der(0x30, ...content);
export const set = (...content: readonly Uint8Array[]): Buffer => der(0x31, ...content);
export const octets = (content: Uint8Array): Buffer => der(0x04, content);
/** A string of whole bytes; `unused` bits of the last one do not count. */
export const bits = (content: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.from([unused]), content);
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text));
export const yes: Buffer = der(0x01, Buffer.from([0xff]));
/** `[number]`, constructed: an explicit tag or a group. */
export const tagged = (number: number, ...content: readonly Uint8Array[]): Buffer => der(0xa0 | number, ...content);

/** A number that is not negative, most significant byte first. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const significant = first < 0 ? Buffer.from([0]) : Buffer.from(bytes.subarray(first));
  return (significant[0] ?? 0) > 127 ? der(0x02, Buffer.from([0]), significant) : der(0x02, significant);
}

/** An object identifier in dots. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const groups = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) groups.unshift((rest % 128) | 0x80);
  return groups;
}
