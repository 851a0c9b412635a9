import { Buffer } from 'node:buffer';

/** What pointers of a call pointed to. */
export interface Said {
  /** By the place of the argument. */
  readonly paths: Map<number, string>;
  readonly words: Map<number, string>;
  program: { readonly folder: number; readonly path: string } | undefined;
  address: readonly string[] | undefined;
  local: string;
  bytes: string;
  value: number;
}

/** A call (`c`), a try to start a program (`e`), a birth (`n`), an end (`x`). */
export interface Event {
  readonly letter: 'c' | 'e' | 'n' | 'x';
  readonly tid: number;
  /** Nanoseconds of the clock of the machine. */
  readonly at: number;
  /** The numbers that are left: of a call, process, number, result, arguments. */
  readonly words: readonly string[];
  readonly said: Said;
}

/** Joins what bpftrace prints, line by line, to events. They come in the order of each processor, not in that of time. */
export class Events {
  readonly #said = new Map<string, Said>();

  /** undefined: nothing is whole yet. */
  read(line: string): Event | { readonly lost: number } | 'attached' | undefined {
    if (!line.startsWith('{')) return undefined;
    const parsed = parse(line);
    if (parsed === undefined) return { lost: 1 };
    const { type, data } = parsed;
    if (type === 'attached_probes') return 'attached';
    if (type === 'lost_events') return { lost: Number((data as { events?: unknown } | undefined)?.events ?? 1) };
    return type === 'printf' && typeof data === 'string' ? this.#hear(data) : undefined;
  }

  #hear(text: string): Event | undefined {
    const [letter, cpu, thread = '', ...words] = text.split(' ');
    const key = `${cpu} ${thread}`;
    const tid = Number(thread);
    if (letter === 'n' || letter === 'x') return { letter, tid, at: Number(words[1]), words: words.toSpliced(1, 1), said: nothing() };
    if (letter === 'c') {
      const said = this.#said.get(key) ?? nothing();
      this.#said.delete(key);
      return { letter, tid, at: Number(words[2]), words: words.toSpliced(2, 1), said };
    }
    const after = (count: number): string => text.slice(text.split(' ', 3 + count).join(' ').length + 1);
    if (letter === 'e') {
      const said = nothing();
      said.program = { folder: Number(words[1]), path: after(2) };
      this.#said.set(`${key} e`, said);
      return { letter, tid, at: Number(words[0]), words: [], said };
    }
    if (letter === 'w') {
      this.#said.get(`${key} e`)?.words.set(Number(words[0]), after(1));
      return undefined;
    }
    const said = this.#said.get(key) ?? nothing();
    this.#said.set(key, said);
    if (letter === 's') said.paths.set(Number(words[0]), after(1));
    else if (letter === 'a') said.address = words;
    else if (letter === 'u') said.local = after(0);
    else if (letter === 'b') said.bytes = after(0);
    else if (letter === 'v') said.value = Number(words[0]);
    return undefined;
  }
}

const nothing = (): Said => ({
  paths: new Map(),
  words: new Map(),
  program: undefined,
  address: undefined,
  local: '',
  bytes: '',
  value: 0,
});

function parse(line: string): { readonly type?: unknown; readonly data?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(
      line.replace(CONTROL, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).replace(ESCAPE, mended),
    );
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** It leaves some of them as they are, which JSON forbids. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f]/g;

/** It writes a byte above 127 as a number below nothing: `\\uffffffe4`. */
const ESCAPE = /\\(?:uffffff([\da-f]{2})|[^])/g;
const mended = (whole: string, byte: string | undefined): string => (byte === undefined ? whole : `\\u00${byte}`);

/** `\x61\x62`, as bytes are printed. */
export const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');

/** Four numbers of eight bytes each, in hexadecimal: the beginning of an address of a socket. */
export function addressBytes(words: readonly string[]): Buffer {
  const bytes = Buffer.alloc(32);
  for (const [index, word] of words.slice(0, 4).entries()) bytes.writeBigUInt64LE(BigInt(`0x${word}`), index * 8);
  return bytes;
}
