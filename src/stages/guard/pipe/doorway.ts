import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Bytes of one request. */
const MOST = 4 * 1024 * 1024;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/**
 * Says why a request may not come in; undefined when it may. A page of the web can send its reader's browser here, under a name that it
 * makes point to this machine: so only names that mean this machine count, whoever asks, and the server behind us need not trust ours.
 */
export function openDoorkeeper(own: readonly string[]): (headers: IncomingHttpHeaders) => string | undefined {
  const names = new Set([...LOOPBACK, ...own.map((name) => name.toLowerCase())]);
  // Those who come, come again: what means this machine is worked out once.
  const known = new Set<string>();
  const isOurs = (address: string): boolean => {
    if (known.has(address)) return true;
    const host = hostOf(address);
    if (host === undefined || !names.has(host)) return false;
    if (known.size < MOST_KNOWN) known.add(address);
    return true;
  };
  return ({ host, origin }) => {
    if (!isOurs(`http://${host ?? ''}`)) return 'The name under which this guard was called (Host) is none of its own.';
    if (origin === undefined) return undefined;
    return /^https?:\/\//i.test(origin) && isOurs(origin) ? undefined : 'A page of another origin may not speak to this guard.';
  };
}

/** Addresses of ours that are remembered: there are as many as there are ports from which pages come. */
const MOST_KNOWN = 100;

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : undefined;
}

/** The body of a request; undefined when it is larger than a message may be. */
export function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MOST) return void chunks.push(chunk);
      chunks.length = 0;
      // Read to its end, so that the answer is heard; but not for ever.
      if (size <= MOST * 16) return;
      request.pause();
      resolve(undefined);
    });
    let whole = false;
    request.once('end', () => {
      whole = true;
      resolve(size > MOST ? undefined : chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
    });
    request.once('error', reject);
    // Each request closes in the end, and to make an error takes longer than to read most of them.
    request.once('close', () => {
      if (!whole) reject(new Error('the client left in the middle of its message'));
    });
  });
}

/** Headers that speak of one hop only, or that we set anew. */
const OF_THE_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'expect',
]);

const NONE: ReadonlySet<string> = new Set();

/** What is sent on of headers. `instead` wins over what came. */
export function onward(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  instead: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const connection = text(headers['connection']).toLowerCase();
  const named = connection === '' || connection === 'keep-alive' ? NONE : new Set(connection.split(/\s*,\s*/));
  const kept: Record<string, string> = {};
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value !== undefined && !OF_THE_HOP.has(name) && !named.has(name)) kept[name] = text(value);
  }
  for (const [name, value] of Object.entries(instead)) {
    if (value === undefined) delete kept[name];
    else kept[name] = value;
  }
  return kept;
}

const text = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : (value ?? []).join(', '));

/** Headers of an answer as they go to the client. `*` would let every page read what it must not even ask for. */
export function homeward(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  origin: string | undefined,
): Record<string, string> {
  const open = headers['access-control-allow-origin'] === '*';
  return onward(headers, { 'content-encoding': undefined, ...(open ? { 'access-control-allow-origin': origin, vary: 'Origin' } : {}) });
}
