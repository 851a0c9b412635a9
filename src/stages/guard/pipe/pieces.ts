import { LIMITS } from '../../../world/session/limits.ts';
import { Lines } from '../../../world/session/lines.ts';
import { noise, pieced, type Spoken } from './hear.ts';

/** Bytes of one message that is pieced together from several lines. */
const MOST = 1024 * 1024;

/**
 * Lines that are no message by themselves. Where several make one message together, it is known who waits for it, and it is refused:
 * some readers understand it, and others do not.
 */
export class Pieces {
  readonly #tell: (spoken: Spoken, bytes: Buffer) => void;
  #assembling: Lines;
  #held: { readonly spoken: Spoken; readonly bytes: Buffer }[] = [];

  constructor(tell: (spoken: Spoken, bytes: Buffer) => void) {
    this.#tell = tell;
    this.#assembling = this.#fresh();
  }

  /** A line, and what it is by itself. */
  take(bytes: Buffer, spoken: Spoken): void {
    this.#held.push({ spoken, bytes });
    this.#assembling.push(bytes);
    this.#assembling.push(Buffer.from('\n'));
  }

  /** The stream has ended, or a whole message has come: what is held is none. */
  end(): void {
    if (this.#held.length === 0) return;
    this.#release();
    this.#assembling = this.#fresh();
  }

  #fresh(): Lines {
    const limits = { ...LIMITS, messageBytes: MOST, totalBytes: Number.MAX_SAFE_INTEGER };
    return new Lines(limits, {
      message: (doc) => {
        const bytes = Buffer.from(doc.text);
        this.#held = [];
        const heard = pieced(doc, 'several-lines', 'It goes over several lines, and most readers take each line for a message.');
        if (heard.length > 0) this.#tell({ kind: 'message', heard }, bytes);
        else this.#tell(noise(doc.text, 'It is JSON, but no message of the protocol.'), bytes);
      },
      odd: (kind) => {
        if (kind === 'stdout-noise' || kind === 'message-cap' || kind === 'node-cap') this.#release();
      },
      over: () => {
        this.#release();
        this.#assembling = this.#fresh();
      },
    });
  }

  #release(): void {
    const held = this.#held;
    this.#held = [];
    for (const { spoken, bytes } of held) this.#tell(spoken, bytes);
  }
}

const SEPARATORS = [Buffer.from('\u2028'), Buffer.from('\u2029')];

/** A message as one line. Two characters that JSON allows in a text end a line for some readers (Node's own among them): they are escaped, which changes no meaning. */
export function mended(message: Buffer): Buffer {
  const breaks = SEPARATORS.some((each) => message.includes(each));
  const safe = breaks ? Buffer.from(message.toString('utf8').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')) : message;
  return Buffer.concat([safe, Buffer.from('\n')]);
}
