import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where a record ends. */
export interface Tail {
  /** Of the last line; -1: there is none. */
  readonly sequence: number;
  /** sha256 hex of the last whole line, of nothing where there is none. */
  readonly hash: string;
  /** Bytes behind it that are no whole line. */
  readonly cut: number;
}

/** A line is never longer; more than that at the end is not read. */
const LONGEST = 8 << 20;

/** The end of a record, read from behind; undefined: there is no such file, or nothing in it. A file that was put aside is looked into when the new one is still empty. */
export async function lastOf(path: string): Promise<Tail | undefined> {
  const own = await tailOf(path);
  if (own !== undefined && own.sequence >= 0) return own;
  const before = (await asideOf(path)).at(-1);
  const earlier = before === undefined ? undefined : await tailOf(before);
  return earlier === undefined ? own : { ...earlier, cut: own?.cut ?? 0 };
}

async function tailOf(path: string): Promise<Tail | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    if (size === 0) return undefined;
    const bytes = Buffer.alloc(Math.min(size, LONGEST));
    await file.read(bytes, 0, bytes.length, size - bytes.length);
    const end = bytes.lastIndexOf(0x0a);
    const cut = bytes.length - 1 - end;
    const lines = end < 0 ? [] : split(bytes.subarray(0, end));
    const last = lines.at(-1);
    return {
      sequence: last === undefined ? -1 : sequenceIn(lines),
      hash: createHash('sha256')
        .update(last ?? Buffer.alloc(0))
        .digest('hex'),
      cut,
    };
  } finally {
    await file.close();
  }
}

function split(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, from)) {
    lines.push(bytes.subarray(from, at));
    from = at + 1;
  }
  return [...lines, bytes.subarray(from)];
}

/** Of the last line that can be read; those behind it are counted. */
function sequenceIn(lines: readonly Buffer[]): number {
  for (let back = 1; back <= lines.length; back += 1) {
    const line = lines[lines.length - back]?.toString('utf8') ?? '';
    try {
      const value: unknown = JSON.parse(line);
      const found = typeof value === 'object' && value !== null && 'sequence' in value ? value.sequence : undefined;
      if (typeof found === 'number' && Number.isSafeInteger(found) && found >= 0) return found + back - 1;
    } catch {
      // The one before may be whole.
    }
  }
  return lines.length - 1;
}

/** `guard.000001.jsonl` of `guard.jsonl`: files that were put aside, oldest first. */
export async function asideOf(path: string): Promise<string[]> {
  const [stem, ending] = partsOf(path);
  const names = await readdir(dirname(path)).catch(() => []);
  return names
    .filter(
      (name) =>
        name.startsWith(`${stem}.`) && name.endsWith(ending) && /^\d{6,}$/.test(name.slice(stem.length + 1, name.length - ending.length)),
    )
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .map((name) => join(dirname(path), name));
}

/** The name under which a full file is put aside. */
export async function nextName(path: string): Promise<string> {
  const [stem, ending] = partsOf(path);
  const last = (await asideOf(path)).at(-1);
  const number = last === undefined ? 0 : Number(basename(last).slice(stem.length + 1, basename(last).length - ending.length));
  return join(dirname(path), `${stem}.${String(number + 1).padStart(6, '0')}${ending}`);
}

function partsOf(path: string): readonly [stem: string, ending: string] {
  const name = basename(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}
