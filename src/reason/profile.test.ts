import { expect, test } from 'vitest';
import { FILE } from '../../test/exchange-of.ts';
import type { FileDeed, NetworkDeed, ProcessDeed } from '../model/behaviour.ts';
import type { Exchange } from '../model/exchange.ts';
import type { Seed } from '../model/witness.ts';
import type { Place } from '../rules/contract.ts';
import { profileOf } from './profile.ts';

const PLACE: Place = { home: '/home/user', work: '/workspace', own: ['/srv/cache/a1b2/weather'], planted: new Map() };
const SEED: Seed = {
  id: 'argument:call:1/q',
  source: { kind: 'argument', exchange: 'call:1', path: 'q' },
  value: 'borin takelu vasamo',
  worth: 'own-word',
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
  host: 'API.example.com',
  address: '198.18.0.1',
  port: 443,
  outcome: 'answered',
  at: 1,
  said: undefined,
  ...more,
});
const process = (more: Partial<ProcessDeed>): ProcessDeed => ({
  id: 'p1',
  parent: undefined,
  program: '/usr/bin/node',
  argv: ['node'],
  exit: undefined,
  at: 0,
  ...more,
});
const exchange = (
  kind: Exchange['kind'],
  name: string | undefined,
  deeds: { files?: readonly FileDeed[]; network?: readonly NetworkDeed[]; processes?: readonly ProcessDeed[] } = {},
): Exchange => ({
  id: `${kind}:1`,
  kind,
  name,
  args: {},
  start: 1,
  outcome: 'result',
  surfaces: [],
  raw: undefined,
  at: 0,
  took: 1,
  behaviour: {
    tracer: 'strace',
    processes: deeds.processes ?? [process({})],
    files: deeds.files ?? [],
    network: deeds.network ?? [],
    unseen: [],
    dropped: 0,
  },
});

test('each tool by name, everything else outside', () => {
  const profile = profileOf(
    [
      exchange('start', undefined, { files: [file('read', '/home/user/.npmrc')] }),
      exchange('call', 'zeta', { network: [net({})] }),
      exchange('call', 'alpha', {
        files: [file('read', '/workspace/notes.txt'), file('create', '/home/user/.config/w/state.json')],
        processes: [process({}), process({ id: 'p2', parent: 'p1', program: '/usr/bin/git' })],
      }),
      exchange('call', 'alpha', { files: [file('rename', '/workspace/a', { to: '/workspace/b' })] }),
      exchange('idle', undefined, { network: [net({ host: undefined, address: '203.0.113.9', port: 4444 })] }),
    ],
    PLACE,
    [],
  );
  expect(profile).toEqual({
    perTool: [
      {
        tool: 'alpha',
        hosts: [],
        reads: ['$WORK/notes.txt'],
        writes: ['$HOME/.config/w/state.json', '$WORK/a', '$WORK/b'],
        programs: ['/usr/bin/git'],
      },
      { tool: 'zeta', hosts: ['api.example.com:443'], reads: [], writes: [], programs: [] },
    ],
    outside: { tool: '', hosts: ['203.0.113.9:4444'], reads: ['$HOME/.npmrc'], writes: [], programs: ['/usr/bin/node'] },
  });
});

test('another run on another machine gives the same', () => {
  const run = (n: string, hash: string, uuid: string, word: string, place: Place, seed: Seed): unknown =>
    profileOf(
      [
        exchange('call', 't', {
          files: [
            file('create', `/tmp/tmp${n}${hash.slice(0, 4)}/out.txt`),
            file('create', `/workspace/report-2026${n}.txt`),
            file('create', `/workspace/${hash}/${uuid}.json`),
            file('create', `/workspace/${word.replaceAll(' ', '-')}.txt`),
            file('create', `/workspace/.tmp-${hash.slice(0, 8)}`),
            file('read', `${place.own[0]}/data.csv`),
          ],
          network: [
            net({ host: `${seed.value.replaceAll(' ', '_')}.example.com` }),
            net({ host: undefined, address: '127.0.0.1', port: 40_000 + Number(n) }),
          ],
        }),
      ],
      place,
      [seed],
    );
  const first = run('1130', 'a94a8fe5ccb19ba6', '0b6e2f0e-5c1d-4f4e-9d2a-111111111111', SEED.value, PLACE, SEED);
  const other = { ...SEED, value: 'wemo lapiru sotevu' };
  const second = run(
    '0702',
    'bbcff4db4d8057f1',
    '9c1ab3d4-0000-4000-8000-222222222222',
    other.value,
    { ...PLACE, own: ['/var/cache/zz/weather'] },
    other,
  );
  expect(second).toEqual(first);
  expect(first).toEqual({
    perTool: [
      {
        tool: 't',
        hosts: ['127.0.0.1:<n>', '<seed>.example.com:443'],
        reads: ['$OWN/data.csv'],
        writes: ['$TMP/*/out.txt', '$WORK/.tmp-*', '$WORK/<hash>/<uuid>.json', '$WORK/<seed>.txt', '$WORK/report-<n>.txt'],
        programs: [],
      },
    ],
    outside: { tool: '', hosts: [], reads: [], writes: [], programs: [] },
  });
});

test('what was held back counts, what was not there does not; a name is told once', () => {
  const [tool] = profileOf(
    [
      exchange('call', 't', {
        files: [file('read', '/workspace/none', { error: 'ENOENT' }), file('create', '/etc/cron.d/x', { error: 'EROFS' })],
        network: [
          net({ did: 'lookup', host: 'api.example.com', address: undefined, port: undefined }),
          net({}),
          net({ did: 'lookup', host: 'only.example.com', address: undefined, port: undefined }),
          net({ did: 'listen', host: undefined, address: '0.0.0.0', port: 80 }),
          net({ protocol: 'unix', host: undefined, address: '/run/docker.sock', port: undefined }),
          net({ host: undefined, address: '2001:db8::1', port: 80 }),
        ],
      }),
    ],
    PLACE,
    [],
  ).perTool;
  expect(tool?.reads).toEqual([]);
  expect(tool?.writes).toEqual(['/etc/cron.d/x']);
  expect(tool?.hosts).toEqual(['[2001:db8::1]:80', 'api.example.com:443', 'only.example.com', 'unix:/run/docker.sock']);
});
