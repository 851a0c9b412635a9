import { copyFile, lstat, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import { buildInCell } from './built-in-cell.ts';

/** What is there only if a library of the system is, and could not be built here. */
export interface Hollowing {
  readonly name: string;
  /** Absolute folder of the package, with its `binding.gyp`. */
  readonly source: string;
  /** Absolute folder that holds `node_modules`. */
  readonly place: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Puts a native module without anything in it where the one that could not be built would be: a server that loads it as it starts, and
 * needs it only in some call, can then say what it offers. Says whether one was put there.
 */
export async function hollow({ name, source, place, signal }: Hollowing): Promise<boolean> {
  const targets = targetsOf(await readFile(join(source, 'binding.gyp'), 'utf8').catch(() => ''));
  if (targets.length === 0) return false;
  const into = await mkdtemp(join(place, '.hollow-'));
  try {
    await buildInCell({
      what: `The empty module for ${name}`,
      program: { command: '/bin/sh', args: ['-c', COMPILE, 'sh', EMPTY, into], cwd: undefined, env: {} },
      read: [],
      into,
      signal,
    });
    const made = join(into, 'hollow.node');
    if (!(await lstat(made)).isFile()) return false;
    const release = join(source, 'build/Release');
    await mkdir(release, { recursive: true });
    for (const target of targets) await copyFile(made, join(release, `${target}.node`));
    return true;
  } catch (error) {
    // It is told already that the real one could not be built; only who was stopped need know more.
    if (!(error instanceof CouldNotLook) || signal?.aborted === true) throw error;
    return false;
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

const COMPILE = 'printf %s "$1" | g++ -x c -shared -fPIC -o "$2/hollow.node" -';
/** A module by Node's stable interface, which exports the empty object that it is given. */
const EMPTY = 'void *napi_register_module_v1(void *env, void *exports) { (void)env; return exports; }\n';

/** Names that are spelt out; those that are put together while it is built are not known. */
export const targetsOf = (gyp: string): readonly string[] => [
  ...new Set([...gyp.matchAll(/["']target_name["']\s{0,20}:\s{0,20}["']([\w+-]{1,100})["']/g)].map(([, name = '']) => name)),
];
