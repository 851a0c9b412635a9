import { hasOddCases } from './odd-cases.ts';

/** Pieces of text of which one at least stands in everything that a pattern matches, in lower case. Undefined: nothing is known. Empty: it matches nothing. */
export type Needles = readonly string[] | undefined;

/** A way in which a pattern may match: `before`, then `source`, then `behind`. */
export interface Way {
  readonly needles: Needles;
  readonly source: string;
  /** What ways of one group share. */
  readonly before: string;
  readonly behind: string;
}

/**
 * The ways in which a pattern may match, in their order: together, one or the other, they are the pattern. Of each, what must stand in
 * a text for it to match: a cheap look for it saves most of them from being made ready at all.
 * `holds`: whether the texts can hold a letter; ways that want others are left out. The pattern must be a valid one.
 */
export const waysOf = (source: string, holds: (sign: string) => boolean): readonly Way[] => {
  const parts = alternatives({ source, at: 0, holds });
  if (parts.length === 0) return [];
  // To leave out a group that is counted would number the others anew.
  return COUNTED.test(source) ? [{ needles: together(parts), source, before: '', behind: '' }] : parts.flatMap(apart);
};

/** Of which one stands in everything that any of the ways matches. */
export const needlesIn = (ways: readonly Way[]): Needles => together(ways);

/** The pattern of some of its ways. */
export const patternOf = (ways: readonly Way[]): string => {
  const pieces: string[] = [];
  for (let at = 0; at < ways.length; ) {
    const { before, behind } = ways[at] as Way;
    const same: string[] = [];
    for (; at < ways.length && ways[at]?.before === before && ways[at]?.behind === behind; at += 1) same.push(ways[at]?.source ?? '');
    pieces.push(before === '' && behind === '' ? same.join('|') : `${before}(?:${same.join('|')})${behind}`);
  }
  return pieces.join('|');
};

const COUNTED = /\((?!\?)|\(\?<[^=!]|\\[1-9k]/;

interface Reader {
  readonly source: string;
  readonly holds: (sign: string) => boolean;
  at: number;
}

/** A part of a pattern that can match. */
interface Part {
  readonly needles: Needles;
  readonly written: string;
  /** The first group in it, if it may be taken apart: what stands before and behind, and what is known without it. */
  readonly split: Split | undefined;
}

interface Split {
  readonly before: string;
  readonly ways: readonly Part[];
  readonly behind: string;
  /** The best needles of the rest. */
  readonly rest: Needles;
}

/** A part, or what becomes of it with each way of its group. */
function apart({ needles, written: source, split }: Part): readonly Way[] {
  if (split === undefined) return [{ needles, source, before: '', behind: '' }];
  const { before, behind, rest } = split;
  return split.ways.map((way) => ({ needles: better(way.needles, rest), source: way.written, before, behind }));
}

/** Needles of which one stands in every text that matches one of the parts. */
function together(parts: readonly { readonly needles: Needles }[]): Needles {
  const all = new Set<string>();
  for (const { needles } of parts) {
    if (needles === undefined) return undefined;
    for (const needle of needles) all.add(needle);
  }
  return [...all];
}

const written = (parts: readonly Part[]): string => (parts.length === 0 ? '(?!)' : parts.map((part) => part.written).join('|'));

const better = (a: Needles, b: Needles): Needles => (a === undefined ? b : b === undefined || worth(a) >= worth(b) ? a : b);

/** Up to the closing bracket or the end: the ways that can match. */
function alternatives(reader: Reader): readonly Part[] {
  const parts: Part[] = [];
  for (;;) {
    const part = sequence(reader);
    if (part !== undefined) parts.push(part);
    if (reader.source[reader.at] !== '|') return parts;
    reader.at += 1;
  }
}

/** One way: each of its parts must match, so the best needle of any will do. Undefined: it cannot match. */
function sequence(reader: Reader): Part | undefined {
  const { source } = reader;
  const pieces: string[] = [];
  const candidates: { readonly needles: readonly string[]; readonly of: number }[] = [];
  let run = '';
  let group: { readonly at: number; readonly ways: readonly Part[] } | undefined;
  let impossible = false;
  // Behind what matches in several manners, the order in which they are tried would be another.
  let fixed = true;
  const endRun = (): void => {
    if (run !== '') candidates.push({ needles: [run], of: -1 });
    run = '';
  };
  while (reader.at < source.length && source[reader.at] !== '|' && source[reader.at] !== ')') {
    const from = reader.at;
    const plainTo = plainEnd(source, from);
    if (plainTo > from) {
      const plain = source.slice(from, plainTo);
      pieces.push(plain);
      run += plain.toLowerCase();
      reader.at = plainTo;
      continue;
    }
    const atom = atomAt(reader);
    const end = reader.at;
    const least = leastTimes(reader);
    pieces.push((atom.written ?? source.slice(from, end)) + source.slice(end, reader.at));
    if (atom.kind === 'nothing') continue;
    if (atom.kind === 'letter' && least !== 0) run += atom.letter;
    if (atom.kind !== 'letter' || least !== undefined) endRun();
    const first = fixed;
    if (least !== undefined || atom.kind === 'group') fixed = false;
    if (atom.kind !== 'group' || least === 0) continue;
    if (atom.ways.length === 0) impossible = true;
    const needles = together(atom.ways);
    if (needles !== undefined) candidates.push({ needles, of: pieces.length - 1 });
    const divides = first && least === undefined && atom.plain && atom.ways.length > FEW;
    if (divides) group = { at: pieces.length - 1, ways: atom.ways };
  }
  endRun();
  if (impossible) return undefined;
  const best = (some: readonly { readonly needles: readonly string[] }[]): Needles =>
    some.reduce<Needles>((known, { needles }) => better(known, needles), undefined);
  const split = group && {
    before: pieces.slice(0, group.at).join(''),
    ways: group.ways,
    behind: pieces.slice(group.at + 1).join(''),
    rest: best(candidates.filter(({ of }) => of !== group?.at)),
  };
  return { needles: best(candidates), written: pieces.join(''), split };
}

/** End of the signs of ASCII from a place on that stand for themselves; none of them is counted. */
function plainEnd(source: string, from: number): number {
  let at = from;
  while (at < source.length && PLAIN[source.charCodeAt(at)] === 1) at += 1;
  return at > from && COUNTS.includes(source[at] ?? ' ') ? at - 1 : at;
}

const PLAIN = Uint8Array.from({ length: 0x80 }, (_, code) => (/[\w ,:;'"@#%&~=!<>/`-]/.test(String.fromCharCode(code)) ? 1 : 0));
const COUNTS = '?*+{';

/** A group of so few ways is not taken apart. */
const FEW = 2;

/** Long pieces are rare, and of two equally long sets the smaller is quicker. */
const worth = (needles: readonly string[]): number => Math.min(...needles.map((needle) => needle.length)) - needles.length / 1000;

type Atom = { readonly written?: string } & (
  | { readonly kind: 'letter'; readonly letter: string }
  /** `plain`: it is there for its ways alone, and no number or name. */
  | { readonly kind: 'group'; readonly ways: readonly Part[]; readonly plain: boolean }
  /** Any of several characters. */
  | { readonly kind: 'any' }
  /** A place, or a look around: takes up no text. */
  | { readonly kind: 'nothing' }
);

const ANY: Atom = { kind: 'any' };
const NOTHING: Atom = { kind: 'nothing' };
const IMPOSSIBLE: Atom = { kind: 'group', ways: [], plain: true };

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
  const ways = alternatives(reader);
  reader.at += 1;
  const whole = `${opening}${written(ways)})`;
  // Nothing may stand here: it is written where a pattern is to match nothing.
  if (whole === '(?!)') return IMPOSSIBLE;
  return /^\(\?<?[=!]/.test(opening)
    ? { kind: 'nothing', written: whole }
    : { kind: 'group', ways, plain: opening === '(?:', written: whole };
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
  const next = reader.source[reader.at];
  if (next !== '?' && next !== '*' && next !== '+' && next !== '{') return undefined;
  const [whole, sign, least] = /^(?:([?*+])|\{(\d+)(?:,\d*)?\})\??/.exec(reader.source.slice(reader.at, reader.at + 20)) ?? [];
  if (whole === undefined) return undefined;
  reader.at += whole.length;
  return sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
}
