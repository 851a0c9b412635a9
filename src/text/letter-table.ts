/**
 * What a character is by patterns, asked once for each UTF-16 unit: to ask a pattern at each place of a text would be the larger
 * part of reading it. `bits` says what a single character is; it must depend on nothing else.
 */
export interface LetterTable {
  /** Bits of the character that begins at a place of a text; 0 behind its end. */
  at(text: string, at: number): number;
}

/** A table that is filled as characters are met. */
export const letterTable = (bits: (character: string) => number): LetterTable => {
  const known = new Uint8Array(0x10000);
  const ofPair = (text: string, at: number): number => bits(String.fromCodePoint(text.codePointAt(at) ?? 0));
  return {
    at: (text, at) => {
      const code = text.charCodeAt(at);
      // Not a number behind the end.
      if (!(code >= 0)) return 0;
      const before = known[code] ?? 0;
      if (before !== 0) return before & ~KNOWN;
      if (code >= 0xd800 && code <= 0xdbff) return ofPair(text, at);
      const found = bits(String.fromCharCode(code));
      known[code] = found | KNOWN;
      return found;
    },
  };
};

/** The bit that a table keeps for itself; seven are left. */
const KNOWN = 128;
