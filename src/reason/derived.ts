import type { Surface, View } from '../model/surface.ts';
import { decodings, MOST_DECODINGS } from '../text/decode.ts';
import { uncover } from '../text/hidden.ts';
import { isIn, programsOf } from './intent/page-program.ts';

const MAX_LAYERS = 1_024;
const MIN_MESSAGE = 6;

/** A surface itself, then what is hidden in it and what is encoded in either, to a depth of 3. */
export type Views = (surface: Surface) => readonly View[];

/** Looks into each distinct text once. `cut` is told of a surface in which more is hidden or encoded than is looked at. */
export const viewsOnce = (cut: (surface: Surface) => void = () => undefined): Views => {
  const known = new Map<string, Layers>();
  return (surface) => {
    if (isPlainAndShort(surface.text)) return [surface];
    let layers = known.get(surface.text);
    if (layers === undefined) known.set(surface.text, (layers = layersIn(surface.text)));
    if (!layers.whole) cut(surface);
    if (surface.kind !== 'ui.page') return [surface, ...layers.found.map((layer) => viewOf(surface, layer))];
    const programs = programsOf(surface);
    // What was uncovered in a program is one to its end.
    const within = ({ text, at }: Layer): Pick<View, 'programs'> => ({ programs: isIn(programs, at) ? [[0, text.length]] : [] });
    return [{ ...surface, programs }, ...layers.found.map((layer) => ({ ...viewOf(surface, layer), ...within(layer) }))];
  };
};

const viewOf = (surface: Surface, { text, via }: Layer): Surface => ({ ...surface, text, role: 'prose', via });

/** A text inside another, and how it was uncovered. */
interface Layer extends Pick<Surface, 'text' | 'via'> {
  /** What holds it in the text as sent, in UTF-16 units. */
  readonly at: readonly [number, number];
}

interface Layers {
  readonly found: readonly Layer[];
  /** False when there are more. */
  readonly whole: boolean;
}

const layersIn = (text: string): Layers => {
  const found: Layer[] = [];
  const seen = new Set([text]);
  let whole = true;
  const add = (inner: string, via: readonly string[], at: Layer['at']): void => {
    if (inner.length < MIN_MESSAGE || seen.has(inner)) return;
    whole &&= found.length < MAX_LAYERS;
    if (!whole) return;
    seen.add(inner);
    found.push({ text: inner, via, at });
  };
  if (mayHide(text)) {
    for (const { revealed, technique, benign, span } of uncover(text)) if (benign === undefined) add(revealed, [technique], span);
  }
  const shown: readonly Layer[] = [{ text, via: [], at: [0, text.length] }, ...found];
  for (const layer of shown) {
    const decoded = decodings(layer.text);
    whole &&= decoded.length < MOST_DECODINGS;
    for (const each of decoded) add(each.text, [...layer.via, ...each.chain], layer.via.length === 0 ? each.span : layer.at);
  }
  return { found, whole };
};

/** Nothing can be hidden or encoded in a short text of printable ASCII. */
const isPlainAndShort = (text: string): boolean => text.length < 16 && /^[\x20-\x7e]*$/.test(text);

/** Something unseen, markup, or a long row of blanks. */
const mayHide = (text: string): boolean => /[^\x20-\x7e\n\t]|<|\s{20}|\]\(|\[[^\]]{0,80}\]:/.test(text);
