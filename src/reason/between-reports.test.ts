import { describe, expect, it } from 'vitest';
import type { LockedServer } from '../model/lock.ts';
import type { Profile } from '../model/profile.ts';
import { changesBetween, changesSinceApproval, type Reported } from './between-reports.ts';
import { inventoryOf } from './inventory-of.ts';
import { fingerprintOf, pinsOf } from './pin.ts';

const tool = (name: string, description = 'Finds things.') => ({ name, description, inputSchema: { type: 'object' } });

/** A report on a server with these tools. */
const reported = (tools: readonly ReturnType<typeof tool>[], more: Partial<Reported> = {}): Reported => {
  const inventory = inventoryOf({ tools });
  return { inventory, package: undefined, gaps: [], fingerprint: fingerprintOf(inventory), ...more };
};

const profile = (...hosts: string[]): Profile => ({
  perTool: [{ tool: 'a', hosts, reads: [], writes: [], programs: [] }],
  outside: { tool: 'server', hosts: [], reads: [], writes: [], programs: [] },
});

const probed = (at: Profile) => ({ probe: { profile: at } as unknown as NonNullable<Reported['probe']> });
const used = (version: string, integrity: string) => ({
  purl: `pkg:npm/a@${version}`,
  name: 'a',
  version,
  integrity,
  tree: 't',
  notes: [],
});
const kinds = (changes: ReturnType<typeof changesBetween>): string[] =>
  changes.map((change) => `${change.kind} ${'id' in change ? change.id : ''}`.trim());

describe('between two reports', () => {
  it('sees what was added, changed, renamed and taken away', () => {
    const before = reported([tool('a'), tool('b', 'Other.'), tool('c', 'Third.')]);
    expect(changesBetween(before, reported([tool('a'), tool('b', 'Other.'), tool('c', 'Third.')]))).toEqual([]);
    expect(kinds(changesBetween(before, reported([tool('a', 'Finds all things.'), tool('x', 'Other.'), tool('d', 'New.')])))).toEqual([
      'changed tool:a',
      'removed tool:c',
      'added tool:d',
      'renamed tool:x',
    ]);
  });

  it('says nothing of what could not be read, then or now', () => {
    const whole = reported([tool('a'), tool('b')]);
    const cut = reported([tool('a')]);
    const broken: Reported = {
      ...cut,
      inventory: cut.inventory && { ...cut.inventory, lists: [{ list: 'tools', pages: 1, items: 1, stop: 'timeout', detail: undefined }] },
    };
    expect(kinds(changesBetween(whole, broken))).toEqual(['not-seen tool:b']);
    expect(changesBetween(broken, whole)).toEqual([]);
    expect(kinds(changesBetween(cut, whole))).toEqual(['added tool:b']);
    const unread: Reported = { ...whole, inventory: undefined, fingerprint: undefined };
    expect(changesBetween(unread, whole)).toEqual([]);
    expect(changesBetween(whole, unread)).toEqual([]);
  });

  it('sees other bytes of a package, under the same version too', () => {
    const before = reported([tool('a')], { package: used('1', 'x'), fingerprint: '1' });
    expect(kinds(changesBetween(before, reported([tool('a')], { package: used('2', 'y'), fingerprint: '2' })))).toEqual(['package']);
    expect(changesBetween(before, reported([tool('a')], { package: used('1', 'y'), fingerprint: '2' }))).toMatchObject([
      { kind: 'package', how: 'same-version' },
    ]);
  });

  it('compares what it does with the last time that it was run and watched', () => {
    const old = reported([tool('a')], probed(profile('one:443')));
    const readOnly = reported([tool('a')]);
    const now = reported([tool('a')], probed(profile('one:443', 'two:443')));
    expect(kinds(changesBetween(old, now))).toEqual(['behaviour tool:a']);
    expect(changesBetween(old, readOnly)).toEqual([]);
    expect(changesBetween(readOnly, now)).toEqual([]);
    expect(kinds(changesBetween(readOnly, now, old))).toEqual(['behaviour tool:a']);
    expect(kinds(changesBetween(old, reported([tool('a', 'Other.')], probed(profile('two:443')))))).toEqual([
      'changed tool:a',
      'behaviour tool:a',
    ]);
  });
});

describe('since approval', () => {
  const seen = reported([tool('a')], probed(profile('one:443')));
  const locked = {
    pins: seen.inventory && pinsOf(seen.inventory),
    fingerprint: seen.fingerprint,
    profile: profile('one:443'),
  } as unknown as LockedServer;

  it('sees definitions and behaviour that nobody approved', () => {
    expect(changesSinceApproval(locked, seen)).toEqual([]);
    expect(kinds(changesSinceApproval(locked, reported([tool('a'), tool('b')])))).toEqual(['added tool:b']);
    expect(kinds(changesSinceApproval(locked, { ...seen, ...probed(profile('two:443')) }))).toEqual(['behaviour tool:a']);
    expect(changesSinceApproval(locked, { ...seen, inventory: undefined })).toEqual([]);
  });
});
