import { posix } from 'node:path';
import type { FileDeed } from '../../../model/behaviour.ts';
import type { FileNote } from '../ledger.ts';
import type { Result } from './line.ts';
import { behind, textIn } from './values.ts';

/** One finished call about files. */
export interface FileCall {
  readonly name: string;
  readonly args: readonly string[];
  readonly result: Result;
  readonly at: number;
  /** Working folder of the caller; undefined: not seen yet. */
  readonly cwd: string | undefined;
  /** Was this path there before, as far as was seen? */
  known(path: string): boolean;
}

/** What a call did to files; empty for calls that do nothing that counts. */
export function fileNotes(call: FileCall): FileNote[] {
  const reader = READERS[call.name];
  return reader === undefined ? [] : reader(call);
}

type Reader = (call: FileCall) => FileNote[];

const READERS: Readonly<Record<string, Reader>> = {
  open: (call) => opened(call, undefined, call.args[0], call.args[1] ?? ''),
  openat: (call) => opened(call, call.args[0], call.args[1], call.args[2] ?? ''),
  // {flags=O_RDONLY|O_CLOEXEC, mode=0, resolve=0}
  openat2: (call) => opened(call, call.args[0], call.args[1], call.args[2] ?? ''),
  creat: (call) => opened(call, undefined, call.args[0], 'O_WRONLY|O_CREAT|O_TRUNC'),
  getdents: (call) => onDescriptor(call, 'list'),
  getdents64: (call) => onDescriptor(call, 'list'),
  unlink: (call) => on(call, 'delete', undefined, call.args[0]),
  rmdir: (call) => on(call, 'delete', undefined, call.args[0]),
  unlinkat: (call) => on(call, 'delete', call.args[0], call.args[1]),
  mkdir: (call) => on(call, 'create', undefined, call.args[0]),
  mkdirat: (call) => on(call, 'create', call.args[0], call.args[1]),
  mknod: (call) => on(call, 'create', undefined, call.args[0]),
  mknodat: (call) => on(call, 'create', call.args[0], call.args[1]),
  truncate: (call) => on(call, 'write', undefined, call.args[0]),
  chmod: (call) => on(call, 'mode', undefined, call.args[0]),
  fchmod: (call) => onDescriptor(call, 'mode'),
  fchmodat: (call) => on(call, 'mode', call.args[0], call.args[1]),
  fchmodat2: (call) => on(call, 'mode', call.args[0], call.args[1]),
  chown: (call) => on(call, 'mode', undefined, call.args[0]),
  lchown: (call) => on(call, 'mode', undefined, call.args[0]),
  fchown: (call) => onDescriptor(call, 'mode'),
  fchownat: (call) => on(call, 'mode', call.args[0], call.args[1]),
  rename: (call) => moved(call, 'rename', [undefined, call.args[0]], [undefined, call.args[1]]),
  renameat: (call) => moved(call, 'rename', [call.args[0], call.args[1]], [call.args[2], call.args[3]]),
  renameat2: (call) => moved(call, 'rename', [call.args[0], call.args[1]], [call.args[2], call.args[3]]),
  link: (call) => moved(call, 'link', [undefined, call.args[0]], [undefined, call.args[1]]),
  linkat: (call) => moved(call, 'link', [call.args[0], call.args[1]], [call.args[2], call.args[3]]),
  symlink: (call) => pointed(call, call.args[0], undefined, call.args[1]),
  symlinkat: (call) => pointed(call, call.args[0], call.args[1], call.args[2]),
};

/** The absolute path that a directory descriptor and a name mean together, `..` taken out by words. */
export function resolvePath(cwd: string | undefined, folder: string | undefined, word: string | undefined): string | undefined {
  const name = word === undefined ? undefined : textIn(word);
  const base = folder === undefined ? cwd : (behind(folder) ?? cwd);
  // An empty name means the descriptor itself.
  if (name === undefined || name === '') return name === '' && folder !== undefined ? behind(folder) : undefined;
  return plain(name.startsWith('/') ? name : `${base ?? '?'}/${name}`);
}

const plain = (path: string): string => {
  const short = posix.normalize(path);
  return short.length > 1 && short.endsWith('/') ? short.slice(0, -1) : short;
};

function opened(call: FileCall, folder: string | undefined, name: string | undefined, flags: string): FileNote[] {
  const { at, result } = call;
  const { error } = result;
  if (flags.includes('O_PATH') || result.value === undefined) return [];
  const asked = resolvePath(call.cwd, folder, name);
  const path = error === undefined ? seenPath(behind(result.text), asked) : asked;
  if (path === undefined) return [];
  // O_TMPFILE holds the bit of O_DIRECTORY and is written out by its own name.
  if (flags.includes('O_DIRECTORY')) return [{ did: 'list', path, error, at }];
  if (flags.includes('O_TMPFILE')) return [{ did: 'create', path, error, at }];
  const both = flags.includes('O_RDWR');
  const makes = flags.includes('O_CREAT');
  if (!both && !flags.includes('O_WRONLY') && !makes && !flags.includes('O_TRUNC')) return [{ did: 'read', path, error, at }];
  const created = makes && (flags.includes('O_EXCL') || (!flags.includes('O_APPEND') && !call.known(path) && !isDevice(path)));
  const written: FileNote = { did: created ? 'create' : 'write', path, error, at };
  const reads = both && !flags.includes('O_TRUNC') && !flags.includes('O_EXCL');
  return reads ? [{ did: 'read', path, error, at }, written] : [written];
}

/** Devices are there already. */
const isDevice = (path: string): boolean => path.startsWith('/dev/') && !path.startsWith('/dev/shm/');

/** The path behind the descriptor is resolved through all links; pipes and devices behind `/dev/stdout` have none. */
function seenPath(real: string | undefined, asked: string | undefined): string | undefined {
  if (real === undefined || !real.startsWith('/')) return asked;
  const self = /^\/proc\/\d+(\/.*)?$/.exec(real);
  return self !== null && asked !== undefined && /^\/proc\/(?:thread-)?self(?:\/|$)/.test(asked) ? `/proc/self${self[1] ?? ''}` : real;
}

function on(call: FileCall, did: FileDeed['did'], folder: string | undefined, name: string | undefined): FileNote[] {
  const path = resolvePath(call.cwd, folder, name);
  return path === undefined || call.result.value === undefined ? [] : [{ did, path, error: call.result.error, at: call.at }];
}

function onDescriptor(call: FileCall, did: FileDeed['did']): FileNote[] {
  const path = behind(call.args[0] ?? '');
  return path?.startsWith('/') === true ? [{ did, path, error: call.result.error, at: call.at }] : [];
}

type Named = readonly [folder: string | undefined, name: string | undefined];

function moved(call: FileCall, did: FileDeed['did'], from: Named, to: Named): FileNote[] {
  const [path, target] = [resolvePath(call.cwd, ...from), resolvePath(call.cwd, ...to)];
  if (path === undefined || target === undefined || call.result.value === undefined) return [];
  return [{ did, path, to: target, error: call.result.error, at: call.at }];
}

/** A symbolic link: what it points to is read from where the link stands. */
function pointed(call: FileCall, target: string | undefined, folder: string | undefined, name: string | undefined): FileNote[] {
  const link = resolvePath(call.cwd, folder, name);
  if (link === undefined || call.result.value === undefined) return [];
  const path = resolvePath(posix.dirname(link), undefined, target) ?? '';
  return [{ did: 'link', path, to: link, error: call.result.error, at: call.at }];
}
