import { signsOf } from './decode-signs.ts';
import { DECODERS, looksLikeText } from './decoders.ts';
import { matchesOf } from './matches.ts';

/** A text found behind an encoding. */
export interface Decoded {
  /** Names of the encodings, outermost first. */
  readonly chain: readonly string[];
  /** Raw span of the outermost encoded run, in UTF-16 units. */
  readonly span: readonly [number, number];
  readonly text: string;
}

/** At most so many results of one text; who gets as many has not seen all. */
export const MOST_DECODINGS = 512;
/** Longer runs are cut, in UTF-16 units. */
const LONGEST_ENCODED = 262_144;
const DEEPEST = 3;

/**
 * Everything in a text that reads as text once decoded, and what is encoded in that again, to depth 3. Hashes, ids, keys and
 * images decode to noise and are left out.
 */
export function decodings(text: string): readonly Decoded[] {
  const found: Decoded[] = [];
  const seen = new Set<string>();
  search(text, [], undefined, found, seen);
  return found;
}

function search(text: string, chain: readonly string[], span: Decoded['span'] | undefined, found: Decoded[], seen: Set<string>): void {
  const tokens: (readonly [number, number])[] = [];
  const signs = signsOf(text);
  for (const { name, may, pattern, decode } of DECODERS) {
    if (!may(text, signs)) continue;
    for (const match of matchesOf(text, pattern)) {
      if (found.length >= MOST_DECODINGS) return;
      const start = match.index;
      const end = start + match[0].length;
      if (name === 'jwt') tokens.push([start, end]);
      else if (tokens.some(([from, to]) => start < to && end > from)) continue;
      const decoded = decode(match[0].slice(0, LONGEST_ENCODED));
      if (decoded === undefined || decoded === match[0] || seen.has(decoded)) continue;
      seen.add(decoded);
      const whole = span ?? ([start, end] as const);
      const steps = [...chain, name];
      if (name === 'jwt' || looksLikeText(decoded)) found.push({ chain: steps, span: whole, text: decoded });
      if (steps.length < DEEPEST && !CIPHERS.has(name)) search(decoded, steps, whole, found, seen);
    }
  }
}

/** What they turn into words is prose, not another encoding. */
const CIPHERS: ReadonlySet<string> = new Set(['rot13', 'reversed', 'morse']);
