/** Pieces of text of which one at least stands in everything that a pattern matches, in lower case. Undefined: nothing is known. Empty: it matches nothing. */
export type Needles = readonly string[] | undefined;

/**
 * What must stand in a text for a pattern to match it: a cheap look for it saves most patterns from being made ready at all.
 * `plain`: the texts hold no letters but a to z, so that what wants others cannot match. The pattern must be a valid one.
 */
export const needlesOf = (source: string, plain: boolean): Needles => {
  const reader: Reader = { source, at: 0, plain };
  return alternatives(reader);
};

interface Reader {
  readonly source: string;
  readonly plain: boolean;
  at: number;
}

/** Up to the closing bracket or the end: one of the ways must match, so needles of all are needed. */
function alternatives(reader: Reader): Needles {
  let all: string[] | undefined = [];
  for (;;) {
    const way = sequence(reader);
    all = way === undefined || all === undefined ? undefined : [...all, ...way];
    if (reader.source[reader.at] !== '|') return all === undefined ? undefined : [...new Set(all)];
    reader.at += 1;
  }
}

/** One way: each of its parts must match, so the best needle of any will do. */
function sequence(reader: Reader): Needles {
  const { source } = reader;
  const candidates: (readonly string[])[] = [];
  let run = '';
  const endRun = (): void => {
    if (run !== '') candidates.push([run]);
    run = '';
  };
  while (reader.at < source.length && source[reader.at] !== '|' && source[reader.at] !== ')') {
    const atom = atomAt(reader);
    const least = leastTimes(reader);
    if (atom.kind === 'nothing') continue;
    if (atom.kind === 'letter' && least !== 0) run += atom.letter;
    if (atom.kind !== 'letter' || least !== undefined) endRun();
    if (atom.kind === 'group' && least !== 0 && atom.needles !== undefined) candidates.push(atom.needles);
  }
  endRun();
  if (candidates.some((needles) => needles.length === 0)) return [];
  return candidates.sort((a, b) => worth(b) - worth(a))[0];
}

/** Long pieces are rare, and of two equally long sets the smaller is quicker. */
const worth = (needles: readonly string[]): number => Math.min(...needles.map((needle) => needle.length)) - needles.length / 1000;

type Atom =
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'group'; readonly needles: Needles }
  /** Any of several characters. */
  | { readonly kind: 'any' }
  /** A place, or a look around: takes up no text. */
  | { readonly kind: 'nothing' };

const ANY: Atom = { kind: 'any' };
const IMPOSSIBLE: Atom = { kind: 'group', needles: [] };

function atomAt(reader: Reader): Atom {
  const { source } = reader;
  const sign = source[reader.at] ?? '';
  if (sign === '(') return groupAt(reader);
  if (sign === '[') return classAt(reader);
  if (sign === '\\') return escapeAt(reader);
  reader.at += 1;
  if (sign === '^' || sign === '$') return { kind: 'nothing' };
  return sign === '.' ? ANY : letterOf(sign, reader.plain);
}

/** A letter as it stands in lower case; one whose cases are not simply two is not looked for. */
function letterOf(sign: string, plain: boolean): Atom {
  if (plain && sign > '\x7f' && LETTER.test(sign)) return IMPOSSIBLE;
  const lower = sign.toLowerCase();
  return lower.length === 1 && !/[\ud800-\udfff]/.test(sign) && !hasOddCases(sign) ? { kind: 'letter', letter: lower } : ANY;
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;

/** Letters of which there are more forms than a small and a large one, so that patterns and lower case do not agree on them. */
const ODD_CASES =
  /[\u0345\xb5\xdf\u0130\u0131\u017f\u01c4-\u01cc\u01f1-\u01f3\u0370-\u03ff\u10a0-\u10ff\u13a0-\u13ff\u1c80-\u1cbf\u1e96-\u1e9f\u1f00-\u1fff\u2126\u212a\u212b\ua64a\ua64b\uab70-\uabbf\ufb00-\ufb17]/;

export const hasOddCases = (text: string): boolean => ODD_CASES.test(text);

function groupAt(reader: Reader): Atom {
  const { source } = reader;
  const opening = /^\((?:\?(?:[:=!]|<[=!]|<[^>=!][^>]*>))?/.exec(source.slice(reader.at, reader.at + 60))?.[0] ?? '(';
  reader.at += opening.length;
  const needles = alternatives(reader);
  reader.at += 1;
  return /^\(\?<?[=!]/.test(opening) ? { kind: 'nothing' } : { kind: 'group', needles };
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
  if (sign === 'b' || sign === 'B') return { kind: 'nothing' };
  return /[A-Za-z0-9]/.test(sign) ? ANY : letterOf(sign, reader.plain);
}

/** How often at least, as a quantifier says; undefined when there is none. */
function leastTimes(reader: Reader): number | undefined {
  const [whole, sign, least] = /^(?:([?*+])|\{(\d+)(?:,\d*)?\})\??/.exec(reader.source.slice(reader.at, reader.at + 20)) ?? [];
  if (whole === undefined) return undefined;
  reader.at += whole.length;
  return sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
}
