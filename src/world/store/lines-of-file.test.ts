import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import { linesOfFile } from './lines-of-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'assayer-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function linesOf(text: string, longest?: number): Promise<string[]> {
  const file = join(folder, 'file');
  writeFileSync(file, text);
  const lines: string[] = [];
  for await (const line of linesOfFile(file, longest)) lines.push(line);
  return lines;
}

test('a line ends at a line feed alone', async () => {
  const odd = ['a\u2028b', 'c\u2029d\u0085', 'e\rf\r', '\u000b\u000c', '', 'last'];
  expect(await linesOf(`${odd.join('\n')}\n`)).toEqual(odd);
  expect(await linesOf(odd.join('\n'))).toEqual(odd);
  expect(await linesOf('')).toEqual([]);
  expect(await linesOf('\n')).toEqual(['']);
});

test('what is longer than what is read at once comes whole', async () => {
  const long = ['é'.repeat(70_001), 'x', '😀'.repeat(100_003)];
  expect(await linesOf(`${long.join('\n')}\n`)).toEqual(long);
  await expect(linesOf(`${long.join('\n')}\n`, 1000)).rejects.toBeInstanceOf(UsageError);
});

test('any lines come back', async () => {
  const line = fc.string({ unit: 'binary', maxLength: 50 }).map((text) => text.replaceAll('\n', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (lines) => {
      expect(await linesOf(lines.map((each) => `${each}\n`).join(''))).toEqual(lines);
    }),
    { numRuns: 60 },
  );
});
