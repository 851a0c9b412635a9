import type { Era } from './inventory.ts';
import type { Profile } from './profile.ts';

/** One pinned thing: its own hash and the hash of each of its fields. Hex sha256 over canonical JSON. */
export interface Pin {
  /** `tool:search`, `prompt:plan`, `resource:file:///a`, `template:...`, `skill:...`. */
  readonly id: string;
  readonly sha256: string;
  /** Hash without the name, to recognise a rename. */
  readonly body: string;
  /** The definition itself, canonical JSON with secrets redacted: what a readable diff is made from. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a person approved for one server. No secret, no machine path. */
export interface LockedServer {
  readonly label: string;
  readonly fingerprint: string;
  readonly identity: { readonly name: string | undefined; readonly version: string | undefined };
  readonly transport: string;
  readonly era: Era;
  readonly protocolVersion: string;
  readonly posture: string;
  readonly capabilities: readonly string[];
  readonly instructions: string | undefined;
  /** `pkg:npm/...` and its integrity; undefined when it is no package. */
  readonly package: { readonly purl: string; readonly integrity: string; readonly tree: string } | undefined;
  readonly pins: readonly Pin[];
  /** What it was seen to do when it was probed; absent: it was not probed for this approval. */
  readonly profile?: Profile;
  readonly grade: string;
  readonly approved: { readonly by: string; readonly at: string };
  /** `sha256:<hex>` over all else of this entry, so that an edit by hand shows; absent in locks that were written without. */
  readonly seal?: string;
}

/** `mcp.lock.json`: meant for git. */
export interface Lock {
  readonly version: 1;
  readonly servers: Readonly<Record<string, LockedServer>>;
}
