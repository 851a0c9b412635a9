import type { Surface } from '../model/surface.ts';
import { read } from '../text/read.ts';
import { withScenes } from '../text/frame/scene.ts';
import type { Reading } from '../text/reading.ts';

/** The reading of a surface's text. */
export type Read = (surface: Surface) => Reading;

/** Reads each distinct text once; a bare name is not read at all. */
export const readOnce = (): Read => {
  const readings = new Map<string, Reading>();
  return (surface) => {
    const known = readings.get(surface.text);
    if (known !== undefined) return known;
    const reading = isBareName(surface.text) ? bareName(surface.text) : withScenes(read(surface.text));
    readings.set(surface.text, reading);
    return reading;
  };
};

/** One word of ASCII, an identifier, a path or a number of at most four words: nothing that has clauses. */
const isBareName = (text: string): boolean =>
  text.length <= 80 && /^[\w.$:/@#+*?&=<>{}()[\]^|\\-]*$/.test(text) && text.split(/[_.-]/).length <= 4;

const bareName = (raw: string): Reading => ({
  raw,
  plain: raw,
  rawSpan: (start, end) => [start, end],
  clauses: [],
  languages: [],
  unreadable: undefined,
});
