import type { Seed, SeedSource } from '../model/witness.ts';

/** What a planted value is made of: `hex` lower case, `base62` letters and digits, `upper` capitals and digits, `digits` for what must be a number, `words` for what must pass as prose. */
export type Alphabet = 'hex' | 'base62' | 'upper' | 'digits' | 'words';

/** A value to be planted, and what it must look like there. */
export interface Wanted {
  readonly source: SeedSource;
  readonly alphabet?: Alphabet;
  /** Significant characters; at least 24, and 24 is meant when it is less. */
  readonly length?: number;
  /** Puts the drawn part into what stands around it. Every letter and digit of the part must be in the result, in order and together. */
  readonly shape?: (body: string) => string;
  readonly worth?: Seed['worth'];
}

/** What makes one run differ from another. */
export interface Run {
  readonly id: string;
  /** Hexadecimal digits that follow from run and label alone, at least 8. */
  readonly random: (label: string) => string;
}

/** Fewest letters and digits of a seed. */
export const LEAST_SIGNIFICANT = 24;
/** No two seeds share so many letters and digits in a row, whatever their case. */
export const WINDOW = 6;

/** Letters and digits of a text in lower case: what is left when case and separators do not count. */
export const significant = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** `env:GITHUB_TOKEN`, `file:~/.ssh/id_rsa`, `argument:call:3/path`, `upstream:api.example.com`. */
export function seedId(source: SeedSource): string {
  if (source.kind === 'env') return `env:${source.name}`;
  if (source.kind === 'file') return `file:${source.path}`;
  return source.kind === 'argument' ? `argument:${source.exchange}/${source.path}` : `upstream:${source.host}`;
}

/**
 * One value for each source, the same for the same run. No window of six letters and digits stands in two of them, or twice in
 * one, so that what comes out belongs to one source or to none. Seeds of a further call know nothing of those of this one: pass
 * `before`. Throws when a shape swallows a part of what it was given, or two sources have the same name.
 */
export function makeSeeds(run: Run, wanted: readonly (SeedSource | Wanted)[], before: readonly Seed[] = []): Seed[] {
  const taken = new Set<string>();
  for (const seed of before) for (const window of windowsOf(seed.body ?? seed.value)) taken.add(window);
  const ids = new Set(before.map((seed) => seed.id));
  return wanted.map((each) => {
    const want: Wanted = 'source' in each ? each : { source: each };
    const id = seedId(want.source);
    if (ids.has(id)) throw new Error(`two seeds for ${id}`);
    ids.add(id);
    return seedFor(run, id, want, taken);
  });
}

function seedFor(run: Run, id: string, want: Wanted, taken: Set<string>): Seed {
  const alphabet = want.alphabet ?? usualAlphabet(want.source);
  const length = Math.max(want.length ?? USUAL_LENGTH[alphabet], LEAST_SIGNIFICANT);
  const body = draw(run, id, alphabet, length, taken);
  for (const window of windowsOf(body)) taken.add(window);
  const value = want.shape?.(body) ?? body;
  if (!significant(value).includes(significant(body))) throw new Error(`the shape of ${id} does not keep what was drawn`);
  const worth = want.worth ?? (want.source.kind === 'env' || want.source.kind === 'file' ? 'secret' : 'own-word');
  return { id, source: want.source, value, worth, ...(value === body ? {} : { body }) };
}

/** An argument is a word in somebody's mouth, so it is made of words; everything else passes for a key. */
const usualAlphabet = (source: SeedSource): Alphabet =>
  source.kind === 'argument' ? 'words' : source.kind === 'upstream' ? 'hex' : 'base62';
const USUAL_LENGTH: Readonly<Record<Alphabet, number>> = { hex: 32, base62: 32, upper: 28, digits: 28, words: 30 };

/** All windows of a text, case and separators aside. */
export function windowsOf(text: string): string[] {
  const letters = significant(text);
  return Array.from({ length: Math.max(letters.length - WINDOW + 1, 0) }, (_, at) => letters.slice(at, at + WINDOW));
}

const MOST_TRIES = 10_000;

/** Drawn letter by letter; where every choice would make a window that is taken, begun anew. */
function draw(run: Run, id: string, alphabet: Alphabet, length: number, taken: ReadonlySet<string>): string {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const digit = randomDigits(run, `seed/${run.id}/${id}/${attempt}`);
    const body = alphabet === 'words' ? words(digit, length) : letters(digit, ALPHABETS[alphabet], length);
    const windows = windowsOf(body);
    if (new Set(windows).size === windows.length && windows.every((window) => !taken.has(window)) && isMixed(body, alphabet)) return body;
  }
  throw new Error(`no room for a seed of ${alphabet} for ${id}`);
}

const ALPHABETS: Readonly<Record<Exclude<Alphabet, 'words'>, string>> = {
  hex: '0123456789abcdef',
  base62: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  digits: '0123456789',
};

const letters = (below: (n: number) => number, alphabet: string, length: number): string => {
  let text = '';
  // Not nought in front: what must be a number keeps all its digits.
  while (text.length < length) {
    const letter = alphabet.charAt(below(alphabet.length));
    if (text !== '' || letter !== '0') text += letter;
  }
  return text;
};

/** Invented words that can be spoken: two or three syllables each. */
function words(below: (n: number) => number, length: number): string {
  const pick = (choices: string): string => choices.charAt(below(choices.length));
  const made: string[] = [];
  while (made.join('').length < length) {
    let word = '';
    for (let left = 2 + below(2); left > 0; left -= 1)
      word += pick('bdfghjklmnprstvwz') + pick('aeiou') + (below(3) === 0 ? pick('lmnrst') : '');
    made.push(word);
  }
  return made.join(' ');
}

/** A key of letters alone would pass for a word, one of digits for a number; and eight letters show how far an alphabet was turned. */
const isMixed = (body: string, alphabet: Alphabet): boolean =>
  alphabet === 'digits' || alphabet === 'words' || ((body.match(/[a-z]/gi)?.length ?? 0) >= 8 && (body.match(/\d/g)?.length ?? 0) >= 2);

/** Numbers below n, from as much randomness as is asked for. */
function randomDigits(run: Run, label: string): (n: number) => number {
  let pool = '';
  let block = 0;
  return (n) => {
    if (pool.length < 6) {
      const more = run.random(`${label}/${block}`);
      if (!/^[0-9a-f]{8,}$/.test(more)) throw new Error('random must give hexadecimal digits');
      pool += more;
      block += 1;
    }
    const number = Number.parseInt(pool.slice(0, 6), 16);
    pool = pool.slice(6);
    return number % n;
  };
}

/**
 * Like an example that a server takes for a key of its kind: the same around it, its longest run of letters and digits drawn
 * anew in the same alphabet, lengthened to 24 where it is shorter. undefined: nothing in it is long enough to be known again (a
 * host, a number, a switch).
 */
export function shapedLike(example: string): Required<Pick<Wanted, 'alphabet' | 'length' | 'shape'>> | undefined {
  const uuid = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(example);
  if (uuid) return { alphabet: 'hex', length: 32, shape: (body) => body.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') };
  const runs = [...example.matchAll(/[A-Za-z0-9]{12,}/g)].sort((a, b) => b[0].length - a[0].length);
  const run = runs[0];
  if (run === undefined) return undefined;
  // Access key ids of AWS have a fixed length; their partner, the secret key, is the seed.
  if (/^AKIA[A-Z0-9]{16}$/.test(run[0])) return undefined;
  const prefix = /^(?:AIza|BSA|AC|M(?=[A-Za-z0-9]{25}\.))/.exec(run[0])?.[0] ?? '';
  const kept = example.slice(0, run.index) + prefix;
  const rest = example.slice(run.index + run[0].length);
  const drawn = run[0].slice(prefix.length);
  return { alphabet: alphabetOf(drawn), length: Math.max(drawn.length, LEAST_SIGNIFICANT), shape: (body) => kept + body + rest };
}

function alphabetOf(text: string): Alphabet {
  if (/^\d+$/.test(text)) return 'digits';
  if (/^[0-9a-f]+$/.test(text)) return 'hex';
  return /^[A-Z0-9]+$/.test(text) ? 'upper' : 'base62';
}
