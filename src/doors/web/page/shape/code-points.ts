/** What a character that cannot be seen is called, after the Unicode standard, shortened where a whole block is alike. */
export const codePointName = (code: number): string =>
  NAMES.get(code) ?? RANGES.find(([from, to]) => code >= from && code <= to)?.[2](code) ?? 'not drawn';

const NAMES: ReadonlyMap<number, string> = new Map([
  [0x00, 'null'],
  [0x07, 'bell'],
  [0x08, 'backspace'],
  [0x0d, 'carriage return'],
  [0x1b, 'escape'],
  [0x7f, 'delete'],
  [0x9b, 'control sequence introducer'],
  [0xad, 'soft hyphen'],
  [0x034f, 'combining grapheme joiner'],
  [0x061c, 'Arabic letter mark'],
  [0x115f, 'Hangul choseong filler'],
  [0x1160, 'Hangul jungseong filler'],
  [0x180e, 'Mongolian vowel separator'],
  [0x200b, 'zero width space'],
  [0x200c, 'zero width non-joiner'],
  [0x200d, 'zero width joiner'],
  [0x200e, 'left-to-right mark'],
  [0x200f, 'right-to-left mark'],
  [0x2028, 'line separator'],
  [0x2029, 'paragraph separator'],
  [0x202a, 'left-to-right embedding'],
  [0x202b, 'right-to-left embedding'],
  [0x202c, 'pop directional formatting'],
  [0x202d, 'left-to-right override'],
  [0x202e, 'right-to-left override'],
  [0x2060, 'word joiner'],
  [0x2061, 'function application'],
  [0x2062, 'invisible times'],
  [0x2063, 'invisible separator'],
  [0x2064, 'invisible plus'],
  [0x2066, 'left-to-right isolate'],
  [0x2067, 'right-to-left isolate'],
  [0x2068, 'first strong isolate'],
  [0x2069, 'pop directional isolate'],
  [0x2800, 'Braille pattern blank'],
  [0x3164, 'Hangul filler'],
  [0xfeff, 'zero width no-break space'],
  [0xffa0, 'halfwidth Hangul filler'],
  [0xfffc, 'object replacement'],
  [0xe0001, 'language tag'],
  [0xe0020, 'tag space'],
  [0xe007f, 'cancel tag'],
]);

const RANGES: readonly (readonly [number, number, (code: number) => string])[] = [
  [0x00, 0x1f, () => 'control'],
  [0x80, 0x9f, () => 'control'],
  [0x180b, 0x180f, (code) => `Mongolian variation selector ${code - 0x180a}`],
  [0x206a, 0x206f, () => 'deprecated format character'],
  [0xfe00, 0xfe0f, (code) => `variation selector ${code - 0xfdff}`],
  [0xfff0, 0xfffb, () => 'annotation or unassigned'],
  [0xd800, 0xdfff, () => 'lone surrogate'],
  [0xe0021, 0xe007e, (code) => `tag ${String.fromCharCode(code - 0xe0000)}`],
  [0xe0100, 0xe01ef, (code) => `variation selector ${code - 0xe0100 + 17}`],
  [0x1bca0, 0x1bca3, () => 'shorthand format'],
  [0x1d173, 0x1d17a, () => 'musical format'],
];

/** One stretch of legible text: words as they are, or a mark of ours that stands for what cannot be seen. */
export type Stretch =
  | { readonly is: 'words'; readonly text: string }
  /** `⟨200 spaces⟩`, `⟨… 17 more hidden …⟩`. */
  | { readonly is: 'note'; readonly text: string }
  | { readonly is: 'character'; readonly text: string; readonly name: string };

/** Legible text (`reporters/words/legible`) taken apart at the marks in it. */
export const stretches = (legible: string): readonly Stretch[] =>
  legible.split(MARK).flatMap((text, at): Stretch[] => {
    if (text === '') return [];
    if (at % 2 === 0) return [{ is: 'words', text }];
    const code = /^<(U\+([0-9A-F]{4,6}))>$/.exec(text);
    return code === null
      ? [{ is: 'note', text }]
      : [{ is: 'character', text: code[1] ?? '', name: codePointName(Number.parseInt(code[2] ?? '', 16)) }];
  });

const MARK = /(<U\+[0-9A-F]{4,6}>|⟨[^⟨⟩]{1,60}⟩)/;
