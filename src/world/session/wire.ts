import type { AnomalyKind, Json, JsonObject } from '../../model/inventory.ts';
import { LIMITS } from './limits.ts';

/** Something in the text that two parsers may read differently, and where: keys and positions from the root. */
export interface WireNote {
  readonly kind: Extract<
    AnomalyKind,
    'node-cap' | 'duplicate-key' | 'case-key' | 'unsafe-integer' | 'lone-surrogate' | 'proto-key' | 'depth-cap'
  >;
  readonly path: readonly (string | number)[];
  readonly detail: string;
}

/** One JSON text, read: the value beside the text it came from. */
export interface Doc {
  readonly text: string;
  /** Built without prototypes; the last of duplicate keys wins, as in `JSON.parse`. */
  readonly value: Json;
  readonly notes: readonly WireNote[];
  /** Values that a later one of the same key replaced. */
  readonly lost: readonly Lost[];
  /** Position after the value, before trailing white space. */
  readonly end: number;
  /** Exact text of a member of one of the three outermost levels; undefined when there is none. */
  slice(container: Json | undefined, key: string | number): string | undefined;
}

/** A value that another of the same key replaced, and where it stood. */
export interface Lost {
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** Why a text is no JSON, and at which position. */
export interface WireFault {
  readonly fault: string;
  readonly at: number;
  /** It may well be JSON, but holds more values than we build. */
  readonly tooMany: boolean;
}

/** Bounds of one reading. */
export interface ReadJsonOptions {
  readonly depth?: number;
  readonly nodes?: number;
  /** Accept text after the value (`Doc.end` says where it begins). */
  readonly prefix?: boolean;
}

/** Reads JSON in linear time and bounded depth, keeping note of what parsers disagree about. */
export function readJson(text: string, options: ReadJsonOptions = {}): Doc | WireFault {
  const scanner = new Scanner(text, options.depth ?? LIMITS.depth, options.nodes ?? LIMITS.nodes);
  try {
    const value = scanner.whole(options.prefix === true);
    return {
      text,
      value,
      notes: scanner.notes,
      lost: scanner.lost,
      end: scanner.end,
      slice: (container, key) => {
        const span = typeof container === 'object' && container !== null ? scanner.spans.get(container)?.get(key) : undefined;
        return span && text.slice(span[0], span[1]);
      },
    };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message, at: error.at, tooMany: error.tooMany };
    throw error;
  }
}

/** True for a text that could not be read. */
export const isFault = (read: Doc | WireFault): read is WireFault => 'fault' in read;

/** Notes kept of one kind in one message; a message of a million duplicate keys is one observation, not a million. */
const NOTES_PER_KIND = 20;
/** Replaced values kept of one message. */
const MOST_LOST = 1_000;
/** Levels whose members can be sliced: message, result, list. */
const SLICED_LEVELS = 3;

class Fault extends Error {
  readonly at: number;
  readonly tooMany: boolean;
  constructor(says: string, at: number, tooMany = false) {
    super(says);
    this.at = at;
    this.tooMany = tooMany;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

class Scanner {
  readonly notes: WireNote[] = [];
  readonly lost: Lost[] = [];
  readonly spans = new Map<object, Map<string | number, readonly [number, number]>>();
  end = 0;
  readonly #text: string;
  readonly #depth: number;
  readonly #nodes: number;
  readonly #counts = new Map<string, number>();
  readonly #path: (string | number)[] = [];
  #at = 0;
  #seen = 0;

  constructor(text: string, depth: number, nodes: number) {
    this.#text = text;
    this.#depth = depth;
    this.#nodes = nodes;
  }

  whole(prefix: boolean): Json {
    this.#space();
    const value = this.#value(0);
    this.end = this.#at;
    this.#space();
    if (!prefix && this.#at < this.#text.length) throw new Fault('text after the value', this.#at);
    return value;
  }

  #note(kind: WireNote['kind'], detail: string): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count <= NOTES_PER_KIND) this.notes.push({ kind, path: [...this.#path], detail });
  }

  #space(): void {
    for (;;) {
      const c = this.#text.charCodeAt(this.#at);
      if (c !== 32 && c !== 10 && c !== 13 && c !== 9) return;
      this.#at++;
    }
  }

  #value(depth: number): Json {
    if (++this.#seen > this.#nodes) throw new Fault(`more than ${this.#nodes} values`, this.#at, true);
    switch (this.#text.charCodeAt(this.#at)) {
      case 123:
        return depth >= this.#depth ? this.#skip() : this.#object(depth);
      case 91:
        return depth >= this.#depth ? this.#skip() : this.#array(depth);
      case 34:
        return this.#string();
      case 116:
        return this.#word('true', true);
      case 102:
        return this.#word('false', false);
      case 110:
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  #word<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) throw new Fault('no JSON value', this.#at);
    this.#at += word.length;
    return value;
  }

  #number(): number {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text);
    if (!match) throw new Fault('no JSON value', this.#at);
    this.#at += match[0].length;
    const value = Number(match[0]);
    const whole = match[1] === undefined && match[2] === undefined;
    if ((whole && !Number.isSafeInteger(value)) || !Number.isFinite(value)) {
      this.#note('unsafe-integer', `${match[0].slice(0, 40)} does not survive a round trip through a double`);
    }
    return value;
  }

  #string(): string {
    const start = this.#at;
    const escaped = this.#closeString();
    if (!escaped) return this.#text.slice(start + 1, this.#at - 1);
    const value = decode(this.#text.slice(start, this.#at), start);
    if (LONE.test(value)) this.#note('lone-surrogate', 'half of a surrogate pair stands alone in a string');
    return value;
  }

  /** Moves past the closing quotation mark; says whether there was an escape. */
  #closeString(): boolean {
    const text = this.#text;
    let escaped = false;
    for (let i = this.#at + 1; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c === 34) {
        this.#at = i + 1;
        return escaped;
      }
      if (c === 92) {
        escaped = true;
        i++;
      } else if (c < 32) throw new Fault('control character in a string', i);
    }
    throw new Fault('string without an end', this.#at);
  }

  #array(depth: number): Json[] {
    const list: Json[] = [];
    const spans = this.#spansOf(list, depth);
    this.#at++;
    this.#space();
    if (this.#text.charCodeAt(this.#at) === 93) return this.#close(list);
    for (;;) {
      this.#space();
      const start = this.#at;
      this.#path.push(list.length);
      const value = this.#value(depth + 1);
      this.#path.pop();
      spans?.set(list.length, [start, this.#at]);
      list.push(value);
      if (this.#separator(93)) return list;
    }
  }

  #object(depth: number): JsonObject {
    const object = Object.create(null) as Record<string, Json>;
    const spans = this.#spansOf(object, depth);
    let mixedCase = false;
    this.#at++;
    this.#space();
    if (this.#text.charCodeAt(this.#at) === 125) return this.#close(object);
    for (;;) {
      this.#space();
      if (this.#text.charCodeAt(this.#at) !== 34) throw new Fault('a key was expected', this.#at);
      const key = this.#string();
      this.#colon();
      const start = this.#at;
      if (key in object) this.#replaced(object, key);
      if (key === '__proto__') this.#note('proto-key', 'a key is called __proto__');
      mixedCase ||= key !== key.toLowerCase();
      this.#path.push(key);
      object[key] = this.#value(depth + 1);
      this.#path.pop();
      spans?.set(key, [start, this.#at]);
      if (this.#separator(125)) break;
    }
    if (mixedCase) this.#caseKeys(Object.keys(object));
    return object;
  }

  #replaced(object: JsonObject, key: string): void {
    this.#note('duplicate-key', `the key ${JSON.stringify(key.slice(0, 60))} stands twice in one object`);
    if (this.lost.length < MOST_LOST) this.lost.push({ path: [...this.#path, key], value: object[key] ?? null });
    else this.#note('node-cap', `more than ${MOST_LOST} values are replaced by others of the same key; the rest was not kept`);
  }

  #caseKeys(keys: readonly string[]): void {
    const lower = new Map<string, string>();
    for (const key of keys) {
      const folded = key.toLowerCase();
      const other = lower.get(folded);
      if (other !== undefined) {
        this.#note(
          'case-key',
          `the keys ${JSON.stringify(other.slice(0, 60))} and ${JSON.stringify(key.slice(0, 60))} differ only in case`,
        );
      }
      lower.set(folded, key);
    }
  }

  #spansOf(container: object, depth: number): Map<string | number, readonly [number, number]> | undefined {
    if (depth >= SLICED_LEVELS) return undefined;
    const spans = new Map<string | number, readonly [number, number]>();
    this.spans.set(container, spans);
    return spans;
  }

  #close<T>(value: T): T {
    this.#at++;
    return value;
  }

  #colon(): void {
    this.#space();
    if (this.#text.charCodeAt(this.#at) !== 58) throw new Fault('a colon was expected', this.#at);
    this.#at++;
    this.#space();
  }

  /** Moves past a comma or the closing bracket; true when it was the bracket. */
  #separator(close: number): boolean {
    this.#space();
    const c = this.#text.charCodeAt(this.#at);
    if (c !== 44 && c !== close) throw new Fault('a comma or the end of the list was expected', this.#at);
    this.#at++;
    return c === close;
  }

  /** Moves past a container that lies too deep to be built: brackets are matched, nothing else is read. */
  #skip(): null {
    this.#note('depth-cap', `nested deeper than ${this.#depth} levels; the rest is in the raw text only`);
    const text = this.#text;
    let open = 0;
    for (; this.#at < text.length; this.#at++) {
      const c = text.charCodeAt(this.#at);
      if (c === 34) {
        this.#closeString();
        this.#at--;
      } else if (c === 123 || c === 91) open++;
      else if ((c === 125 || c === 93) && --open === 0) {
        this.#at++;
        return null;
      }
    }
    throw new Fault('brackets without an end', this.#at);
  }
}

function decode(quoted: string, at: number): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw new Fault('bad escape in a string', at);
  }
}
