import type { Excerpt } from '../words/excerpt.ts';
import type { Palette, Style } from './palette.ts';

/** Columns that a text takes on a terminal: 2 for wide characters and emoji, 0 for combining marks. No control characters in it. */
export const columns = (text: string): number => {
  if (SIMPLE.test(text)) return text.length;
  let sum = 0;
  for (const { segment } of SEGMENTS.segment(text)) sum += graphemeColumns(segment);
  return sum;
};

/** Latin letters, dashes, quotes, dots, arrows, lines: one column a unit, the common case, which needs no segmenting. */
const SIMPLE = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u257f\u27e8\u27e9]*$/;

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

const ZERO = /^(?:\p{Mn}|\p{Me}|\u200d|\ufe0e|\ufe0f)+$/u;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;

/** East Asian wide and full-width blocks (Unicode 16, EastAsianWidth W and F), as ranges. */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u;

const graphemeColumns = (grapheme: string): number => (ZERO.test(grapheme) ? 0 : WIDE.test(grapheme) || EMOJI.test(grapheme) ? 2 : 1);

interface Cell {
  readonly text: string;
  readonly columns: number;
  readonly marked: boolean;
}

const cells = (text: string, marked: boolean): Cell[] =>
  SIMPLE.test(text)
    ? text.split('').map((character) => ({ text: character, columns: 1, marked }))
    : [...SEGMENTS.segment(text)].map(({ segment }) => ({ text: segment, columns: graphemeColumns(segment), marked }));

/** Breaks at the last space that fits, and anywhere when there is none. */
const breakCells = (all: readonly Cell[], room: number): Cell[][] => {
  const lines: Cell[][] = [];
  let line: Cell[] = [];
  let used = 0;
  for (const cell of all) {
    if (used + cell.columns > room && line.length > 0) {
      const space = line.findLastIndex((c) => c.text === ' ');
      const rest = cell.text === ' ' || space < room / 3 ? [] : line.slice(space + 1);
      lines.push(rest.length === 0 ? line : line.slice(0, space));
      line = rest;
      used = rest.reduce((sum, c) => sum + c.columns, 0);
      if (line.length === 0 && cell.text === ' ') continue;
    }
    line.push(cell);
    used += cell.columns;
  }
  if (line.length > 0) lines.push(line);
  return lines;
};

/** A paragraph in lines of at most `width` columns; the first after `first`, all others after `rest` (plain text of the same width). */
export const wrap = (text: string, width: number, first = '', rest = ' '.repeat(columns(first))): string[] => {
  const room = Math.max(16, width - columns(rest));
  const lines = breakCells(cells(text, false), room).map((line) => line.map((cell) => cell.text).join(''));
  return (lines.length === 0 ? [''] : lines).map((line, i) => `${i === 0 ? first : rest}${line}`.trimEnd());
};

/** As `wrap`, with a style on the text and none on what stands before it. */
export const wrapStyled = (text: string, width: number, first: string, style: Style): string[] => {
  const rest = ' '.repeat(columns(first));
  return wrap(text, width, rest).map((line, i) => `${i === 0 ? first : rest}${style(line.slice(rest.length))}`);
};

/** Evidence in lines behind a bar, the words that matter in inverse video or, without colour, underlined with carets. */
export const quoteLines = (excerpt: Excerpt, width: number, bar: string, paint: Palette): string[] => {
  const all = [...cells(excerpt.before, false), ...cells(excerpt.marked, true), ...cells(excerpt.after, false)];
  const isAllMarked = excerpt.before.trim() === '' && excerpt.after.trim() === '';
  return breakCells(all, Math.max(16, width - columns(bar))).flatMap((line) => {
    const text = runs(line)
      .map(({ marked, text: run }) => (marked && !isAllMarked ? paint.marked(run) : run))
      .join('');
    const carets = line
      .map((cell) => (cell.marked ? '^' : ' ').repeat(cell.columns))
      .join('')
      .trimEnd();
    const shown = `${paint.faint(bar)}${text}`.trimEnd();
    return paint.colour || isAllMarked || carets === '' ? [shown] : [shown, `${bar}${carets}`];
  });
};

const runs = (line: readonly Cell[]): { readonly marked: boolean; readonly text: string }[] => {
  const out: { marked: boolean; text: string }[] = [];
  for (const cell of line) {
    const last = out.at(-1);
    if (last !== undefined && last.marked === cell.marked) last.text += cell.text;
    else out.push({ marked: cell.marked, text: cell.text });
  }
  return out;
};

/** Fills up with spaces to a number of columns. */
export const pad = (text: string, to: number): string => `${text}${' '.repeat(Math.max(0, to - columns(text)))}`;

/** One line, cut with an ellipsis when it is too long. */
export const clip = (text: string, to: number): string => {
  if (columns(text) <= to) return text;
  let out = '';
  let used = 0;
  for (const cell of cells(text, false)) {
    if (used + cell.columns > to - 1) break;
    out += cell.text;
    used += cell.columns;
  }
  return `${out}…`;
};
