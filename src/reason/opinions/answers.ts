import { isObject, type Json } from '../../model/inventory.ts';
import type { Surface } from '../../model/surface.ts';
import { LEAST_CONFIDENCE } from '../../rules/opinion.ts';
import type { Statement } from '../../rules/contract.ts';
import { PROMPT } from './asking.ts';
import { oneLine } from './bounded.ts';
import type { Draft } from './questions.ts';
import { quotesFrom } from './words-in.ts';

/** What of an answer holds, and how much of it does not. */
export interface Heard {
  readonly statements: readonly Statement[];
  /** About an item that there is not, on words that stand nowhere, without words of its own, or with a confidence that is none. */
  readonly unfounded: number;
  readonly unsure: number;
  /** Items about which nothing was said, not even that they are harmless. */
  readonly skipped: number;
}

/** Statements of one answer that are looked at. */
const MOST = 60;

/** Holds an answer against the texts that it is about. `harmless` is no statement: silence of a model is worth nothing. */
export const heardIn = (value: Json, draft: Pick<Draft, 'about' | 'items'>, model: string): Heard => {
  const all = isObject(value) && Array.isArray(value['statements']) ? (value['statements'] as readonly Json[]) : [];
  const statements: Statement[] = [];
  const named = new Set(all.map((each) => (isObject(each) ? each['item'] : undefined)));
  let unfounded = 0;
  let unsure = 0;
  const find = finder();
  for (const each of all.slice(0, MOST)) {
    if (isObject(each) && each['verdict'] === 'harmless') continue;
    const statement = statementIn(each, draft, { model, find });
    if (statement === undefined) unfounded += 1;
    else if (statement.evidence.confidence < LEAST_CONFIDENCE) unsure += 1;
    else statements.push(statement);
  }
  const skipped = draft.items.filter((_, index) => !named.has(index + 1)).length;
  return { statements, unfounded: unfounded + Math.max(0, all.length - MOST), unsure, skipped };
};

interface By {
  readonly model: string;
  readonly find: Find;
}

const statementIn = (said: Json, { about, items }: Pick<Draft, 'about' | 'items'>, { model, find }: By): Statement | undefined => {
  if (!isObject(said)) return undefined;
  const { item: number, addresses, verdict, confidence, quote, reason } = said;
  if (verdict !== 'doubtful' && verdict !== 'harmful') return undefined;
  if (addresses !== 'agent' && addresses !== 'user' && addresses !== 'developer' && addresses !== 'nobody') return undefined;
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1)) return undefined;
  const item = typeof number === 'number' ? items[number - 1] : undefined;
  if (item === undefined || typeof quote !== 'string' || typeof reason !== 'string') return undefined;
  const found = find(item.surfaces, quote);
  const says = oneLine(reason);
  if (found === undefined || says === '') return undefined;
  const { surface, span } = found;
  return {
    about,
    verdict,
    addresses,
    evidence: {
      kind: 'opinion',
      address: surface.address,
      text: surface.text.slice(...span),
      span,
      says,
      confidence,
      model: oneLine(model, 100),
      prompt: PROMPT,
    },
  };
};

/** The first text in which these words stand. */
type Find = (
  surfaces: readonly Surface[],
  quote: string,
) => { readonly surface: Surface; readonly span: readonly [number, number] } | undefined;

/** Reads each text once, however many statements are said to rest on it. */
const finder = (): Find => {
  const read = new Map<Surface, ReturnType<typeof quotesFrom>>();
  return (surfaces, quote) => {
    for (const surface of surfaces) {
      const quotes = read.get(surface) ?? quotesFrom(surface.text);
      read.set(surface, quotes);
      const span = quotes(quote);
      if (span !== undefined) return { surface, span };
    }
    return undefined;
  };
};
