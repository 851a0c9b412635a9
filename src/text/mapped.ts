/** A text made from a raw one, that still knows from where in the raw text each of its UTF-16 units came. */
export interface Mapped {
  readonly text: string;
  /** Raw start of each unit; undefined when the text is the raw text. */
  readonly from: readonly number[] | undefined;
  /** Raw end of each unit. */
  readonly to: readonly number[] | undefined;
}

/** Raw span of a span of a mapped text; out-of-range positions are clamped. An empty span is empty in the raw text too. */
export function rawSpan({ text, from, to }: Mapped, start: number, end: number): readonly [number, number] {
  const first = Math.max(0, Math.min(start, text.length));
  const last = Math.max(first, Math.min(end, text.length));
  if (from === undefined || to === undefined) return [first, last];
  if (first === last) {
    const at = first < from.length ? (from[first] ?? 0) : (to[to.length - 1] ?? 0);
    return [at, at];
  }
  return [from[first] ?? 0, to[last - 1] ?? 0];
}

/** Collects pieces of a new text together with the raw spans that they stand for. */
export function mapping(source: Mapped): { add(piece: string, start: number, end: number): void; done(): Mapped } {
  const pieces: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  return {
    /** `piece` stands for `[start, end)` of the source; a piece of the same length keeps unit for unit. */
    add(piece, start, end) {
      pieces.push(piece);
      const same = piece.length === end - start;
      if (same && source.from === undefined && start >= 0 && end <= source.text.length) {
        for (let at = start; at < end; at += 1) {
          from.push(at);
          to.push(at + 1);
        }
        return;
      }
      const [rawStart, rawEnd] = rawSpan(source, start, end);
      for (let i = 0; i < piece.length; i += 1) {
        if (same) {
          const [f, t] = rawSpan(source, start + i, start + i + 1);
          from.push(f);
          to.push(t);
        } else {
          from.push(rawStart);
          to.push(rawEnd);
        }
      }
    },
    done: () => ({ text: pieces.join(''), from, to }),
  };
}
