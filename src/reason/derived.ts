import type { Surface } from '../model/surface.ts';
import { decodings } from '../text/decode.ts';
import { uncover } from '../text/hidden.ts';

const MAX_VIEWS = 32;
const MIN_MESSAGE = 6;

/** The surface itself, then what is hidden in it and what is encoded in either, to a depth of 3 and at most 32 in all. */
export const viewsOf = (surface: Surface): Surface[] => {
  if (isPlainAndShort(surface.text)) return [surface];
  const views: Surface[] = [surface];
  const seen = new Set([surface.text]);
  const add = (text: string, via: readonly string[]): void => {
    if (views.length >= MAX_VIEWS || text.length < MIN_MESSAGE || seen.has(text)) return;
    seen.add(text);
    views.push({ ...surface, text, role: 'prose', via });
  };
  if (mayHide(surface.text)) {
    for (const { revealed, technique, benign } of uncover(surface.text)) if (benign === undefined) add(revealed, [technique]);
  }
  const shown = views.slice();
  for (const view of shown) for (const { text, chain } of decodings(view.text)) add(text, [...view.via, ...chain]);
  return views;
};

/** Nothing can be hidden or encoded in a short text of printable ASCII. */
const isPlainAndShort = (text: string): boolean => text.length < 16 && /^[\x20-\x7e]*$/.test(text);

/** Something unseen, markup, or a long row of blanks. */
const mayHide = (text: string): boolean => /[^\x20-\x7e\n\t]|<|\s{20}|\]\(|\[[^\]]{0,80}\]:/.test(text);
