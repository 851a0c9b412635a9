import { type ErrnoName, Failed } from './errno.ts';
import type { ToldDeed } from './frames.ts';
import type { Guest } from './guest.ts';
import type { Place } from './entries.ts';

/** Paths as a guest gives them: a folder that is open, and where the text of the path lies. */
export interface Paths {
  readonly at: (fd: number, path: number, length: number, follow: boolean) => Place;
  /** As the guest wrote it, where it leads nowhere. */
  readonly written: (fd: number, path: number, length: number) => string;
  /** Does something to a path, and tells that, also when it fails. `run` gives where it went. */
  readonly told: (did: FileVerb, fd: number, path: number, length: number, run: () => string | undefined) => number;
}

export type FileVerb = Extract<ToldDeed, { of: 'file' }>['did'];

export function pathsOf({ memory, descriptors, files, teller, work }: Guest): Paths {
  const at: Paths['at'] = (fd, path, length, follow) => files.place(descriptors.folder(fd).folder, memory.text(path, length), follow);
  const written: Paths['written'] = (fd, path, length) => {
    const text = memory.text(path, length);
    if (text.startsWith('/')) return text;
    const { path: base } = descriptors.folder(fd).folder;
    const first = text.split('/', 1)[0] ?? '';
    return base !== '/' ? `${base}/${text}` : files.root.entries.has(first) ? `/${text}` : `${work}/${text}`;
  };
  return {
    at,
    written,
    told(did, fd, path, length, run) {
      const tell = (where: string, more: { to?: string; error?: ErrnoName }): void =>
        teller.deed({ of: 'file', did, path: where, ...more });
      let where = written(fd, path, length);
      try {
        where = at(fd, path, length, false).path;
        const to = run();
        tell(where, to === undefined ? {} : { to });
      } catch (error) {
        if (error instanceof Failed) tell(where, { error: error.errno });
        throw error;
      }
      return 0;
    },
  };
}
