import type { Actor, Ledger } from '../ledger.ts';
import type { Kin } from './kin.ts';

/** A process under strace, with its threads. */
export interface Tracee {
  readonly actor: Actor;
  readonly leader: number;
  readonly threads: Set<number>;
  /** Working folder; undefined: not seen yet. */
  cwd: string | undefined;
  /** The parent is a guess until its clone has returned. */
  guessed: boolean;
  /** The folder that was listed last: a long one takes several calls. */
  listed: string | undefined;
  /** Threads that were met before the clone that made them has returned. */
  early: number;
}

/** A call that began and has not returned. */
export interface Pending {
  readonly name: string;
  readonly text: string;
  readonly at: number;
  /** Its deed was told of already. */
  told: boolean;
}

/** A clone whose child has not been met. */
interface Clone {
  readonly parent: Tracee;
  readonly thread: boolean;
}

/** Clones remembered whose child was never met. */
const MOST_UNMET = 1000;

/** Who is who: threads, parents, pids that are used again. */
export class Tracees {
  readonly #ledger: Ledger;
  readonly #byThread = new Map<number, Tracee>();
  readonly pending = new Map<number, Pending>();
  /** Born and gone before their parent's call returned. */
  readonly #shortLived = new Map<number, Tracee>();
  readonly #kin: Kin | undefined;
  /** Clones that returned before their child was met, and threads whose child was met before their clone returned. */
  #unmet: Clone[] = [];
  readonly #met = new Set<number>();

  /** `kin`: who says whose child a process is, where clones return numbers of another namespace; undefined: what they return is meant. */
  constructor(ledger: Ledger, kin?: Kin) {
    this.#ledger = ledger;
    this.#kin = kin;
  }

  get(pid: number): Tracee | undefined {
    return this.#byThread.get(pid);
  }

  /** Whose line this is. Of a child whose parent's call has not returned, that call was written down as unfinished just before. */
  of(pid: number, at: number): Tracee {
    const found = this.#byThread.get(pid);
    if (found !== undefined) return found;
    if (this.#kin !== undefined) return this.#meet(this.#kin, pid, at);
    const clones = [...this.pending].filter(([, { name }]) => CLONES.has(name));
    const [parent, clone] = clones.at(-1) ?? [];
    const from = parent === undefined ? undefined : this.#byThread.get(parent);
    return this.#born(pid, from, { thread: isThread(clone?.text ?? ''), guessed: clones.length > 1, at });
  }

  /** A clone has returned. `result`: all that strace says behind the equals sign. */
  cloned(parent: Tracee, pid: number, { args, result, at }: { args: string; result: string; at: number }): void {
    if (this.#kin !== undefined) {
      this.#await(this.#kin, parent, pid, isThread(args), at);
      return;
    }
    const child = Number(/\/\* (\d{1,10}) in strace's PID NS \*\//.exec(result)?.[1] ?? /^\d{1,10}/.exec(result)?.[0]);
    if (Number.isNaN(child)) return;
    const early = this.#byThread.get(child) ?? this.#shortLived.get(child);
    this.#shortLived.delete(child);
    if (early === undefined) this.#born(child, parent, { thread: isThread(args), guessed: false, at });
    else if (early.guessed && early !== parent) {
      this.#ledger.adopt(early.actor, parent.actor);
      early.guessed = false;
    }
  }

  gone(pid: number, exit: number, at: number): void {
    if (this.#kin !== undefined && this.#unmet.length + this.#met.size + this.pending.size > 0) this.of(pid, at);
    this.#met.delete(pid);
    const tracee = this.#byThread.get(pid);
    this.pending.delete(pid);
    this.#byThread.delete(pid);
    if (tracee === undefined) return;
    tracee.threads.delete(pid);
    // The leader goes last.
    if (pid !== tracee.leader && tracee.threads.size > 0) return;
    for (const thread of tracee.threads) this.#byThread.delete(thread);
    this.#unmet = this.#unmet.filter(({ parent, thread }) => !(thread && parent === tracee));
    this.#ledger.ended(tracee.actor, exit);
    const cloning = [...this.pending.values()].some(({ name }) => CLONES.has(name));
    if (cloning) this.#shortLived.set(pid, tracee);
    else this.#shortLived.clear();
  }

  /** A thread has started a program: all others end, and it takes the number of the leader. */
  superseded(leader: number, by: number): void {
    if (by === leader) return;
    const begun = this.pending.get(by);
    if (begun !== undefined) this.pending.set(leader, begun);
    this.pending.delete(by);
    const tracee = this.#byThread.get(by);
    this.#byThread.delete(by);
    if (tracee === undefined) return;
    this.#unmet = this.#unmet.filter(({ parent, thread }) => !(thread && parent === tracee));
    tracee.threads.delete(by);
    tracee.threads.add(leader);
    this.#byThread.set(leader, tracee);
  }

  /** A clone has returned: who was made is there now, or was met already, or is gone before anybody looked. */
  #await(kin: Kin, parent: Tracee, pid: number, thread: boolean, at: number): void {
    if (this.#met.delete(pid)) return;
    const there = thread ? kin.threads(parent.leader) : kin.children(parent.leader, pid);
    const fresh = there.filter((each) => !this.#byThread.has(each));
    // Of several children nobody knows which is whose; of several threads, the clones of the others return next.
    const known = thread ? fresh.length > 0 || parent.early > 0 : fresh.length === 1;
    if (!known) this.#unmet = [...this.#unmet, { parent, thread }].slice(-MOST_UNMET);
    else for (const each of fresh) this.#born(each, parent, { thread, guessed: false, at });
    if (thread && known) parent.early += fresh.length - 1;
  }

  /** A process or thread of which nothing was known. */
  #meet(kin: Kin, pid: number, at: number): Tracee {
    const begun = [...this.pending].flatMap(([by, { name, text }]) => {
      const parent = CLONES.has(name) && !this.#met.has(by) ? this.#byThread.get(by) : undefined;
      return parent === undefined ? [] : [{ parent, thread: isThread(text), by }];
    });
    const clone = chosen([...this.#unmet, ...begun], kin, pid);
    this.#unmet = this.#unmet.filter((each) => each !== clone);
    const by = begun.find((each) => each === clone)?.by;
    if (by !== undefined) this.#met.add(by);
    return this.#born(pid, clone?.parent, { thread: clone?.thread ?? false, guessed: false, at });
  }

  #born(pid: number, parent: Tracee | undefined, how: { thread: boolean; guessed: boolean; at: number }): Tracee {
    if (how.thread && parent !== undefined) {
      parent.threads.add(pid);
      this.#byThread.set(pid, parent);
      return parent;
    }
    const tracee: Tracee = {
      actor: this.#ledger.born(parent?.actor, how.at),
      leader: pid,
      threads: new Set([pid]),
      cwd: parent?.cwd,
      guessed: how.guessed,
      listed: undefined,
      early: 0,
    };
    this.#byThread.set(pid, tracee);
    return tracee;
  }
}

/** Which clone made it: as the system says while it runs; else the oldest that made a process, for threads seldom end before they are met. */
function chosen(clones: readonly Clone[], kin: Kin, pid: number): Clone | undefined {
  const [first] = clones;
  if (first === undefined || clones.every(({ parent, thread }) => parent === first.parent && thread === first.thread)) return first;
  const known = kin.of(pid);
  const isThread = known !== undefined && known.leader !== pid;
  const of = isThread ? known.leader : known?.parent;
  return clones.find(({ parent, thread }) => thread === isThread && parent.leader === of) ?? clones.find(({ thread }) => !thread) ?? first;
}

/** Calls that make a process or a thread. */
export const CLONES: ReadonlySet<string> = new Set(['clone', 'clone3', 'fork', 'vfork']);

const isThread = (text: string): boolean => text.includes('CLONE_THREAD');
