import { writeSync } from 'node:fs';
import type { ErrnoName } from './errno.ts';

/**
 * What the host tells the process that started it, on its standard output: a byte that says what, four bytes of length (little
 * endian), and so many bytes. All in one pipe, so that what was done always arrives before what was said about it.
 */
export const FRAME = { out: 1, err: 2, deed: 3, file: 4, end: 5 } as const;

/** Something that the guest did, as it is told. */
export type ToldDeed =
  | {
      readonly of: 'file';
      readonly did: 'read' | 'write' | 'create' | 'delete' | 'rename' | 'link' | 'list';
      readonly path: string;
      readonly to?: string;
      readonly error?: ErrnoName;
    }
  | {
      readonly of: 'network';
      readonly did: 'connect' | 'send' | 'listen';
      /** What was to be fetched, where that is known; bytes of `body` one character each. */
      readonly url?: string;
      readonly host?: string;
      readonly port?: number;
      readonly method?: string;
      readonly body?: string;
    };

/** A file as it is now, or that it is no more; `content` is base64. */
export type ToldFile = {
  readonly path: string;
  readonly content?: string;
  readonly link?: string;
  readonly folder?: true;
  readonly gone?: true;
};

/** How it ended. `why`: in words, when it was not the guest's own wish. */
export interface ToldEnd {
  readonly code: number;
  readonly why?: string;
}

/** Where frames go. `left` counts down the bytes that the guest may still print. */
export interface Teller {
  tell(kind: number, payload: Uint8Array | string): void;
  deed(deed: ToldDeed): void;
}

/** Deeds that are told; those beyond are only counted by whoever reads `dropped`. */
const MOST_DEEDS = 20_000;

/** Tells on a descriptor, and waits until all is written. */
export function teller(descriptor: number): Teller {
  let deeds = 0;
  const tell = (kind: number, payload: Uint8Array | string): void => {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const head = Buffer.alloc(5);
    head.writeUInt8(kind, 0);
    head.writeUInt32LE(bytes.length, 1);
    writeAll(descriptor, Buffer.concat([head, bytes]));
  };
  return {
    tell,
    deed(deed) {
      deeds += 1;
      if (deeds <= MOST_DEEDS) tell(FRAME.deed, JSON.stringify(deed));
      else if (deeds === MOST_DEEDS + 1) tell(FRAME.deed, '{"of":"more"}');
    },
  };
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length; ) {
    try {
      from += writeSync(descriptor, bytes, from);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
