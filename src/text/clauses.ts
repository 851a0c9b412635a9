import { afterOpeners, opensOrder, type Scan } from './scan.ts';
import { ROLE } from './match.ts';
import { GAP } from './gaps.ts';

/** A clause as a run of words. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** How it hangs on the clause before it. */
  readonly joined: 'start' | 'and' | 'or' | 'comma' | 'break';
  /** Its opening condition, as words; empty when `mainFrom` = `from`. */
  readonly mainFrom: number;
}

/**
 * Cuts a sentence into clauses: at contrast words, and where a further order begins after a comma, a bracket, "and" or "or".
 * A condition stays with what it governs, a label ("Note:") with what it introduces.
 */
export function cut(scan: Scan): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = scan.from;
  let joined: Piece['joined'] = 'start';
  let mainFrom = mainStart(scan, from, scan.to);
  for (let at = from + 1; at < scan.to; at += 1) {
    if (at <= mainFrom || ((scan.bits(at) & JOINTS) === 0 && scan.gap(at) === GAP.none)) continue;
    const next = breakAt(scan, from, mainFrom, at);
    if (next === undefined || next.from >= scan.to) continue;
    pieces.push({ from, to: at, joined, mainFrom });
    from = next.from;
    joined = next.joined;
    mainFrom = mainStart(scan, from, scan.to);
    at = from;
  }
  pieces.push({ from, to: scan.to, joined, mainFrom });
  return settled(pieces);
}

const JOINTS = ROLE.break | ROLE.and | ROLE.or;

interface Break {
  readonly from: number;
  readonly joined: Piece['joined'];
}

function breakAt(scan: Scan, from: number, mainFrom: number, at: number): Break | undefined {
  const breaker = scan.lastOf(at, 'break');
  if (breaker >= at) return { from: Math.min(breaker + 1, scan.to), joined: 'break' };
  for (const joined of ['and', 'or'] as const) {
    const last = scan.lastOf(at, joined);
    if (last < at) continue;
    const breakAfter = scan.lastOf(last + 1, 'break');
    if (breakAfter > last) return { from: breakAfter + 1, joined: 'break' };
    if (closesOrder(scan, from, at)) return { from: last + 1, joined };
    if (opensOrder(scan, last + 1, scan.to) && !governed(scan, mainFrom, at)) return { from: last + 1, joined };
    return undefined;
  }
  if (scan.gap(at) === GAP.none || scan.is(at, 'condition')) return undefined;
  if (scan.quoted(at) && scan.gap(at) === GAP.comma && !scan.quoted(at - 1)) return undefined;
  if (scan.gap(at) === GAP.colon && at - from <= LABEL_WORDS) return undefined;
  if (closesOrder(scan, from, at)) return { from: at, joined: scan.gap(at) === GAP.comma ? 'comma' : 'break' };
  if (scan.gap(at) === GAP.comma && partsWhole(scan, from, at)) return { from: at, joined: 'comma' };
  if (!opensOrder(scan, at, scan.to)) return undefined;
  if (scan.gap(at) === GAP.comma && governed(scan, mainFrom, at)) return undefined;
  return { from: at, joined: scan.gap(at) === GAP.comma ? 'comma' : 'break' };
}

/** In Chinese a comma parts sentences that stand for themselves; what is merely listed is shorter, or parted by another mark. */
const partsWhole = (scan: Scan, from: number, at: number): boolean =>
  at - from >= WHOLE && isHan(scan, at) && isChinese(scan.words.slice(from, at));

/** Signs of Chinese, and none of Japanese. */
const isChinese = (words: Scan['words']): boolean =>
  words.every((word) => !KANA.test(word.key)) && words.filter((word) => /^\p{sc=Han}/u.test(word.key)).length >= WHOLE;

const isHan = (scan: Scan, at: number): boolean => /^\p{sc=Han}/u.test(scan.words[at]?.key ?? '');

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Signs. */
const WHOLE = 5;

const LABEL_WORDS = 4;
const LABEL_WITH_ASIDE = 14;

/** An order ends right before the word, in languages whose verb stands last. */
function closesOrder(scan: Scan, from: number, at: number): boolean {
  if (!scan.any(ROLE.closers)) return false;
  for (let start = at - 1; start >= Math.max(from, at - LONGEST_CLOSER); start -= 1)
    if (scan.is(start, 'closers') && scan.lastOf(start, 'closers') === at - 1) return true;
  return false;
}

/** Words that a closing form may have; in scripts without spaces a word is a character. */
const LONGEST_CLOSER = 14;

/** The verb before `at` is itself governed ("to read and send", "can read and send"), so that a verb joined to it is no order. */
function governed(scan: Scan, from: number, at: number): boolean {
  for (let verb = at - 1; verb > Math.max(from, at - 40); verb -= 1) {
    if (!scan.is(verb, 'imperatives')) continue;
    if (scan.is(verb - 1, 'infinitives') || scan.is(verb - 1, 'addressees')) return true;
    if (deniedByHelper(scan, from, verb)) return true;
    if (!scan.is(verb, 'nounish')) return false;
  }
  return false;
}

/** "Does not read", "must not read", but not the order "do not read". */
function deniedByHelper(scan: Scan, from: number, verb: number): boolean {
  for (let at = Math.max(from, verb - 4); at < verb; at += 1) {
    if (scan.lastOf(at, 'negation') === verb - 1) return at > afterOpeners(scan, from, verb);
  }
  return false;
}

/** Where the main clause begins behind a label and an opening condition. */
export function mainStart(scan: Scan, from: number, to: number): number {
  let start = from;
  let last = from + LABEL_WORDS;
  for (let at = from + 1; at <= Math.min(last, to - 1); at += 1) {
    if (scan.gap(at) === GAP.colon) start = at;
    // "`get-env` (tools/get-env.ts): ...": what stands in brackets belongs to the label.
    else if (scan.gap(at) === GAP.aside && start === from) last = from + LABEL_WITH_ASIDE;
  }
  const opening = afterOpeners(scan, start, to);
  if (!scan.is(opening, 'condition')) return start;
  let comma: number | undefined;
  for (let at = opening + 1; at < to; at += 1) {
    if (scan.gap(at) === GAP.none) {
      const then = scan.lastOf(at, 'break');
      if (then >= at && then + 1 < to && at > opening + 1) return then + 1;
      continue;
    }
    comma ??= at;
    if (opensOrder(scan, at, to) || scan.is(afterOpeners(scan, at, to), 'imperatives') || scan.is(at, 'addressees')) return at;
    if (at - opening > 40) break;
  }
  return comma ?? start;
}

/** In a row of clauses joined by commas, the last joint ("and", "or") speaks for all of them. */
function settled(pieces: readonly Piece[]): readonly Piece[] {
  let later: Piece['joined'] = 'comma';
  return pieces
    .toReversed()
    .map((piece) => {
      const joined = piece.joined === 'comma' ? later : piece.joined;
      later = piece.joined === 'comma' || piece.joined === 'and' || piece.joined === 'or' ? joined : 'comma';
      return { ...piece, joined };
    })
    .toReversed();
}
