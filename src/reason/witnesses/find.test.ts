import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Seed, Witness } from '../../model/witness.ts';
import { makeSeeds, type Run, windowsOf } from '../seeds.ts';
import { witnessFinder } from './find.ts';
import type { Sink } from './sink.ts';

const run: Run = { id: 'test', random: (label) => createHash('sha256').update(label).digest('hex') };
const alphabets = ['base62', 'hex', 'upper', 'words', 'digits'] as const;
const seeds = makeSeeds(
  run,
  Array.from({ length: 40 }, (_, i) => ({ source: { kind: 'env' as const, name: `N${i}` }, alphabet: alphabets[i % 5] ?? 'hex' })),
);
const finder = witnessFinder(seeds);
const sink = (content: string | Uint8Array, at = 1): Sink => ({
  address: `call:${at}/result/content/0/text`,
  kind: 'result.text',
  content,
  exchange: `call:${at}`,
});
const find = (...contents: readonly (string | Uint8Array)[]): readonly Witness[] =>
  finder.find(contents.map((content, i) => sink(content, i + 1))).witnesses;
const one = (content: string): Witness => {
  const found = find(content);
  expect(found).toHaveLength(1);
  return found[0] as Witness;
};
const seed = fc.constantFrom(...seeds);
const windows = new Set(seeds.flatMap((each) => windowsOf(each.value)));
const showsNothing = ({ excerpt, says }: Witness): boolean => !windowsOf(`${excerpt} ${says}`).some((window) => windows.has(window));

const [base62 = {} as Seed, hex = {} as Seed] = seeds;
const b64 = (text: string | Uint8Array): string => Buffer.from(text as string).toString('base64');

describe('witnesses', () => {
  it('are exact where a seed stands as it was planted, with its place and without its value', () => {
    fc.assert(
      fc.property(
        seed,
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        (planted, before, after) => {
          const text = `${before} ${planted.value} ${after}`;
          const found = one(text);
          expect(found).toMatchObject({ seed: planted.id, class: 'exact', via: [], confidence: 1 });
          expect(text.slice(...(found.span ?? [0, 0]))).toBe(planted.value);
          expect(showsNothing(found)).toBe(true);
        },
      ),
    );
  });

  it('are found behind encodings, wherever in them the seed begins', () => {
    fc.assert(
      fc.property(seed, fc.string({ unit: 'binary-ascii', maxLength: 20 }), ({ id, value }, before) => {
        for (const written of [
          b64(before + value),
          Buffer.from(before + value).toString('hex'),
          encodeURIComponent(b64(gzipSync(before + value))),
        ]) {
          const found = find(`data: ${written}`);
          expect(found.map((each) => each.seed)).toEqual([id]);
          expect(found[0]?.class).toMatch(/exact|transformed/);
          expect(found.every(showsNothing)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('name the part, the layers and the class', () => {
    const { value } = base62;
    expect(one(`begins ${value.slice(0, 16)}...`)).toMatchObject({ class: 'part', via: ['prefix-16'] });
    expect(one(`ends ${value.slice(-14)}`)).toMatchObject({ class: 'part', via: ['suffix-14'] });
    expect(one(`x ${value.slice(5, 20)} y`)).toMatchObject({ class: 'part', via: ['middle-15'] });
    expect(one(b64(gzipSync(value)))).toMatchObject({ class: 'transformed', via: ['base64', 'gzip'] });
    expect(one(createHash('sha256').update(value).digest('hex'))).toMatchObject({ class: 'derived', via: ['hex', 'sha-256'] });
    expect(one(value.split('').join('\u200b'))).toMatchObject({ class: 'transformed', via: ['zero-width'] });
    expect(one(Buffer.from(hex.value.split('').toReversed().join('')).toString('hex'))).toMatchObject({
      seed: hex.id,
      class: 'transformed',
    });
  });

  it('are put together from several answers, and told once', () => {
    const parts = base62.value.match(/.{1,8}/g) ?? [];
    const found = find(...parts);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      seed: base62.id,
      class: 'transformed',
      via: ['split'],
      span: undefined,
      address: 'call:1/result/content/0/text',
    });
    expect(found[0]?.says).toContain(`call:${parts.length}/`);
    expect(find(...parts, base62.value).map((each) => each.class)).toEqual(['exact']);
  });

  it('are not claimed for less than belongs to one seed alone', () => {
    expect(find(`key ${base62.value.slice(0, 11)} and ${hex.value.slice(0, 11)}`)).toEqual([]);
    const twins: Seed[] = [base62, { ...base62, id: 'env:TWIN', source: { kind: 'env', name: 'TWIN' } }];
    expect(witnessFinder(twins).find([sink(base62.value)]).witnesses).toEqual([]);
    expect(witnessFinder(twins).find([sink(createHash('md5').update(base62.value).digest('hex'))]).witnesses).toEqual([]);
  });

  it('search the drawn part of a shaped value only', () => {
    const [shaped] = makeSeeds(run, [
      { source: { kind: 'env', name: 'DB' }, shape: (body) => `postgresql://assayer:${body}@127.0.0.1:9/assayer` },
    ]);
    const own = witnessFinder([shaped as Seed]);
    expect(own.find([sink('try postgresql://assayer:changeme@127.0.0.1:9/assayer')]).witnesses).toEqual([]);
    expect(own.find([sink(`try ${shaped?.value}`)]).witnesses).toMatchObject([{ class: 'exact' }]);
  });

  it('tell what is expected, too', () => {
    const [word] = makeSeeds(run, [{ kind: 'argument', exchange: 'call:1', path: 'query' }]);
    expect(witnessFinder([word as Seed]).find([sink(`Results for ${word?.value}`)]).witnesses).toMatchObject([
      { worth: 'own-word', class: 'exact' },
    ]);
  });

  it('find nothing in noise, and survive anything', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.uint8Array({ maxLength: 300 })), { maxLength: 6 }),
        (contents) => {
          expect(find(...contents)).toEqual([]);
        },
      ),
    );
    expect(find(b64(gzipSync(Buffer.alloc(50_000_000))))).toEqual([]);
  });

  it('show nothing of a neighbour either', () => {
    const found = find(seeds.map(({ id, value }) => `${id}=${value}`).join('\n'), seeds.map(({ value }) => b64(value)).join(' '));
    expect(new Set(found.map((each) => each.seed)).size).toBe(seeds.length);
    expect(found.every(showsNothing)).toBe(true);
  });
});
