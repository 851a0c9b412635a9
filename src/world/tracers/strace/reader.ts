import type { Buffer } from 'node:buffer';
import { constants } from 'node:os';
import type { Ledger } from '../ledger.ts';
import { fileNotes, resolvePath } from './calls.ts';
import type { Kin } from './kin.ts';
import { type Line, readCall, readLine, UNFINISHED } from './line.ts';
import { Lines } from './lines.ts';
import { SOCKET_CALLS, Sockets } from './sockets.ts';
import { CLONES, type Pending, type Tracee, Tracees } from './tracees.ts';
import { allBytesIn, behind, textOf } from './values.ts';

type Call = Extract<Line, { kind: 'call' }>;

/** Milliseconds after which a connection that has no outcome is told as one under way. */
const PATIENCE = 50;
/** Paths remembered as being there. */
const PATHS = 20_000;

/** Reads what strace says of one start into the ledger. Any split of the bytes gives the same. */
export class Reader {
  readonly #ledger: Ledger;
  readonly #tracees: Tracees;
  readonly #sockets = new Sockets();
  readonly #lines = new Lines();
  readonly #there = new Set<string>();
  /** Whose line without an end has been told of already. */
  #toldEarly: number | undefined;
  #lost = 0;

  /** `kin`: see `Tracees`. */
  constructor(ledger: Ledger, kin?: Kin) {
    this.#ledger = ledger;
    this.#tracees = new Tracees(ledger, kin);
  }

  read(chunk: Buffer): void {
    for (const text of this.#lines.add(chunk.toString('latin1'))) {
      const line = readLine(text);
      if (line === undefined) this.#lost += text === '' || text.includes(' --- ') ? 0 : 1;
      else {
        this.#take(line);
        this.#toldEarly = undefined;
      }
    }
  }

  /** Before a window closes: tells what has been tried for a while and has not come to an end. `now`: milliseconds since the Unix epoch. */
  settle(now: number): void {
    for (const [pid, each] of this.#tracees.pending) {
      if (now - each.at >= PATIENCE) this.#interrupted(this.#tracees.get(pid), each);
    }
    const last = readLine(this.#lines.rest + UNFINISHED);
    if (last?.kind !== 'unfinished' || this.#toldEarly === last.pid || now - last.at < PATIENCE) return;
    this.#interrupted(this.#tracees.get(last.pid), { ...last, told: false });
    this.#toldEarly = last.pid;
  }

  /** Lines that could not be understood, since it was asked last. */
  takeLost(): number {
    const lost = this.#lost;
    this.#lost = 0;
    return lost;
  }

  #take(line: Line): void {
    const { pid, at } = line;
    const told = this.#toldEarly === pid;
    if (line.kind === 'superseded') this.#tracees.superseded(pid, line.by);
    else if (line.kind === 'exit') this.#gone(pid, line.code, at);
    else if (line.kind === 'killed') this.#gone(pid, 128 + numberOf(line.signal), at);
    else if (line.kind === 'call') this.#called(this.#tracees.of(pid, at), line, told);
    else if (line.kind === 'unfinished') {
      this.#tracees.of(pid, at);
      this.#tracees.pending.set(pid, { name: line.name, text: line.text, at, told });
    } else {
      const begun = this.#tracees.pending.get(pid);
      this.#tracees.pending.delete(pid);
      const tracee = this.#tracees.get(pid);
      const whole = begun === undefined ? undefined : readCall(begun.text + line.text, pid, begun.at);
      if (tracee !== undefined && begun !== undefined && whole !== undefined) this.#called(tracee, whole, begun.told);
      else this.#lost += 1;
    }
  }

  #gone(pid: number, exit: number, at: number): void {
    const left = this.#tracees.pending.get(pid);
    if (left !== undefined) this.#interrupted(this.#tracees.get(pid), left);
    this.#tracees.gone(pid, exit, at);
  }

  /** A connection that is still being tried, or was when its program ended. */
  #interrupted(tracee: Tracee | undefined, call: Pending): void {
    if (tracee === undefined || call.name !== 'connect' || call.told) return;
    call.told = true;
    const whole = readCall(`${call.text}) = ?`, 0, call.at);
    const note = whole === undefined ? undefined : this.#sockets.trying(whole);
    if (note !== undefined) this.#ledger.network(tracee.actor, note);
  }

  #called(tracee: Tracee, call: Call, told: boolean): void {
    const { name, args, result, at } = call;
    if (CLONES.has(name)) {
      if (result.error === undefined) this.#tracees.cloned(tracee, call.pid, { args: args.join(), result: result.text, at });
    } else if (name === 'execve' || name === 'execveat') this.#started(tracee, call);
    else if (name === 'chdir' || name === 'fchdir') {
      if (result.error !== undefined) return;
      tracee.cwd = name === 'chdir' ? resolvePath(tracee.cwd, undefined, args[0]) : (behind(args[0] ?? '') ?? tracee.cwd);
    } else if (SOCKET_CALLS.has(name)) {
      const notes = this.#sockets.notes(call);
      if (!told) for (const note of notes) this.#ledger.network(tracee.actor, note);
    } else this.#touched(tracee, call);
  }

  #started(tracee: Tracee, { name, args, result, at }: Call): void {
    const [folder, path, argv = ''] = name === 'execveat' ? args : [undefined, ...args];
    const program = resolvePath(tracee.cwd, folder, path);
    if (program !== undefined && result.value !== undefined)
      this.#ledger.exec(tracee.actor, { program, argv: argvIn(argv), error: result.error, at });
  }

  #touched(tracee: Tracee, { name, args, result, at }: Call): void {
    const [first = ''] = args;
    // strace looked it up just now, through all links.
    if (first.startsWith('AT_FDCWD<')) tracee.cwd = behind(first);
    for (const note of fileNotes({ name, args, result, at, cwd: tracee.cwd, known: (path) => this.#there.has(path) })) {
      this.#remember(note.path, note.error === undefined && note.did !== 'delete' && note.did !== 'rename');
      if (note.to !== undefined) this.#remember(note.to, note.error === undefined);
      if (name.startsWith('getdents') && tracee.listed === note.path) continue;
      if (note.did === 'list' && note.error === undefined) tracee.listed = note.path;
      this.#ledger.file(tracee.actor, note);
    }
  }

  #remember(path: string, there: boolean): void {
    if (!there) this.#there.delete(path);
    else if (this.#there.size < PATHS) this.#there.add(path);
  }
}

/** Words of a command line that are kept, and characters of each. */
const WORDS = 256;
const LETTERS = 4096;

function argvIn(word: string): string[] {
  return allBytesIn(word)
    .slice(0, WORDS)
    .map((bytes) => textOf(bytes).slice(0, LETTERS));
}

function numberOf(signal: string): number {
  return Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 0;
}
