import { type Sieve, sieveOf, type Wanted, wantedBy } from './sieve.ts';

/** The pattern to use on a text: one that matches what was written, where it can match at all. */
export type Pattern = (text: string | Sieve) => RegExp;

/**
 * A pattern in two forms: as written, and a quicker one for texts in which all letters are a to z and all digits 0 to 9.
 * Each is made when a text first holds what it wants: patterns over all letters of all scripts are costly to make ready.
 */
export const twoForms = (source: string, flags: string): Pattern => {
  const quick = form(() => asciiSource(source), flags.replace('u', ''), true);
  const written = form(() => source, flags, false);
  return (text) => {
    const sieve = typeof text === 'string' ? sieveOf(text) : text;
    return sieve.plain ? quick(sieve) : written(sieve);
  };
};

const form = (sourceOf: () => string, flags: string, plain: boolean): ((sieve: Sieve) => RegExp) => {
  let source: string | undefined;
  let wanted: Wanted;
  let made: RegExp | undefined;
  return (sieve) => {
    if (source === undefined) {
      source = sourceOf();
      wanted = wantedBy(source, plain);
    }
    if (!sieve.may(wanted)) return NEVER;
    return (made ??= new RegExp(source, flags));
  };
};

/** Tried at the start of a text alone. */
const NEVER = /^(?!)/g;

/** The same pattern for texts without other letters. Of the classes by property only letters and digits are known; others are an error. */
export function asciiSource(source: string): string {
  let out = '';
  let inClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '[' || sign === ']') inClass = sign === '[';
    if (sign !== '\\') out += sign;
    else if (source[at + 1] === 'p') {
      const end = source.indexOf('}', at);
      const letters = PROPERTIES[source.slice(at + 3, end)];
      if (letters === undefined) throw new Error(`no ASCII form of ${source.slice(at, end + 1)}`);
      out += inClass ? letters : `[${letters}]`;
      at = end;
    } else {
      out += sign + (source[at + 1] ?? '');
      at += 1;
    }
  }
  return out;
}

const PROPERTIES: Readonly<Record<string, string>> = { L: 'A-Za-z', N: '0-9' };
