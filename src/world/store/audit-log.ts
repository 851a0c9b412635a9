import { type Stats, statSync, writeSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../../model/errors.ts';
import { type AuditEntry, NOTED } from '../../model/guard.ts';
import type { Secrets } from '../../model/target.ts';
import { hashOf, lineOf } from './audit-line.ts';
import { lastOf, nextName, type Tail } from './audit-tail.ts';
import { fitting } from './audit-redact.ts';
import { ensureFolder } from './ensure-folder.ts';
import { claim } from './write-atomically.ts';

/** An append-only record: JSON lines, each with the sha256 of the one before. One process writes it at a time. */
export interface AuditFile extends AsyncDisposable {
  /** Absolute path of what is written now. */
  readonly file: string;
  /**
   * Resolves when the line is written, and, for what was refused or asked, when it is on the disk. Rejects when it is not:
   * the line is then not in the file, and the chain goes on without a hole.
   */
  write(entry: AuditEntry): Promise<void>;
}

export interface AuditOptions {
  /** Id of this run of the guard. */
  readonly run: string;
  /** Values that never stand in it. */
  readonly secrets: Secrets;
  readonly now: () => Date;
  /** Bytes after which a file is put aside and the chain goes on in a new one. */
  readonly rotateAt?: number;
  /** Milliseconds that a line may take; then its writing counts as failed. */
  readonly patience?: number;
  /** `next`: a file that another guard writes is left to it, and one beside it is taken. Default: UsageError. */
  readonly taken?: 'next';
  /** How a file is opened; for tests of disks that fail. */
  readonly openFile?: (path: string) => Promise<FileHandle>;
}

const ROTATE_AT = 64 << 20;
const PATIENCE = 5_000;
/** Milliseconds after which lines that need not wait for the disk are on it all the same. */
const SYNC_EVERY = 1_000;
/** Milliseconds of one write after which the disk counts as busy, and for how long it does: at first, and when it was so again and again. */
const SLOW = 50;
const BUSY = 500;
const BUSY_LONGEST = 10_000;
/** Files beside one another that are tried. */
const MOST_BESIDE = 100;

/** Opens the record for writing and goes on where it ends. UsageError where it cannot be written. */
export async function openAuditLog(path: string, options: AuditOptions): Promise<AuditFile> {
  const { file, release } = await take(path, options.taken === 'next');
  try {
    const writer = new Writer(file, options);
    await writer.begin();
    return {
      file,
      write: (entry) => writer.write(entry),
      async [Symbol.asyncDispose]() {
        await writer.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be written (${messageOf(error)}): name another with --audit FILE`);
  }
}

async function take(path: string, beside: boolean): Promise<{ file: string; release: () => Promise<void> }> {
  try {
    await ensureFolder(dirname(path), 0o700);
    for (let at = 1; at <= (beside ? MOST_BESIDE : 1); at += 1) {
      const file = at === 1 ? path : path.replace(/(\.[^./]+)?$/, `-${at}$1`);
      const release = await claim(file);
      if (release !== undefined) return { file, release };
    }
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${messageOf(error)}): name another with --audit FILE`);
  }
  throw new UsageError(`${path} is written by another guard that still runs: name another with --audit FILE`);
}

interface Waiting {
  readonly entry: AuditEntry;
  readonly urgent: boolean;
  /** Runs while the disk is waited for. */
  late: NodeJS.Timeout | undefined;
  readonly done: () => void;
  readonly failed: (why: Error) => void;
}

/** One file at a time; lines that come while the disk is busy are written together. */
class Writer {
  readonly #path: string;
  readonly #options: AuditOptions;
  readonly #fit: (entry: AuditEntry) => AuditEntry;
  readonly #patience: number;
  #handle: FileHandle | undefined;
  /** What was opened; undefined: nothing is. */
  #own: Pick<Stats, 'ino' | 'dev'> | undefined;
  /** Bytes that are whole lines; what a failed write left behind them is cut. */
  #size = 0;
  #torn = false;
  #tail: Tail = { sequence: -1, hash: hashOf(''), cut: 0 };
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;
  #busy = false;
  /** The disk is waited for: who comes now has a clock from the start. */
  #slow = false;
  #unsynced: NodeJS.Timeout | undefined;
  #closed = false;
  /** On the clock of this process; until then lines are written by a thread, so that a disk which takes its time holds up nothing else. */
  #busyUntil = 0;
  #busyFor = BUSY;

  constructor(path: string, options: AuditOptions) {
    this.#path = path;
    this.#options = options;
    this.#fit = fitting(options.secrets);
    this.#patience = options.patience ?? PATIENCE;
  }

  async begin(): Promise<void> {
    const found = await lastOf(this.#path);
    this.#tail = found ?? this.#tail;
    await this.#open();
    if (found !== undefined && found.cut > 0) {
      await this.#handle?.truncate(this.#size - found.cut);
      this.#size -= found.cut;
      await this.write(gap(`${found.cut} bytes of a line that was not finished were cut off: its writer was ended in the middle.`));
    }
  }

  write(entry: AuditEntry): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('the record is closed'));
    const answer = entry.decision?.answer;
    const urgent = answer === 'refuse' || answer === 'ask' || entry.kind !== 'decision';
    return new Promise<void>((done, failed) => {
      const waiting: Waiting = { entry, urgent, late: undefined, done, failed };
      this.#waiting.push(waiting);
      if (this.#slow) this.#clock(waiting);
      if (!this.#busy) this.#working = this.#work();
    });
  }

  /** A line that is written at once needs no clock, and most are. */
  #clock(waiting: Waiting): void {
    waiting.late ??= setTimeout(() => waiting.failed(new Error('the disk did not take the line in time')), this.#patience);
  }

  /** Something that the disk may take its time for, for these lines and those that come meanwhile. */
  async #slowly<T>(batch: readonly Waiting[], work: () => Promise<T>): Promise<T> {
    for (const each of batch) this.#clock(each);
    this.#slow = true;
    try {
      return await work();
    } finally {
      this.#slow = false;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#working;
    clearTimeout(this.#unsynced);
    await this.#handle?.datasync().catch(() => {});
    await this.#handle?.close();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    // Calls of one turn are written together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#append(batch);
        for (const each of batch) each.done();
      } catch (error) {
        for (const each of batch) each.failed(error instanceof Error ? error : new Error(String(error)));
      } finally {
        for (const { late } of batch) clearTimeout(late);
      }
    }
    // In the same turn as the last look: whoever comes later begins anew.
    this.#busy = false;
  }

  async #append(batch: readonly Waiting[]): Promise<void> {
    const lost = this.#isThere() ? undefined : await this.#slowly(batch, () => this.#reopen());
    const entries = [...(lost === undefined ? [] : [gap(lost)]), ...batch.map(({ entry }) => this.#fit(entry))];
    const handle = this.#handle;
    if (handle === undefined) throw new Error('the record is not open');
    if (this.#torn) await this.#slowly(batch, () => handle.truncate(this.#size));
    this.#torn = false;
    let { sequence, hash } = this.#tail;
    let text = '';
    for (const entry of entries) {
      sequence += 1;
      const line = lineOf(entry, { sequence, at: this.#options.now(), run: this.#options.run, previous: hash });
      hash = hashOf(line);
      text += `${line}\n`;
    }
    const bytes = Buffer.from(text, 'utf8');
    try {
      if (!this.#putAtOnce(handle, bytes)) await this.#slowly(batch, () => writeWhole(handle, bytes));
      if (batch.some(({ urgent }) => urgent)) await this.#slowly(batch, () => handle.datasync());
      else this.#syncSoon();
    } catch (error) {
      this.#torn = true;
      await this.#slowly(batch, () => handle.truncate(this.#size)).then(
        () => (this.#torn = false),
        () => {},
      );
      throw error;
    }
    this.#size += bytes.length;
    this.#tail = { sequence, hash, cut: 0 };
    if (this.#size >= (this.#options.rotateAt ?? ROTATE_AT)) await this.#slowly(batch, () => this.#rotate());
  }

  /** A line goes into memory of the kernel, which takes microseconds; to wake a thread for it takes longer than that. */
  #putAtOnce({ fd }: FileHandle, bytes: Buffer): boolean {
    const began = performance.now();
    if (this.#options.openFile !== undefined || began < this.#busyUntil) return false;
    for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
    const ended = performance.now();
    if (ended - began <= SLOW) {
      if (ended > this.#busyUntil + BUSY_LONGEST) this.#busyFor = BUSY;
      return true;
    }
    // It may have been the processor that was busy: a disk that is, shows itself again.
    this.#busyUntil = ended + this.#busyFor;
    this.#busyFor = Math.min(BUSY_LONGEST, this.#busyFor * 2);
    return true;
  }

  async #open(): Promise<void> {
    this.#handle = await (this.#options.openFile ?? openToAppend)(this.#path);
    const { ino, dev, size } = await this.#handle.stat();
    this.#own = { ino, dev };
    this.#size = size;
  }

  /** Whether what was written stands where it is looked for. */
  #isThere(): boolean {
    const there = statSync(this.#path, { throwIfNoEntry: false });
    return there !== undefined && there.ino === this.#own?.ino && there.dev === this.#own.dev && there.size >= this.#size;
  }

  /** Somebody took the file away: lines would go where nobody finds them. */
  async #reopen(): Promise<string> {
    const handle = this.#handle;
    const there = statSync(this.#path, { throwIfNoEntry: false });
    if (there !== undefined && there.ino === this.#own?.ino && there.dev === this.#own.dev) {
      this.#size = there.size;
      return 'The record was made shorter by somebody else: the lines before this one may be missing.';
    }
    await handle?.close().catch(() => {});
    this.#handle = undefined;
    this.#own = undefined;
    await this.#open();
    return `The record was moved or removed by somebody else: the lines up to ${this.#tail.sequence} are not in this file.`;
  }

  /** The chain goes on in a new file. One that cannot be put aside grows on. */
  async #rotate(): Promise<void> {
    try {
      await this.#handle?.datasync();
      await rename(this.#path, await nextName(this.#path));
    } catch {
      return;
    }
    await this.#handle?.close().catch(() => {});
    this.#handle = undefined;
    this.#own = undefined;
    await this.#open();
  }

  #syncSoon(): void {
    this.#unsynced ??= setTimeout(() => {
      this.#unsynced = undefined;
      void this.#handle?.datasync().catch(() => {});
    }, SYNC_EVERY).unref();
  }
}

const openToAppend = (path: string): Promise<FileHandle> => open(path, 'a', 0o600);

async function writeWhole(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await handle.write(bytes, done)).bytesWritten;
}

/** A line of the log about itself. */
const gap = (says: string): AuditEntry => ({ ...NOTED, server: '', kind: 'gap', says });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
