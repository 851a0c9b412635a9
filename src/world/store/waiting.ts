import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DriftChange } from '../../model/drift.ts';
import type { Waiting } from '../../model/guard.ts';
import { ensureFolder } from './ensure-folder.ts';
import { writeAtomically } from './write-atomically.ts';

/** What waits of one server, as its guard last saw it. */
export interface WaitingServer {
  readonly server: string;
  /** RFC 3339, UTC. */
  readonly at: string;
  /** What settles it, as a command. */
  readonly command: string;
  readonly items: readonly Waiting[];
}

/** Items of one server that are kept. */
const MOST = 500;

const schema = z.object({
  version: z.literal(1),
  server: z.string(),
  at: z.string(),
  command: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      hidden: z.boolean(),
      says: z.array(z.string()),
      changes: z.array(z.custom<DriftChange>((value) => typeof value === 'object' && value !== null && 'kind' in value)),
    }),
  ),
});

const folderIn = (state: string): string => join(state, 'waiting');

/** Keeps what waits, in place of what was kept of the same server before; nothing waits: nothing is kept. `what` tells servers apart. */
export async function keepWaiting(state: string, what: string, { items, ...rest }: WaitingServer): Promise<void> {
  const file = join(folderIn(state), `${createHash('sha256').update(what).digest('hex').slice(0, 32)}.json`);
  if (items.length === 0) return rm(file, { force: true });
  await ensureFolder(folderIn(state), 0o700);
  await writeAtomically(file, `${JSON.stringify({ version: 1, ...rest, items: items.slice(0, MOST) }, undefined, 1)}\n`);
}

/** All that waits, by the name of the server. A file that cannot be read is left out, and `odd` is told. */
export async function readWaiting(state: string, odd: (says: string) => void): Promise<WaitingServer[]> {
  const names = await readdir(folderIn(state)).catch(() => []);
  const all: WaitingServer[] = [];
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const file = join(folderIn(state), name);
    try {
      all.push(schema.parse(JSON.parse(await readFile(file, 'utf8'))));
    } catch {
      odd(`${file} cannot be read`);
    }
  }
  return all.sort((a, b) => (a.server < b.server ? -1 : 1));
}
