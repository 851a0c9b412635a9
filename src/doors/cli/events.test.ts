import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { CELLS, folder, FIXTURES } from '../../../test/assayer.ts';
import { run } from './program.ts';

afterEach(() => vi.restoreAllMocks());

/** Runs a command; what it prints is dropped. */
async function quietly(...args: string[]): Promise<{ code: number; stderr: string }> {
  let stderr = '';
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
  return { code: await run(args), stderr };
}

interface Line {
  readonly class_uid: number;
  readonly time: number;
  readonly metadata: { readonly correlation_uid: string; readonly version: string };
  readonly unmapped: { readonly assayer: { readonly server: string } };
}

test.runIf(CELLS)('what was seen is written as events, one a line', { timeout: 60_000 }, async () => {
  await folder(async (path) => {
    const file = join(path, 'deep/seen.jsonl');
    const server = join(FIXTURES, 'honest/server.mjs');
    const ran = await quietly(
      'probe',
      '--no-compare',
      '--no-lock',
      '--starts',
      '1',
      '--network',
      'none',
      '--fail-on',
      'none',
      '--events',
      file,
      '--',
      'node',
      server,
    );
    expect(ran.code).toBe(0);
    const text = await readFile(file, 'utf8');
    const events = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    expect(text.endsWith('\n')).toBe(true);
    expect(new Set(events.map(({ metadata }) => metadata.version))).toEqual(new Set(['1.8.0']));
    expect(events.some(({ class_uid: is, metadata }) => is === 6003 && metadata.correlation_uid.startsWith('call:'))).toBe(true);
    expect(events.some(({ class_uid: is }) => is === 1007)).toBe(true);
    expect(events.every(({ unmapped }) => unmapped.assayer.server !== '')).toBe(true);
  });
});

test('a scan that runs nothing has no events', async () => {
  await folder(async (path) => {
    const ran = await quietly('scan', '--events', join(path, 'a.jsonl'), '--', 'node', 'server.mjs');
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('add --probe');
  });
});

test('a file that cannot be written is told before anything is started', async () => {
  await folder(async (path) => {
    await writeFile(join(path, 'a'), '');
    const ran = await quietly('probe', '--events', join(path, 'a/b.jsonl'), '--', 'node', 'server.mjs');
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('--events');
  });
});
