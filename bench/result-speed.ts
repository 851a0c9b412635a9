/**
 * `npx tsx bench/result-speed.ts [--write]`: what judging one result of 10 KB costs a guard that is warm: milliseconds on the clock and of the processor, at the
 * median, by the sort of text. Each text is new to it. Says how busy the machine was and how quick: other programs make all times longer.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { judgeTexts } from '../src/reason/apply-rules.ts';
import { inventoryOf } from '../src/reason/inventory-of.ts';
import { resultSurfaces } from '../src/reason/result-surfaces.ts';
import { rules } from '../src/rules/index.ts';

const SIZE = 10_240;
const WARM_UP = 25;
const ROUNDS = 40;

let state = 11;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};
const below = (most: number): number => Math.floor(random() * most);
const one = (words: readonly string[]): string => words[below(words.length)] ?? '';
const hex = (length: number): string => Array.from({ length }, () => '0123456789abcdef'[below(16)]).join('');
const list = (words: string): (() => string) => {
  const all = words.split(' ');
  return () => one(all);
};
const noun = list(
  'report meeting invoice customer garden river library project ticket release branch engine letter market school budget museum',
);
const verb = list(
  'describes opens mentions follows reaches changed replaced holds serves explains covers moved returned kept planned visited',
);
const kind = list('old large quiet northern public early weekly careful broken simple narrow recent heavy green modern');
const name = list('Alder Birch Cedar Dorn Elm Fir Gorse Hazel Iris Juniper');

const SENTENCES: readonly (() => string)[] = [
  () =>
    `The ${kind()} ${noun()} ${verb()} the ${noun()} of the ${kind()} ${noun()}, and the ${noun()} was ${verb()} again in 20${10 + below(16)}.`,
  () => `When the ${noun()} is ${kind()}, users can open the ${noun()} first and then read the ${noun()} file.`,
  () => `${name()} said that the ${noun()} had been sent to the ${noun()} before the ${kind()} ${noun()} was ready.`,
  () => `It is one of the ${kind()} ${noun()}s in the region; about ${below(9000)} people use the ${noun()} each year.`,
  () => `See the ${noun()} at https://www.${noun()}.org/${noun()}/${noun()}?id=${below(1e5)} for more about ${kind()} ${noun()}s.`,
];
const sentence = (): string => (SENTENCES[below(SENTENCES.length)] ?? String)();

/** A piece of text of each sort, repeated until it is long enough. */
const SORTS: Readonly<Record<string, () => string>> = {
  prose: () => `${sentence()}${random() < 0.2 ? '\n\n' : ' '}`,
  json: () =>
    `${JSON.stringify({ id: below(1e6), sha: hex(40), title: `${kind()} ${noun()}`, url: `https://api.example.com/users/${name()}`, body: sentence() })},\n`,
  code: () =>
    `export function ${noun()}${below(999)}(${noun()}: string, options: Options = {}): Promise<${name()}> {\n  // ${sentence()}\n  if (${noun()}.length > ${below(99)}) throw new Error('${noun()} is too ${kind()}');\n  return this.${noun()}.get(\`/api/\${${noun()}}/${hex(6)}\`);\n}\n\n`,
  log: () =>
    `2026-11-2${below(10)}T0${below(10)}:1${below(6)}:${10 + below(50)}Z ${one(['INFO', 'WARN', 'ERROR'])} [worker-${below(8)}] com.acme.${noun()}.${name()}Service - request ${hex(8)}-${hex(4)} GET /v1/${noun()}/${below(999)} took ${below(900)}ms status=${one(['200', '404', '500'])}\n`,
  html: () =>
    `<div class="a b-${below(99)}"><h2><a href="/wiki/${noun()}_${name()}" title="${name()}">${name()} ${noun()}</a></h2><p>${sentence()} <em>${kind()}</em> ${sentence()}</p></div>\n`,
  markdown: () =>
    `## ${name()} ${noun()}\n\n- **${noun()}**: ${sentence()}\n- \`${noun()}_${noun()}\` (${kind()}): ${sentence()}\n\n${sentence()}\n\n`,
};

const made = (piece: () => string): string => {
  let text = '';
  while (text.length < SIZE) text += piece();
  return text.slice(0, SIZE);
};

const inventory = inventoryOf({
  label: 'fetch',
  tools: [{ name: 'fetch', description: 'Fetches a page.', inputSchema: { type: 'object' } }],
});
const judged = (text: string): void => {
  judgeTexts(resultSurfaces({ result: { content: [{ type: 'text', text }] } }, 'call:1', 'fetch'), inventory, {
    rules,
    patterns: [],
    confidence: 0.5,
  });
};
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const round = (value: number): number => Math.round(value * 100) / 100;
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const busy = (): number => round((loadavg()[0] ?? 0) / availableParallelism());

/** Milliseconds of the processor for twenty million steps: how quick the machine was just then. */
function yardstick(): number {
  const before = processorMs();
  let sum = 0;
  for (let step = 0; step < 2e7; step += 1) sum = (sum + (step ^ (sum << 1))) | 0;
  return round(processorMs() - before + (sum === 1 ? 1 : 0));
}

const before = busy();
for (let turn = 0; turn < WARM_UP; turn += 1) for (const piece of Object.values(SORTS)) judged(made(piece));
const sorts = Object.entries(SORTS).map(([sort, piece]) => {
  const texts = Array.from({ length: ROUNDS }, () => made(piece));
  const used = processorMs();
  const times = texts.map((text) => {
    const from = performance.now();
    judged(text);
    return performance.now() - from;
  });
  return { sort, ms: round(median(times)), leastMs: round(Math.min(...times)), cpuMs: round((processorMs() - used) / ROUNDS) };
});
const result = {
  command: 'npx tsx bench/result-speed.ts --write',
  bytes: SIZE,
  medianMs: round(median(sorts.map(({ ms }) => ms))),
  medianCpuMs: round(median(sorts.map(({ cpuMs }) => cpuMs))),
  sorts,
  yardstick: yardstick(),
  load: [before, busy()],
};
console.log(JSON.stringify(result, undefined, 2));
if (process.argv.includes('--write'))
  writeFileSync(join(import.meta.dirname, 'results/result-speed.json'), `${JSON.stringify(result, undefined, 2)}\n`);
