import { expect, test } from 'vitest';
import type { NetworkDeed } from '../model/behaviour.ts';
import { egressSinks } from './egress-sinks.ts';

const asked = (host: string): NetworkDeed => ({
  process: undefined,
  did: 'lookup',
  protocol: 'udp',
  host,
  address: undefined,
  port: 53,
  outcome: 'answered',
  at: 0,
  said: undefined,
});
const rows = (hosts: readonly string[]): string[] =>
  egressSinks(hosts.map(asked), 'call:1').flatMap(({ address, content }) => (address.includes('/labels/') ? [String(content)] : []));

test('letters that are dealt over names below one name are put together in order, label by label', () => {
  const hosts = Array.from('secret-word').map((letter, at) => `mx${at}.${letter.charCodeAt(0).toString(16)}.same.zone-feed.net`);
  expect(rows(hosts.flatMap((host) => [host, host]))).toEqual([
    Buffer.from('secret-word').toString('hex'),
    [...hosts.keys()].map((at) => `mx${at}`).join(''),
  ]);
  const [first] = egressSinks(hosts.map(asked), 'call:1').filter(({ address }) => address.includes('/labels/'));
  expect(first).toMatchObject({ address: 'call:1/egress/0/labels/1', kind: 'egress', exchange: 'call:1' });
});

test('a few names of one owner, many of many owners, and addresses are nothing to put together', () => {
  expect(rows(['a.example.com', 'b.example.com', 'c.example.com'])).toEqual([]);
  expect(rows(Array.from({ length: 20 }, (_, n) => `www.site-${n}.com`))).toEqual([]);
  expect(rows(Array.from({ length: 20 }, (_, n) => `198.51.100.${n}`))).toEqual([]);
});
