import type { Secrets } from '../../model/target.ts';

/** Takes values out of a text. */
export type Hide = (text: string) => string;

/**
 * Cuts every secret out of a text, as it is and as it stands in a JSON string: `[env:NAME redacted]` stands in its place.
 * A value that is a word of every day, a number or a place (`true`, `8080`, `production`, `https://api.example.org`) is no secret
 * unless its name says so, and never when it is a plain word: cutting those out would break what the server said.
 */
export function hiding(secrets: Secrets): Hide {
  const forms = [...secrets]
    .filter(([name, value]) => isSecret(name, value))
    .flatMap(([name, value]) =>
      [...new Set([value, bare(value), passwordIn(value)])]
        .flatMap((form) => (form === undefined ? [] : [form, JSON.stringify(form).slice(1, -1)]))
        .map((form) => [form, `[${name} redacted]`] as const),
    )
    .sort((a, b) => b[0].length - a[0].length);
  return forms.length === 0 ? (text) => text : (text) => forms.reduce((rest, [form, instead]) => rest.replaceAll(form, instead), text);
}

/** The same in every text of a value, keys too. What needs no change comes back as it is. */
export function hidden<T>(value: T, hide: Hide): T {
  if (typeof value === 'string') return hide(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  return (Array.isArray(value) ? inList(value, hide) : inObject(value as Record<string, unknown>, hide)) as T;
}

/** Copied from the first change on. */
function inList(value: readonly unknown[], hide: Hide): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let at = 0; at < value.length; at += 1) {
    const now = hidden(value[at], hide);
    if (now !== value[at]) copy ??= value.slice();
    if (copy !== undefined) copy[at] = now;
  }
  return copy ?? value;
}

function inObject(value: Readonly<Record<string, unknown>>, hide: Hide): Readonly<Record<string, unknown>> {
  const keys = Object.keys(value);
  let copy: Record<string, unknown> | undefined;
  for (const [at, key] of keys.entries()) {
    const name = hide(key);
    const now = hidden(value[key], hide);
    if (copy === undefined && (name !== key || now !== value[key])) {
      copy = Object.create(null) as Record<string, unknown>;
      for (const before of keys.slice(0, at)) copy[before] = value[before];
    }
    if (copy !== undefined) copy[name] = now;
  }
  return copy ?? value;
}

/** Secrets shorter than this stand in too many words to be cut out of them. */
const SHORTEST = 4;
const NAMED = /^header:|KEY|TOKEN|SECRET|PASS|PWD|PAT(?:_|$)|AUTH|CRED|BEARER|COOKIE|SESSION|PRIVATE|DSN|SALT|SIGN/i;
const PLAIN = /^(?:[a-z]{1,12}|[A-Z][a-z]{1,11}|[A-Z]{1,8}|[\d.,:+-]{1,14})$/;
const PLACE = /^(?:[a-z][a-z\d+.-]*:\/\/|\.{0,2}\/|[A-Za-z]:\\)/i;

/** Whether a value is a secret, by its name and its own form. */
export function isSecret(name: string, value: string): boolean {
  if (value.length < SHORTEST || PLAIN.test(value)) return false;
  if (NAMED.test(name) || passwordIn(value) !== undefined) return true;
  return value.length >= 12 && !PLACE.test(value) && !/\s/.test(value) && !WORDS.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value);
}

/** `ap-northeast-1`, `my.host.example`. */
const WORDS = /^[A-Za-z]+(?:[_.:@/-][A-Za-z]+)*[_.:/-]?\d{0,5}$/;

/** A token without the scheme before it. */
const bare = (value: string): string | undefined => /^(?:Bearer|Basic|Token) +(\S{8,})$/i.exec(value)?.[1];

/** The password of an address with credentials. */
const passwordIn = (value: string): string | undefined => {
  const found = /^[a-z][a-z\d+.-]{0,30}:\/\/[^\s/@:]{0,200}:([^\s/@]{4,400})@/i.exec(value)?.[1];
  return found === undefined || PLAIN.test(found) ? undefined : found;
};
