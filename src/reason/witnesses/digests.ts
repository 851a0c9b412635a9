import { blake2b } from '@noble/hashes/blake2b';
import { blake2s } from '@noble/hashes/blake2s';
import { hmac } from '@noble/hashes/hmac';
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2';
import { keccak_256, sha3_224, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3';
import type { Seed } from '../../model/witness.ts';
import { toUtf8 } from '../../text/byte-codecs.ts';
import { bodyOf } from './forms.ts';

/** A digest of a seed. */
export interface Derived {
  readonly seed: number;
  /** `sha-256`, `sha-1 of lower case`, `hmac-sha-256 with key "secret"`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Tells whose digest some bytes are, or begin. Digests are worked out when bytes of their length are first asked for. */
export interface DigestBook {
  /** undefined: nobody's, or that of two seeds. */
  of(bytes: Uint8Array): Derived | undefined;
}

/** Bytes of a digest that must be there: 48 bits are nobody else's. */
export const LEAST_DIGEST = 6;

export function digestBook(seeds: readonly Seed[], keys: readonly string[]): DigestBook {
  const shelves = new Map<string, Map<number, Derived | 'two'>>();
  const shelf = (name: string, make: () => Iterable<Derived>): Map<number, Derived | 'two'> => {
    let made = shelves.get(name);
    if (made === undefined) {
      made = new Map();
      for (const derived of make()) {
        const key = keyOf(derived.bytes);
        const before = made.get(key);
        made.set(key, before === undefined || (before !== 'two' && before.seed === derived.seed) ? (before ?? derived) : 'two');
      }
      shelves.set(name, made);
    }
    return made;
  };
  const all = [...new Set([...USUAL_KEYS, ...keys])].slice(0, MOST_KEYS);
  return {
    of(bytes) {
      if (bytes.length < LEAST_DIGEST) return undefined;
      const whole = LENGTHS.has(bytes.length);
      const table = whole ? shelf(String(bytes.length), () => digests(seeds, bytes.length, all)) : shelf('cut', () => commonDigests(seeds));
      const derived = table.get(keyOf(bytes)) ?? (whole ? shelf('cut', () => commonDigests(seeds)).get(keyOf(bytes)) : undefined);
      if (derived === undefined || derived === 'two') return undefined;
      return bytes.subarray(0, derived.bytes.length).every((byte, i) => byte === derived.bytes[i]) ? derived : undefined;
    },
  };
}

const keyOf = (bytes: Uint8Array): number => {
  let key = 0;
  for (let i = 0; i < LEAST_DIGEST; i += 1) key = key * 256 + (bytes[i] ?? 0);
  return key;
};

const MOST_KEYS = 32;
/** What people sign with who only want to look as if they did. */
const USUAL_KEYS = ['', 'secret', 'key', 'salt', 'password', 'changeme', 'test', 'hmac'];

type Hash = Parameters<typeof hmac>[0];
interface Algorithm {
  readonly name: string;
  readonly hash: Hash;
  readonly keyed: boolean;
}
const algorithm = (name: string, hash: Hash, keyed = false): Algorithm => ({ name, hash, keyed });

const ALGORITHMS: readonly Algorithm[] = [
  algorithm('md5', md5, true),
  algorithm('sha-1', sha1, true),
  algorithm('ripemd-160', ripemd160),
  algorithm('sha-224', sha224),
  algorithm('sha3-224', sha3_224),
  algorithm('sha-256', sha256, true),
  algorithm('sha3-256', sha3_256),
  algorithm('keccak-256', keccak_256),
  algorithm('blake2s', blake2s),
  algorithm('sha-384', sha384),
  algorithm('sha3-384', sha3_384),
  algorithm('sha-512', sha512, true),
  algorithm('sha3-512', sha3_512),
  algorithm('blake2b', blake2b),
];
const LENGTHS: ReadonlySet<number> = new Set(ALGORITHMS.map(({ hash }) => hash.outputLen));
const COMMON: ReadonlySet<string> = new Set(['md5', 'sha-1', 'sha-256', 'sha-512']);

/** A seed and what a program makes of it before it takes its digest. */
function variants(seed: Seed): (readonly [string, string])[] {
  const { value } = seed;
  const made = new Map<string, string>([[value, '']]);
  const add = (text: string, name: string): void => {
    if (!made.has(text)) made.set(text, ` of ${name}`);
  };
  add(bodyOf(seed), 'the drawn part');
  add(value.trim(), 'the trimmed value');
  add(value.toLowerCase(), 'lower case');
  add(value.toUpperCase(), 'upper case');
  add(`${value}\n`, 'the value and a line break');
  add(value.replace(/[\s_-]/g, ''), 'the value without separators');
  return [...made].map(([text, name]) => [name, text]);
}

/** The state after a key is the same for every seed. */
function* signed(seeds: readonly Seed[], { name, hash }: Algorithm, keys: readonly string[]): Iterable<Derived> {
  for (const key of keys) {
    const keyed = hmac.create(hash, toUtf8(key));
    for (const [seed, { value }] of seeds.entries()) {
      yield { seed, name: `hmac-${name} with key "${key}"`, bytes: keyed.clone().update(toUtf8(value)).digest() };
    }
  }
}

function* digests(seeds: readonly Seed[], length: number, keys: readonly string[]): Iterable<Derived> {
  const fitting = ALGORITHMS.filter(({ hash }) => hash.outputLen === length);
  for (const each of fitting) if (each.keyed) yield* signed(seeds, each, keys);
  for (const [number, seed] of seeds.entries()) {
    const texts = variants(seed);
    for (const { name, hash, keyed } of fitting) {
      for (const [of, text] of texts) yield { seed: number, name: name + of, bytes: hash(toUtf8(text)) };
      if (!keyed) continue;
      const value = toUtf8(seed.value);
      yield { seed: number, name: `${name} twice`, bytes: hash(hash(value)) };
      for (const key of keys) {
        if (key === '') continue;
        yield { seed: number, name: `${name} after salt "${key}"`, bytes: hash(toUtf8(key + seed.value)) };
        yield { seed: number, name: `${name} before salt "${key}"`, bytes: hash(toUtf8(seed.value + key)) };
      }
    }
  }
}

/** Those of which a beginning is recognised. */
function* commonDigests(seeds: readonly Seed[]): Iterable<Derived> {
  for (const [number, seed] of seeds.entries()) {
    for (const { name, hash } of ALGORITHMS) {
      if (COMMON.has(name))
        for (const [of, text] of variants(seed).slice(0, 2)) yield { seed: number, name: name + of, bytes: hash(toUtf8(text)) };
    }
  }
}
