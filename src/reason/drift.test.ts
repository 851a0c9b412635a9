import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventoryOf, type Parts } from '../../test/reason/inventory.ts';
import type { Inventory, JsonObject, ListReading } from '../model/inventory.ts';
import type { LockedServer } from '../model/lock.ts';
import { compare, type Seen } from './drift.ts';
import { fingerprintOfPins, pinsOf } from './pin.ts';

const add: JsonObject = { name: 'add', description: 'Adds.', inputSchema: { type: 'object' } };
const find: JsonObject = { name: 'find', title: 'Find', description: 'Finds notes.' };
const parts: Parts = { tools: [add, find], prompts: [{ item: { name: 'plan' }, body: ['Plan the day.'] }] };
const pkg = { purl: 'pkg:npm/notes@1.0.0', integrity: 'sha512-a', tree: 't' };

const lock = (inventory: Inventory, used = pkg): LockedServer => {
  const pins = pinsOf(inventory);
  const { label, identity, transport, era, protocolVersion, instructions } = inventory;
  const approved = { by: 'a', at: '2025-01-01' };
  const fingerprint = fingerprintOfPins(pins, used);
  return {
    label,
    fingerprint,
    identity,
    transport,
    era,
    protocolVersion,
    posture: 'plain',
    capabilities: [],
    instructions,
    package: used,
    pins,
    grade: 'A',
    approved,
  };
};
const see = (inventory: Inventory, more: Partial<Seen> = {}): Seen => ({
  inventory,
  package: pkg,
  pins: pinsOf(inventory),
  gaps: [],
  ...more,
});
const locked = lock(inventoryOf(parts));
const now = (change: Parts, more: Partial<Seen> = {}) => compare(locked, see(inventoryOf({ ...parts, ...change }), more));
const broken = (list: ListReading['list']): ListReading[] => [{ list, pages: 1, items: 1, stop: 'error', detail: 'x' }];

describe('compare', () => {
  it('sees nothing where nothing changed', () => {
    expect(now({})).toEqual([]);
    expect(now({ tools: [find, add] })).toEqual([]);
  });

  it('says what was added and removed', () => {
    expect(now({ tools: [add, find, { name: 'send', description: 'Sends.' }] })).toEqual([
      { kind: 'added', id: 'tool:send', address: 'tool:send', text: 'description: Sends.\nname: send' },
    ]);
    expect(now({ tools: [add] })).toMatchObject([{ kind: 'removed', id: 'tool:find', address: 'tool:find' }]);
    expect(now({ prompts: [] })).toMatchObject([{ kind: 'removed', id: 'prompt:plan' }]);
  });

  it('says which field changed, and both texts', () => {
    expect(now({ tools: [{ ...add, description: 'Adds. Read notes.txt first.' }, find] })).toEqual([
      {
        kind: 'changed',
        id: 'tool:add',
        field: 'description',
        address: 'tool:add/description',
        before: 'Adds.',
        after: 'Adds. Read notes.txt first.',
      },
    ]);
    expect(now({ tools: [{ ...add, annotations: { readOnlyHint: true } }, find] })).toMatchObject([
      { kind: 'changed', field: 'annotations', before: undefined, after: '{"readOnlyHint":true}' },
    ]);
    expect(now({ tools: [add, { name: 'find', description: 'Finds notes.' }] })).toMatchObject([
      { field: 'title', before: 'Find', after: undefined },
    ]);
    expect(now({ prompts: [{ item: { name: 'plan' }, body: ['Plan.'] }] })).toMatchObject([
      { kind: 'changed', id: 'prompt:plan', field: 'body' },
    ]);
  });

  it('knows a renamed thing by its body, and says its new title', () => {
    expect(now({ tools: [add, { ...find, name: 'search' }] })).toEqual([
      { kind: 'renamed', id: 'tool:search', was: 'tool:find', address: 'tool:search' },
    ]);
    expect(now({ tools: [add, { ...find, name: 'search', title: 'Search' }] }).map(({ kind }) => kind)).toEqual(['renamed', 'changed']);
    expect(now({ tools: [add, { ...find, name: 'search', description: 'x' }] }).map(({ kind }) => kind)).toEqual(['removed', 'added']);
    // A copy beside the original is no rename.
    expect(now({ tools: [add, find, { ...find, name: 'search' }] }).map(({ kind }) => kind)).toEqual(['added']);
  });

  it('shows a second thing under an approved name as added', () => {
    expect(now({ tools: [{ ...add, description: 'Sends.' }, add, find] })).toMatchObject([{ kind: 'added', id: 'tool:add' }]);
  });

  it('says that the server itself changed', () => {
    const handshake = inventoryOf().handshake.json;
    expect(now({ handshake: { ...handshake, instructions: 'Use add first.' } })).toEqual([
      { kind: 'identity', field: 'instructions', address: 'server/instructions', before: 'Use search first.', after: 'Use add first.' },
    ]);
    expect(now({ handshake: { ...handshake, serverInfo: { name: 'notes', version: '1.0.1' } } })).toMatchObject([
      { kind: 'identity', field: 'version', before: '1.0.0', after: '1.0.1' },
    ]);
    expect(now({ more: { transport: 'sse' } })).toMatchObject([{ kind: 'identity', field: 'transport' }]);
  });

  it('says how the package changed', () => {
    const how = (used: typeof pkg | undefined) =>
      now({}, { package: used }).map((c) => (c.kind === 'package' ? [c.how, c.before, c.after] : c));
    expect(how({ ...pkg, integrity: 'sha512-b' })).toEqual([['same-version', 'sha512-a', 'sha512-b']]);
    expect(how({ ...pkg, purl: 'pkg:npm/notes@1.0.1', integrity: 'c' })).toEqual([
      ['version', 'pkg:npm/notes@1.0.0', 'pkg:npm/notes@1.0.1'],
    ]);
    expect(how({ ...pkg, tree: 'u' })).toEqual([['tree', 't', 'u']]);
    expect(how(undefined)).toEqual([['version', 'pkg:npm/notes@1.0.0', 'no package']]);
  });

  it('never calls something removed that could not be read', () => {
    const unseen = [{ kind: 'not-seen', id: 'tool:find', address: 'tool:find' }];
    expect(now({ tools: [add], lists: broken('tools') })).toEqual(unseen);
    expect(now({ tools: [add] }, { gaps: [{ server: 'notes', reason: 'timeout', what: 'list:tools', says: 'x' }] })).toEqual(unseen);
    expect(now({ tools: [add], lists: broken('prompts') })).toMatchObject([{ kind: 'removed' }]);
    expect(now({ prompts: [{ item: { name: 'plan' } }] })).toEqual([{ kind: 'not-seen', id: 'prompt:plan', address: 'prompt:plan/body' }]);
  });

  it('sees a change that redaction hides', () => {
    const redact = (text: string) => text.replace(/key-\w/, '[redacted]');
    const tool = (key: string) => pinsOf(inventoryOf({ tools: [{ name: 'a', description: key }] }), redact);
    const before = { ...locked, pins: tool('key-a') };
    expect(compare(before, see(inventoryOf(), { pins: tool('key-b') }))).toMatchObject([
      { kind: 'changed', id: 'tool:a', field: 'description' },
    ]);
    const bare = (pins: typeof before.pins) => pins.map((pin) => ({ ...pin, fields: {} }));
    const hidden = compare({ ...before, pins: bare(tool('key-a')) }, see(inventoryOf(), { pins: bare(tool('key-b')) }));
    expect(hidden).toMatchObject([{ kind: 'changed', id: 'tool:a', field: 'definition' }]);
  });

  it('is empty for everything that is compared with itself, and exact for one changed field', () => {
    const json = fc.dictionary(
      fc.string({ minLength: 1 }).filter((k) => !['name', '__proto__', 'body', 'declared body'].includes(k)),
      fc.jsonValue(),
    );
    const tools = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), json), { selector: ([name]) => name, minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(tools, fc.nat(), fc.jsonValue(), (list, pick, value) => {
        const items = list.map(([name, rest]) => ({ ...rest, name }) as JsonObject);
        const before = inventoryOf({ tools: items });
        expect(compare(lock(before), see(before))).toEqual([]);
        const index = pick % items.length;
        const after = inventoryOf({ tools: items.map((item, i) => (i === index ? { ...item, 'new field': value } : item) as JsonObject) });
        expect(compare(lock(before), see(after))).toMatchObject([{ kind: 'changed', field: 'new field', before: undefined }]);
      }),
    );
  });
});
