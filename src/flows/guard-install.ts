import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { UsageError } from '../model/errors.ts';
import { clientFormats } from '../world/clients/index.ts';
import { type KnownFile, knownLocations } from '../world/clients/locations.ts';
import { parseText, readMarked, readText, syntaxOf } from '../world/clients/parse.ts';
import { recognise } from '../world/clients/read.ts';
import type { ClientFormat, ServerEntry } from '../world/clients/contract.ts';
import { type Before, isGuarded, type Left, type Rewritten, unwrap, wrap } from '../world/clients/wrapping.ts';
import { writeAtomically } from '../world/store/write-atomically.ts';

/** Clients that share one shape, by the files in which they keep their servers. */
const BY_FILE: Readonly<Record<string, RegExp>> = {
  'claude-desktop': /claude_desktop_config\.json$/,
  cursor: /\.cursor\/mcp\.json$/,
  windsurf: /codeium\//,
  antigravity: /antigravity\//,
  cline: /saoudrizwan|\.cline\//,
  'roo-code': /rooveterinary|\.roo\//,
  copilot: /\.copilot\//,
  kiro: /\.kiro\//,
  'lm-studio': /lmstudio\/|lm-studio\//,
  'amazon-q': /amazonq\//,
  warp: /\.warp\//,
  junie: /\.(?:junie|air)\//,
  trae: /Trae\//,
  kimi: /\.kimi\//,
  factory: /\.factory\//,
  mcporter: /\.mcporter\//,
  'mcp-inspector': /\.mcp-inspector\//,
};

/** Names of clients that can be named. */
export const CLIENT_NAMES: readonly string[] = [
  ...Object.keys(BY_FILE),
  ...clientFormats.map(({ name }) => name).filter((name) => name !== 'mcp-servers'),
].sort();

/** Whose configuration is meant. */
export interface Which {
  readonly client: string | undefined;
  readonly file: string | undefined;
  readonly server: string | undefined;
  readonly cwd: string;
}

/** One file, as it is and as it would be. */
export interface Change {
  readonly file: string;
  readonly client: string;
  readonly before: string;
  readonly after: string;
  /** Names of servers that are rewritten. */
  readonly done: readonly string[];
  readonly left: readonly Left[];
  /** A diff of the lines that change, for people. */
  readonly preview: string;
  /** Writes it; gives the name of the backup. */
  write(): Promise<string>;
}

/** Files that are meant and exist. Throws UsageError that says what could be meant. */
export function filesOf({ client, file, cwd }: Pick<Which, 'client' | 'file' | 'cwd'>): KnownFile[] {
  if (client !== undefined && !CLIENT_NAMES.includes(client))
    throw new UsageError(`--client ${client}: is not known here; known are ${CLIENT_NAMES.join(', ')}`);
  if (file !== undefined) return [{ client: client ?? 'file', file: resolve(cwd, file), scope: 'user' }];
  const known = knownLocations({ platform: process.platform, home: homedir(), env: process.env, cwd }, clientFormats);
  if (client === undefined) return known;
  const pattern = BY_FILE[client];
  const found = known.filter((each) =>
    pattern === undefined
      ? each.client === client || (client === 'claude-code' && basename(each.file) === '.mcp.json')
      : pattern.test(each.file.replaceAll('\\', '/')),
  );
  if (found.length === 0) throw new UsageError(`no configuration of ${client} was found here; name its file with --file`);
  return found;
}

interface Read {
  readonly text: string;
  readonly entries: readonly ServerEntry[];
  readonly syntax: ClientFormat['syntax'];
  /** It begins with a byte order mark, which is no part of the text. */
  readonly marked: boolean;
}

async function read(file: string): Promise<Read> {
  const { text, marked } = await readMarked(file);
  const syntax = syntaxOf(file);
  const entries = text.trim() === '' ? [] : recognise(parseText(text, syntax, file), file, syntax).servers;
  return { text, entries, syntax, marked };
}

/** Each file that is meant, with the servers in it that are. A server that is named must stand in one of them. */
async function chosen(
  which: Which,
): Promise<{ readonly known: KnownFile; readonly now: Read; readonly entries: readonly ServerEntry[] }[]> {
  const { server } = which;
  const all = await Promise.all(filesOf(which).map(async (known) => ({ known, now: await read(known.file) })));
  const found = all.map((each) => ({ ...each, entries: each.now.entries.filter(({ name }) => server === undefined || name === server) }));
  if (server !== undefined && found.every(({ entries }) => entries.length === 0)) {
    const names = all.map(({ known, now }) => `${known.file} has ${now.entries.map(({ name }) => name).join(', ') || 'none'}`);
    throw new UsageError(`there is no server ${server}: ${names.join('; ')}`);
  }
  return found;
}

/** Servers behind a guard: what would be written. `words` is the command of the guard itself. */
export async function installing(which: Which, words: readonly string[], state: string): Promise<Change[]> {
  return (await chosen(which)).map(({ known: { file, client }, now, entries }) => {
    const made = wrap(now.text, entries, { words, options: optionsFor }, now.syntax);
    return changeOf(now, file, client, made, async () => keep(state, file, made.before));
  });
}

/** The same servers without it. */
export async function uninstalling(which: Which, state: string): Promise<Change[]> {
  return Promise.all(
    (await chosen(which)).map(async ({ known: { file, client }, now, entries }) => {
      const made = unwrap(now.text, entries, await kept(state, file), now.syntax);
      const over = async (): Promise<unknown> => which.server === undefined && rm(keptAt(state, await real(file)), { force: true });
      return changeOf(now, file, client, made, over);
    }),
  );
}

/** One server of a client, and whether it stands behind a guard. */
export interface Standing {
  readonly client: string;
  readonly file: string;
  readonly server: string;
  readonly guarded: 'yes' | 'no' | 'remote';
  readonly disabled: boolean;
}

/** All servers of all clients here. Files that cannot be read are told. */
export async function standings(which: Which, odd: (says: string) => void): Promise<Standing[]> {
  const all: Standing[] = [];
  for (const { file, client } of filesOf(which)) {
    try {
      for (const entry of (await read(file)).entries) {
        const guarded = entry.url !== undefined ? 'remote' : isGuarded(entry) ? 'yes' : 'no';
        all.push({ client, file, server: entry.name, guarded, disabled: entry.disabled });
      }
    } catch (error) {
      odd((error as Error).message);
    }
  }
  return all;
}

/** The guard hands on what the client gives it, by name: values stay where they are. */
const optionsFor = ({ name, env, envFile }: ServerEntry): string[] => [
  '--name',
  name,
  ...Object.keys(env).flatMap((variable) => ['--env', variable]),
  ...(envFile === undefined ? [] : ['--env-file', envFile]),
];

function changeOf(now: Read, file: string, client: string, made: Rewritten, also: () => Promise<unknown>): Change {
  const { text: before } = now;
  const { text: after, done, left } = made;
  return {
    file,
    client,
    before,
    after,
    done,
    left,
    preview:
      before === after ? '' : discreet(linesOf(createTwoFilesPatch(file, file, before, after, 'now', 'then', { context: 0 })), now.entries),
    async write() {
      if ((await readText(file)) !== before) throw new UsageError(`${file} was changed meanwhile; nothing was written, try again`);
      const backup = await backUp(file);
      await also();
      await writeAtomically(file, now.marked ? `\uFEFF${after}` : after);
      return backup;
    },
  };
}

/** Without the lines that only name the file once more. */
const linesOf = (patch: string): string => patch.replace(/^Index: .*\n=+\n/, '');

/** Values of variables and headers may be secret, whatever they look like. */
const discreet = (text: string, entries: readonly ServerEntry[]): string =>
  entries
    .flatMap(({ env, headers }) => [...Object.values(env), ...Object.values(headers)])
    .filter((value) => value.length > 2)
    .reduce((shown, value) => shown.replaceAll(JSON.stringify(value), '"(not shown)"'), text);

/** The file beside itself, under the first name that is free. */
async function backUp(file: string): Promise<string> {
  const { mode } = await stat(file);
  const bytes = await readFile(file);
  for (let number = 1; ; number += 1) {
    const name = `${file}.assayer-backup${number === 1 ? '' : `-${number}`}`;
    try {
      await writeFile(name, bytes, { flag: 'wx', mode: mode & 0o777 });
      return name;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || number > 100) throw error;
    }
  }
}

const real = (file: string): Promise<string> => realpath(file).catch(() => file);
const keptAt = (state: string, file: string): string =>
  join(state, 'guarded', `${createHash('sha256').update(file).digest('hex').slice(0, 32)}.json`);

/** What stood there before, from this and earlier times. */
async function keep(state: string, file: string, before: readonly Before[]): Promise<void> {
  const path = keptAt(state, await real(file));
  const earlier = (await kept(state, file)).filter(({ pointer }) => !before.some((each) => each.pointer === pointer));
  await mkdir(join(state, 'guarded'), { recursive: true, mode: 0o700 });
  await writeFile(path, JSON.stringify({ version: 1, file, before: [...earlier, ...before] }), { mode: 0o600 });
}

async function kept(state: string, file: string): Promise<Before[]> {
  try {
    const found = JSON.parse(await readFile(keptAt(state, await real(file)), 'utf8')) as { before?: unknown };
    return Array.isArray(found.before)
      ? (found.before as Before[]).filter(({ pointer, command }) => typeof pointer === 'string' && typeof command === 'string')
      : [];
  } catch {
    // Without it the words after -- say what to restore.
    return [];
  }
}
