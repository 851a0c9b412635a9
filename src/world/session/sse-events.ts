/** One event of an event stream. */
export interface SseEvent {
  /** `message` when the stream names none. */
  readonly event: string;
  readonly data: string;
}

/** Cuts an event stream into events, as the HTML standard says: CR, LF or CRLF, comments skipped, data lines joined. */
export class SseEvents {
  readonly #emit: (event: SseEvent) => void;
  readonly #most: number;
  #rest = '';
  #afterCr = false;
  #begun = false;
  #event = '';
  #data: string[] = [];
  #size = 0;

  /** `most`: characters of one event. */
  constructor(most: number, emit: (event: SseEvent) => void) {
    this.#most = most;
    this.#emit = emit;
  }

  /** Takes text; false when one event is larger than allowed. */
  push(text: string): boolean {
    const unmarked = this.#begun ? text : text.replace(/^\uFEFF/, '');
    this.#begun ||= text !== '';
    const fresh = this.#afterCr && text.startsWith('\n') ? unmarked.slice(1) : unmarked;
    if (text !== '') this.#afterCr = text.endsWith('\r');
    const lines = fresh.split(/\r\n|\r|\n/);
    const last = lines.pop() ?? '';
    for (const line of lines) {
      this.#line(this.#rest + line);
      this.#rest = '';
    }
    this.#rest += last;
    return this.#size + this.#rest.length <= this.#most;
  }

  #line(line: string): void {
    if (line === '') {
      if (this.#data.length > 0) this.#emit({ event: this.#event || 'message', data: this.#data.join('\n') });
      this.#event = '';
      this.#data = [];
      this.#size = 0;
      return;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    this.#size += line.length;
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#event = value;
  }
}
