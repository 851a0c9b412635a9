import { open, stat } from 'node:fs/promises';
import { UsageError } from '../../model/errors.ts';
import { asideOf } from './audit-tail.ts';
import { linesOfFile } from './lines-of-file.ts';

/** One line of a record as it stands in the file. */
export interface AuditLine {
  readonly file: string;
  /** From 1. */
  readonly number: number;
  /** Exactly, without its end. */
  readonly text: string;
  /** It has no end: the last one of a file whose writer was ended in the middle, or which was cut. */
  readonly unfinished: boolean;
  /** Parsed; undefined: it is no JSON object. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

/** The files of a record, oldest first: what is named, and, of one file alone, what was put aside before it. UsageError when there is none. */
export async function auditFiles(named: readonly string[]): Promise<string[]> {
  for (const file of named) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() !== true) throw new UsageError(`${file}: no such file`);
  }
  const [only] = named;
  if (only !== undefined && named.length === 1) return [...(await asideOf(only)), only];
  const firsts = await Promise.all(named.map(async (file) => ({ file, sequence: await firstSequence(file) })));
  return firsts.sort((a, b) => a.sequence - b.sequence).map(({ file }) => file);
}

async function firstSequence(file: string): Promise<number> {
  for await (const { json } of linesOf(file)) return typeof json?.['sequence'] === 'number' ? json['sequence'] : 0;
  return Infinity;
}

/** The lines of these files in order. */
export async function* auditLines(files: readonly string[]): AsyncGenerator<AuditLine> {
  for (const file of files) yield* linesOf(file);
}

async function* linesOf(file: string): AsyncGenerator<AuditLine> {
  const ends = await endsWithLine(file);
  let number = 0;
  let held: AuditLine | undefined;
  for await (const text of linesOfFile(file)) {
    if (held !== undefined) yield held;
    number += 1;
    held = { file, number, text, unfinished: false, json: objectIn(text) };
  }
  if (held !== undefined) yield { ...held, unfinished: !ends };
}

async function endsWithLine(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    await handle.read(last, 0, 1, Math.max(0, size - 1));
    return size === 0 || last[0] === 0x0a;
  } finally {
    await handle.close();
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
