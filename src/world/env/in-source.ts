import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { namesInCode } from './wanted.ts';

/** Bytes of a package's own code that are read at most. */
const MOST_BYTES = 8_000_000;

/**
 * Names of variables that look like credentials or addresses and that a package's own code reads from its environment, most read first:
 * for a server that ends without saying what it misses. Dependencies are not looked at, and nothing is run.
 */
export const namesInPackage = (folder: string): Promise<string[]> => mostRead(folder, namesInCode);

/** The same for variables that look like the place of a file or a folder. */
export const namesOfPlaces = (folder: string): Promise<string[]> => mostRead(folder, placesInCode);

const placesInCode = (code: string): readonly string[] =>
  [...code.matchAll(/\b(?:process\.env\.|env\[['"]|environ(?:\.get\(|\[)['"]|getenv\(['"])([A-Z][A-Z0-9_]{2,60})/g)]
    .map(([, name = '']) => name)
    .filter((name) => PLACE.test(name) && !/^(?:HOME|PATH|TMPDIR|NODE_PATH|PYTHONPATH|XDG_.{1,40})$/.test(name));

const PLACE = /(?:^|_)(?:PATH|FILE|FILEPATH|DIR|DIRECTORY|FOLDER|DB|DATABASE|DATA|STORE|STORAGE)$/;

async function mostRead(folder: string, namesIn: (code: string) => Iterable<string>): Promise<string[]> {
  const times = new Map<string, number>();
  let left = MOST_BYTES;
  for await (const file of codeIn(folder)) {
    const { size } = await stat(file);
    if (size > left) continue;
    left -= size;
    for (const name of namesIn(await readFile(file, 'utf8'))) times.set(name, (times.get(name) ?? 0) + 1);
  }
  return [...times].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
}

const CODE: ReadonlySet<string> = new Set(['.js', '.mjs', '.cjs', '.py']);

async function* codeIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isFile() && CODE.has(extname(entry.name))) yield join(folder, entry.name);
    else if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')) yield* codeIn(join(folder, entry.name));
  }
}
