import { foldLookAlikes } from './look-alikes.ts';
import { HOSTS_BY_CLASS, type HostClass } from './host-classes-data.ts';

export type { HostClass } from './host-classes-data.ts';

/** All classes that fit a host; `path` matters where a service is only one path of its host. Empty for ordinary names. */
export function hostClasses(host: string, path = ''): readonly HostClass[] {
  const name = host.toLowerCase().replace(/\.$/, '');
  const address = ipv4Of(name);
  if (address !== undefined) return addressClasses(address, name !== dotted(address) ? ['ip', 'odd-ip'] : ['ip']);
  if (name.startsWith('[')) return ipv6Classes(name.slice(1, -1));
  const classes: HostClass[] = [];
  if (/(?:^|\.)xn--/.test(name)) classes.push('punycode');
  if (/[^\x00-\x7f]/.test(name) && /[^\x00-\x7f]/.exec(name.replace(/[^\p{L}\p{N}.-]/gu, '')) !== null)
    classes.push(foldLookAlikes({ text: name, runs: undefined }).text === name ? 'punycode' : 'mixed-script');
  const known = namesAbove(name).flatMap((above) => KNOWN.get(above) ?? NONE);
  for (const { of, below } of known.sort((a, b) => a.order - b.order))
    if (path.startsWith(below) && !classes.includes(of)) classes.push(of);
  return classes;
}

/** A name, and all names that it is below. */
function namesAbove(name: string): readonly string[] {
  const names = [name];
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) names.push(name.slice(dot + 1));
  return names;
}

/** The number of an IPv4 address in any way that browsers take it (1.2.3.4, 16909060, 0x1020304, 01.02.03.04, 1.772); undefined for names. */
export function ipv4Of(host: string): number | undefined {
  const parts = host.split('.');
  if (parts.length > 4 || host === '') return undefined;
  const numbers = parts.map(numberOf);
  if (numbers.includes(undefined)) return undefined;
  const last = numbers[numbers.length - 1] ?? 0;
  let address = last;
  for (let i = 0; i < numbers.length - 1; i += 1) {
    const number = numbers[i] ?? 0;
    if (number > 255) return undefined;
    address += number * 256 ** (3 - i);
  }
  return last < 256 ** (5 - numbers.length) ? address : undefined;
}

/** An IPv4 address in its usual form. */
export const dotted = (address: number): string => [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.');

interface KnownHost {
  readonly of: HostClass;
  /** How the path must begin. */
  readonly below: string;
  readonly order: number;
}

const NONE: readonly KnownHost[] = [];

/** By name of the host. */
const KNOWN: ReadonlyMap<string, readonly KnownHost[]> = (Object.entries(HOSTS_BY_CLASS) as [HostClass, string][])
  .flatMap(([of, names]) => names.split(' ').map((name) => [name, of] as const))
  .reduce((map, [known, of], order) => {
    const [host = '', ...rest] = known.split('/');
    return map.set(host, [...(map.get(host) ?? []), { of, below: rest.length === 0 ? '' : `/${rest.join('/')}`, order }]);
  }, new Map<string, readonly KnownHost[]>());

function numberOf(part: string): number | undefined {
  if (/^0x[0-9a-f]{1,8}$/.test(part)) return parseInt(part.slice(2), 16);
  if (/^0[0-7]{1,11}$/.test(part)) return parseInt(part, 8);
  return /^\d{1,10}$/.test(part) ? Number(part) : undefined;
}

function addressClasses(address: number, found: readonly HostClass[]): readonly HostClass[] {
  const [a = 0, b = 0] = dotted(address).split('.').map(Number);
  if (a === 127 || address === 0) return [...found, 'loopback'];
  if (dotted(address) === '169.254.169.254' || dotted(address) === '100.100.100.200') return [...found, 'link-local', 'metadata'];
  if (a === 169 && b === 254) return [...found, 'link-local'];
  if (a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 100 && b >= 64 && b < 128))
    return [...found, 'private'];
  return [198, 192, 203].includes(a) && /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\./.test(dotted(address)) ? [...found, 'reserved'] : found;
}

function ipv6Classes(address: string): readonly HostClass[] {
  const mapped = /^(?:0{0,4}:){0,5}:?(?:ffff:)?(?:0:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  const inner = mapped === undefined ? undefined : ipv4Of(mapped);
  if (inner !== undefined) return addressClasses(inner, ['ip', 'odd-ip']);
  if (/^(?:0{0,4}:){0,7}:?0{0,3}1$/.test(address) || address === '::') return ['ip', 'loopback'];
  if (/^fe[89ab]/i.test(address)) return ['ip', 'link-local'];
  if (/^fd00:ec2::254$/i.test(address)) return ['ip', 'private', 'metadata'];
  return /^f[cd]/i.test(address) ? ['ip', 'private'] : ['ip'];
}
