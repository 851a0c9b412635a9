/** One at a time, in the order of coming. */
export interface Turns {
  /** Resolves when it is one's turn; gives how to end it. */
  take(): Promise<() => void>;
}

/** Turns for calls that must be alone. */
export function openTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    async take() {
      const before = last;
      let end = (): void => {};
      last = new Promise((resolve) => (end = resolve));
      await before;
      return end;
    },
  };
}
