/** Characters of one line that are kept: a program may be started with megabytes of arguments. */
const LONGEST = 1 << 20;

/** Cuts what comes in pieces into lines, within bounds: of an endless line the beginning (what was called) and the end (how it went) stay. */
export class Lines {
  #rest = '';

  /** The line that has no end yet. */
  get rest(): string {
    return this.#rest;
  }

  /** The lines that this piece completes. */
  *add(piece: string): Generator<string> {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      const line = this.#rest + piece.slice(from, end);
      this.#rest = '';
      from = end + 1;
      yield line;
    }
    this.#rest += piece.slice(from);
    if (this.#rest.length > LONGEST) this.#rest = this.#rest.slice(0, LONGEST / 2) + this.#rest.slice(-LONGEST / 4);
  }
}
