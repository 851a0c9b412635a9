import { isUtf8 } from 'node:buffer';
import type { Reply } from './door.ts';

/** Reads a body to its end; undefined, and the body is thrown away, when it is larger than `most` bytes. */
export async function readBytes(reply: Reply, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) {
      discard(reply);
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same as text; bytes that are no UTF-8 are replaced. */
export const readText = async (reply: Reply, most: number): Promise<string | undefined> => (await readBytes(reply, most))?.toString('utf8');

/** Ends a body that nobody wants. */
export function discard(reply: Reply): void {
  reply.body.on('error', () => undefined);
  reply.body.destroy();
}

/** One header of a reply; the first of several. */
export function header(reply: Pick<Reply, 'headers'>, name: string): string | undefined {
  const value = reply.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

export const isWhole = (bytes: Buffer): boolean => isUtf8(bytes);
