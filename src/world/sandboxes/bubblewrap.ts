import { type ChildProcess, spawn } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import type { Containment, Grant, Limits } from '../../model/grant.ts';
import { CouldNotLook } from '../../model/errors.ts';
import { plantFiles, removeFolder, setUpFiles, setUpFolders } from './cell-folders.ts';
import type { Around, Cell, CellProcess, Program, Sandbox } from './contract.ts';
import { ofProgram } from './exit.ts';
import { dropping, lender, type Loan, UNPRIVILEGED } from './lend.ts';
import { pause } from './pause.ts';
import { missingHere, wrapper } from './missing.ts';
import { isSystem, locateProgram, ownNode, SYSTEM_PATH, whereIs } from './programs.ts';
import { readInside } from './read-inside.ts';
import { seccompFilter } from './seccomp.ts';
import { type Storage, storageOnce } from './storage.ts';
import { isStill, type Known, known, processorOf, signal, treeUnder } from './tree.ts';
import { CELL_HOME, CELL_WORK, cellArguments, type View } from './view.ts';
import { watched } from './watch.ts';

const containment: Containment = { backend: 'bubblewrap', files: 'enforced', network: 'enforced', env: 'enforced', processes: 'enforced' };

/** Namespaces, a system-call filter and limits by bubblewrap. Needs no privilege; run by root it drops to an unprivileged user first. */
export default {
  name: 'bubblewrap',
  containment,
  missing: missingHere,
  async open(grant: Grant, limits: Limits, around: readonly Around[] = []): Promise<Cell> {
    const bwrap = wrapper();
    const filter = seccompFilter(process.arch);
    if (bwrap === undefined || filter === undefined)
      throw new CouldNotLook('no-sandbox', (await missingHere()) ?? 'bubblewrap cannot be used here.');
    const folders = await setUpFolders(UNPRIVILEGED);
    const shown = await setUpFiles(
      folders,
      around.flatMap(({ files }) => [...files]),
      UNPRIVILEGED,
    );
    const network = around.some(({ bringsNetwork }) => bringsNetwork) ? 'around' : 'own';
    const brought: Record<string, string> = Object.assign({}, ...around.map(({ env }) => env));
    const running = new Set<Launched>();
    const notes: string[] = [];
    let hasStarted = false;
    const borrow = lender(folders.lent);
    const storages = storageOnce(folders, limits);
    return {
      containment,
      home: CELL_HOME,
      work: CELL_WORK,
      notes,
      async plant(files) {
        if (hasStarted) throw new Error('a cell is planted before the first start');
        const roots = [[CELL_HOME, folders.home] as const, [CELL_WORK, folders.work] as const];
        await plantFiles(files, roots, UNPRIVILEGED);
      },
      read: (paths, bounds) =>
        readInside(
          [...running].reverse().flatMap((each) => each.roots()),
          paths,
          bounds,
        ),
      used: () => usedBy([...running]),
      async start(program) {
        hasStarted = true;
        const { path, needs } = await inside(program, grant);
        const ofNode = ownNode().needs;
        for (const need of needs)
          note(notes, `${need} is readable in the cell, because ${ofNode.includes(need) ? 'node' : program.command} needs it to run.`);
        const loan = await borrow({ ...grant, read: [...new Set([...grant.read, ...needs])] });
        for (const path of loan.withheld) note(notes, `${path} was not given to the server: credentials are kept there.`);
        const env = { ...brought, ...grant.env, ...program.env };
        const [outer, inner] = await prefixes(around);
        const storage = await storages.get(outer, (sentence) => note(notes, sentence));
        const view: View = { folders, storage, loan, program: { ...program, env }, path: searchPath(), shown, network };
        const prefix = leading({ outer, inner, storage, loan });
        const started = launch({ bwrap, filter, view, argv: [path, ...program.args], limits, prefix });
        running.add(started);
        void started.exit.then(() => running.delete(started));
        return started;
      },
      async [Symbol.asyncDispose]() {
        // All is read by now, and nothing in a cell has anything to save: a slow goodbye would only make the user wait.
        await Promise.all([...running].map((each) => each.kill()));
        await storages[Symbol.asyncDispose]();
        await removeFolder(folders.base);
      },
    };
  },
} satisfies Sandbox;

interface Launched extends CellProcess {
  /** The root folder of each program in the cell. */
  readonly roots: () => readonly string[];
  readonly pids: () => readonly number[];
}

/** As the kernel numbers it. */
const TMPFS = 0x01021994;

async function usedBy(running: readonly Launched[]): Promise<{ readonly stored: number; readonly processor: number } | undefined> {
  const stored = await storedIn(running.flatMap((each) => each.roots()));
  if (stored === undefined) return undefined;
  return { stored, processor: running.flatMap((each) => each.pids()).reduce((sum, pid) => sum + processorOf(pid), 0) };
}

/** Bytes that are taken of the storage, seen from a program in it. */
async function storedIn(roots: readonly string[]): Promise<number | undefined> {
  for (const root of roots) {
    const about = await statfs(`${root}/tmp`).catch(() => undefined);
    // Elsewhere it is the disk of this machine, on which others write too.
    if (about?.type === TMPFS) return (about.blocks - about.bfree) * about.bsize;
  }
  return undefined;
}

interface Launch {
  readonly bwrap: string;
  readonly filter: Uint8Array;
  readonly view: View;
  readonly argv: readonly string[];
  readonly limits: Limits;
  /** Words that lead to where bubblewrap is started. */
  readonly prefix: readonly string[];
}

/** Words of what brings a network, which has to lie outside of all that an ordinary user makes, and of the rest. */
async function prefixes(around: readonly Around[]): Promise<readonly [outer: string[], inner: string[]]> {
  const [outer, inner]: [string[], string[]] = [[], []];
  const last = around.findLastIndex(({ bringsNetwork }) => bringsNetwork);
  for (const [index, each] of around.entries()) (index <= last ? outer : inner).push(...(await each.prefix()));
  return [outer, inner];
}

interface Leading {
  readonly outer: readonly string[];
  readonly inner: readonly string[];
  readonly storage: Storage | undefined;
  readonly loan: Loan;
}

/** Root goes to the storage and lends before it drops its privileges; an ordinary user goes there from within the network. */
function leading({ outer, inner, storage, loan }: Leading): string[] {
  const entering = storage?.entering ?? [];
  if (UNPRIVILEGED === undefined) return [...outer, ...entering, ...inner];
  return [...entering, ...(loan.prefix.length > 0 ? loan.prefix : dropping()), ...outer, ...inner];
}

/**
 * Ends what follows two seconds after descriptor 6 was closed without a word, so when we are killed. Bubblewrap ends with its parent too,
 * but asks for that only while it starts, first outside and then within: were its parent gone by then, what is within would live on. So
 * its parent is this shell, which lives until both have asked. What may stay is a bubblewrap that waits, with nothing in it.
 */
const ENDING_WITH_US = [
  '/bin/sh',
  '-c',
  `(exec /bin/sh -c 'read -r word || { sleep 2; kill -9 "$1"; }' sh $$) <&6 >/dev/null 2>&1 3<&- 4<&- 5>&- & "$@" 6<&-; exit $?`,
  'sh',
] as const;

/** Descriptors: 3 the filter, 4 the arguments (so that no value shows in the process list), 5 what bubblewrap tells us, 6 that we are here. */
function launch({ bwrap, filter, view, argv, limits, prefix }: Launch): Launched {
  const prlimit = whereIs('prlimit', SYSTEM_PATH) ?? 'prlimit';
  const rlimits = [`--nproc=${limits.processes}:${limits.processes}`, `--fsize=${limits.fileSize}:${limits.fileSize}`, '--core=0:0'];
  const [file, ...rest] = [...ENDING_WITH_US, ...prefix, bwrap, '--args', '4', '--', prlimit, ...rlimits, '--', ...argv];
  const child = spawn(file, rest, { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe', 'pipe', 'pipe'] });
  const here = pipe(child, 6);
  child.once('exit', () => here.end('done\n'));
  pipe(child, 3).end(filter);
  pipe(child, 4).end(
    cellArguments(view, limits)
      .map((each) => `${each}\0`)
      .join(''),
  );
  let first: Known | undefined;
  let told = '';
  pipe(child, 5).on('data', (chunk: Buffer) => {
    told += chunk.toString();
    first ??= known(Number(/"child-pid":\s*(\d+)/.exec(told)?.[1]));
  });
  const outer = known(child.pid);
  const roots = (): number[] => [first, outer].flatMap((each) => (each !== undefined && isStill(each) ? [each.pid] : []));
  const tree = (): number[] => treeUnder(roots());
  const ended = watched(child, limits, {
    tree,
    left: tree,
    // The first process in the cell is bubblewrap's own; the program is its child.
    polite: () => (first === undefined || !isStill(first) ? [] : treeUnder([first.pid]).slice(1)),
    kill() {
      for (const pid of roots()) signal(pid, 'SIGKILL');
    },
  });
  const inner = (): number[] => (first === undefined || !isStill(first) ? [] : treeUnder([first.pid]).reverse());
  return {
    ...ended,
    pause: () => pause(() => [...inner()].reverse()),
    roots: () => inner().map((pid) => `/proc/${pid}/root`),
    pids: inner,
    exit: ended.exit.then(({ limit, ...how }) => ({ ...ofProgram(how), limit })),
  };
}

function pipe(child: ChildProcess, descriptor: number): Duplex {
  const all: readonly unknown[] = child.stdio;
  const found = all[descriptor];
  if (!(found instanceof Duplex)) throw new Error(`descriptor ${descriptor} is no pipe`);
  found.on('error', () => {});
  return found;
}

/** Where the program will be found inside, and what must be lent for it beyond the grant. */
async function inside(program: Program, grant: Grant): Promise<{ path: string; needs: readonly string[] }> {
  const node = ownNode().needs;
  if (program.command.includes('/') && !program.command.startsWith('/')) return { path: program.command, needs: node };
  const found = await locateProgram(program.command);
  if (found === undefined)
    throw new CouldNotLook(
      'crashed',
      `The program "${program.command}" is not installed on this machine, so the server cannot be started.`,
    );
  const granted = [...grant.read, ...grant.write];
  const needs = found.needs.filter((need) => !granted.some((folder) => need === folder || need.startsWith(`${folder}/`)));
  return { path: found.path, needs: [...new Set([...node, ...needs])] };
}

/** A Node outside the system folders comes first, so that `#!/usr/bin/env node` finds it. */
function searchPath(): string {
  const { path } = ownNode();
  return isSystem(path) ? SYSTEM_PATH : `${path.slice(0, path.lastIndexOf('/'))}:${SYSTEM_PATH}`;
}

function note(notes: string[], sentence: string): void {
  if (!notes.includes(sentence)) notes.push(sentence);
}
