import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BehaviourTree } from '../../../model/behaviour.ts';
import { Ledger } from '../ledger.ts';
import { Reader } from '../strace/reader.ts';
import { type Event, Events } from './events.ts';
import { script } from './script.ts';
import { callsOf } from './syscalls.ts';
import { Translator } from './translate.ts';

const CALLS = callsOf('x64');
const numberOf = (name: string): number => [...CALLS].find(([, call]) => call.name === name)?.[0] ?? -1;
const said = (data: string): string => JSON.stringify({ type: 'printf', data });

/** What is told of printed lines, whatever the order in which the processors gave them. */
function tell(lines: readonly string[], cwd = '/work'): BehaviourTree {
  const [events, ledger] = [new Events(), new Ledger()];
  const translator = new Translator(CALLS, 0);
  const reader = new Reader(ledger);
  translator.begin(10, cwd);
  const whole: Event[] = [];
  for (const line of lines) {
    const event = events.read(line);
    if (typeof event === 'object' && 'letter' in event) whole.push(event);
  }
  for (const event of whole.sort((a, b) => a.at - b.at)) {
    const line = translator.tell(event);
    if (line !== undefined) reader.read(Buffer.from(`${line}\n`, 'latin1'));
  }
  expect(reader.takeLost()).toBe(0);
  return ledger.take('bpftrace', []);
}

let clock = 0;
const next = (): number => (clock += 1000);
/** A finished call on a processor. */
const call = (name: string, result: number, args: readonly number[], thread = 10, cpu = 0): string =>
  said(`c ${cpu} ${thread} ${thread} ${numberOf(name)} ${next()} ${result} ${args.join(' ')}`);
const path = (index: number, text: string, thread = 10, cpu = 0): string => said(`s ${cpu} ${thread} ${index} ${text}`);
const exec = (program: string, argv: readonly string[], thread = 10): string[] => [
  said(`e 0 ${thread} ${next()} -100 ${program}`),
  ...argv.map((word, index) => said(`w 0 ${thread} ${index} ${word}`)),
  // The kernel moves it to another processor meanwhile.
  call('execve', 0, [1, 2, 3], thread, 1),
];
const flat = (tree: BehaviourTree): string[] =>
  tree.files.map(({ did, path: at, to, error }) => [did, at, to, error].filter(Boolean).join(' '));
const FDCWD = 4_294_967_196;

test('relative paths follow working folders and descriptors, through forks and doubled descriptors', () => {
  const tree = tell([
    ...exec('/usr/bin/sh', ['sh', '-c', 'a b']),
    path(0, 'sub'),
    call('chdir', 0, [1]),
    path(1, 'x'),
    call('openat', 3, [FDCWD, 1, 0o101]),
    path(1, '/etc'),
    call('openat', 4, [FDCWD, 1, 0o200000]),
    call('dup2', 9, [4, 9]),
    said(`n 0 10 10 ${next()} 11 17`),
    path(1, 'passwd', 11),
    call('openat', 5, [9, 1, 0], 11),
    path(0, '..', 11),
    call('chdir', 0, [1], 11),
    path(0, 'y', 11),
    call('unlink', -2, [1], 11),
    path(0, 'z'),
    call('mkdir', 0, [1]),
  ]);
  expect(flat(tree)).toEqual(['create /work/sub/x', 'list /etc', 'read /etc/passwd', 'delete /work/y ENOENT', 'create /work/sub/z']);
  expect(tree.processes[0]).toMatchObject({ program: '/usr/bin/sh', argv: ['sh', '-c', 'a b'] });
});

test('words end at the first that is missing: what follows is the environment, and is not kept', () => {
  const tree = tell([
    said(`e 0 10 ${next()} -100 tool`),
    said('w 0 10 0 tool'),
    said('w 0 10 1 arg'),
    said('w 0 10 3 SECRET=value'),
    call('execve', 0, [], 10, 1),
    said(`x 1 10 10 ${next()} 768`),
  ]);
  expect(tree.processes).toMatchObject([{ program: '/work/tool', argv: ['tool', 'arg'], exit: 3 }]);
});

test('the order of processors does not matter, only that of time', () => {
  const before = [...exec('/bin/a', ['a']), said(`n 0 10 10 ${next()} 11 17`)];
  const child = [path(0, 'one', 11, 1), call('mkdir', 0, [1], 11, 1), said(`x 1 11 11 ${next()} 9`)];
  const after = [path(0, 'two'), call('mkdir', 0, [1])];
  expect(tell([...child, ...before, ...after])).toEqual(tell([...before, ...child, ...after]));
  expect(tell([...child, ...before]).processes.map(({ exit }) => exit)).toContain(137);
});

test('connections, names that are asked for, and how a connection went', () => {
  const inet = 'a 0 10 100007f35000002 0 0 0';
  const tree = tell([
    ...exec('/bin/a', ['a']),
    call('socket', 3, [2, 2, 17]),
    said(inet),
    call('connect', 0, [3, 1, 16]),
    said(
      `b 0 10 ${[0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3, 97, 98, 99, 2, 100, 101, 0, 0, 1, 0, 1, 9, 9].map((n) => `\\x${n.toString(16).padStart(2, '0')}`).join('')}`,
    ),
    call('sendto', 24, [3, 1, 24, 0]),
    call('socket', 4, [2, 1, 6]),
    said('a 0 10 100007f50000002 0 0 0'),
    call('connect', -115, [4, 1, 16]),
    said('v 0 10 111'),
    call('getsockopt', 0, [4, 1, 4]),
    call('socket', 5, [1, 1, 0]),
    said('a 0 10 2f0001 0 0 0'),
    said('u 0 10 /run/x.sock'),
    call('connect', -2, [5, 1, 110]),
  ]);
  expect(tree.network).toMatchObject([
    { did: 'connect', protocol: 'udp', address: '127.0.0.1', port: 53, outcome: 'answered' },
    { did: 'lookup', host: 'abc.de', outcome: 'allowed' },
    { did: 'connect', protocol: 'tcp', address: '127.0.0.1', port: 80, outcome: 'refused' },
    { did: 'connect', protocol: 'unix', address: '/run/x.sock', outcome: 'failed' },
  ]);
});

test('bytes above 127 and control characters come through as bpftrace writes them', () => {
  const events = new Events();
  events.read('{"type": "printf", "data": "s 0 7 0 /\\uffffffc3\\uffffffa4\\\\uffffffc3\\n\u0001"}');
  const whole = events.read(said(`c 0 7 7 ${numberOf('unlink')} 5 0 1`));
  expect(typeof whole === 'object' && 'said' in whole ? whole.said.paths.get(0) : undefined).toBe('/\u00c3\u00a4\\uffffffc3\n\u0001');
  expect(events.read('{"type": "lost_events", "data": {"events": 7}}')).toEqual({ lost: 7 });
  expect(events.read('{"type": "printf", "data": "s 0')).toEqual({ lost: 1 });
});

test('never throws, whatever is printed', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          fc
            .tuple(fc.constantFrom('c', 'e', 'w', 's', 'a', 'u', 'v', 'b', 'n', 'x'), fc.array(fc.integer(), { maxLength: 9 }))
            .map(([letter, numbers]) => said(`${letter} ${numbers.join(' ')}`)),
        ),
      ),
      (lines) => {
        const events = new Events();
        const translator = new Translator(CALLS, 0);
        for (const line of lines) {
          const event = events.read(line);
          if (typeof event === 'object' && 'letter' in event) translator.tell(event);
        }
      },
    ),
  );
});

test('every call of the table is in the program, and none for another processor', () => {
  const text = script('77', CALLS);
  for (const [number] of CALLS) expect(text).toContain(`@w[${number}] = `);
  expect(text.match(/cgroup == 77/g)?.length).toBeGreaterThan(20);
  expect(callsOf('mips').size).toBe(0);
  expect(new Set([...callsOf('arm64').values()].map(({ name }) => name)).has('open')).toBe(false);
});
