import { CouldNotLook } from '../model/errors.ts';

/** The time that one server has. It is over when it has run out, or when the user stops us. */
export interface Clock {
  readonly signal: AbortSignal;
  /** Why it is over; undefined while it is not. */
  readonly over: () => CouldNotLook | undefined;
}

/** Starts now. `timeout` in milliseconds. */
export function startClock(timeout: number, stop: AbortSignal | undefined): Clock {
  const time = AbortSignal.timeout(timeout);
  const signal = stop === undefined ? time : AbortSignal.any([time, stop]);
  return {
    signal,
    over() {
      if (stop?.aborted === true) return new CouldNotLook('timeout', 'It was stopped before it had been read.');
      return time.aborted
        ? new CouldNotLook('timeout', `It was not read within ${timeout / 1000} seconds; --timeout gives it more time.`)
        : undefined;
    },
  };
}
