import { Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { constants, openSync, readSync } from 'node:fs';
import { Socket } from 'node:net';
import { promisify } from 'node:util';

/** A named pipe that we read: what was written to it before `drain` is called has been read when it returns. */
export interface Fifo extends Disposable {
  readonly path: string;
  drain(): void;
}

/** What a pipe of Linux holds at most, unless somebody asks for more. */
const CAPACITY = 65_536;

/** `owner`: who writes to it, when it is not ourselves. `read` is called with bytes that are valid during the call only. */
export async function openFifo(
  path: string,
  owner: { readonly uid: number; readonly gid: number } | undefined,
  read: (chunk: Buffer) => void,
): Promise<Fifo> {
  await promisify(execFile)('mkfifo', ['-m', '600', path]);
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  // For writing too, so that there is no end before the first writer comes or after the last has gone.
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const buffer = Buffer.alloc(CAPACITY);
  // Read at all times, not only when asked: whoever writes waits while the pipe is full.
  const stream = new Socket({
    fd: descriptor,
    readable: true,
    writable: false,
    onread: {
      buffer: Buffer.alloc(CAPACITY),
      callback(length: number, bytes: Uint8Array) {
        read(Buffer.from(bytes.buffer, bytes.byteOffset, length));
        return true;
      },
    },
  } as ConstructorParameters<typeof Socket>[0]);
  stream.on('error', () => {});
  stream.unref();
  let closed = false;
  return {
    path,
    drain() {
      // Once as much as it can hold was read, all that was in it before has been.
      for (let total = 0; !closed && total < CAPACITY; ) {
        const length = readSome(descriptor, buffer);
        if (length === 0) return;
        read(buffer.subarray(0, length));
        total += length;
      }
    },
    [Symbol.dispose]() {
      if (closed) return;
      closed = true;
      stream.destroy();
    },
  };
}

function readSome(descriptor: number, buffer: Buffer): number {
  try {
    return readSync(descriptor, buffer, 0, buffer.length, null);
  } catch {
    // Nothing there now.
    return 0;
  }
}
