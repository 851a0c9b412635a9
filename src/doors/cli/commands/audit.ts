import { existsSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import type { AuditRecord } from '../../../model/guard.ts';
import { auditCall, auditList } from '../../../reporters/words/audit.ts';
import { count } from '../../../reporters/words/count.ts';
import type { Outcome } from '../program.ts';
import { VERSION } from '../version.ts';
import { auditFile } from './files.ts';

/** `assayer audit verify` and `assayer audit show`: the record of a guard. */
export function auditCommand(outcome: Outcome): Command {
  const audit = new Command('audit').description('the record that a guard has written');
  audit
    .command('verify')
    .description('check that nobody changed it: every line holds the hash of the one before')
    .argument('[file...]', 'files of one record (default: the usual one); of one file alone, what was put aside before it is found')
    .option('--anchor <sequence:sha256>', 'a line that must still be there, as an earlier look has printed it')
    .option('--json', 'as JSON')
    .action(async (files, options) => {
      const { auditFiles, auditLines } = await import('../../../world/store/audit-read.ts');
      const { verifyAudit } = await import('../../../world/store/audit-verify.ts');
      const verdict = await verifyAudit(auditLines(await auditFiles(files.length === 0 ? [auditFile()] : files)), anchorIn(options.anchor));
      const { lines, problems, notes, anchor } = verdict;
      const known = anchor === undefined ? [] : [`anchor ${anchor.sequence}:${anchor.hash}`];
      const said = [
        ...problems.map(({ file, line, says }) => `${file}:${line}: ${says}`),
        problems.length === 0 ? `${count(lines, 'line')}, unbroken.` : `${count(lines, 'line')}, changed after they were written.`,
        ...notes,
        ...known,
      ];
      process.stdout.write(options.json === true ? `${JSON.stringify(verdict, undefined, 2)}\n` : `${said.join('\n')}\n`);
      if (problems.length > 0) outcome.code = 1;
    });
  audit
    .command('show')
    .description('list its calls, or draw one with all that was done for it')
    .argument('[file]', 'the record (default: the usual one)')
    .argument('[call]', 'id of a call, or its beginning, or the number of a line')
    .option('--json', 'the lines as JSON')
    .option('--ocsf', 'as events of the Open Cybersecurity Schema Framework, one a line')
    .action(async (first, second, options) => {
      const { file, call } = meant(first, second);
      const records = await recordsIn(file);
      const chosen = call === undefined ? records : about(records, call);
      process.stdout.write(await shown(chosen, call !== undefined, options));
    });
  return audit as unknown as Command;
}

/** One word alone is a call of the usual record, where no file is called so. */
const meant = (first: string | undefined, second: string | undefined): { readonly file: string; readonly call: string | undefined } =>
  second === undefined && first !== undefined && /^(?:[0-9a-f-]{4,36}|\d{1,15})$/.test(first) && !existsSync(first)
    ? { file: auditFile(), call: first }
    : { file: first ?? auditFile(), call: second };

async function shown(records: readonly AuditRecord[], one: boolean, how: { readonly json?: true; readonly ocsf?: true }): Promise<string> {
  if (how.json === true) return `${JSON.stringify(records, undefined, 2)}\n`;
  if (how.ocsf === true) {
    const { ocsfAudit } = await import('../../../reason/ocsf-audit.ts');
    return records
      .flatMap((record) => ocsfAudit(record, VERSION))
      .map((line) => `${line}\n`)
      .join('');
  }
  const lines = one ? auditCall(records) : auditList(records);
  return lines.length === 0 ? 'Nothing is recorded yet.\n' : `${lines.join('\n')}\n`;
}

function about(records: readonly AuditRecord[], call: string): AuditRecord[] {
  const line = /^\d{1,15}$/.test(call) ? records.find(({ sequence }) => sequence === Number(call)) : undefined;
  if (line !== undefined) return line.call === undefined ? [line] : records.filter((each) => each.call === line.call);
  const ids = new Set(records.flatMap((each) => (each.call?.startsWith(call) === true ? [each.call] : [])));
  if (ids.size === 0) throw new UsageError(`${call}: no such call; assayer audit show FILE lists them`);
  if (ids.size > 1) throw new UsageError(`${call} begins ${ids.size} calls: ${[...ids].slice(0, 5).join(', ')}`);
  return records.filter((each) => each.call !== undefined && ids.has(each.call));
}

/** The lines of a guard's record; what is none is counted on stderr. */
export async function recordsIn(file: string): Promise<AuditRecord[]> {
  const { auditFiles, auditLines } = await import('../../../world/store/audit-read.ts');
  const { AUDIT_LINE } = await import('../../../reporters/json/audit-schema.ts');
  const records: AuditRecord[] = [];
  let odd = 0;
  for await (const { json } of auditLines(await auditFiles([file]))) {
    const parsed = AUDIT_LINE.safeParse(json);
    if (parsed.success) records.push(parsed.data as AuditRecord);
    else odd += 1;
  }
  if (odd > 0) process.stderr.write(`assayer: ${odd} lines are no lines of a record; assayer audit verify says more\n`);
  return records;
}

function anchorIn(text: string | undefined): { sequence: number; hash: string } | undefined {
  if (text === undefined) return undefined;
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new UsageError(`--anchor ${text}: it is a number and a sha256, as assayer audit verify prints them`);
  return { sequence: Number(sequence), hash };
}
