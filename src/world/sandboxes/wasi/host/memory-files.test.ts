import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failed } from './errno.ts';
import { type MemoryFiles, memoryFiles } from './memory-files.ts';

const QUOTA = { file: 1000, all: 1500, entries: 500 };
const made = (): MemoryFiles => {
  const files = memoryFiles(QUOTA, '/data', () => 1);
  files.folder('/data');
  files.folder('/home/user');
  return files;
};
const failing = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Failed) return error.errno;
    throw error;
  }
};

test('links are followed, not without end, and lead nowhere but into this memory', () => {
  const files = made();
  files.plant('/home/user/key', new Uint8Array([1]));
  const link = (path: string, target: string): void => files.put(files.place(files.root, path, false), files.newLink(target));
  link('/data/k', '/home/user/key');
  link('/data/up', '../../../../home/user');
  link('/data/loop', 'loop');
  expect(files.find(files.root, 'k', true).path).toBe('/home/user/key');
  expect(files.find(files.root, '/data/up/key', true).path).toBe('/home/user/key');
  expect(failing(() => files.find(files.root, 'loop', true))).toBe('ELOOP');
  expect(files.find(files.root, 'loop', false).kind).toBe('link');
});

test('quotas: one file, all files, entries', () => {
  const files = made();
  const one = files.newFile();
  files.put(files.place(files.root, 'one', false), one);
  expect(failing(() => files.resize(one, 1001))).toBe('EFBIG');
  files.resize(one, 1000);
  const other = files.newFile();
  files.put(files.place(files.root, 'other', false), other);
  expect(failing(() => files.resize(other, 600))).toBe('ENOSPC');
  files.take(files.place(files.root, 'one', false));
  expect(failing(() => files.resize(other, 600))).toBeUndefined();
  expect(failing(() => Array.from({ length: 600 }, () => files.newFile()))).toBe('ENOSPC');
});

test('whatever is asked for lies below the root, and what is put somewhere is found there', () => {
  const part = fc.constantFrom('.', '..', 'a', 'b', 'data', 'home', '');
  fc.assert(
    fc.property(fc.array(fc.array(part, { maxLength: 6 }), { maxLength: 12 }), fc.boolean(), (paths, absolute) => {
      const files = made();
      for (const parts of paths) {
        const path = `${absolute ? '/' : ''}${parts.join('/')}`;
        const error = failing(() => {
          const place = files.place(files.root, path, true);
          expect(place.path).toMatch(/^\/(?!.*(?:^|\/)\.\.?(?:\/|$))/);
          if (place.entry !== undefined) return;
          const folder = files.newFolder();
          files.put(place, folder);
          expect(files.find(files.root, place.path, true)).toBe(folder);
          expect(folder.path).toBe(place.path);
        });
        expect([undefined, 'ENOENT', 'ENOTDIR', 'ENOSPC']).toContain(error);
      }
    }),
  );
});
