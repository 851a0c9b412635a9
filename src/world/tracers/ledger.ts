import type { BehaviourTree, Deed, FileDeed, NetworkDeed, ProcessDeed } from '../../model/behaviour.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type FileNote = Omit<FileDeed, 'process'>;
/** What came of it may be learnt later: a note may be changed until it is taken. */
export type NetworkNote = Mutable<Omit<NetworkDeed, 'process'>>;

/** A program that was started, or could not be. */
export interface ExecNote {
  readonly program: string;
  readonly argv: readonly string[];
  /** undefined: it runs. */
  readonly error: string | undefined;
  readonly at: number;
}

/** One process, from its birth to its end, through every program that it becomes. */
export interface Actor {
  /** The program that it is now. */
  record: Mutable<ProcessDeed>;
  /** Before the program of the cell has begun: what a sandbox does to set itself up is no deed of the server's. */
  hidden: boolean;
  /** Born and still running its parent's program. */
  fresh: boolean;
  /** Everything that it was within this window. */
  was: readonly Mutable<ProcessDeed>[];
  /** What the cell still starts before the program, each once; one list for all processes of a start. */
  readonly wrappers: Set<string>;
  /** A program that could not be started: known for good only when no further try follows. */
  failed: ExecNote | undefined;
}

/** Deeds of one kind kept in one window; the rest is counted. */
const MOST = 10_000;

/** What was seen, window by window, within bounds. */
export class Ledger {
  readonly #most: number;
  readonly #running = new Set<Actor>();
  readonly #listeners = new Set<(deed: Deed['deed']) => void>();
  #processes = new Set<ProcessDeed>();
  /** Those of this window; the others were running when it began. */
  #born = new Set<ProcessDeed>();
  #files: FileDeed[] = [];
  #network: { readonly process: string; readonly note: NetworkNote }[] = [];
  #dropped = 0;
  #count = 0;

  /** `most`: deeds of one kind that a window keeps. */
  constructor(most: number = MOST) {
    this.#most = most;
  }

  /** Whoever wants to know of deeds as they come. Returns how to stop. */
  listen(listener: (deed: Deed['deed']) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** undefined parent: the first of a start. */
  born(parent: Actor | undefined, at: number): Actor {
    const from = parent?.record;
    const actor: Actor = {
      record: this.#record({ parent: from?.id, program: from?.program ?? '', argv: from?.argv ?? [], at }),
      hidden: parent?.hidden ?? true,
      fresh: parent !== undefined,
      was: [],
      wrappers: parent?.wrappers ?? new Set(WRAPPERS),
      failed: undefined,
    };
    this.#running.add(actor);
    if (!actor.hidden) this.#keep(actor);
    return actor;
  }

  /** The parent became known only after the first deeds. */
  adopt(child: Actor, parent: Actor): void {
    const [first] = child.was;
    if (first !== undefined) first.parent = parent.record.id;
  }

  exec(actor: Actor, what: ExecNote): void {
    const again = actor.failed !== undefined && baseName(actor.failed.program) === baseName(what.program);
    // The same name, further along PATH.
    if (again) actor.failed = undefined;
    this.#settle(actor);
    if (what.error !== undefined) actor.failed = what;
    else if (!actor.hidden || !actor.wrappers.delete(baseName(what.program))) this.#become(actor, what);
  }

  ended(actor: Actor, exit: number | undefined): void {
    this.#settle(actor);
    for (const each of actor.was) each.exit = exit;
    this.#running.delete(actor);
  }

  file(actor: Actor, note: FileNote): void {
    const deed = { process: actor.record.id, ...note };
    if (!actor.hidden) this.#tell(deed);
    if (this.#keeps(actor, this.#files.length)) this.#files.push(deed);
  }

  network(actor: Actor, note: NetworkNote): void {
    if (!actor.hidden) this.#tell({ process: actor.record.id, ...note });
    if (this.#keeps(actor, this.#network.length)) this.#network.push({ process: actor.record.id, note });
  }

  /** All since the last take. */
  take(tracer: BehaviourTree['tracer'], unseen: readonly string[]): BehaviourTree {
    // A child that is about to try elsewhere is left alone.
    for (const actor of this.#running) if (!actor.fresh) this.#settle(actor);
    const tree: BehaviourTree = {
      tracer,
      processes: this.#tellProcesses(),
      files: this.#files,
      network: this.#network.map(({ process, note }) => ({ process, ...note })),
      unseen,
      dropped: this.#dropped,
    };
    this.#files = [];
    this.#network = [];
    this.#dropped = 0;
    this.#born = new Set();
    this.#processes = new Set();
    for (const actor of this.#running) {
      actor.was = actor.hidden ? [] : [actor.record];
      for (const each of actor.was) this.#processes.add(each);
    }
    return tree;
  }

  #tellProcesses(): ProcessDeed[] {
    const ids = new Set([...this.#processes].map(({ id }) => id));
    return [...this.#processes].map((each) => {
      const parent = this.#born.has(each) && each.parent !== undefined && ids.has(each.parent) ? each.parent : undefined;
      return { ...each, parent };
    });
  }

  #become(actor: Actor, { program, argv, at }: ExecNote): void {
    // A process that is born to start a program, and does so within the same window, is that program.
    if (actor.fresh && this.#born.has(actor.record)) Object.assign(actor.record, { program, argv });
    else {
      actor.record = this.#record({ parent: actor.hidden ? undefined : actor.record.id, program, argv, at });
      this.#keep(actor);
    }
    actor.fresh = false;
    actor.hidden = false;
    this.#tell({ ...actor.record });
  }

  /** Also of what is beyond the bounds of a window: who stops a server must not be made blind by a flood. */
  #tell(deed: Deed['deed']): void {
    for (const listener of this.#listeners) listener(deed);
  }

  /** No further try will follow. */
  #settle(actor: Actor): void {
    const { failed } = actor;
    actor.failed = undefined;
    if (failed?.error === undefined || actor.hidden) return;
    const { program, argv, error, at } = failed;
    if (actor.fresh && this.#born.has(actor.record)) Object.assign(actor.record, { program, argv, error });
    else this.#add({ ...this.#record({ parent: actor.record.id, program, argv, at }), error });
  }

  #record(what: Pick<ProcessDeed, 'parent' | 'program' | 'argv' | 'at'>): Mutable<ProcessDeed> {
    this.#count += 1;
    return { id: `p${this.#count}`, exit: undefined, ...what };
  }

  #keep(actor: Actor): void {
    actor.was = [...actor.was, actor.record];
    this.#add(actor.record);
  }

  #add(record: ProcessDeed): void {
    if (this.#processes.size >= this.#most) this.#dropped += 1;
    else {
      this.#processes.add(record);
      this.#born.add(record);
    }
  }

  #keeps(actor: Actor, length: number): boolean {
    if (actor.hidden) return false;
    const kept = length < this.#most && this.#processes.has(actor.record);
    if (!kept) this.#dropped += 1;
    return kept;
  }
}

/** What a cell starts before the program, each once: the sandbox and the setter of limits. */
const WRAPPERS: readonly string[] = ['bwrap', 'prlimit'];

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
