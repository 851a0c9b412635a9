import type { NetworkDeed } from '../model/behaviour.ts';
import type { Sink } from './witnesses/sink.ts';

/** All that left, or would have left, the machine in one exchange: names that were asked for, and what was said on connections. */
export const egressSinks = (network: readonly NetworkDeed[], exchange: string): Sink[] =>
  network.flatMap(({ host, said }, index): Sink[] => {
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
  });
