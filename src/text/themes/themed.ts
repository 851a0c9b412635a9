import { list } from '../lexicon/list.ts';

/** Forms of one  by language, in the syntax of the lexicons: white space between forms, `_` for the space inside one. */
export type Theme = Readonly<Record<string, readonly string[]>>;

/** Reads the forms of each language. */
export const themed = (texts: Readonly<Record<string, string>>): Theme =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, list(text)]));
