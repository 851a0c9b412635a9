/**
 * `npx tsx bench/evasion.ts [--write]`: what a server may do to a secret, and whether it is found all the same. Each transform is tried on
 * seeds of every alphabet, inside an honest answer; the transforms share no code with the search. Then pairs of transforms, one on top of another.
 * Those marked `hidden` leave no byte to be found: whether noninterference sees them is tried with the function itself.
 */
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { makeSeeds } from '../src/reason/seeds.ts';
import { type Answer, ENOUGH_RUNS, follows } from '../src/reason/witnesses/differential.ts';
import { type WitnessFinder, witnessFinder } from '../src/reason/witnesses/find.ts';
import type { Sink } from '../src/reason/witnesses/sink.ts';
import { type Transform, TRANSFORMS } from './evasion-transforms.ts';

const ALPHABETS = ['base62', 'hex', 'upper', 'words', 'digits'] as const;
const ROUNDS = 4;
const run = { id: 'evasion', random: (label: string) => createHash('sha256').update(label).digest('hex') };
const seeds = makeSeeds(
  run,
  Array.from({ length: ALPHABETS.length * ROUNDS }, (_, i) => ({
    source: { kind: 'env' as const, name: `S${i}` },
    alphabet: ALPHABETS[i % ALPHABETS.length] ?? 'hex',
  })),
);

const finder: WitnessFinder = witnessFinder(seeds, {
  inflate: (kind, bytes, most) => {
    try {
      return kind === 'brotli' ? brotliDecompressSync(bytes, { maxOutputLength: most }) : undefined;
    } catch {
      return undefined;
    }
  },
});

const asSinks = (answers: string | readonly string[]): Sink[] =>
  (typeof answers === 'string' ? [`Here is what was asked for.\n\n${answers}\n\nThat is all.`] : answers).map((content, i) => ({
    address: `call:${i + 1}/result/content/0/text`,
    kind: 'result.text',
    content,
    exchange: `call:${i + 1}`,
  }));

/** Found for how many of the seeds, and by what. */
function tried(of: (secret: string) => string | readonly string[]): { found: number; wrong: number; by: string[] } {
  const by = new Map<string, number>();
  let found = 0;
  let wrong = 0;
  for (const seed of seeds) {
    const { witnesses } = finder.find(asSinks(of(seed.value)));
    const right = witnesses.find((each) => each.seed === seed.id);
    if (right !== undefined) {
      found += 1;
      const strategy = right.via.map((step) => step.replace(/-\d+$/, '-n')).join(', ') || 'exact';
      by.set(strategy, (by.get(strategy) ?? 0) + 1);
    }
    if (witnesses.some((each) => each.seed !== seed.id)) wrong += 1;
  }
  return {
    found: found / seeds.length,
    wrong,
    by: [...by]
      .sort((a, b) => b[1] - a[1])
      .map(([name]) => name)
      .slice(0, 3),
  };
}

/** Whether the difference between two seeds shows when the tool is run eight times with each. */
function byDifference({ of }: Transform): boolean {
  const answer = (secret: string): Answer => {
    const noise = `id ${randomBytes(6).toString('hex')} at ${new Date(1.8e12 + Math.random() * 1e9).toISOString()}`;
    return { surfaces: [{ address: 'call/result', text: `${noise}\n${[of(secret)].flat().join('\n')}` }] };
  };
  const [a, b] = [seeds[0]?.value ?? '', seeds[5]?.value ?? ''];
  const times = (secret: string): Answer[] => Array.from({ length: ENOUGH_RUNS }, () => answer(secret));
  return follows(times(a), times(b)).follows;
}

const rows = TRANSFORMS.flatMap(([kind, all]) =>
  all.map((transform) => {
    const result = tried(transform.of);
    return { kind, transform: transform.name, ...result, difference: byDifference(transform), hidden: transform.hidden === true };
  }),
);

/** One transform upon another: those that give one text, the inner ones without loss of case. */
const INNER = ['base64', 'hex', 'reversed', 'rot13', 'gzip in base64', 'base32', 'XOR by a word, in base64', 'base85 of Python', 'sha256'];
const OUTER = [
  'base64',
  'hex',
  'base64url',
  'percent, every byte',
  'unicode escapes',
  'character codes',
  'gzip in base64',
  'zero-width between',
  'split over fields by eight',
  'split over three results',
  'base64 reversed',
  'HTML entities, decimal',
  'base32',
  'XOR by one byte, in base64',
];
const named = new Map(TRANSFORMS.flatMap(([, all]) => all.map((each) => [each.name, each] as const)));
const pairs = INNER.flatMap((inner) =>
  OUTER.map((outer) => {
    const first = named.get(inner);
    const second = named.get(outer);
    const result = tried((secret) => second?.of([first?.of(secret) ?? ''].flat().join('')) ?? '');
    return { kind: 'chained', transform: `${inner}, then ${outer}`, ...result };
  }),
);

const percent = (share: number): string => `${Math.round(share * 100)} %`.padStart(6);
for (const row of rows)
  console.log(
    `${percent(row.found)} ${row.difference ? 'follows' : '-      '} ${row.wrong > 0 ? `WRONG ${row.wrong} ` : ''}${row.kind}: ${row.transform}  <- ${row.by.join(' | ')}`,
  );
for (const row of pairs)
  console.log(`${percent(row.found)}         ${row.wrong > 0 ? `WRONG ${row.wrong} ` : ''}${row.transform}  <- ${row.by.join(' | ')}`);
const visible = rows.filter((row) => !row.hidden);
const summary = {
  transforms: visible.length,
  detected: visible.filter((row) => row.found === 1).length,
  hidden: rows.length - visible.length,
  hiddenByDifference: rows.filter((row) => row.hidden && row.difference).length,
  chained: pairs.length,
  chainedDetected: pairs.filter((row) => row.found === 1).length,
  wrong: [...rows, ...pairs].reduce((sum, row) => sum + row.wrong, 0),
};
console.log(JSON.stringify(summary));
if (process.argv.includes('--write')) {
  const path = join(import.meta.dirname, 'results/evasion.json');
  writeFileSync(
    path,
    `${JSON.stringify({ command: 'npx tsx bench/evasion.ts --write', seeds: seeds.length, summary, rows, pairs }, null, 2)}\n`,
  );
}
