import { open, readdir, readFile, realpath } from 'node:fs/promises';
import { basename, join, normalize, relative } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import { programOf } from './program-of.ts';
import { interpreter } from './pypi-python.ts';
import { normalName } from './pypi-spec.ts';

/** How an installed package is started, and where its own code lies. */
export interface PypiBin {
  readonly start: readonly [string, ...string[]];
  readonly own: string;
}

/** Reads what pip recorded of a package in an environment: its programs, or its module that can be run. Throws CouldNotLook. */
export async function pypiBin(folder: string, site: string, name: string, wanted?: string): Promise<PypiBin> {
  const files = await recorded(site, name);
  const own = ownFolder(site, files);
  const programs = new Map(files.flatMap((file) => (/^(?:\.\.\/){3}bin\/[^/]+$/.test(file) ? [[basename(file), file] as const] : [])));
  const python = interpreter(folder);
  if (programs.size === 0 && wanted === undefined) {
    const module = moduleToRun(files);
    if (module !== undefined) return { start: [python, '-m', module], own };
  }
  const chosen = programOf(programs, name, [...programs.keys()].find((each) => normalName(each) === name) ?? name, wanted);
  const file = await realpath(join(site, normalize(chosen))).catch((cause: unknown) => {
    throw new CouldNotLook('install-failed', `${name} names a program (${basename(chosen)}) that it does not contain.`, { cause });
  });
  if (relative(await realpath(folder), file).startsWith('..'))
    throw new CouldNotLook('blocked', `${name} names a program outside its own folder.`);
  return { start: (await isPython(file)) ? [python, file] : [file], own };
}

/** Files of a package relative to the folder of packages, from its RECORD. */
async function recorded(site: string, name: string): Promise<string[]> {
  const folders = await readdir(site).catch(() => []);
  const about = folders.find((each) => each.endsWith('.dist-info') && normalName(each.slice(0, each.indexOf('-'))) === name);
  const text = about === undefined ? undefined : await readFile(join(site, about, 'RECORD'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new CouldNotLook('install-failed', `${name} left no record of what was installed.`);
  return text.split(/\r?\n/).flatMap((line) => {
    const [, quoted, plain = ''] = /^(?:"((?:[^"]|""){1,4000})"|([^,]{1,4000})),/.exec(line) ?? [];
    const file = quoted?.replaceAll('""', '"') ?? plain;
    return file === '' ? [] : [file];
  });
}

/** The deepest folder that holds its modules, but for marks of shared folders above it; of several at the top, the one with most. */
function ownFolder(site: string, files: readonly string[]): string {
  const modules = files.filter((file) => file.endsWith('.py') && !file.startsWith('..') && file.includes('/'));
  const more = modules.filter((file) => !file.endsWith('/__init__.py'));
  const tops = new Map<string, string[][]>();
  for (const file of more.length > 0 ? more : modules) {
    const parts = file.split('/').slice(0, -1);
    tops.set(parts[0] ?? '', [...(tops.get(parts[0] ?? '') ?? []), parts]);
  }
  const [most] = [...tops.values()].toSorted((a, b) => b.length - a.length);
  // Modules that lie beside those of others have no folder of their own; what is known of the package is in this one.
  if (most === undefined) return join(site, files.find((file) => file.endsWith('.dist-info/RECORD'))?.split('/')[0] ?? '.none');
  const [first = []] = most;
  const end = first.findIndex((part, at) => most.some((each) => each[at] !== part));
  return join(site, ...first.slice(0, end < 0 ? first.length : end));
}

/** The one module of a package without programs that `python -m` can run. */
function moduleToRun(files: readonly string[]): string | undefined {
  const mains = files.flatMap((file) => /^((?:[A-Za-z_]\w{0,100}\/){1,3})__main__\.py$/.exec(file)?.[1]?.slice(0, -1) ?? []);
  const [module] = mains;
  return mains.length === 1 ? module?.replaceAll('/', '.') : undefined;
}

/** Also the form for long paths: a line for the shell that hands over to Python. */
async function isPython(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2048), 0, 2048, 0);
    const [first = '', second = ''] = buffer.toString('latin1', 0, bytesRead).split(/\r?\n/, 2);
    return /^#!.*python[\d.]*(?:\s|$)/.test(first) || (first === '#!/bin/sh' && second.startsWith("'''exec' "));
  } finally {
    await file.close();
  }
}
