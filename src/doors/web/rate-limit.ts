/** Names that are remembered; the one that was heard of longest ago is forgotten. */
const MOST_NAMES = 10_000;

/** So many in a time, for each name; what is used up comes back evenly. */
export class RateLimit {
  readonly #most: number;
  readonly #every: number;
  readonly #clock: () => number;
  readonly #left = new Map<string, { tokens: number; at: number }>();

  /** `most` in `every` milliseconds. */
  constructor(most: number, every: number, clock: () => number) {
    this.#most = most;
    this.#every = every;
    this.#clock = clock;
  }

  /** Uses one up. undefined: that is allowed; else the seconds to wait. */
  take(name: string): number | undefined {
    const { tokens, at } = this.#now(name);
    if (tokens < 1) return Math.max(1, Math.ceil(((1 - tokens) * this.#every) / this.#most / 1000));
    this.#left.delete(name);
    this.#left.set(name, { tokens: tokens - 1, at });
    if (this.#left.size > MOST_NAMES) this.#left.delete(this.#left.keys().next().value ?? '');
    return undefined;
  }

  #now(name: string): { tokens: number; at: number } {
    const at = this.#clock();
    const known = this.#left.get(name);
    if (known === undefined) return { tokens: this.#most, at };
    return { tokens: Math.min(this.#most, known.tokens + (Math.max(0, at - known.at) * this.#most) / this.#every), at };
  }
}
