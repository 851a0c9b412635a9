/** Work that is done soon, and at the latest when somebody asks for what comes of it. */
export interface Backlog {
  readonly put: (work: () => void) => void;
  /** Gives back what it is given, when all that was put is done. What broke in it breaks whoever asks next. */
  readonly whole: <T>(of: T) => T;
}

/** `later` does a piece of work soon; undefined: it is done at once. */
export const openBacklog = (later: ((work: () => void) => void) | undefined): Backlog => {
  const waiting: (() => void)[] = [];
  let broken: { readonly error: unknown } | undefined;
  const settle = (): void => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) work();
  };
  return {
    put: (work) => {
      if (later === undefined) return work();
      waiting.push(work);
      if (waiting.length > 1) return;
      later(() => {
        try {
          settle();
        } catch (error) {
          broken = { error };
        }
      });
    },
    whole: (of) => {
      const before = broken;
      broken = undefined;
      if (before !== undefined) throw before.error;
      if (waiting.length > 0) settle();
      return of;
    },
  };
};
