import type { AuditEntry, GuardDecision, GuardReason } from '../../../model/guard.ts';
import type { Era } from '../../../model/inventory.ts';
import { decide } from '../../../reason/guard/decision.ts';
import type { Line, Passage } from '../contract.ts';
import { type Id, refusal } from '../answers.ts';
import { type Asking, openAsking } from './asking.ts';
import type { Introduction } from './clients.ts';
import type { Pending, WardenParts } from './parts.ts';
import { line as lineOf, sentence } from './records.ts';
import { openQuestions, type Questions } from './questions.ts';
import { openTurns, type Turns } from './turns.ts';
import { openWindows, type Windows } from './windows.ts';

/** What all parts of one warden share. */
export interface Desk {
  readonly parts: WardenParts;
  /** Milliseconds on a clock that nobody sets. */
  readonly steady: () => number;
  readonly asking: Asking;
  readonly windows: Windows;
  readonly turns: Turns;
  /** Requests of ours to the server. */
  readonly own: Questions;
  /** Sent on and not answered, by `keyOf`. */
  readonly pending: Map<string, Pending>;
  /** Being decided, by `keyOf`: a cancellation may come meanwhile. */
  readonly deciding: Set<string>;
  readonly cancelled: Set<string>;
  /** Messages that came together and of which one call has its turn. */
  readonly alone: WeakSet<object>;
  introduction: Introduction | undefined;
  /** Where the last message came from or went: what must be said by itself is said there. */
  line: Line | undefined;
  /** A record without which nothing is passed on, unless the policy says otherwise: then it throws `Unrecorded`. */
  mustWrite(record: AuditEntry): Promise<void>;
  /** A record of what is refused anyway. */
  write(record: AuditEntry): Promise<void>;
  /** Done before the warden closes. */
  later(work: Promise<unknown>): void;
  settled(): Promise<unknown>;
}

export const openDesk = (parts: WardenParts): Desk => {
  let writing: Promise<unknown> = Promise.resolve();
  const unseen = parts.watch?.unseen ?? ['The server runs elsewhere: what it does is not seen.'];
  const write = async (record: AuditEntry): Promise<void> => {
    await parts.log.write(record).catch(() => {});
  };
  const windows = openWindows(parts.watch, unseen, async (behaviour) => {
    const decision = parts.judgement.outside(behaviour);
    if (decision.answer !== 'pass') await write(lineOf(parts.server, 'outside', sentence(decision), { decision, behaviour }));
  });
  return {
    parts,
    steady: parts.steady ?? (() => Math.round(performance.now())),
    asking: openAsking(),
    windows,
    turns: openTurns(),
    own: openQuestions(),
    pending: new Map(),
    deciding: new Set(),
    cancelled: new Set(),
    alone: new WeakSet(),
    introduction: undefined,
    line: undefined,
    write,
    async mustWrite(record) {
      try {
        await parts.log.write(record);
      } catch (error) {
        if (parts.orders.unrecorded === 'refuse' && !parts.orders.observe) throw new Unrecorded(error);
      }
    },
    later(work) {
      writing = Promise.all([writing, work.catch(() => {})]);
    },
    settled: () => writing,
  };
};

/** The record could not be written. */
export class Unrecorded extends Error {
  constructor(cause: unknown) {
    super(`the record could not be written (${cause instanceof Error ? cause.message : String(cause)})`, { cause });
  }
}

/** A decision with one reason. */
export const refusedFor = (source: GuardReason['source'], id: string, says: string): GuardDecision =>
  decide('message', [{ source, id, answer: 'refuse', says, evidence: [] }], [id]);

/** A request that is not sent on, for a reason that lies in the message itself. */
export const refuseRequest = async (
  desk: Desk,
  request: { readonly id: Id; readonly method: string; readonly era: Era },
  reason: { readonly source: GuardReason['source']; readonly id: string; readonly says: string },
): Promise<Passage> => {
  const decision = refusedFor(reason.source, reason.id, reason.says);
  await desk.write(lineOf(desk.parts.server, 'decision', reason.says, { method: request.method, decision, did: 'refused' }));
  return { do: 'answer', messages: [refusal(request.id, request.method, request.era, reason.says)] };
};

export const FORWARD: Passage = { do: 'forward' };
/** Not passed on, and nobody is told. */
export const SWALLOW: Passage = { do: 'answer', messages: [] };
