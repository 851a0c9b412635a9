import { CouldNotLook } from '../../model/errors.ts';
import type { Tape } from './channel.ts';

/** Writes on the tape that a connection never stood, and gives the error back to be thrown. */
export function notOpened(tape: Tape | undefined, error: unknown): unknown {
  if (error instanceof CouldNotLook) tape?.event({ event: 'not-opened', why: error.why, detail: error.message });
  return error;
}
