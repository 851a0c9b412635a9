import { open, stat } from 'node:fs/promises';
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
  readonly #uncounted = new Tail(() => this.#parts(), undefined);
  #counting: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  /** Lines with this answer, newest first; with none, all lines. */
  async page(answer: GuardAnswer | undefined, limit: number, after: string | undefined): Promise<GuardDecisions> {
    const rows: AuditRecord[] = [];
    const parts = await this.#upTo(after);
    let left = MOST_READ;
    let next: string | undefined;
    for await (const { line, place } of fromBehind(parts)) {
      left -= line.length + 1;
      const record = recordIn(line);
      if (record !== undefined && (answer === undefined || record.decision?.answer === answer)) rows.push(record);
      if (rows.length < limit && left > 0) continue;
      if (place.offset > 0 || place.number !== parts[0]?.number) next = `${place.number}-${place.offset}`;
      break;
    }
    return { rows, next, total: await this.#total(answer) };
  }

  /** What comes from now on, or after the line of this sequence. */
  async follow(sequence: number | undefined): Promise<Tail> {
    const parts = await this.#parts();
    const last = parts.at(-1);
    let from: Place | undefined = last && { number: last.number, offset: await wholeTo(last) };
    let left = MOST_READ;
    if (sequence !== undefined)
      for await (const { line, place } of fromBehind(parts)) {
        left -= line.length + 1;
        if ((recordIn(line)?.sequence ?? Infinity) <= sequence || left < 0) break;
        from = place;
      }
    return new Tail(() => this.#parts(), from);
  }

  /** The files as far as a place in them, or all. */
  async #upTo(after: string | undefined): Promise<readonly Part[]> {
    const parts = await this.#parts();
    if (after === undefined) return parts;
    const [, number, offset] = /^(\d{1,20})-(\d{1,15})$/.exec(after) ?? [];
    const at = parts.findIndex((part) => part.number === Number(number));
    const part = parts[at];
    if (part === undefined) throw new Refused(400, 'bad-request', 'after: this place in the record is gone; begin at its end again.');
    return [...parts.slice(0, at), { ...part, size: Math.min(Number(offset), part.size) }];
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
    for await (const { decision } of this.#uncounted.next())
      for (const name of ['all', decision?.answer ?? 'none']) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}

/** Reads on where it left off, through files that were put aside meanwhile. */
export class Tail {
  readonly #parts: () => Promise<readonly Part[]>;
  #place: Place | undefined;

  /** undefined: there was no file yet, so the first one is read whole. */
  constructor(parts: () => Promise<readonly Part[]>, place: Place | undefined) {
    this.#parts = parts;
    this.#place = place;
  }

  /** Whole lines that were not read yet. */
  async *next(): AsyncGenerator<AuditRecord> {
    const parts = await this.#parts();
    const place = this.#place;
    const known = place === undefined ? 0 : parts.findIndex(({ number }) => number === place.number);
    for (const part of parts.slice(known < 0 ? -1 : known)) {
      const from = place?.number === part.number ? place.offset : 0;
      for await (const { line, offset } of forwards(part.path, from)) {
        this.#place = { number: part.number, offset };
        const record = recordIn(line);
        if (record !== undefined) yield record;
      }
      if (part.size > 0 && this.#place?.number !== part.number) this.#place = { number: part.number, offset: from };
    }
  }
}

/** Whole lines of all these files, the last one first, each with the place where it begins. */
async function* fromBehind(parts: readonly Part[]): AsyncGenerator<{ readonly line: Buffer; readonly place: Place }> {
  for (const { path, number, size } of [...parts].reverse())
    for await (const { line, offset } of backwards(path, size)) yield { line, place: { number, offset } };
}

interface Line {
  readonly line: Buffer;
  /** Backwards: where it begins. Forwards: where the next one does. */
  readonly offset: number;
}

async function* forwards(path: string, from: number): AsyncGenerator<Line> {
  await using file = await open(path, 'r').catch(() => undefined);
  let rest = Buffer.alloc(0);
  let at = from;
  while (file !== undefined) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, at);
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
  await using file = await open(path, 'r').catch(() => undefined);
  let rest = Buffer.alloc(0);
  let at = end;
  // What stands behind the last line end is no line yet.
  let whole = false;
  while (file !== undefined && at > 0) {
    const size = Math.min(CHUNK, at);
    at -= size;
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, at);
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
  await using file = await open(path, 'r').catch(() => undefined);
  for (let at = size; file !== undefined && at > 0; ) {
    const length = Math.min(CHUNK, at);
    at -= length;
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
    const end = buffer.lastIndexOf(LINE_END);
    if (end >= 0) return at + end + 1;
  }
  return 0;
}

function recordIn(line: Buffer): AuditRecord | undefined {
  try {
    const parsed = AUDIT_LINE.safeParse(JSON.parse(line.toString('utf8')));
    return parsed.success ? (parsed.data as AuditRecord) : undefined;
  } catch {
    return undefined;
  }
}
