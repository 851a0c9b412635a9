/** Script of the first letter of a word, as Unicode names it; `Kana` for both Japanese syllabaries, `Other` for rare ones. */
export function scriptOf(word: string): string {
  const code = word.codePointAt(0) ?? 0;
  if (code < 0x250) return 'Latin';
  const letter = String.fromCodePoint(code);
  for (const [name, pattern] of SCRIPTS) if (pattern.test(letter)) return name;
  return 'Other';
}

/** The script of a language that we hold a lexicon for. */
export const scriptOfLanguage = (language: string): string => BY_LANGUAGE.get(language) ?? 'Latin';

/** Scripts in which words are not set apart. */
export const UNSPACED_SCRIPTS: ReadonlySet<string> = new Set(['Han', 'Kana', 'Thai', 'Lao', 'Khmer', 'Myanmar']);

const BY_LANGUAGE: ReadonlyMap<string, string> = new Map([
  ['ru', 'Cyrillic'],
  ['uk', 'Cyrillic'],
  ['bg', 'Cyrillic'],
  ['sr', 'Cyrillic'],
  ['ar', 'Arabic'],
  ['fa', 'Arabic'],
  ['ur', 'Arabic'],
  ['hi', 'Devanagari'],
  ['mr', 'Devanagari'],
  ['ne', 'Devanagari'],
  ['zh', 'Han'],
  ['ja', 'Kana'],
  ['ko', 'Hangul'],
  ['el', 'Greek'],
  ['he', 'Hebrew'],
  ['th', 'Thai'],
]);

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Latin', /\p{sc=Latin}/u],
  ['Han', /\p{sc=Han}/u],
  ['Kana', /[\p{sc=Hiragana}\p{sc=Katakana}\u30fc]/u],
  ['Cyrillic', /\p{sc=Cyrillic}/u],
  ['Hangul', /\p{sc=Hangul}/u],
  ['Arabic', /\p{sc=Arabic}/u],
  ['Devanagari', /\p{sc=Devanagari}/u],
  ['Greek', /\p{sc=Greek}/u],
  ['Hebrew', /\p{sc=Hebrew}/u],
  ['Thai', /\p{sc=Thai}/u],
  ['Bengali', /\p{sc=Bengali}/u],
  ['Tamil', /\p{sc=Tamil}/u],
  ['Telugu', /\p{sc=Telugu}/u],
  ['Kannada', /\p{sc=Kannada}/u],
  ['Malayalam', /\p{sc=Malayalam}/u],
  ['Gujarati', /\p{sc=Gujarati}/u],
  ['Gurmukhi', /\p{sc=Gurmukhi}/u],
  ['Oriya', /\p{sc=Oriya}/u],
  ['Sinhala', /\p{sc=Sinhala}/u],
  ['Georgian', /\p{sc=Georgian}/u],
  ['Armenian', /\p{sc=Armenian}/u],
  ['Ethiopic', /\p{sc=Ethiopic}/u],
  ['Khmer', /\p{sc=Khmer}/u],
  ['Lao', /\p{sc=Lao}/u],
  ['Myanmar', /\p{sc=Myanmar}/u],
  ['Tibetan', /\p{sc=Tibetan}/u],
  ['Mongolian', /\p{sc=Mongolian}/u],
  ['Cherokee', /\p{sc=Cherokee}/u],
  ['Runic', /\p{sc=Runic}/u],
  ['Braille', /\p{sc=Braille}/u],
];
