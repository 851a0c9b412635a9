/**
 * All matches of a global pattern, in order, as `matchAll` gives them. That copies the pattern each time, and looks the copy up
 * among all patterns; where many patterns meet many texts, this is the larger part of the work.
 */
export const matchesOf = (text: string, pattern: RegExp): readonly RegExpExecArray[] => {
  if (pattern === NEVER) return NONE;
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (match === null) return NONE;
  const matches: RegExpExecArray[] = [];
  for (; match !== null; match = pattern.exec(text)) {
    matches.push(match);
    // An empty match would be found again for ever.
    if (match[0] === '') pattern.lastIndex += pattern.unicode && (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1;
  }
  return matches;
};

/** Where all matches of a global pattern stand, in order: from, to. */
export const spansOf = (text: string, pattern: RegExp): readonly (readonly [number, number])[] =>
  matchesOf(text, pattern).map((match) => [match.index, match.index + match[0].length]);

/** Signs between two places of one text; 0 where they touch or overlap. */
export const apart = (a: readonly [number, number], b: readonly [number, number]): number => Math.max(0, b[0] - a[1], a[0] - b[1]);

/** The first match of a global pattern, wherever it was used before. */
export const firstMatch = (text: string, pattern: RegExp): RegExpExecArray | null => {
  if (pattern === NEVER) return null;
  pattern.lastIndex = 0;
  const match = pattern.exec(text);
  pattern.lastIndex = 0;
  return match;
};

const NONE: readonly RegExpExecArray[] = [];

/** Matches nothing; tried at the start of a text alone. */
export const NEVER = /^(?!)/g;
