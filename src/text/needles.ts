import { hasOddCases } from './odd-cases.ts';

/** Pieces of text of which one at least stands in everything that a pattern matches, in lower case. Undefined: nothing is known. Empty: it matches nothing. */
export type Needles = readonly string[] | undefined;

/** What is known of a pattern, for texts that hold certain letters alone. */
export interface Sifted {
  readonly needles: Needles;
  /** The same pattern for these texts, without the ways that need other letters. */
  readonly source: string;
}

/**
 * What must stand in a text for a pattern to match it: a cheap look for it saves most patterns from being made ready at all.
 * `holds`: whether the texts can hold a letter; what wants others cannot match. The pattern must be a valid one.
 */
export const sifted = (source: string, holds: (sign: string) => boolean): Sifted => {
  const { needles, written } = alternatives({ source, at: 0, holds });
  // To leave out a group that is counted would number the others anew.
  return { needles, source: COUNTED.test(source) ? source : written };
};

const COUNTED = /\((?!\?)|\(\?<[^=!]|\\[1-9k]/;

interface Reader {
  readonly source: string;
  readonly holds: (sign: string) => boolean;
  at: number;
}

/** A part of a pattern, as far as it can match. */
interface Part {
  readonly needles: Needles;
  readonly written: string;
}

/** Up to the closing bracket or the end: one of the ways must match, so needles of all are needed. */
function alternatives(reader: Reader): Part {
  let all: string[] | undefined = [];
  const written: string[] = [];
  for (;;) {
    const way = sequence(reader);
    if (way.needles === undefined) all = undefined;
    else if (all !== undefined) all.push(...way.needles);
    if (way.needles?.length !== 0) written.push(way.written);
    if (reader.source[reader.at] !== '|') break;
    reader.at += 1;
  }
  return { needles: all === undefined ? undefined : [...new Set(all)], written: written.length === 0 ? '(?!)' : written.join('|') };
}

/** One way: each of its parts must match, so the best needle of any will do. */
function sequence(reader: Reader): Part {
  const { source } = reader;
  const candidates: (readonly string[])[] = [];
  let run = '';
  let written = '';
  const endRun = (): void => {
    if (run !== '') candidates.push([run]);
    run = '';
  };
  while (reader.at < source.length && source[reader.at] !== '|' && source[reader.at] !== ')') {
    const from = reader.at;
    const atom = atomAt(reader);
    const end = reader.at;
    const least = leastTimes(reader);
    written += (atom.written ?? source.slice(from, end)) + source.slice(end, reader.at);
    if (atom.kind === 'nothing') continue;
    if (atom.kind === 'letter' && least !== 0) run += atom.letter;
    if (atom.kind !== 'letter' || least !== undefined) endRun();
    if (atom.kind === 'group' && least !== 0 && atom.needles !== undefined) candidates.push(atom.needles);
  }
  endRun();
  if (candidates.some((needles) => needles.length === 0)) return { needles: [], written };
  return { needles: candidates.sort((a, b) => worth(b) - worth(a))[0], written };
}

/** Long pieces are rare, and of two equally long sets the smaller is quicker. */
const worth = (needles: readonly string[]): number => Math.min(...needles.map((needle) => needle.length)) - needles.length / 1000;

type Atom = { readonly written?: string } & (
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'group'; readonly needles: Needles }
  /** Any of several characters. */
  | { readonly kind: 'any' }
  /** A place, or a look around: takes up no text. */
  | { readonly kind: 'nothing' }
);

const ANY: Atom = { kind: 'any' };
const NOTHING: Atom = { kind: 'nothing' };
const IMPOSSIBLE: Atom = { kind: 'group', needles: [] };

function atomAt(reader: Reader): Atom {
  const { source } = reader;
  const sign = source[reader.at] ?? '';
  if (sign === '(') return groupAt(reader);
  if (sign === '[') return classAt(reader);
  if (sign === '\\') return escapeAt(reader);
  reader.at += 1;
  if (sign === '^' || sign === '$') return NOTHING;
  return sign === '.' ? ANY : letterOf(sign, reader);
}

/** A letter as it stands in lower case; one whose cases are not simply two is not looked for. */
function letterOf(sign: string, { holds }: Reader): Atom {
  if (sign > '\x7f' && !holds(sign)) return IMPOSSIBLE;
  const lower = sign.toLowerCase();
  return lower.length === 1 && !/[\ud800-\udfff]/.test(sign) && !hasOddCases(sign) ? { kind: 'letter', letter: lower } : ANY;
}

function groupAt(reader: Reader): Atom {
  const { source } = reader;
  const opening = /^\((?:\?(?:[:=!]|<[=!]|<[^>=!][^>]*>))?/.exec(source.slice(reader.at, reader.at + 60))?.[0] ?? '(';
  reader.at += opening.length;
  const { needles, written: inner } = alternatives(reader);
  reader.at += 1;
  const written = `${opening}${inner})`;
  return /^\(\?<?[=!]/.test(opening) ? { kind: 'nothing', written } : { kind: 'group', needles, written };
}

function classAt(reader: Reader): Atom {
  const { source } = reader;
  reader.at += 1;
  while (reader.at < source.length && source[reader.at] !== ']') reader.at += source[reader.at] === '\\' ? 2 : 1;
  reader.at += 1;
  return ANY;
}

function escapeAt(reader: Reader): Atom {
  const { source } = reader;
  const sign = source[reader.at + 1] ?? '';
  const [whole = ''] = /^\\(?:[pP]\{[^}]*\}|u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|k<[^>]*>|c[A-Za-z]|[0-9]+|.)/su.exec(
    source.slice(reader.at, reader.at + 60),
  ) ?? ['\\'];
  reader.at += whole.length;
  if (sign === 'b' || sign === 'B') return NOTHING;
  return /[A-Za-z0-9]/.test(sign) ? ANY : letterOf(sign, reader);
}

/** How often at least, as a quantifier says; undefined when there is none. */
function leastTimes(reader: Reader): number | undefined {
  const [whole, sign, least] = /^(?:([?*+])|\{(\d+)(?:,\d*)?\})\??/.exec(reader.source.slice(reader.at, reader.at + 20)) ?? [];
  if (whole === undefined) return undefined;
  reader.at += whole.length;
  return sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
}
