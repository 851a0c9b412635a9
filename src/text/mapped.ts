/** A text made from a raw one, that still knows from where in the raw text each of its UTF-16 units came. */
export interface Mapped {
  readonly text: string;
  /** In order, without gaps; undefined when the text is the raw text. */
  readonly runs: readonly Run[] | undefined;
}

/** Units of a text that came from one place. */
interface Run {
  /** Where it begins in the text. */
  readonly start: number;
  /** Raw span. */
  readonly from: number;
  readonly to: number;
  /** Unit for unit; otherwise each of its units stands for the whole raw span. */
  readonly even: boolean;
}

/** Raw span of a span of a mapped text; out-of-range positions are clamped. An empty span is empty in the raw text too. */
export function rawSpan({ text, runs }: Mapped, start: number, end: number): readonly [number, number] {
  const first = Math.max(0, Math.min(start, text.length));
  const last = Math.max(first, Math.min(end, text.length));
  if (runs === undefined) return [first, last];
  if (first < last) return [rawStart(runs, first), rawEnd(runs, last - 1)];
  const at = first < text.length ? rawStart(runs, first) : text.length === 0 ? 0 : rawEnd(runs, text.length - 1);
  return [at, at];
}

function runAt(runs: readonly Run[], at: number): Run | undefined {
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runs[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return runs[low];
}

function rawStart(runs: readonly Run[], at: number): number {
  const run = runAt(runs, at);
  return run === undefined ? 0 : run.even ? run.from + at - run.start : run.from;
}

function rawEnd(runs: readonly Run[], at: number): number {
  const run = runAt(runs, at);
  return run === undefined ? 0 : run.even ? run.from + at - run.start + 1 : run.to;
}

/** Collects pieces of a new text together with the raw spans that they stand for. */
export function mapping(source: Mapped): { add(piece: string, start: number, end: number): void; done(): Mapped } {
  const pieces: string[] = [];
  const runs: Run[] = [];
  let length = 0;
  const evenly = (start: number, end: number): void => {
    if (source.runs === undefined) {
      runs.push({ start: length, from: start, to: end, even: true });
      return;
    }
    for (let at = start; at < end; ) {
      const run = runAt(source.runs, at);
      const next = Math.min(end, endOf(source.runs, at, source.text.length));
      const shift = length + at - start;
      if (run?.even === false) runs.push({ start: shift, from: run.from, to: run.to, even: false });
      else runs.push({ start: shift, from: rawStart(source.runs, at), to: rawEnd(source.runs, next - 1), even: true });
      at = next;
    }
  };
  return {
    /** `piece` stands for `[start, end)` of the source; a piece of the same length keeps unit for unit. */
    add(piece, start, end) {
      if (piece === '') return;
      pieces.push(piece);
      if (piece.length === end - start) evenly(start, end);
      else {
        const [from, to] = rawSpan(source, start, end);
        runs.push({ start: length, from, to, even: false });
      }
      length += piece.length;
    },
    done: () => ({ text: pieces.join(''), runs }),
  };
}

/** Where the run that holds `at` ends. */
function endOf(runs: readonly Run[], at: number, length: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return runs[low]?.start ?? length;
}
