import { createReadStream } from 'node:fs';
import { UsageError } from '../../model/errors.ts';

/**
 * The lines of a file exactly, without their ends. A line ends at a line feed and at nothing else: what other programs take for an end
 * (U+2028, a carriage return) may stand in what a server has said. After the last line feed there is a line only when it has a character.
 * Throws UsageError for a line of more than `longest` characters, and what the file system throws.
 */
export async function* linesOfFile(path: string, longest = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  let pieces: string[] = [];
  let length = 0;
  for await (const text of createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>) {
    const [first = '', ...rest] = text.split('\n');
    pieces.push(first);
    length += first.length;
    for (const next of rest) {
      yield pieces.join('');
      pieces = [next];
      length = next.length;
    }
    if (length > longest) throw new UsageError(`${path} has a line of more than ${longest} characters`);
  }
  if (length > 0) yield pieces.join('');
}
