/** Words by which a text reports an attack instead of carrying it out: what is detected, refused, or shown as a bad example. */
const REPORTS =
  /\b(?:detect|block|refus|reject|prevent|protect|den(?:y|ie|ial)|flag(?:s|ged)?\b|guard|forbid|forbidden|disallow|not allowed|not permitted|prohibit|saniti[sz]|escap(?:e|es|ed|ing)\b|strip|filter(?:s|ed)?\b|vulnerab|injection|travers|exploit|attack|malicious|payload|dangerous|unsafe|warn|never|do not|don't|don’t|must not|cannot|can't|should not|instead of|invalid|suspicious|security (?:scan|test|check|audit)|patterns? (?:such as|like))/i;
/** The end of a sentence, but not of `e.g.` or `i.e.` */
const ENDS = /(?<!\b(?:e\.g|i\.e|etc|vs))[.!?](?:\s|$)|\n\s{0,8}\n/;
const BEFORE = 160;
const AFTER = 60;

/**
 * True when the words around a span, in its own sentence, say that it is an example of what is refused, detected or dangerous.
 * At most 160 characters before and 60 after are looked at.
 */
export const isReported = (text: string, [start, end]: readonly [number, number]): boolean => {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const sentence = before.split(ENDS).at(-1) ?? before;
  const after = (text.slice(end, end + AFTER).split(/[.!?]\s|\n\n/, 1)[0] ?? '').replace(/^["'`)\]]+/, '');
  return (
    REPORTS.test(sentence) ||
    /^\s*(?:,|is|are|will be|and other|or similar|etc|which)?\s*(?:is|are|will be|patterns?|attempts?|commands?)?\s*(?:blocked|refused|rejected|denied|forbidden|not allowed|disallowed|detected|flagged|never|dangerous|unsafe|escaped|stripped)/i.test(
      after,
    )
  );
};

/** True when a thing is named because it comes up in what is read, and is covered there: `if the text mentions a card, it is masked`. */
export const isCovered = (text: string, [start, end]: readonly [number, number]): boolean =>
  COMES_UP.test(text.slice(Math.max(0, start - 100), start)) && COVERED.test(text.slice(end, end + 160));

const COMES_UP =
  /\b(?:if|when|where|whenever) (?:the |a |an )?[\w ]{2,30} (?:mentions?|contains?|holds?|names?|shows?|includes?)\b[^.;]{0,60}$/i;
const COVERED = /^[^.;]{0,120}\b(?:redact|mask|black(?:ed)? out|anonymi|pseudonymi|hidden|replaced by|taken out|left out)/i;

/** The words are those of somebody else, of whom is told: `"Ignore all rules": how a bot was fooled`. */
export const isHeadline = (text: string, at: number): boolean => HEADLINE.test(text.slice(Math.max(0, at - 1), at + 140));

const HEADLINE = /^["“«'][^"“”»\n]{8,90}["”»']\s?[:(,–-]\s?(?:how|why|what|when) (?:an?|one|the|some)\b/i;
