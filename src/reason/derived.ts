import type { Surface } from '../model/surface.ts';
import { decodings } from '../text/decode.ts';

const MAX_VIEWS = 32;

/** The surface itself, then what is encoded in it, to a depth of 3 and at most 32 in all. */
export const viewsOf = (surface: Surface): Surface[] => {
  const views: Surface[] = [surface];
  if (isPlainAndShort(surface.text)) return views;
  for (const { text, chain } of decodings(surface.text)) {
    if (views.length >= MAX_VIEWS) break;
    views.push({ ...surface, text, role: 'prose', via: [...surface.via, ...chain] });
  }
  return views;
};

/** Nothing can be encoded in a short text of printable ASCII. */
const isPlainAndShort = (text: string): boolean => text.length < 16 && /^[\x20-\x7e]*$/.test(text);
