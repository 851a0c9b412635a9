import type { Surface } from '../model/surface.ts';
import { decodings } from '../text/decode.ts';
import { uncover } from '../text/hidden.ts';

const MAX_VIEWS = 32;
const MIN_MESSAGE = 6;

/** A surface itself, then what is hidden in it and what is encoded in either, to a depth of 3 and at most 32 in all. */
export type Views = (surface: Surface) => readonly Surface[];

/** Looks into each distinct text once. */
export const viewsOnce = (): Views => {
  const known = new Map<string, readonly Layer[]>();
  return (surface) => {
    if (isPlainAndShort(surface.text)) return [surface];
    let layers = known.get(surface.text);
    if (layers === undefined) known.set(surface.text, (layers = layersIn(surface.text)));
    if (layers.length === 0) return [surface];
    return [surface, ...layers.map(({ text, via }): Surface => ({ ...surface, text, role: 'prose', via }))];
  };
};

/** A text inside another, and how it was uncovered. */
type Layer = Pick<Surface, 'text' | 'via'>;

const layersIn = (whole: string): readonly Layer[] => {
  const layers: Layer[] = [];
  const seen = new Set([whole]);
  const add = (text: string, via: readonly string[]): void => {
    if (layers.length >= MAX_VIEWS - 1 || text.length < MIN_MESSAGE || seen.has(text)) return;
    seen.add(text);
    layers.push({ text, via });
  };
  if (mayHide(whole)) {
    for (const { revealed, technique, benign } of uncover(whole)) if (benign === undefined) add(revealed, [technique]);
  }
  const shown: readonly Layer[] = [{ text: whole, via: [] }, ...layers];
  for (const layer of shown) for (const { text, chain } of decodings(layer.text)) add(text, [...layer.via, ...chain]);
  return layers;
};

/** Nothing can be hidden or encoded in a short text of printable ASCII. */
const isPlainAndShort = (text: string): boolean => text.length < 16 && /^[\x20-\x7e]*$/.test(text);

/** Something unseen, markup, or a long row of blanks. */
const mayHide = (text: string): boolean => /[^\x20-\x7e\n\t]|<|\s{20}|\]\(|\[[^\]]{0,80}\]:/.test(text);
