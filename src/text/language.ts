import { isKnown, type WordFacts } from './facts.ts';
import type { Matcher } from './match.ts';
import { scriptOfLanguage, UNSPACED_SCRIPTS } from './scripts.ts';
import type { Word } from './words.ts';

/** Which languages a text is in. */
export interface Languages {
  /** Tags of lexicons that fit the whole text, best first. */
  readonly languages: readonly string[];
  /** A language or script that it is mainly in and that no lexicon covers. */
  readonly unreadable: string | undefined;
  /** Matchers worth trying on words `from` to `to - 1`, likeliest first; English is always among them. */
  readonly choices: (from: number, to: number) => readonly Choice[];
}

export interface Choice {
  /** Position of the matcher. */
  readonly position: number;
  /** False: only two different concepts together count, because the small words do not tell the language. */
  readonly sure: boolean;
}

/** Recognises languages by script and by their small words. `facts` are those of the words, in their order. */
export function languageSense(matchers: readonly Matcher[]): (words: readonly Word[], facts: readonly WordFacts[]) => Languages {
  const tags = matchers.map(({ lexicon }) => lexicon.language);
  const sense: Sense = { matchers, tags, scripts: tags.map(scriptOfLanguage), english: tags.indexOf('en') };
  return (words, facts) => languagesOf(sense, { words, facts });
}

interface Sense {
  readonly matchers: readonly Matcher[];
  /** Language of each matcher. */
  readonly tags: readonly string[];
  /** Script of each matcher's language. */
  readonly scripts: readonly string[];
  /** Position of English. */
  readonly english: number;
}

interface Text {
  readonly words: readonly Word[];
  readonly facts: readonly WordFacts[];
}

/** Words of a stretch by script, and small words by position of the matcher. */
interface Counts {
  readonly scripts: ReadonlyMap<string, number>;
  readonly small: readonly number[];
  /** Words of any script. */
  readonly total: number;
}

function languagesOf(sense: Sense, text: Text): Languages {
  const counts = count(sense, text, 0, text.words.length);
  const languages = languagesIn(sense, text, counts);
  const plainly = isPlainlyEnglish(sense, counts, languages);
  return {
    languages,
    unreadable: unreadableIn(sense, text, counts, languages),
    choices: (from, to) => (plainly && english(sense, text, from, to)) || choose(sense, text, from, to, languages),
  };
}

/** No small word of another language, and no other script, anywhere. */
function isPlainlyEnglish({ english }: Sense, { scripts, small }: Counts, languages: readonly string[]): boolean {
  if ((languages[0] ?? 'en') !== 'en' || scripts.size > (scripts.has('Latin') ? 1 : 0)) return false;
  return small.every((count, position) => count === 0 || position === english);
}

/** English alone, as in almost all sentences of an English text; undefined where that takes a closer look. */
function english(sense: Sense, text: Text, from: number, to: number): readonly Choice[] | undefined {
  for (let at = from; at < to; at += 1)
    if (text.words[at]?.part !== true && text.facts[at]?.small.includes(sense.english) === true)
      return [{ position: sense.english, sure: true }];
  return seemsForeign(sense, text, from, to) ? undefined : [{ position: sense.english, sure: true }];
}

function count(sense: Sense, { words, facts }: Text, from: number, to: number): Counts {
  const small = sense.tags.map(() => 0);
  let latin = 0;
  let others: Map<string, number> | undefined;
  let total = 0;
  for (let at = from; at < to; at += 1) {
    const fact = facts[at];
    if (fact === undefined || words[at]?.part === true) continue;
    for (const position of fact.small) small[position] = (small[position] ?? 0) + 1;
    for (const position of fact.lettered) small[position] = (small[position] ?? 0) + 1;
    if (fact.script === undefined) continue;
    total += 1;
    if (fact.script === 'Latin') latin += 1;
    else (others ??= new Map()).set(fact.script, (others.get(fact.script) ?? 0) + 1);
  }
  if (latin === 0) return { scripts: others ?? NO_SCRIPTS, small, total };
  return { scripts: (others ?? new Map<string, number>()).set('Latin', latin), small, total };
}

const NO_LANGUAGES: readonly string[] = [];
const NO_SCRIPTS: ReadonlyMap<string, number> = new Map();

function languagesIn(sense: Sense, text: Text, { scripts, small, total }: Counts): readonly string[] {
  const weighed: Weighed[] = [];
  const least = Math.max(1, total / 25);
  for (let position = 0; position < sense.tags.length; position += 1) {
    const tag = sense.tags[position] ?? '';
    const script = sense.scripts[position] ?? 'Latin';
    const tells = script !== 'Latin' && !(script === 'Han' && scripts.has('Kana'));
    const weight = (tag === 'en' ? 0.1 : 0) + (tells ? (scripts.get(script) ?? 0) / 4 : 0) + (small[position] ?? 0);
    if (weight >= least) weighed.push({ tag, position, weight });
  }
  if (weighed.length < 2) return weighed.length === 0 ? NO_LANGUAGES : [weighed[0]?.tag ?? ''];
  const settled = isTie(weighed) ? told(sense, text, weighed) : weighed;
  settled.sort((a, b) => b.weight - a.weight);
  const top = settled[0]?.weight ?? 0;
  return settled.filter(({ weight }) => weight >= top / 3).map(({ tag }) => tag);
}

interface Weighed {
  readonly tag: string;
  readonly position: number;
  readonly weight: number;
}

/** Neighbours share their small words: when the first is not well ahead, the words of the lexicons decide. */
function isTie(weighed: readonly Weighed[]): boolean {
  const top = Math.max(0, ...weighed.map(({ weight }) => weight));
  return weighed.filter(({ weight }) => weight >= top * 0.6).length > 1;
}

/** English that is plainly English is not looked up in the other lexicons. */
function told(sense: Sense, text: Text, weighed: readonly Weighed[]): Weighed[] {
  const top = Math.max(0, ...weighed.map(({ weight }) => weight));
  const english = weighed.some(({ position, weight }) => position === sense.english && weight >= top);
  if (english && !seemsForeign(sense, text, 0, text.words.length))
    return weighed.map((each) => (each.position === sense.english ? { ...each, weight: each.weight + 0.1 } : each));
  return weighed.map(({ tag, position, weight }) => {
    let named = 0;
    text.facts.forEach((fact, at) => {
      if (text.words[at]?.part !== true && !fact.small.includes(position) && fact.forms(position) !== undefined) named += 1;
    });
    return { tag, position, weight: weight + named / 3 };
  });
}

/** Fewer words than these tell nothing. */
const ENOUGH_WORDS = 3;
const ENOUGH_CHARACTERS = 6;

function unreadableIn(sense: Sense, text: Text, { scripts, small, total }: Counts, languages: readonly string[]): string | undefined {
  if (total < ENOUGH_WORDS) return undefined;
  const [main, mainCount] = [...scripts].sort((a, b) => b[1] - a[1])[0] ?? ['Latin', 0];
  if (mainCount < (UNSPACED_SCRIPTS.has(main) ? ENOUGH_CHARACTERS : ENOUGH_WORDS) || mainCount < total / 2) return undefined;
  if (!sense.scripts.includes(main)) return main;
  const rival = Math.max(0, ...small);
  if (rival > total / 4) return undefined;
  const foreign = new Map<string, number>();
  text.facts.forEach((fact, at) => {
    if (text.words[at]?.part !== true) for (const tag of fact.foreign) foreign.set(tag, (foreign.get(tag) ?? 0) + 1);
  });
  const [tag, strength] = [...foreign].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  if (strength >= 3 && strength >= total / 10 && strength > rival * 1.3) return tag;
  return main === 'Latin' && languages.length === 0 && isStrange(sense, text) ? 'Latin' : undefined;
}

/** Running text in small letters without any small word that we know, and hardly a word of a lexicon. */
function isStrange(sense: Sense, { words, facts }: Text): boolean {
  const plain = facts.filter((_, at) => words[at]?.part === false && PLAIN_WORD.test(words[at]?.key ?? ''));
  if (plain.length < 14) return false;
  const strange = words.filter((word, at) => {
    const fact = facts[at];
    return (
      fact !== undefined && !word.part && PLAIN_WORD.test(word.key) && !ENGLISH_ENDING.test(word.key) && !isKnown(fact, sense.matchers)
    );
  });
  return strange.length > plain.length * 0.85;
}

const PLAIN_WORD = /^\p{L}{2,}$/u;
const ENGLISH_ENDING = /(?:tions?|ings?|ments?|ness|able|ible|ed|ly|ity|ous|ive|ers|ors|ics|ance|ence)$/;

function choose(sense: Sense, text: Text, from: number, to: number, languages: readonly string[]): readonly Choice[] {
  const { scripts, small } = count(sense, text, from, to);
  const english = small[sense.english] ?? 0;
  const told = (languages[0] ?? 'en') !== 'en' || small.some((own, position) => own > 1 && position !== sense.english);
  const strange = english === 0 && !told && seemsForeign(sense, text, from, to);
  const weights = small.map((own, position) => (sense.tags[position] === languages[0] && position !== sense.english ? own + 0.6 : own));
  const best = Math.max(...weights.filter((_, position) => position !== sense.english));
  const choices: (Choice & { readonly weight: number })[] = [
    { position: sense.english, sure: english > 0 || best < 2, weight: english + 0.1 },
  ];
  for (let position = 0; position < sense.tags.length; position += 1) {
    if (position === sense.english) continue;
    const tag = sense.tags[position] ?? '';
    const script = sense.scripts[position] ?? 'Latin';
    const own = small[position] ?? 0;
    if (script !== 'Latin') {
      const written = (scripts.get(script) ?? 0) + (tag === 'ja' && languages.includes('ja') ? (scripts.get('Han') ?? 0) : 0);
      if (tag === 'zh' && languages.includes('ja') && !languages.includes('zh')) continue;
      if (written > 0) choices.push({ position, sure: true, weight: own + written / 2 + (languages[0] === tag ? 0.6 : 0) });
    } else if (scripts.has('Latin')) {
      const main = languages[0] === tag;
      const weight = weights[position] ?? 0;
      const likely = ((own > 0 && own >= english) || (languages.includes(tag) && languages[0] !== 'en')) && weight * 1.5 >= best;
      const sure = weight === best && (own > english || own > 1 || (main && own >= english));
      if (likely) choices.push({ position, sure, weight });
      else if (strange) {
        const named = namedIn(text, from, to, position);
        if (named > 1) choices.push({ position, sure: false, weight: named / 10 });
      }
    }
  }
  return choices.length === 1 ? choices : choices.sort((a, b) => b.weight - a.weight);
}

/** Three words and more that are set apart, most of which are not known to be English. */
function seemsForeign({ english }: Sense, { words, facts }: Text, from: number, to: number): boolean {
  if (to - from < 3 || words[from + 1]?.start === words[from]?.end) return false;
  let strange = 0;
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (
      word !== undefined &&
      !word.part &&
      facts[at]?.script !== undefined &&
      facts[at]?.forms(english) === undefined &&
      !ENGLISH_ENDING.test(word.key)
    )
      strange += 1;
  }
  return strange * 2 > to - from;
}

/** How many words the lexicon knows; fewer than two could not count anyway. */
function namedIn({ facts }: Text, from: number, to: number, position: number): number {
  let named = 0;
  for (let at = from; at < to; at += 1) if (facts[at]?.forms(position) !== undefined) named += 1;
  return named;
}
