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
  /** Matchers worth trying on words `from` to `to - 1`, likeliest first; English is always among them. */
  choices(from: number, to: number): readonly Choice[];
}

export interface Choice {
  readonly matcher: Matcher;
  /** False: only two different concepts together count, because the small words do not tell the language. */
  readonly sure: boolean;
}

/** Recognises languages by script and by their small words. */
export function languageSense(matchers: readonly Matcher[]): (words: readonly Word[]) => Languages {
  const tags = matchers.map(({ lexicon }) => lexicon.language);
  const foreignTags = Object.keys(FOREIGN).filter((tag) => !tags.includes(tag));
  const sense: Sense = {
    matchers,
    scripts: tags.map(scriptOfLanguage),
    known: tableOf(matchers.map(({ lexicon }) => lexicon.stopwords)),
    foreign: tableOf(foreignTags.map((tag) => (FOREIGN[tag] ?? '').split(' '))),
    foreignTags,
  };
  return (words) => languagesOf(sense, words);
}

interface Sense {
  readonly matchers: readonly Matcher[];
  /** Script of each matcher's language. */
  readonly scripts: readonly string[];
  readonly known: Table;
  readonly foreign: Table;
  readonly foreignTags: readonly string[];
}

/** Numbers of the languages in which a word is a small word. */
type Table = ReadonlyMap<string, readonly number[]>;

function tableOf(lists: readonly (readonly string[])[]): Table {
  const table = new Map<string, number[]>();
  lists.forEach((list, language) => {
    for (const word of new Set(list.map(keyOf))) {
      const languages = table.get(word) ?? [];
      languages.push(language);
      table.set(word, languages);
    }
  });
  return table;
}

/** What is known of each word: its script, and the languages it is a small word of. */
interface Seen {
  readonly scripts: readonly (string | undefined)[];
  readonly languages: readonly (readonly number[] | undefined)[];
}

const LETTER_FIRST = /^\p{L}/u;

function languagesOf(sense: Sense, words: readonly Word[]): Languages {
  const seen: Seen = {
    scripts: words.map(({ key, part }) => (part || !LETTER_FIRST.test(key) ? undefined : scriptOf(key))),
    languages: words.map(({ key, part }) => (part ? undefined : sense.known.get(key))),
  };
  const scripts = countScripts(seen, 0, words.length);
  const counts = countLanguages(sense, seen, 0, words.length);
  const total = [...scripts.values()].reduce((sum, n) => sum + n, 0);
  const languages = languagesIn(sense, scripts, counts, total);
  return {
    languages,
    unreadable: unreadableIn(sense, words, scripts, total, counts, languages),
    choices: (from, to) => choose(sense, seen, from, to, languages),
  };
}

function countScripts({ scripts }: Seen, from: number, to: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const script = scripts[at];
    if (script !== undefined) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}

function countLanguages({ matchers }: Sense, { languages }: Seen, from: number, to: number): readonly number[] {
  const counts = matchers.map(() => 0);
  for (let at = from; at < to; at += 1) for (const language of languages[at] ?? NONE) counts[language] = (counts[language] ?? 0) + 1;
  return counts;
}

const NONE: readonly number[] = [];

function languagesIn(sense: Sense, scripts: ReadonlyMap<string, number>, counts: readonly number[], total: number): readonly string[] {
  const weighed: (readonly [string, number])[] = [];
  sense.matchers.forEach(({ lexicon }, index) => {
    const script = sense.scripts[index] ?? 'Latin';
    const own = scripts.get(script) ?? 0;
    const tells = script !== 'Latin' && !(script === 'Han' && (scripts.get('Kana') ?? 0) > 0);
    const weight = (tells ? own / 4 : 0) + (counts[index] ?? 0);
    if (weight >= Math.max(1, total / 25)) weighed.push([lexicon.language, weight]);
  });
  weighed.sort((a, b) => b[1] - a[1]);
  const top = weighed[0]?.[1] ?? 0;
  return weighed.filter(([, weight]) => weight >= top / 3).map(([tag]) => tag);
}

/** Fewer words than these tell nothing. */
const ENOUGH_WORDS = 3;
const ENOUGH_CHARACTERS = 6;

function unreadableIn(
  sense: Sense,
  words: readonly Word[],
  scripts: ReadonlyMap<string, number>,
  total: number,
  counts: readonly number[],
  languages: readonly string[],
): string | undefined {
  if (total < ENOUGH_WORDS) return undefined;
  const [main, mainCount] = [...scripts].sort((a, b) => b[1] - a[1])[0] ?? ['Latin', 0];
  if (mainCount < (UNSPACED_SCRIPTS.has(main) ? ENOUGH_CHARACTERS : ENOUGH_WORDS) || mainCount < total / 2) return undefined;
  if (!sense.scripts.includes(main)) return main;
  const rival = Math.max(0, ...counts);
  if (rival > total / 4) return undefined;
  const foreign = sense.foreignTags.map(() => 0);
  for (const { key, part } of words) {
    if (!part) for (const language of sense.foreign.get(key) ?? NONE) foreign[language] = (foreign[language] ?? 0) + 1;
  }
  const strength = Math.max(0, ...foreign);
  if (strength >= 3 && strength >= total / 10 && strength > rival * 1.3) return sense.foreignTags[foreign.indexOf(strength)];
  return main === 'Latin' && languages.length === 0 && isStrange(words, sense.matchers) ? 'Latin' : undefined;
}

/** Running text in small letters without any small word that we know, and hardly a word of a lexicon. */
function isStrange(words: readonly Word[], matchers: readonly Matcher[]): boolean {
  const plain = words.filter(({ key, part }) => !part && PLAIN_WORD.test(key));
  if (plain.length < 14) return false;
  const strange = plain.filter(({ key }) => !ENGLISH_ENDING.test(key) && !matchers.some((matcher) => matcher.knows(key)));
  return strange.length > plain.length * 0.85;
}

const PLAIN_WORD = /^\p{L}{2,}$/u;
const ENGLISH_ENDING = /(?:tion|ing|ment|ness|able|ible|ed|ly|ity|ous|ive|ers?|ors?|als?|ics?|ance|ence|s)$/;

function choose(sense: Sense, seen: Seen, from: number, to: number, text: readonly string[]): readonly Choice[] {
  if (sense.matchers.length === 1) return sense.matchers.map((matcher) => ({ matcher, sure: true }));
  const counts = countLanguages(sense, seen, from, to);
  const scripts = countScripts(seen, from, to);
  const english = counts[sense.matchers.findIndex(({ lexicon }) => lexicon.language === 'en')] ?? 0;
  const choices: (Choice & { readonly weight: number })[] = [];
  sense.matchers.forEach((matcher, index) => {
    const tag = matcher.lexicon.language;
    const script = sense.scripts[index] ?? 'Latin';
    const own = counts[index] ?? 0;
    if (tag === 'en') choices.push({ matcher, sure: true, weight: own + 0.1 });
    else if (script !== 'Latin') {
      const written = (scripts.get(script) ?? 0) + (tag === 'ja' && text.includes('ja') ? (scripts.get('Han') ?? 0) : 0);
      if (written > 0) choices.push({ matcher, sure: true, weight: own + written / 2 });
    } else if (scripts.has('Latin')) {
      const main = text[0] === tag;
      const likely = (own > 0 && own >= english) || (text.includes(tag) && text[0] !== 'en');
      if (likely) choices.push({ matcher, sure: own > english || own > 1 || (main && own >= english), weight: main ? own + 0.6 : own });
      else if (english === 0) choices.push({ matcher, sure: false, weight: 0 });
    }
  });
  return choices.sort((a, b) => b.weight - a.weight);
}
