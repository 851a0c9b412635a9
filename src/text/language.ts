import { FOREIGN } from './foreign-data.ts';
import type { Matcher } from './match.ts';
import { scriptOf, scriptOfLanguage, UNSPACED_SCRIPTS } from './scripts.ts';
import { keyOf, type Word } from './words.ts';

/** Which languages a text is in. */
export interface Languages {
  /** Tags of lexicons that fit the whole text, best first. */
  readonly languages: readonly string[];
  /** A language or script that it is mainly in and that no lexicon covers. */
  readonly unreadable: string | undefined;
}

/** Recognises languages by script and by their small words. */
export interface LanguageSense {
  ofText(words: readonly Word[]): Languages;
  /** Matchers worth trying on words `from` to `to - 1`, likeliest first; English is always among them. */
  forSentence(words: readonly Word[], from: number, to: number, text: Languages): readonly Choice[];
}

export interface Choice {
  readonly matcher: Matcher;
  /** False: only two different concepts together count, because the small words do not tell the language. */
  readonly sure: boolean;
}

export function languageSense(matchers: readonly Matcher[]): LanguageSense {
  const known = tagTable(matchers.map(({ lexicon }) => [lexicon.language, lexicon.stopwords] as const));
  const held = new Set(matchers.map(({ lexicon }) => lexicon.language));
  const foreign = tagTable(Object.entries(FOREIGN).flatMap(([tag, list]) => (held.has(tag) ? [] : [[tag, list.split(' ')] as const])));
  return {
    ofText: (words) => ofText(words, matchers, known, foreign),
    forSentence: (words, from, to, text) => forSentence(words, from, to, text, matchers, known),
  };
}

/** Languages by small word. */
type TagTable = ReadonlyMap<string, readonly string[]>;

function tagTable(lists: readonly (readonly [string, readonly string[]])[]): TagTable {
  const table = new Map<string, string[]>();
  for (const [tag, list] of lists) {
    for (const word of new Set(list.map(keyOf))) {
      const tags = table.get(word) ?? [];
      tags.push(tag);
      table.set(word, tags);
    }
  }
  return table;
}

function count(words: readonly Word[], from: number, to: number, table: TagTable): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word === undefined || word.part) continue;
    for (const tag of table.get(word.key) ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}

function scriptsOf(words: readonly Word[], from: number, to: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word === undefined || word.part || !LETTER_FIRST.test(word.key)) continue;
    const script = scriptOf(word.key);
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}

const LETTER_FIRST = /^\p{L}/u;
const best = (counts: ReadonlyMap<string, number>): readonly [string, number][] =>
  [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

function ofText(words: readonly Word[], matchers: readonly Matcher[], known: TagTable, foreign: TagTable): Languages {
  const scripts = scriptsOf(words, 0, words.length);
  const [main, mainCount] = best(scripts)[0] ?? ['Latin', 0];
  const total = [...scripts.values()].reduce((sum, n) => sum + n, 0);
  const counts = count(words, 0, words.length, known);
  const languages = languagesIn(scripts, counts, matchers, total);
  return { languages, unreadable: unreadableIn(words, scripts, main, mainCount, total, counts, languages, matchers, foreign) };
}

function languagesIn(
  scripts: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  matchers: readonly Matcher[],
  total: number,
): readonly string[] {
  const weights = new Map<string, number>();
  for (const { lexicon } of matchers) {
    const script = scriptOfLanguage(lexicon.language);
    const own = scripts.get(script) ?? 0;
    const stop = counts.get(lexicon.language) ?? 0;
    const alone = script !== 'Latin' && !(script === 'Han' && (scripts.get('Kana') ?? 0) > 0);
    const weight = alone ? own / 4 + stop : stop;
    if (weight >= Math.max(1, total / 25)) weights.set(lexicon.language, weight);
  }
  const ordered = best(weights);
  const top = ordered[0]?.[1] ?? 0;
  return ordered.filter(([, weight]) => weight >= top / 3).map(([tag]) => tag);
}

/** Fewer words than these tell nothing. */
const ENOUGH_WORDS = 3;
const ENOUGH_CHARACTERS = 6;

function unreadableIn(
  words: readonly Word[],
  scripts: ReadonlyMap<string, number>,
  main: string,
  mainCount: number,
  total: number,
  counts: ReadonlyMap<string, number>,
  languages: readonly string[],
  matchers: readonly Matcher[],
  foreign: TagTable,
): string | undefined {
  const held = new Set(matchers.flatMap(({ lexicon }) => SCRIPTS_OF_LEXICON.get(lexicon.language) ?? [scriptOfLanguage(lexicon.language)]));
  const enough = UNSPACED_SCRIPTS.has(main) ? ENOUGH_CHARACTERS : ENOUGH_WORDS;
  if (mainCount < enough || mainCount < total / 2) return undefined;
  if (!held.has(main)) return main;
  const [tag, strength] = best(count(words, 0, words.length, foreign))[0] ?? ['', 0];
  const rival = Math.max(0, ...counts.values());
  if (strength >= 3 && strength >= total / 10 && strength > rival * 1.3) return tag;
  if (main === 'Latin' && languages.length === 0 && strangePlainWords(words, matchers)) return 'Latin';
  return undefined;
}

const SCRIPTS_OF_LEXICON: ReadonlyMap<string, readonly string[]> = new Map([['ja', ['Kana']]]);

/** Running text in small letters without any small word that we know, and hardly a word of a lexicon. */
function strangePlainWords(words: readonly Word[], matchers: readonly Matcher[]): boolean {
  const plain = words.filter(({ key, part }) => !part && /^\p{L}{2,}$/u.test(key));
  if (plain.length < 14) return false;
  const strange = plain.filter(({ key }) => !matchers.some((matcher) => matcher.knows(key)) && !ENGLISH_ENDING.test(key));
  return strange.length > plain.length * 0.85;
}

const ENGLISH_ENDING = /(?:tion|ing|ment|ness|able|ible|ed|ly|ity|ous|ive|ers?|ors?|als?|ics?|ance|ence|s)$/;

function forSentence(
  words: readonly Word[],
  from: number,
  to: number,
  text: Languages,
  matchers: readonly Matcher[],
  known: TagTable,
): readonly Choice[] {
  const counts = count(words, from, to, known);
  const scripts = matchers.length > 1 ? scriptsOf(words, from, to) : NO_SCRIPTS;
  const english = counts.get('en') ?? 0;
  const choices: (Choice & { readonly weight: number })[] = [];
  for (const matcher of matchers) {
    const tag = matcher.lexicon.language;
    const own = counts.get(tag) ?? 0;
    const script = scriptOfLanguage(tag);
    if (tag === 'en') choices.push({ matcher, sure: true, weight: own + 0.1 });
    else if (script !== 'Latin') {
      const written = (scripts.get(script) ?? 0) + (tag === 'ja' && text.languages.includes('ja') ? (scripts.get('Han') ?? 0) : 0);
      if (written > 0) choices.push({ matcher, sure: true, weight: own + written / 2 });
    } else if (scripts.has('Latin')) {
      const likely = (own > 0 && own >= english) || (text.languages.includes(tag) && text.languages[0] !== 'en');
      if (likely) choices.push({ matcher, sure: own > english || own > 1, weight: own });
      else if (english === 0) choices.push({ matcher, sure: false, weight: 0 });
    }
  }
  return choices.sort((a, b) => b.weight - a.weight);
}

const NO_SCRIPTS: ReadonlyMap<string, number> = new Map();
