import { Buffer } from 'node:buffer';
import type { Duplex } from 'node:stream';
import { KEPT_BYTES } from './ledger.ts';
import { hostOf, NO_HEADERS, type Sink, type Talk } from './sink.ts';

/**
 * Listens to what a client says while it is passed on. The heads of HTTP requests are taken apart, where each begins a piece of what was
 * written; every request is a deed, the first is that of the connection. All else is kept as bytes.
 */
export function overhear(sink: Sink, stream: Duplex, talk: Talk): void {
  const { sni } = talk;
  let { entry } = talk;
  let head: Buffer | undefined = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    if (head === undefined && REQUEST.test(chunk.toString('latin1', 0, 512))) {
      const { host, address, port, outcome } = talk.entry;
      entry = sink.ledger.add({ did: 'send', protocol: 'tcp', host: host ?? sni, address, port, outcome, at: Date.now() });
      head = Buffer.alloc(0);
    }
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

/** How a request begins, in the first bytes of what is said. */
export const REQUEST = /^[A-Z]{3,20} \S{1,480} HTTP\/1\.[01]\r\n|^[A-Z]{3,20} \S{480}/;

/** What the head of a request says. */
export function parseHead(text: string, talk: Talk): { method: string | undefined; url: string | undefined; headers: [string, string][] } {
  const [first = '', ...lines] = text.split('\r\n');
  const [method, path = '/'] = first.split(' ');
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon <= 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]];
  });
  const host = headers.find(([name]) => name.toLowerCase() === 'host')?.[1] ?? hostOf(talk);
  return { method, url: path.startsWith('/') ? `${talk.secure ? 'https' : 'http'}://${host}${path}` : path, headers };
}
