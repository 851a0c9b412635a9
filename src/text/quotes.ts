import { matchesOf } from './matches.ts';

/** Stretches of a text that are quoted or code, in order, not overlapping: pairs of offsets. */
export function quotedSpans(text: string): readonly (readonly [number, number])[] {
  if (!ANY_MARK.test(text)) return [];
  const spans: (readonly [number, number])[] = [];
  const open = new Map<string, number>();
  let covered = -1;
  for (const match of matchesOf(text, MARK)) {
    const mark = match[0];
    const at = match.index;
    if (at < covered) continue;
    const closes = CLOSES.get(mark);
    const start = closes === undefined ? undefined : open.get(closes);
    if (start !== undefined && at - start <= LONGEST && fitsEnd(text, at, mark) && !text.slice(start, at).includes('\n\n')) {
      spans.push([start + closes!.length, at]);
      open.clear();
      covered = at + mark.length;
    } else if (OPENS.has(mark) && fitsStart(text, at, mark)) open.set(mark, at);
  }
  return fenced(text, spans);
}

/** Quotations longer than this are no quotations, but marks that happen to stand far apart. */
const LONGEST = 600;
const ANY_MARK = /["'`“”‘’«»「」『』„‹›]/;
const MARK = /```|["'`“”‘’«»「」『』„‹›]/g;
const CLOSES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['”', '“'],
  ['“', '„'],
  ['’', '‘'],
  ['»', '«'],
  ['」', '「'],
  ['』', '『'],
  ['›', '‹'],
]);
const OPENS: ReadonlySet<string> = new Set(CLOSES.values());
const LETTER = /[\p{L}\p{N}]/u;

/** A straight apostrophe opens a quotation only at the start of a word, and closes one only at the end. */
const fitsStart = (text: string, at: number, mark: string): boolean =>
  mark !== "'" || (!LETTER.test(text[at - 1] ?? ' ') && /\S/.test(text[at + 1] ?? ' '));
const fitsEnd = (text: string, at: number, mark: string): boolean => (mark !== "'" && mark !== '’') || !LETTER.test(text[at + 1] ?? ' ');

function fenced(text: string, spans: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const fences = Array.from(matchesOf(text, /```/g), (match) => match.index);
  if (fences.length < 2) return spans;
  const blocks: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < fences.length; i += 2) blocks.push([(fences[i] ?? 0) + 3, fences[i + 1] ?? 0]);
  let next = 0;
  const outside = spans.filter(([start]) => {
    while (next < blocks.length && (blocks[next]?.[1] ?? 0) <= start) next += 1;
    return start < (blocks[next]?.[0] ?? Infinity);
  });
  return [...outside, ...blocks].sort((a, b) => a[0] - b[0]);
}
