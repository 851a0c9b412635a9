import type { Change, Quote } from '../../model/finding.ts';
import type { Address } from '../../model/address.ts';
import type { Report } from '../../model/report.ts';
import type { Surface } from '../../model/surface.ts';
import { redact } from '../../text/secrets.ts';
import { cut, legible, shown } from './legible.ts';

/** A piece of text with the words that matter marked. All three are legible, and none is escaped for a medium. */
export interface Excerpt {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** What stands at each address, as sent and uncovered. */
export type Texts = ReadonlyMap<Address, readonly Surface[]>;

/** The texts of one server, found by address. */
export const textsOf = (surfaces: Iterable<Surface>): Texts => {
  const texts = new Map<Address, Surface[]>();
  for (const surface of surfaces) {
    const here = texts.get(surface.address);
    if (here === undefined) texts.set(surface.address, [surface]);
    else here.push(surface);
  }
  return texts;
};

/** The texts of all servers, for findings about several. */
export const allTexts = (report: Report): Texts => textsOf(report.servers.flatMap((server) => server.surfaces));

const AROUND = 70;
const MARKED = 360;

/** The quoted words with a little of what stands around them. */
export const excerpt = (quote: Quote, texts: Texts): Excerpt => {
  const surface = texts.get(quote.address)?.find((s) => same(s.via, quote.via) && stands(quote, s.text));
  if (surface === undefined) return { before: '', marked: legible(quote.text, MARKED), after: '' };
  const [start, end] = spanWithoutSecrets(surface.text, quote);
  const safe = redact(surface.text);
  const from = Math.max(0, start - AROUND);
  const to = Math.min(safe.length, end + AROUND);
  return {
    before: shown(`${from > 0 ? '… ' : ''}${safe.slice(from, start)}`),
    marked: shown(cut(safe.slice(start, end), MARKED)),
    after: shown(`${safe.slice(end, to)}${to < safe.length ? ' …' : ''}`),
  };
};

/** The words of a quote without secrets: what goes into data formats. */
export const quoted = (quote: Quote, texts: Texts): string => {
  const surface = texts.get(quote.address)?.find((s) => stands(quote, s.text));
  if (surface === undefined) return redact(quote.text);
  const [start, end] = spanWithoutSecrets(surface.text, quote);
  return redact(surface.text).slice(start, end);
};

/** Where the quote stands once the secrets are gone. When that cannot be told, all of the text: a quote must not show half a secret. */
const spanWithoutSecrets = (text: string, quote: Quote): readonly [number, number] => {
  const safe = redact(text);
  if (safe === text) return quote.span;
  const words = redact(quote.text);
  const near = redact(text.slice(0, quote.span[0])).length;
  const found = nearest(safe, words, near);
  return found < 0 ? [0, safe.length] : [found, found + words.length];
};

const nearest = (text: string, words: string, near: number): number => {
  if (words === '') return -1;
  const after = text.indexOf(words, near);
  const before = text.lastIndexOf(words, near);
  if (after < 0 || before < 0) return Math.max(after, before);
  return after - near < near - before ? after : before;
};

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((step, i) => step === b[i]);

const stands = (quote: Quote, text: string): boolean => text.slice(quote.span[0], quote.span[1]) === quote.text;

/** One step of uncovering: what was undone, and what came out (undefined when it was not kept). */
export interface Step {
  readonly how: string;
  readonly text: string | undefined;
}

/** How a hidden text was uncovered, from the text as sent to the quoted words; empty when it stood in the open. */
export const steps = (quote: Quote, texts: Texts): readonly Step[] => {
  if (quote.via.length === 0) return [];
  const at = (depth: number): string | undefined => {
    const surface = texts.get(quote.address)?.find((s) => same(s.via, quote.via.slice(0, depth)));
    return surface === undefined ? undefined : legible(surface.text, 160);
  };
  return [
    { how: 'as sent', text: at(0) },
    ...quote.via.map((how, i) => ({ how: `${legible(how, 40)} undone`, text: i === quote.via.length - 1 ? undefined : at(i + 1) })),
  ];
};

/** Both sides of a change, with what differs marked; undefined on the side where it was not there. */
export const sides = (change: Change): { readonly before: Excerpt | undefined; readonly after: Excerpt | undefined } => {
  const before = change.before === undefined ? undefined : redact(change.before);
  const after = change.after === undefined ? undefined : redact(change.after);
  const [head, tail] = before === undefined || after === undefined ? [0, 0] : common(before, after);
  return {
    before: before === undefined ? undefined : part(before, head, before.length - tail),
    after: after === undefined ? undefined : part(after, head, after.length - tail),
  };
};

const part = (text: string, start: number, end: number): Excerpt => {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  return {
    before: shown(`${from > 0 ? '… ' : ''}${text.slice(from, start)}`),
    marked: shown(cut(text.slice(start, end), MARKED)),
    after: shown(`${text.slice(end, to)}${to < text.length ? ' …' : ''}`),
  };
};

/** Lengths of the common beginning and the common end, in whole words. */
const common = (a: string, b: string): readonly [number, number] => {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  while (head > 0 && /\w/.test(a[head - 1] ?? '')) head -= 1;
  while (tail > 0 && /\w/.test(a[a.length - tail] ?? '')) tail -= 1;
  return [head, tail];
};
