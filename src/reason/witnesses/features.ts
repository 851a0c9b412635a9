import { type Address, address } from '../../model/address.ts';
import type { Answer } from './differential.ts';

/** Something that some of the answers have and the others have not. */
export interface Feature {
  /** What sort of thing it is, in words. */
  readonly kind: string;
  readonly address: Address;
  /** One bit for each answer that has it. */
  readonly mask: bigint;
}

/** All by which answers can be told apart: words, their order, lines, values of JSON, lengths, counts, and time where it is clear. */
export function featuresOf(answers: readonly Answer[]): Feature[] {
  const marks = new Map<string, { kind: string; address: Address; mask: bigint }>();
  const numbers = new Map<string, { kind: string; address: Address; values: (number | undefined)[] }>();
  for (const [run, answer] of answers.entries()) {
    const see: Seer = {
      has(kind, at, what) {
        const key = `${kind}\n${at}\n${what}`;
        const mark = marks.get(key);
        if (mark !== undefined) mark.mask |= 1n << BigInt(run);
        else if (marks.size < MOST_FEATURES) marks.set(key, { kind, address: at, mask: 1n << BigInt(run) });
      },
      is(kind, at, value) {
        const key = `${kind}\n${at}`;
        const number = numbers.get(key) ?? { kind, address: at, values: answers.map(() => undefined) };
        number.values[run] = value;
        if (numbers.size < MOST_FEATURES) numbers.set(key, number);
      },
    };
    look(answer, see);
  }
  return [...marks.values(), ...[...numbers.values()].flatMap(parted)];
}

const MOST_FEATURES = 50_000;

interface Seer {
  has(kind: string, at: Address, what: string): void;
  is(kind: string, at: Address, value: number): void;
}

const MOST_WORDS = 5000;
const MOST_TEXT = 262_144;
export const CLEAR_TIME = 20;

function look(answer: Answer, see: Seer): void {
  for (const surface of answer.surfaces) {
    const text = surface.text.slice(0, MOST_TEXT);
    see.is('length', surface.address, surface.text.length);
    const parsed = json(text);
    if (parsed === undefined) prose(text, surface.address, see);
    else values(parsed, surface.address, see, 0);
  }
  see.is('number of parts', answer.surfaces[0]?.address ?? '', answer.surfaces.length);
  if (answer.took !== undefined) see.is('time', answer.surfaces[0]?.address ?? '', answer.took);
}

function json(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function values(value: unknown, at: Address, see: Seer, depth: number): void {
  if (typeof value === 'string') {
    see.is('length of a value', at, value.length);
    see.has('a value', at, value);
    prose(value, at, see);
  } else if (typeof value === 'number') {
    see.has('a value', at, String(value));
    see.is('size of a value', at, value);
  } else if (typeof value !== 'object' || value === null) see.has('a value', at, String(value));
  else if (depth < 32) {
    const entries = Object.entries(value);
    see.is('number of entries', at, entries.length);
    see.has('names', at, entries.map(([name]) => name).join('\n'));
    for (const [name, inner] of entries.slice(0, MOST_WORDS)) values(inner, `${at}/${address(name)}`, see, depth + 1);
  }
}

function prose(text: string, at: Address, see: Seer): void {
  const lines = text.split('\n');
  see.is('number of lines', at, lines.length);
  for (const line of lines.slice(0, MOST_WORDS)) see.has('a line', at, line);
  see.has('lengths of lines', at, lines.map((line) => line.length).join(' '));
  const words = (text.match(/[\p{L}\p{N}+/=_.%-]+/gu) ?? []).slice(0, MOST_WORDS);
  see.is('number of words', at, words.length);
  for (const [i, word] of words.entries()) {
    see.has('words', at, word);
    see.has('order of words', at, `${word} ${words[i + 1] ?? ''}`);
  }
}

/** Numbers that fall into two heaps with more room between them than within. */
function parted({ kind, address: at, values: all }: { kind: string; address: Address; values: (number | undefined)[] }): Feature[] {
  const sorted = all
    .flatMap((value, run) => (value === undefined || Number.isNaN(value) ? [] : [{ value, run }]))
    .sort((a, b) => a.value - b.value);
  if (sorted.length < all.length) return [];
  const [low, high] = [sorted[0]?.value ?? 0, sorted.at(-1)?.value ?? 0];
  let widest = 0;
  let cut = 0;
  for (let i = 1; i < sorted.length; i += 1) {
    const gap = (sorted[i]?.value ?? 0) - (sorted[i - 1]?.value ?? 0);
    if (gap > widest) [widest, cut] = [gap, i];
  }
  const within = Math.max((sorted[cut - 1]?.value ?? 0) - low, high - (sorted[cut]?.value ?? 0));
  if (widest <= within || (kind === 'time' && widest < CLEAR_TIME)) return [];
  const mask = sorted.slice(0, cut).reduce((sum, { run }) => sum | (1n << BigInt(run)), 0n);
  return [{ kind, address: at, mask }];
}
