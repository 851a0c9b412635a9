import { createHash } from 'node:crypto';
import type { BehaviourTree } from '../../model/behaviour.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { Cell } from '../../world/sandboxes/contract.ts';

/** What stood in a file after a window in which it was written. */
export interface Written {
  /** `call:3`. */
  readonly exchange: string;
  /** Absolute, as seen inside. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** Looks into what a server writes in its cell, for as long as its programs are there. */
export interface WrittenFiles {
  /** After a window: reads what was written in it, and after the last one all that was written before. */
  readonly look: (window: Pick<Exchange, 'id' | 'kind' | 'behaviour'>) => Promise<void>;
  all(): readonly Written[];
}

/** Bytes of one file, of all files of one window, and files. */
const BOUNDS = { file: 1024 ** 2, all: 8 * 1024 ** 2, files: 64 } as const;
/** Bytes that are kept of all windows. */
const MOST_KEPT = 32 * 1024 ** 2;

export function openWritten({ read, home, work }: Pick<Cell, 'read' | 'home' | 'work'>): WrittenFiles {
  const kept: Written[] = [];
  const known = new Map<string, string>();
  let bytes = 0;
  const isItsOwn = (path: string): boolean => [home, work, '/tmp', '/var/tmp', '/dev/shm'].some((folder) => path.startsWith(`${folder}/`));
  return {
    async look({ id, kind, behaviour }) {
      const written = writtenIn(behaviour).filter(isItsOwn);
      for (const path of written) known.set(path, known.get(path) ?? '');
      const wanted = kind === 'after' ? [...known.keys()] : written;
      if (read === undefined || wanted.length === 0 || bytes > MOST_KEPT) return;
      const asSeen = new Map(wanted.map((path) => [path.replace(/^\/var\/tmp\//, '/tmp/'), path]));
      for (const [seen, content] of await read([...asSeen.keys()], BOUNDS)) {
        const path = asSeen.get(seen) ?? seen;
        const digest = createHash('sha256').update(content).digest('hex');
        if (content.length === 0 || known.get(path) === digest) continue;
        known.set(path, digest);
        bytes += content.length;
        kept.push({ exchange: id, path, content });
      }
    },
    all: () => kept,
  };
}

const writtenIn = ({ files }: BehaviourTree): string[] => [
  ...new Set(
    files.flatMap(({ did, path, to, error }) =>
      error !== undefined ? [] : did === 'write' || did === 'create' ? [path] : did === 'rename' || did === 'link' ? [to ?? path] : [],
    ),
  ),
];
