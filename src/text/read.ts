import { type Piece, cut } from './clauses.ts';
import { anyVocabulary, vocabulariesOf, type WordFacts, wordFacts } from './facts.ts';
import { type Choice, languageSense } from './language.ts';
import { type Found, type Mark, type Matcher, ROLE } from './match.ts';
import { type Mention, mentionOf } from './mention.ts';
import { isAct, type Mood, moodOf } from './mood.ts';
import { negationIn } from './negation.ts';
import { normalise } from './normalise.ts';
import { quotedSpans } from './quotes.ts';
import type { Clause, Concept, Hit, Lexicon, Reading } from './reading.ts';
import { type Scan, scanOf } from './scan.ts';
import { once } from './once.ts';
import { matchers } from './vocabulary.ts';
import { GAP } from './gaps.ts';
import { type Word, wordsOf } from './words.ts';

/** Reads a text in every language that there is a lexicon for. Pure and linear in the length of the text. */
export const read = (text: string): Reading => reader()(text);

const reader = once(() => readerOf(matchers()));

function readerOf(matchers: readonly Matcher[]): (text: string) => Reading {
  const factsOf = wordFacts(matchers);
  const vocabularies = vocabulariesOf(matchers, factsOf);
  const known = anyVocabulary(matchers, vocabularies);
  const sense = languageSense(matchers);
  return (raw) => {
    const { plain, rawSpan } = normalise(raw, vocabularies, known);
    const { words, endsInQuestion } = wordsOf(plain);
    const facts = words.map(({ key }) => factsOf(key));
    const { languages, unreadable, choices } = sense(words, facts);
    const quoted = quotedWords(plain, words);
    const clauses: Clause[] = [];
    let from = 0;
    let features = false;
    for (let to = 1, sentence = 0; to <= words.length; to += 1) {
      if (to < words.length && words[to]?.before !== GAP.sentence && to - from < LONGEST_SENTENCE) continue;
      const describes = from === 0 || (features && words[from]?.line === 'bullet');
      const question = to < words.length ? words[to]?.afterQuestion === true : endsInQuestion;
      if (words[from]?.line !== 'bullet') features = announcesFeatures(words, from, to);
      const { scan, lexicon } = scanned({ matchers, words, facts, quoted }, choices(from, to), from, to);
      clausesOf(scan, { plain, rawSpan, describes, question, sentence, lexicon }, clauses);
      sentence += 1;
      from = to;
    }
    return { raw, plain, rawSpan, clauses, languages, unreadable };
  };
}

interface Material {
  readonly matchers: readonly Matcher[];
  readonly words: readonly Word[];
  readonly facts: readonly WordFacts[];
  readonly quoted: readonly boolean[];
}

function scanned({ matchers, words, facts, quoted }: Material, choices: readonly Choice[], from: number, to: number): Scanned {
  const found = choices.map(({ position, sure }) => {
    const { marks, roles, ends } = matchers[position]?.find(from, to, (at) => facts[at]?.forms(position)) ?? NOTHING;
    return { marks: sure ? marks : surely(marks), roles, ends };
  });
  const main = found[0] ?? NOTHING;
  const lexicon = matchers[choices[0]?.position ?? 0]?.lexicon;
  const marks = found.length === 1 ? main.marks : found.flatMap((each) => each.marks);
  const grammatical = lexicon?.grammar?.imperatives !== undefined;
  const given = { words, from, to, concepts: conceptsOf(marks, words), quoted: (at: number) => quoted[at] === true, grammatical };
  return { scan: scanOf(given, main), lexicon };
}

interface Scanned {
  readonly scan: Scan;
  /** Of the language of the sentence. */
  readonly lexicon: Lexicon | undefined;
}

const NOTHING: Found = { marks: [], roles: [], ends: new Map() };

/** In words; a longer one is cut, so that the work stays linear. */
const LONGEST_SENTENCE = 400;

interface Around {
  readonly plain: string;
  readonly rawSpan: Reading['rawSpan'];
  readonly describes: boolean;
  readonly question: boolean;
  readonly sentence: number;
  readonly lexicon: Lexicon | undefined;
}

function clausesOf(scan: Scan, around: Around, clauses: Clause[]): void {
  let mood: Mood | undefined;
  let negated = false;
  let reporting = false;
  for (const piece of cut(scan)) {
    if (piece.from >= piece.to) continue;
    mood = moodOf(scan, piece, {
      mood,
      describes: around.describes && (piece.from === scan.from || mood?.addressee === 'tool'),
      question: around.question,
    });
    const under = negationIn(scan, piece, around.lexicon?.suffixNegation ?? [], piece.joined === 'or' && negated);
    negated = isNegated(scan, piece, under, mood.verb);
    const mention = mentionOf(scan, piece, reporting);
    reporting ||= mention.kind === 'reported';
    clauses.push(clauseOf(scan, piece, around, { mood, negated, mention, under }));
  }
}

interface Meaning {
  readonly mood: Mood;
  readonly negated: boolean;
  readonly mention: Mention;
  /** Which words stand under a negation, by number in the clause. */
  readonly under: readonly boolean[];
}

function clauseOf(scan: Scan, piece: Piece, around: Around, meaning: Meaning): Clause {
  const { words } = scan;
  const start = words[piece.from]?.start ?? 0;
  const end = words[piece.to - 1]?.end ?? start;
  const hits: Hit[] = [];
  for (const { first, last, concept } of scan.concepts) {
    if (first < piece.from || first >= piece.to) continue;
    const hitStart = words[first]?.start ?? 0;
    const hitEnd = words[last]?.end ?? hitStart;
    const mentioned = scan.quoted(first) || first >= meaning.mention.from;
    hits.push({
      concept,
      text: around.plain.slice(hitStart, hitEnd),
      span: around.rawSpan(hitStart, hitEnd),
      negated: meaning.under[first - piece.from] === true && !deniesItself(scan, first, last),
      mentioned,
    });
  }
  const { mood, addressee } = meaning.mood;
  const { negated } = meaning;
  const mention = meaning.mention.kind;
  const condition = conditionOf(scan, piece, around.plain);
  const text = around.plain.slice(start, end);
  return {
    text,
    span: around.rawSpan(start, end),
    hits,
    mood,
    negated,
    addressee,
    mention,
    condition,
    language: around.lexicon?.language,
    sentence: around.sentence,
  };
}

/** A form that has the negation behind its first word in it (`従わない`) says what it says. */
function deniesItself(scan: Scan, first: number, last: number): boolean {
  for (let at = first + 1; at <= last; at += 1) if (scan.is(at, 'negation-after')) return true;
  return false;
}

/** The main act is denied: the verb of the clause, or else its first act. */
function isNegated(scan: Scan, piece: Piece, under: readonly boolean[], verb: number | undefined): boolean {
  const act = verb ?? scan.concepts.find(({ first, concept }) => first >= piece.from && first < piece.to && isAct(concept))?.first;
  return act === undefined ? false : under[act - piece.from] === true;
}

function conditionOf(scan: Scan, piece: Piece, plain: string): string | undefined {
  if (!scan.any(ROLE.condition | ROLE.conditionEnds)) return undefined;
  const slice = (from: number, to: number): string => plain.slice(scan.words[from]?.start ?? 0, scan.words[to - 1]?.end ?? 0);
  for (let at = piece.from; at < piece.to; at += 1) {
    if (scan.is(at, 'conditionEnds')) return slice(piece.from, scan.lastOf(at, 'conditionEnds') + 1);
    if (!scan.is(at, 'condition')) continue;
    return at < piece.mainFrom ? slice(at, piece.mainFrom) : slice(at, piece.to);
  }
  return undefined;
}

/** Phrases in which single words mean something else: "access token", "read only", "system prompt", "do not follow". */
const COVERING: ReadonlySet<Concept> = new Set([
  'disregard',
  'guardrail',
  'user',
  'secret',
  'private',
  'conversation',
  'system-prompt',
  'file',
  'command',
  'code',
  'query',
  'url',
  'argument',
  'result',
  'permission',
  'memory',
  'money',
  'limit',
]);

/** Concepts in order, each span once, without those that lie inside a longer form, and without acts read out of identifiers. */
function conceptsOf(marks: readonly Mark[], words: readonly Word[]): readonly Mark[] {
  if (marks.length === 0) return marks;
  const found = marks.filter(({ concept, first }) => words[first]?.part !== true || THINGS_IN_IDENTIFIERS.has(concept));
  found.sort((a, b) => a.first - b.first || b.last - a.last);
  const kept: Mark[] = [];
  let covered: Mark | undefined;
  for (const mark of found) {
    if (covered !== undefined && mark.last <= covered.last && mark.last - mark.first < covered.last - covered.first) continue;
    if (mark.concept === 'homonym') {
      covered = mark;
      continue;
    }
    if (twice(kept, mark)) continue;
    kept.push(mark);
    if (mark.close && mark.last > mark.first && COVERING.has(mark.concept)) covered = mark;
  }
  return kept;
}

/** Marks of one first word stand together at the end. */
function twice(kept: readonly Mark[], mark: Mark): boolean {
  for (let at = kept.length - 1; at >= 0 && kept[at]?.first === mark.first; at -= 1) if (kept[at]?.concept === mark.concept) return true;
  return false;
}

/** What a name such as `conversation_history` or `apiKey` tells; verbs in names say nothing about the sentence. */
const THINGS_IN_IDENTIFIERS: ReadonlySet<Concept> = new Set(['secret', 'private', 'conversation', 'system-prompt', 'memory', 'money']);

const surely = (marks: readonly Mark[]): readonly Mark[] => (new Set(marks.map(({ concept }) => concept)).size >= 2 ? marks : []);

function quotedWords(plain: string, words: readonly Word[]): readonly boolean[] {
  const spans = quotedSpans(plain);
  if (spans.length === 0) return [];
  let next = 0;
  return words.map(({ start, end }) => {
    while (next < spans.length && (spans[next]?.[1] ?? 0) <= start) next += 1;
    const [open, close] = spans[next] ?? [Infinity, 0];
    return start >= open && end <= close;
  });
}

/** A heading whose list says what the tool can do. */
const FEATURE_WORDS: ReadonlySet<string> = new Set([
  'features',
  'feature',
  'capabilities',
  'supports',
  'supported',
  'can',
  'operations',
  'actions',
  'examples',
  'commands',
  'abilities',
  'functions',
]);

function announcesFeatures(words: readonly Word[], from: number, to: number): boolean {
  return to - from <= 8 && words.slice(from, to).some(({ key }) => FEATURE_WORDS.has(key));
}
