import type { Opinion, Quote } from '../../model/finding.ts';
import type { ServerReport } from '../../model/report.ts';
import type { Explored } from '../../model/probe.ts';
import { count, grouped, listed } from './count.ts';
import { excerpt, type Texts } from './excerpt.ts';
import { legible } from './legible.ts';

/** The words on which an opinion rests, as a quote. */
export const quoteOf = ({ address, text, span }: Opinion): Quote => ({ kind: 'quote', address, text, span, via: [] });

/** Whose opinion it is, how sure it is, and what it says: `the model m says, 90 % sure (opinions-1): ...`. */
export const opinionWords = ({ model, prompt, confidence, says }: Opinion): string =>
  `the model ${legible(model, 80)} says, ${Math.round(confidence * 100)} % sure (${legible(prompt, 40)}): ${legible(says, 400)}`;

/** The same behind the words on which it rests, in one line. */
export const opinionText = (opinion: Opinion, texts: Texts): string =>
  `${excerpt(quoteOf(opinion), texts).marked}: ${opinionWords(opinion)}`;

/** What a model was asked and what it took, in one paragraph; undefined: none was asked. */
export const opinionsWords = ({ opinions, probe }: Pick<ServerReport, 'opinions' | 'probe'>): string | undefined => {
  const said = [askedWords(opinions), exploredWords(probe?.explored)].filter((words) => words !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
};

const ENDED: Readonly<Record<Explored['ended'], string>> = {
  finished: 'it had seen enough',
  calls: 'no call was left',
  turns: 'no turn was left',
  budget: 'no token was left',
  time: 'no time was left',
  silent: 'it gave no answer any more',
};

/** What a model did that could call tools; undefined: none could. */
export const exploredWords = (explored: Explored | undefined): string | undefined => {
  if (explored === undefined) return undefined;
  const { model, prompt, turns, calls, refused, notes, ended, tokens, took, cost } = explored;
  const blocked = refused.slice(0, 8).map(({ tool, reason }) => `${legible(tool, 60)} (${legible(reason, 80)})`);
  return [
    `In the probe ${legible(model, 80)} (${legible(prompt, 40)}) chose ${count(calls.length, 'call')} of its own in ${count(turns, 'turn')}${calls.length === 0 ? '' : `: ${listed(calls.map((id) => legible(id, 20)))}`}.`,
    refused.length === 0
      ? 'It wanted none that was refused.'
      : `It was refused ${count(refused.length, 'call')}: ${listed(blocked)}${refused.length > 8 ? ', and more' : ''}.`,
    `${count(notes.kept, 'note')} kept, ${notes.unfounded + notes.unsure} thrown away; ${grouped(tokens.input)} tokens in, ${grouped(tokens.output)} out; ${(took / 1000).toFixed(1)} s; ${cost === undefined ? 'cost unknown' : `$${cost.toFixed(4)}`}; it ended because ${ENDED[ended]}.`,
  ].join(' ');
};

const askedWords = (opinions: ServerReport['opinions']): string | undefined => {
  if (opinions === undefined) return undefined;
  const { model, kind, prompt, says, questions, statements, tokens, took, cost } = opinions;
  const cached = questions.cached === 0 ? '' : `, ${questions.cached} of them from the cache`;
  const left = questions.left === 0 ? '' : `; ${count(questions.left, 'question')} not asked`;
  const thrown = statements.unfounded + statements.unsure;
  const asked = questions.asked + questions.cached;
  return [
    `${legible(model, 80)} (${legible(kind, 20)}, ${legible(prompt, 40)}) answered ${questions.answered} of ${count(asked, 'question')}${cached}${left}.`,
    `${count(statements.kept, 'statement')} kept, ${thrown} thrown away (${statements.unfounded} without words to rest on, ${statements.unsure} unsure).`,
    `${grouped(tokens.input)} tokens in, ${grouped(tokens.output)} out, of ${grouped(tokens.budget)}; ${(took / 1000).toFixed(1)} s; ${cost === undefined ? 'cost unknown' : `$${cost.toFixed(4)}`}.`,
    legible(says, 300),
    'An opinion adds to what code found and takes nothing away; grade and gate are those of code unless the policy says `opinions: counted`.',
  ].join(' ');
};
