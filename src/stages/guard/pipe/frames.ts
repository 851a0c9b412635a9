/** One block of an event stream, up to and with its blank line. */
export interface Frame {
  /** As it came, with blank line. */
  readonly raw: string;
  /** Its lines, field by field, in order; a comment has the field `''`. */
  readonly fields: readonly (readonly [field: string, value: string])[];
  /** `message` when it names none. */
  readonly event: string;
  /** Its data lines, joined; undefined when it has none: a comment, an id, a pause. */
  readonly data: string | undefined;
}

/** Cuts an event stream into blocks, as the HTML standard says (CR, LF or CRLF), and loses nothing of them. */
export class Frames {
  readonly #most: number;
  #rest = '';
  #lines: string[] = [];
  #raw = '';
  #begun = false;

  /** `most`: characters of one block. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The blocks that are whole now; undefined when one is larger than allowed. */
  push(text: string): Frame[] | undefined {
    this.#rest += text;
    if (!this.#begun && this.#rest !== '') {
      this.#rest = this.#rest.replace(/^\uFEFF/, '');
      this.#begun = true;
    }
    const frames: Frame[] = [];
    for (;;) {
      const end = lineEnd(this.#rest);
      if (end === undefined) break;
      const line = this.#rest.slice(0, end.at);
      this.#raw += this.#rest.slice(0, end.after);
      this.#rest = this.#rest.slice(end.after);
      if (line !== '') {
        this.#lines.push(line);
        continue;
      }
      frames.push(frameOf(this.#raw, this.#lines));
      this.#raw = '';
      this.#lines = [];
    }
    return this.#raw.length + this.#rest.length > this.#most ? undefined : frames;
  }
}

/** A block with other data in it: everything else about it is kept. */
export function withData(frame: Frame, data: string): string {
  const kept = frame.fields.filter(([field]) => field !== 'data').map(lineOf);
  return [...kept, ...data.split('\n').map((line) => `data: ${line}`), '', ''].join('\n');
}

/** A block as every reader understands it: as it came, or with line feeds alone. */
export const asText = (frame: Frame): string => (frame.raw.includes('\r') ? [...frame.fields.map(lineOf), '', ''].join('\n') : frame.raw);

/** A message as an event of its own. */
export const eventOf = (message: object): string => `event: message\ndata: ${JSON.stringify(message)}\n\n`;

const lineOf = ([field, value]: readonly [string, string]): string => (field === '' ? `:${value}` : `${field}: ${value}`);

/** Where the first line ends; undefined when that is not known yet: a CR at the end may be half of CRLF. */
function lineEnd(text: string): { at: number; after: number } | undefined {
  const feed = text.indexOf('\n');
  const before = feed === -1 ? text : text.slice(0, feed);
  const carriage = before.indexOf('\r');
  if (carriage === -1) return feed === -1 ? undefined : { at: feed, after: feed + 1 };
  if (carriage + 1 === text.length) return undefined;
  return { at: carriage, after: text[carriage + 1] === '\n' ? carriage + 2 : carriage + 1 };
}

function frameOf(raw: string, lines: readonly string[]): Frame {
  const fields = lines.map((line): readonly [string, string] => {
    const colon = line.indexOf(':');
    if (colon === 0) return ['', line.slice(1)];
    if (colon === -1) return [line, ''];
    return [line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)];
  });
  const data = fields.flatMap(([field, value]) => (field === 'data' ? [value] : []));
  const named = fields.findLast(([field]) => field === 'event')?.[1];
  return {
    raw,
    fields,
    event: named === undefined || named === '' ? 'message' : named,
    data: data.length === 0 ? undefined : data.join('\n'),
  };
}
