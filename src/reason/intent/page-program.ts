import type { Candidate } from '../../model/finding.ts';
import type { Rule, SurfaceSubject } from '../../rules/contract.ts';

/** Rules about words that somebody reads; what a page fetches, leaks or may do is judged wherever it stands. */
const ABOUT_WORDS: ReadonlySet<string> = new Set(['hidden-text', 'encoded-payload']);

/**
 * Whether what a rule about words found stands in a script or a style of a page: a browser runs that, and draws none of it. Libraries are packed into
 * pages with all their texts. It is told all the same, for a client that draws no pages hands on what it was sent.
 */
export const isInPageProgram = (rule: Rule, { evidence: [first] }: Candidate, subject: SurfaceSubject | undefined): boolean => {
  if (subject?.surface.kind !== 'ui.page' || first.kind !== 'quote') return false;
  if (rule.reads !== 'directive' && rule.reads !== 'likeness' && !ABOUT_WORDS.has(rule.id)) return false;
  return ['script', 'style'].some((tag) => isWithin(subject.surface.text, tag, first.span[0]));
};

/** UTF-16 units of a piece of a page that may have been cut, with what was uncovered in it. */
const CUT = 500_000;

function isWithin(text: string, tag: string, at: number): boolean {
  const opened = text.lastIndexOf(`<${tag}`, at);
  const closed = text.lastIndexOf(`</${tag}`, at);
  const closes = text.indexOf(`</${tag}`, at);
  // Where a long page was cut, its program goes on in the next piece.
  if (closes < 0) return opened > closed && text.length > CUT && !isInComment(text, opened);
  // A page is read in pieces: one may begin in the middle of a program.
  if (opened < 0 && closed < 0) return !text.slice(at, closes).includes(`<${tag}`);
  return opened > closed && !isInComment(text, opened);
}

/** What is opened in a comment of the page is no program. */
const isInComment = (text: string, at: number): boolean => text.lastIndexOf('<!--', at) > text.lastIndexOf('-->', at);
