import { describe, expect, test } from 'vitest';
import { FILE } from '../../test/exchange-of.ts';
import type { BehaviourTree, FileDeed, NetworkDeed } from '../model/behaviour.ts';
import type { Place } from '../rules/contract.ts';
import { simplify } from './simplify.ts';

const PLACE: Place = {
  home: '/home/user',
  work: '/workspace',
  own: ['/srv/weather'],
  planted: new Map([
    ['/home/user/.ssh/id_rsa', 'file:~/.ssh/id_rsa'],
    ['/usr/lib/planted.txt', 'file:odd'],
  ]),
};

const file = (did: FileDeed['did'], path: string, more: Partial<FileDeed> = {}): FileDeed => ({
  ...FILE,
  process: 'p1',
  did,
  path,
  at: 1,
  ...more,
});
const net = (more: Partial<NetworkDeed>): NetworkDeed => ({
  process: 'p1',
  did: 'connect',
  protocol: 'tcp',
  host: undefined,
  address: '203.0.113.9',
  port: 443,
  outcome: 'allowed',
  at: 1,
  said: undefined,
  ...more,
});
const tree = (files: readonly FileDeed[], network: readonly NetworkDeed[] = [], program = '/usr/bin/node'): BehaviourTree => ({
  tracer: 'strace',
  processes: [{ id: 'p1', parent: undefined, program, argv: ['node'], exit: undefined, at: 0 }],
  files,
  network,
  unseen: ['something'],
  dropped: 0,
});
const left = (...files: FileDeed[]): string[] => simplify(tree(files), PLACE).files.map(({ did, path }) => `${did} ${path}`);

describe('what every program does is left out', () => {
  test.each([
    '/usr/lib/x86_64-linux-gnu/libc.so.6',
    '/lib64/libm.so.6',
    '/etc/ld.so.cache',
    '/etc/resolv.conf',
    '/etc/ssl/certs/ca-certificates.crt',
    '/usr/share/locale/de/LC_MESSAGES/x.mo',
    '/usr/lib/python3.11/json/__init__.py',
    '/usr/lib/python3/dist-packages/httpx/__init__.py',
    '/srv/weather/server.mjs',
    '/srv/weather/package.json',
    '/srv/weather/node_modules/zod/README.md',
    '/srv/weather/venv/lib/python3.11/site-packages/mcp/data.txt',
    '/proc/self/maps',
    '/proc/meminfo',
    '/sys/fs/cgroup/memory.max',
    '/dev/urandom',
  ])('reading %s', (path) => {
    expect(left(file('read', path), file('read', path, { error: 'ENOENT' }))).toEqual([]);
  });

  test('bytecode beside its source, devices, what describes a package above it', () => {
    expect(
      left(
        file('create', '/srv/weather/__pycache__/a.cpython-311.pyc.139'),
        file('rename', '/srv/weather/__pycache__/a.cpython-311.pyc.139', { to: '/srv/weather/__pycache__/a.cpython-311.pyc' }),
        file('write', '/dev/null'),
        file('read', '/srv/package.json', { error: 'ENOENT' }),
        file('read', '/package.json', { error: 'ENOENT' }),
      ),
    ).toEqual([]);
  });

  test('an interpreter of its own', () => {
    const deeds = [file('read', '/opt/node/lib/node_modules/npm/index.js'), file('read', '/opt/secret/lib/x')];
    expect(simplify(tree(deeds, [], '/opt/node/bin/node'), PLACE).files.map(({ path }) => path)).toEqual(['/opt/secret/lib/x']);
  });

  test('an interpreter that started before; what is written there, and a folder around HOME, is told', () => {
    const left = (deeds: readonly FileDeed[], runtime: readonly string[]): readonly string[] =>
      simplify(tree(deeds), { ...PLACE, runtime }).files.map(({ path }) => path);
    const zone = '/root/.tools/python/lib/zones/Tokyo';
    expect(left([file('read', zone), file('read', '/root/notes.txt')], ['/root/.tools/python'])).toEqual(['/root/notes.txt']);
    expect(left([file('write', zone)], ['/root/.tools/python'])).toEqual([zone]);
    expect(left([file('read', '/home/user/notes.txt'), file('read', '/home/other.txt')], ['/home'])).toEqual([
      '/home/user/notes.txt',
      '/home/other.txt',
    ]);
  });
});

describe('what says something stays', () => {
  test.each([
    '/home/user/.ssh/id_rsa',
    '/usr/lib/planted.txt',
    '/home/user/node_modules/x/index.js',
    '/workspace/notes.txt',
    '/workspace/lib/a.py',
    '/etc/passwd',
    '/etc/shadow',
    '/srv/weather/.env',
    '/srv/weather/settings.json',
    '/srv/other/server.mjs',
    '/proc/self/environ',
    '/proc/self/root/etc/passwd',
    '/proc/1/environ',
    '/var/lib/data',
    '/tmp/x',
    '/srv/weather-keys/a.js',
  ])('reading %s', (path) => {
    expect(left(file('read', path))).toEqual([`read ${path}`]);
  });

  test.each(['write', 'create', 'delete', 'mode'] as const)('%s of anything but a device', (did) => {
    for (const path of ['/usr/lib/x.so', '/srv/weather/server.mjs', '/home/user/__pycache__/a.pyc', '/etc/hosts'])
      expect(left(file(did, path))).toEqual([`${did} ${path}`]);
  });

  test('a program that the server put into HOME explains nothing', () => {
    const deeds = [file('read', '/home/user/lib/secret'), file('read', '/tmp/a/lib/secret')];
    for (const program of ['/home/user/bin/x', '/home/user/.local/bin/x', '/tmp/a/bin/x', '/home/bin/x'])
      expect(simplify(tree(deeds, [], program), PLACE).files).toHaveLength(2);
  });

  test('repeated reads once, for each process and outcome; repeated writes each', () => {
    const path = '/home/user/a';
    expect(
      left(file('read', path), file('read', path), file('read', path, { error: 'EACCES' }), file('write', path), file('write', path)),
    ).toEqual([`read ${path}`, `read ${path}`, `write ${path}`, `write ${path}`]);
  });
});

describe('network', () => {
  const kept = (...deeds: NetworkDeed[]): NetworkDeed[] => [...simplify(tree([], deeds), PLACE).network];

  test('the machinery of names is left out', () => {
    const lookup = net({ did: 'lookup', protocol: 'udp', host: 'api.example.com', address: undefined, port: undefined });
    const tcp = net({ address: '198.18.0.1' });
    expect(
      kept(
        net({ protocol: 'unix', address: '/var/run/nscd/socket', port: undefined, outcome: 'failed' }),
        net({ protocol: 'udp', address: '127.0.0.1', port: 53 }),
        lookup,
        net({ protocol: 'udp', address: '198.18.0.1' }),
        net({ protocol: 'udp', address: '198.18.0.1', port: 0 }),
        tcp,
      ),
    ).toEqual([lookup, tcp]);
  });

  test('a question that could not be sent, an unknown datagram, a local service stay', () => {
    const deeds = [
      net({ protocol: 'udp', address: '10.0.0.1', port: 53, outcome: 'failed' }),
      net({ protocol: 'udp', address: '203.0.113.1', port: 9999 }),
      net({ address: '127.0.0.1', port: 8080, outcome: 'refused' }),
      net({ protocol: 'unix', address: '/run/docker.sock', port: undefined }),
    ];
    expect(kept(...deeds)).toEqual(deeds);
  });

  test('a connection to its own listener is its own affair', () => {
    const listen = net({ did: 'listen', address: '127.0.0.1', port: 4000, outcome: 'answered' });
    expect(kept(listen, net({ address: '127.0.0.1', port: 4000 }))).toEqual([listen]);
  });
});
