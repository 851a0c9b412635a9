import type { Surface } from '../model/surface.ts';
import { decodings } from '../text/decode.ts';
import { uncover } from '../text/hidden.ts';

const MAX_DEPTH = 3;
const MAX_VIEWS = 32;

/** The surface itself, then what is hidden in it and encoded in it, to a depth of 3 and at most 32 in all. */
export const viewsOf = (surface: Surface): Surface[] => {
  const views: Surface[] = [surface];
  if (isPlainAndShort(surface.text)) return views;
  const seen = new Set([surface.text]);
  for (let i = 0; i < views.length && views.length < MAX_VIEWS; i += 1) {
    const view = views[i] as Surface;
    if (view.via.length >= MAX_DEPTH) continue;
    for (const found of [...uncover(view.text), ...decodings(view.text)]) {
      if (seen.has(found.text) || views.length >= MAX_VIEWS) continue;
      seen.add(found.text);
      views.push({ ...view, text: found.text, role: 'prose', via: [...view.via, ...found.via] });
    }
  }
  return views;
};

/** Nothing can be hidden in a short word of printable ASCII. */
const isPlainAndShort = (text: string): boolean => text.length < 16 && /^[\x20-\x7e]*$/.test(text);
