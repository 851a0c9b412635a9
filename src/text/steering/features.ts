/** What a sentence is weighed by. */
export interface Sentence {
  /** In UTF-16 units of the text. */
  readonly span: readonly [number, number];
  /** Its words and pairs of neighbouring words, each once, as numbers of buckets. */
  readonly buckets: readonly number[];
}

/** Of two given words; among all that are known about one unknown word in twenty shares a bucket with some. */
export const BUCKETS = 2 ** 20;

/** Rarities are kept in steps of one in so many. */
export const RARITY_STEPS = 16;

/** Where one sentence ends and the next begins: pairs of words do not reach over it. */
const BREAK = /(?<=[.!?。！？])\s+|\n+/g;
/** Scripts without spaces between words go character by character: the pairs of them are their words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}_])+|[!`<>]/gu;

/** The sentences of a text in order. Linear. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const span of spansOf(text)) {
    const here = new Set<number>();
    let before: string | undefined;
    for (const [found] of text.slice(span[0], span[1]).matchAll(WORD)) {
      const word = found.toLowerCase();
      here.add(bucketOf(word));
      if (before !== undefined) here.add(bucketOf(`${before} ${word}`));
      before = word;
    }
    if (here.size === 0) continue;
    sentences.push({ span, buckets: [...here] });
  }
  return sentences;
}

/** UTF-16 units after which a sentence that does not end is taken for one, at the next space. */
const LONGEST = 400;

function* spansOf(text: string): Iterable<readonly [number, number]> {
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(BREAK)) {
    yield* cut(text, from, index);
    from = index + gap.length;
  }
  yield* cut(text, from, text.length);
}

function* cut(text: string, start: number, end: number): Iterable<readonly [number, number]> {
  let from = start;
  while (end - from > LONGEST) {
    const space = text.indexOf(' ', from + LONGEST);
    if (space < 0 || space >= end) break;
    yield [from, space];
    from = space + 1;
  }
  yield [from, end];
}

/** FNV-1a over UTF-16 units, folded to the number of buckets. */
function bucketOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return ((hash >>> 20) ^ hash) & (BUCKETS - 1);
}
