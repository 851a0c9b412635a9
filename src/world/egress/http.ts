import type { Buffer } from 'node:buffer';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createServer2, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { Duplex } from 'node:stream';
import { answerFor } from './answers.ts';
import { converse, type Speakers } from './conversation.ts';
import { KEPT_BYTES } from './ledger.ts';
import { hostOf, NO_HEADERS, type Sink, type Talk } from './sink.ts';

/** Takes streams on which HTTP is spoken. Every request is a deed: the first on a connection is that of the connection. */
export function speakHttp(sink: Sink): Speakers {
  const talks = new WeakMap<object, Talk>();
  const server = createServer({ insecureHTTPParser: true, maxHeaderSize: KEPT_BYTES }, (request, response) => {
    const talk = talks.get(request.socket);
    if (talk !== undefined) take(sink, talk, request, response);
  });
  server.keepAliveTimeout = 30_000;
  server.on('connect', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const talk = talks.get(stream);
    if (talk === undefined) return;
    record(sink, talk, request);
    stream.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) stream.unshift(head);
    const [, host = '', port = '443'] = /^\[?(.*?)\]?(?::(\d{1,5}))?$/.exec(request.url ?? '') ?? [];
    const deed = {
      did: 'connect',
      protocol: 'tcp',
      host,
      address: undefined,
      port: Number(port),
      outcome: 'answered',
      at: Date.now(),
    } as const;
    converse(sink, speakers, stream, { entry: sink.ledger.add(deed), sni: undefined, secure: false });
  });
  server.on('clientError', (error: Error & { rawPacket?: Buffer }, stream: Duplex) => {
    const talk = talks.get(stream);
    if (talk !== undefined && error.rawPacket !== undefined) {
      if (talk.entry.spoken === undefined || talk.entry.spoken === 'tls')
        talk.entry.speak({ kind: 'bytes', sni: talk.sni, method: undefined, url: undefined, headers: NO_HEADERS });
      talk.entry.hear(error.rawPacket);
    }
    if (stream.writable) stream.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else stream.destroy();
  });
  const speakers: Speakers = {
    http(stream, talk) {
      talks.set(stream, talk);
      server.emit('connection', stream);
      // What was read to find out what is spoken waits in the stream.
      stream.resume();
    },
    // A server for each: its sessions do not show on which of our streams they are.
    http2(stream, talk) {
      const server2 = createServer2((request, response) => take(sink, talk, request, response));
      server2.on('session', (session) => session.on('error', () => {}));
      server2.on('sessionError', () => {});
      // Behind another stream: what is read straight from the handle of a stream that was wrapped by us never arrives.
      server2.emit('connection', Duplex.from({ readable: stream, writable: stream }));
    },
  };
  return speakers;
}

type Request = IncomingMessage | Http2ServerRequest;

function take(sink: Sink, talk: Talk, request: Request, response: ServerResponse | Http2ServerResponse): void {
  const entry = record(sink, talk, request);
  request.on('data', (chunk: Buffer) => entry.hear(chunk));
  request.on('error', () => {});
  response.on('error', () => {});
  request.on('end', () => {
    void sink.seedFor(nameIn(request, talk)).then((seed = 'ok') => {
      const { method = 'GET', url = '/', headers } = request;
      const { status, type, body } = answerFor({ method, path: url, accept: headers.accept ?? '', seed });
      response.statusCode = status;
      response.setHeader('content-type', type);
      if (request.httpVersionMajor < 2) response.setHeader('content-length', body.length);
      if (headers.origin !== undefined) response.setHeader('access-control-allow-origin', '*');
      end(response, method === 'HEAD' || status === 204 ? '' : body);
    });
  });
}

/** Both kinds of response end alike, though their types have no form in common. */
const end = (response: { end(body: string | Buffer): unknown }, body: string | Buffer): void => {
  response.end(body);
};

function record(sink: Sink, talk: Talk, request: Request): Talk['entry'] {
  const { entry: own } = talk;
  const { host, address, port } = own;
  const deed = { did: 'send', protocol: 'tcp', host: host ?? talk.sni, address, port, outcome: 'answered', at: Date.now() } as const;
  const entry = own.requests === 0 ? own : sink.ledger.add(deed);
  own.requests += 1;
  const headers: [string, string][] = [];
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2)
    headers.push([request.rawHeaders[at] ?? '', request.rawHeaders[at + 1] ?? '']);
  entry.speak({ kind: 'http', sni: talk.sni, method: request.method, url: whole(request, talk), headers });
  return entry;
}

/** The host that a request itself names, else that of the connection. */
function nameIn(request: Request, talk: Talk): string {
  const named = request.headers[':authority'] ?? request.headers.host;
  return typeof named === 'string' && named !== '' ? named.toLowerCase().replace(/:\d{1,5}$/, '') : hostOf(talk);
}

function whole(request: Request, talk: Talk): string {
  const { url = '/' } = request;
  if (!url.startsWith('/')) return url;
  const named = request.headers[':authority'] ?? request.headers.host ?? hostOf(talk);
  return `${talk.secure ? 'https' : 'http'}://${String(named)}${url}`;
}
