/** Letters that must be there for a quote to be one: fewer stand in any text. */
const LEAST = 6;

/**
 * Where words that a model quotes stand in a text, in raw UTF-16 units; undefined: nowhere. Case, white space, hidden characters and kinds
 * of quotation marks do not count, for no model copies them faithfully. Nothing else is forgiven.
 */
export const wordsIn = (text: string, quote: string): readonly [number, number] | undefined => quotesFrom(text)(quote);

/** The same for many quotes: the text is read once. */
export const quotesFrom = (text: string): ((quote: string) => readonly [number, number] | undefined) => {
  const { letters, at } = plain(text);
  return (quote) => standing(quote, text, letters, at);
};

const standing = (quote: string, text: string, letters: string, at: readonly number[]): readonly [number, number] | undefined => {
  const wanted = plain(quote.slice(0, 2_000).replaceAll(/<U\+[0-9A-F]{4,6}>|<\d{1,7} hidden characters>/g, '')).letters;
  if (wanted.length < LEAST && letters !== wanted) return undefined;
  if (wanted === '') return undefined;
  const found = letters.indexOf(wanted);
  if (found < 0) return undefined;
  const first = at[found];
  const last = at[found + wanted.length - 1];
  if (first === undefined || last === undefined) return undefined;
  return [first, last + (isPair(text, last) ? 2 : 1)];
};

const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

/** UTF-16 units that count, each with the place of the character that it comes from. */
const plain = (text: string): { readonly letters: string; readonly at: readonly number[] } => {
  let letters = '';
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    const kept = DROPPED.test(character) ? '' : (SAME.get(character) ?? character.toLowerCase());
    letters += kept;
    for (let unit = 0; unit < kept.length; unit += 1) at.push(index);
    index += character.length;
  }
  return { letters, at };
};

const DROPPED = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\s]/u;
const SAME: ReadonlyMap<string, string> = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['–', '-'],
  ['—', '-'],
]);
