import type { Piece } from './clauses.ts';
import { ROLE } from './match.ts';
import type { Clause, Concept } from './reading.ts';
import { GAP } from './gaps.ts';

import { afterOpeners, commands, type Scan } from './scan.ts';
import { scriptOf, UNSPACED_SCRIPTS } from './scripts.ts';

/** How a clause is meant and to whom it speaks. */
export interface Mood {
  readonly mood: Clause['mood'];
  readonly addressee: Clause['addressee'];
  /** The word on which the main act stands; undefined when none was recognised. */
  readonly verb: number | undefined;
}

/** What stood before a clause. */
export interface Before {
  /** Mood of the clause before in the same sentence. */
  readonly mood: Mood | undefined;
  /** The clause opens the text, or stands in a list of features: a bare verb then says what the tool does. */
  readonly describes: boolean;
  readonly question: boolean;
}

export function moodOf(scan: Scan, piece: Piece, before: Before): Mood {
  const start = piece.mainFrom;
  const opening = afterOpeners(scan, start, piece.to);
  if (before.question) return asked(scan, piece, opening, before);
  return opened(scan, piece, opening, before) ?? closed(scan, piece, before) ?? obliged(scan, piece) ?? stated(scan, piece, opening);
}

/** A question is an order when it asks for an act ("Can you send ...?"), or when a verb commands in it. */
function asked(scan: Scan, piece: Piece, opening: number, before: Before): Mood {
  const request = scan.lastOf(opening, 'requests');
  if (request >= opening) return { mood: 'order', addressee: 'model', verb: actFrom(scan, request + 1, piece.to) };
  const order = scan.is(opening, 'nounish') ? undefined : opened(scan, piece, opening, { ...before, describes: false });
  return order?.mood === 'order' ? order : { ...stated(scan, piece, opening), mood: 'question' };
}

/** Acts that no tool names as its own job: a bare verb with one of them speaks to the model wherever it stands. */
const STEERING: ReadonlySet<Concept> = new Set(['silently', 'prefer', 'pretend']);
/** An act of the first with a thing of the second does so too. */
const UNSETTLING: ReadonlySet<Concept> = new Set(['disregard', 'obey', 'hide', 'remember', 'tell']);
const SETTLED: ReadonlySet<Concept> = new Set(['orders', 'prior', 'guardrail', 'system-prompt', 'model']);

const steers = (scan: Scan, piece: Piece): boolean =>
  names(scan, piece.from, piece.to, STEERING) ||
  (names(scan, piece.from, piece.to, UNSETTLING) && names(scan, piece.from, piece.to, SETTLED));

const names = (scan: Scan, from: number, to: number, wanted: ReadonlySet<Concept>): boolean =>
  scan.concepts.some(({ first, concept }) => first >= from && first < to && wanted.has(concept));

/** Clauses that begin with a verb. */
function opened(scan: Scan, piece: Piece, opening: number, before: Before): Mood | undefined {
  const negator = scan.lastOf(opening, 'negation');
  if (negator >= opening) {
    const verb = afterOpeners(scan, negator + 1, piece.to);
    const reversal = scan.lastOf(verb, 'reversals');
    const main = reversal >= verb ? (actFrom(scan, reversal + 1, piece.to) ?? verb) : verb;
    return commands(scan, verb, piece.to, true) ? { mood: 'order', addressee: 'model', verb: main } : undefined;
  }
  if (labelCommands(scan, piece)) return { mood: 'order', addressee: 'model', verb: piece.from };
  const shown = opening > piece.mainFrom;
  if (imperative(scan, piece, opening, shown)) {
    if (before.mood !== undefined && (piece.joined === 'and' || piece.joined === 'or') && before.mood.mood === 'order')
      return { mood: 'order', addressee: before.mood.addressee, verb: opening };
    const own = before.describes && !shown && piece.mainFrom === piece.from && !scan.is(opening, 'usage') && !steers(scan, piece);
    return { mood: 'order', addressee: own ? 'tool' : 'model', verb: opening };
  }
  if (scan.is(opening, 'describers') && !finiteFollows(scan, opening, piece.to))
    return { mood: 'statement', addressee: 'tool', verb: opening };
  return undefined;
}

/** "Act as: ..." is an order, though it has the form of a label; "Note: ..." is a label. */
const labelCommands = (scan: Scan, { from, mainFrom }: Piece): boolean =>
  mainFrom - from >= 2 &&
  scan.gap(mainFrom) === GAP.colon &&
  scan.is(from, 'imperatives') &&
  scan.is(from, 'usage') &&
  !scan.is(from + 1, 'nominals');

/** Clauses that end with the verb of an order, in languages where it stands last. */
function closed(scan: Scan, piece: Piece, before: Before): Mood | undefined {
  if (!scan.any(ROLE.closers | ROLE.anywhere)) return undefined;
  for (let at = piece.to - 1; at >= Math.max(piece.from, piece.to - LONGEST_CLOSER); at -= 1) {
    if (!scan.is(at, 'closers') || scan.lastOf(at, 'closers') < piece.to - LAST_WORDS) continue;
    const own = before.describes && !scan.is(at, 'usage') && !steers(scan, piece);
    const verb = actAround(scan, piece, at) ?? actBefore(scan, piece, at) ?? at;
    return { mood: 'order', addressee: own ? 'tool' : 'model', verb };
  }
  for (let at = piece.mainFrom; at < piece.to; at += 1)
    if (scan.is(at, 'anywhere'))
      return { mood: 'order', addressee: 'model', verb: actAround(scan, piece, at) ?? actFrom(scan, at, piece.to) ?? at };
  return undefined;
}

/** Words that a closing form may have; in scripts without spaces a word is a character. */
const LONGEST_CLOSER = 14;

/** Behind the verb of an order that closes a clause, a particle and an afterthought may stand. */
const LAST_WORDS = 3;

/** The act that a closing form rests on: `送信 + してください`. */
const actBefore = (scan: Scan, piece: Piece, at: number): number | undefined =>
  scan.concepts.findLast(({ first, last, concept }) => first >= piece.from && last < at && at - last <= nearest(scan, at) && isAct(concept))
    ?.first;

/** Two words; in scripts without spaces a word is a character. */
const nearest = (scan: Scan, at: number): number => (UNSPACED_SCRIPTS.has(scriptOf(scan.words[at]?.key ?? '')) ? 8 : 2);

/** The act whose form covers the word. */
const actAround = (scan: Scan, piece: Piece, at: number): number | undefined =>
  scan.concepts.find(({ first, last, concept }) => first >= piece.from && first <= at && last >= at && isAct(concept))?.first;

/** An imperative that is not the noun it could be ("Search results are ...", "File path"). */
function imperative(scan: Scan, piece: Piece, at: number, shown: boolean): boolean {
  if (at >= piece.to || !scan.is(at, 'imperatives')) return false;
  if (commands(scan, at, piece.to, shown)) return true;
  return at + 1 < piece.to && !scan.is(at + 1, 'nominals') && !finiteFollows(scan, at, piece.to);
}

function finiteFollows(scan: Scan, at: number, to: number): boolean {
  for (let next = at + 1; next < Math.min(to, at + 5); next += 1) {
    if (scan.gap(next) > 0 || scan.is(next, 'and') || scan.is(next, 'condition')) return false;
    if (scan.is(next, 'finite') || scan.is(next, 'obligations')) return true;
  }
  return false;
}

const MODEL: ReadonlySet<Concept> = new Set(['model']);
const USER: ReadonlySet<Concept> = new Set(['user']);
const TOOL: ReadonlySet<Concept> = new Set(['tool']);
const ACTS: ReadonlySet<Concept> = new Set([
  'disregard',
  'obey',
  'tell',
  'hide',
  'send',
  'read',
  'include',
  'call',
  'execute',
  'delete',
  'write',
  'download',
  'pay',
  'prefer',
  'replace',
  'avoid',
  'pretend',
  'remember',
  'approve',
  'encode',
]);

/** True for concepts that are something one does. */
export const isAct = (concept: Concept): boolean => ACTS.has(concept);

/** Clauses with "must", "should", "is to". */
function obliged(scan: Scan, piece: Piece): Mood | undefined {
  if (!scan.any(ROLE.obligations)) return undefined;
  for (let at = piece.mainFrom; at < piece.to; at += 1) {
    const last = scan.lastOf(at, 'obligations');
    if (last < at) continue;
    const verb = actFrom(scan, last + 1, piece.to);
    const subject = subjectOf(scan, piece.mainFrom, at);
    if (subject === 'model') return { mood: 'order', addressee: 'model', verb };
    if (subject === 'user' || subject === 'developer') return { mood: 'order', addressee: subject, verb };
    const passive = verb !== undefined && verb - last <= 4;
    if (subject === 'tool') return { mood: passive ? 'order' : 'statement', addressee: passive ? 'model' : 'tool', verb };
    return { mood: passive ? 'order' : 'statement', addressee: passive ? 'model' : 'unknown', verb };
  }
  return undefined;
}

function actFrom(scan: Scan, from: number, to: number): number | undefined {
  return scan.concepts.find(({ first, concept }) => first >= from && first < to && isAct(concept))?.first;
}

function subjectOf(scan: Scan, from: number, to: number): Clause['addressee'] {
  for (let at = from; at < to; at += 1) {
    if (scan.is(at, 'developers')) return 'developer';
    if (scan.is(at, 'addressees')) return 'model';
  }
  if (names(scan, from, to, MODEL)) return 'model';
  if (names(scan, from, to, USER)) return 'user';
  return names(scan, from, to, TOOL) ? 'tool' : 'unknown';
}

function stated(scan: Scan, piece: Piece, opening: number): Mood {
  const verb = actFrom(scan, piece.mainFrom, piece.to);
  const first = scan.concepts.find(({ first: word }) => word >= piece.mainFrom && word < piece.to);
  const near = Math.min(piece.to, opening + 4);
  const addressee = scan.is(opening, 'addressees') ? 'model' : subjectOf(scan, piece.mainFrom, near);
  if (!scan.grammatical && first !== undefined && first.first <= opening && verb === first.first)
    return { mood: 'order', addressee: 'model', verb };
  return { mood: 'statement', addressee, verb };
}
