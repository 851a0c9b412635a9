import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seccompFilter } from './seccomp.ts';

/** Runs a classic BPF program as the kernel does, on one system call. */
function verdict(filter: Uint8Array, call: { arch: number; number: number; args?: readonly number[] }): number {
  const view = new DataView(filter.buffer, filter.byteOffset, filter.byteLength);
  const { arch, number, args = [] } = call;
  const word = (offset: number): number => (offset === 0 ? number : offset === 4 ? arch : (args[(offset - 16) / 8] ?? 0)) >>> 0;
  let held = 0;
  for (let at = 0; at < filter.byteLength; at += 8) {
    const value = view.getUint32(at + 4, true);
    const code = view.getUint16(at, true);
    if (code === 0x06) return value;
    if (code === 0x20) held = word(value);
    else {
      const yes = code === 0x15 ? held === value : code === 0x35 ? held >= value : (held & value) !== 0;
      at += 8 * view.getUint8(at + (yes ? 2 : 3));
    }
  }
  throw new Error('ran off the end');
}

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const errno = (number: number): number => 0x00050000 + number;
const machines = [
  { name: 'x64', arch: 0xc000003e, socket: 41, clone: 56, ioctl: 16, mount: 165, read: 0, execve: 59, unshare: 272 },
  { name: 'arm64', arch: 0xc00000b7, socket: 198, clone: 220, ioctl: 29, mount: 40, read: 63, execve: 221, unshare: 97 },
] as const;

test.each(machines)('what programs need is allowed, what breaks out is refused ($name)', (machine) => {
  const filter = seccompFilter(machine.name);
  if (filter === undefined) throw new Error('no filter');
  const { arch } = machine;
  const ask = (number: number, ...args: number[]): number => verdict(filter, { arch, number, args });
  expect([machine.read, machine.execve].map((number) => ask(number))).toEqual([ALLOW, ALLOW]);
  expect([machine.mount, machine.unshare, 425, 438].map((number) => ask(number))).toEqual([errno(1), errno(1), errno(1), errno(1)]);
  expect(ask(435)).toBe(errno(38));
  expect(ask(machine.clone, 0x003d0f00)).toBe(ALLOW);
  for (const flag of [0x20000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000])
    expect(ask(machine.clone, flag | 17)).toBe(errno(1));
  expect([1, 2, 10].map((family) => ask(machine.socket, family, 1, 0))).toEqual([ALLOW, ALLOW, ALLOW]);
  expect(ask(machine.socket, 16, 3, 0)).toBe(ALLOW);
  expect([ask(machine.socket, 16, 3, 9), ask(machine.socket, 40, 1, 0), ask(machine.socket, 17, 3, 0)]).toEqual([
    errno(97),
    errno(97),
    errno(97),
  ]);
  expect([ask(machine.ioctl, 0, 0x5412), ask(machine.ioctl, 0, 0x5413)]).toEqual([errno(1), ALLOW]);
  expect(verdict(filter, { arch: 0x40000003, number: machine.read })).toBe(KILL);
});

test('the other numbering of x86_64 is refused as a whole', () => {
  const filter = seccompFilter('x64');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0x0fffffff }), (number) => {
      expect(verdict(filter ?? new Uint8Array(), { arch: 0xc000003e, number: 0x40000000 + number })).toBe(errno(38));
    }),
  );
});

test('every call ends in a verdict', () => {
  for (const { name, arch } of machines) {
    const filter = seccompFilter(name) ?? new Uint8Array();
    fc.assert(
      fc.property(fc.nat(600), fc.array(fc.integer({ min: 0, max: 0xffffffff }), { maxLength: 6 }), (number, args) => {
        expect([ALLOW, errno(1), errno(38), errno(97)]).toContain(verdict(filter, { arch, number, args }));
      }),
    );
  }
});

test('a processor without a table has no filter', () => expect(seccompFilter('mips')).toBeUndefined());
