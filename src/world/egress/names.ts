import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses given to names, so that a later connection is known by the name that was asked for. */
export interface Names {
  addressesOf(name: string): { readonly v4: string; readonly v6: string };
  /** The name that an address was given to; undefined when it was given to none. */
  nameOf(address: string): string | undefined;
}

/** Names with addresses of their own; further ones share one address, and connections to that have no name. */
const MOST = 20_000;

/** Addresses are taken from the ranges kept for measuring devices (RFC 2544, RFC 5180), where nobody lives. */
export function makeNames(): Names {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  return {
    addressesOf(name) {
      const plain = plainName(name);
      let number = numbers.get(plain);
      if (number === undefined) {
        number = names.length;
        if (number < MOST) {
          names.push(plain);
          numbers.set(plain, number);
        }
      }
      return { v4: v4Of(number), v6: `2001:2::${(FIRST + number).toString(16)}` };
    },
    nameOf(address) {
      const number = numberOf(address);
      return number === undefined ? undefined : names[number];
    },
  };
}

/** Lower case, without the last dot: names are the same in either case. */
export const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** An address in its shortest form; an IPv4 address that was dressed as an IPv6 one is undressed. */
export const plainAddress = (address: string): string => {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.parse(address.replace(/%.*$/, ''));
  return parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : parsed.toString();
};

/** The number of the first: not the first addresses of the range, which look like routers. */
const FIRST = 266;

const v4Of = (number: number): string => {
  const at = FIRST + number;
  return `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;
};

function numberOf(address: string): number | undefined {
  if (isIPv6(address)) {
    const tail = /^2001:2::([0-9a-f]{1,4})$/.exec(plainAddress(address))?.[1];
    return tail === undefined ? undefined : Number.parseInt(tail, 16) - FIRST;
  }
  const [a, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return a === 198 && (b === 18 || b === 19) ? ((b - 18) << 16) + (c << 8) + d - FIRST : undefined;
}
