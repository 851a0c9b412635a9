import type { Severity } from '../../model/severity.ts';

/** Puts a style on a piece of text. */
export type Style = (text: string) => string;

/** Everything that the terminal report paints. */
export interface Palette {
  readonly strong: Style;
  readonly faint: Style;
  /** The words of the evidence that matter. */
  readonly marked: Style;
  readonly good: Style;
  readonly command: Style;
  readonly severity: Readonly<Record<Severity, Style>>;
  /** True when styles can be seen, so that nothing need be said by other means. */
  readonly colour: boolean;
}

const code =
  (open: string, close: string): Style =>
  (text) =>
    text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`;
const same: Style = (text) => text;

const COLOURED: Palette = {
  strong: code('1', '22'),
  faint: code('2', '22'),
  marked: code('7', '27'),
  good: code('32', '39'),
  command: code('36', '39'),
  severity: {
    critical: code('1;31', '22;39'),
    high: code('31', '39'),
    medium: code('33', '39'),
    low: code('34', '39'),
    info: code('2', '22'),
  },
  colour: true,
};

const PLAIN: Palette = {
  strong: same,
  faint: same,
  marked: same,
  good: same,
  command: same,
  severity: { critical: same, high: same, medium: same, low: same, info: same },
  colour: false,
};

/** ANSI styles, or none. */
export const palette = (colour: boolean): Palette => (colour ? COLOURED : PLAIN);
