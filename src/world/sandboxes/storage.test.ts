import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Limits } from '../../model/grant.ts';
import type { CellFolders } from './cell-folders.ts';
import { storageOnce, storageSize } from './storage.ts';
import { cellArguments } from './view.ts';

const LIMITS: Limits = { memory: 4 << 20, processes: 10, fileSize: 1 << 20, time: 1000 };

test('the size is what the limits say, else that of memory, and no more than is usual', () => {
  expect(storageSize({ ...LIMITS, storage: 5 })).toBe(5);
  expect(storageSize(LIMITS)).toBe(4 << 20);
  expect(storageSize({ ...LIMITS, memory: 2 ** 40 })).toBe(512 << 20);
});

test('where none can be made the cell keeps its folders, /tmp is bounded by itself, and it is said', async () => {
  const base = mkdtempSync(join(tmpdir(), 'assayer-'));
  // There is no folder to mount it on.
  const folders: CellFolders = { base, home: `${base}/home`, work: `${base}/work`, etc: `${base}/etc`, lent: `${base}/lent` };
  const notes: string[] = [];
  const storages = storageOnce(folders, LIMITS);
  const storage = await storages.get([], (sentence) => notes.push(sentence));
  await storages[Symbol.asyncDispose]();
  rmSync(base, { recursive: true });
  expect(storage).toBeUndefined();
  expect(notes).toEqual([expect.stringMatching(/^How much the server writes in all was not bounded: .+\)\.$/)]);
  const words = cellArguments(
    {
      folders,
      storage,
      loan: { binds: [], prefix: [], withheld: [] },
      program: { command: 'true', args: [], cwd: undefined, env: {} },
      path: '/usr/bin',
      shown: [],
      network: 'own',
    },
    LIMITS,
  ).join(' ');
  expect(words).toContain(`--size ${4 << 20} --tmpfs /tmp --size ${4 << 20} --tmpfs /dev/shm`);
  expect(words).toContain(`--bind ${base}/home /home/user --bind ${base}/work /workspace`);
});
