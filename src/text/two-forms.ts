import { type Gate, gateOf, gateOfWays, numbersIn, type Standing } from './gate.ts';
import { canHold, classesOf, type Letters } from './letters.ts';
import { NEVER } from './matches.ts';
import { type Needles, needlesIn, patternOf, type Way, waysOf } from './needles.ts';
import { type Sieve, sieveOf } from './sieve.ts';

/** The pattern to use on a text: one that matches what was written, where it can match at all. */
export interface Pattern {
  (text: string | Sieve): RegExp;
  /** What must stand in a text with such letters for the pattern to match. */
  needles(letters: Letters): Needles;
  /** False: it does not match the text. The answer for all patterns is found at once. */
  may(sieve: Sieve): boolean;
  /** The pattern to use on `[from, to)` of a text, cut out of it. */
  within(sieve: Sieve, from: number, to: number): RegExp;
}

/**
 * A pattern as written, and in quicker forms for texts of few letters: over a to z alone, over Latin letters, and so on. Each is made
 * when a text first holds what it wants: patterns over all letters of all scripts are costly to make ready.
 */
export const twoForms = (source: string, flags: string): Pattern => {
  const forms = new Map<Letters, Form>();
  const formOf = (letters: Letters): Form => {
    let form = forms.get(letters);
    if (form === undefined) forms.set(letters, (form = formFor(source, flags, letters)));
    return form;
  };
  const needles = (letters: Letters): Needles => needlesIn(formOf(letters).ways);
  const number = ALL.push(formOf) - 1;
  const pattern = (text: string | Sieve): RegExp => {
    const sieve = typeof text === 'string' ? sieveOf(text) : text;
    const standing = sieve.hasSmallForm ? sieve.known(mayStand) : undefined;
    if (standing === undefined) return madeFor(formOf(sieve.letters), sieve);
    if (standing.patterns[number] === 0) return NEVER;
    // Of a pattern that was not there yet when the gate was made nothing is known.
    return standing.patterns[number] === 1 ? made(formOf(sieve.letters), standing.waysOf(number)) : madeFor(formOf(sieve.letters), sieve);
  };
  const may = (sieve: Sieve): boolean => !sieve.hasSmallForm || sieve.standing(mayStand).patterns[number] !== 0;
  const within = (sieve: Sieve, from: number, to: number): RegExp => (may(sieve) ? madeFor(formOf(sieve.letters), sieve, from, to) : NEVER);
  return Object.assign(pattern, { needles, may, within });
};

/** The forms of each pattern, by its number: most texts are looked through for all of them. */
const ALL: ((letters: Letters) => Form)[] = [];

/** Made for as many patterns as there are by then; of a later one nothing is known, so that it is tried. */
const GATES = new Map<Letters, (sieve: Sieve) => Standing>();

const mayStand = (sieve: Sieve): Standing => {
  let gate = GATES.get(sieve.letters);
  if (gate === undefined) {
    gate = gateOfWays(ALL.map((formOf) => formOf(sieve.letters).ways.map(({ needles }) => needles)));
    GATES.set(sieve.letters, gate);
  }
  return gate(sieve);
};

interface Form {
  readonly ways: readonly Way[];
  readonly flags: string;
  /** Made when first asked for. */
  index: Gate | undefined;
  whole: RegExp | undefined;
  /** What was made of a few of the ways, by their numbers. */
  readonly parts: Map<string, { readonly ways: readonly number[]; readonly pattern: RegExp }>;
  /** How many ways may still be made ready for themselves. */
  left: number;
}

const formFor = (whole: string, flags: string, letters: Letters): Form => {
  const ways = waysOf(letters === undefined ? whole : sourceFor(whole, letters), (sign) => canHold(letters, sign));
  const own = letters === 0 ? flags.replace('u', '') : flags;
  return { ways, flags: own, index: undefined, whole: undefined, parts: new Map(), left: ways.length * SHARE };
};

/** What parts may cost before the whole is made, which costs 1. */
const SHARE = 0.5;
/** So many ways are worth a pattern of their own. */
const FEW = 6;

const madeFor = (form: Form, sieve: Sieve, from?: number, to?: number): RegExp =>
  made(form, numbersIn((form.index ??= gateOf(form.ways.map(({ needles }) => needles))).standingIn(sieve, from, to)));

/** The pattern of those ways alone that may match the text, or the whole where it is there or would be soon. */
const made = (form: Form, standing: readonly number[]): RegExp => {
  if (standing.length === 0) return NEVER;
  const key = standing.length > FEW ? undefined : standing.join(' ');
  const before = form.whole ?? (key === undefined ? undefined : form.parts.get(key)?.pattern);
  if (before !== undefined) return before;
  // One that was made of these ways and others will do: the others match nothing here.
  for (const { ways, pattern } of form.parts.values()) if (standing.every((way) => ways.includes(way))) return pattern;
  form.left -= standing.length;
  if (form.left < 0 || key === undefined) return (form.whole = new RegExp(patternOf(form.ways), form.flags));
  const part = new RegExp(patternOf(standing.map((number) => form.ways[number] as Way)), form.flags);
  form.parts.set(key, { ways: standing, pattern: part });
  return part;
};

/** The same pattern for texts with certain letters alone. Of the classes by property only letters and digits are known; others are an error. */
export function sourceFor(source: string, letters: number): string {
  if (!source.includes('\\p')) return source;
  const classes = classesOf(letters);
  let out = '';
  let inClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '[' || sign === ']') inClass = sign === '[';
    if (sign !== '\\') out += sign;
    else if (source[at + 1] === 'p') {
      const end = source.indexOf('}', at);
      const members = classes[source.slice(at + 3, end)];
      if (members === undefined) throw new Error(`no form of ${source.slice(at, end + 1)}`);
      out += inClass ? members : `[${members}]`;
      at = end;
    } else {
      out += sign + (source[at + 1] ?? '');
      at += 1;
    }
  }
  return out;
}
