import type { Concept, Lexicon } from '../reading.ts';
import { belongings } from './belongings.ts';
import { borrowed } from './borrowed.ts';
import { elsewhere } from './elsewhere.ts';
import { hush } from './hush.ts';
import { presumed } from './presumed.ts';
import type { Theme } from './themed.ts';
import { wake } from './wake.ts';

/** A lexicon with the themes in its language: concepts that are easier to keep side by side in all languages than each in its own. */
export const withThemes = (lexicon: Lexicon): Lexicon => ({
  ...lexicon,
  forms: { ...lexicon.forms, ...Object.fromEntries(THEMES.flatMap(([concept, theme]) => formsOf(concept, theme, lexicon.language))) },
});

const THEMES: readonly (readonly [Concept, Theme])[] = [
  ['belongings', belongings],
  ['borrowed', borrowed],
  ['elsewhere', elsewhere],
  ['hush', hush],
  ['presumed', presumed],
  ['wake', wake],
];

const formsOf = (concept: Concept, theme: Theme, language: string): readonly (readonly [Concept, readonly string[]])[] => {
  const forms = theme[language];
  return forms === undefined ? [] : [[concept, forms]];
};
