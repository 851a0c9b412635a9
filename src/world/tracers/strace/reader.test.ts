import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BehaviourTree } from '../../../model/behaviour.ts';
import { Ledger } from '../ledger.ts';
import { questionOf } from '../question.ts';
import type { Kin } from './kin.ts';
import { Reader } from './reader.ts';

const hex = (text: string): string => [...Buffer.from(text, 'utf8')].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
const s = (text: string): string => `"${hex(text)}"`;
const fd = (number: number, path: string): string => `${number}<${hex(path)}>`;

function read(...lines: string[]): BehaviourTree {
  return readBytes([Buffer.from(`${lines.join('\n')}\n`)]);
}
function readBytes(chunks: readonly Buffer[], kin?: Kin): BehaviourTree {
  const ledger = new Ledger();
  const reader = new Reader(ledger, kin);
  for (const chunk of chunks) reader.read(chunk);
  reader.settle(2_000_000);
  return ledger.take('strace', [`${reader.takeLost()}`]);
}
const START = `10 1000.000001 execve(${s('/usr/bin/node')}, [${s('node')}], 0x7ffe /* 3 vars */) = 0`;

test('the set-up of the cell is no deed', () => {
  const tree = read(
    `10 1000.000001 execve(${s('/usr/bin/bwrap')}, [${s('bwrap')}], 0x7 /* 0 vars */) = 0`,
    `10 1000.1 openat(AT_FDCWD<${hex('/')}>, ${s('/proc/sys/x')}, O_RDONLY) = ${fd(3, '/proc/sys/x')}`,
    `10 1000.2 clone(child_stack=NULL, flags=CLONE_NEWNS|SIGCHLD) = 11`,
    `11 1000.3 mkdir(${s('/newroot')}, 0755) = 0`,
    `11 1000.4 clone(child_stack=NULL, flags=SIGCHLD) = 2 /* 12 in strace's PID NS */`,
    `12 1000.5 execve(${s('/usr/bin/prlimit')}, [${s('prlimit')}], 0x7 /* 0 vars */) = 0`,
    `12 1000.6 execve(${s('/usr/local/bin/node')}, [${s('node')}], 0x7 /* 0 vars */) = -1 ENOENT (No such file or directory)`,
    `12 1000.7 execve(${s('/usr/bin/bwrap')}, [${s('bwrap')}, ${s('a\nb')}], 0x7 /* 0 vars */) = 0`,
    `12 1000.8 unlink(${s('/x')}) = 0`,
    `12 1000.9 +++ exited with 4 +++`,
    `11 1000.91 mkdir(${s('/late')}, 0755) = 0`,
    `11 1001.0 +++ exited with 4 +++`,
  );
  expect(tree.processes).toMatchObject([{ program: '/usr/bin/bwrap', argv: ['bwrap', 'a\nb'], parent: undefined, exit: 4 }]);
  expect(tree.files).toMatchObject([{ did: 'delete', path: '/x' }]);
});

/** Those that still run when the lines are read, as the system would tell of them. */
const still = (parents: Readonly<Record<number, number>>, threads: Readonly<Record<number, readonly number[]>> = {}): Kin => ({
  of(pid) {
    const leader = Number(Object.entries(threads).find(([, all]) => all.includes(pid))?.[0] ?? pid);
    const parent = parents[leader];
    return parent === undefined ? undefined : { leader, parent };
  },
  children: (leader, thread) => (leader === thread ? Object.keys(parents).map(Number) : []).filter((pid) => parents[pid] === leader),
  threads: (leader) => threads[leader] ?? [],
});

test('what a clone returns in a namespace of its own says nothing: whose child it is, the system says, or the order of things', () => {
  const lines = [
    START,
    `10 1000.1 clone3({flags=CLONE_VM|CLONE_THREAD}, 88) = 2`,
    `10 1000.2 vfork() = 3`,
    `12 1000.3 execve(${s('/bin/a')}, [${s('a')}], 0x1 /* 0 vars */) = 0`,
    `11 1000.4 openat(AT_FDCWD<${hex('/w')}>, ${s('x')}, O_RDONLY) = ${fd(5, '/w/x')}`,
    `12 1000.5 vfork( <unfinished ...>`,
    `10 1000.6 vfork( <unfinished ...>`,
    `13 1000.7 execve(${s('/bin/b')}, [${s('b')}], 0x1 /* 0 vars */) = 0`,
    `10 1000.8 <... vfork resumed>) = 4`,
    `14 1000.9 execve(${s('/bin/c')}, [${s('c')}], 0x1 /* 0 vars */) = 0`,
    `12 1000.91 <... vfork resumed>) = 5`,
    `12 1000.92 +++ exited with 0 +++`,
  ];
  const bytes = [Buffer.from(`${lines.join('\n')}\n`)];
  const running = readBytes(bytes, still({ 10: 1, 12: 10, 13: 10, 14: 12 }, { 10: [10, 11] }));
  const nameOf = (tree: BehaviourTree, id: string | undefined) => tree.processes.find((each) => each.id === id)?.argv[0];
  const kinOf = (tree: BehaviourTree) => tree.processes.map(({ argv, parent }) => [argv[0], nameOf(tree, parent)]);
  expect(kinOf(running)).toEqual([
    ['node', undefined],
    ['a', 'node'],
    ['b', 'node'],
    ['c', 'a'],
  ]);
  expect(running.files.map(({ path, process }) => [path, nameOf(running, process)])).toEqual([['/w/x', 'node']]);
  const gone = readBytes(bytes, still({}));
  expect(gone.processes.map(({ argv }) => argv[0])).toEqual(['node', 'a', 'b', 'c']);
  expect(gone.processes.every(({ parent }, i) => (parent === undefined) === (i === 0))).toBe(true);
  expect(gone.processes[1]?.exit).toBe(0);
  expect(nameOf(gone, gone.files[0]?.process)).toBe('node');
});

test('a thread that was met with another before its clone returned leaves nobody without a parent', () => {
  const tree = readBytes(
    [
      Buffer.from(
        `${[
          START,
          `10 1000.1 clone3({flags=CLONE_VM|CLONE_THREAD}, 88) = 2`,
          `10 1000.2 clone3({flags=CLONE_VM|CLONE_THREAD}, 88) = 3`,
          `10 1000.3 vfork() = 4`,
          `13 1000.4 execve(${s('/bin/a')}, [${s('a')}], 0x1 /* 0 vars */) = 0`,
        ].join('\n')}\n`,
      ),
    ],
    still({ 10: 1 }, { 10: [10, 11, 12] }),
  );
  expect(tree.processes.map(({ argv, parent }) => [argv[0], parent === undefined])).toEqual([
    ['node', true],
    ['a', false],
  ]);
});

test('interrupted lines, threads, and a child that is heard before its parent knows of it', () => {
  const tree = read(
    START,
    `10 1000.1 clone(child_stack=0x7f, flags=CLONE_VM|CLONE_THREAD|CLONE_SIGHAND <unfinished ...>`,
    `11 1000.11 openat(AT_FDCWD<${hex('/w')}>, ${s('a')}, O_RDONLY <unfinished ...>`,
    `10 1000.12 <... clone resumed>) = 2 /* 11 in strace's PID NS */`,
    `11 1000.13 <... openat resumed>) = ${fd(5, '/w/a')}`,
    `10 1000.2 vfork( <unfinished ...>`,
    `11 1000.21 vfork( <unfinished ...>`,
    `12 1000.22 execve(${s('/bin/a')}, [${s('a')}], 0x1 /* 0 vars */) = 0`,
    `13 1000.23 execve(${s('/bin/b')}, [${s('b')}], 0x1 /* 0 vars */) = 0`,
    `12 1000.24 +++ exited with 1 +++`,
    `11 1000.25 <... vfork resumed>) = 13`,
    `10 1000.26 <... vfork resumed>) = 12`,
    `11 1000.3 exit(0) = ?`,
    `11 1000.31 +++ exited with 0 +++`,
  );
  const [node, a, b] = tree.processes;
  expect([node?.exit, a?.exit, b?.exit]).toEqual([undefined, 1, undefined]);
  expect([a?.parent, b?.parent]).toEqual([node?.id, node?.id]);
  expect(tree.files).toMatchObject([{ process: node?.id, did: 'read', path: '/w/a', at: 1000_110 }]);
  expect(tree.unseen).toEqual(['0']);
});

test('a pid that is used again is another process', () => {
  const tree = read(
    START,
    `10 1000.1 vfork() = 11`,
    `11 1000.2 execve(${s('/bin/a')}, [${s('a')}], 0x1 /* 0 vars */) = 0`,
    `11 1000.3 +++ killed by SIGKILL +++`,
    `10 1000.4 vfork() = 11`,
    `11 1000.5 execve(${s('/bin/b')}, [${s('b')}], 0x1 /* 0 vars */) = 0`,
  );
  expect(tree.processes.map(({ program, exit }) => [program, exit])).toEqual([
    ['/usr/bin/node', undefined],
    ['/bin/a', 137],
    ['/bin/b', undefined],
  ]);
});

test('a thread that starts a program takes over the process', () => {
  const tree = read(
    START,
    `10 1000.1 clone(child_stack=0x7f, flags=CLONE_THREAD) = 11`,
    `11 1000.2 execve(${s('/bin/a')}, [${s('a')}], 0x1 /* 0 vars */ <unfinished ...>`,
    `10 1000.3 +++ superseded by execve in pid 11 +++`,
    `10 1000.4 <... execve resumed>) = 0`,
    `10 1000.5 +++ exited with 3 +++`,
  );
  const [node, a] = tree.processes;
  expect(a).toMatchObject({ program: '/bin/a', parent: node?.id, exit: 3 });
});

test('an outcome that is learnt later, and a connection that never comes to an end', () => {
  const inet = `{sa_family=AF_INET, sin_port=htons(443), sin_addr=inet_addr(${s('203.0.113.9')})}`;
  const six = `{sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, ${s('::ffff:192.0.2.1')}, &sin6_addr), sin6_scope_id=0}`;
  const socket = (n: number): string => fd(n, `socket:[${n}]`);
  const tree = read(
    START,
    `10 1000.1 socket(AF_INET, SOCK_STREAM|SOCK_CLOEXEC, IPPROTO_IP) = ${socket(3)}`,
    `10 1000.2 connect(${socket(3)}, ${inet}, 16) = -1 EINPROGRESS (Operation now in progress)`,
    `10 1000.3 getsockopt(${socket(3)}, SOL_SOCKET, SO_ERROR, [111], [4]) = 0`,
    `10 1000.4 socket(AF_INET6, SOCK_STREAM, IPPROTO_TCP) = ${socket(4)}`,
    `10 1000.5 connect(${socket(4)}, ${six}, 28`,
  );
  expect(tree.network).toMatchObject([{ did: 'connect', protocol: 'tcp', address: '203.0.113.9', port: 443, outcome: 'refused' }]);
  const blocked = read(
    START,
    `10 1000.4 socket(AF_INET6, SOCK_STREAM, IPPROTO_TCP) = ${socket(4)}`,
    `10 1000.5 connect(${socket(4)}, ${six}, 28 <unfinished ...>`,
    '11 1000.6 +++ exited with 0 +++',
  );
  expect(blocked.network).toMatchObject([{ protocol: 'tcp', address: '192.0.2.1', port: 80, outcome: 'allowed' }]);
});

test('questions, of several messages in one call', () => {
  const query = (name: string): Buffer =>
    Buffer.concat([
      Buffer.from('123401000001000000000000', 'hex'),
      ...name.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`)),
      Buffer.from([0, 0, 1, 0, 1]),
    ]);
  const raw = (bytes: Buffer): string => `"${[...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}"`;
  const socket = fd(3, 'socket:[3]');
  const message = (name: string): string =>
    `{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base=${raw(query(name))}, iov_len=30}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, msg_len=30}`;
  const tree = read(
    START,
    `10 1000.1 socket(AF_INET, SOCK_DGRAM|SOCK_NONBLOCK, IPPROTO_IP) = ${socket}`,
    `10 1000.2 connect(${socket}, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr(${s('127.0.0.1')})}, 16) = 0`,
    `10 1000.3 sendmmsg(${socket}, [${message('a.example')}, ${message('b.example')}, ${message('a.example')}], 3, MSG_NOSIGNAL) = 3`,
  );
  expect(tree.network.map(({ did, host }) => [did, host])).toEqual([
    ['connect', undefined],
    ['lookup', 'a.example'],
    ['lookup', 'b.example'],
  ]);
  fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => (questionOf(Buffer.from(bytes))?.length ?? 0) <= 255));
});

test('any path comes through, and any split of the bytes gives the same', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => !/[/\0]/.test(text) && Buffer.from(text).toString() === text && text !== '.' && text !== '..');
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(5000), { maxLength: 8 }), (names, cuts) => {
      const lines = [
        START,
        ...names.map((each) => `10 1000.5 openat(AT_FDCWD<${hex('/w')}>, ${s(each)}, O_RDONLY) = ${fd(3, `/w/${each}`)}`),
      ];
      const bytes = Buffer.from(`${lines.join('\n')}\n`);
      const at = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
      const tree = readBytes(at.slice(1).map((end, index) => bytes.subarray(at[index], end)));
      expect(tree.files.map(({ path }) => path)).toEqual(names.map((each) => `/w/${each}`));
    }),
  );
});

test('rubbish is counted and does not throw; a line without an end costs no memory', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 10 }), (lines) => {
      read(START, ...lines.map((each) => `10 1000.2 ${each}`), ...lines);
    }),
  );
  const long = Buffer.from('x'.repeat(1 << 16));
  const tree = readBytes([
    Buffer.from(`${START}\n10 1000.2 execve(${s('/bin/a')}, [${s('a')}, "`),
    ...Array.from({ length: 200 }, () => Buffer.from('\\x61'.repeat(1 << 14))),
    Buffer.from(`"], 0x1 /* 0 vars */) = 0\n`),
    long,
  ]);
  expect(tree.processes.at(-1)?.program).toBe('/bin/a');
});
