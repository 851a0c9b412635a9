import { HOLDS } from './kinds.ts';
import type { Layer } from './layer.ts';
import { lettersAndDigits } from './letters-and-digits.ts';
import { fortyFive, printed } from './printed.ts';
import { sixtyFour } from './sixty-four.ts';

/** Runs of digits of base 16, 32, 58, 64, 85 and 45, of great decimal numbers and of uuencode. */
export const digits: Layer = (piece, out, { kinds }) => {
  if ((kinds & HOLDS.text) === 0) return;
  sixtyFour(piece, out);
  lettersAndDigits(piece, out);
  printed(piece, out);
  fortyFive(piece, out);
};
