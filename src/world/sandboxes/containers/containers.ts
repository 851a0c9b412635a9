import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CouldNotLook } from '../../../model/errors.ts';
import type { Containment, Grant, Limits } from '../../../model/grant.ts';
import { plantFiles, removeFolder, setUpFolders } from '../cell-folders.ts';
import type { Around, Cell, CellProcess, Program, Sandbox } from '../contract.ts';
import { lender, type Loan, UNPRIVILEGED } from '../lend.ts';
import { seccompProfile } from '../seccomp.ts';
import { CONTAINER_HOME, CONTAINER_WORK, type Plan, type Start } from './arguments.ts';
import { ask, type Engine, engineNamed, imageName, missingEngine } from './engine.ts';
import { keep, type Keeper } from './keeper.ts';
import { launch } from './launch.ts';
import { cellName, sweep } from './sweep.ts';

/** A sandbox of containers. They hold the network shut by themselves: no network of ours and no tracer can be put around them. */
export function containers(name: Engine['name']): Sandbox {
  const containment: Containment = { backend: name, files: 'enforced', network: 'enforced', env: 'enforced', processes: 'enforced' };
  return {
    name,
    containment,
    takesAround: false,
    missing: () => missingEngine(name),
    async open(grant: Grant, limits: Limits, around: readonly Around[] = []) {
      if (around.length > 0)
        throw new CouldNotLook('no-sandbox', `No network of ours and no tracer can be put around a container of ${name}.`);
      const engine = engineNamed(name);
      if (engine === undefined) throw new CouldNotLook('no-sandbox', (await missingEngine(name)) ?? `${name} is not installed.`);
      return openCell(await planned(engine, limits), grant, containment);
    },
  };
}

async function planned(engine: Engine, limits: Limits): Promise<Plan> {
  const folders = await setUpFolders(UNPRIVILEGED);
  await writeFile(join(folders.etc, 'seccomp.json'), JSON.stringify(seccompProfile()), { mode: 0o644 });
  return {
    engine,
    image: imageName(),
    name: cellName(),
    ...(await whoIsWho(engine)),
    folders,
    limits,
  };
}

/**
 * Root's servers are nobody; those of an ordinary user are that user, who is called root in the containers of a Docker that runs without
 * privilege, and keeps the number in those of Podman.
 */
async function whoIsWho(engine: Engine): Promise<Pick<Plan, 'user' | 'keepsId' | 'bounds'>> {
  if (UNPRIVILEGED !== undefined) return { user: `${UNPRIVILEGED.uid}:${UNPRIVILEGED.gid}`, keepsId: false, bounds: true };
  const own = `${process.getuid?.() ?? 1000}:${process.getgid?.() ?? 1000}`;
  if (engine.name === 'podman') {
    const { out } = await ask(engine, ['info', '--format', '{{.Host.CgroupsVersion}}']);
    return { user: own, keepsId: true, bounds: out === 'v2' };
  }
  const { out } = await ask(engine, ['info', '--format', '{{.SecurityOptions}}']);
  return { user: out.includes('rootless') ? '0:0' : own, keepsId: false, bounds: true };
}

async function openCell(plan: Plan, grant: Grant, containment: Containment): Promise<Cell> {
  const { folders, engine } = plan;
  const running = new Set<CellProcess>();
  const notes: string[] = [`Programs and libraries are those of the image ${plan.image}.`];
  if (!plan.bounds)
    notes.push("Memory was looked at twenty times a second, not held by the kernel: control groups of the first kind are root's.");
  const swept = sweep(engine);
  let kept: Promise<Keeper> | undefined;
  // The engine passes every door by itself.
  const borrow = lender(folders.lent, 'passed');
  let count = 0;
  return {
    containment,
    home: CONTAINER_HOME,
    work: CONTAINER_WORK,
    notes,
    async plant(files) {
      if (kept !== undefined) throw new Error('a cell is planted before the first start');
      for (const { path } of files) if (path === CONTAINER_WORK) throw new Error(`${path} lies outside of what a cell has of its own`);
      // The working folder lies in HOME, so it is asked first.
      await plantFiles(files, [[CONTAINER_WORK, folders.work] as const, [CONTAINER_HOME, folders.home] as const], UNPRIVILEGED);
    },
    async start(program) {
      const keeper = await (kept ??= keep(plan));
      await keeper.mustHave(program.command);
      const loan = await borrow(grant);
      for (const path of loan.withheld) notes.push(`${path} was not given to the server: credentials are kept there.`);
      count += 1;
      const env = { HOME: CONTAINER_HOME, USER: 'user', LANG: 'C.UTF-8', ...grant.env, ...program.env };
      const ended = async (): Promise<void> => {
        running.delete(started);
        // Where no control group holds it together, what it has left would live on until the cell is closed.
        if (!plan.bounds && running.size === 0) await keeper.clear();
      };
      const started: CellProcess = launch(await startOf(plan, count, { ...program, env }, loan), env, ended);
      running.add(started);
      return started;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...running].map((each) => each.kill()));
      const keeper = await kept?.catch(() => undefined);
      await keeper?.[Symbol.asyncDispose]();
      if (kept !== undefined) await ask(engine, ['volume', 'rm', '-f', plan.name]);
      await Promise.all([swept, removeFolder(folders.base)]);
    },
  };
}

/** Values go through a file that only we can read, or, with more than one line, through the engine's own environment. */
async function startOf(plan: Plan, number: number, program: Program, loan: Loan): Promise<Start> {
  const file = join(plan.folders.base, `env-${number}`);
  const [single, several]: [string[], string[]] = [[], []];
  for (const [name, value] of Object.entries(program.env)) (/[\r\n]/.test(value) ? several : single).push(name);
  await writeFile(file, single.map((name) => `${name}=${program.env[name] ?? ''}\n`).join(''), { mode: 0o600 });
  if (UNPRIVILEGED !== undefined) await chown(file, 0, 0);
  return { plan, number, loan, cwd: program.cwd, argv: [program.command, ...program.args], env: { file, names: several } };
}
