import type { NetworkDeed } from '../model/behaviour.ts';
import { isAddress, siteOf } from '../rules/explained-hosts.ts';
import type { Sink } from './witnesses/sink.ts';

/** All that left, or would have left, the machine in one exchange: names that were asked for, and what was said on connections. */
export const egressSinks = (network: readonly NetworkDeed[], exchange: string): Sink[] => [
  ...network.flatMap(({ host, said }, index): Sink[] => {
    const at = `${exchange}/egress/${index}`;
    const sink = (part: string, text: string | undefined): Sink[] =>
      text === undefined || text === '' ? [] : [{ address: `${at}/${part}`, kind: 'egress', content: text, exchange }];
    return [
      ...sink('host', host),
      ...sink('sni', said?.sni === host ? undefined : said?.sni),
      ...sink('url', said?.url),
      ...(said?.headers ?? []).flatMap(([name, value], header) => sink(`headers/${header}`, `${name}: ${value}`)),
      ...sink('body', said?.body),
    ];
  }),
  ...dealtSinks(network, exchange),
];

/** Names below one owner's name in one window, from which on data may be dealt over them. */
const DEALT = 6;
/** Labels of a name that are put together, from the owner's name on, and letters of each row. */
const ROWS = 6;
const MOST_LETTERS = 8_192;

/** What was asked for below one name, put together in order, label by label: each name may carry one letter. */
function dealtSinks(network: readonly NetworkDeed[], exchange: string): Sink[] {
  const sites = new Map<string, { readonly at: number; readonly names: Set<string> }>();
  for (const [at, { host }] of network.entries()) {
    if (host === undefined || isAddress(host)) continue;
    const site = siteOf(host.toLowerCase());
    const known = sites.get(site) ?? { at, names: new Set<string>() };
    known.names.add(host.toLowerCase().slice(0, -site.length - 1));
    sites.set(site, known);
  }
  return [...sites.values()].flatMap(({ at, names }) => {
    if (names.size < DEALT) return [];
    const labels = [...names].map((name) => name.split('.').reverse());
    return Array.from({ length: ROWS }, (_, row) => labels.map((each) => each[row] ?? '')).flatMap((letters, row): Sink[] =>
      new Set(letters).size < 2
        ? []
        : [
            {
              address: `${exchange}/egress/${at}/labels/${row}`,
              kind: 'egress',
              content: letters.join('').slice(0, MOST_LETTERS),
              exchange,
            },
          ],
    );
  });
}
