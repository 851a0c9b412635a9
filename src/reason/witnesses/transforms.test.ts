import { createHash } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSeeds, type Run } from '../seeds.ts';
import { witnessFinder } from './find.ts';
import { nextRun, runEnd, setOf } from './layers/runs.ts';

const run: Run = { id: 'transforms', random: (label) => createHash('sha256').update(label).digest('hex') };
const alphabets = ['base62', 'hex', 'upper', 'words', 'digits'] as const;
const seeds = makeSeeds(
  run,
  Array.from({ length: 60 }, (_, i) => ({ source: { kind: 'env' as const, name: `T${i}` }, alphabet: alphabets[i % 5] ?? 'hex' })),
);
const finder = witnessFinder(seeds);
const foundIn = (content: string | Uint8Array): string[] => [
  ...new Set(
    finder
      .find([{ address: 'call:1/result/content/0/text', kind: 'result.text', content, exchange: 'call:1' }])
      .witnesses.map(({ seed }) => seed),
  ),
];

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');
const backwards = (text: string): string => text.split('').toReversed().join('');
const caesar = (text: string, by: number): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + by) % 26) + base);
  });
const xored = (data: Uint8Array, key: readonly number[]): Buffer => Buffer.from(data.map((byte, i) => byte ^ (key[i % key.length] ?? 0)));
const lines = (text: string, width: number): string => (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join('\n');

/** Each with whatever numbers it is drawn with. */
const WAYS: Readonly<Record<string, (secret: string, n: number) => string>> = {
  'as it is': (secret) => secret,
  'case and separators': (secret, n) =>
    secret
      .toUpperCase()
      .match(new RegExp(`.{1,${(n % 5) + 1}}`, 'g'))
      ?.join('-') ?? '',
  reversed: (secret) => backwards(secret),
  hex: (secret) => bytes(secret).toString('hex'),
  'hex of XOR by one byte': (secret, n) => xored(bytes(secret), [(n % 255) + 1]).toString('hex'),
  base64: (secret) => bytes(secret).toString('base64'),
  'base64 in lines': (secret, n) => lines(bytes(`${secret} and so on, and so on`).toString('base64'), 20 + (n % 50)),
  'base64 of XOR by some bytes': (secret, n) =>
    xored(bytes(secret), [n & 0xff, 7, 0xc3, n % 99, 1].slice(0, (n % 4) + 2)).toString('base64'),
  'base64 of XOR of hex': (secret, n) => xored(bytes(bytes(secret).toString('hex')), [(n % 255) + 1]).toString('base64'),
  'base64 of XOR of reversed': (secret, n) => xored(bytes(backwards(secret)), [(n % 255) + 1]).toString('base64'),
  'gzip in base64': (secret) => gzipSync(secret).toString('base64'),
  'zlib in hex': (secret) => deflateSync(`it is ${secret}.`).toString('hex'),
  percent: (secret) => [...bytes(secret)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  codes: (secret, n) => `the codes [${[...bytes(secret)].join([', ', ' ', ','][n % 3])}] without a word`,
  'codes before a word that could be one': (secret) => `the codes ${[...bytes(secret)].join(' ')} a 0 or so`,
  sha256: (secret) => createHash('sha256').update(secret).digest('hex'),
  'hex in base64': (secret) => bytes(bytes(secret).toString('hex')).toString('base64'),
};

const around = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.lorem({ maxCount: 40 }),
  fc.json({ maxDepth: 3 }),
);

describe('whatever is done to a seed, and wherever it stands', () => {
  for (const [name, way] of Object.entries(WAYS)) {
    it(`${name}: it is found, and nobody else's`, () => {
      fc.assert(
        fc.property(fc.constantFrom(...seeds), around, around, fc.nat(100_000), ({ id, value }, before, after, n) => {
          expect(foundIn(`${before} ${way(value, n)} ${after}`)).toEqual([id]);
        }),
        { numRuns: 25 },
      );
    });
  }

  it('turned by any number, where there are letters enough', () => {
    const lettered = seeds.filter(({ value }) => value.replace(/[^a-z]/gi, '').length >= 8);
    fc.assert(
      fc.property(fc.constantFrom(...lettered), around, fc.integer({ min: 1, max: 25 }), ({ id, value }, before, by) => {
        expect(foundIn(`${before} ${caesar(value, by)} and no more.`)).toEqual([id]);
      }),
      { numRuns: 60 },
    );
  });

  it('a long answer hides nothing at any place', () => {
    const filler = 'the list holds {"id":"0f1e2d3c","at":"2026-05-01T10:00:00Z"} and Some/Path+more=\n'.repeat(400);
    fc.assert(
      fc.property(fc.constantFrom(...seeds), fc.nat(filler.length), fc.constantFrom(...Object.values(WAYS)), ({ id, value }, at, way) => {
        expect(foundIn(`${filler.slice(0, at)} ${way(value, at)} ${filler.slice(at)}`)).toEqual([id]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what is read block by block', () => {
  const line = 'an entry of the list, with its title and date\n';
  const filler = line.repeat(Math.ceil((1 << 20) / line.length));
  const ends = [1 << 19, 1 << 20].map((end) => Math.min(end, filler.length));

  it('hides nothing that lies over the end of a block, near it or far apart', () => {
    const lettered = seeds.filter(({ value }) => value.replace(/[^a-z]/gi, '').length >= 8);
    const ways = [...Object.values(WAYS), (text: string) => caesar(text, 9), (text: string) => Array.from(text).join('. '.repeat(200))];
    fc.assert(
      fc.property(
        fc.constantFrom(...lettered),
        fc.constantFrom(...ends),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...ways),
        ({ id, value }, end, share, way) => {
          const written = way(value, 5);
          const at = end - Math.floor(share * written.length);
          expect(foundIn(`${filler.slice(0, at)} ${written} ${filler.slice(at)}`)).toEqual([id]);
        },
      ),
      { numRuns: 30 },
    );
  }, 60_000);
});

describe('runs', () => {
  it('are those that a look at every byte finds', () => {
    const set = setOf((byte) => byte < 3);
    fc.assert(
      fc.property(fc.uint8Array({ max: 3, maxLength: 200 }), fc.integer({ min: 1, max: 9 }), (piece, least) => {
        const found: number[][] = [];
        for (let at = nextRun(piece, set, least, 0); at >= 0; ) {
          const end = runEnd(piece, set, at);
          found.push([at, end]);
          at = nextRun(piece, set, least, end);
        }
        const expected = [...String.fromCharCode(...piece).matchAll(new RegExp(`[\\0-\\x02]+`, 'g'))]
          .map(({ index, 0: text }) => [index, index + text.length])
          .filter(([from = 0, to = 0]) => to - from >= least);
        expect(found).toEqual(expected);
      }),
    );
  });
});
