/** Undoes the escapes of `printf`, `echo -e` and `$'...'`: `\x41`, `\101`, `\0101`, `\u0041`, `\n`. */
export const fromEscapes = (text: string): string =>
  text.replace(/\\(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|U([0-9a-f]{1,8})|(0?[0-7]{1,3})|([abefnrtv\\'"]))/gi, (all, ...parts) => {
    const [hex, short, long, octal, letter] = parts as (string | undefined)[];
    const code = hex ?? short ?? long;
    if (code !== undefined) return character(parseInt(code, 16), all);
    if (octal !== undefined) return character(parseInt(octal, 8), all);
    return LETTERS.get(letter ?? '') ?? letter ?? all;
  });

const character = (code: number, otherwise: string): string => (code <= 0x10ffff ? String.fromCodePoint(code) : otherwise);

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['a', ''],
  ['b', ''],
  ['v', ''],
  ['f', ''],
  ['e', ''],
]);
