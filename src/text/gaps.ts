/** What stands between two words, weakest first. */
export const GAP = { none: 0, comma: 1, colon: 2, aside: 3, sentence: 4 } as const;
export type Gap = (typeof GAP)[keyof typeof GAP];

/** What stands between two words, or before the first and after the last. */
export interface Between {
  readonly gap: Gap;
  readonly question: boolean;
  /** Opens a line: a bullet, a number, or any other line. */
  readonly line: 'bullet' | 'number' | 'line' | undefined;
  readonly paragraph: boolean;
}

/** The word before a gap. */
interface Before {
  readonly start: number;
  readonly key: string;
}

/** Names of the tags that a text closes. */
export function closingTags(text: string): ReadonlySet<string> {
  if (!text.includes('</')) return new Set();
  return new Set(Array.from(text.matchAll(CLOSING_TAG), (match) => match[1] ?? ''));
}

/** What `[start, end)` of a text, which holds no letter, puts between two words. */
export function gapOf(text: string, start: number, end: number, before: Before | undefined, closing: ReadonlySet<string>): Between {
  if (end - start === 1 && text.charCodeAt(start) === 32) return SPACE;
  let gap: Gap = GAP.none;
  let question = false;
  let lines = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 32) continue;
    if (code === 10) lines += 1;
    const here = gapAt(text, at, start, before, closing);
    if (here > gap) gap = here;
    if ((code === 63 && here === GAP.sentence) || code === 0xff1f || code === 0x61f) question = true;
  }
  if (gap === GAP.aside && '])}*_'.includes(text[start] ?? ' ') && LABEL_END.test(text.slice(start, Math.min(end, start + 8))))
    gap = GAP.colon;
  const opens = before === undefined || lines > 0;
  const line = opens ? lineKind(text, start, end) : undefined;
  const paragraph = before === undefined || lines > 1;
  if (lines > 0 && gap < GAP.sentence && breaksLine(text, end, line, paragraph)) gap = GAP.sentence;
  if (before === undefined) gap = GAP.sentence;
  return { gap, question, line, paragraph };
}

/** "[NOTE]: ..." is a label as "NOTE: ..." is. */
const LABEL_END = /^[\])}*_]{1,4}:\s/;
/** Nothing but a blank. */
export const SPACE: Between = { gap: GAP.none, question: false, line: undefined, paragraph: false };

/** A line break ends a sentence unless the next line goes on in small letters. */
function breaksLine(text: string, next: number, line: Between['line'], paragraph: boolean): boolean {
  return paragraph || line !== 'line' || !isLower(text.charCodeAt(next)) || /:[ \t]*\n/.test(text.slice(Math.max(0, next - 40), next));
}

function lineKind(text: string, start: number, end: number): Between['line'] {
  const gap = text.slice(Math.max(start, end - 12), end);
  const mark = gap.slice(gap.lastIndexOf('\n') + 1).trim();
  if (isDigit(text.charCodeAt(end)) && /^\d{1,2}[.)] /.test(text.slice(end, end + 4))) return 'number';
  return /^[-*•+·‣▪●]/.test(mark) ? 'bullet' : 'line';
}

/** Which characters of ASCII may weigh anything. */
const MARKS = Uint8Array.from({ length: 0x80 }, (_, code) => ('.!?;|,:()[]{}-<>'.includes(String.fromCharCode(code)) ? 1 : 0));

/** Weight of the punctuation mark at `at`. */
function gapAt(text: string, at: number, start: number, before: Before | undefined, closing: ReadonlySet<string>): Gap {
  const code = text.charCodeAt(at);
  if (code < 0x80 && MARKS[code] === 0) return GAP.none;
  const next = text.charCodeAt(at + 1);
  const open = Number.isNaN(next) || next <= 32 || '"\'”’)]*_`<'.includes(text[at + 1] ?? '');
  switch (text[at]) {
    case '.':
      return open && !abbreviates(text, at, start, before) ? GAP.sentence : GAP.none;
    case '!':
    case '?':
      return open || next === 33 || next === 63 ? GAP.sentence : GAP.none;
    case ';':
    case '|':
    case '。':
    case '！':
    case '？':
    case '；':
    case '؟':
    case '؛':
    case '।':
    case '…':
      return GAP.sentence;
    case ',':
    case '，':
    case '、':
    case '،':
      return GAP.comma;
    case ':':
      return open ? GAP.colon : GAP.none;
    case '：':
      return GAP.colon;
    case '(':
    case ')':
    case '[':
    case ']':
    case '{':
    case '}':
    case '（':
    case '）':
    case '—':
    case '–':
    case '→':
    case '•':
      return GAP.aside;
    case '-':
      return open && (at === 0 || text.charCodeAt(at - 1) <= 32) ? GAP.aside : GAP.none;
    case '<':
    case '>':
      return isTag(text, at, closing) ? GAP.sentence : GAP.none;
    default:
      return GAP.none;
  }
}

function abbreviates(text: string, at: number, start: number, before: Before | undefined): boolean {
  if (before === undefined || at !== start) return false;
  if (before.key.length === 1 && text[before.start - 1] === '.') return true;
  return ABBREVIATION.has(before.key) && isLower(text.charCodeAt(at + 2));
}

/** True for tags that frame text (`<IMPORTANT>`, or any that is closed), not for placeholders such as `<token>`. */
function isTag(text: string, at: number, closing: ReadonlySet<string>): boolean {
  const window = Math.max(0, at - 60);
  const from = text[at] === '<' ? at + 1 : window + text.slice(window, at).lastIndexOf('<') + 1;
  if (from === window && text[at] === '>') return false;
  const to = text[at] === '<' ? Math.min(from + 60, text.length) : at;
  const name = TAG.exec(text.slice(from, to).split(/[\s>]/, 1)[0] ?? '')?.[1];
  return name !== undefined && (closing.has(name) || name === name.toUpperCase());
}

const CLOSING_TAG = /<\/([A-Za-z][\w:-]{0,40})/g;
const TAG = /^\/?([A-Za-z][\w:-]{0,40})$/;
const ABBREVIATION = new Set([
  'etc',
  'vs',
  'incl',
  'approx',
  'cf',
  'resp',
  'dr',
  'mr',
  'mrs',
  'ex',
  'max',
  'min',
  'bzw',
  'ca',
  'usw',
  'ej',
  'p',
  'z',
]);
const isLower = (code: number): boolean => code >= 97 && code <= 122;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
