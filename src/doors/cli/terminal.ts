import type { WriteStream } from 'node:tty';
import { UsageError } from '../../model/errors.ts';

/** Whether to colour: as asked, or on a terminal that does not ask for none (NO_COLOR, TERM=dumb). */
export function colours(when: string, stream: Pick<WriteStream, 'isTTY'>): boolean {
  if (when === 'always') return true;
  if (when === 'never') return false;
  if (when !== 'auto') throw new UsageError(`--color ${when}: choose auto, always or never`);
  return stream.isTTY === true && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb';
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl-C, TERM and a closed terminal abort the signal once, so that cells are closed on the way out; a second one ends at once. */
export function untilInterrupted(): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130);
    process.stderr.write('\nassayer: stopping; once more to end at once\n');
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, stop);
  return {
    signal: controller.signal,
    release: () => {
      for (const name of SIGNALS) process.off(name, stop);
    },
  };
}
