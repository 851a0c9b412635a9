import type { Edit, Written } from './places.ts';

/** How lines end in a text. */
export const endOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** What stands on its line before a place. */
export const lineBefore = (text: string, offset: number): string => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);

/** Takes out the whole lines on which a value stands, when it has them for itself and what stands before it is `key`; else nothing. */
export function withoutLines(text: string, { offset, length }: Written, key: RegExp): readonly Edit[] {
  const before = lineBefore(text, offset);
  const from = offset - before.length;
  const to = text.indexOf('\n', offset + length);
  const alone = key.test(before) && to !== -1 && text.slice(offset + length, to).trim() === '';
  return alone ? [{ offset: from, length: to + 1 - from, content: '' }] : [];
}
