import { namesOf } from '../../text/json-pointer.ts';
import type { ClientFormat } from './contract.ts';
import { placeInJson } from './places-json.ts';
import { placeInToml } from './places-toml.ts';
import { placeInYaml } from './places-yaml.ts';

/** Where a value stands in a text. */
export interface Written {
  /** UTF-16 units. */
  readonly offset: number;
  readonly length: number;
  readonly value: unknown;
  /** Of a list: what is in it. */
  readonly items?: readonly Written[];
  /** What stands before another list that takes its place: it was cut with the gap before it. */
  readonly lead?: string;
}

/** A stretch of a text, and what stands there afterwards. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** Where the command of a server stands in a document, and how it is written there. */
export interface Place {
  readonly command: Written;
  /** undefined: it has none. */
  readonly args: Written | undefined;
  /** The command is a list of all words. */
  readonly array: boolean;
  /** What stands between a command and the list of arguments that is put behind it. */
  readonly another: string;
  /** What takes the list of arguments out of the document. */
  readonly without: () => readonly Edit[];
  /** The value of a text as it is written here. */
  readonly read: (written: string) => unknown;
}

/** The place of an entry by its JSON pointer; undefined where it is written in a way that is not known here. Never throws. */
export function placeOf(text: string, pointer: string, syntax: ClientFormat['syntax']): Place | undefined {
  const names = namesOf(pointer);
  try {
    return syntax === 'jsonc' ? placeInJson(text, names) : syntax === 'toml' ? placeInToml(text, names) : placeInYaml(text, names);
  } catch {
    return undefined;
  }
}
