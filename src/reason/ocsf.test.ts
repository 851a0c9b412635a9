import { expect, test } from 'vitest';
import type { Exchange } from '../model/exchange.ts';
import { ocsfLines } from './ocsf.ts';

const EXCHANGE: Exchange = {
  id: 'call:3',
  kind: 'call',
  name: 'weather',
  args: { city: 'Lisbon' },
  start: 1,
  outcome: 'result',
  surfaces: [],
  raw: '{"secret":"answer"}',
  at: 1000.4,
  took: 50,
  behaviour: {
    tracer: 'strace',
    processes: [
      { id: 'p1', parent: undefined, program: '/usr/bin/node', argv: ['node', 'server.mjs'], exit: undefined, at: 10 },
      { id: 'p2', parent: 'p1', program: '/bin/sh', argv: ['sh', '-c', 'true'], exit: 3, at: 1010 },
      { id: 'p3', parent: 'p1', program: '/bin/none', argv: ['none'], exit: 127, error: 'ENOENT', at: 1011 },
    ],
    files: [
      { process: 'p2', did: 'read', path: '/home/user/.ssh/id_rsa', error: undefined, at: 1012.2 },
      { process: 'p1', did: 'rename', path: '/workspace/a', to: '/workspace/b', error: 'EROFS', at: 1009 },
      { process: 'p1', did: 'link', path: '/etc/passwd', to: '/workspace/c', error: undefined, at: 1013 },
    ],
    network: [
      {
        process: undefined,
        did: 'lookup',
        protocol: 'udp',
        host: 'evil.example',
        address: undefined,
        port: undefined,
        outcome: 'answered',
        at: 1020,
        said: undefined,
      },
      {
        process: 'p1',
        did: 'connect',
        protocol: 'tcp',
        host: 'evil.example',
        address: '198.18.0.1',
        port: 443,
        outcome: 'refused',
        at: 1021,
        said: { kind: 'http', sni: undefined, method: 'POST', url: '/x?secret=1', headers: [], body: 'secret', bytes: 6 },
      },
    ],
    unseen: [],
    dropped: 0,
  },
};

interface Event {
  readonly class_uid: number;
  readonly activity_id: number;
  readonly type_uid: number;
  readonly time: number;
  readonly status: string;
  readonly metadata: { readonly sequence: number; readonly correlation_uid: string; readonly uid: string; readonly version: string };
  readonly [key: string]: unknown;
}

const lines = ocsfLines(EXCHANGE, { server: 'weather-server', version: '1.2.3' });
const events = lines.map((line) => JSON.parse(line) as Event);

test('one event for each deed, in order, joined by the exchange', () => {
  expect(events.map(({ type_uid }) => type_uid)).toEqual([600399, 100105, 100701, 100701, 100102, 100101, 400301, 400105, 100702]);
  expect(events.map(({ metadata }) => metadata.sequence)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { metadata, time, class_uid, activity_id, type_uid } of events) {
    expect(metadata).toMatchObject({ correlation_uid: 'call:3', version: '1.8.0', product: { name: 'Assayer', version: '1.2.3' } });
    expect(Number.isInteger(time)).toBe(true);
    expect(type_uid).toBe(class_uid * 100 + activity_id);
  }
  expect(new Set(events.map(({ metadata }) => metadata.uid)).size).toBe(events.length);
  expect(lines.every((line) => !line.includes('\n'))).toBe(true);
});

test('each class has what its schema wants', () => {
  expect(events[0]).toMatchObject({
    api: { operation: 'tools/call', service: { name: 'weather-server' } },
    status: 'Success',
    src_endpoint: { name: 'assayer' },
    resources: [{ name: 'weather', type: 'call' }],
  });
  expect(events[1]).toMatchObject({
    status: 'Failure',
    status_detail: 'EROFS',
    file: { path: '/workspace/a' },
    file_result: { path: '/workspace/b' },
  });
  expect(events[2]).toMatchObject({
    process: { uid: 'p2', cmd_line: 'sh -c true', parent_process: { uid: 'p1' } },
    actor: { process: { uid: 'p1' } },
  });
  expect(events[3]).toMatchObject({ status: 'Failure', status_detail: 'ENOENT' });
  expect(events[4]).toMatchObject({ file: { path: '/home/user/.ssh/id_rsa', name: 'id_rsa' }, actor: { process: { uid: 'p2' } } });
  expect(events[5]).toMatchObject({ file: { path: '/workspace/c' }, unmapped: { assayer: { target: '/etc/passwd' } } });
  expect(events[6]).toMatchObject({ query: { hostname: 'evil.example' } });
  expect(events[7]).toMatchObject({ activity_name: 'Refuse', dst_endpoint: { ip: '198.18.0.1', port: 443, domain: 'evil.example' } });
  expect(events[8]).toMatchObject({ exit_code: 3, process: { uid: 'p2' } });
});

test('nothing that was said is in it', () => {
  expect(lines.join('\n')).not.toMatch(/secret|Lisbon/);
});
