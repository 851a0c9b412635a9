import { mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { finished, inCellOf } from '../../../../test/in-cell.ts';
import type { Grant, Limits } from '../../../model/grant.ts';
import type { Around, Cell, CellProcess } from '../contract.ts';
import wasi from '../wasi/wasi.ts';

/** Made by `npx tsx bench/controlled-build.ts`; what each word does stands in `fixtures/portable/acts/src/main.rs`. */
export const ACTS = resolve(import.meta.dirname, '../../../../fixtures/portable/acts.wasm');
/** What a portable tool is told of a path that is not there, and of what its host has no call for. */
export const NOT_THERE = 'failed NotFound 44';
export const NO_SUCH_CALL = 'failed Unsupported -1';

/** Opens a cell for a portable tool for one use; an interpreter needs room for itself. */
export const inWasi = <T>(
  use: (cell: Cell) => Promise<T>,
  grant: Partial<Grant> = {},
  limits: Partial<Limits> = {},
  around: readonly Around[] = [],
): Promise<T> => inCellOf(wasi, use, grant, { memory: 1 << 30, fileSize: 1 << 20, time: 50_000, ...limits }, around);

/** What came of one portable tool. */
export interface Came {
  readonly lines: readonly string[];
  readonly exit: Awaited<CellProcess['exit']>;
}

/** Does one thing after another, as the words say. */
export const acts = (cell: Cell, ...args: readonly string[]): Promise<Came> => runTool(cell, ACTS, args);

/** The same in a cell of its own. */
export const actsAlone = async (...args: readonly string[]): Promise<readonly string[]> =>
  (await inWasi((cell) => acts(cell, ...args))).lines;

/** Runs a script through its interpreter in WebAssembly. `ground`: a folder for the file of it. */
export function script(cell: Cell, ground: string, ending: 'py' | 'mjs', code: string): Promise<Came> {
  const file = join(mkdtempSync(join(ground, 'script-')), `tool.${ending}`);
  writeFileSync(file, code);
  return runTool(cell, file, []);
}

export async function runTool(cell: Cell, file: string, args: readonly string[]): Promise<Came> {
  const started = await cell.start({ command: file, args, cwd: undefined, env: {} });
  started.stdin.end();
  const { out, exit } = await finished(started);
  return { lines: out.split('\n').slice(0, -1), exit };
}

/** A bound of memory by which the process of one host can be told from all others on this machine. */
export function markedMemory(): { readonly memory: number; readonly mark: string } {
  const pages = 6_000 + Math.floor(Math.random() * 2_000);
  return { memory: pages * 2 * 65_536, mark: `--wasm-max-mem-pages=${pages}` };
}

/** A module that wants one function from its host, `module.name`. */
export function importing(module: string, name: string): Uint8Array {
  const text = (word: string): number[] => [word.length, ...Buffer.from(word)];
  const wanted = [1, ...text(module), ...text(name), 0, 0];
  return Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 2, wanted.length, ...wanted]);
}
