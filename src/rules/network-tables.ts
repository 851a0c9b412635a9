import type { FileDeed } from '../model/behaviour.ts';
import type { Exchange } from '../model/exchange.ts';
import { type Seen, seen } from './deeds.ts';

/** Tables of the kernel that say who is near this machine, by which way others are reached, and who talks with whom. */
const TABLE = /^\/proc\/(?:(?:self|thread-self|\d{1,9})\/)?net\/([a-z_]{3,12}6?)$/;
const SORTS: Readonly<Record<string, 'neighbours' | 'routes' | 'sockets'>> = {
  arp: 'neighbours',
  route: 'routes',
  ipv6_route: 'routes',
  fib_trie: 'routes',
  tcp: 'sockets',
  tcp6: 'sockets',
  udp: 'sockets',
  udp6: 'sockets',
  raw: 'sockets',
  raw6: 'sockets',
};

/** Words of who may have a reason, in what a tool or a server says of itself in lower case. */
const ITS_JOB =
  /\barp\b|neighbou?r|\brout(?:e|es|er|ing)\b|gateway|\bconnections?\b|\bsockets?\b|\bports?\b|listening|netstat|\bscan|discover|diagnos|monitor|metrics|telemetry|topology|traffic|firewall|system info|sysinfo|network (?:info|status|details|interface|stat|survey|table|device|map)/;
/** What stands in an answer that passes such tables on: then they were what was wanted. */
const TOLD = /\barp\b|neighbou?r|gateway|\brout(?:e|es|ing)\b|listen|established|\bmac\b|\b(?:[0-9a-f]{2}:){5}[0-9a-f]{2}\b/i;

/**
 * The tables read in a window where together they map what is around: of two sorts at least, for one alone is read by many libraries (the gateway, the
 * open ports). Empty where what the tool says of itself, or its answer, speaks of them.
 */
export function survey(exchange: Exchange, said: string): readonly Seen<FileDeed>[] {
  const read = seen(exchange, 'files').filter(({ deed }) => deed.did === 'read' && deed.error === undefined && sortOf(deed) !== undefined);
  if (new Set(read.map(({ deed }) => sortOf(deed))).size < 2 || ITS_JOB.test(said)) return [];
  return exchange.surfaces.some(({ text }) => TOLD.test(text)) ? [] : read;
}

const sortOf = ({ path }: FileDeed): string | undefined => {
  const name = TABLE.exec(path)?.[1] ?? '';
  return Object.hasOwn(SORTS, name) ? SORTS[name] : undefined;
};
