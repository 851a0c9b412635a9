import { expect, test } from 'vitest';
import { exchangeSubject } from '../../test/exchange-of.ts';
import type { NetworkDeed } from '../model/behaviour.ts';
import { joinNetwork } from './join-network.ts';

const window = (id: string, at: number, network: Partial<NetworkDeed>[]) =>
  exchangeSubject({ note: '', exchange: { id, at, took: 10 }, did: { network } }).exchange;
const seen = (more: Partial<NetworkDeed>): NetworkDeed => ({
  process: undefined,
  did: 'connect',
  protocol: 'tcp',
  host: 'a.example',
  address: '198.18.0.1',
  port: 443,
  outcome: 'answered',
  at: 0,
  said: undefined,
  ...more,
});

test('one connection that both saw is one, in the window of the tracer, with what was said', () => {
  const said = { kind: 'bytes', sni: undefined, method: undefined, url: undefined, headers: [], body: 'x', bytes: 1 } as const;
  const [call, idle] = joinNetwork(
    [window('call:1', 100, [{ address: '198.18.0.1', port: 443, at: 105, process: 'p1' }]), window('idle:1', 110, [])],
    [seen({ at: 112, did: 'send', said })],
  );
  expect(call?.behaviour.network).toEqual([seen({ at: 105, process: 'p1', said })]);
  expect(idle?.behaviour.network).toEqual([]);
});

test('a lookup is one, whatever the case of its letters, and its packet is none', () => {
  const [call] = joinNetwork(
    [
      window('call:1', 100, [
        { did: 'lookup', host: 'A.Example', port: undefined, at: 101 },
        { did: 'send', protocol: 'udp', port: 53, at: 101 },
      ]),
    ],
    [seen({ did: 'lookup', address: undefined, port: undefined, at: 102 })],
  );
  expect(call?.behaviour.network).toHaveLength(1);
});

test('what only the network saw falls into the window in which it began, and before the first into the first', () => {
  const windows = [window('start:1', 100, []), window('call:1', 200, [])];
  const [start, call] = joinNetwork(windows, [seen({ at: 50 }), seen({ at: 250 }), seen({ at: 9_999 })]);
  expect(start?.behaviour.network).toHaveLength(1);
  expect(call?.behaviour.network).toHaveLength(2);
});

test('a request on an older connection is not that of a new one to the same place', () => {
  const words = (url: string) => ({ kind: 'http', sni: undefined, method: 'GET', url, headers: [], body: '', bytes: 0 }) as const;
  const [first, second] = joinNetwork(
    [window('call:1', 100, []), window('call:2', 900, [{ address: '198.18.0.1', port: 443, at: 905, process: 'p2' }])],
    [seen({ did: 'send', at: 105, said: words('/old') }), seen({ at: 910, said: words('/new') })],
  );
  expect(first?.behaviour.network.map(({ said }) => said?.url)).toEqual(['/old']);
  expect(second?.behaviour.network.map(({ said }) => said?.url)).toEqual(['/new']);
});
