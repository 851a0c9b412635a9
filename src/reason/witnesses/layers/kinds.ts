import { nextRun, setOf } from './runs.ts';

/** Which sorts of bytes a piece holds, as bits: most layers need one of them, and most pieces lack it. */
export const HOLDS = { high: 1, control: 2, percent: 4, equals: 8, backslash: 16, ampersand: 32, quote: 64, text: 128 } as const;

const SORTS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return HOLDS.high;
  if (byte === 0x7f || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13)) return HOLDS.control;
  const sign = { '%': HOLDS.percent, '=': HOLDS.equals, '\\': HOLDS.backslash, '&': HOLDS.ampersand, '"': HOLDS.quote }[
    String.fromCharCode(byte)
  ];
  return sign ?? 0;
});
const TEXT = setOf((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13);
/** No encoding in signs has fewer. */
const LEAST_TEXT = 12;

/** Bits of `HOLDS`. `text`: there is a stretch that could hold signs of an encoding. */
export function kindsOf(piece: Uint8Array): number {
  let kinds = 0;
  for (let at = 0; at < piece.length; at += 1) kinds |= SORTS[piece[at] as number] as number;
  const isText = (kinds & (HOLDS.high | HOLDS.control)) === 0 ? piece.length >= LEAST_TEXT : nextRun(piece, TEXT, LEAST_TEXT, 0) >= 0;
  return isText ? kinds | HOLDS.text : kinds;
}
