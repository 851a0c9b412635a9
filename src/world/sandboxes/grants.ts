import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { isPrivate } from './private-files.ts';
import { isInside, isSystem, isTooWide } from './programs.ts';

/** What a command line lets a server read. */
export interface CommandGrants {
  /** Absolute, sorted, existing when looked at. */
  readonly read: readonly string[];
  /** Named on the command line, yet not given: HOME, `/`, places where keys are kept. Say so to the user. */
  readonly withheld: readonly string[];
}

/**
 * What a command names and therefore may read: its script with the project around it, files and folders among the arguments,
 * the working folder of its configuration. Never HOME, `/`, or places where keys are kept.
 * `cwd` undefined: none was named; relative paths are then looked up from `from`.
 */
export function grantsFor(command: string, args: readonly string[], cwd: string | undefined, from: string = process.cwd()): CommandGrants {
  const base = cwd === undefined ? from : resolve(from, cwd);
  const read = new Set<string>();
  const withheld = new Set<string>();
  const named = [...(command.includes('/') ? [command] : []), ...args.flatMap(pathsIn)];
  for (const name of named) {
    const path = resolve(base, name);
    if (!existsSync(path) || isSystem(path)) continue;
    if (mustBeWithheld(path)) withheld.add(path);
    else for (const grant of aroundPath(path)) read.add(grant);
  }
  if (cwd !== undefined && existsSync(base) && !isSystem(base)) {
    if (mustBeWithheld(base)) withheld.add(base);
    else read.add(base);
  }
  return { read: [...read].sort(), withheld: [...withheld].sort() };
}

const PROJECT_MARKS = [
  'package.json',
  'pyproject.toml',
  'setup.py',
  'requirements.txt',
  'deno.json',
  'Cargo.toml',
  'go.mod',
  'Gemfile',
  'composer.json',
];
const WORKSPACE_MARKS = ['pnpm-workspace.yaml', 'lerna.json', 'nx.json', 'rush.json'];
const SCRIPTS: ReadonlySet<string> = new Set([
  '.js',
  '.mjs',
  '.cjs',
  '.ts',
  '.mts',
  '.cts',
  '.tsx',
  '.jsx',
  '.py',
  '.rb',
  '.php',
  '.sh',
  '.pl',
  '.lua',
]);
/** The value of `--flag=value`, or the argument itself. */
export const valueOf = (argument: string): string => /^--?[\w-]{1,60}=(.+)$/s.exec(argument)?.[1] ?? argument;

/** The same; a `file:` URL as its path. */
function pathsIn(argument: string): string[] {
  const text = valueOf(argument);
  if (text === '' || (text.startsWith('-') && text === argument) || text.includes('\0') || text.length > 4096) return [];
  if (text.startsWith('file:///')) return [decodeURIComponent(text.slice('file://'.length).replace(/%(?![0-9a-fA-F]{2})/g, '%25'))];
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? [] : [text];
}

function mustBeWithheld(path: string): boolean {
  return [path, realpathSync(path)].some(
    (each) => isTooWide(each) || each === tmpdir() || CLOSED_PLACES.some((place) => isInside(each, place)) || isPrivate(each),
  );
}

const CLOSED_PLACES = ['/proc', '/sys', '/dev', '/run', '/boot', '/etc'];

function aroundPath(path: string): string[] {
  const real = realpathSync(path);
  const both = path === real ? [path] : [path, real];
  if (statSync(real).isDirectory()) return both;
  if (!looksRunnable(real)) return both;
  const folder = dirname(real);
  const project = nearest(folder, PROJECT_MARKS);
  const whole = project ?? (mustBeWithheld(folder) ? real : folder);
  return [...new Set([...both.filter((each) => !isInside(each, whole)), whole, ...aboveProject(folder)])];
}

const looksRunnable = (file: string): boolean => SCRIPTS.has(extname(file)) || (statSync(file).mode & 0o111) !== 0;

/** Dependencies that are hoisted above the project, and the workspace it is part of. */
function aboveProject(folder: string): string[] {
  const found: string[] = [];
  for (const parent of parents(folder)) {
    const modules = join(parent, 'node_modules');
    if (basename(parent) !== 'node_modules' && existsSync(modules)) found.push(modules);
    if (WORKSPACE_MARKS.some((mark) => existsSync(join(parent, mark))) || declaresWorkspaces(join(parent, 'package.json')))
      found.push(parent);
  }
  return found;
}

function declaresWorkspaces(file: string): boolean {
  try {
    return statSync(file).size < 1_000_000 && /"workspaces"\s*:/.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}

const nearest = (folder: string, marks: readonly string[]): string | undefined =>
  parents(folder).find((parent) => marks.some((mark) => existsSync(join(parent, mark))));

/** The folder and those above it, as far as they may be given. */
function parents(folder: string): string[] {
  const found: string[] = [];
  for (let at = folder; !mustBeWithheld(at) && dirname(at) !== at; at = dirname(at)) found.push(at);
  return found;
}
