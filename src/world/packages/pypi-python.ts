import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import { pipEnvironment } from './pypi-environment.ts';

/** The Python of this machine, and its pip. */
export interface Python {
  /** Absolute path of the interpreter itself, behind shims and virtual environments. */
  readonly executable: string;
  /** `3.11.7`. */
  readonly version: string;
  /** `python3.11`: the folder in `lib` where its packages are. */
  readonly library: string;
  /** Absolute folder in which the package `pip` lies. */
  readonly pip: string;
}

/** Asks `python3`, the first in PATH. Throws CouldNotLook with what to install. */
export async function pythonHere(): Promise<Python> {
  const told = await ask();
  const { executable, version = '', library, implementation, pip, pipVersion } = told;
  if (executable === undefined || library === undefined)
    throw missing(
      'There is no python3 on this machine, and Python packages need it: apt-get install python3 python3-pip, or see python.org.',
    );
  if (implementation !== 'cpython' || !atLeast(version, 3, 8))
    throw missing(
      `python3 is ${implementation ?? 'another'} ${version}; Python packages are looked at with CPython 3.8 or newer: put one first in PATH.`,
    );
  if (pip === undefined)
    throw missing(
      `python3 (${version}) has no pip, with which packages are fetched: apt-get install python3-pip, or python3 -m ensurepip --user.`,
    );
  if (!atLeast(pipVersion ?? '', 22, 2))
    throw missing(
      `pip is ${pipVersion ?? 'unknown'}, too old to say what it installs: python3 -m pip install --user --upgrade pip (22.2 or newer).`,
    );
  return { executable, version, library, pip };
}

/** A virtual environment by hand: an interpreter that sees the packages of this folder, and nothing else that is installed here. */
export async function emptyEnvironment(folder: string, python: Python): Promise<string> {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  await mkdir(sitePackages(folder, python), { recursive: true });
  await symlink('lib', join(folder, 'lib64'));
  await symlink(python.executable, join(bin, 'python3'));
  await symlink('python3', join(bin, 'python'));
  const home = dirname(python.executable);
  await writeFile(join(folder, 'pyvenv.cfg'), `home = ${home}\ninclude-system-site-packages = false\nversion = ${python.version}\n`);
  return interpreter(folder);
}

/** Absolute path of the interpreter of an environment. */
export const interpreter = (folder: string): string => join(folder, 'bin', 'python3');

/** Absolute folder of an environment where its packages are. */
export const sitePackages = (folder: string, { library }: Pick<Python, 'library'>): string => join(folder, 'lib', library, 'site-packages');

type Told = Partial<Record<'executable' | 'version' | 'library' | 'implementation' | 'pip' | 'pipVersion', string>>;

const QUESTION = `
import json, os, platform, sys, sysconfig
told = {
  "executable": os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable),
  "version": platform.python_version(),
  "library": os.path.basename(sysconfig.get_path("stdlib")),
  "implementation": sys.implementation.name,
}
sys.path = [place for place in sys.path if place]
try:
  import pip
  told["pip"] = os.path.dirname(os.path.dirname(os.path.abspath(pip.__file__)))
  told["pipVersion"] = pip.__version__
except ImportError:
  pass
print(json.dumps(told))
`;

/** Empty when there is no Python that answers. */
function ask(): Promise<Told> {
  return new Promise((resolve) => {
    execFile('python3', ['-c', QUESTION], { timeout: 30_000, cwd: '/', env: pipEnvironment(process.env) }, (error, stdout) => {
      if (error !== null) return resolve({});
      try {
        resolve(JSON.parse(stdout) as Told);
      } catch {
        resolve({});
      }
    });
  });
}

function atLeast(version: string, major: number, minor: number): boolean {
  const [left = 0, right = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return left > major || (left === major && right >= minor);
}

const missing = (sentence: string): CouldNotLook => new CouldNotLook('install-failed', sentence);
