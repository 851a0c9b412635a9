import type { Piece } from './clauses.ts';
import { ROLE } from './match.ts';
import { isAct } from './mood.ts';
import type { Scan } from './scan.ts';
import { scriptOf, UNSPACED_SCRIPTS } from './scripts.ts';
import { GAP } from './gaps.ts';
import { keyOf } from './words.ts';

/** Which words of a clause stand under a negation, by word number minus `piece.from`. `inherited`: an "or" carries it over from the clause before. */
export function negationIn(scan: Scan, piece: Piece, endings: readonly string[], inherited: boolean): readonly boolean[] {
  if (!inherited && !endings.some((ending) => ending.startsWith('-')) && !scan.any(DENYING)) return NOTHING;
  const under: boolean[] = Array.from({ length: piece.to - piece.from }, () => false);
  let reach = inherited ? REACH : 0;
  let at = piece.from;
  while (at < piece.to) {
    if (endsScope(scan, piece, at)) reach = 0;
    const affirmation = scan.lastOf(at, 'affirmations');
    if (affirmation >= at) {
      at = affirmation + 1;
      continue;
    }
    const negator = scan.lastOf(at, 'negation');
    if (negator >= at) {
      reach = reach > 0 && negator === at && scan.words[at]?.key !== 'no' && !scan.is(at, 'concord') ? 0 : REACH;
      at = negator + 1;
      while (at < piece.to && scan.is(at, 'openers')) at = scan.lastOf(at, 'openers') + 1;
      continue;
    }
    const reversal = scan.lastOf(at, 'reversals');
    if (reversal >= at) {
      for (let word = at; word <= reversal && word < piece.to; word += 1) under[word - piece.from] = reach > 0;
      reach = reach > 0 ? 0 : REACH;
      at = reversal + 1;
      continue;
    }
    under[at - piece.from] = reach > 0;
    reach -= 1;
    at += 1;
  }
  negateThemselves(scan, piece, under);
  negateBackwards(scan, piece, under, endings);
  return under;
}

const DENYING = ROLE.negation | ROLE['negation-after'] | ROLE.reversals | ROLE.negatives;
const NOTHING: readonly boolean[] = [];

/** A negation reaches that many words. */
const REACH = 14;

/** A condition, or a comma that opens no further item of an or-list, ends what a negation governs. */
function endsScope(scan: Scan, piece: Piece, at: number): boolean {
  if (at === piece.mainFrom && at > piece.from) return true;
  if (scan.is(at, 'condition') && at > piece.from) return true;
  if (scan.gap(at) === GAP.none || at === piece.from) return false;
  if (scan.lastOf(at - 1, 'negation') >= at - 1) return false;
  for (let next = at; next < Math.min(piece.to, at + 12); next += 1) {
    if (scan.is(next, 'or')) return false;
    if (scan.is(next, 'and')) break;
  }
  return true;
}

/** Verb forms that hold their own negation, with the words that belong to them ("haber verme"). */
function negateThemselves(scan: Scan, piece: Piece, under: boolean[]): void {
  if (!scan.any(ROLE.negatives)) return;
  for (let at = piece.from; at < piece.to; at += 1) {
    if (!scan.is(at, 'negatives') || scan.is(at + 1, 'affirmations')) continue;
    under[at - piece.from] = true;
    for (const { first, last } of scan.concepts) if (last === at && first >= piece.from) under[first - piece.from] = true;
  }
}

/** Languages that deny at the end ("... is forbidden", verb endings, words behind the verb). */
function negateBackwards(scan: Scan, piece: Piece, under: boolean[], endings: readonly string[]): void {
  const suffixes = endings.filter((ending) => ending.startsWith('-')).map((ending) => keyOf(ending.slice(1)));
  if (suffixes.length === 0 && !scan.any(ROLE['negation-after'])) return;
  for (let at = piece.from; at < piece.to; at += 1) {
    const key = scan.words[at]?.key ?? '';
    if (suffixes.some((suffix) => key.length > suffix.length + 1 && key.endsWith(suffix))) under[at - piece.from] = true;
    if (!scan.is(at, 'negation-after') || scan.is(at, 'affirmations')) continue;
    const back = scriptOf(key) === 'Latin' ? 12 : scan.words[at]?.end === (scan.words[at]?.start ?? 0) + 1 ? 4 : 2;
    for (let word = at - 1; word >= Math.max(piece.from, at - back) && !scan.is(word, 'condition'); word -= 1) {
      under[word - piece.from] = true;
      if (scan.is(at, 'negation') && scan.gap(word) !== GAP.none) break;
    }
    // An act of several characters is denied from its first one on.
    if (UNSPACED_SCRIPTS.has(scriptOf(key)))
      for (const { first, last, concept } of scan.concepts)
        if (first >= piece.from && first < at - back && last < at && last >= at - back && isAct(concept)) under[first - piece.from] = true;
  }
}
