/**
 * `npx tsx bench/flagged.ts [--write]`: fits the weights of `src/text/steering/flagged.ts` to the words in which rules find orders, in
 * attacks and in honest texts of the own sets, and says how they do on sets that they were not fitted to. `--write` writes
 * `src/text/steering/flagged-data.ts` and `results/flagged.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredBy } from '../src/flows/bench.ts';
import { surfacesOf } from '../src/reason/surfaces.ts';
import { rules } from '../src/rules/index.ts';
import { judge, THRESHOLDS } from '../src/stages/judge.ts';
import { sentencesOf } from '../src/text/steering/features.ts';
import { flaggedIn, flaggedShare, NEIGHBOURS } from '../src/text/steering/flagged.ts';
import type { Table } from '../src/text/steering/table.ts';
import { readManifest } from '../src/world/store/manifest-file.ts';
import { DATASETS, realServers } from './datasets.ts';
import { bucketsOf, learned, sourceOf, type Text } from './learning.ts';
import { exampleCases, KEPT_BACK, LEARNED } from './steering-cases.ts';

/** Words in which a rule found an order. */
interface Flagged {
  readonly text: string;
  readonly span: readonly [number, number];
  readonly hostile: boolean;
}

const DIRECTIVES = new Set(rules.filter(({ reads }) => reads === 'directive').map(({ id }) => id));
/** In so many descriptions each order is put, and so often it counts alone. */
const HOSTS = 5;
/** How often a plain order counts as one. */
const TIMES = 8;

/** What rules find in the open in a set, however bad it is held to be. */
async function flaggedOf(set: string): Promise<Flagged[]> {
  const { cases } = await readManifest(join(import.meta.dirname, `own/${set}.json`));
  return cases.flatMap(({ declares, expected }) => {
    const inventory = declaredBy(declares);
    const texts = new Map(surfacesOf(inventory).map(({ address, text }) => [address, text]));
    return judge([inventory], { thresholds: THRESHOLDS, patterns: [] }).findings.flatMap(({ rule, evidence: [first] }): Flagged[] => {
      if (!DIRECTIVES.has(rule) || first.kind !== 'quote' || first.via.length > 0) return [];
      const text = texts.get(first.address);
      return text === undefined ? [] : [{ text, span: first.span, hostile: expected.length > 0 }];
    });
  });
}

/** The words alone, and with what stands around them. */
const textsOf = ({ text, span, hostile }: Flagged): Text[] => {
  const { alone, among } = flaggedIn(text, span);
  return [alone, among].map((sentences) => ({ text, buckets: bucketsOf(sentences), hostile }));
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Parts of what rules found that weigh less than each level. */
function below(found: readonly Flagged[], table: Table): object {
  const shares = (hostile: boolean): number[] =>
    found.filter((each) => each.hostile === hostile).map(({ text, span }) => flaggedShare(text, span, table) ?? 1);
  const [bad, good] = [shares(true), shares(false)];
  const part = (of: readonly number[], level: number): number =>
    of.length === 0 ? 0 : rounded(of.filter((share) => share < level).length / of.length);
  return {
    hostile: bad.length,
    honest: good.length,
    below: Object.fromEntries(
      [0.3, 0.35, 0.4, 0.45, 0.5].map((level) => [level, { hostile: part(bad, level), honest: part(good, level) }]),
    ),
  };
}

/**
 * The plainest orders, and the examples of rules, honest ones too, each alone and in the middle of what some published servers say of a
 * tool: whoever writes sets avoids the plainest words for an attack, which are common in the world.
 */
function inHosts(datasets: string): Text[] {
  const plain = JSON.parse(readFileSync(join(import.meta.dirname, 'own/plain-orders.json'), 'utf8')) as string[];
  const orders = [...Array.from({ length: TIMES }, () => plain.map((text) => ({ text, hostile: true }))).flat(), ...exampleCases()];
  const hosts = realServers(datasets).flatMap(({ tools }) =>
    tools.flatMap(({ description }) => (typeof description === 'string' ? [sentencesOf(description)] : [])),
  );
  return orders.flatMap(({ text, hostile }, at) => {
    const alone = { text, buckets: bucketsOf(sentencesOf(text)), hostile };
    const within = Array.from({ length: HOSTS }, (_, n): Text => {
      const around = hosts[(at * 31 + n * 211) % hosts.length] ?? [];
      const half = Math.min(NEIGHBOURS, Math.floor(around.length / 2));
      return {
        text,
        buckets: bucketsOf([...around.slice(0, half), ...sentencesOf(text), ...around.slice(half, half + NEIGHBOURS)]),
        hostile,
      };
    });
    return [...Array.from({ length: HOSTS }, () => alone), ...within];
  });
}

if (DATASETS === undefined)
  throw new Error('The shared data sets are not here, so there is nothing to put orders into. Set ASSAYER_DATASETS.');
const own: Flagged[] = [];
for (const set of LEARNED) own.push(...(await flaggedOf(set)));
const orders = inHosts(DATASETS);
const honest = own.filter(({ hostile }) => !hostile).length;
const table = learned([...own.flatMap(textsOf), ...orders], { damping: 0, honest: (own.length - honest) / honest });
const kept = [];
for (const set of KEPT_BACK) kept.push({ set, ...below(await flaggedOf(set), table) });
const result = {
  learned: { hostile: own.length - honest, honest, orders: orders.length },
  keptBack: kept,
  features: table.rarities.filter((rarity) => rarity !== 0).length,
};
console.log(JSON.stringify(result, null, 1));
if (process.argv.includes('--write')) {
  writeFileSync(join(import.meta.dirname, 'results/flagged.json'), `${JSON.stringify(result, null, 2)}\n`);
  const source = sourceOf(table, 'npx tsx bench/flagged.ts --write');
  writeFileSync(join(import.meta.dirname, '../src/text/steering/flagged-data.ts'), source);
}
