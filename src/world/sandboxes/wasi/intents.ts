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
      const parsed = url === undefined || !URL.canParse(url) ? undefined : new URL(url);
      return parsed === undefined ? [] : [attempt(process, parsed, method?.toUpperCase() ?? 'GET', now())];
    });
  };
}

const attempt = (process: string, { href, hostname, port, protocol }: URL, method: string, at: number): NetworkDeed => ({
  process,
  did: 'connect',
  protocol: 'tcp',
  host: hostname,
  address: undefined,
  port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  outcome: 'refused',
  at,
  said: { kind: 'http', sni: undefined, method, url: href, headers: [], body: '', bytes: href.length },
});
