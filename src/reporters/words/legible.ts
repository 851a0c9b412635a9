import { visible } from '../../text/hidden.ts';
import { redact } from '../../text/secrets.ts';

/**
 * Hostile text as one line that is safe to print and to read: secrets redacted, then cut to `cap` UTF-16 units,
 * hidden and control characters shown as their numbers, line breaks as `↵`. Not yet escaped for HTML, Markdown, CSV or XML.
 */
export const legible = (text: string, cap = 400): string => shown(cut(redact(text), cap));

/** As `legible`, for text that is redacted and cut already. */
export const shown = (text: string): string =>
  text
    .replace(/\r\n|[\n\r\u2028\u2029]/g, ' ↵ ')
    .replaceAll('\t', ' ')
    .split(EMOJI)
    .map((part, i) => (i % 2 === 1 ? part : visible(part).replace(UNFIT, number)))
    .join('')
    .replace(
      RUN,
      (run: string, first: string) => `${first}⟨… ${run.split('<').length - 4} more hidden …⟩${run.slice(run.lastIndexOf('<'))}`,
    )
    .replace(/ {3,}/g, (run) => ` ⟨${run.length} spaces⟩ `);

/** Eight or more hidden characters on end: the first two and the last are told, the others counted. */
const RUN = /((?:<U\+[0-9A-F]{4,6}>){2})(?:<U\+[0-9A-F]{4,6}>){6,}/g;

/** The beginning and the end of a text that is longer than `cap`; never half a character. */
export const cut = (text: string, cap: number): string => {
  if (text.length <= cap) return text;
  const head = whole(text.slice(0, Math.ceil(cap * 0.75)));
  const tail = text.slice(text.length - Math.floor(cap * 0.25));
  return `${head}⟨… ${text.length - cap} more …⟩${LOW.test(tail) ? tail.slice(1) : tail}`;
};

const LOW = /^[\udc00-\udfff]/;
const whole = (text: string): string => (/[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text);

/**
 * What no medium may carry, whatever was made visible before: controls, lone surrogates, line separators, format characters (but the
 * joiners that scripts and emoji need, and Arabic signs that can be seen), fillers that look like nothing, tags, non-characters.
 */
const UNFIT =
  /\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|(?!\u200c|\u200d|[\u0600-\u0605\u06dd\u08e2])\p{Cf}|[\u115f\u1160\u3164\uffa0\ufff0-\ufff8\ufffe\uffff]|[\u{e0000}-\u{e0fff}]/gu;

/** An emoji with the joiners and selectors that belong to it: shown as it is. */
const EMOJI =
  /(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?(?:\u200d\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?){0,5})/u;

const number = (character: string): string => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;
