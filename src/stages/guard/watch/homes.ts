import { createHash } from 'node:crypto';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageTarget, StdioTarget } from '../../../model/target.ts';
import type { Sandbox } from '../../../world/sandboxes/contract.ts';
import { UNPRIVILEGED } from '../../../world/sandboxes/lend.ts';
import { CELL_HOME } from '../../../world/sandboxes/view.ts';
import { ensureFolder } from '../../../world/store/ensure-folder.ts';

/** The folder in which a server finds again what it kept in its HOME: one of its own for each server, by its label and by what is started. */
export async function homeOf(homes: string, target: StdioTarget | PackageTarget): Promise<string> {
  const what = target.kind === 'package' ? [target.ecosystem, nameIn(target.spec)] : [target.cwd ?? '', target.command, ...target.args];
  const key = createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 12);
  const label = target.label.replace(/[^\w.-]+/g, '-').slice(0, 60);
  const folder = join(homes, `${label}-${key}`);
  await ensureFolder(folder, 0o700);
  if (UNPRIVILEGED !== undefined) await chown(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  return folder;
}

/** A later version is the same server: its caches and its tokens are its own still. */
const nameIn = (spec: string): string => /^@?[^@=<>~! ]+/.exec(spec)?.[0] ?? spec;

/** The same place, in which HOME is that folder, and others are what is put in their place. */
export const livingIn = (sandbox: Sandbox, home: string, instead: Readonly<Record<string, string>>): Sandbox => ({
  ...sandbox,
  open: (grant, limits, around) => sandbox.open({ ...grant, instead: { ...grant.instead, ...instead, [CELL_HOME]: home } }, limits, around),
});
