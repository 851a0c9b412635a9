import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { RE2JS } from 're2js';
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { UsageError } from '../../model/errors.ts';
import type { OwnPattern, Policy } from '../../model/policy.ts';
import { namesAt, policySchema } from './policy-schema.ts';

export { policyJsonSchema } from './policy-schema.ts';

/** Bytes. */
const MOST = 1024 * 1024;

/** A policy as its file holds it. */
export interface LoadedPolicy {
  readonly policy: Policy;
  readonly file: string;
  /** Hex, over the bytes of the file. */
  readonly sha256: string;
  /** The organisation's own patterns, compiled; their findings have the rule id `policy:ID`. */
  readonly patterns: readonly CompiledPattern[];
  /** Lines, from 1, by position in each list. */
  readonly lines: PolicyLists;
}

interface PolicyLists {
  readonly suppress: readonly number[];
  readonly allow: readonly number[];
  readonly deny: readonly number[];
  readonly patterns: readonly number[];
  /** Conditions of the rules of the guard. */
  readonly guardRules: readonly number[];
}

/** A pattern with its engine; time is linear in the text, whatever the pattern. */
interface CompiledPattern {
  readonly pattern: OwnPattern;
  /** Spans in UTF-16 units, in order. */
  find(text: string): Iterable<readonly [number, number]>;
}

/** Reads and checks a policy. UsageError names line and column of everything that is wrong with it. */
export async function readPolicy(path: string): Promise<LoadedPolicy> {
  const text = await readText(path);
  return { ...parsePolicy(text, path), file: path, sha256: createHash('sha256').update(text).digest('hex') };
}

/** The policy that a text holds; `path` is only named in errors. */
export function parsePolicy(text: string, path: string): Pick<LoadedPolicy, 'policy' | 'patterns' | 'lines'> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, strict: true, uniqueKeys: true, version: '1.2' });
  const place = (offset: number): string => {
    const { line, col } = counter.linePos(offset);
    return `${path}:${line}:${col}`;
  };
  refuse([...document.errors, ...document.warnings].map(({ pos, message }) => `${place(pos[0])}: ${message}`));
  const parsed = policySchema.safeParse(valueOf(document, path));
  if (!parsed.success) throw new UsageError(parsed.error.issues.flatMap((issue) => issueTexts(issue, document, place)).join('\n'));
  const policy: Policy = parsed.data;
  const lineOf = (list: Exclude<keyof PolicyLists, 'guardRules'>): number[] =>
    (policy[list] ?? []).map((_, index) => counter.linePos(offsetOf(document, [list, index], undefined)).line);
  const guardRules = (policy.guard?.rules ?? []).map(
    (_, index) => counter.linePos(offsetOf(document, ['guard', 'rules', index, 'when'], undefined)).line,
  );
  const lines = { suppress: lineOf('suppress'), allow: lineOf('allow'), deny: lineOf('deny'), patterns: lineOf('patterns'), guardRules };
  const patterns = compileAll(policy.patterns ?? [], (index) => place(offsetOf(document, ['patterns', index, 'pattern'], undefined)));
  return { policy, patterns, lines };
}

function refuse(texts: readonly string[]): void {
  if (texts.length > 0) throw new UsageError(texts.join('\n'));
}

function valueOf(document: Document, path: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new UsageError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

function issueTexts(issue: Issue, document: Document, place: (offset: number) => string): string[] {
  if (issue.code === 'unrecognized_keys' && issue.keys !== undefined) {
    return issue.keys.map((key) => {
      const meant = nearest(key, namesAt(issue.path));
      const hint = meant === undefined ? `known here: ${namesAt(issue.path).join(', ')}` : `did you mean \`${meant}\`?`;
      return `${place(offsetOf(document, issue.path, key))}: unknown key \`${key}\`; ${hint}`;
    });
  }
  const at = issue.path.length === 0 ? '' : `${issue.path.map(String).join('.')}: `;
  return [`${place(offsetOf(document, issue.path, undefined))}: ${at}${issue.message}`];
}

/** Where a value stands in the text, or the key of that name in it; the nearest thing around it when it is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[], key: string | undefined): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (key !== undefined && isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
    }
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) return Number(node.range[0]);
  }
  return 0;
}

function compileAll(patterns: readonly OwnPattern[], place: (index: number) => string): CompiledPattern[] {
  const wrong: string[] = [];
  const seen = new Set<string>();
  const compiled = patterns.flatMap((pattern, index) => {
    if (seen.has(pattern.id)) wrong.push(`${place(index)}: there are two patterns of the id ${pattern.id}`);
    seen.add(pattern.id);
    try {
      const engine = RE2JS.compile(pattern.pattern);
      if (engine.matcher('').find()) wrong.push(`${place(index)}: pattern ${pattern.id} fits the empty text, so it would fit everywhere`);
      return [{ pattern: { ...pattern, id: `policy:${pattern.id}` }, find: (text: string) => finds(engine, text) }];
    } catch (error) {
      const why = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : String(error);
      wrong.push(`${place(index)}: pattern ${pattern.id} is no RE2 pattern: ${why}`);
      return [];
    }
  });
  refuse(wrong);
  return compiled;
}

const MOST_MATCHES = 20;

function* finds(engine: RE2JS, text: string): Iterable<readonly [number, number]> {
  const matcher = engine.matcher(text);
  for (let found = 0; found < MOST_MATCHES && matcher.find(); found += 1) yield [matcher.start(), matcher.end()];
}

/** The known name that is at most two letters away (one for short ones), or contains the other. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const near = known
    .map((word) => ({ word, far: distance(lower, word.toLowerCase()) }))
    .filter(
      ({ word, far }) => far <= (word.length < 5 ? 1 : 2) || (lower.length > 3 && (word.startsWith(lower) || lower.startsWith(word))),
    );
  return near.sort((a, b) => a.far - b.far)[0]?.word;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= Math.min(a.length, 64); i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

async function readText(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > MOST) throw new UsageError(`${path}: is ${size} bytes long; a policy has at most ${MOST}`);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new UsageError(
      `${path}: ${gone ? 'there is no such file' : `cannot be read (${error instanceof Error ? error.message : String(error)})`}`,
    );
  }
}
