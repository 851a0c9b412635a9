import { PassThrough } from 'node:stream';
import { FRAME, type ToldDeed, type ToldEnd, type ToldFile } from './host/frames.ts';

/** What the host said, taken apart again. Whatever is not as agreed ends it: a guest may have broken out. */
export interface Told {
  readonly stdout: PassThrough;
  readonly stderr: PassThrough;
  /** How the guest ended, when the host could still say so. */
  end(): ToldEnd | undefined;
  take(chunk: Buffer): void;
  close(): void;
}

export interface Listener {
  deed(deed: ToldDeed): void;
  printed(text: string): void;
  /** Deeds beyond the cap of the host. */
  more(): void;
  file(file: ToldFile): void;
}

/** Bytes of one frame: a file at its largest, in base64, and what stands around it. */
const LARGEST = 1 << 28;

export function told(listener: Listener): Told {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  let end: ToldEnd | undefined;
  let broken = false;
  let waiting: Buffer[] = [];
  let length = 0;
  let wanted = 5;
  const one = (kind: number, payload: Buffer): void => {
    if (kind === FRAME.out || kind === FRAME.err) {
      listener.printed(payload.toString());
      (kind === FRAME.out ? stdout : stderr).write(payload);
    } else {
      const value = JSON.parse(payload.toString()) as { of?: unknown };
      if (kind === FRAME.file) listener.file(value as ToldFile);
      else if (kind === FRAME.end) end = value as unknown as ToldEnd;
      else if (value.of === 'more') listener.more();
      else if (kind === FRAME.deed) listener.deed(value as ToldDeed);
    }
  };
  const read = (): void => {
    let bytes = Buffer.concat(waiting);
    while (bytes.length >= 5) {
      const size = bytes.readUInt32LE(1);
      if (size > LARGEST) throw new Error('too large a frame');
      wanted = 5 + size;
      if (bytes.length < wanted) break;
      one(bytes.readUInt8(0), bytes.subarray(5, wanted));
      bytes = bytes.subarray(wanted);
      wanted = 5;
    }
    waiting = bytes.length === 0 ? [] : [bytes];
    length = bytes.length;
  };
  return {
    stdout,
    stderr,
    end: () => end,
    take(chunk) {
      if (broken) return;
      waiting.push(chunk);
      length += chunk.length;
      try {
        if (length >= wanted) read();
      } catch {
        broken = true;
        stderr.write('The host of the portable tool said something that it never says.\n');
      }
    },
    close() {
      stdout.end();
      stderr.end();
    },
  };
}
