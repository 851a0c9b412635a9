import { fromEntities } from './codecs.ts';
import type { Uncovered } from './hidden.ts';
import { matchesOf } from './matches.ts';

type Run = Omit<Uncovered, 'benign'>;

/** Text that markup or layout keeps from the eye: comments, unseen styles, blanks that push it out of sight. */
export function* markupHiding(text: string): Iterable<Run> {
  if (text.includes('<')) {
    yield* comments(text);
    yield* unseenElements(text);
  }
  for (const match of matchesOf(text, MARKDOWN_COMMENT)) yield run('html-comment', match, match[1] ?? match[2] ?? '');
  yield* padded(text);
}

const LONGEST = 20_000;
const MARKDOWN_COMMENT = /^\[(?:\/\/|comment|_)\]:\s{0,4}(?:#|<>)\s{1,4}(?:\(([^\n]{0,2000})\)|["']([^\n]{0,2000})["'])\s{0,4}$/gm;

const run = (technique: Uncovered['technique'], match: RegExpMatchArray, revealed: string): Run => {
  const at = match.index ?? 0;
  return { technique, span: [at, at + match[0].length], revealed: revealed.trim() };
};

function* comments(text: string): Iterable<Run> {
  for (let at = text.indexOf('<!--'); at >= 0; ) {
    const close = text.indexOf('-->', at + 4);
    const end = close < 0 ? text.length : close + 3;
    yield {
      technique: 'html-comment',
      span: [at, end],
      revealed: text
        .slice(at + 4, close < 0 ? end : close)
        .slice(0, LONGEST)
        .trim(),
    };
    if (close < 0) return;
    at = text.indexOf('<!--', end);
  }
}

/** Opening tags whose style or attribute keeps the content from view. */
const UNSEEN_TAG =
  /<([a-zA-Z][\w-]{0,20})\b([^<>]{0,1000}(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|opacity\s{0,3}:\s{0,3}0(?:\.0{1,4})?(?![.\d])|font-size\s{0,3}:\s{0,3}0(?![.\d])|font-size\s{0,3}:\s{0,3}[01]px|(?:left|top|text-indent)\s{0,3}:\s{0,3}-\d{3,6}|clip\s{0,3}:\s{0,3}rect\(0|(?:max-)?(?:height|width)\s{0,3}:\s{0,3}0(?![.\d])|color\s{0,3}:\s{0,3}(?:transparent|white|#fff(?:fff)?\b|rgba?\(\s{0,3}255\s{0,3},\s{0,3}255\s{0,3},\s{0,3}255)|\bhidden(?=[\s>=])|aria-hidden\s{0,3}=\s{0,3}["']?true)[^<>]{0,1000})>/gi;

function* unseenElements(text: string): Iterable<Run> {
  for (const match of matchesOf(text, UNSEEN_TAG)) {
    const name = (match[1] ?? '').toLowerCase();
    const from = match.index + match[0].length;
    const rest = text.slice(from, from + LONGEST);
    const close = rest.toLowerCase().indexOf(`</${name}`);
    const body = close < 0 ? rest.slice(0, 400) : rest.slice(0, close);
    const revealed = fromEntities(body.replace(/<[^<>]{0,1000}>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim();
    if (revealed !== '') yield { technique: 'invisible-style', span: [match.index, from + body.length], revealed };
  }
}

/** Words behind 60 and more blanks in a line, or behind 15 and more empty lines. */
function* padded(text: string): Iterable<Run> {
  if (!LONG_BLANK.test(text)) return;
  for (const match of matchesOf(text, PADDING)) {
    const from = match.index + match[0].length;
    const line = /^[^\n]{1,2000}/.exec(text.slice(from, from + 2000))?.[0] ?? '';
    yield { technique: 'far-padding', span: [match.index, from + line.length], revealed: line.trim() };
  }
}

const LONG_BLANK = /\s{15}/;
const PADDING = /(?<=\S)[ \t\u00a0\u2000-\u200a\u3000]{60,}(?=\S)|(?<=\S)[ \t]{0,20}(?:\r?\n[ \t\u00a0]{0,200}){15,}(?=\S)/g;
