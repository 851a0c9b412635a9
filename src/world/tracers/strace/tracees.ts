import type { Actor, Ledger } from '../ledger.ts';

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
}

/** A call that began and has not returned. */
export interface Pending {
  readonly name: string;
  readonly text: string;
  readonly at: number;
  /** Its deed was told of already. */
  told: boolean;
}

/** Who is who: threads, parents, pids that are used again. */
export class Tracees {
  readonly #ledger: Ledger;
  readonly #byThread = new Map<number, Tracee>();
  readonly pending = new Map<number, Pending>();
  /** Born and gone before their parent's call returned. */
  readonly #shortLived = new Map<number, Tracee>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  get(pid: number): Tracee | undefined {
    return this.#byThread.get(pid);
  }

  /** Whose line this is. Of a child whose parent's call has not returned, that call was written down as unfinished just before. */
  of(pid: number, at: number): Tracee {
    const found = this.#byThread.get(pid);
    if (found !== undefined) return found;
    const clones = [...this.pending].filter(([, { name }]) => CLONES.has(name));
    const [parent, clone] = clones.at(-1) ?? [];
    const from = parent === undefined ? undefined : this.#byThread.get(parent);
    return this.#born(pid, from, { thread: isThread(clone?.text ?? ''), guessed: clones.length > 1, at });
  }

  /** A clone has returned. `result`: all that strace says behind the equals sign. */
  cloned(parent: Tracee, args: string, result: string, at: number): void {
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

  gone(pid: number, exit: number): void {
    const tracee = this.#byThread.get(pid);
    this.pending.delete(pid);
    this.#byThread.delete(pid);
    if (tracee === undefined) return;
    tracee.threads.delete(pid);
    // The leader goes last.
    if (pid !== tracee.leader && tracee.threads.size > 0) return;
    for (const thread of tracee.threads) this.#byThread.delete(thread);
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
    tracee.threads.delete(by);
    tracee.threads.add(leader);
    this.#byThread.set(leader, tracee);
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
    };
    this.#byThread.set(pid, tracee);
    return tracee;
  }
}

/** Calls that make a process or a thread. */
export const CLONES: ReadonlySet<string> = new Set(['clone', 'clone3', 'fork', 'vfork']);

const isThread = (text: string): boolean => text.includes('CLONE_THREAD');
