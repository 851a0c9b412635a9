/**
 * `npx tsx bench/steering.ts [--write]`: fits the weights of `src/text/steering` to attacks and honest texts, and says how well they do on
 * texts that they were not fitted to. `--write` writes `src/text/steering/weights-data.ts` and `results/steering.json`. What published
 * servers say is learned as honest, each half judged by weights that never saw it; without the shared data sets nothing is written.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Severity } from '../src/model/severity.ts';
import { toolOf } from '../src/reason/inventory-of.ts';
import { severityOf } from '../src/rules/steered.ts';
import { wholeText } from '../src/rules/whole-text.ts';
import { sentencesOf } from '../src/text/steering/features.ts';
import { steeringOf } from '../src/text/steering/steering.ts';
import type { Table } from '../src/text/steering/table.ts';
import { DATASETS, realServers } from './datasets.ts';
import { bucketsOf, learned, sourceOf, type Text, unmixed } from './learning.ts';
import { casesOf, exampleCases, KEPT_BACK, LEARNED, type SteeringCase } from './steering-cases.ts';

/** How often each example of a rule counts: the plainest ways to put an attack are few among the texts of these sets, and common in the world. */
const EXAMPLES_TIMES = 4;
/** Honest texts are as many as attacks, about; a short text says little. */
const FITTING = { damping: 2_000, honest: 1 };

const textOf = ({ text, hostile }: SteeringCase): Text => ({ text, buckets: bucketsOf(sentencesOf(text)), hostile });

const shareOf = (table: Table, { text }: Text): number => steeringOf(text, table)?.share ?? 0;

/** What the rule for definitions would say of it. */
const told = (table: Table, { text }: Text): Severity | undefined => {
  const found = steeringOf(text, table);
  return found && severityOf(found, text, true);
};

/** Share of pairs, one attack and one honest text, in which the attack is given more: 0.5 is chance. */
function ranking(hostile: readonly number[], honest: readonly number[]): number {
  const below = hostile.reduce((sum, a) => sum + honest.reduce((more, b) => more + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0);
  return below / Math.max(1, hostile.length * honest.length);
}

const part = (shares: readonly number[], least: number): number =>
  shares.length === 0 ? 0 : shares.filter((share) => share >= least).length / shares.length;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** What published servers say, each in the half that its place in the list gives it. */
function published(datasets: string, half: 0 | 1): Text[] {
  return realServers(datasets)
    .filter((_, at) => at % 2 === half)
    .flatMap(({ initialize, tools }) => {
      const said = typeof initialize['instructions'] === 'string' ? [initialize['instructions']] : [];
      return [...tools.map((tool) => wholeText(toolOf(tool))), ...said].map((text) => textOf({ text, hostile: false }));
    });
}

function main(): void {
  if (DATASETS === undefined) {
    console.error('The shared data sets are not here, so there is nothing to learn honest servers from. Set ASSAYER_DATASETS.');
    process.exitCode = 3;
    return;
  }
  const own = unmixed(LEARNED.flatMap((set) => casesOf(set)).map(textOf));
  const examples = exampleCases().map(textOf);
  const always = [...own, ...Array.from({ length: EXAMPLES_TIMES }, () => examples).flat()];
  const halves = [published(DATASETS, 0), published(DATASETS, 1)] as const;
  const honest = ([0, 1] as const).flatMap((half) => {
    const [seen, other] = [halves[half], halves[half === 0 ? 1 : 0]];
    const table = learned([...always, ...seen], FITTING);
    const known = new Set(seen.map(({ text }) => text));
    return other.filter(({ text }) => !known.has(text)).map((each) => ({ share: shareOf(table, each), told: told(table, each) }));
  });
  const whole = learned([...always, ...halves.flat()], FITTING);
  const kept = KEPT_BACK.map((set) => {
    const texts = casesOf(set).map(textOf);
    const [bad, good] = [true, false].map((hostile) =>
      texts.filter((each) => each.hostile === hostile).map((each) => shareOf(whole, each)),
    );
    return { set, hostile: bad ?? [], honest: good ?? [] };
  });
  const levels = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9];
  const result = {
    learned: {
      hostile: own.filter(({ hostile }) => hostile).length,
      honest: own.filter(({ hostile }) => !hostile).length,
      examples: examples.length,
      published: halves.flat().length,
    },
    published: {
      texts: honest.length,
      told: { high: honest.filter((each) => each.told === 'high').length, medium: honest.filter((each) => each.told === 'medium').length },
      at: Object.fromEntries(levels.map((level) => [level, honest.filter(({ share }) => share >= level).length])),
    },
    keptBack: kept.map(({ set, hostile, honest: good }) => ({
      set,
      texts: hostile.length + good.length,
      ranking: rounded(ranking(hostile, good)),
      at: Object.fromEntries(levels.map((level) => [level, { recall: rounded(part(hostile, level)), false: rounded(part(good, level)) }])),
    })),
    features: whole.rarities.filter((rarity) => rarity !== 0).length,
  };
  console.log(JSON.stringify(result, null, 1));
  if (!process.argv.includes('--write')) return;
  writeFileSync(join(import.meta.dirname, 'results/steering.json'), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(import.meta.dirname, '../src/text/steering/weights-data.ts'), sourceOf(whole, 'npx tsx bench/steering.ts --write'));
}

main();
