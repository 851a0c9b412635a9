import { CouldNotLook } from '../../../model/errors.ts';
import type { JsonObject } from '../../../model/inventory.ts';
import type { Reply as Answer } from '../../../world/session/door.ts';
import { header } from '../../../world/session/replies.ts';
import { utf8Pieces } from '../../../world/session/utf8.ts';
import type { Heard } from '../contract.ts';
import { asText, type Frame, Frames, withData } from './frames.ts';
import { hearText, NO_UTF8 } from './hear.ts';
import type { Reply } from './reply.ts';

/** What is decided about the events of a stream. */
export interface Judges {
  /** The text to be passed on as it came, a message in its place, or nothing. */
  readonly judge: (heard: Heard) => Promise<string | JsonObject | undefined>;
  /** The older transport names the address for messages; gives the one of ours, or undefined: it is not passed on. */
  readonly endpoint: (data: string) => string | undefined;
}

/** Characters of one event. */
const MOST_EVENT = 8 * 1024 * 1024;

export const isStream = (answer: Answer): boolean => /^text\/event-stream\b/i.test(header(answer, 'content-type') ?? '');

/** Carries a stream event by event, each held until it is judged. Says whether it can be taken up again where it ended. */
export async function pump(body: AsyncIterable<Buffer>, reply: Reply | undefined, judges: Judges): Promise<boolean> {
  let bad = false;
  let resumable = false;
  const text = utf8Pieces(() => (bad = true));
  const frames = new Frames(MOST_EVENT);
  for await (const chunk of body) {
    const whole = frames.push(text(chunk));
    if (whole === undefined) throw new CouldNotLook('cut', 'The server sent an event of more than 8 MiB; the stream was ended.');
    for (const frame of whole) {
      resumable ||= frame.fields.some(([field, value]) => field === 'id' && value !== '');
      await reply?.write(await passed(frame, bad, judges));
      if (reply?.open === false) return resumable;
    }
  }
  return resumable;
}

async function passed(frame: Frame, bad: boolean, { judge, endpoint }: Judges): Promise<string> {
  const { data, event } = frame;
  if (data === undefined || data.trim() === '') return asText(frame);
  if (event === 'endpoint') {
    const ours = endpoint(data.trim());
    return ours === undefined ? '' : withData(frame, ours);
  }
  const spoken = hearText(data, 'server', {}, bad ? [NO_UTF8] : []);
  if (spoken === undefined) return asText(frame);
  const parts: string[] = [];
  let same = spoken.kind !== 'noise';
  for (const heard of spoken.heard) {
    const each = await judge(heard);
    if (typeof each !== 'string') same = false;
    if (each !== undefined && spoken.kind !== 'noise') parts.push(typeof each === 'string' ? each : JSON.stringify(each));
  }
  if (same) return asText(frame);
  if (parts.length === 0) return '';
  return withData(frame, spoken.kind === 'batch' ? `[${parts.join(',')}]` : parts.join(''));
}
