import { hash } from 'node:crypto';
import type { AuditEntry, AuditRecord, GuardDecision } from '../../model/guard.ts';
import type { Secrets } from '../../model/target.ts';
import { fitting, once } from './audit-redact.ts';

/** Where a line stands in its record. */
export interface Position extends Pick<AuditRecord, 'sequence' | 'run' | 'previous'> {
  readonly at: Date;
}

/** An `AuditRecord` as text, without the end of the line. */
export function lineOf(entry: AuditEntry, { sequence, at, run, previous }: Position): string {
  const { call, server, kind, method, tool, args, decision, did, behaviour, says, took, trace } = entry;
  const head = `{"schema":"assayer-audit/1","sequence":${sequence},"at":"${at.toISOString()}","run":${JSON.stringify(run)},`;
  const done = behaviour === undefined ? '' : `,"behaviour":${textOf(behaviour)}`;
  const decided = decision === undefined ? '' : `,"decision":${decisionText(decision)}`;
  const said = JSON.stringify({ call, server, kind, method, tool, args, did, says, took, trace } satisfies Partial<AllOf<AuditEntry>>);
  return `${head}${said.slice(1, -1)}${done}${decided},"previous":"${previous}"}`;
}

/** Its members, each of which may be undefined: such are not written. */
type AllOf<T> = { [Key in keyof T]: T[Key] | undefined };

/** sha256 hex of a line, without its end. */
export const hashOf = (line: string): string => hash('sha256', line, 'hex');

/** What stands in many lines, the ids that were asked and that nothing was done, is made to text once. */
const textOf = once((value: object) => JSON.stringify(value));

function decisionText({ moment, answer, reasons, evaluated, rewritten }: GuardDecision): string {
  return `${JSON.stringify({ moment, answer, reasons, rewritten }).slice(0, -1)},"evaluated":${textOf(evaluated)}}`;
}

/** Makes lines as a record does, and keeps none. */
export function openNowhere(secrets: Secrets): AsyncDisposable & { write(entry: AuditEntry): Promise<void> } {
  const fit = fitting(secrets);
  let [sequence, previous] = [0, hashOf('')];
  return {
    async write(entry) {
      sequence += 1;
      previous = hashOf(lineOf(fit(entry), { sequence, at: new Date(), run: 'nowhere', previous }));
    },
    [Symbol.asyncDispose]: async () => {},
  };
}
