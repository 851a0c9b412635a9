import { fileCalls } from './calls-file.ts';
import { pathCalls } from './calls-path.ts';
import { otherCalls } from './calls-rest.ts';
import { ERRNO, Failed } from './errno.ts';
import type { Guest, SystemCall } from './guest.ts';

export const PREVIEW1 = 'wasi_snapshot_preview1';

/** `wasi_snapshot_preview1`: every call by name, its failures as numbers. An address that is not the guest's is its fault, not ours. */
export function preview1(guest: Guest): Record<string, (...args: unknown[]) => number> {
  const calls: Record<string, SystemCall> = { ...otherCalls(guest), ...fileCalls(guest), ...pathCalls(guest) };
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...args: unknown[]) => {
        try {
          return Reflect.apply(call, undefined, args) as number;
        } catch (error) {
          if (error instanceof Failed) return ERRNO[error.errno];
          if (error instanceof RangeError) return FAULT;
          throw error;
        }
      },
    ]),
  );
}

const FAULT = 21;
