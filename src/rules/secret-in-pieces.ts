import type { Candidate } from '../model/finding.ts';
import { secrets } from '../text/secrets.ts';
import type { CallSubject } from './contract.ts';

/** Calls of the same tool that are put before this one, and characters of a piece. */
const MOST_BEFORE = 8;
const LONGEST_PIECE = 200;

/** A secret that is cut over several calls: its pieces stand at one place of each, and only end to end they are one. `login`: names where credentials belong; `weak`: kinds that are known by their name alone. */
export function* secretInPieces({ call, said, talk }: CallSubject, login: RegExp, weak: ReadonlySet<string>): Generator<Candidate> {
  const before = talk.calls
    .filter(({ server, tool, answer }) => server === call.server && tool === call.tool && answer !== 'refuse')
    .slice(-MOST_BEFORE);
  if (before.length === 0) return;
  for (const { text, name, address } of said) {
    const piece = pieceOf(text);
    if (piece.length < 3 || text.length > LONGEST_PIECE || login.test(name)) continue;
    const earlier = before.flatMap(({ args }) =>
      typeof args[name] === 'string' && args[name].length <= LONGEST_PIECE ? [pieceOf(args[name])] : [],
    );
    if (earlier.length === 0) continue;
    const head = earlier.join('');
    const whole = `${head}${piece}`;
    const crosses = (from: number, to: number): boolean => from < head.length && to > head.length;
    const known = talk.secrets.find(({ value }) => {
      const at = whole.lastIndexOf(value);
      return at >= 0 && crosses(at, at + value.length);
    });
    const shaped = secrets(whole).find(({ kind, placeholder, span }) => !placeholder && !weak.has(kind) && crosses(span[0], span[1]));
    const kind = known?.kind ?? shaped?.kind;
    if (kind === undefined) continue;
    yield {
      says: 'A secret leaves in pieces, over several calls.',
      severity: 'high',
      evidence: [{ kind: 'fact', address, says: `${kind}, put together from this and earlier calls` }],
      key: `pieces:${address}`,
    };
  }
}

/** Without what only counts the pieces: `part 2: `. */
const pieceOf = (text: string): string => text.trim().replace(/^[a-z]{0,12}[ #]?\d{0,3}(?:\/\d{1,3})?[:=] {0,3}/i, '');
