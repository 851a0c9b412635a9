import { Ended, type ErrnoName, Failed } from './errno.ts';
import { FRAME, type ToldDeed } from './frames.ts';
import type { Guest } from './guest.ts';

/** What a script asks of its host: a word and what belongs to it. Bytes are one character each. */
export type ScriptCall = (words: readonly unknown[]) => unknown;

/** Calls of scripts, on the same files, input and output as modules have. Throws Failed, Ended. */
export function scriptCalls(guest: Omit<Guest, 'memory'>): ScriptCall {
  const calls: Readonly<Record<string, ScriptCall>> = {
    ...fileWords(guest),
    print: ([fd, bytes]) => guest.print(fd === 2 ? FRAME.err : FRAME.out, Buffer.from(String(bytes), 'latin1')),
    input([most]) {
      guest.saving();
      return Buffer.from(guest.input().read(Number(most) || 1)).toString('latin1');
    },
    exit([code]) {
      throw new Ended(Number(code) || 0);
    },
    fetch([method, url, body]) {
      guest.teller.deed({
        of: 'network',
        did: 'connect',
        url: String(url).slice(0, 8000),
        method: String(method),
        body: String(body).slice(0, 65_536),
      });
      throw new Failed('ENOTSUP');
    },
  };
  return ([word, ...rest]) => {
    const call = Object.hasOwn(calls, String(word)) ? calls[String(word)] : undefined;
    if (call === undefined) throw new Failed('ENOSYS');
    return call(rest);
  };
}

type FileVerb = Extract<ToldDeed, { of: 'file' }>['did'];

/** What calls on files share. */
interface Telling {
  absolute(path: unknown): string;
  told<T>(did: FileVerb, path: unknown, run: () => T, to?: string): T;
}

const fileWords = (guest: Omit<Guest, 'memory'>): Readonly<Record<string, ScriptCall>> => {
  const telling = tellingOf(guest);
  return { ...contentWords(guest, telling), ...folderWords(guest, telling) };
};

function tellingOf({ files, teller, work }: Omit<Guest, 'memory'>): Telling {
  const absolute = (path: unknown): string => (String(path).startsWith('/') ? String(path) : `${work}/${String(path)}`);
  /** Where it really is; as asked, where it leads nowhere. */
  const where = (path: unknown): string => {
    try {
      return files.place(files.root, absolute(path), false).path;
    } catch (error) {
      if (error instanceof Failed) return absolute(path);
      throw error;
    }
  };
  const told = <T>(did: FileVerb, path: unknown, run: () => T, to?: string): T => {
    const asked = where(path);
    const tell = (error?: ErrnoName): void =>
      teller.deed({
        of: 'file',
        did,
        path: asked,
        ...(to === undefined ? {} : { to }),
        ...(error === undefined ? {} : { error }),
      });
    try {
      const value = run();
      tell();
      return value;
    } catch (error) {
      if (error instanceof Failed) tell(error.errno);
      throw error;
    }
  };
  return { absolute, told };
}

function contentWords({ files }: Omit<Guest, 'memory'>, telling: Telling): Readonly<Record<string, ScriptCall>> {
  const absolute = (path: unknown): string => telling.absolute(path);
  return {
    read: ([path]) =>
      telling.told('read', path, () => {
        const entry = files.find(files.root, absolute(path), true);
        if (entry.kind !== 'file') throw new Failed('EISDIR');
        return Buffer.from(entry.bytes.subarray(0, entry.length)).toString('latin1');
      }),
    write([path, content, append]) {
      const bytes = Buffer.from(String(content), 'latin1');
      const place = files.place(files.root, absolute(path), true);
      return telling.told(place.entry === undefined ? 'create' : 'write', path, () => {
        const file = place.entry ?? files.newFile();
        if (file.kind !== 'file') throw new Failed('EISDIR');
        if (place.entry === undefined) files.put(place, file);
        const from = append === true ? file.length : 0;
        files.resize(file, from + bytes.length);
        file.bytes.set(bytes, from);
      });
    },
    stat([path]) {
      const entry = files.find(files.root, absolute(path), true);
      return { kind: entry.kind, size: entry.kind === 'file' ? entry.length : 0 };
    },
  };
}

function folderWords({ files }: Omit<Guest, 'memory'>, telling: Telling): Readonly<Record<string, ScriptCall>> {
  const absolute = (path: unknown): string => telling.absolute(path);
  return {
    list: ([path]) =>
      telling.told('list', path, () => {
        const entry = files.find(files.root, absolute(path), true);
        if (entry.kind !== 'folder') throw new Failed('ENOTDIR');
        return [...entry.entries.keys()].sort();
      }),
    delete: ([path]) =>
      telling.told('delete', path, () => {
        const place = files.place(files.root, absolute(path), false);
        if (place.entry === undefined) throw new Failed('ENOENT');
        if (place.name === '.' || (place.entry.kind === 'folder' && place.entry.entries.size > 0)) throw new Failed('ENOTEMPTY');
        files.take(place);
      }),
    folder: ([path, deep]) =>
      telling.told('create', path, () => {
        if (deep === true) return void files.folder(files.place(files.root, absolute(path), true).path);
        const place = files.place(files.root, absolute(path), true);
        if (place.entry !== undefined) throw new Failed('EEXIST');
        files.put(place, files.newFolder());
      }),
    rename: ([path, to]) =>
      telling.told(
        'rename',
        path,
        () => {
          const place = files.place(files.root, absolute(path), false);
          if (place.entry === undefined) throw new Failed('ENOENT');
          const target = files.place(files.root, absolute(to), false);
          if (target.entry?.kind === 'folder' || `${target.path}/`.startsWith(`${place.path}/`)) throw new Failed('EINVAL');
          if (target.entry !== undefined) files.take(target);
          files.take(place);
          files.put(target, place.entry);
        },
        absolute(to),
      ),
  };
}
