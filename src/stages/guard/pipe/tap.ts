import type { Recorder, Tape } from '../../../world/session/index.ts';
import type { Heard } from '../contract.ts';
import type { Side } from './hear.ts';

/** Told of each message as it came, before it is judged. */
export type Tap = (side: Side, heard: Heard) => void;

/** Differentials of texts that are no JSON: a recording holds none. */
const UNREADABLE = new Set(['no-message', 'bad-json', 'too-long', 'too-many-values', 'several-values', 'invalid-utf8', 'bom']);

/** Keeps the messages as a recording that can be scanned again; undefined: there is no recorder. */
export function taping(recorder: Recorder | undefined, label: string, kind: 'stdio' | 'streamable-http'): Tap | undefined {
  if (recorder === undefined) return undefined;
  const tape: Tape = recorder.tape(label, 'plain');
  tape.event({ event: 'open', kind });
  return (side, { raw, message, differentials }) => {
    if (differentials.some(({ id }) => UNREADABLE.has(id))) return;
    if (side === 'client') return tape.sent(raw);
    const { id, method } = message;
    tape.received(raw, method === undefined && typeof id === 'number' ? id : undefined, undefined);
  };
}
