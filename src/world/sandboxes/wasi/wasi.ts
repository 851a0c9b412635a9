import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CouldNotLook } from '../../../model/errors.ts';
import type { Containment, Grant, Limits } from '../../../model/grant.ts';
import bubblewrap from '../bubblewrap.ts';
import type { Around, Cell, CellProcess, PlantedFile, Program, Sandbox } from '../contract.ts';
import host from '../host.ts';
import { type Doing, wasiDeeds } from './deeds.ts';
import { HOST } from './host-text.ts';
import type { ToldFile } from './host/frames.ts';
import type { Header } from './host/header.ts';
import { interpreterFor, portableKind } from './kinds.ts';
import { told } from './told.ts';

const containment: Containment = { backend: 'wasi', files: 'enforced', network: 'enforced', env: 'enforced', processes: 'enforced' };

/** HOME and working folder as a portable tool sees them. */
const WASI_HOME = '/home/user';
const WASI_WORK = '/data';
const FOLDERS = [WASI_HOME, WASI_WORK, '/tmp', '/etc', '/usr', '/var', '/proc', '/dev', '/root'];
/** Bytes that a tool may print in one start. */
const MOST_OUTPUT = 32 * 1024 ** 2;
/** Bytes of all files together. */
const MOST_FILES = 256 * 1024 ** 2;

/**
 * Portable tools: modules of `wasi_snapshot_preview1`, and scripts run by an interpreter in WebAssembly. Files exist in memory only,
 * there is no network, no other program, no variable but those given. The host is a process of its own, in bubblewrap where there is one.
 */
export default {
  name: 'wasi',
  containment,
  takesAround: false,
  missing: async () => undefined,
  async open(grant: Grant, limits: Limits, around: readonly Around[] = []): Promise<Cell> {
    if (around.length > 0)
      throw new CouldNotLook(
        'no-sandbox',
        'No network of ours and no tracer can be put around a portable tool: it has no network, and its host sees what it does.',
      );
    const outside = (await bubblewrap.missing()) === undefined ? bubblewrap : host;
    const files = new Map<string, ToldFile>();
    const deeds = wasiDeeds(Date.now);
    const notes = [
      ...(outside === host ? ['There is no bubblewrap here: the portable tool was held by WebAssembly alone.'] : []),
      ...notGiven([...grant.read, ...grant.write]),
    ];
    let inner: Promise<Cell> | undefined;
    let started = false;
    return {
      containment,
      home: WASI_HOME,
      work: WASI_WORK,
      notes,
      async plant(planted) {
        if (started) throw new Error('a cell is planted before the first start');
        for (const file of planted) files.set(checked(file), asTold(file));
      },
      take: async () => deeds.take(),
      async start(program) {
        started = true;
        const { header, module, folders } = await prepare(program, grant, limits, files);
        if (header.kind === 'python' && outside === host) throw new CouldNotLook('no-sandbox', PYTHON_NEEDS_MORE);
        const place = { read: folders, write: [], env: {}, network: 'none' } as const;
        inner ??= outside.open(place, { ...limits, fileSize: 1_048_576 });
        const pages = Math.max(16, Math.min(65_536, Math.floor(limits.memory / 2 / 65_536)));
        const args = [`--wasm-max-mem-pages=${pages}`, '--disallow-code-generation-from-strings', '--no-warnings', '-e', BOOT];
        const child = await (await inner).start({ command: 'node', args, cwd: undefined, env: {} });
        for (const bytes of [framed(HOST), framed(JSON.stringify(header)), module]) child.stdin.write(bytes);
        for (const { path } of header.files) child.stdin.write(Buffer.from(files.get(path)?.content ?? '', 'base64'));
        return asProcess(child, deeds.begin(`/${basename(program.command)}`, header.args), files);
      },
      async [Symbol.asyncDispose]() {
        await (await inner)?.[Symbol.asyncDispose]();
      },
    };
  },
} satisfies Sandbox;

const notGiven = (granted: readonly string[]): string[] =>
  granted.length === 0 ? [] : [`${granted.join(', ')} was not given to the server: a portable tool has files in memory only.`];

const asTold = ({ path, content, leadsTo }: PlantedFile): ToldFile =>
  leadsTo === undefined ? { path, content: Buffer.from(content).toString('base64') } : { path, link: leadsTo };

const PYTHON_NEEDS_MORE =
  'Portable tools in Python need bubblewrap around their interpreter, which is no sandbox by itself, and there is none here: install bubblewrap.';

/** Reads the host's own text from standard input and runs it: no file of ours has to be readable where it runs. */
const BOOT = `const { readSync } = require('node:fs');
const take = (n) => { const b = Buffer.alloc(n); for (let at = 0; at < n;) { const got = readSync(0, b, at, n - at, null); if (got === 0) process.exit(1); at += got; } return b; };
const text = take(take(4).readUInt32LE(0)).toString();
require('node:vm').runInThisContext('(function (require, load) {' + text + '\\n})')(require, (path) => import(path));`;

function framed(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function checked({ path }: PlantedFile): string {
  const steps = path.split('/').slice(1);
  const inside = path.startsWith(`${WASI_HOME}/`) || path.startsWith(`${WASI_WORK}/`);
  if (!inside || steps.some((step) => step === '' || step === '.' || step === '..'))
    throw new Error(`${path} lies outside of what a cell has of its own`);
  return path;
}

interface Prepared {
  readonly header: Header;
  readonly module: Buffer;
  /** Folders of the interpreter. */
  readonly folders: readonly string[];
}

async function prepare(program: Program, grant: Grant, limits: Limits, files: ReadonlyMap<string, ToldFile>): Promise<Prepared> {
  const kind = portableKind(program.command);
  if (kind === undefined) throw new CouldNotLook('crashed', `${program.command} is no portable tool: .wasm, .js, .mjs, .cjs and .py are.`);
  const module = await readFile(program.command).catch((cause: unknown) => {
    throw new CouldNotLook('crashed', `${program.command} cannot be read.`, { cause });
  });
  const interpreter = interpreterFor(kind);
  const env = { PATH: '/usr/bin:/bin', HOME: WASI_HOME, USER: 'user', LANG: 'C.UTF-8', PWD: WASI_WORK, ...grant.env, ...program.env };
  const given = [...files.values()].filter(({ gone, folder }) => gone !== true && folder !== true);
  const header: Header = {
    kind,
    module: module.length,
    args: [basename(program.command), ...program.args],
    env,
    work: WASI_WORK,
    folders: [...FOLDERS, ...[...files.values()].flatMap(({ folder, path }) => (folder === true ? [path] : []))],
    files: given.map(({ path, content = '', link }) => ({
      path,
      length: Buffer.byteLength(content, 'base64'),
      ...(link === undefined ? {} : { link }),
    })),
    quota: { file: limits.fileSize, all: Math.min(MOST_FILES, limits.storage ?? limits.memory) },
    output: MOST_OUTPUT,
    interpreter: interpreter.modules,
  };
  return { header, module, folders: interpreter.folders };
}

/** Milliseconds that what was said last may still need to arrive. */
const LAST_WORDS = 500;

function asProcess(child: CellProcess, doing: Doing, files: Map<string, ToldFile>): CellProcess {
  const heard = told({ deed: doing.add, printed: doing.printed, more: doing.more, file: (file) => keep(files, file) });
  const read = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => heard.take(chunk));
    child.stdout.once('close', () => resolve());
    child.stdout.on('error', () => resolve());
  });
  child.stderr.on('data', (chunk: Buffer) => heard.stderr.write(chunk));
  child.stdin.on('error', () => {});
  const exit = child.exit.then(async (how) => {
    await Promise.race([read, delay(LAST_WORDS, undefined, { ref: false })]);
    doing.end();
    heard.close();
    const end = heard.end();
    return end === undefined ? how : { code: end.code, signal: null, limit: how.limit };
  });
  return {
    stdin: child.stdin,
    stdout: heard.stdout,
    stderr: heard.stderr,
    exit,
    stop: async () => {
      await child.stop();
      await exit;
    },
    kill: async () => {
      await child.kill();
      await exit;
    },
  };
}

/** What is gone is gone with all that was in it. */
function keep(files: Map<string, ToldFile>, file: ToldFile): void {
  files.delete(file.path);
  if (file.gone === true) {
    for (const path of files.keys()) if (path.startsWith(`${file.path}/`)) files.delete(path);
  } else files.set(file.path, file);
}
