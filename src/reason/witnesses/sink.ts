import type { Address } from '../../model/address.ts';
import type { Seed, Witness } from '../../model/witness.ts';

/** One place where something came out: what a model or a person reads, what left by the network, a file that was written. */
export interface Sink {
  readonly address: Address;
  readonly kind: Witness['sink'];
  /** As it came out; bytes where it is no text. */
  readonly content: string | Uint8Array;
  /** The exchange in which it came out. Sinks are given in order of time; those of one exchange stand together. */
  readonly exchange: string;
}

/** What every witness says of a seed and of the place where it came out. */
export const cameOut = (seed: Seed, { kind, address }: Sink): Pick<Witness, 'kind' | 'seed' | 'source' | 'worth' | 'sink' | 'address'> => ({
  kind: 'witness',
  seed: seed.id,
  source: seed.source,
  worth: seed.worth,
  sink: kind,
  address,
});

/** What the search may use. */
export interface SearchOptions {
  /** Unpacks what this room cannot; undefined as answer: it is no such data. Must never give more than `most` bytes, nor throw. */
  readonly inflate?: (kind: 'brotli' | 'zstd', bytes: Uint8Array, most: number) => Uint8Array | undefined;
  /** Words that a server may have used as key or salt of a digest, besides the usual ones: names of server and tools. */
  readonly keys?: readonly string[];
  /** Bytes that may be looked through behind encodings; usually three times what is given, and at least 8 MiB. */
  readonly most?: number;
}

/** What was found, and what was not looked through. */
export interface Found {
  readonly witnesses: readonly Witness[];
  /** Bytes behind encodings that were left aside because there were too many. 0: all was looked through. */
  readonly leftOut: number;
}
