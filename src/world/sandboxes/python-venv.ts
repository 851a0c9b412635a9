import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A virtual environment of Python. */
export interface Venv {
  readonly folder: string;
  /** Folder of the programs of the Python that it was made from. */
  readonly home: string | undefined;
}

/** The environment whose `bin` a program lies in, by `pyvenv.cfg`; undefined: it lies in none. */
export function venvOf(program: string): Venv | undefined {
  const folder = dirname(dirname(program));
  const told = basename(dirname(program)) === 'bin' ? textOf(join(folder, 'pyvenv.cfg')) : undefined;
  if (told === undefined) return undefined;
  const home = /^home\s{0,8}=\s{0,8}(\/\S.{0,1000})$/m.exec(told)?.[1]?.trim();
  return { folder: realOr(folder), home };
}

/** The Python of an environment; undefined: it is gone. */
export const pythonIn = ({ folder }: Venv): string | undefined =>
  ['python3', 'python'].map((name) => join(folder, 'bin', name)).find((path) => existsSync(path));

/** Projects outside of an environment that are installed in it where they lie (`pip install -e`), as their `direct_url.json` says. */
export function editableIn({ folder }: Venv): readonly string[] {
  const lib = join(folder, 'lib');
  const pythons = namesIn(lib).filter((name) => /^(?:python|pypy)[\d.]{1,8}$/.test(name));
  return pythons.flatMap((python) => {
    const site = join(lib, python, 'site-packages');
    const infos = namesIn(site).filter((name) => name.endsWith('.dist-info'));
    return infos.slice(0, MOST).flatMap((info) => projectIn(join(site, info, 'direct_url.json')) ?? []);
  });
}

/** Packages of an environment that are looked at. */
const MOST = 2_000;
/** Bytes of a file that says where something is. */
const LARGEST = 65_536;

function projectIn(file: string): string | undefined {
  const text = textOf(file);
  if (text === undefined) return undefined;
  try {
    const { url, dir_info: about } = JSON.parse(text) as { readonly url?: unknown; readonly dir_info?: { readonly editable?: unknown } };
    if (typeof url !== 'string' || !url.startsWith('file:') || about?.editable !== true) return undefined;
    const path = fileURLToPath(url);
    return isAbsolute(path) && existsSync(path) ? realOr(path) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(file: string): string | undefined {
  try {
    const about = statSync(file);
    return about.isFile() && about.size <= LARGEST ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Where a path leads to; itself when it leads nowhere. */
export function realOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
