import { join } from 'node:path';
import type { Limits } from '../../../model/grant.ts';
import type { CellFolders } from '../cell-folders.ts';
import type { Loan } from '../lend.ts';
import { storageSize } from '../storage.ts';
import { type Engine, ownLimit } from './engine.ts';

/** HOME and working folder as programs in a container see them: both lie on the one volume of the cell. */
export const CONTAINER_HOME = '/home/user';
export const CONTAINER_WORK = '/home/user/workspace';

/** All that decides how the containers of one cell are made. */
export interface Plan {
  readonly engine: Engine;
  readonly image: string;
  /** Of the cell; the names of its containers and of its volume begin with it. */
  readonly name: string;
  /** Who programs are: numbers of user and group. */
  readonly user: string;
  readonly folders: CellFolders;
  readonly limits: Limits;
  /** Podman of an ordinary user: that user stays the same inside. */
  readonly keepsId: boolean;
  /** Whether the engine can have the kernel bound memory and processes; where it cannot, the tree is looked at as that of a cell is. */
  readonly bounds: boolean;
}

/** Bytes that the kernel counts as a block of a file system in memory. */
const PAGE = 4096;

/** The volume that keeps HOME and the working folder, in memory and bounded. Half of the room; /tmp and /dev/shm have a quarter each. */
export function volumeArguments({ name, user, limits, keepsId }: Plan): string[] {
  // In the eyes of such a Podman that user is root.
  const [uid = '0', gid = '0'] = keepsId ? [] : user.split(':');
  // In pages: Podman takes `size` for a quota of the disk below.
  const options = `o=nr_blocks=${Math.floor(storageSize(limits) / 2 / PAGE)},nr_inodes=50000,mode=700,uid=${uid},gid=${gid},nosuid,nodev`;
  return ['volume', 'create', '--driver', 'local', '--opt', 'type=tmpfs', '--opt', 'device=tmpfs', '--opt', options, name];
}

/** The container that holds the volume and the process namespace of the cell open, as long as we are there to keep its input open. */
export function keeperArguments(plan: Plan): string[] {
  const { name, folders, image } = plan;
  return [
    ...say('run', '--rm', '-i', '--name', `${name}-keeper`),
    ...held(plan),
    ...(plan.keepsId ? say('--userns', 'keep-id') : []),
    ...say('--mount', `type=bind,source=${folders.home},target=/planted/home,readonly`),
    ...say('--mount', `type=bind,source=${folders.work},target=/planted/work,readonly`),
    ...say('--entrypoint', '/bin/sh', image, '-c', KEEP, 'sh', CONTAINER_HOME, CONTAINER_WORK),
  ];
}

const KEEP = 'cp -a /planted/home/. "$1/" && mkdir -p -m 700 "$2" && cp -a /planted/work/. "$2/" && echo up && exec cat >/dev/null';

/** One start of a program. */
export interface Start {
  readonly plan: Plan;
  readonly number: number;
  readonly loan: Loan;
  /** Of the program; undefined = the working folder. */
  readonly cwd: string | undefined;
  readonly argv: readonly string[];
  /** A file with `NAME=value` lines, and names whose values have more than one line. */
  readonly env: { readonly file: string; readonly names: readonly string[] };
}

export const containerName = ({ plan, number }: Pick<Start, 'plan' | 'number'>): string => `${plan.name}-${number}`;

/** Its process namespace is the keeper's, so that the kernel ends it when the keeper goes. */
export function startArguments(start: Start): string[] {
  const { plan, loan, cwd, argv, env } = start;
  const [command = '', ...rest] = argv;
  return [
    ...say('run', '-i', '--name', containerName(start)),
    ...held(plan),
    ...say('--pid', `container:${plan.name}-keeper`),
    ...(plan.keepsId ? say('--userns', `container:${plan.name}-keeper`) : []),
    ...lentArguments(loan),
    ...say('--workdir', cwd ?? CONTAINER_WORK, '--env-file', env.file),
    ...env.names.flatMap((name) => ['--env', name]),
    ...say('--entrypoint', command, plan.image, ...rest),
  ];
}

/** What holds every container of a cell. */
function held({ engine, name, user, folders, limits, bounds }: Plan): string[] {
  const quarter = Math.floor(storageSize(limits) / 4);
  const podman = engine.name === 'podman';
  return [
    ...say('--pull', 'never', '--network', 'none', '--read-only', '--hostname', 'cell', '--user', user),
    ...say('--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--security-opt', `seccomp=${join(folders.etc, 'seccomp.json')}`),
    ...(bounds ? say('--pids-limit', String(limits.processes + BEYOND)) : []),
    ...(bounds ? say('--memory', String(limits.memory), '--memory-swap', String(limits.memory)) : []),
    ...say('--ulimit', `fsize=${limits.fileSize}:${limits.fileSize}`, '--ulimit', 'core=0:0'),
    // Podman asks for more than it may have where it lacks the privilege to raise limits.
    ...(podman
      ? [
          '--ulimit',
          `nofile=1024:${atMost(4096, ownLimit('Max open files'))}`,
          '--ulimit',
          `nproc=${both(atMost(bounds ? 32_768 : limits.processes + BEYOND, ownLimit('Max processes')))}`,
        ]
      : []),
    ...(podman ? say('--read-only-tmpfs=false', '--log-driver', 'none') : say('--log-driver', 'none')),
    ...say('--tmpfs', `/tmp:rw,nosuid,nodev,size=${quarter},mode=1777`, '--shm-size', String(quarter)),
    ...say('--mount', `type=volume,source=${name},target=${CONTAINER_HOME}`),
  ];
}

/** Processes more than may be, so that a server which starts too many is seen to: held at the limit itself, nobody would know that it was reached. */
const BEYOND = 2;

const both = (limit: number): string => `${limit}:${limit}`;
const atMost = (most: number, limit: string): number => (limit === '-1' ? most : Math.min(most, Number(limit)));

/** What was granted, where it is. Above what lies in a closed home (that of root) an open folder is put: the image's would be shut. */
function lentArguments({ binds }: Loan): string[] {
  const closed = ['/root'].filter((home) => binds.some(({ to }) => to.startsWith(`${home}/`)));
  return [
    ...closed.flatMap((home) => ['--tmpfs', `${home}:ro,size=65536,mode=755`]),
    ...binds.flatMap(({ from, to, writable }) => ['--mount', `type=bind,"source=${from}","target=${to}"${writable ? '' : ',readonly'}`]),
  ];
}

const say = (...words: string[]): string[] => words;
