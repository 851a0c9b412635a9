import { expect, test } from 'vitest';
import type { Surface } from '../../model/surface.ts';
import { openQuiet } from './quiet.ts';

const surface = (text: string, more: Partial<Surface> = {}): Surface => ({
  kind: 'result.text',
  role: 'prose',
  address: 'call/result/content/0/text',
  text,
  of: 'read_file',
  via: [],
  ...more,
});
const long = 'The harbour was quiet. '.repeat(20);

test('a text is skipped only when the whole of it, its place and its tool are those of one in which nothing was found', () => {
  const quiet = openQuiet();
  const first = [surface(long), surface('short')];
  expect(quiet.unread(first)).toEqual(first);
  quiet.note(first);
  expect(quiet.unread(first)).toEqual([surface('short')]);
  for (const other of [
    surface(`${long}!`),
    surface(`!${long.slice(1)}`),
    surface(long, { of: 'fetch' }),
    surface(long, { kind: 'result.structured' }),
    surface(long, { address: 'call/result/content/1/text' }),
  ])
    expect(quiet.unread([other])).toEqual([other]);
  quiet.forget();
  expect(quiet.unread([surface(long)])).toHaveLength(1);
});

test('it keeps no more than a bounded number of characters', () => {
  const quiet = openQuiet();
  const texts = Array.from({ length: 30 }, (_, at) => surface(`${at} ${'x'.repeat(100_000)}`));
  for (const text of texts) quiet.note([text]);
  expect(quiet.unread(texts).length).toBeGreaterThan(20);
  expect(quiet.unread(texts.slice(-1))).toEqual([]);
});
