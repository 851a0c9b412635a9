import { matchesOf } from '../text/matches.ts';

/** Somebody or something that a text names and that a call can be sent to or carried out on. */
export interface NamedPlace {
  readonly sort: 'host' | 'person' | 'path';
  /** Lower case for hosts and persons; a path as it was written. */
  readonly value: string;
}

/** Characters of one text that are looked at, from its beginning and its end. */
const MOST = 100_000;

/** Hosts, mail addresses and absolute paths that a text names, in order, with repeats; file names such as `a.ts` pass for hosts, which harms nobody here. */
export const namedPlaces = (text: string): readonly NamedPlace[] => {
  const looked = text.length > MOST ? text.slice(0, MOST / 2) + text.slice(-MOST / 2) : text;
  if (!/[./]/.test(looked)) return [];
  const out: NamedPlace[] = [];
  for (const match of matchesOf(looked, PLACE)) {
    const [whole, person, host, path] = match;
    if (person !== undefined) {
      out.push({ sort: 'person', value: person.toLowerCase() });
      out.push({ sort: 'host', value: person.slice(person.indexOf('@') + 1).toLowerCase() });
    } else if (host !== undefined) out.push({ sort: 'host', value: host.toLowerCase() });
    else if (path !== undefined) out.push({ sort: 'path', value: whole });
  }
  return out;
};

const PLACE =
  /(?<![\w.+-])([\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})|(?<![\w-])((?:[a-z0-9_-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])|\d{1,3}(?:\.\d{1,3}){3}(?![\w.]))|(?<![\w/.])(~?(?:\/[\w.@+-]{1,100}){1,30})/gi;
