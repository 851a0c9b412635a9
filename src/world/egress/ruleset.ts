import { isIP, isIPv6 } from 'node:net';
import { OWN_V4, OWN_V6, SINK_PORT } from './ports.ts';

/** What happens to all that leaves a program in the cell. */
export interface Leading {
  /** `sink`: led to us; `refuse`: refused, and seen. Names are asked of us in both. */
  readonly how: 'sink' | 'refuse';
  /** Addresses of the cell's own loopback that are led to us all the same, because the host's are meant by them. */
  readonly loopback: readonly { readonly address: string; readonly port: number | undefined }[];
}

/** Milliseconds that an attempt is remembered by the kernel. */
export const REMEMBERED = 3_600_000;

/** The rules of nftables, one command a line. Each attempt is put into a set with where it really went. */
export function ruleset({ how, loopback }: Leading): string[] {
  return [
    family(
      'ip',
      'ipv4_addr',
      `127.0.0.0/8, ${OWN_V4}`,
      how,
      loopback.filter(({ address }) => isIP(address) === 4),
    ),
    family(
      'ip6',
      'ipv6_addr',
      `::1, ${OWN_V6}`,
      how,
      loopback.filter(({ address }) => isIPv6(address)),
    ),
  ];
}

function family(ip: 'ip' | 'ip6', type: string, own: string, how: Leading['how'], loopback: Leading['loopback']): string {
  const remember = `update @flows { meta l4proto . ${ip} daddr . th dport . ${ip} saddr . th sport }`;
  const set = `set flows { type inet_proto . ${type} . inet_service . ${type} . inet_service; flags dynamic,timeout; timeout ${REMEMBERED / 1000}s; size 65535; }`;
  const names = ['udp dport 53 redirect to :53;', `tcp dport 53 ${remember};`, `tcp dport 53 dnat to :${SINK_PORT};`];
  // Remembering stands in a rule of its own: when the set is full that rule ends, and the next one still leads.
  const named = loopback.flatMap(({ address, port }) => {
    const match = `${ip} daddr ${address} tcp dport ${port ?? '1-65535'}`;
    return [`${match} ${remember};`, `${match} dnat to :${SINK_PORT};`];
  });
  const sink = [
    `meta l4proto { tcp, udp } ${remember};`,
    `meta l4proto tcp dnat to :${SINK_PORT};`,
    `meta l4proto udp redirect to :${SINK_PORT};`,
  ];
  const nat = chain('led', 'nat hook output priority -100', [
    ...names,
    ...named,
    `${ip} daddr { ${own} } accept;`,
    ...(how === 'sink' ? sink : []),
  ]);
  const reply = `tcp sport ${SINK_PORT} accept; tcp dport ${SINK_PORT} accept; udp sport 53 accept; udp dport 53 accept;`;
  const unreachable = ip === 'ip' ? 'icmp type port-unreachable' : 'icmpv6 type port-unreachable';
  const refuse = [
    'meta l4proto != { tcp, udp } accept;',
    `${ip} daddr { ${own} } accept;`,
    reply,
    `meta l4proto { tcp, udp } ${remember};`,
  ];
  const ends = ['meta l4proto tcp reject with tcp reset;', `reject with ${unreachable};`];
  const filter = how === 'sink' ? '' : chain('held', 'filter hook output priority 0', [...refuse, ...ends]);
  return `table ${ip} sink { ${set}; ${nat};${filter === '' ? '' : ` ${filter};`} }`;
}

const chain = (name: string, hook: string, rules: readonly string[]): string =>
  `chain ${name} { type ${hook}; policy accept; ${rules.join(' ')} }`;

/** One attempt, as the kernel remembers it. */
export interface Flow {
  readonly protocol: 'tcp' | 'udp';
  readonly to: { readonly address: string; readonly port: number };
  readonly from: { readonly address: string; readonly port: number };
  /** Milliseconds until it is forgotten. */
  readonly expires: number;
}

const ELEMENT = /(tcp|udp) \. ([0-9a-f.:]+) \. (\d+) \. ([0-9a-f.:]+) \. (\d+)(?: timeout \w+)? expires ([\dhms]+)/g;

/** Reads what `nft list set` prints. */
export function parseFlows(printed: string): Flow[] {
  return [...printed.matchAll(ELEMENT)].map(([, protocol, to = '', toPort, from = '', fromPort, expires = '']) => ({
    protocol: protocol === 'udp' ? 'udp' : 'tcp',
    to: { address: to, port: Number(toPort) },
    from: { address: from, port: Number(fromPort) },
    expires: milliseconds(expires),
  }));
}

/** `1h2m3s4ms` in milliseconds. */
function milliseconds(text: string): number {
  const UNITS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
  return [...text.matchAll(/(\d+)(ms|[dhms])/g)].reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
}
