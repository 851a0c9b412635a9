/** Tells whoever listens to a subject that there is something new to be read. It carries nothing: what is new stands in the store. */
export interface Hub {
  tell(subject: string): void;
  /** How often anything was told. */
  readonly told: number;
  listen(subject: string, signal: AbortSignal): Ear;
}

/** Hears also what was told while nobody waited: listen first, then read, then wait. */
export interface Ear extends Disposable {
  /** Resolves when the subject was told of since the last time, when the signal aborts, or after so many milliseconds. */
  next(milliseconds: number): Promise<void>;
}

/** A hub of this process. */
export function openHub(): Hub {
  const ears = new Map<string, Set<() => void>>();
  let told = 0;
  return {
    get told() {
      return told;
    },
    tell(subject) {
      told += 1;
      for (const hear of ears.get(subject) ?? []) hear();
    },
    listen(subject, signal) {
      let heard = false;
      let wake: (() => void) | undefined;
      const hear = (): void => {
        heard = true;
        wake?.();
      };
      const all = ears.get(subject) ?? new Set();
      ears.set(subject, all);
      all.add(hear);
      signal.addEventListener('abort', hear);
      return {
        async next(milliseconds) {
          if (!heard && !signal.aborted)
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, milliseconds);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          heard = false;
          wake = undefined;
        },
        [Symbol.dispose]() {
          signal.removeEventListener('abort', hear);
          all.delete(hear);
          if (all.size === 0 && ears.get(subject) === all) ears.delete(subject);
          wake?.();
        },
      };
    },
  };
}
