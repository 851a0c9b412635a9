import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSeedsWanted, plantedFiles } from './planted-files.ts';
import { LEAST_SIGNIFICANT, makeSeeds, type Run, shapedLike, significant, type Wanted, windowsOf } from './seeds.ts';

const run = (id: string): Run => ({ id, random: (label) => bytesToHex(sha256(utf8ToBytes(`${id}/${label}`))) });
const alphabets = ['hex', 'base62', 'upper', 'digits', 'words'] as const;
const many = (count: number): Wanted[] =>
  Array.from({ length: count }, (_, i) => ({ source: { kind: 'env', name: `NAME_${i}` }, alphabet: alphabets[i % 5] ?? 'hex' }));

describe('seeds', () => {
  it('share no window of six, even a thousand of them, and are long', () => {
    const seen = new Map<string, string>();
    for (const seed of makeSeeds(run('r'), many(1000))) {
      expect(significant(seed.value).length).toBeGreaterThanOrEqual(LEAST_SIGNIFICANT);
      for (const window of windowsOf(seed.body ?? seed.value)) {
        expect(seen.get(window)).toBeUndefined();
        seen.set(window, seed.id);
      }
    }
  });

  it('are the same for the same run and others for another, whatever the run', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 60 }), (id, count) => {
        const seeds = makeSeeds(run(id), many(count));
        expect(makeSeeds(run(id), many(count))).toEqual(seeds);
        const others = new Set(makeSeeds(run(`${id}.`), many(count)).map((seed) => seed.value));
        expect(seeds.every((seed) => !others.has(seed.value))).toBe(true);
        const windows = seeds.flatMap((seed) => windowsOf(seed.value));
        expect(new Set(windows).size).toBe(windows.length);
      }),
      { numRuns: 40 },
    );
  });

  it('know those that were made before', () => {
    const first = makeSeeds(run('r'), [{ kind: 'env', name: 'A' }]);
    expect(() => makeSeeds(run('r'), [{ kind: 'env', name: 'A' }], first)).toThrow('two seeds');
    const second = makeSeeds(run('r'), many(200), first);
    const taken = new Set(windowsOf(first[0]?.value ?? ''));
    expect(second.flatMap((seed) => windowsOf(seed.value)).some((window) => taken.has(window))).toBe(false);
  });

  it('keep the shape that a place asks for, and refuse one that swallows them', () => {
    const [seed] = makeSeeds(run('r'), [{ source: { kind: 'env', name: 'T' }, length: 36, shape: (body) => `ghp_${body}` }]);
    expect(seed?.value).toMatch(/^ghp_[A-Za-z0-9]{36}$/);
    expect(seed?.value).toBe(`ghp_${seed?.body}`);
    expect(() => makeSeeds(run('r'), [{ source: { kind: 'env', name: 'T' }, shape: (body) => body.slice(1) }])).toThrow('does not keep');
  });

  it.each([
    ['ghp_a55a00000000abcdefghijklmnopqrstuvwx', /^ghp_[A-Za-z0-9]{36}$/],
    ['0a1b2c3d-0a1b-4a1b-aa1b-0a1b2c3d4e5f', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
    ['postgresql://assayer:a55a00000000Abcdefgh@127.0.0.1:9/assayer', /^postgresql:\/\/assayer:[A-Za-z0-9]{24}@127\.0\.0\.1:9\/assayer$/],
    [`AIza${'aB3'.repeat(11)}aB`, /^AIza[A-Za-z0-9]{35}$/],
  ])('draw %s anew', (example, expected) => {
    const like = shapedLike(example);
    expect(like).toBeDefined();
    const [seed] = makeSeeds(run('r'), [{ source: { kind: 'env', name: 'X' }, ...like }]);
    expect(seed?.value).toMatch(expected);
    expect(seed?.value).not.toBe(example);
  });

  it.each(['127.0.0.1', 'true', '59999', 'us-east-1', '/workspace', 'AKIAABCDEFGHIJ234567'])('are not made like %s', (example) => {
    expect(shapedLike(example)).toBeUndefined();
  });
});

describe('planted files', () => {
  it('hold their seeds in places of their own', () => {
    const seeds = makeSeeds(run('r'), fileSeedsWanted());
    const files = plantedFiles(seeds);
    expect(files).toHaveLength(seeds.length);
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
    for (const { path, content, seed } of files) {
      expect(path).toMatch(/^(?:~|\.)\//);
      expect(content.replaceAll('\n', '')).toContain(seed.value.replaceAll('\n', ''));
      if (path.endsWith('.json')) expect(() => JSON.parse(content) as unknown).not.toThrow();
    }
  });
});
