import { resolve } from 'node:path';
import { readFile } from 'node:fs/promises';
import { CouldNotLook } from '../model/errors.ts';
import type { WasmTarget } from '../model/target.ts';
import { portableKind } from '../world/sandboxes/wasi/kinds.ts';
import wasi from '../world/sandboxes/wasi/wasi.ts';
import { asServer, isServer, type TrialTimes } from '../world/session/index.ts';
import type { Contained, ContainOptions } from './contain.ts';

/** A cell for a portable tool. It is tried once whether it is a server; a plain program is made to look like one with one tool. */
export async function containPortable(
  target: WasmTarget,
  env: Readonly<Record<string, string>>,
  options: ContainOptions,
): Promise<Contained> {
  const file = resolve(target.file);
  const program = { command: file, args: target.args, cwd: undefined, env: {} };
  const grant = { read: [], write: [], env, network: 'none' } as const;
  options.tell('trying out what it is');
  const served = await (async () => {
    await using trial = await wasi.open(grant, options.limits);
    return isServer(trial, program, await timesFor(file));
  })();
  const sandbox = served ? wasi : asServer(wasi, target.label.replace(/\.\w{1,5}$/, ''));
  const notes = served ? [] : ['It is a plain program: each call starts it anew, and what it prints is the result.'];
  const cell = await sandbox.open(grant, options.limits);
  return { cell, sandbox, program, package: undefined, ownCode: undefined, granted: [], notes };
}

/** A tool that has the words of the protocol in it is waited for longer: Python needs seconds to start. */
async function timesFor(file: string): Promise<TrialTimes> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new CouldNotLook('crashed', `${file} cannot be read.`, { cause });
  });
  const start = portableKind(file) === 'python' ? 10_000 : 1_500;
  return { answer: bytes.includes('tools/call') || bytes.includes('jsonrpc') ? start + 8_000 : start, end: start + 8_000 };
}
