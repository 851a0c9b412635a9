import type { Piece } from './clauses.ts';
import { ROLE } from './match.ts';
import type { Clause } from './reading.ts';
import { commands, type Scan } from './scan.ts';

/** How far the words of a clause are only spoken of. */
export interface Mention {
  readonly kind: Clause['mention'];
  /** From this word on all is an example or a report; `piece.to` when nothing is. */
  readonly from: number;
}

/** `reporting`: an earlier clause of the sentence reports ("Blocks messages like ..."), so that quotations in this one belong to its report. */
export function mentionOf(scan: Scan, piece: Piece, reporting: boolean): Mention {
  const introduced = introducedFrom(scan, piece);
  const subjects = scan.concepts.filter(({ first }) => first >= piece.from && first < piece.to);
  const allQuoted =
    subjects.length > 0 ? subjects.every(({ first }) => scan.quoted(first)) : scan.quoted(piece.from) && scan.quoted(piece.to - 1);
  if (introduced !== undefined) {
    const spoken = subjects.filter(({ first }) => first >= introduced.from).length;
    if (spoken * 2 >= subjects.length && spoken > 0) return introduced;
    if (!allQuoted) return { kind: 'none', from: introduced.from };
  }
  if (allQuoted) return { kind: reporting || isReportedBehind(scan, piece) ? 'reported' : 'quoted', from: introduced?.from ?? piece.to };
  return { kind: 'none', from: piece.to };
}

/** The verb that reports a quotation may stand behind it: `"..." gibi cümleleri tespit eder`. */
function isReportedBehind(scan: Scan, piece: Piece): boolean {
  if (!scan.any(ROLE.reports | ROLE.mention)) return false;
  for (let at = piece.to - 1; at > piece.from && !scan.quoted(at); at -= 1)
    if (scan.is(at, 'reports') || scan.is(at, 'mention')) return true;
  return false;
}

/** Where an example or a report begins. A plain order behind "For example," is an order all the same. */
function introducedFrom(scan: Scan, piece: Piece): Mention | undefined {
  if (!scan.any(ROLE.reports | ROLE.mention)) return undefined;
  for (let at = piece.from; at < piece.to; at += 1) {
    const report = scan.lastOf(at, 'reports');
    if (report >= at && (at - piece.mainFrom <= 4 || scan.is(at - 1, 'infinitives'))) return { kind: 'reported', from: report + 1 };
    const mention = scan.lastOf(at, 'mention');
    if (mention < at) continue;
    const opens = at === piece.from && commands(scan, mention + 1, piece.to, true) && !scan.quoted(mention + 1);
    if (!opens) return { kind: 'example', from: mention + 1 };
    at = mention;
  }
  return undefined;
}
