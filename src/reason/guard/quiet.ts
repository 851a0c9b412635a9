import type { Surface } from '../../model/surface.ts';

/** Texts in which nothing was found: to read one a second time, at the same place and beside the same tools, brings nothing new. */
export interface Quiet {
  /** Those of them that were not judged before. */
  unread(surfaces: readonly Surface[]): readonly Surface[];
  /** They were judged, and nothing was found in any. */
  note(surfaces: readonly Surface[]): void;
  /** What is known of the server has changed: all is judged anew. */
  forget(): void;
}

/** Characters of all texts that are kept; a text of which there is more is judged each time. They are kept whole: nobody can make one that passes for another. */
const MOST = 1_000_000;
const LONGEST = 200_000;
/** Shorter ones are judged sooner than looked up. */
const SHORTEST = 200;

export function openQuiet(): Quiet {
  const known = new Set<string>();
  let kept = 0;
  const keyOf = ({ kind, role, of, address, text, via }: Surface): string | undefined =>
    text.length < SHORTEST || text.length > LONGEST || via.length > 0 ? undefined : `${JSON.stringify([kind, role, of, address])} ${text}`;
  return {
    unread: (surfaces) =>
      surfaces.filter((surface) => {
        const key = keyOf(surface);
        return key === undefined || !known.has(key);
      }),
    note(surfaces) {
      for (const surface of surfaces) {
        const key = keyOf(surface);
        if (key === undefined || known.has(key)) continue;
        if (kept + key.length > MOST) {
          known.clear();
          kept = 0;
        }
        known.add(key);
        kept += key.length;
      }
    },
    forget() {
      known.clear();
      kept = 0;
    },
  };
}
