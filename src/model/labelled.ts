import type { JsonObject } from './inventory.ts';

/** What a labelled case declares, as raw items of the protocol's lists. */
export interface Declaration {
  readonly label: string;
  readonly server: { readonly name: string; readonly version: string };
  readonly instructions: string | undefined;
  readonly tools: readonly JsonObject[];
  /** With `body`: the texts of its messages. */
  readonly prompts: readonly JsonObject[];
  /** With `body`: the text of its contents. */
  readonly resources: readonly JsonObject[];
}

/** One case of a labelled set: what a server declares, and what is wrong with it. */
export interface LabelledCase {
  readonly id: string;
  /** Classes that are there, by the set's own names; empty = honest. */
  readonly expected: readonly string[];
  /** A further division of the set (language, segment); undefined when it has none. */
  readonly segment: string | undefined;
  readonly declares: Declaration;
}

/** A labelled set. */
export interface LabelledSet {
  readonly name: string;
  readonly format: 'mcpsentinel' | 'assayer';
  /** Every class that the set labels. */
  readonly classes: readonly string[];
  /** sha256 hex of the file. */
  readonly digest: string;
  readonly cases: readonly LabelledCase[];
}
