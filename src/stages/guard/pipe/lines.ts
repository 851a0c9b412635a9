/** A line as it came, or what is known of one that was too long to be kept. */
export type Line =
  /** Without the line feed. */
  | { readonly kind: 'line'; readonly bytes: Buffer }
  /** Its beginning and its end; what lay between was dropped. */
  | { readonly kind: 'too-long'; readonly head: Buffer; readonly tail: Buffer; readonly size: number };

export interface LineLimits {
  /** Bytes of one line. */
  readonly line: number;
  /** Bytes of a line that is too long after which it counts as endless. */
  readonly endless: number;
}

/** MCP clients end a connection at a line of 10 MB: what is longer than this is refused instead, and the connection lives. */
export const LINE_LIMITS: LineLimits = { line: 8 * 1024 * 1024, endless: 256 * 1024 * 1024 };

const NEWLINE = 10;
/** Bytes kept of a line that is too long: where its id may stand. */
const KEPT = 4096;

/** Cuts a stream of bytes into lines, in memory that is bounded by the longest line allowed. */
export class Lines {
  readonly #limits: LineLimits;
  readonly #emit: (line: Line) => void;
  readonly #endless: () => void;
  #chunks: Buffer[] = [];
  #held = 0;
  #long: { readonly head: Buffer; tail: Buffer; size: number } | undefined;
  #over = false;

  /** `endless` is told once, when a line does not end: nothing is emitted after that. */
  constructor(emit: (line: Line) => void, endless: () => void, limits: LineLimits = LINE_LIMITS) {
    this.#emit = emit;
    this.#endless = endless;
    this.#limits = limits;
  }

  push(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1 && !this.#over; at = chunk.indexOf(NEWLINE, from)) {
      this.#hold(chunk.subarray(from, at));
      this.#flush();
      from = at + 1;
    }
    if (!this.#over) this.#hold(chunk.subarray(from));
  }

  /** The stream has ended. What is left has no line feed: half a message, or one whose sender forgot it. */
  end(): void {
    if (!this.#over && (this.#held > 0 || this.#long !== undefined)) this.#flush();
  }

  #hold(piece: Buffer): void {
    if (piece.length === 0) return;
    if (this.#long !== undefined) return this.#drop(this.#long, piece);
    this.#chunks.push(piece);
    this.#held += piece.length;
    if (this.#held <= this.#limits.line) return;
    const all = this.#take();
    this.#long = { head: Buffer.from(all.subarray(0, KEPT)), tail: Buffer.from(all.subarray(-KEPT)), size: all.length };
  }

  #drop(long: { tail: Buffer; size: number }, piece: Buffer): void {
    long.size += piece.length;
    long.tail = piece.length >= KEPT ? Buffer.from(piece.subarray(-KEPT)) : Buffer.concat([long.tail, piece]).subarray(-KEPT);
    if (long.size <= this.#limits.endless) return;
    this.#over = true;
    this.#long = undefined;
    this.#endless();
  }

  #flush(): void {
    const long = this.#long;
    this.#long = undefined;
    if (long !== undefined) this.#emit({ kind: 'too-long', ...long });
    else this.#emit({ kind: 'line', bytes: this.#take() });
  }

  #take(): Buffer {
    const all = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#held = 0;
    return all;
  }
}
