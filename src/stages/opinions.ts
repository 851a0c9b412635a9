import type { Finding, Gap } from '../model/finding.ts';
import type { Json } from '../model/inventory.ts';
import type { OpinionReport } from '../model/report.ts';
import { askingOf, PROMPT } from '../reason/opinions/asking.ts';
import { heardIn } from '../reason/opinions/answers.ts';
import { findingsOf } from '../reason/opinions/findings.ts';
import { type Draft, questionsAbout, type Seen } from '../reason/opinions/questions.ts';
import type { Statement } from '../rules/contract.ts';
import { rules } from '../rules/index.ts';
import { estimateTokens } from '../text/tokens.ts';
import type { AnswerCache } from '../world/judges/cache.ts';
import type { Judge, Silence, Usage } from '../world/judges/contract.ts';
import { costOf, type Price, type Purse, tokensOf, usedUp } from './purse.ts';

/** Who is asked about the servers of one scan, and what it may take. */
export interface Opining {
  readonly judge: Judge;
  /** Why it is this one. */
  readonly says: string;
  /** Of the whole scan. */
  readonly purse: Purse;
  /** undefined: not known. */
  readonly price: Price | undefined;
  /** undefined: nothing is kept. */
  readonly cache: AnswerCache | undefined;
  /** Milliseconds for all questions about one server. */
  readonly time: number;
  /** At least 16 hex digits that nobody can know before; drawn for each question. */
  readonly token: () => string;
  readonly signal: AbortSignal | undefined;
}

/** What came of asking about one server. */
export interface Opinions {
  readonly findings: readonly Finding[];
  readonly opinions: OpinionReport;
  readonly gaps: readonly Gap[];
}

/** Questions that are on their way at one time. */
const AT_ONCE = 4;

/** Asks a model about one server. What it does not answer is a gap; what it says never changes what code found. */
export async function opinionsOf(seen: Seen, opining: Opining): Promise<Opinions> {
  const drafts = questionsAbout(seen);
  const time = AbortSignal.timeout(opining.time);
  const signal = opining.signal === undefined ? time : AbortSignal.any([time, opining.signal]);
  const told: Told[] = [];
  for (let at = 0; at < drafts.length; at += AT_ONCE) {
    const over = whyOver(told, time, opining);
    if (over !== undefined) {
      told.push(...drafts.slice(at).map((draft): Told => ({ draft, left: over })));
      break;
    }
    told.push(...(await Promise.all(drafts.slice(at, at + AT_ONCE).map((draft) => tell(draft, opining, signal)))));
  }
  const heard = told.map(({ draft, value }) => (value === undefined ? undefined : heardIn(value, draft, opining.judge.model)));
  const findings = findingsOf(
    seen.inventory.label,
    heard.flatMap((each): readonly Statement[] => each?.statements ?? []),
    rules,
  );
  const count = (pick: (each: Told) => boolean): number => told.filter(pick).length;
  const sum = (pick: (each: NonNullable<(typeof heard)[number]>) => number): number =>
    heard.reduce((all, each) => all + (each === undefined ? 0 : pick(each)), 0);
  const opinions: OpinionReport = {
    kind: opining.judge.kind,
    model: opining.judge.model,
    prompt: PROMPT,
    says: opining.says,
    questions: {
      asked: count(({ usage }) => usage !== undefined),
      answered: count(({ value }) => value !== undefined),
      cached: count(({ cached }) => cached === true),
      left: count(({ left }) => left !== undefined),
    },
    statements: { kept: findings.length, unfounded: sum(({ unfounded }) => unfounded), unsure: sum(({ unsure }) => unsure) },
    ...spent(
      told.flatMap(({ usage }) => (usage === undefined ? [] : [usage])),
      opining,
    ),
  };
  return {
    findings,
    opinions,
    gaps: gapsOf(
      seen.inventory.label,
      told,
      sum(({ skipped }) => skipped),
    ),
  };
}

/** What became of one question. */
interface Told {
  readonly draft: Draft;
  readonly value?: Json;
  readonly cached?: true;
  readonly usage?: Usage;
  /** Why there is no answer. */
  readonly silence?: { readonly why: Silence; readonly says: string };
  /** Why it was not asked. */
  readonly left?: string;
}

async function tell(draft: Draft, opining: Opining, signal: AbortSignal): Promise<Told> {
  const { judge, cache, purse } = opining;
  const question = keyOf(judge, draft);
  const kept = await cache?.get(question);
  if (kept !== undefined) return { draft, value: kept, cached: true };
  const asking = askingOf(draft, opining.token());
  const estimate = estimateTokens(asking.system) + estimateTokens(asking.text);
  const held = purse.hold(estimate + asking.most);
  if (held === undefined) return { draft, left: usedUp(purse) };
  const reply = await judge.ask(asking, signal);
  held.pay(tokensOf(reply.usage, estimate));
  const { usage } = reply;
  if (!reply.answered) return { draft, usage, silence: reply };
  await cache?.put(question, reply.value);
  return { draft, usage, value: reply.value };
}

/** What an answer depends on: who is asked, where (a name of a model is no proof of it), in which words, about what. Not the fences, which are new each time. */
const keyOf = ({ kind, model, url }: Judge, { about, beside, items }: Draft): Json => [
  kind,
  model,
  url,
  PROMPT,
  about,
  beside.map(({ label, text }) => [label, text]),
  items.map(({ what, parts, candidates }) => [what, candidates, parts.map(({ label, text }) => [label, text])]),
];

/** Why nothing more is asked; undefined: it goes on. */
function whyOver(told: readonly Told[], time: AbortSignal, opining: Opining): string | undefined {
  if (opining.signal?.aborted === true) return 'It was stopped before all had been asked.';
  if (time.aborted) return `There was no answer to all within ${opining.time / 1000} seconds.`;
  const hopeless = told.find(({ silence }) => silence !== undefined && HOPELESS.has(silence.why));
  if (hopeless?.silence !== undefined) return hopeless.silence.says;
  const last = told.slice(-AT_ONCE);
  const silent = last.length === AT_ONCE && last.every(({ silence }) => silence !== undefined);
  return silent ? (last[0]?.silence?.says ?? '') : undefined;
}

/** After these the next question would fare no better. */
const HOPELESS: ReadonlySet<Silence> = new Set(['unreachable', 'unauthorised', 'stopped']);

function spent(usages: readonly Usage[], { price, purse }: Opining): Pick<OpinionReport, 'tokens' | 'took' | 'cost'> {
  const sum = (pick: (usage: Usage) => number): number => usages.reduce((all, usage) => all + pick(usage), 0);
  const tokens = { input: sum(({ input }) => input), output: sum(({ output }) => output), budget: purse.total };
  return { tokens, took: sum(({ took }) => took), ...costOf(tokens, price) };
}

/** One gap for each sort of reason, with what it is that has no opinion: endpoints word the same error anew each time. */
function gapsOf(server: string, told: readonly Told[], skipped: number): Gap[] {
  const why = new Map<string, { readonly says: string; readonly what: string[] }>();
  for (const { draft, silence, left } of told) {
    const says = silence?.says ?? left;
    if (says === undefined) continue;
    // What was left because of a silence is told with it.
    const sort = silence?.why ?? told.find((each) => each.silence?.says === left)?.silence?.why ?? says;
    const group = why.get(sort);
    if (group === undefined) why.set(sort, { says, what: [draft.what] });
    else group.what.push(draft.what);
  }
  const gap = (says: string): Gap => ({ server, reason: 'no-opinion', what: 'opinions', says });
  return [
    ...[...why.values()].map(({ says, what }) => gap(`${says} No opinion on: ${listed(what)}.`)),
    ...(skipped === 0 ? [] : [gap(`The model said nothing about ${skipped} of the things that it was asked about.`)]),
  ];
}

const listed = (what: readonly string[]): string =>
  what.length > 4 ? `${what.slice(0, 4).join(', ')} and ${what.length - 4} more` : what.join(', ');
