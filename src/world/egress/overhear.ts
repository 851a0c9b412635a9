import { Buffer } from 'node:buffer';
import type { Duplex } from 'node:stream';
import { KEPT_BYTES } from './ledger.ts';
import { hostOf, NO_HEADERS, type Talk } from './sink.ts';

/**
 * Listens to what a client says while it is passed on. The head of a first HTTP request is taken apart; all that follows on the
 * connection, further requests too, is kept as its body.
 */
export function overhear(stream: Duplex, talk: Talk): void {
  const { entry, sni } = talk;
  let head: Buffer | undefined = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    if (head === undefined) return entry.hear(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    const text = head.toString('latin1', 0, end < 0 ? 64 : end);
    const isHttp = /^[A-Z]{3,20} [\x21-\x7e]/.test(text);
    if (isHttp && end < 0 && head.length < KEPT_BYTES) return;
    if (isHttp && end >= 0) entry.speak({ kind: 'http', sni, ...parseHead(text, talk) });
    else entry.speak({ kind: 'bytes', sni, method: undefined, url: undefined, headers: NO_HEADERS });
    entry.hear(isHttp && end >= 0 ? head.subarray(end + 4) : head);
    head = undefined;
  });
}

function parseHead(text: string, talk: Talk): { method: string | undefined; url: string | undefined; headers: [string, string][] } {
  const [first = '', ...lines] = text.split('\r\n');
  const [method, path = '/'] = first.split(' ');
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon <= 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]];
  });
  const host = headers.find(([name]) => name.toLowerCase() === 'host')?.[1] ?? hostOf(talk);
  return { method, url: path.startsWith('/') ? `${talk.secure ? 'https' : 'http'}://${host}${path}` : path, headers };
}
