import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import type { Containment, Grant, Limits } from '../../model/grant.ts';
import { plantFiles, removeFolder } from './cell-folders.ts';
import type { Around, CellProcess, Program, Sandbox } from './contract.ts';
import { whereIs } from './programs.ts';
import { isStill, type Known, known, processesWith, signal, treeUnder } from './tree.ts';
import { watched } from './watch.ts';

const containment: Containment = { backend: 'host', files: 'open', network: 'open', env: 'open', processes: 'open' };

/**
 * No sandbox: the server runs as the user, with the user's HOME, files and network. Its environment holds what is granted, PATH, HOME
 * and LANG; the rest is within its reach anyway. Children are ended as far as they can be found.
 */
export default {
  name: 'host',
  containment,
  missing: async () => undefined,
  async open(grant: Grant, limits: Limits, around: readonly Around[] = []) {
    if (around.some(({ bringsNetwork, files }) => bringsNetwork || files.size > 0))
      throw new CouldNotLook(
        'no-sandbox',
        'On the bare host no network or files of ours can be put around a server: that needs a sandbox.',
      );
    const brought: Record<string, string> = Object.assign({}, ...around.map(({ env }) => env));
    const work = await mkdtemp(join(tmpdir(), 'assayer-'));
    const running = new Set<CellProcess>();
    return {
      containment,
      home: homedir(),
      work,
      notes: ['The server ran without a sandbox.'],
      // HOME is the user's own here: nothing of ours goes into it.
      plant: (files) => plantFiles(files, [[work, work]], undefined),
      async start(program) {
        const prefix: string[] = [];
        for (const each of around) prefix.push(...(await each.prefix()));
        const started = launch({ ...program, env: { ...brought, ...grant.env, ...program.env } }, limits, work, prefix);
        running.add(started);
        void started.exit.then(() => running.delete(started));
        return started;
      },
      async [Symbol.asyncDispose]() {
        await Promise.all([...running].map((each) => each.stop()));
        await removeFolder(work);
      },
    };
  },
} satisfies Sandbox;

/** Inherited by all that descend from a server: how those are found that left its process group. */
const MARK = 'ASSAYER_CELL';

function launch(program: Program, limits: Limits, work: string, prefix: readonly string[]): CellProcess {
  const path = process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin';
  const command =
    program.command === 'node' ? process.execPath : program.command.includes('/') ? program.command : whereIs(program.command, path);
  if (command === undefined)
    throw new CouldNotLook(
      'crashed',
      `The program "${program.command}" is not installed on this machine, so the server cannot be started.`,
    );
  const mark = randomUUID();
  const env = { PATH: path, HOME: homedir(), LANG: 'C.UTF-8', ...program.env, [MARK]: mark };
  const prlimit = whereIs('prlimit', path);
  const limiting = prlimit === undefined ? [] : [prlimit, `--fsize=${limits.fileSize}`, '--core=0', '--'];
  // Killed ourselves, we can end nobody any more: the program at least ends with us.
  const setpriv = process.platform === 'linux' ? whereIs('setpriv', path) : undefined;
  const dying = setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'KILL', '--'];
  const [file = command, ...args] = [...dying, ...prefix, ...limiting, command, ...program.args];
  const child = spawn(file, args, { cwd: program.cwd ?? work, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  const first = known(child.pid);
  const left = (): number[] => treeUnder([...alive(first), ...processesWith(MARK, mark)]);
  return watched(child, limits, {
    tree: () => treeUnder(alive(first)),
    left,
    polite: () => alive(first),
    kill() {
      // A process that was just being born is found by the next look.
      for (const pid of left()) signal(pid, 'SIGKILL');
      if (alive(first).length > 0 && child.pid !== undefined) signal(-child.pid, 'SIGKILL');
    },
  });
}

const alive = (process: Known | undefined): number[] => (process !== undefined && isStill(process) ? [process.pid] : []);
