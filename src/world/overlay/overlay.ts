import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import { isInside } from '../sandboxes/programs.ts';
import { changesIn, type Change } from './changes.ts';
import { clear, copyOne, dress, type Owner, refill } from './copy.ts';
import { endJournal, type Journal, keep, layReady, play, printOf, readJournal, sameContent, type Step, writeJournal } from './journal.ts';
import { isSame, type Node, nodeAt, nodeIn, OURS, TooMuch, type Tree, treeAt } from './tree.ts';

/** Folders and files of the user, shown to a server as copies. What it writes reaches the originals when it is committed. */
export interface Overlay extends AsyncDisposable {
  /** Where each root is in fact: the copy that is lent in its place. */
  readonly instead: Readonly<Record<string, string>>;
  /** What others have changed in the originals is brought into the copies, where the server has not changed the same. */
  refresh(): Promise<void>;
  commit(): Promise<{ readonly committed: readonly string[]; readonly conflicts: readonly string[] }>;
  discard(): Promise<readonly string[]>;
}

export interface OverlayOptions {
  /** Folder where journals are kept from one run to the next, and what could not be put in its place. */
  readonly state: string;
  /** Folder for the copies. */
  readonly views: string;
  /** Who the programs are that work on the copies; undefined: ourselves. */
  readonly owner: Owner;
  /** Stops every program that works on the copies until what it gives is called. */
  readonly pause: () => Promise<() => void>;
  readonly most?: { readonly files: number; readonly bytes: number };
  /** Told before each step; for tests that end us there. */
  readonly told?: (step: string) => void;
}

const MOST = { files: 20_000, bytes: 512 * 1024 ** 2 };

interface Root {
  readonly real: string;
  readonly view: string;
  /** As both were when they were last the same. */
  readonly known: Map<string, Known>;
}

interface Known {
  readonly real: Node | undefined;
  readonly view: Node | undefined;
}

/** Copies the roots. Throws CouldNotLook where they hold more than can be copied. Finishes or undoes what an earlier run has left first. */
export async function openOverlay(roots: readonly string[], options: OverlayOptions): Promise<Overlay> {
  mkdirSync(options.state, { recursive: true, mode: 0o700 });
  const base = mkdtempSync(join(options.views, 'assayer-view-'));
  // Who works on the copies must reach them, and nobody may list what is there.
  chmodSync(base, options.owner === undefined ? 0o700 : 0o711);
  const mark = join(options.state, `${process.pid}-${randomBytes(6).toString('hex')}.view`);
  writeFileSync(mark, base, { mode: 0o600 });
  const close = async (): Promise<void> => {
    clear(base);
    rmSync(mark, { force: true });
  };
  try {
    const outermost = roots.filter((root) => !roots.some((other) => other !== root && isInside(root, other)));
    const made = measured(outermost, options.most ?? MOST).map(({ real, tree }, at) =>
      makeView(real, join(base, String(at)), tree, options.owner),
    );
    // What lies inside of another is in its copy, and may be lent by itself all the same.
    const viewOf = (path: string): string[] =>
      made.flatMap(({ real, view }) => (isInside(path, real) ? [join(view, relative(real, path))] : []));
    const instead = Object.fromEntries(roots.flatMap((root) => viewOf(root).map((view) => [root, view])));
    const worker: Worker = { roots: made, options, told: options.told ?? (() => {}) };
    return {
      instead,
      refresh: async () => refresh(worker),
      commit: () => settled(worker, (all) => commit(worker, all), { committed: [], conflicts: [] }),
      discard: () => settled(worker, (all) => discard(worker, all), []),
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Worker {
  readonly roots: readonly Root[];
  readonly options: OverlayOptions;
  readonly told: (step: string) => void;
}

interface Changed {
  readonly root: Root;
  readonly changes: readonly Change[];
}

function measured(roots: readonly string[], most: { readonly files: number; readonly bytes: number }): { real: string; tree: Tree }[] {
  let [files, bytes] = [0, 0];
  return roots.map((real) => {
    try {
      const tree = treeAt(real, most.files - files);
      files += tree.size;
      for (const { size } of tree.values()) bytes += Number(size);
      if (bytes > most.bytes) throw new TooMuch(most.files);
      return { real, tree };
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      throw new CouldNotLook(
        'refused',
        `${real} holds more than can be held back (${most.files} files, ${Math.round(most.bytes / 1024 ** 2)} MiB in all): name narrower folders, or leave --transactional out.`,
      );
    }
  });
}

function makeView(real: string, view: string, tree: Tree, owner: Owner): Root {
  const known = new Map<string, Known>();
  const folders: [string, Node][] = [];
  for (const [path, node] of tree) {
    const [from, to] = [pathIn(real, path), pathIn(view, path)];
    try {
      copyOne(from, to, node.kind === 'folder' ? { ...node, mode: 0o700 } : node, owner);
    } catch {
      // What we may not read the server may not either: it is left out, and stays as it is.
      continue;
    }
    if (node.kind === 'folder') folders.push([to, node]);
    known.set(path, { real: node, view: undefined });
  }
  for (const [to, node] of folders.reverse()) dress(to, node, owner);
  for (const [path, { real: node }] of known) known.set(path, { real: node, view: nodeAt(pathIn(view, path)) });
  return { real, view, known };
}

const pathIn = (root: string, path: string): string => (path === '' ? root : join(root, path));

/** Nothing changed: nobody is stopped for it. Else with all that works on the copies stopped. */
async function settled<T>(worker: Worker, work: (all: readonly Changed[]) => T, nothing: T): Promise<T> {
  if (look(worker).every(({ changes }) => changes.length === 0)) return nothing;
  const goOn = await worker.options.pause();
  try {
    return work(look(worker));
  } finally {
    goOn();
  }
}

const look = ({ roots }: Worker): Changed[] =>
  roots.map((root) => {
    const before = new Map([...root.known].flatMap(([path, { view }]) => (view === undefined ? [] : [[path, view] as const])));
    return { root, changes: changesIn(before, treeAt(root.view, 10 * MOST.files)) };
  });

/** Folders before what is in them. */
function discard({ options }: Worker, all: readonly Changed[]): readonly string[] {
  const undone: string[] = [];
  for (const { root, changes } of all)
    for (const { path } of changes) {
      bring(root, path, options.owner);
      undone.push(pathIn(root.real, path));
    }
  return undone;
}

/** Makes one thing of the copy as it is in the original. */
function bring(root: Root, path: string, owner: Owner): void {
  const [from, to] = [pathIn(root.real, path), pathIn(root.view, path)];
  const [real, view] = [nodeIn(root.real, path), nodeAt(to)];
  if (real === undefined) clear(to);
  else if (real.kind === 'file' && view?.kind === 'file') refill(from, to, real, owner);
  else if (real.kind === 'folder' && view?.kind === 'folder') dress(to, real, owner);
  else {
    clear(to);
    if (nodeAt(dirname(to)) !== undefined) copyOne(from, to, real, owner);
  }
  if (real === undefined) root.known.delete(path);
  else root.known.set(path, { real, view: nodeAt(to) });
}

function refresh({ roots, options }: Worker): void {
  for (const root of roots) {
    const before = new Map([...root.known].flatMap(([path, { real }]) => (real === undefined ? [] : [[path, real] as const])));
    for (const { path } of changesIn(before, treeAt(root.real, 10 * MOST.files))) {
      const known = root.known.get(path);
      // Changed on both sides: that is a conflict, and told when it is to be committed.
      if (isSame(known?.view, nodeAt(pathIn(root.view, path)), true)) bring(root, path, options.owner);
    }
  }
}

function commit(worker: Worker, all: readonly Changed[]): { committed: string[]; conflicts: string[] } {
  const { options, told } = worker;
  const file = join(options.state, `${process.pid}-${randomBytes(6).toString('hex')}.journal`);
  const aside = join(options.state, 'conflicts');
  const conflicts: string[] = [];
  const plans = all.filter(({ changes }) => changes.length > 0).map((each) => planFor(each, conflicts, aside));
  const staging: Journal = {
    version: 1,
    phase: 'staging',
    pid: process.pid,
    stages: plans.map(({ stage }) => stage),
    roots: plans.map(({ root }) => root.real),
    steps: [],
  };
  told('begin');
  writeJournal(file, staging);
  told('staging');
  try {
    for (const { stage, puts } of plans) layAll(stage, puts, told);
  } catch (error) {
    // No room, or no leave to write there: nothing was done, and nothing of it stays.
    endJournal(file, staging);
    discard(worker, all);
    throw error;
  }
  const ready: Journal = { ...staging, phase: 'ready', steps: plans.flatMap(({ steps }) => steps) };
  writeJournal(file, ready);
  told('ready');
  conflicts.push(...play(ready, aside, told));
  told('applied');
  endJournal(file, ready);
  told('end');
  const clashing = new Set(conflicts);
  const committed: string[] = [];
  for (const { root, changes } of all)
    for (const { path } of changes) {
      const real = pathIn(root.real, path);
      if (clashing.has(real)) {
        bring(root, path, options.owner);
        continue;
      }
      committed.push(real);
      const [now, view] = [nodeIn(root.real, path), nodeAt(pathIn(root.view, path))];
      if (now === undefined) root.known.delete(path);
      else root.known.set(path, { real: now, view });
    }
  return { committed, conflicts: [...clashing] };
}

function layAll(stage: string, puts: readonly Put[], told: Worker['told']): void {
  mkdirSync(stage, { mode: 0o700 });
  for (const [at, { from, to, node, owner }] of puts.entries()) {
    layReady(from, to, node, owner);
    told(`stage:${at}`);
  }
}

interface Put {
  readonly from: string;
  readonly to: string;
  readonly node: Node;
  readonly owner: readonly [number, number] | undefined;
}

/** What is to be done for the changes of one root. What others have changed meanwhile is left alone. */
function planFor(
  { root, changes }: Changed,
  conflicts: string[],
  aside: string,
): { root: Root; stage: string; steps: Step[]; puts: Put[] } {
  const folder = nodeAt(root.real)?.kind === 'folder' ? root.real : dirname(root.real);
  const stage = join(folder, `${OURS}${randomBytes(8).toString('hex')}`);
  const [gone, made]: [Step[], Step[]] = [[], []];
  const puts: Put[] = [];
  for (const { path, now } of changes) {
    const [to, from] = [pathIn(root.real, path), pathIn(root.view, path)];
    const known = root.known.get(path);
    const real = nodeIn(root.real, path);
    if (!isSame(known?.real, real, false) && !sameContent(from, to) && (now !== undefined || real !== undefined)) {
      conflicts.push(to);
      keep(from, aside, to);
      continue;
    }
    const before = printOf(real);
    // What becomes something else, and what goes, makes room first, the innermost first.
    if (real !== undefined && (now === undefined || (now.kind !== real.kind && (now.kind === 'folder' || real.kind === 'folder'))))
      gone.unshift({ do: 'remove', to, before });
    if (now === undefined) continue;
    const standing = real?.kind === now.kind || (now.kind !== 'folder' && real?.kind !== 'folder') ? before : undefined;
    if (now.kind === 'folder')
      made.push(
        real?.kind === 'folder' ? { do: 'mode', to, mode: now.mode } : { do: 'folder', to, mode: now.mode, owner: ownerFor(real, root) },
      );
    else if (now.kind === 'link') made.push({ do: 'link', to, target: now.target ?? '', before: standing });
    else {
      const ready = join(stage, String(puts.length));
      puts.push({ from, to: ready, node: now, owner: ownerFor(real, root) });
      made.push({ do: 'put', from: ready, to, before: standing });
    }
  }
  return { root, stage, steps: [...gone, ...made], puts };
}

/** Only root can give files away: they belong to who had them, or to whom the root belongs. */
function ownerFor(real: Node | undefined, { known }: Root): readonly [number, number] | undefined {
  const node = real ?? known.get('')?.real;
  return process.getuid?.() === 0 && node !== undefined ? [node.uid, node.gid] : undefined;
}

/** Finishes or undoes what runs that were killed have left; one sentence each. */
export function recoverOverlays(state: string): string[] {
  return namesIn(state).flatMap((name) => {
    const path = join(state, name);
    if (isAlive(Number(/^\d+/.exec(name)?.[0]))) return [];
    if (name.endsWith('.view')) forgetView(path);
    if (!name.endsWith('.journal')) return [];
    const journal = readJournal(path);
    if (journal === undefined) {
      rmSync(path, { force: true });
      return [];
    }
    const conflicts = journal.phase === 'ready' ? play(journal, join(state, 'conflicts'), () => {}) : [];
    endJournal(path, journal);
    const what =
      journal.phase === 'ready'
        ? 'What a call had written before the guard was killed was put in its place'
        : 'What a call had begun to write before the guard was killed was undone';
    return [
      `${what} (${journal.roots.join(', ')}).${conflicts.length === 0 ? '' : ` Changed by somebody else meanwhile, and left as it is: ${conflicts.join(', ')}.`}`,
    ];
  });
}

/** Copies of a run that was killed. */
function forgetView(mark: string): void {
  const base = readFileSync(mark, 'utf8');
  if (basename(base).startsWith('assayer-view-')) clear(base);
  rmSync(mark, { force: true });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return Number.isSafeInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
