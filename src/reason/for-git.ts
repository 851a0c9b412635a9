import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

/** sha256 hex of a text as UTF-8; a lone surrogate counts as itself, not as the replacement character. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(hasLoneSurrogate(text) ? JSON.stringify(text) : text)));

/** True when half of a character stands alone; UTF-8 cannot hold it. */
export const hasLoneSurrogate = (text: string): boolean => /\p{Surrogate}/u.test(text);

/** Takes the secrets out of a text. */
export type Redact = (text: string) => string;

/** Characters of one field that a lock keeps; the hash is over all of them. */
const KEPT = 16_384;

/**
 * A text as it may stand in a file that is committed: secrets and the names of home folders taken out, cut at 16,384
 * characters. Where that changed anything, the first digits of the sha256 of the whole text follow, so that two texts
 * that differ never look the same.
 */
export const forGit = (text: string, redact: Redact): string => {
  const clean = redact(withoutHomes(text));
  const kept = clean.length > KEPT ? clean.slice(0, endOf(clean)) : clean;
  if (kept === text) return text;
  const cut = kept === clean ? '' : `${text.length} characters, `;
  return `${kept} [${cut}sha256:${hashOf(text).slice(0, 16)}]`;
};

/** Never between the two halves of a character. */
const endOf = (text: string): number => (/[\ud800-\udbff]/.test(text.charAt(KEPT - 1)) ? KEPT - 1 : KEPT);

/** Home folders name a person and a machine: `/home/ann/x` becomes `~/x`. */
const withoutHomes = (text: string): string =>
  text
    .replace(/(^|[^\w.~-])(?:\/home|\/Users|\/var\/home)\/[^\s/\\"'`:;,<>|)\]}]{1,64}/g, '$1~')
    .replace(/(^|[^\w.~-])\/root(?=[/\s"'`:;,<>|)\]}]|$)/g, '$1~')
    .replace(/\b[A-Za-z]:(\\{1,2}|\/)Users\1[^\s/\\"'`:;,<>|)\]}]{1,64}/g, '~');
