import { Buffer } from 'node:buffer';
import { constants as files } from 'node:fs';
import { constants, errno } from './names.ts';
import { posix } from 'node:path';
import { addressBytes, bytesOf, type Event, type Said } from './events.ts';
import type { Call } from './syscalls.ts';

/** What is known of one process. */
interface Place {
  cwd: string;
  /** What descriptors stand for. */
  readonly open: Map<number, string>;
}

/**
 * Turns events into the lines that the reader of strace understands: with the paths behind descriptors and working folders, which the
 * kernel does not tell here and which are followed from call to call. `epoch`: nanoseconds between its clock and that of the world.
 */
export class Translator {
  readonly #calls: ReadonlyMap<number, Call>;
  readonly #epoch: number;
  /** Programs that were asked for, by thread. */
  readonly #asked = new Map<number, Said>();
  readonly #places = new Map<number, Place>();
  #sockets = 0;

  constructor(calls: ReadonlyMap<number, Call>, epoch: number) {
    this.#calls = calls;
    this.#epoch = epoch;
  }

  /** A process of ours that is about to become one that is watched. */
  begin(pid: number, cwd: string): void {
    this.#places.set(pid, { cwd, open: new Map() });
  }

  /** The line of one event; undefined: it has none of its own. Events must come in the order of their time. */
  tell(event: Event): string | undefined {
    const { letter, tid } = event;
    if (letter === 'c') return this.#call(event);
    if (letter === 'n') return this.#birth(event);
    if (letter === 'x') return this.#end(event);
    this.#asked.set(tid, event.said);
    return undefined;
  }

  #call({ tid, at, words, said }: Event): string | undefined {
    const [pid, id, result, ...args] = words.map(Number);
    const call = this.#calls.get(id ?? -1);
    if (call === undefined || pid === undefined || result === undefined) return undefined;
    const what = { call, said, place: this.#place(pid), args, result };
    if (call.name.startsWith('dup')) return doubled(what);
    const line = call.name.startsWith('exec') ? started({ ...what, said: this.#asked.get(tid) ?? said }) : this.#done(what);
    if (call.name.startsWith('exec')) this.#asked.delete(tid);
    return line === undefined ? undefined : this.#line(at, tid, line);
  }

  #birth({ tid, at, words }: Event): string {
    const [pid = 0, child = 0, flags = 0] = words.map(Number);
    const thread = (flags & 0x10000) !== 0;
    const { cwd, open } = this.#place(pid);
    if (!thread) this.#places.set(child, { cwd, open: new Map(open) });
    return this.#line(at, tid, `clone(flags=${thread ? 'CLONE_THREAD' : 'SIGCHLD'}) = ${child}`);
  }

  #end({ tid, at, words }: Event): string {
    const [pid, code = 0] = words.map(Number);
    if (pid === tid) this.#places.delete(tid);
    this.#asked.delete(tid);
    const signal = code & 0x7f;
    return this.#line(at, tid, `+++ ${signal === 0 ? `exited with ${(code >> 8) & 0xff}` : `killed by ${constants.signal(signal)}`} +++`);
  }

  #line(at: number, tid: number, text: string): string {
    return `${tid} ${((at + this.#epoch) / 1e9).toFixed(6)} ${text}`;
  }

  #place(pid: number): Place {
    const known = this.#places.get(pid) ?? { cwd: '?', open: new Map<number, string>() };
    this.#places.set(pid, known);
    return known;
  }

  #done(doing: Doing): string {
    const { call, said, place, args, result } = doing;
    const words = call.args.map((letter, index) => wordOf(letter, index, doing));
    const { name } = call;
    if (result >= 0 && (name === 'chdir' || name === 'fchdir'))
      place.cwd = name === 'chdir' ? resolved(place, undefined, said.paths.get(0) ?? '') : (place.open.get(args[0] ?? -1) ?? '?');
    if (result >= 0 && (name.startsWith('open') || name === 'creat')) {
      const at = name.startsWith('openat') ? 1 : 0;
      const path = resolved(place, at === 1 ? args[0] : undefined, said.paths.get(at) ?? '');
      place.open.set(result, path);
      return `${name}(${words.join(', ')}) = ${described(result, path)}`;
    }
    if (result >= 0 && name === 'socket') {
      this.#sockets += 1;
      place.open.set(result, `socket:[${this.#sockets}]`);
      return `${name}(${words.join(', ')}) = ${described(result, place.open.get(result))}`;
    }
    return `${name}(${words.join(', ')}) = ${ended(result)}`;
  }
}

/** A descriptor that stands for the same as another. */
function doubled({ place, args, result }: Doing): undefined {
  const [from = -1] = args;
  const path = place.open.get(from);
  if (result < 0) return;
  if (path === undefined) place.open.delete(result);
  else place.open.set(result, path);
}

interface Doing {
  readonly call: Call;
  readonly said: Said;
  readonly place: Place;
  readonly args: readonly number[];
  readonly result: number;
}

function wordOf(letter: string, index: number, { call, said, place, args }: Doing): string {
  const value = (args[index] ?? 0) | 0;
  if (letter === 'P') return quoted(said.paths.get(index) ?? '');
  if (letter === 'D') return value === WORKING ? `AT_FDCWD<${hex(place.cwd)}>` : described(value, place.open.get(value));
  if (letter === 'f') return described(value, place.open.get(value));
  if (letter === 'O') return flagsOf(args[index] ?? 0);
  if (letter === 'H') return flagsOf(said.value);
  if (letter === 'V') return `[${said.value}]`;
  if (letter === 'A') return addressOf(said);
  if (letter === 'B') return quoted(bytesOf(said.bytes).toString('latin1'));
  if (letter === 'M') return `{${addressOf(said)}, iov=${quoted(bytesOf(said.bytes).toString('latin1'))}}`;
  return call.name === 'socket'
    ? constants.socket(index, value)
    : call.name === 'getsockopt' && index === 2 && value === 4
      ? 'SO_ERROR'
      : String(value);
}

/** A start of a program, or a try. */
function started({ said, place, result }: Doing): string | undefined {
  const { program, words } = said;
  if (program === undefined) return undefined;
  const argv: string[] = [];
  for (let index = 0; words.has(index); index += 1) argv.push(words.get(index) ?? '');
  const path = program.folder === WORKING ? program.path : resolved(place, program.folder, program.path);
  return `execve(${quoted(path.startsWith('/') ? path : resolved(place, undefined, path))}, [${argv.map(quoted).join(', ')}]) = ${ended(result)}`;
}

const WORKING = -100;

function resolved(place: Place, folder: number | undefined, path: string): string {
  if (path.startsWith('/')) return posix.normalize(path);
  const base = folder === undefined || (folder | 0) === WORKING ? place.cwd : (place.open.get(folder | 0) ?? '?');
  return path === '' ? base : posix.normalize(`${base}/${path}`);
}

const hex = (text: string): string =>
  Array.from(Buffer.from(text, 'latin1'), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
const quoted = (text: string): string => `"${hex(text)}"`;
const described = (descriptor: number, path: string | undefined): string =>
  path === undefined ? String(descriptor) : `${descriptor}<${hex(path)}>`;
const ended = (result: number): string => (result < 0 ? `-1 ${errno(-result)} ()` : String(result));

const FLAGS = [
  ['O_CREAT', files.O_CREAT],
  ['O_EXCL', files.O_EXCL],
  ['O_TRUNC', files.O_TRUNC],
  ['O_APPEND', files.O_APPEND],
  ['O_PATH', 0o10000000],
] as const;
const TMPFILE = 0o20000000;

function flagsOf(value: number): string {
  const mode = value & 3;
  const named = FLAGS.flatMap(([name, bit]) => ((value & bit) === 0 ? [] : [name]));
  const folder = (value & files.O_DIRECTORY) === 0 ? [] : [(value & TMPFILE) === 0 ? 'O_DIRECTORY' : 'O_TMPFILE'];
  return [mode === 0 ? 'O_RDONLY' : mode === 1 ? 'O_WRONLY' : 'O_RDWR', ...named, ...folder].join('|');
}

/** As strace tells it. Little-endian, as both processors are. */
function addressOf({ address, local }: Said): string {
  if (address === undefined) return 'NULL';
  const bytes = addressBytes(address);
  const family = bytes.readUInt16LE(0);
  const port = bytes.readUInt16BE(2);
  if (family === 2)
    return `{sa_family=AF_INET, sin_port=htons(${port}), sin_addr=inet_addr(${quoted([...bytes.subarray(4, 8)].join('.'))})}`;
  if (family === 10) return `{sa_family=AF_INET6, sin6_port=htons(${port}), inet_pton(AF_INET6, ${quoted(sixOf(bytes.subarray(8, 24)))})}`;
  if (family !== 1) return '{sa_family=0}';
  if (bytes[2] !== 0) return `{sa_family=AF_UNIX, sun_path=${quoted(local)}}`;
  const name = bytes
    .subarray(3)
    .toString('latin1')
    .replace(/\0[^]*$/, '');
  return name === '' ? '{sa_family=AF_UNIX}' : `{sa_family=AF_UNIX, sun_path=@${quoted(name)}}`;
}

/** The usual short form of an address of the sixth version. */
function sixOf(bytes: Buffer): string {
  if (bytes.subarray(0, 10).every((byte) => byte === 0) && bytes.readUInt16BE(10) === 0xffff)
    return `::ffff:${[...bytes.subarray(12)].join('.')}`;
  const groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16));
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}
