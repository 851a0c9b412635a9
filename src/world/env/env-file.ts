import { basename } from 'node:path';
import { readFile } from 'node:fs/promises';
import { UsageError } from '../../model/errors.ts';

/** Variables of a dotenv file, in its order; the last of one name counts. Throws UsageError with the line. */
export async function readEnvFile(path: string): Promise<ReadonlyMap<string, string>> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UsageError(`The file of variables ${path} cannot be read.`, { cause });
  });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UsageError(`${basename(path)} is not UTF-8: save it as UTF-8.`, { cause });
  }
  return parseEnv(text, basename(path));
}

/**
 * `NAME=value` lines, with `export`, comments, single quotes (literal) and double quotes (`\n`, `\"`, `\\`; may span lines).
 * Nothing is expanded: `$OTHER` stays as it stands. Errors name a line, never its content.
 */
export function parseEnv(text: string, name: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const wrong = (what: string): UsageError => new UsageError(`${name}, line ${at + 1}: ${what}.`);
    const [, key, written] = /^(?:export\s+)?([A-Za-z_][\w.-]{0,199})\s*=\s*(.*)$/.exec(line) ?? [];
    if (key === undefined || written === undefined) throw wrong('this is no NAME=value');
    const quote = /^["'`]/.exec(written)?.[0];
    if (quote === undefined) {
      found.set(key, written.replace(/\s+#.*$/, '').trim());
      continue;
    }
    let value = written.slice(1);
    let last = at;
    let end = closing(value, quote);
    while (end === -1 && last + 1 < lines.length) {
      last += 1;
      value += `\n${lines[last] ?? ''}`;
      end = closing(value, quote);
    }
    if (end === -1) throw wrong(`the ${quote} is not closed`);
    if (!/^\s*(?:#.*)?$/.test(value.slice(end + 1))) throw wrong(`something stands behind the closing ${quote}`);
    found.set(key, quote === '"' ? unescape(value.slice(0, end)) : value.slice(0, end));
    at = last;
  }
  return found;
}

/** Where the quote closes, passing over escaped ones in double quotes. */
function closing(value: string, quote: string): number {
  for (let at = 0; at < value.length; at += 1) {
    if (quote === '"' && value.charAt(at) === '\\') at += 1;
    else if (value.charAt(at) === quote) return at;
  }
  return -1;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };
const unescape = (text: string): string => text.replace(/\\([nrt"\\])/g, (_, character: string) => ESCAPES[character] ?? character);
