import { fromBase32, fromBase64, fromHex } from '../text/codecs.ts';

/**
 * A part of a host's name that is text behind an encoding: what is looked up in the DNS reaches whoever owns the domain, even where
 * no connection is let out. undefined: there is none. `name` as written: Base64 needs its capitals.
 */
export const dataInName = (name: string): string | undefined =>
  name
    .split('.')
    .slice(0, -2)
    .find((label) => label.length >= SHORTEST && label.length <= 63 && isTextBehind(label));

/** Letters of a label; what is shorter comes out as text by chance. */
const SHORTEST = 16;
/** Bytes. */
const ENOUGH = 10;

const isTextBehind = (label: string): boolean =>
  [
    /^(?:[0-9a-f]{2})+$/i.test(label) ? fromHex(label) : undefined,
    /^[a-z2-7]+$/i.test(label) ? fromBase32(label) : undefined,
    fromBase64(label),
  ].some((bytes) => bytes !== undefined && bytes.length >= ENOUGH && bytes.every((byte) => byte >= 0x20 && byte < 0x7f));
