import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { parse as parseToml, TomlError } from 'smol-toml';
import { LineCounter, parseDocument } from 'yaml';
import { UsageError } from '../../model/errors.ts';
import type { ClientFormat } from './contract.ts';

/** Bytes of a configuration file beyond which it is none. */
const BIGGEST = 8_000_000;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Nesting beyond which a document is none. */
const DEEPEST = 64;

/** By the ending of the file; JSON with comments when it has none that we know. */
export function syntaxOf(path: string): ClientFormat['syntax'] {
  const ending = extname(path).toLowerCase();
  return ending === '.toml' ? 'toml' : ending === '.yaml' || ending === '.yml' ? 'yaml' : 'jsonc';
}

/** The text of a file: UTF-8, with or without byte order mark. Throws UsageError in words. */
export const readText = async (path: string): Promise<string> => (await readMarked(path)).text;

/** The same, and whether it begins with a byte order mark, which is no part of the text. */
export async function readMarked(path: string): Promise<{ readonly text: string; readonly marked: boolean }> {
  const name = basename(path);
  const found = await stat(path).catch((cause: unknown) => {
    throw new UsageError(`${path} cannot be read: is the path right?`, { cause });
  });
  if (!found.isFile()) throw new UsageError(`${path} is no file.`);
  if (found.size > BIGGEST) throw new UsageError(`${name} has ${found.size} bytes, more than any configuration (${BIGGEST}).`);
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UsageError(`${path} may not be read: check its permissions.`, { cause });
  });
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    throw new UsageError(`${name} is UTF-16: save it as UTF-8.`);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), marked: bytes.subarray(0, 3).equals(MARK) };
  } catch (cause) {
    throw new UsageError(`${name} is not UTF-8: save it as UTF-8.`, { cause });
  }
}

/** A document as plain data without prototypes. Throws UsageError with line and column. */
export function parseText(text: string, syntax: ClientFormat['syntax'], name: string): unknown {
  const wrong = (line: number, column: number, what: string): UsageError =>
    new UsageError(`${name}, line ${line}, column ${column}: ${what}.`);
  if (syntax === 'toml') {
    try {
      return bare(parseToml(text), 0, name);
    } catch (error) {
      throw error instanceof TomlError
        ? wrong(
            error.line,
            error.column,
            (error.message.split('\n', 1)[0] ?? '').replace(/^Invalid TOML document: /, '').replace(/\.$/, ''),
          )
        : error;
    }
  }
  if (syntax === 'yaml') {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, schema: 'core', merge: true, uniqueKeys: true });
    const [error] = document.errors;
    if (error !== undefined)
      throw wrong(
        error.linePos?.[0].line ?? 1,
        error.linePos?.[0].col ?? 1,
        error.message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '',
      );
    return bare(yamlData(document, name), 0, name);
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false, allowEmptyContent: false });
  const [error] = errors;
  if (error !== undefined || tree === undefined) {
    const offset = error?.offset ?? 0;
    const before = text.slice(0, offset).split(/\r\n|\r|\n/);
    throw wrong(
      before.length,
      (before.at(-1)?.length ?? 0) + 1,
      `this is no JSON (${error === undefined ? 'empty' : spaced(printParseErrorCode(error.error))})`,
    );
  }
  return fromNode(tree, 0, name);
}

function yamlData(document: ReturnType<typeof parseDocument>, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 50 });
  } catch (cause) {
    throw new UsageError(
      `${name} refers to what it does not define, or too often (${cause instanceof Error ? cause.message.slice(0, 100) : 'alias'}).`,
      { cause },
    );
  }
}

const spaced = (code: string): string => code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

function fromNode(node: Node, depth: number, name: string): unknown {
  if (depth > DEEPEST) throw new UsageError(`${name} is nested deeper than any configuration.`);
  if (node.type === 'array') return (node.children ?? []).map((each) => fromNode(each, depth + 1, name));
  if (node.type !== 'object') return node.value as unknown;
  const table = Object.create(null) as Record<string, unknown>;
  for (const { children: [key, value] = [] } of node.children ?? [])
    if (key !== undefined && value !== undefined) table[String(key.value)] = fromNode(value, depth + 1, name);
  return table;
}

function bare(value: unknown, depth: number, name: string): unknown {
  if (depth > DEEPEST) throw new UsageError(`${name} is nested deeper than any configuration.`);
  if (Array.isArray(value)) return value.map((each) => bare(each, depth + 1, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const table = Object.create(null) as Record<string, unknown>;
  for (const [key, each] of Object.entries(value)) table[key] = bare(each, depth + 1, name);
  return table;
}
