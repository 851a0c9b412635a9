import { canHold, classesOf, type Letters } from './letters.ts';
import { type Needles, sifted } from './needles.ts';
import { type Sieve, sieveOf, type Wanted, wantedOf } from './sieve.ts';

/** The pattern to use on a text: one that matches what was written, where it can match at all. */
export interface Pattern {
  (text: string | Sieve): RegExp;
  /** What must stand in a text with such letters for the pattern to match. */
  needles(letters: Letters): Needles;
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
  const pattern = (text: string | Sieve): RegExp => {
    const sieve = typeof text === 'string' ? sieveOf(text) : text;
    const form = formOf(sieve.letters);
    if (!sieve.may((form.wanted ??= { of: wantedOf(form.needles) }).of)) return NEVER;
    return (form.made ??= new RegExp(form.source, form.flags));
  };
  return Object.assign(pattern, { needles: (letters: Letters) => formOf(letters).needles });
};

interface Form {
  readonly source: string;
  readonly flags: string;
  readonly needles: Needles;
  /** Made ready when first asked for. */
  wanted: { readonly of: Wanted } | undefined;
  made: RegExp | undefined;
}

const formFor = (whole: string, flags: string, letters: Letters): Form => {
  const { source, needles } = sifted(letters === undefined ? whole : sourceFor(whole, letters), (sign) => canHold(letters, sign));
  return { source, flags: letters === 0 ? flags.replace('u', '') : flags, needles, wanted: undefined, made: undefined };
};

/** Tried at the start of a text alone. */
const NEVER = /^(?!)/g;

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
