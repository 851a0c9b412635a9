import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../model/errors.ts';
import type { Pin } from '../../model/lock.ts';
import { ensureFolder } from './ensure-folder.ts';
import { writeAtomically } from './write-atomically.ts';

/** What the first use of a server without a lock has pinned. */
export interface FirstUse {
  /** Kinds (`tool`, `prompt`, ...) that were listed to their end: anything else of these is new. */
  readonly kinds: readonly string[];
  readonly pins: readonly Pin[];
}

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const schema = z.strictObject({
  version: z.literal(1),
  server: z.string(),
  kinds: z.array(z.string()),
  pins: z.array(z.strictObject({ id: z.string(), sha256: hex, body: hex, fields: z.record(z.string(), z.string()) })),
}) satisfies z.ZodType<FirstUse & { version: 1; server: string }>;

/** The file that holds the first use of a server; one of another command or address has another. `what` tells them apart. */
export const firstUseFile = (folder: string, what: string): string =>
  join(folder, 'first-use', `${createHash('sha256').update(what).digest('hex').slice(0, 32)}.json`);

/** undefined: it was never used. A file that cannot be read is an error: a server must not become new by breaking it. */
export async function readFirstUse(path: string): Promise<FirstUse | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UsageError(`${path}: what was pinned at first use cannot be read (${(error as Error).message})`);
  }
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new UsageError(`${path}: is not what was pinned at first use; remove it to pin anew what the server says now`);
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Keeps it, in place of what was kept before. */
export async function writeFirstUse(path: string, server: string, use: FirstUse): Promise<void> {
  await ensureFolder(dirname(path), 0o700);
  await writeAtomically(path, `${JSON.stringify({ version: 1, server, ...use }, undefined, 1)}\n`);
}
