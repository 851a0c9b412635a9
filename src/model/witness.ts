import type { Address } from './address.ts';
import type { SurfaceKind } from './surface.ts';

/** Where a planted value was put. */
export type SeedSource =
  | { readonly kind: 'env'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'argument'; readonly exchange: string; readonly path: string }
  | { readonly kind: 'upstream'; readonly host: string };

/** A planted value, unique per source and run. The value never reaches a report. */
export interface Seed {
  /** `env:GITHUB_TOKEN`, `file:~/.ssh/id_rsa`, `argument:call:3/path`: unique within a run. */
  readonly id: string;
  readonly source: SeedSource;
  readonly value: string;
  /** The drawn part of a value whose rest is shape (`ghp_`, `postgres://`): only it is searched for. undefined: all of the value was drawn. */
  readonly body?: string;
  /** A secret that no tool may give away, or a word of our own that may come back (an argument, an upstream's answer). */
  readonly worth: 'secret' | 'own-word';
}

/** How a seed came out. `exact`: as planted; `part`: a piece; `transformed`: it can be computed back; `derived`: a digest of it; `differential`: the answer follows it, though no byte of it can be shown. */
export type WitnessClass = 'exact' | 'part' | 'transformed' | 'derived' | 'differential';

/** A seed, or a recoverable or derived form of it, that came out. */
export interface Witness {
  readonly kind: 'witness';
  readonly seed: string;
  readonly source: SeedSource;
  readonly worth: Seed['worth'];
  readonly sink: SurfaceKind | 'egress' | 'file';
  /** `call:3/result/content/0/text`, `call:3/egress/0/body`. */
  readonly address: Address;
  readonly class: WitnessClass;
  /** How it was found, outermost layer first: `['base64', 'reversed', 'prefix-16']`. Empty for an exact one. */
  readonly via: readonly string[];
  /** Matched span in the sink's text, UTF-16 units; undefined when it is spread over several places. */
  readonly span: readonly [number, number] | undefined;
  /** The place with the value masked. */
  readonly excerpt: string;
  /** What came out where and how it was found, one sentence. */
  readonly says: string;
  /** 0 to 1. */
  readonly confidence: number;
}
