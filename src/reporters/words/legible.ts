import { visible } from '../../text/hidden.ts';
import { redact } from '../../text/secrets.ts';

/**
 * Hostile text as one line that is safe to print and to read: secrets redacted, then cut to `cap` UTF-16 units,
 * hidden and control characters shown as their numbers, line breaks as `↵`. Not yet escaped for HTML, Markdown, CSV or XML.
 */
export const legible = (text: string, cap = 400): string => shown(cut(redact(text), cap));

/** As `legible`, for text that is redacted and cut already. */
export const shown = (text: string): string =>
  visible(text.replace(/\r\n|[\n\r\u2028\u2029]/g, ' ↵ ').replaceAll('\t', ' '))
    .replace(UNFIT, number)
    .replace(/ {3,}/g, (run) => ` ⟨${run.length} spaces⟩ `);

/** The beginning and the end of a text that is longer than `cap`; never half a character. */
export const cut = (text: string, cap: number): string => {
  if (text.length <= cap) return text;
  const head = whole(text.slice(0, Math.ceil(cap * 0.75)));
  const tail = text.slice(text.length - Math.floor(cap * 0.25));
  return `${head}⟨… ${text.length - cap} more …⟩${LOW.test(tail) ? tail.slice(1) : tail}`;
};

const LOW = /^[\udc00-\udfff]/;
const whole = (text: string): string => (/[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text);

/** What no medium may carry, whatever was made visible before: controls, bidi and other invisible format characters, lone surrogates. */
const UNFIT =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]|[\u{e0000}-\u{e0fff}]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu;

const number = (character: string): string => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
