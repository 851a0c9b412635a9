import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Limits } from '../../model/grant.ts';
import { type CellFolders, FAKE_ETC, type Shown } from './cell-folders.ts';
import type { Program } from './contract.ts';
import type { Loan } from './lend.ts';
import { SYSTEM_FOLDERS } from './programs.ts';
import { type Storage, storageSize } from './storage.ts';

/** HOME and working folder, as programs in a cell see them. */
export const CELL_HOME = '/home/user';
export const CELL_WORK = '/workspace';
/** The user that programs in a cell believe to be. */
const CELL_USER = '1000';

/** All that decides what one program sees. */
export interface View {
  readonly folders: CellFolders;
  /** Where HOME, working and temporary folders are; undefined: in `folders`, and in memory. */
  readonly storage: Storage | undefined;
  readonly loan: Loan;
  /** With the variables of the grant. */
  readonly program: Program;
  /** PATH inside. */
  readonly path: string;
  /** Files that something around the cell brings. */
  readonly shown: readonly Shown[];
  /** Whether the cell has a network of its own, with nothing in it, or lives in one that was put around it. */
  readonly network: 'own' | 'around';
}

/** Arguments of bubblewrap for one start. Later mounts lie over earlier ones. */
export function cellArguments({ folders, storage, loan, program, path, shown, network }: View, limits: Limits): string[] {
  const { cwd } = program;
  const { home, work } = storage ?? folders;
  return [
    ...isolationArguments(network),
    ...systemArguments(),
    ...say('--seccomp', '3', '--info-fd', '5'),
    ...Object.keys(FAKE_ETC).flatMap((name) => ['--ro-bind', join(folders.etc, name), `/etc/${name}`]),
    ...(storage === undefined ? memoryFolder('/tmp', storageSize(limits)) : say('--bind', storage.temporary, '/tmp')),
    ...(storage === undefined ? memoryFolder('/dev/shm', storageSize(limits)) : say('--bind', storage.shared, '/dev/shm')),
    ...memoryFolder('/run', 1_048_576),
    ...say('--symlink', '/tmp', '/var/tmp', '--bind', home, CELL_HOME, '--bind', work, CELL_WORK),
    ...loan.binds.flatMap(({ from, to, writable }) => [writable ? '--bind' : '--ro-bind', from, to]),
    ...shown.flatMap(({ from, to }) => say('--ro-bind', from, to)),
    ...(cwd !== undefined && existsSync(cwd) ? say('--dir', cwd) : []),
    ...say('--remount-ro', '/dev', '--remount-ro', '/', '--chdir', cwd ?? CELL_WORK, '--clearenv'),
    ...Object.entries({ PATH: path, HOME: CELL_HOME, USER: 'user', LANG: 'C.UTF-8', ...program.env }).flatMap(([name, value]) =>
      say('--setenv', name, value),
    ),
  ];
}

/** Namespaces, capabilities, session: also what is tried out to see whether bubblewrap works here. */
export function isolationArguments(network: View['network'] = 'own'): string[] {
  return [
    ...say('--unshare-user', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'),
    ...(network === 'own' ? say('--unshare-net') : []),
    ...say('--uid', CELL_USER, '--gid', CELL_USER, '--hostname', 'cell'),
    ...say('--die-with-parent', '--new-session', '--cap-drop', 'ALL'),
  ];
}

/** Files in memory count for nobody's resident size, so each such folder has a bound of its own. */
const memoryFolder = (path: string, bytes: number): string[] => say('--size', String(bytes), '--tmpfs', path);

const say = (...words: string[]): string[] => words;

/** The system, read-only, with no file of /etc but those that programs need; own /proc and /dev. */
export function systemArguments(): string[] {
  const folders = SYSTEM_FOLDERS.flatMap((folder) => {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found === undefined) return [];
    return found.isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : ['--ro-bind', folder, folder];
  });
  return [...folders, ...ETC.flatMap((path) => ['--ro-bind-try', path, path]), '--proc', '/proc', '--dev', '/dev'];
}

const ETC = [
  '/etc/alternatives',
  '/etc/ca-certificates',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/localtime',
  '/etc/mime.types',
  '/etc/os-release',
  '/etc/pki/ca-trust',
  '/etc/pki/tls/certs',
  '/etc/protocols',
  '/etc/services',
  '/etc/ssl/certs',
  '/etc/ssl/openssl.cnf',
];
