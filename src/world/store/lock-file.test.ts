import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import type { Lock, LockedServer } from '../../model/lock.ts';
import { lockJsonSchema, lockText, parseLock, readLock, readLockIfThere, updateLock, writeLock } from './lock-file.ts';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assayer-lock-'));
  path = join(folder, 'mcp.lock.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hex = 'a'.repeat(64);
const server = (label: string, more: Partial<LockedServer> = {}): LockedServer => ({
  label,
  fingerprint: `sha256:${hex}`,
  identity: { name: 'notes', version: undefined },
  transport: 'stdio',
  era: 'legacy',
  protocolVersion: '2025-11-25',
  posture: 'plain',
  capabilities: ['tools', 'prompts'],
  instructions: undefined,
  package: undefined,
  pins: [
    { id: 'tool:b', sha256: hex, body: hex, fields: { name: 'b', description: 'B' } },
    { id: 'tool:a', sha256: hex, body: hex, fields: {} },
  ],
  grade: 'A',
  approved: { by: 'Ann', at: '2025-06-15T10:00:00.000Z' },
  ...more,
});
const lock: Lock = {
  version: 1,
  servers: { zeta: server('zeta'), alpha: server('alpha', { package: { tree: 't', integrity: 'i', purl: 'p' } }) },
};

describe('lock file', () => {
  it('comes back as it was written', async () => {
    await writeLock(path, lock);
    const back = await readLock(path);
    expect(back.servers['alpha']).toEqual({
      ...server('alpha', { package: { purl: 'p', integrity: 'i', tree: 't' } }),
      capabilities: ['prompts', 'tools'],
      pins: [...server('x').pins].reverse(),
    });
    expect(Object.hasOwn(back.servers['zeta']!, 'instructions')).toBe(true);
    expect(await readdir(folder)).toEqual(['mcp.lock.json']);
  });

  it('has the same bytes whatever the order, and ends in one newline', () => {
    const turned: Lock = {
      servers: { alpha: lock.servers['alpha']!, zeta: server('zeta', { pins: [...server('x').pins].reverse() }) },
      version: 1,
    };
    expect(lockText(turned)).toBe(lockText(lock));
    expect(lockText(lock)).toMatch(/^\{\n {2}"version": 1,[\s\S]*[^\n]\n$/);
    expect(lockText(lock).indexOf('"alpha"')).toBeLessThan(lockText(lock).indexOf('"zeta"'));
  });

  it('takes any text in its fields', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.dictionary(
          fc.string().filter((key) => key !== '__proto__'),
          fc.string({ unit: 'binary' }),
        ),
        (id, fields) => {
          const one: Lock = { version: 1, servers: { s: server('s', { pins: [{ id, sha256: hex, body: hex, fields }] }) } };
          expect(parseLock(lockText(one), path).servers['s']?.pins[0]).toEqual({ id, sha256: hex, body: hex, fields });
        },
      ),
    );
  });

  it('is not there, or says so', async () => {
    expect(await readLockIfThere(path)).toBeUndefined();
    await expect(readLock(path)).rejects.toThrow('there is no such file');
  });

  it('says where a merge conflict is, and what to do', () => {
    const text = lockText(lock).replace('"era"', '\n<<<<<<< HEAD\n"era"');
    expect(() => parseLock(text, 'mcp.lock.json')).toThrow(/^mcp\.lock\.json:\d+: holds a merge conflict; take one side/);
    // A text with such a line in it is escaped in JSON, so it is none.
    expect(() =>
      parseLock(lockText({ version: 1, servers: { s: server('s', { instructions: '\n<<<<<<< HEAD\n' }) } }), path),
    ).not.toThrow();
  });

  it.each([
    ['half a file', '{"version":1', /is no JSON/],
    ['another version', '{"version":2,"servers":{}}', /version 2; this assayer reads version 1/],
    ['no version', '[]', /version none/],
    ['an unknown member', lockText(lock).replace('"grade"', '"note": "x", "grade"'), /servers\.alpha: Unrecognized key: "note"/],
    ['a missing member', '{"version":1,"servers":{"a":{}}}', /servers\.a\.label/],
    ['a short hash', lockText(lock).replaceAll(`"${hex}"`, '"abc"'), /sha256 in hex/],
    ['another label', lockText(lock).replace('"label": "alpha"', '"label": "beta"'), /its label says beta/],
  ])('refuses %s', (_, text, says) => {
    expect(() => parseLock(text, path)).toThrow(says);
    expect(() => parseLock(text, path)).toThrow(UsageError);
  });

  it('refuses a file without end', async () => {
    await writeFile(path, '{');
    await truncate(path, 65 * 1024 * 1024);
    await expect(readLock(path)).rejects.toThrow('bytes long');
  });

  it('loses neither of two approvals at once', async () => {
    const add = (label: string) => updateLock(path, (before) => ({ version: 1, servers: { ...before?.servers, [label]: server(label) } }));
    await Promise.all(['a', 'b', 'c', 'd'].map(add));
    expect(Object.keys((await readLock(path)).servers)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is untouched when the change is refused', async () => {
    await writeLock(path, lock);
    await expect(updateLock(path, () => Promise.reject(new UsageError('no')))).rejects.toThrow('no');
    expect(await readFile(path, 'utf8')).toBe(lockText(lock));
  });

  it('has a schema that takes what is written and refuses the rest', () => {
    const validate = new Ajv2020().compile(lockJsonSchema());
    expect(validate(JSON.parse(lockText(lock)))).toBe(true);
    expect(validate({ version: 1, servers: { a: {} } })).toBe(false);
    expect(validate({ ...JSON.parse(lockText(lock)), extra: 1 })).toBe(false);
  });
});
