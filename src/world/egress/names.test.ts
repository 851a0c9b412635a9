import { isIPv4, isIPv6 } from 'node:net';
import { expect, test } from 'vitest';
import { makeNames, plainAddress } from './names.ts';

test('each name has addresses of its own, by which it is known again, in either case', () => {
  const names = makeNames();
  const given = Array.from({ length: 3000 }, (_, index) => names.addressesOf(`Host-${index}.example.`));
  expect(new Set(given.flatMap(({ v4, v6 }) => [v4, v6])).size).toBe(6000);
  given.forEach(({ v4, v6 }, index) => {
    expect(isIPv4(v4) && isIPv6(v6)).toBe(true);
    for (const address of [v4, v6, `::ffff:${v4}`]) expect(names.nameOf(plainAddress(address))).toBe(`host-${index}.example`);
  });
  expect(names.addressesOf('host-7.example')).toEqual(given[7]);
  for (const address of ['198.18.0.1', '198.19.255.255', '203.0.113.1', '::1', '2001:2::1', '10.0.2.15'])
    expect(names.nameOf(address)).toBeUndefined();
});

test('more names than there are addresses share one, which has no name', () => {
  const names = makeNames();
  for (let index = 0; index < 20_000; index += 1) names.addressesOf(`${index}.example`);
  const shared = names.addressesOf('one-more.example');
  expect(names.addressesOf('and-another.example')).toEqual(shared);
  expect(names.nameOf(shared.v4)).toBeUndefined();
  expect(names.nameOf(shared.v6)).toBeUndefined();
});
