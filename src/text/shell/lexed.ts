/** A command before it is understood. */
export interface Lexed {
  readonly words: readonly LexedWord[];
  readonly writes: readonly string[];
  readonly reads: readonly string[];
  readonly stdin: string | undefined;
  /** Positions of pipelines whose output is part of its words or its input. */
  readonly fed: readonly number[];
}
export interface LexedWord {
  readonly text: string;
  readonly disguises: readonly string[];
}

/** `{cat,/etc/passwd}` is two words. */
export const braced = (word: LexedWord): LexedWord[] => {
  const match = /^\{([^{}]{1,400},[^{}]{0,400})\}$/.exec(word.text);
  if (match === null) return [word];
  return (match[1] ?? '').split(',').map((text) => ({ text, disguises: [...word.disguises, 'braces'] }));
};
