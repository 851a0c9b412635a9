import { readSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Standard input of the guest. Reading blocks it, as it blocks any program; waiting can be bounded. */
export interface Input {
  /** At most so many bytes, at least one; none at the end. */
  read(most: number): Uint8Array;
  /** Whether something (or the end) is there within so many milliseconds. */
  ready(milliseconds: number): boolean;
}

/** Exactly so many bytes of a descriptor. */
export function readExactly(descriptor: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const got = readSync(descriptor, bytes, at, length - at, null);
    if (got === 0) throw new Error('the input ended early');
    at += got;
  }
  return bytes;
}

const SLOT = 65_536;

/** A thread that waits for input, since the one of the guest cannot wait for two things at once. */
const READER = `const { workerData: { slot, state } } = require('node:worker_threads');
const { readSync } = require('node:fs');
const bytes = new Uint8Array(slot), cells = new Int32Array(state);
const chunk = Buffer.alloc(bytes.length);
for (;;) {
  let got = 0;
  try { got = readSync(0, chunk, 0, chunk.length, null); } catch (error) {
    if (error.code === 'EAGAIN') { Atomics.wait(cells, 1, 0, 5); continue; }
  }
  bytes.set(chunk.subarray(0, got));
  Atomics.store(cells, 0, got === 0 ? -1 : got);
  Atomics.notify(cells, 0);
  if (got === 0) break;
  while (Atomics.load(cells, 0) !== 0) Atomics.wait(cells, 0, Atomics.load(cells, 0));
}`;

/** Reads descriptor 0 from here on. */
export function standardInput(): Input {
  const [slot, state] = [new SharedArrayBuffer(SLOT), new SharedArrayBuffer(8)];
  const [bytes, cells] = [new Uint8Array(slot), new Int32Array(state)];
  const worker = new Worker(READER, { eval: true, workerData: { slot, state } });
  worker.unref();
  let from = 0;
  const ready = (milliseconds: number): boolean => {
    if (Atomics.load(cells, 0) === 0) Atomics.wait(cells, 0, 0, milliseconds);
    return Atomics.load(cells, 0) !== 0;
  };
  return {
    ready,
    read(most) {
      ready(Infinity);
      const there = Atomics.load(cells, 0);
      if (there < 0 || most === 0) return new Uint8Array(0);
      const got = Uint8Array.from(bytes.subarray(from, Math.min(there, from + most)));
      from += got.length;
      if (from === there) {
        from = 0;
        Atomics.store(cells, 0, 0);
        Atomics.notify(cells, 0);
      }
      return got;
    },
  };
}
