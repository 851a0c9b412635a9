import { open, readFile, realpath } from 'node:fs/promises';
import { basename, extname, join, normalize, relative } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import { programOf } from './program-of.ts';

/** How a package is started, and what it wanted to run at installation. */
export interface Bin {
  readonly start: readonly [string, ...string[]];
  readonly skippedScripts: readonly string[];
}

const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'] as const;

/** Reads package.json of an installed package and picks the program named, that npx would start, or that is plainly a server. */
export async function binOf(folder: string, name: string, wanted?: string): Promise<Bin> {
  const place = join(folder, 'node_modules', name);
  const about = await packageJson(place, name);
  const bins = binsOf(about, name);
  const chosen = programOf(bins, name, unscoped(name), wanted);
  const file = await realpath(join(place, normalize(`/${chosen}`))).catch((cause: unknown) => {
    throw new CouldNotLook('install-failed', `${name} names a program (${chosen}) that it does not contain.`, { cause });
  });
  if (relative(await realpath(folder), file).startsWith('..'))
    throw new CouldNotLook('blocked', `${name} names a program outside its own folder.`);
  const scripts = typeof about['scripts'] === 'object' && about['scripts'] !== null ? (about['scripts'] as Record<string, unknown>) : {};
  return { start: await startOf(file), skippedScripts: INSTALL_SCRIPTS.filter((script) => typeof scripts[script] === 'string') };
}

async function packageJson(place: string, name: string): Promise<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse((await readFile(join(place, 'package.json'), 'utf8')).replace(/^\uFEFF/, ''));
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch (cause) {
    throw new CouldNotLook('install-failed', `${name} has no readable package.json.`, { cause });
  }
  throw new CouldNotLook('install-failed', `${name} has no readable package.json.`);
}

const unscoped = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

function binsOf({ bin }: Record<string, unknown>, name: string): Map<string, string> {
  if (typeof bin === 'string') return new Map([[unscoped(name), bin]]);
  const entries = typeof bin === 'object' && bin !== null ? Object.entries(bin) : [];
  return new Map(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])));
}

async function startOf(file: string): Promise<readonly [string, ...string[]]> {
  const line = await firstLine(file);
  const words = line.startsWith('#!') ? line.slice(2).trim().split(/\s+/) : [];
  const [program, ...flags] = basename(words[0] ?? '') === 'env' ? words.slice(1).filter((word) => word !== '-S') : words;
  if (program !== undefined && basename(program) === 'node') return ['node', ...flags, file];
  if (program === undefined && ['.js', '.mjs', '.cjs'].includes(extname(file))) return ['node', file];
  return [file];
}

async function firstLine(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.toString('latin1', 0, bytesRead).split(/\r?\n/, 1)[0] ?? '';
  } finally {
    await file.close();
  }
}
