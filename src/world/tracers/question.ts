import type { Buffer } from 'node:buffer';

/** The name that a DNS query asks for, without the dot at its end; undefined: it is no query. */
export function questionOf(packet: Buffer): string | undefined {
  if (packet.length < 17 || ((packet[2] ?? 0) & 0x80) !== 0 || packet.readUInt16BE(4) === 0) return undefined;
  const labels: string[] = [];
  let at = 12;
  for (;;) {
    const length = packet[at] ?? 64;
    if (length === 0) return labels.length === 0 ? undefined : labels.join('.');
    if (length > 63 || at + 1 + length > packet.length || labels.length > 127) return undefined;
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
}
