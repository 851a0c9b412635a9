import { Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { promisify } from 'node:util';

/** A named pipe that we read: what was written to it before `drain` is called has been read when it returns. */
export interface Fifo extends Disposable {
  readonly path: string;
  drain(): void;
}

/** What a pipe of Linux holds at most, unless somebody asks for more. */
const CAPACITY = 65_536;
/** Milliseconds between two looks. strace writes some 30,000 bytes meanwhile when it is at its fastest. */
const LOOK_EVERY = 5;
/** The same when nothing has come and nobody has asked for a while: a guard may wait for hours. */
const LOOK_RARELY = 20;
const A_WHILE = 1_000;

/** `owner`: who writes to it, when it is not ourselves. `read` is called with bytes that are valid during the call only. */
export async function openFifo(
  path: string,
  owner: { readonly uid: number; readonly gid: number } | undefined,
  read: (chunk: Buffer) => void,
): Promise<Fifo> {
  await makeFifo(path, owner);
  // For writing too, so that there is no end before the first writer comes or after the last has gone.
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const buffer = Buffer.alloc(CAPACITY);
  // Looked at now and then and not for every line: waking up takes time from the program that is watched. What comes in between
  // fits into the pipe; whoever writes while it is full waits until the next look.
  let busy = performance.now();
  let closed = false;
  const drain = (): void => {
    // Once as much as it can hold was read, all that was in it before has been.
    for (let total = 0; !closed && total < CAPACITY; ) {
      const length = readSome(descriptor, buffer);
      if (length === 0) return;
      busy = performance.now();
      read(buffer.subarray(0, length));
      total += length;
    }
  };
  const look = (): void => {
    drain();
    if (closed) return;
    looking = setTimeout(look, performance.now() - busy < A_WHILE ? LOOK_EVERY : LOOK_RARELY).unref();
  };
  let looking = setTimeout(look, LOOK_EVERY).unref();
  return {
    path,
    drain() {
      busy = performance.now();
      drain();
    },
    [Symbol.dispose]() {
      if (closed) return;
      closed = true;
      clearTimeout(looking);
      closeSync(descriptor);
    },
  };
}

/** Makes the pipe alone. */
export async function makeFifo(path: string, owner: { readonly uid: number; readonly gid: number } | undefined): Promise<void> {
  await promisify(execFile)('mkfifo', ['-m', '600', path]);
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
}

function readSome(descriptor: number, buffer: Buffer): number {
  // An empty pipe is told by an error, hundreds of times in a second: the list of who called takes longer than the look.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return readSync(descriptor, buffer, 0, buffer.length, null);
  } catch {
    // Nothing there now.
    return 0;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
