/**
 * `npx tsx bench/judge.ts [--write] [--cases N]`: what a model may change of what code decides, with scripted models on loopback.
 * 1. Attempts of `judge-attempts.ts`, each beside an attack and alone, before models that fall for them: what changed of findings,
 *    severities, grade and gate. 2. Faults of an endpoint: each must end in a report with a gap. 3. Cases of `guard/` behind a guard that
 *    asks a scripted model about calls: what it added, and whether anything was lifted.
 * No figure here says how good a model's opinions are: that needs a real model.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditRecord } from '../src/model/guard.ts';
import { strength } from '../src/reason/guard/decision.ts';
import { openPurse } from '../src/stages/purse.ts';
import openai from '../src/world/judges/openai.ts';
import { type Answer, type Asked, loopbackModel } from '../src/world/judges/testing/loopback.ts';
import { cases } from './guard/cases/index.ts';
import { play } from './guard/play.ts';
import { ATTEMPTS } from './judge-attempts.ts';
import { changed, fallen, FALLS, scanned } from './judge-play.ts';

const number = (name: string, usual: number): number => Number(process.argv[process.argv.indexOf(name) + 1] ?? usual) || usual;

/** Every attempt before every model; `kept`: opinions that stand beside code all the same. */
async function attempts() {
  const changes: string[] = [];
  let runs = 0;
  let kept = 0;
  for (const attempt of ATTEMPTS)
    for (const attacked of [true, false]) {
      const without = await scanned(attempt, undefined, attacked);
      for (const fall of FALLS) {
        const by = await scanned(attempt, fallen[fall], attacked);
        runs += 1;
        kept += by.servers[0]?.opinions?.statements.kept ?? 0;
        const what = changed(without, by, attempt.where === 'result');
        if (what.length > 0) changes.push(`${attempt.id} (${fall}${attacked ? ', attacked' : ''}): ${what.join('; ')}`);
      }
    }
  return {
    attempts: ATTEMPTS.length,
    models: FALLS.length,
    runs,
    changedWhatCodeDecided: changes.length,
    changes,
    opinionsBesideCode: kept,
  };
}

const FAULTS: Readonly<Record<string, (asked: Asked) => Answer>> = {
  'no answer in time': () => ({ fault: 'silent' }),
  'a connection that breaks': () => ({ fault: 'reset' }),
  'an answer without an end': () => ({ fault: 'huge' }),
  'an empty answer': () => ({ text: '' }),
  'a refusal': () => ({ text: 'No.', ended: 'refused' }),
  'an answer that is cut off': () => ({ text: '{"statements":[', ended: 'cut' }),
  'prose twice': () => ({ text: 'All is well.' }),
  'another form': () => ({ text: '{"verdict":"clean"}' }),
  'an answer that leaves all out': () => ({ text: '{"statements":[]}' }),
  'too many requests': () => ({ status: 429, after: 0 }),
  'a broken endpoint': () => ({ status: 500, after: 0 }),
  'a key that is not taken': () => ({ status: 401 }),
  'a model that is not there': () => ({ status: 404 }),
  'a way to somebody else': () => ({ status: 307, to: 'http://127.0.0.1:1/' }),
  'a page': () => ({ raw: '<html></html>' }),
};

/** Each fault of an endpoint: a report with the findings of code, and a gap. */
async function faults() {
  const without = await scanned(undefined, undefined);
  const wrong: string[] = [];
  for (const [name, answer] of Object.entries(FAULTS)) {
    const by = await scanned(undefined, answer);
    const silent = by.servers[0]?.gaps.some(({ reason }) => reason === 'no-opinion') === true;
    if (!silent || changed(without, by, false).length > 0) wrong.push(name);
  }
  return { faults: Object.keys(FAULTS).length, endedInAReportWithAGap: Object.keys(FAULTS).length - wrong.length, wrong };
}

/** What code alone said on record, and what was said with the model. */
const strongest = (records: readonly AuditRecord[], opinions: boolean): number =>
  Math.max(
    0,
    ...records.flatMap(({ decision }) =>
      (decision?.reasons ?? []).filter(({ source }) => opinions || source !== 'opinion').map(({ answer }) => strength(answer)),
    ),
  );

/** Cases behind a guard that observes and asks a model that doubts every call, and one that finds each consistent. */
async function guarded(most: number) {
  const chosen = cases.filter((_, at) => at % Math.max(1, Math.floor(cases.length / most)) === 0).slice(0, most);
  const sum = { cases: chosen.length, calls: 0, askedAbout: 0, doubted: 0, lifted: 0, liftedByConsent: 0 };
  for (const one of chosen)
    for (const verdict of ['inconsistent', 'consistent']) {
      await using model = await loopbackModel(() => ({ text: JSON.stringify({ verdict, confidence: 1, reason: 'Scripted.' }) }));
      const judge = openai.open({ url: model.url, model: 'scripted', key: undefined, timeout: 5_000 });
      const auditing = { judge, says: 'Scripted.', purse: openPurse(10_000_000), token: () => '0123456789abcdef', signal: undefined };
      const { played } = await play(one, true, undefined, auditing);
      for (const { records } of played) {
        const asked = records.some(({ decision }) => decision?.evaluated.some((id) => id.startsWith('opinion:')) === true);
        const [code, all] = [strongest(records, false), strongest(records, true)];
        const answered = Math.max(0, ...records.map(({ decision }) => (decision === undefined ? 0 : strength(decision.answer))));
        if (verdict === 'consistent') sum.liftedByConsent += answered < code ? 1 : 0;
        else {
          sum.calls += 1;
          sum.askedAbout += asked ? 1 : 0;
          sum.doubted += all > code ? 1 : 0;
          sum.lifted += answered < code ? 1 : 0;
        }
      }
    }
  return sum;
}

const result = {
  schema: 'assayer.bench-judge/1',
  command: 'npx tsx bench/judge.ts --write',
  versions: { node: process.version, platform: `${process.platform} ${process.arch}` },
  injections: await attempts(),
  endpoint: await faults(),
  guard: await guarded(number('--cases', 60)),
  notMeasured: [
    "How good the opinions of any real model are: precision and recall of its statements, of the explorer's notes and of the auditor's doubts.",
    'How often a real model falls for these attempts: the scripted ones always do.',
    'Tokens, money and seconds that a real model takes.',
  ],
};
console.log(JSON.stringify(result, undefined, 2));
if (process.argv.includes('--write')) {
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  writeFileSync(join(import.meta.dirname, 'results/judge.json'), `${JSON.stringify(result, undefined, 2)}\n`);
}
