/**
 * A pattern in two forms: as written, and a quicker one for texts in which all letters are a to z and all digits 0 to 9.
 * Each is made when it is first wanted: patterns over all letters of all scripts are costly to make ready.
 */
export const twoForms = (source: string, flags: string): ((text: string) => RegExp) => {
  let written: RegExp | undefined;
  let quick: RegExp | undefined;
  return (text) =>
    ASCII.test(text) || !OTHER_LETTERS.test(text)
      ? (quick ??= new RegExp(asciiSource(source), flags.replace('u', '')))
      : (written ??= new RegExp(source, flags));
};

const ASCII = /^[\x00-\x7f]*$/;
/** Also signs of two units: where letters of all scripts are told apart they count once, elsewhere twice. */
const OTHER_LETTERS = /(?![\x00-\x7f])[\p{L}\p{N}\p{M}]|[\u{10000}-\u{10ffff}\ud800-\udfff]/u;

/** The same pattern for texts without other letters. Of the classes by property only letters and digits are known; others are an error. */
export function asciiSource(source: string): string {
  let out = '';
  let inClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '[' || sign === ']') inClass = sign === '[';
    if (sign !== '\\') out += sign;
    else if (source[at + 1] === 'p') {
      const end = source.indexOf('}', at);
      const letters = PROPERTIES[source.slice(at + 3, end)];
      if (letters === undefined) throw new Error(`no ASCII form of ${source.slice(at, end + 1)}`);
      out += inClass ? letters : `[${letters}]`;
      at = end;
    } else {
      out += sign + (source[at + 1] ?? '');
      at += 1;
    }
  }
  return out;
}

const PROPERTIES: Readonly<Record<string, string>> = { L: 'A-Za-z', N: '0-9' };
