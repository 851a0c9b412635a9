import { randomBytes } from 'node:crypto';

/** Milliseconds after which one has to log in again. */
const LASTS = 12 * 3_600_000;
/** Sessions at once; the oldest ends first. */
const MOST = 1_000;

/** Who logged in with a token, by the word in the cookie. In memory only: a cookie that is stolen gives no token, and ends with us. */
export class Sessions {
  readonly #clock: () => number;
  readonly #known = new Map<string, { readonly token: string; readonly until: number }>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Begins a session; gives the word for the cookie. */
  begin(token: string): string {
    const word = randomBytes(32).toString('base64url');
    this.#known.set(word, { token, until: this.#clock() + LASTS });
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value ?? '');
    return word;
  }

  /** The token that it was begun with; undefined: there is no such session, or it is over. */
  token(word: string): string | undefined {
    const known = this.#known.get(word);
    if (known !== undefined && known.until > this.#clock()) return known.token;
    this.#known.delete(word);
    return undefined;
  }

  end(word: string): void {
    this.#known.delete(word);
  }
}
