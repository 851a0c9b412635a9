import { existsSync, realpathSync } from 'node:fs';
import { copyFile, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import { isSystem, ownNode, whereIs } from '../sandboxes/programs.ts';
import { buildInCell } from './built-in-cell.ts';
import { hollow } from './npm-hollow.ts';

export interface NativeBuilding {
  /** Absolute folder that holds `node_modules`. */
  readonly place: string;
  /** Packages with install scripts, as they stand in the lock file. */
  readonly scripted: readonly Scripted[];
  readonly signal: AbortSignal | undefined;
}

export interface Scripted {
  readonly name: string;
  readonly version: string;
  /** `node_modules/NAME`. */
  readonly place: string;
  /** Who wants it goes on without it. */
  readonly optional: boolean;
}

export interface Native {
  /** Packages whose native modules are there now. */
  readonly built: readonly Scripted[];
  /** Which were built, and why others could not be: one sentence each. */
  readonly notes: readonly string[];
  /** Something was put into the tree. */
  readonly changed: boolean;
}

/**
 * Builds the native modules that packages would have built, or fetched from who knows where, in their install scripts: from their
 * sources, by the node-gyp of npm, in a cell without network. None of their scripts is run, and of what was made only the modules
 * themselves are kept. In place of one that cannot be built stands an empty one, unless who wants it goes on without.
 */
export async function buildNative({ place, scripted, signal }: NativeBuilding): Promise<Native> {
  const built: Scripted[] = [];
  const failed: string[] = [];
  const empty: string[] = [];
  for (const each of scripted) {
    const source = join(place, each.place);
    if (!existsSync(join(source, 'binding.gyp')) || (await hasModule(source))) continue;
    try {
      await build(each.name, source, place, signal);
      built.push(each);
    } catch (error) {
      if (!(error instanceof CouldNotLook) || signal?.aborted === true) throw error;
      failed.push(error.message);
      if (!each.optional && (await hollow({ name: each.name, source, place, signal }))) empty.push(`${each.name}@${each.version}`);
    }
  }
  const names = built.map(({ name, version }) => `${name}@${version}`).join(', ');
  const told = built.length === 0 ? [] : [`Native modules were built from their sources in a cell without network: ${names}.`];
  const stands =
    empty.length === 0 ? [] : [`An empty module stands in its place, so that what does not call it can start: ${empty.join(', ')}.`];
  return { built, notes: [...told, ...failed, ...stands], changed: built.length + empty.length > 0 };
}

/** It brings one for this machine: in `prebuilds/PLATFORM-ARCH`, or already built. */
async function hasModule(source: string): Promise<boolean> {
  const machine = `${process.platform}-${process.arch}`;
  const folders = (await readdir(join(source, 'prebuilds')).catch(() => [])).filter((name) => name.startsWith(machine));
  const inside = await Promise.all(folders.map((name) => readdir(join(source, 'prebuilds', name)).catch(() => [])));
  return inside.flat().some((name) => name.endsWith('.node')) || (await modulesIn(join(source, 'build/Release'))).length > 0;
}

const modulesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /^[\w.+-]{1,100}\.node$/.test(name));

async function build(name: string, source: string, place: string, signal: AbortSignal | undefined): Promise<void> {
  const { node, nodedir, gyp } = tools(name);
  const into = await mkdtemp(join(place, '.native-'));
  try {
    // Sources are copied: a build writes into its own folder, and the tree is not to be changed by it.
    const words = 'cp -R "$1" "$2/source" && cd "$2/source" && exec "$3" "$4" rebuild --nodedir="$5" --offline --release';
    await buildInCell({
      what: `The native module of ${name}`,
      program: {
        command: '/bin/sh',
        args: ['-c', words, 'sh', source, into, node, gyp, nodedir],
        cwd: undefined,
        env: { NODE_PATH: join(place, 'node_modules'), npm_config_offline: 'true' },
      },
      read: [join(place, 'node_modules'), ...ownNode().needs, ...[dirname(dirname(gyp))].filter((folder) => !isSystem(folder))],
      into,
      signal,
    });
    const made = join(into, 'source/build/Release');
    const modules = await modulesIn(made);
    if (modules.length === 0) throw new CouldNotLook('install-failed', `The build of ${name} made no native module.`);
    await mkdir(join(source, 'build/Release'), { recursive: true });
    for (const module of modules) {
      if (!(await lstat(join(made, module))).isFile()) throw new CouldNotLook('blocked', `The build of ${name} made a link for a module.`);
      await copyFile(join(made, module), join(source, 'build/Release', module));
    }
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

/** Whether native modules can be built here; a tree that could not be built is none for a machine where it can. */
export function canBuild(): boolean {
  try {
    tools('');
    return true;
  } catch {
    return false;
  }
}

/** What a build needs of this machine; a clear sentence when it is not here. */
function tools(name: string): { readonly node: string; readonly nodedir: string; readonly gyp: string } {
  const why = (what: string, how: string): CouldNotLook =>
    new CouldNotLook('install-failed', `${name} has a native module that would have to be built, and ${what} is not here (${how}).`);
  for (const [program, how] of [
    ['make', 'apt-get install make'],
    ['g++', 'apt-get install g++'],
    ['python3', 'apt-get install python3'],
  ] as const)
    if (whereIs(program, '/usr/bin:/bin') === undefined) throw why(program, how);
  const node = process.execPath;
  const nodedir = dirname(dirname(node));
  if (!existsSync(join(nodedir, 'include/node/node.h'))) throw why('include/node/node.h', 'the headers of Node come with its archive');
  const npm = whereIs('npm', `${process.env['PATH'] ?? ''}:${dirname(node)}`);
  const gyp = npm === undefined ? undefined : join(dirname(realpathSync(npm)), '../node_modules/node-gyp/bin/node-gyp.js');
  if (gyp === undefined || !existsSync(gyp)) throw why('node-gyp', 'it comes with npm');
  return { node, nodedir, gyp: realpathSync(gyp) };
}
