import type { Concept, Lexicon } from '../reading.ts';
import { belongings } from './belongings.ts';
import { borrowed } from './borrowed.ts';
import { duplicate } from './duplicate.ts';
import { elsewhere } from './elsewhere.ts';
import { hush } from './hush.ts';
import { presumed } from './presumed.ts';
import { masters } from './masters.ts';
import { told } from './told.ts';
import { foreign } from './foreign.ts';
import { opening } from './opening.ts';
import { turns } from './turns.ts';
import { lasting } from './lasting.ts';
import { rival } from './rival.ts';
import { failing } from './failing.ts';
import { solely } from './solely.ts';
import { spared } from './spared.ts';
import { prevail } from './prevail.ts';
import { questioned } from './questioned.ts';
import { talk } from './talk.ts';
import { lapse } from './lapse.ts';
import { authority } from './authority.ts';
import { chooser } from './chooser.ts';
import { hither } from './hither.ts';
import { altered } from './altered.ts';
import { homonym } from './homonym.ts';
import { inscribe } from './inscribe.ts';
import { pretext } from './pretext.ts';
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
  ['duplicate', duplicate],
  ['elsewhere', elsewhere],
  ['hush', hush],
  ['presumed', presumed],
  ['questioned', questioned],
  ['talk', talk],
  ['wake', wake],
  ['masters', masters],
  ['told', told],
  ['foreign', foreign],
  ['opening', opening],
  ['turns', turns],
  ['lasting', lasting],
  ['rival', rival],
  ['failing', failing],
  ['solely', solely],
  ['spared', spared],
  ['prevail', prevail],
  ['lapse', lapse],
  ['authority', authority],
  ['chooser', chooser],
  ['hither', hither],
  ['homonym', homonym],
  ['altered', altered],
  ['inscribe', inscribe],
  ['pretext', pretext],
];

const formsOf = (concept: Concept, theme: Theme, language: string): readonly (readonly [Concept, readonly string[]])[] => {
  const forms = theme[language];
  return forms === undefined ? [] : [[concept, forms]];
};
