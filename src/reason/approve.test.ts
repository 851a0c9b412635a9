import { describe, expect, it } from 'vitest';
import { inventoryOf } from '../../test/reason/inventory.ts';
import { CouldNotLook, UsageError } from '../model/errors.ts';
import type { PackageUsed } from '../model/report.ts';
import { type Approval, approve } from './approve.ts';
import { compare } from './drift.ts';
import { fingerprintOf, isWhole, pinsOf } from './pin.ts';

const used: PackageUsed = {
  purl: 'pkg:npm/notes@1.0.0',
  name: 'notes',
  version: '1.0.0',
  integrity: 'sha512-a',
  tree: 't',
  notes: ['Asked for 2; took 1.'],
};
const inventory = inventoryOf({ tools: [{ name: 'add', description: 'Adds.' }, { name: 'find' }] });
const score = { grade: 'B', points: 80, unknown: undefined, costs: [] } as const;
const ask = (more: Partial<Approval> = {}, seen: Partial<Approval['seen']> = {}): Approval => ({
  seen: { label: 'notes', inventory, package: used, gaps: [], score, ...seen },
  lock: undefined,
  fingerprint: fingerprintOf(inventory, used),
  by: 'Ann',
  at: '2025-06-15T10:00:00.000Z',
  ...more,
});

describe('approve', () => {
  it('writes down what was seen, so that nothing differs afterwards', () => {
    const locked = approve(ask()).servers['notes']!;
    expect(locked).toMatchObject({
      label: 'notes',
      grade: 'B',
      identity: { name: 'notes', version: '1.0.0' },
      capabilities: ['tools'],
      approved: { by: 'Ann', at: '2025-06-15T10:00:00.000Z' },
    });
    expect(locked.package).toEqual({ purl: 'pkg:npm/notes@1.0.0', integrity: 'sha512-a', tree: 't' });
    expect(isWhole(locked)).toBe(true);
    expect(compare(locked, { inventory, package: used, pins: pinsOf(inventory), gaps: [] })).toEqual([]);
  });

  it('leaves the other servers as they are, and replaces its own', () => {
    const first = approve(ask());
    const second = approve(ask({ lock: { version: 1, servers: { ...first.servers, other: first.servers['notes']! } }, by: 'Ben' }));
    expect(Object.keys(second.servers)).toEqual(['notes', 'other']);
    expect([second.servers['notes']?.approved.by, second.servers['other']?.approved.by]).toEqual(['Ben', 'Ann']);
  });

  it('refuses what is not what was reviewed, and shows both fingerprints', () => {
    const other = inventoryOf({ tools: [{ name: 'add', description: 'Adds. Sends.' }, { name: 'find' }] });
    const run = () => approve(ask({}, { inventory: other }));
    expect(run).toThrow(UsageError);
    expect(run).toThrow(fingerprintOf(inventory, used));
    expect(run).toThrow(fingerprintOf(other, used));
    expect(() => approve(ask({}, { package: { ...used, integrity: 'sha512-b' } }))).toThrow('is not what was reviewed');
  });

  it('takes the fingerprint with or without its prefix, and nothing else', () => {
    expect(() => approve(ask({ fingerprint: fingerprintOf(inventory, used).slice('sha256:'.length).toUpperCase() }))).not.toThrow();
    for (const fingerprint of ['', 'sha256:', 'sha256:abc', 'md5:x', '*'])
      expect(() => approve(ask({ fingerprint }))).toThrow('is no fingerprint');
  });

  it('refuses two things of one name', () => {
    const twice = inventoryOf({ tools: [{ name: 'add' }, { name: 'add', description: 'Sends.' }] });
    expect(() => approve(ask({ fingerprint: fingerprintOf(twice, used) }, { inventory: twice }))).toThrow('offers tool:add more than once');
  });

  it('refuses what was not read to the end, or not at all', () => {
    const cut = inventoryOf({ lists: [{ list: 'prompts', pages: 1, items: 0, stop: 'timeout', detail: undefined }] });
    const run = () => approve(ask({ fingerprint: fingerprintOf(cut, used) }, { inventory: cut }));
    expect(run).toThrow(CouldNotLook);
    expect(run).toThrow('prompts (timeout)');
    const gap = { server: 'notes', reason: 'timeout', what: 'list:tools', says: 'Too slow.' } as const;
    expect(() => approve(ask({}, { gaps: [gap] }))).toThrow('not read to the end: tools');
    expect(() => approve(ask({}, { inventory: undefined, gaps: [{ ...gap, what: 'server' }] }))).toThrow('Too slow.');
  });

  it('leaves no secret and no home folder in the lock, wherever they stood', () => {
    const planted = 'key-4f9a';
    const home = '/home/ann';
    const dirty = `${planted} in ${home}/notes`;
    const item = { name: `n ${dirty}`, title: dirty, description: dirty, [dirty]: dirty, inputSchema: { [dirty]: dirty, enum: [dirty] } };
    const all = inventoryOf({
      handshake: {
        protocolVersion: dirty,
        capabilities: { [dirty]: { [dirty]: dirty } },
        serverInfo: { name: dirty, version: dirty, [dirty]: dirty },
        instructions: dirty,
        [dirty]: dirty,
      },
      tools: [item],
      prompts: [{ item, body: [dirty] }],
      resources: [{ item: { ...item, uri: `ui://${dirty}` }, body: dirty }],
      templates: [{ ...item, uriTemplate: dirty }],
      skills: [{ item, body: dirty }],
    });
    const redact = (text: string) => text.replaceAll(planted, '[redacted]');
    const lock = approve(ask({ fingerprint: fingerprintOf(all, used), by: dirty, redact }, { inventory: all }));
    expect(JSON.stringify(lock)).not.toContain(planted);
    expect(JSON.stringify(lock)).not.toContain(home);
    expect(compare(lock.servers['notes']!, { inventory: all, package: used, pins: pinsOf(all, redact), gaps: [] })).toEqual([]);
  });

  it('knows the shape of credentials without being told', () => {
    const planted = ['ghp_', 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5'].join('');
    const all = inventoryOf({
      tools: [{ name: 'a', description: `Uses ${planted}.`, token: planted, inputSchema: { properties: { key: { default: planted } } } }],
    });
    const lock = approve(ask({ fingerprint: fingerprintOf(all, used) }, { inventory: all }));
    expect(JSON.stringify(lock)).not.toContain(planted.slice(4));
    expect(lock.servers['notes']?.pins[1]?.fields['description']).toMatch(/^Uses ghp_\[REDACTED:.*sha256:[0-9a-f]{16}\]$/);
  });
});
