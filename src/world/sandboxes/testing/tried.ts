import { expect, test } from 'vitest';
import type { Sandbox } from '../contract.ts';

/** How an attempt of the shared suite is made where no program of this machine can be started: by a portable tool. */
export interface Portable {
  /** Why the attempt as such cannot be made by a portable tool; `run` then tries what comes nearest, and that the claim holds. */
  readonly makesNoSense?: string;
  /** Milliseconds; absent: as for all. */
  readonly timeout?: number;
  readonly run: () => Promise<void>;
}

type Run = () => Promise<void> | void;

/** Registers an attempt of the shared suite, as `test` does. */
export interface Tried {
  (name: string, run: Run): void;
  (name: string, options: { readonly timeout: number }, run: Run): void;
  /** Only where a place claims to hold it; portable tools are tried always. */
  runIf(claimed: boolean): Tried;
}

/**
 * Attempts on one sandbox. `portable`: their forms for portable tools, by name; an attempt that has none, and a form without an attempt,
 * fail. `all`: to be called when all attempts are registered.
 */
export function trying(
  sandbox: Sandbox,
  portable: Readonly<Record<string, Portable>>,
): { readonly tried: Tried; readonly all: () => void } {
  const isPortable = sandbox.name === 'wasi';
  const names = new Set<string>();
  const register = (name: string, options: { readonly timeout?: number }, run: Run): void => {
    names.add(name);
    if (!isPortable) {
      test(name, options, run);
      return;
    }
    const { makesNoSense, timeout, run: own } = portable[name] ?? { run: () => expect.unreachable('no form for portable tools') };
    test(
      makesNoSense === undefined ? name : `${name} (makes no sense here: ${makesNoSense})`,
      timeout === undefined ? {} : { timeout },
      async () => own(),
    );
  };
  const whenClaimed = (claimed: boolean): Tried =>
    Object.assign(
      (name: string, options: { readonly timeout: number } | Run, run?: Run): void => {
        const [asked, does] = typeof options === 'function' ? [{}, options] : [options, run ?? (() => undefined)];
        if (claimed || isPortable) register(name, asked, does);
        else test.skip(name, does);
      },
      { runIf: whenClaimed },
    );
  return {
    tried: whenClaimed(true),
    all: () => {
      if (isPortable)
        test('each form for portable tools belongs to an attempt', () => expect([...names].sort()).toEqual(Object.keys(portable).sort()));
    },
  };
}
