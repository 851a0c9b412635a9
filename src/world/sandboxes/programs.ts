import { execFile } from 'node:child_process';
import { accessSync, closeSync, constants, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { editableIn, pythonIn, realOr, type Venv, venvOf } from './python-venv.ts';

/** A program of this machine, and what must be readable for it to run. */
export interface Located {
  /** Absolute path to start it by. */
  readonly path: string;
  /** Files and folders outside the system folders that it needs; bound read-only at the same place. */
  readonly needs: readonly string[];
}

/** Folders that every cell sees, read-only. */
export const SYSTEM_FOLDERS = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'] as const;

/** Where programs are looked up inside a cell, after the folder of our own Node. */
export const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

/** Finds a program by name (in our PATH) or absolute path; undefined when there is none. `node` is the Node that runs us. */
export async function locateProgram(command: string): Promise<Located | undefined> {
  if (command === 'node') return ownNode();
  const found = command.includes('/') ? executable(command) : whereIs(command, process.env['PATH'] ?? SYSTEM_PATH);
  if (found === undefined) return undefined;
  const real = realpathSync(found);
  if (isSystem(real) && isSystem(found)) return { path: found, needs: [] };
  // Only the folder that a link lies in says which environment it is.
  const venv = venvOf(found) ?? venvOf(real);
  if (/^(?:python|pypy)[\d.]*$/.test(basename(found))) return inVenv(venv, (await askPython(found)) ?? { path: real, needs: [real] });
  if (isInside(real, nodePrefix())) return { path: real, needs: nodeNeeds() };
  // Its first lines may be of a shell that looks for the Python beside it.
  const python = venv === undefined ? undefined : pythonIn(venv);
  const interpreter = python === undefined ? await behindShebang(real) : await locateProgram(python);
  return { path: real, needs: [...outsideSystem(real), ...(interpreter?.needs ?? [])] };
}

/** An environment is read whole, with what is installed in it from where it lies, and the Python that it was made from. */
function inVenv(venv: Venv | undefined, { path, needs }: Located): Located {
  if (venv === undefined) return { path, needs };
  const base = venv.home === undefined ? [] : [dirname(realOr(venv.home))];
  const folders = [venv.folder, ...editableIn(venv), ...base].filter((folder) => !isTooWide(folder)).flatMap(outsideSystem);
  return { path, needs: [...new Set([...needs, ...folders])] };
}

/** The Node that runs us: its installation folder is needed when it lives outside the system folders (nvm, pyenv-like managers). */
export function ownNode(): Located {
  return { path: realpathSync(process.execPath), needs: nodeNeeds() };
}

/** First match in a PATH-like list. */
export function whereIs(name: string, path: string): string | undefined {
  for (const folder of path.split(delimiter)) {
    if (!folder.startsWith('/')) continue;
    const found = executable(join(folder, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `/`, HOME, what contains HOME, and the folders in HOME where everything of everybody lies: never bound as a whole. */
export function isTooWide(folder: string): boolean {
  const home = realOr(homedir());
  const wide = [
    '/',
    home,
    join(home, '.local'),
    join(home, '.config'),
    join(home, '.cache'),
    '/etc',
    '/var',
    '/opt',
    '/home',
    '/tmp',
    '/mnt',
    '/srv',
  ];
  return wide.includes(folder) || isInside(home, folder);
}

/** Whether a path is a folder or lies in it. */
export const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** Whether every cell sees the path anyway. */
export const isSystem = (path: string): boolean => SYSTEM_FOLDERS.some((folder) => isInside(path, folder));

function executable(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}

const nodePrefix = (): string => dirname(dirname(realpathSync(process.execPath)));

function nodeNeeds(): string[] {
  const real = realpathSync(process.execPath);
  const prefix = nodePrefix();
  // A lone binary in ~/.local/bin or ~/bin has no installation folder of its own.
  const whole = basename(dirname(real)) === 'bin' && !isTooWide(prefix);
  return [...outsideSystem(whole ? prefix : real), ...immutableStore(real)];
}

/** Nix and Guix spread one program over many folders of their store, which holds nothing private. */
const immutableStore = (real: string): string[] => ['/nix/store', '/gnu/store'].filter((store) => isInside(real, store));

const outsideSystem = (path: string): string[] => (isSystem(path) ? [] : [path]);

/** Version managers put small scripts before Python: only Python itself knows where it lives. Isolated, no site packages run. */
function askPython(path: string): Promise<Located | undefined> {
  const ask = 'import json,sys;print(json.dumps([sys.executable,sys.prefix,sys.base_prefix]))';
  return new Promise((resolve) => {
    execFile(path, ['-I', '-S', '-c', ask], { timeout: 5000, cwd: '/' }, (error, stdout) => {
      const told = error === null ? safeStrings(stdout) : [];
      const [executable, ...prefixes] = told;
      if (executable === undefined) return resolve(undefined);
      const folders = prefixes.filter((folder) => !isTooWide(folder)).flatMap(outsideSystem);
      resolve({ path: executable, needs: [...new Set([...folders, ...immutableStore(realOr(executable))])] });
    });
  });
}

function safeStrings(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string' && item.startsWith('/')) : [];
  } catch {
    return [];
  }
}

async function behindShebang(script: string): Promise<Located | undefined> {
  const first = /^#!\s*(\S{1,200})(?:[ \t]+(\S{1,200}))?/.exec(firstLine(script));
  const [, program, argument] = first ?? [];
  if (program === undefined) return undefined;
  return basename(program) === 'env' ? (argument === undefined ? undefined : locateProgram(argument)) : locateProgram(program);
}

function firstLine(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = new Uint8Array(512);
      const length = readSync(file, bytes);
      return new TextDecoder('latin1').decode(bytes.subarray(0, length)).split('\n', 1)[0] ?? '';
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}
