import type { Candidate } from '../../model/finding.ts';
import type { Surface } from '../../model/surface.ts';
import type { Rule, SurfaceSubject } from '../../rules/contract.ts';
import { MOST_TEXT } from '../surfaces.ts';

/** Rules about words that somebody reads; what a page fetches, leaks or may do is judged wherever it stands. */
const ABOUT_WORDS: ReadonlySet<string> = new Set(['hidden-text', 'encoded-payload']);

/**
 * Whether what a rule about words found stands in a script or a style of a page: a browser runs that, and draws none of it. Libraries are packed into
 * pages with all their texts. It is told all the same, for a client that draws no pages hands on what it was sent.
 */
export const isInPageProgram = (rule: Rule, { evidence: [first] }: Candidate, subject: SurfaceSubject | undefined): boolean => {
  if (subject?.surface.kind !== 'ui.page' || first.kind !== 'quote') return false;
  if (rule.reads !== 'directive' && rule.reads !== 'likeness' && !ABOUT_WORDS.has(rule.id)) return false;
  return isIn(subject.surface.programs ?? [], first.span);
};

type Span = readonly [number, number];

export const isIn = (programs: readonly Span[], [from, to]: Span): boolean => programs.some((each) => from >= each[0] && to <= each[1]);

/** Where the scripts and styles of a page, or of a piece of one, stand. What is opened in a comment of the page is none. */
export function programsOf({ text, address }: Pick<Surface, 'text' | 'address'>): readonly Span[] {
  const found: Span[] = [];
  // The rest of a page that is longer than what is read at once: that much is only packed programs.
  let within: string | undefined = address.includes('/%7Epage/') ? 'script' : undefined;
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    const tag = /script|style/.exec(sign)?.[0];
    const isEnd = sign.startsWith('</');
    if (within === undefined) {
      if (!isEnd && sign !== '-->') [within, from] = [tag ?? 'comment', index];
    } else if (within === 'comment' ? sign === '-->' : isEnd && tag === within) {
      if (within !== 'comment') found.push([from, index]);
      within = undefined;
    }
  }
  // Where a long page was cut, its program goes on in the next piece.
  if (within !== undefined && within !== 'comment' && text.length >= MOST_TEXT) found.push([from, text.length]);
  return found;
}

const SIGNS = /<\/?(?:script|style)(?=[\s>/])|<!--|-->/g;
