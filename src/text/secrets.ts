import { MARKED, MARKS, NAMED, type SecretKind } from './secret-kinds.ts';
import { gateOf } from './gate.ts';
import { matchesOf } from './matches.ts';
import { needlesIn, waysOf } from './needles.ts';
import { once } from './once.ts';
import { sieveOf } from './sieve.ts';

/** Something that has the shape of a credential. */
export interface SecretHit {
  /** `github-token`, `private-key`, `password`, ... */
  readonly kind: string;
  /** Raw UTF-16 units of the secret itself, without the name before it. */
  readonly span: readonly [number, number];
  /** It is only an example (`xxxx`, `your-key-here`, a documented sample), not to be taken for a leak. */
  readonly placeholder: boolean;
}

/** Credentials in a text, in order, not overlapping. Linear. */
export function secrets(text: string): readonly SecretHit[] {
  return found(text).map(({ kind, span, placeholder }) => ({ kind, span, placeholder }));
}

/**
 * The text with every credential replaced by `[REDACTED:kind]`, behind the public prefix of its kind (`ghp_`). Placeholders stay.
 * Redacting twice changes nothing more.
 */
export function redact(text: string): string {
  let current = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = redactOnce(current);
    if (next === current) return current;
    current = next;
  }
  return current;
}

/** What takes the place of a secret. */
export const redactedMark = (kind: string): string => `[REDACTED:${kind}]`;

/** A secret that only shows once another is gone is caught in a further round; more than a few are not possible in practice. */
const ROUNDS = 8;

interface Found extends SecretHit {
  readonly shown: number;
}

function redactOnce(text: string): string {
  let result = '';
  let done = 0;
  for (const { kind, span, placeholder, shown } of found(text)) {
    if (placeholder) continue;
    result += text.slice(done, span[0] + shown) + redactedMark(kind);
    done = span[1];
  }
  return done === 0 ? text : result + text.slice(done);
}

function found(text: string): readonly Found[] {
  const all: Found[] = [];
  const may = gate().standingIn(sieveOf(text));
  const possible = (shapes: readonly SecretKind[], from: number): readonly SecretKind[] =>
    shapes.filter((_, number) => may[from + number] === 1);
  const marked = possible(MARKED, 0);
  const named = possible(NAMED, MARKED.length);
  if (marked.length > 0 && MARKS.test(text)) for (const shape of marked) all.push(...matches(text, shape, () => true));
  if (named.length > 0 && NAMES.test(text))
    for (const shape of named) all.push(...matches(text, shape, (value) => looksSecret(shape.kind, value)));
  if (all.length === 0) return all;
  all.sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1]);
  const kept: Found[] = [];
  let end = -1;
  for (const hit of all) {
    if (hit.span[0] < end) continue;
    kept.push(hit);
    end = hit.span[1];
  }
  return kept;
}

/** What must stand in a text for each shape, the marked ones first. */
const gate = once(() => gateOf([...MARKED, ...NAMED].map(({ pattern }) => needlesIn(waysOf(pattern.source, () => true)))));

const NAMES = /pass|pwd|secret|token|key|credential|bearer|basic/i;

function matches(text: string, { kind, pattern, shown }: SecretKind, accept: (value: string) => boolean): readonly Found[] {
  const hits: Found[] = [];
  for (const match of matchesOf(text, pattern)) {
    const value = match[1] ?? match[0];
    const span = match.indices?.[1] ?? [match.index, match.index + match[0].length];
    if (value.includes('REDACTED') || !accept(value)) continue;
    hits.push({ kind, span, shown, placeholder: isPlaceholder(value.slice(shown)) });
  }
  return hits;
}

/** Values that stand for a secret without being one. */
function isPlaceholder(value: string): boolean {
  if (PLACEHOLDER.test(value)) return true;
  const core = value.replace(/[^A-Za-z0-9]/g, '');
  return core.length > 0 && new Set(core).size <= Math.min(3, Math.max(1, core.length / 8));
}

const PLACEHOLDER =
  /example|placeholder|your[_-]|_your|dummy|sample|change[_-]?me|replace[_-]?(?:me|with)|insert[_-]|goes[_-]?here|xxxx|\*{3}|\.{3}|^<|>$|^\$|\$\{|\{\{|%\w+%|0123456789abcdef0123|1234567890abcdef1234|123456789012345|abcdefghijklmnop|(?:foo|bar|baz){2}|^(?:string|null|none|undefined|true|false|required|optional|secret|pass(?:word|wd|wort)?|pwd?)$/i;

/** A value after `password =` or `token:` that is no word, no path and no variable. */
function looksSecret(kind: string, value: string): boolean {
  if (VARIABLE.test(value) || (kind === 'password' ? LETTERS : WORDS).test(value)) return false;
  if (kind === 'aws-secret-key') return true;
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((of) => of.test(value)).length;
  if (kind === 'password') return classes >= 2 && /\d|[^A-Za-z0-9_.-]/.test(value);
  if (kind === 'authorization') return classes >= 2 && /\d/.test(value) && entropy(value) >= 3;
  return classes >= 2 && /\d/.test(value) && entropy(value) >= 3.2;
}

/** `process.env.KEY`, `os.environ`, `$KEY`, a URL, a path, a call. */
const VARIABLE = /^(?:\$|%|process\.|os\.|env\.|https?:|\/|\.\/|~\/)|\($|\[\w*\]$/;
/** Words and identifiers: letters only, or parts of letters joined by `_`, `-` or `.`. */
const WORDS = /^[A-Za-z]+(?:[_.:/-][A-Za-z]+)*[_.:/-]?\d{0,2}[.:!?]?$/;

const LETTERS = /^[A-Za-z]+(?:[_.:/-][A-Za-z]+)*[.:!?]?$/;

/** Shannon entropy, bits a character. */
function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
