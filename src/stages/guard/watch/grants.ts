import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { PackageTarget, Secrets, StdioTarget } from '../../../model/target.ts';
import { grantsFor, valueOf } from '../../../world/sandboxes/grants.ts';
import { canBeWritten } from '../../../world/sandboxes/lend.ts';
import { isInside } from '../../../world/sandboxes/programs.ts';

/** What a guarded server may read and write of the user's files. */
export interface GuardGrants {
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** One sentence each. */
  readonly notes: readonly string[];
}

export interface GrantWishes {
  /** `--read` and `--write`, absolute. */
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** It works on copies (`--transactional`): whoever it runs as, it may write there. */
  readonly copies: boolean;
}

/**
 * A guarded server works on the user's files, so it is given more than one that is only looked at:
 * - its script with the project around it, and its package: to read;
 * - its working folder, unless its own code lies there: to write;
 * - folders, and files that are no programs, that stand in its own arguments or in the variables of its configuration: to write.
 *   Of a database file the folder, because databases write beside themselves;
 * - what `--read` and `--write` name.
 * HOME, `/` and places where keys are kept are never given by what stands there, only by `--read` and `--write`.
 */
export async function guardGrants(target: StdioTarget | PackageTarget, secrets: Secrets, wishes: GrantWishes): Promise<GuardGrants> {
  const cwd = target.kind === 'stdio' ? target.cwd : undefined;
  const values = target.env.flatMap((name) => secrets.get(`env:${name}`) ?? []).filter((value) => value.startsWith('/'));
  const code =
    target.kind === 'stdio' ? grantsFor(target.command, target.args.filter(isProgram(cwd)), undefined, cwd) : { read: [], withheld: [] };
  const data = grantsFor('', [...target.args.filter((arg) => !isProgram(cwd)(arg)), ...values].map(databaseFolder(cwd)), undefined, cwd);
  const folder = cwd === undefined ? { read: [], withheld: [] } : grantsFor('', [], cwd);
  const ownCode = (path: string): boolean => code.read.some((own) => isInside(path, own));
  const wanted = [...data.read, ...folder.read.filter((path) => !ownCode(path)), ...wishes.write];
  const write: string[] = [];
  const onlyRead: string[] = [];
  for (const path of new Set(wanted)) {
    const writable = wishes.copies || (await canBeWritten(path));
    (writable ? write : onlyRead).push(path);
  }
  const withheld = [...new Set([...data.withheld, ...folder.withheld])];
  return {
    read: [...new Set([...code.read, ...folder.read, ...onlyRead, ...wishes.read])],
    write,
    notes: [
      ...write.map((path) =>
        wishes.copies
          ? `It works on a copy of ${path}; what a call has written is put there when the call has passed.`
          : `It may change ${path}.`,
      ),
      ...onlyRead.map(
        (path) =>
          `It may read ${path} and not change it: root runs servers as an unprivileged user, who may not write there; --transactional lets it work on a copy.`,
      ),
      ...withheld.map((path) => `${path} was not given to it, though it is named; --write ${path} gives it, if it must be.`),
    ],
  };
}

/** An argument that names a file to be run. */
const isProgram =
  (cwd: string | undefined) =>
  (argument: string): boolean =>
    /\.(?:[cm]?[jt]sx?|py|rb|php|sh|pl|lua)$/.test(argument) && existsSync(resolve(cwd ?? '.', argument));

const DATABASE = /\.(?:db|db3|sqlite|sqlite3|duckdb|mdb|kuzu)$/i;

/** A database writes its journal beside itself; one that is not there yet is made in its folder. */
const databaseFolder =
  (cwd: string | undefined) =>
  (argument: string): string => {
    const path = valueOf(argument);
    if (path.startsWith('-') || path.includes('\0') || !DATABASE.test(path)) return argument;
    const full = resolve(cwd ?? '.', path);
    return statSync(full, { throwIfNoEntry: false })?.isDirectory() === true ? argument : dirname(full);
  };
