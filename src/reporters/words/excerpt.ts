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

/** A text of the server, and the same without secrets, made when it is first wanted. */
interface Spoken {
  readonly surface: Surface;
  safe(): string;
}

/** What stands at each address, as sent and uncovered. */
export type Texts = ReadonlyMap<Address, readonly Spoken[]>;

const spoken = (surface: Surface): Spoken => {
  let safe: string | undefined;
  return { surface, safe: () => (safe ??= redact(surface.text)) };
};

/** The texts of one server, found by address. */
export const textsOf = (surfaces: Iterable<Surface>): Texts => {
  const texts = new Map<Address, Spoken[]>();
  for (const surface of surfaces) {
    const here = texts.get(surface.address);
    if (here === undefined) texts.set(surface.address, [spoken(surface)]);
    else here.push(spoken(surface));
  }
  return texts;
};

/** The texts of all servers, for findings about several. */
export const allTexts = (report: Report): Texts => textsOf(report.servers.flatMap((server) => server.surfaces));

const AROUND = 70;
const MARKED = 360;

/** The quoted words with a little of what stands around them. */
export const excerpt = (quote: Quote, texts: Texts): Excerpt => {
  const here = texts.get(quote.address)?.find(({ surface }) => same(surface.via, quote.via) && stands(quote, surface.text));
  if (here === undefined) return { before: '', marked: legible(quote.text, MARKED), after: '' };
  const [start, end] = spanWithoutSecrets(here, quote);
  return part(here.safe(), start, end);
};

/** The words of a quote without secrets: what goes into data formats. */
export const quoted = (quote: Quote, texts: Texts): string => {
  const here = texts.get(quote.address)?.find(({ surface }) => stands(quote, surface.text));
  if (here === undefined) return redact(quote.text);
  const [start, end] = spanWithoutSecrets(here, quote);
  return here.safe().slice(start, end);
};

/** Where the quote stands once the secrets are gone. When that cannot be told, all of the text: a quote must not show half a secret. */
const spanWithoutSecrets = (here: Spoken, quote: Quote): readonly [number, number] => {
  const safe = here.safe();
  if (safe === here.surface.text) return quote.span;
  const words = redact(quote.text);
  const near = redact(here.surface.text.slice(0, quote.span[0])).length;
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
    const here = texts.get(quote.address)?.find(({ surface }) => same(surface.via, quote.via.slice(0, depth)));
    return here === undefined ? undefined : cut(shown(cut(here.safe(), 4_000)), 240);
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
