import { foldLeet } from './leet.ts';
import { letterTable } from './letter-table.ts';
import { foldLookAlikes } from './look-alikes.ts';
import { type Mapped, mapping, rawSpan } from './mapped.ts';
import { closeSpacedWords, mayHoldSpacedWords, type Vocabulary } from './spaced-words.ts';

/** A text as it would be read aloud, with the way back to the raw one. */
export interface Normalised {
  readonly plain: string;
  /** Raw UTF-16 span of a span of `plain`; always inside the raw text and monotone. */
  readonly rawSpan: (start: number, end: number) => readonly [number, number];
}

/**
 * Compatibility forms (NFKC), invisible and control characters, terminal colours, look-alike letters, letter-spacing and
 * digits for letters undone; case, accents and line breaks kept. Spaced-out letters are closed only where that makes a word of one
 * of the vocabularies, tried in order; `known` is true for the words of any. Linear; plain ASCII text is returned as it is.
 */
export function normalise(
  raw: string,
  vocabularies: readonly Vocabulary[],
  known: Vocabulary = (word) => vocabularies.some((vocabulary) => vocabulary(word)),
): Normalised {
  let mapped: Mapped = { text: raw, runs: undefined };
  if (!PLAIN_ASCII.test(raw)) {
    if (CHANGES.test(raw) || raw.normalize('NFKC') !== raw) mapped = composed(mapped);
    if (NOT_ASCII.test(mapped.text)) mapped = foldLookAlikes(mapped);
  }
  if (mayHoldSpacedWords(mapped.text)) mapped = closeSpacedWords(mapped, vocabularies);
  mapped = foldLeet(mapped, known);
  const result = mapped;
  return { plain: result.text, rawSpan: (start, end) => rawSpan(result, start, end) };
}

const PLAIN_ASCII = /^[\t\n\r\x20-\x7e]*$/;
const NOT_ASCII = /[^\x00-\x7f]/;
/** What is dropped, or read as something else though its compatibility form is itself. */
const CHANGES =
  /[\p{Default_Ignorable_Code_Point}\u2061-\u2064\ufff9-\ufffb\u{e0000}-\u{e007f}\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u2800\u{1f150}-\u{1f1ff}]/u;
/** Nothing is drawn for these; what stands on both sides is read as one. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2061-\u2064\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]/;
const ANSI = /(?:\x1b\[|\x9b)[0-?]{0,40}[ -/]{0,4}[@-~]|\x1b\][^\x07\x1b]{0,400}(?:\x07|\x1b\\)|\x1b[ -/]{0,4}[0-~]/y;
/** Joins what stands before it into one compatibility form: marks, conjoining jamo, half-width voice marks. */
const JOINS_BEFORE = /[\p{M}\u1160-\u11ff\uff9e\uff9f]/u;

function composed(source: Mapped): Mapped {
  const raw = source.text;
  const out = mapping(source);
  let at = 0;
  while (at < raw.length) {
    const plainTo = plainEnd(raw, at);
    if (plainTo > at) {
      out.add(raw.slice(at, plainTo), at, plainTo);
      at = plainTo;
      continue;
    }
    const end = clusterEnd(raw, at);
    if (end < 0) {
      at = -end;
      continue;
    }
    const cluster = raw.slice(at, end);
    const piece = end - at === 1 && cluster < '\x7f' ? cluster : compatible(cluster);
    if (piece !== '') out.add(piece, at, end);
    at = end;
  }
  return out.done();
}

const ITSELF = 1;
const JOINING = 2;
const TABLE = letterTable((character) => {
  const joins = JOINS_BEFORE.test(character) || UNSEEN.test(character);
  const itself = !joins && character.length === 1 && !CONTROL.test(character) && !/[\ud800-\udfff]/.test(character);
  return (itself && compatible(character) === character ? ITSELF : 0) | (joins ? JOINING : 0);
});

/** End of the characters from `at` on that are their own compatibility form, and that nothing joins. */
function plainEnd(raw: string, at: number): number {
  let end = at;
  while (end < raw.length && (TABLE.at(raw, end) & ITSELF) !== 0) end += 1;
  return end > at && end < raw.length && raw.charCodeAt(end) > 0x7f && (TABLE.at(raw, end) & JOINING) !== 0 ? end - 1 : end;
}

/** End of the character at `at` with all that joins it; negative end of something that is dropped. */
function clusterEnd(raw: string, at: number): number {
  const code = raw.codePointAt(at) ?? 0;
  if (code === 0x1b || code === 0x9b) {
    ANSI.lastIndex = at;
    if (ANSI.test(raw)) return -ANSI.lastIndex;
  }
  const first = String.fromCodePoint(code);
  if (CONTROL.test(first) || (code > 0x7f && UNSEEN.test(first))) return -(at + first.length);
  let end = at + first.length;
  while (end < raw.length && raw.charCodeAt(end) > 0x7f) {
    const next = String.fromCodePoint(raw.codePointAt(end) ?? 0);
    if (!JOINS_BEFORE.test(next) && !UNSEEN.test(next)) break;
    end += next.length;
  }
  return end;
}

function compatible(cluster: string): string {
  let seen = '';
  for (const character of cluster) if (!UNSEEN.test(character)) seen += character;
  const plain = seen.normalize('NFKC');
  if (plain === '\u2028' || plain === '\u2029' || plain === '\x85') return '\n';
  if (plain === '\u2800') return ' ';
  return enclosedLetters(plain);
}

/** White-on-black circled and squared letters and regional indicators have no compatibility form, though they are read as letters. */
function enclosedLetters(text: string): string {
  const code = text.codePointAt(0) ?? 0;
  if (code < 0x1f150 || code > 0x1f1ff) return text;
  if (code <= 0x1f169) return String.fromCharCode(0x41 + code - 0x1f150);
  if (code >= 0x1f170 && code <= 0x1f189) return String.fromCharCode(0x41 + code - 0x1f170);
  if (code >= 0x1f1e6) return String.fromCharCode(0x41 + code - 0x1f1e6);
  return text;
}
