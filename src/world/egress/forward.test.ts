import { expect, test } from 'vitest';
import { makeForwarding, parseHost } from './forward.ts';
import { parseFlows } from './ruleset.ts';

test('hosts as users write them', () => {
  expect(
    ['API.example.com', 'api.example.com:8443', '*.example.com', '192.0.2.1:80', '[2001:db8::1]:443', '[2001:DB8:0::1]'].map(parseHost),
  ).toEqual([
    { host: 'api.example.com', port: undefined },
    { host: 'api.example.com', port: 8443 },
    { host: '*.example.com', port: undefined },
    { host: '192.0.2.1', port: 80 },
    { host: '2001:db8::1', port: 443 },
    { host: '2001:db8::1', port: undefined },
  ]);
});

test('what is allowed: the name, its port, names below a star, and nothing that merely ends alike', () => {
  const forwarding = makeForwarding(['api.example.com:443', '*.shop.example', '192.0.2.1'].map(parseHost));
  const ask = (host: string | undefined, address: string, port: number): boolean => forwarding.allows({ host, address, port });
  expect(ask('api.example.com', '198.18.1.10', 443)).toBe(true);
  expect(ask('a.shop.example', '198.18.1.10', 80)).toBe(true);
  expect(ask(undefined, '192.0.2.1', 22)).toBe(true);
  expect(ask('api.example.com', '198.18.1.10', 80)).toBe(false);
  expect(ask('evilshop.example', '198.18.1.10', 80)).toBe(false);
  expect(ask('shop.example', '198.18.1.10', 80)).toBe(false);
  expect(ask(undefined, '192.0.2.2', 22)).toBe(false);
  expect(ask('192.0.2.1.example', '192.0.2.1', 22)).toBe(false);
});

test('a name that leads to a private address is not dialled, unless that address is named too', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '0.0.0.0',
    '100.64.0.1',
  ]) {
    const lookup = async (): Promise<string[]> => [address];
    await expect(makeForwarding([parseHost('a.example')], lookup).resolve({ host: 'a.example', address: undefined })).rejects.toThrow(
      /private/,
    );
  }
  const named = makeForwarding(['a.example', '10.1.2.3'].map(parseHost), async () => ['10.1.2.4', '10.1.2.3']);
  expect(await named.resolve({ host: 'a.example', address: undefined })).toBe('10.1.2.3');
  const open = makeForwarding([parseHost('a.example')], async () => ['127.0.0.1', '93.184.215.14']);
  expect(await open.resolve({ host: 'a.example', address: undefined })).toBe('93.184.215.14');
});

test('what nftables prints is read, with the time that is left', () => {
  const printed = `table ip sink {\n\tset flows {\n\t\ttimeout 1h\n\t\telements = { tcp . 198.18.0.5 . 8443 . 10.0.2.15 . 42446 timeout 1h expires 59m59s996ms,\n\t\t\t     udp . 203.0.113.9 . 5555 . 10.0.2.15 . 1 expires 2s }\n\t}\n}\n`;
  expect(parseFlows(printed)).toEqual([
    { protocol: 'tcp', to: { address: '198.18.0.5', port: 8443 }, from: { address: '10.0.2.15', port: 42446 }, expires: 3_599_996 },
    { protocol: 'udp', to: { address: '203.0.113.9', port: 5555 }, from: { address: '10.0.2.15', port: 1 }, expires: 2000 },
  ]);
});
