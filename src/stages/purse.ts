/** Tokens that a scan may spend on a model, whoever asks. */
export interface Purse {
  readonly total: number;
  /** Sets tokens aside for one question; undefined: there are not so many. */
  hold(tokens: number): Held | undefined;
}

export interface Held {
  /** What it took in fact; the rest is free again. */
  pay(tokens: number): void;
}

export function openPurse(total: number): Purse {
  let left = total;
  return {
    total,
    hold(tokens) {
      if (tokens > left) return undefined;
      left -= tokens;
      return { pay: (used) => void (left += tokens - used) };
    },
  };
}
