import { constants } from 'node:os';

/** How a program ended, told by what stands around it: bubblewrap and engines of containers answer 128 + N for one that signal N ended. */
export function ofProgram({ code, signal }: { code: number | null; signal: string | null }): {
  code: number | null;
  signal: string | null;
} {
  const number = code !== null && code > 128 ? code - 128 : undefined;
  const name = Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
  return name === undefined ? { code, signal } : { code: null, signal: name };
}
