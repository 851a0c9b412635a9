import type { NetworkDeed } from '../../../model/behaviour.ts';

/** Marks in front of an address that a portable tool, which has no network, wants fetched for it. */
const INTENT = /^\s{0,20}(?:HTTP_FETCH|FETCH|HTTP):\s{0,20}(?:(GET|POST|PUT|DELETE|HEAD|PATCH)\s{1,5})?(https?:\/\/\S{1,8000})/i;

/** Reads what is printed and gives what is wanted from the network, as attempts that were refused. */
export function intentsIn(process: string, now: () => number): (chunk: string) => NetworkDeed[] {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = (lines.pop() ?? '').slice(0, 16_384);
    return lines.flatMap((line) => {
      const [, method, url] = INTENT.exec(line) ?? [];
      const attempt =
        url === undefined ? undefined : attemptTo(process, { method: method?.toUpperCase() ?? 'GET', url, body: '', at: now() });
      return attempt === undefined ? [] : [attempt];
    });
  };
}

/** An attempt to fetch something, refused; undefined: that is no address. */
export function attemptTo(process: string, { method, url, body, at }: Fetching): NetworkDeed | undefined {
  if (!URL.canParse(url)) return undefined;
  const { href, hostname, port, protocol } = new URL(url);
  return {
    process,
    did: 'connect',
    protocol: 'tcp',
    host: hostname,
    address: undefined,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    outcome: 'refused',
    at,
    said: { kind: 'http', sni: undefined, method, url: href, headers: [], body, bytes: href.length + body.length },
  };
}

interface Fetching {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly at: number;
}
