import { open, readFile, stat } from 'node:fs/promises';
import type { ZodType } from 'zod';
import { CouldNotLook, UsageError } from '../../model/errors.ts';
import { isObject, type JsonObject, type Posture } from '../../model/inventory.ts';
import type { Channel } from './channel.ts';
import type { RecordingHeader, RecordingLine } from './recorder.ts';
import { kindOf, notOpenedOf, replay } from './replay.ts';
import { isFault, readJson } from './wire.ts';

/** A recorded scan: its connections can be opened again, in the order in which they were made. */
export interface Recording {
  readonly label: string;
  /** How many postures it holds. */
  readonly postures: number;
  /** The next connection under this posture. Throws CouldNotLook when there is none. */
  open(posture: Posture['name']): Promise<Channel>;
}

/** Bytes of a recording that we read. */
const MOST = 512 * 1024 * 1024;

/** True for a file that begins as a recording does; false for any other, and for none. */
export async function isRecording(file: string): Promise<boolean> {
  try {
    return headerOf(await firstLine(file)) !== undefined;
  } catch {
    return false;
  }
}

/** What the recorded server was called. */
export async function recordingLabel(file: string): Promise<string> {
  const header = headerOf(await firstLine(file));
  if (!header) throw new UsageError(`${file} line 1: this is no recording of assayer`);
  return header.label;
}

/** Reads a recording. Throws UsageError that names the line when it is damaged. */
export async function openRecording(file: string): Promise<Recording> {
  if ((await stat(file)).size > MOST) throw new UsageError(`${file} is larger than ${MOST} bytes; no recording is`);
  const [first, ...rest] = (await readFile(file, 'utf8')).split('\n');
  const header = headerOf(first ?? '');
  if (!header) throw new UsageError(`${file} line 1: this is no recording of assayer`);
  const readLine = await lineReader();
  const connections = new Map<number, RecordingLine[]>();
  rest.forEach((text, index) => {
    if (text.trim() === '') return;
    const line = readLine(text, `${file} line ${index + 2}`);
    const lines = connections.get(line.c) ?? [];
    lines.push(line);
    connections.set(line.c, lines);
  });
  return recordingOf(header, [...connections.values()]);
}

/** One message of a recording, by connection (from 1). */
export interface RecordedMessage {
  readonly connection: number;
  readonly from: 'client' | 'server';
  /** Milliseconds since the recording began. */
  readonly at: number;
  readonly message: JsonObject;
}

/** All messages of a recording in order; what is no JSON object is left out. Throws UsageError that names the line when it is damaged. */
export async function recordedMessages(file: string): Promise<readonly RecordedMessage[]> {
  if ((await stat(file)).size > MOST) throw new UsageError(`${file} is larger than ${MOST} bytes; no recording is`);
  const [first, ...rest] = (await readFile(file, 'utf8')).split('\n');
  if (!headerOf(first ?? '')) throw new UsageError(`${file} line 1: this is no recording of assayer`);
  const readLine = await lineReader();
  return rest.flatMap((text, index): RecordedMessage[] => {
    if (text.trim() === '') return [];
    const { c, t, d, raw } = readLine(text, `${file} line ${index + 2}`);
    const doc = d === 'e' ? undefined : readJson(raw);
    if (doc === undefined || isFault(doc) || !isObject(doc.value)) return [];
    return [{ connection: c, from: d === '>' ? 'client' : 'server', at: t, message: doc.value }];
  });
}

function recordingOf(header: RecordingHeader, connections: readonly (readonly RecordingLine[])[]): Recording {
  const left = [...connections];
  const take = (posture: Posture['name'], kind?: Channel['kind']): readonly RecordingLine[] | undefined => {
    const at = left.findIndex((lines) => lines[0]?.posture === posture && (kind === undefined || kindOf(lines) === kind));
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const openNext = (posture: Posture['name'], kind?: Channel['kind']): Promise<Channel> => {
    const lines = take(posture, kind);
    if (!lines)
      return Promise.reject(new CouldNotLook('unreachable', `The recording has no further connection under the posture ${posture}.`));
    const failure = notOpenedOf(lines);
    if (failure) return Promise.reject(failure);
    const older = kindOf(lines) === 'streamable-http' && left.some((other) => other[0]?.posture === posture && kindOf(other) === 'sse');
    return Promise.resolve(replay(lines, older ? () => openNext(posture, 'sse') : undefined));
  };
  return {
    label: header.label,
    postures: new Set(connections.map((lines) => lines[0]?.posture)).size,
    open: (posture) => openNext(posture),
  };
}

type ReadLine = (text: string, where: string) => RecordingLine;

/** The reader of lines; its schemas are loaded only when there is something to replay. */
async function lineReader(): Promise<ReadLine> {
  const { z } = await import('zod');
  const schema = z.object({
    c: z.number().int().positive(),
    posture: z.enum(['plain', 'full', 'other-client', 'restart', 'reread']).exactOptional(),
    t: z.number(),
    d: z.enum(['>', '<', 'e']),
    raw: z.string(),
    a: z.number().int().exactOptional(),
    http: z.object({ status: z.number(), contentType: z.string(), rpc: z.boolean() }).exactOptional(),
  }) satisfies ZodType<RecordingLine>;
  return (text, where) => {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      throw new UsageError(`${where}: no JSON; the recording is damaged or was cut off`);
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success)
      throw new UsageError(`${where}: ${parsed.error.issues[0]?.path.join('.') ?? ''} is not as it should be; the recording is damaged`);
    if (parsed.data.d !== '<' && !isJson(parsed.data.raw)) throw new UsageError(`${where}: raw is no JSON; the recording is damaged`);
    return parsed.data;
  };
}

/** The header in a first line; undefined when it is none. */
function headerOf(text: string): RecordingHeader | undefined {
  const doc = readJson(text);
  if (isFault(doc) || !isObject(doc.value)) return undefined;
  const { assayer, version, label, transport } = doc.value;
  if (assayer !== 'recording' || version !== 1 || typeof label !== 'string' || typeof transport !== 'string') return undefined;
  return { assayer, version, label, transport };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Bytes in which the first line must end. */
const HEADER_BYTES = 4096;

async function firstLine(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead).split('\n')[0] ?? '';
  } finally {
    await handle.close();
  }
}
