import { hashOf } from './audit-line.ts';
import type { AuditLine } from './audit-read.ts';

/** A line by which a record can be recognised later: kept elsewhere, it shows that nothing up to it was taken away. */
export interface Anchor {
  readonly sequence: number;
  /** sha256 hex of the line. */
  readonly hash: string;
}

export interface AuditProblem {
  readonly file: string;
  readonly line: number;
  readonly kind: 'edited' | 'missing' | 'inserted' | 'unreadable' | 'anchor';
  /** One sentence. */
  readonly says: string;
}

export interface AuditVerdict {
  readonly lines: number;
  /** Empty: every line is the one that was written after the one before it. */
  readonly problems: readonly AuditProblem[];
  /** What the chain cannot show, one sentence each. */
  readonly notes: readonly string[];
  /** Of the last line; undefined: there is none. */
  readonly anchor: Anchor | undefined;
}

/** Problems that are told one by one. */
const MOST = 100;

/**
 * Whether a record is as it was written: each line holds the hash of the one before it, so an edit, a deletion, an insertion and another
 * order break the chain. Lines cut off at the end break nothing: for that an anchor of an earlier look is needed.
 */
export async function verifyAudit(lines: AsyncIterable<AuditLine>, anchor: Anchor | undefined): Promise<AuditVerdict> {
  const problems: AuditProblem[] = [];
  const notes: string[] = [];
  let count = 0;
  let before: { readonly sequence: number; readonly hash: string } | undefined;
  let last: AuditLine | undefined;
  let anchored = false;
  const problem = ({ file, number }: AuditLine, kind: AuditProblem['kind'], says: string): void => {
    if (problems.length < MOST) problems.push({ file, line: number, kind, says });
  };
  for await (const line of lines) {
    count += 1;
    const { json, text } = line;
    const hash = hashOf(text);
    const sequence = json?.['sequence'];
    if (line.unfinished)
      notes.push(`The last line of ${line.file} is not finished: its writer was ended in the middle of it, or the file was cut.`);
    else if (json === undefined || typeof sequence !== 'number' || json['schema'] !== 'assayer-audit/1')
      problem(line, 'unreadable', 'It is no line of a record.');
    else {
      if (before === undefined) begins(json, sequence, notes);
      else follows(before, { sequence, previous: json['previous'] }, (kind, says) => problem(line, kind, says));
      if (anchor?.sequence === sequence) {
        anchored = true;
        if (anchor.hash !== hash) problem(line, 'anchor', `Line ${sequence} is not the one of the anchor.`);
      }
      before = { sequence, hash };
      last = line;
      continue;
    }
    // What cannot be read stands between: the next line must follow it all the same.
    if (!line.unfinished && before !== undefined) before = { sequence: before.sequence + 1, hash };
  }
  if (anchor !== undefined && !anchored && last !== undefined)
    problem(last, 'anchor', `Line ${anchor.sequence} of the anchor is not there: lines were taken away at the end.`);
  if (last !== undefined && last.json?.['kind'] !== 'stop')
    notes.push('The last run has no stop line: it still goes on, it was killed, or lines at the end were taken away.');
  notes.push(
    'Lines taken away at the end leave no trace in the chain: keep the anchor elsewhere, and give it with --anchor at the next look.',
  );
  return { lines: count, problems, notes, anchor: before };
}

function begins(json: Readonly<Record<string, unknown>>, sequence: number, notes: string[]): void {
  if (sequence === 0 && json['previous'] === hashOf('')) return;
  notes.push(`It begins with line ${sequence}: what was before is in no file that was given.`);
}

type Say = (kind: AuditProblem['kind'], says: string) => void;

function follows(before: Anchor, { sequence, previous }: { sequence: number; previous: unknown }, say: Say): void {
  const linked = previous === before.hash;
  if (linked && sequence === before.sequence + 1) return;
  if (sequence > before.sequence + 1) {
    const [from, to] = [before.sequence + 1, sequence - 1];
    say('missing', `${from === to ? `Line ${from} is` : `Lines ${from} to ${to} are`} missing before it.`);
  } else if (sequence <= before.sequence)
    say('inserted', `Line ${sequence} stands behind line ${before.sequence}: it was moved or put in.`);
  else
    say(
      'edited',
      `It does not fit the line before it: line ${before.sequence} was edited after it was written, or one of both was put in.`,
    );
}
