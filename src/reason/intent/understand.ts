import type { Candidate, Verdict } from '../../model/finding.ts';
import type { Rule, SurfaceSubject } from '../../rules/contract.ts';
import { type Scene, scenesOf } from '../../text/frame/scene.ts';
import { boundOf } from './bounds.ts';
import { isOwnJob } from './job.ts';
import { isOnlyMentioned, isWithLeave } from './mention.ts';
import { isOwnTrade } from './trade.ts';

/**
 * How the words of a candidate are meant. Facts stand as they are; directives stand when they are meant as orders to the model;
 * capabilities stand when no bound is stated. What is set aside says why.
 */
export const understand = (rule: Rule, candidate: Candidate, subject: SurfaceSubject | undefined): Verdict => {
  if (rule.reads === 'likeness')
    return { label: 'stands', confidence: 0.6, reason: 'As a whole it is more like attacks than like what honest servers say.' };
  if (rule.reads === 'fact' || subject === undefined)
    return { label: 'stands', confidence: 1, reason: 'The thing itself is the evidence.' };
  const scenes = scenesUnder(candidate, subject);
  if (scenes.length === 0) return { label: 'stands', confidence: 0.7, reason: 'It stands in the name itself.' };
  if (rule.reads === 'directive' && scenes.every(({ text }) => isProgram(text))) return aside(0.8, 'It is program code, and no sentence.');
  const mentioned = isOnlyMentioned(scenes, subject);
  if (mentioned !== undefined) return aside(0.85, mentioned);
  return rule.reads === 'capability' ? ofCapability(rule, scenes, subject) : ofDirective(rule, candidate, scenes, subject);
};

/** A place that is named outright is nobody's trade: who sends mail for a living does not say to whom. */
const OF_NO_TRADE: ReadonlySet<string> = new Set(['parameter-poisoning/place']);

/** Code that was packed for a browser: long, nearly without spaces, full of signs. Whoever writes to a reader leaves spaces between words. */
const isProgram = (text: string): boolean =>
  text.length > 60 &&
  (text.match(/[{}();=&|]/g)?.length ?? 0) > 6 &&
  (text.match(/\s/g)?.length ?? 0) < text.length * 0.06 &&
  (text.match(/[^\x00-\x7f]/g)?.length ?? 0) < text.length * 0.05;

const aside = (confidence: number, reason: string): Verdict => ({ label: 'set-aside', confidence, reason });

const ofCapability = (rule: Rule, scenes: readonly Scene[], subject: SurfaceSubject): Verdict => {
  const bound = boundOf(rule.id, scenes, subject);
  if (bound !== undefined) return aside(0.8, bound);
  return { label: 'stands', confidence: 0.85, reason: 'It is declared as what the tool does, and no bound is stated.' };
};

const ofDirective = (rule: Rule, candidate: Candidate, scenes: readonly Scene[], subject: SurfaceSubject): Verdict => {
  const leave = isWithLeave(rule.id, sentencesOf(scenes, subject));
  if (leave !== undefined) return aside(0.75, leave);
  const job = isOwnJob(rule.id, scenes, subject);
  if (job !== undefined) return aside(0.75, job);
  const trade = OF_NO_TRADE.has(`${rule.id}/${candidate.key ?? ''}`) ? undefined : isOwnTrade(rule.id, scenes, subject);
  if (trade !== undefined) return aside(0.7, trade);
  const toModel = scenes.some((s) => s.addressee === 'model');
  const order = scenes.some((s) => s.mood === 'order');
  if (toModel) return { label: 'stands', confidence: 0.95, reason: 'It speaks to the model and is meant as an order.' };
  if (order) return { label: 'stands', confidence: 0.9, reason: 'It is an order, and whoever reads it is the model.' };
  return { label: 'stands', confidence: 0.8, reason: 'It states as a matter of course what the model is to bring about.' };
};

/** The clauses with all others of their sentences. */
const sentencesOf = (scenes: readonly Scene[], { reading }: SurfaceSubject): readonly Scene[] => {
  const numbers = new Set(scenes.map((s) => s.sentence));
  return scenesOf(reading).filter((s) => numbers.has(s.sentence));
};

/** The clauses that the first quote covers. */
const scenesUnder = (candidate: Candidate, { reading }: SurfaceSubject): readonly Scene[] => {
  const [first] = candidate.evidence;
  if (first.kind !== 'quote') return [];
  return scenesOf(reading).filter(({ span }) => span[0] < first.span[1] && span[1] > first.span[0]);
};
