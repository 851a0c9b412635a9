import { benignReasons } from './benign-hiding.ts';
import { invisibleRuns } from './invisible.ts';
import { markupHiding } from './markup-hiding.ts';

export type HidingTechnique =
  | 'zero-width' // U+200B, U+200C, U+200D, U+2060, U+FEFF and other characters without width
  | 'tag-characters' // U+E0000 to U+E007F: a shadow ASCII
  | 'variation-selectors' // U+FE00 to U+FE0F, U+E0100 to U+E01EF: a byte each
  | 'bidi' // characters that turn the direction of what follows
  | 'ansi' // escape sequences of terminals
  | 'control' // other control characters: backspace, carriage return amid a line, NUL
  | 'soft-hyphen'
  | 'filler' // blanks that count as letters: Hangul fillers, Braille blank
  | 'html-comment' // also Markdown's `[//]: # (...)`
  | 'invisible-style' // display:none, white on white, font-size:0, hidden attributes
  | 'far-padding' // text behind many blanks or empty lines
  | 'private-use';

/** A place where a text holds something that a person does not see. */
export interface Uncovered {
  readonly technique: HidingTechnique;
  /** Raw UTF-16 units. */
  readonly span: readonly [number, number];
  /** The message that is hidden there, decoded where it is one; empty when the characters only split or turn visible text. */
  readonly revealed: string;
  /** Why this is an honest use (an emoji, a script that needs joiners, a tool's comment); undefined when it is none. */
  readonly benign: string | undefined;
}

/** Everything in a text that is there for machines and not for eyes, in order of place. Linear. */
export function uncover(text: string): readonly Uncovered[] {
  const runs = [...invisibleRuns(text), ...markupHiding(text)].sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1]);
  const benignReason = benignReasons(text);
  return runs.map((run) => ({ ...run, benign: benignReason(run) }));
}

/** The text with every invisible and control character shown as `<U+200B>`; line breaks, tabs and emoji stay. */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (character) => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`);

const UNSEEN = new RegExp(
  [
    String.raw`[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad]|\r(?!\n)`,
    String.raw`[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164]`,
    String.raw`[\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]`,
    String.raw`(?<![\p{Extended_Pictographic}#*0-9])\ufe0f`,
    String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})`,
  ].join('|'),
  'gu',
);
