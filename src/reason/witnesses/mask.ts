import type { Seed } from '../../model/witness.ts';
import { toLatin1 } from '../../text/byte-codecs.ts';
import { redact } from '../../text/secrets.ts';
import { windowsOf } from '../seeds.ts';
import { bodyOf } from './forms.ts';

/** Stands for what is not shown. */
export const MASK = '•••';
/** Characters shown on either side. */
const AROUND = 40;

/** A text whose finds are known, ready to be quoted without them. */
export interface MaskedText {
  /** From bytes of the content to UTF-16 units. */
  readonly span: (root: readonly [number, number]) => readonly [number, number];
  /** What stands around a span, with every find masked, and nothing of any seed in it. */
  readonly excerpt: (span: readonly [number, number] | undefined) => string;
}

/** Makes quotations of places where seeds stand. Values never get into them, nor pieces of six letters of any. */
export function masker(seeds: readonly Seed[]): {
  of(content: string | Uint8Array, finds: readonly (readonly [number, number])[]): MaskedText;
} {
  let windows: Set<string> | undefined;
  const holdsSeed = (text: string): boolean => {
    windows ??= new Set(seeds.flatMap((seed) => windowsOf(bodyOf(seed))));
    const pieces = windowsOf(text);
    return pieces.some((piece) => windows?.has(piece)) || pieces.some((piece) => windows?.has(backwards(piece)));
  };
  return {
    of(content, finds) {
      const text = typeof content === 'string' ? content : toLatin1(content);
      const units = typeof content === 'string' ? unitsOf(content) : (at: number): number => at;
      const span = (root: readonly [number, number]): readonly [number, number] => [units(root[0]), units(root[1])];
      const spans = merged(finds.map(span));
      return {
        span,
        excerpt: (at) => {
          if (at === undefined) return MASK;
          const made = quoted(text, at, spans);
          return holdsSeed(made) ? MASK : made;
        },
      };
    },
  };
}

const backwards = (text: string): string => text.split('').toReversed().join('');

function quoted(text: string, [from, to]: readonly [number, number], spans: readonly (readonly [number, number])[]): string {
  let out = '';
  let at = Math.max(from - AROUND, 0);
  const end = Math.min(to + AROUND, text.length);
  for (const [first, last] of spans) {
    if (last <= at) continue;
    if (first >= end) break;
    if (first > at) out += text.slice(at, first);
    out += MASK;
    at = Math.max(at, last);
  }
  if (at < end) out += text.slice(at, end);
  return redact(touching(out))
    .replaceAll(/[\s\x00-\x1f\x7f-\x9f]+/g, ' ')
    .trim();
}

/** Letters that touch a mask belong to what is masked: the rest of a word. */
const touching = (text: string): string => text.replaceAll(new RegExp(`[A-Za-z0-9+/_=-]{0,80}${MASK}[A-Za-z0-9+/_=-]{0,80}`, 'g'), MASK);

function merged(spans: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const sorted = [...spans].sort((a, b) => a[0] - b[0]);
  const out: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = out.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

const MARK = 4096;

/** Turns a place in the UTF-8 of a text into one in UTF-16, from marks that are set once. */
function unitsOf(text: string): (at: number) => number {
  let marks: number[] | undefined;
  return (wanted) => {
    marks ??= marksOf(text);
    let mark = Math.min(Math.floor(wanted / MARK), marks.length / 2 - 1);
    while (mark > 0 && (marks[mark * 2] ?? 0) > wanted) mark -= 1;
    let at = marks[mark * 2] ?? 0;
    let unit = marks[mark * 2 + 1] ?? 0;
    while (at < wanted && unit < text.length) {
      const code = text.charCodeAt(unit);
      const pair = code >= 0xd800 && code < 0xdc00 && isLow(text.charCodeAt(unit + 1));
      at += pair ? 4 : code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
      unit += pair ? 2 : 1;
    }
    return unit;
  };
}

const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Pairs of byte and unit, one for every so many bytes. */
function marksOf(text: string): number[] {
  const marks = [0, 0];
  let at = 0;
  for (let unit = 0; unit < text.length; unit += 1) {
    const code = text.charCodeAt(unit);
    const pair = code >= 0xd800 && code < 0xdc00 && isLow(text.charCodeAt(unit + 1));
    at += pair ? 4 : code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
    if (pair) unit += 1;
    if (at >= (marks.length / 2) * MARK) marks.push(at, unit + 1);
  }
  return marks;
}
