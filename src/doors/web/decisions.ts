import { type FileHandle, open, stat } from 'node:fs/promises';
import type { AuditRecord, GuardAnswer } from '../../model/guard.ts';
import type { GuardDecisions } from '../../model/web.ts';
import { AUDIT_LINE } from '../../reporters/json/audit-schema.ts';
import { asideOf } from '../../world/store/audit-tail.ts';
import { Refused } from './problem.ts';

/** Bytes that are read at once. */
const CHUNK = 256 << 10;
/** Bytes that one page reads at most: a rare answer in a long record takes several. */
const MOST_READ = 64 << 20;
/** A line is never longer. */
const LONGEST = 8 << 20;
const LINE_END = 0x0a;

/** A file of the record: its name changes when it is put aside, its number does not. */
interface Part {
  readonly path: string;
  readonly number: number;
  readonly size: number;
}

interface Place {
  readonly number: number;
  readonly offset: number;
}

/** The record of a guard, read from behind and as it grows. Keeps numbers of lines in memory, and no lines. */
export class Decisions {
  readonly #file: string;
  readonly #counts = new Map<string, number>();
  #counted: Place | undefined;
  #counting: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  /** Lines with this answer, newest first; with none, all lines. */
  async page(answer: GuardAnswer | undefined, limit: number, after: string | undefined): Promise<GuardDecisions> {
    const rows: AuditRecord[] = [];
    const { place, parts } = await this.#from(after);
    let left = MOST_READ;
    let next: string | undefined;
    search: for (let at = parts.length - 1; at >= 0; at -= 1) {
      const part = parts[at];
      if (part === undefined || (place !== undefined && at > parts.findIndex(({ number }) => number === place.number))) continue;
      const end = place?.number === part.number ? Math.min(place.offset, part.size) : part.size;
      for await (const { line, offset } of backwards(part.path, end)) {
        left -= line.length + 1;
        const record = recordIn(line);
        if (record !== undefined && (answer === undefined || record.decision?.answer === answer)) rows.push(record);
        if (rows.length < limit && left > 0) continue;
        next = offset > 0 || at > 0 ? `${part.number}-${offset}` : undefined;
        break search;
      }
    }
    return { rows, next, total: await this.#total(answer) };
  }

  /** What comes from now on, or after the line of this sequence. */
  async follow(sequence: number | undefined): Promise<Tail> {
    const parts = await this.#parts();
    const last = parts.at(-1);
    if (sequence === undefined || last === undefined)
      return new Tail(() => this.#parts(), last === undefined ? undefined : { number: last.number, offset: await wholeTo(last) });
    let left = MOST_READ;
    let from: Place = { number: last.number, offset: await wholeTo(last) };
    for (const part of [...parts].reverse())
      for await (const { line, offset } of backwards(part.path, part.size)) {
        left -= line.length + 1;
        if ((recordIn(line)?.sequence ?? Infinity) <= sequence || left < 0) return new Tail(() => this.#parts(), from);
        from = { number: part.number, offset };
      }
    return new Tail(() => this.#parts(), from);
  }

  async #from(after: string | undefined): Promise<{ place: Place | undefined; parts: readonly Part[] }> {
    const parts = await this.#parts();
    if (after === undefined) return { place: undefined, parts };
    const [, number, offset] = /^(\d{1,20})-(\d{1,15})$/.exec(after) ?? [];
    const place = { number: Number(number), offset: Number(offset) };
    if (number === undefined || !parts.some((part) => part.number === place.number))
      throw new Refused(400, 'bad-request', 'after: this place in the record is gone; begin at its end again.');
    return { place, parts };
  }

  /** Oldest first. A record that is not there yet has none. */
  async #parts(): Promise<readonly Part[]> {
    const parts: Part[] = [];
    for (const path of [...(await asideOf(this.#file)), this.#file]) {
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() === true) parts.push({ path, number: found.ino, size: found.size });
    }
    return parts;
  }

  /** One at a time counts on where the last one stopped. */
  #total(answer: GuardAnswer | undefined): Promise<number> {
    const work = this.#counting.then(() => this.#count());
    this.#counting = work.catch(() => undefined);
    return work.then(() => this.#counts.get(answer ?? 'all') ?? 0);
  }

  async #count(): Promise<void> {
    const tail = new Tail(() => this.#parts(), this.#counted ?? 'beginning');
    for await (const { decision } of tail.next())
      for (const name of ['all', decision?.answer ?? 'none']) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#counted = tail.place ?? this.#counted;
  }
}

/** Reads on where it left off, through files that were put aside meanwhile. */
export class Tail {
  readonly #parts: () => Promise<readonly Part[]>;
  #place: Place | 'beginning' | undefined;

  /** undefined: there was no file yet, so the first one is read whole. */
  constructor(parts: () => Promise<readonly Part[]>, place: Place | 'beginning' | undefined) {
    this.#parts = parts;
    this.#place = place ?? 'beginning';
  }

  get place(): Place | undefined {
    return this.#place === 'beginning' ? undefined : this.#place;
  }

  /** Whole lines that were not read yet. */
  async *next(): AsyncGenerator<AuditRecord> {
    const parts = await this.#parts();
    const place = this.place;
    const known = place === undefined ? 0 : parts.findIndex(({ number }) => number === place.number);
    for (const part of parts.slice(known < 0 ? -1 : known)) {
      const from = place?.number === part.number ? place.offset : 0;
      for await (const { line, offset } of forwards(part.path, from)) {
        this.#place = { number: part.number, offset };
        const record = recordIn(line);
        if (record !== undefined) yield record;
      }
      if (part.size > 0 && this.place?.number !== part.number) this.#place = { number: part.number, offset: from };
    }
  }
}

interface Line {
  readonly line: Buffer;
  /** Backwards: where it begins. Forwards: where the next one does. */
  readonly offset: number;
}

async function* forwards(path: string, from: number): AsyncGenerator<Line> {
  await using file = closing(await open(path, 'r').catch(() => undefined));
  let rest = Buffer.alloc(0);
  let at = from;
  while (file.handle !== undefined) {
    const { bytesRead, buffer } = await file.handle.read(Buffer.alloc(CHUNK), 0, CHUNK, at);
    if (bytesRead === 0) return;
    const bytes = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    const begin = at - rest.length;
    at += bytesRead;
    let cut = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, cut)) {
      yield { line: bytes.subarray(cut, end), offset: begin + end + 1 };
      cut = end + 1;
    }
    rest = bytes.subarray(cut);
    if (rest.length > LONGEST) return;
  }
}

async function* backwards(path: string, end: number): AsyncGenerator<Line> {
  await using file = closing(await open(path, 'r').catch(() => undefined));
  let rest = Buffer.alloc(0);
  let at = end;
  // What stands behind the last line end is no line yet.
  let whole = false;
  while (file.handle !== undefined && at > 0) {
    const size = Math.min(CHUNK, at);
    at -= size;
    const { buffer } = await file.handle.read(Buffer.alloc(size), 0, size, at);
    let bytes = Buffer.concat([buffer, rest]);
    for (let cut = bytes.lastIndexOf(LINE_END); cut >= 0; cut = bytes.lastIndexOf(LINE_END)) {
      if (whole && cut < bytes.length) yield { line: bytes.subarray(cut + 1), offset: at + cut + 1 };
      whole = true;
      bytes = bytes.subarray(0, cut);
    }
    rest = Buffer.from(bytes);
    if (rest.length > LONGEST) return;
  }
  if (whole && rest.length > 0) yield { line: rest, offset: 0 };
}

/** Where the last whole line ends. */
async function wholeTo({ path, size }: Part): Promise<number> {
  await using file = closing(await open(path, 'r').catch(() => undefined));
  for (let at = size; file.handle !== undefined && at > 0; ) {
    const length = Math.min(CHUNK, at);
    at -= length;
    const { buffer } = await file.handle.read(Buffer.alloc(length), 0, length, at);
    const end = buffer.lastIndexOf(LINE_END);
    if (end >= 0) return at + end + 1;
  }
  return 0;
}

const closing = (handle: FileHandle | undefined): { readonly handle: FileHandle | undefined } & AsyncDisposable => ({
  handle,
  [Symbol.asyncDispose]: async () => handle?.close(),
});

function recordIn(line: Buffer): AuditRecord | undefined {
  try {
    const parsed = AUDIT_LINE.safeParse(JSON.parse(line.toString('utf8')));
    return parsed.success ? (parsed.data as AuditRecord) : undefined;
  } catch {
    return undefined;
  }
}
