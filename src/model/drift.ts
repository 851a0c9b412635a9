import type { Address } from './address.ts';

/** One difference between the lock and what was seen now. */
export type DriftChange =
  | { readonly kind: 'added' | 'removed'; readonly id: string; readonly address: Address; readonly text: string }
  | {
      readonly kind: 'changed';
      readonly id: string;
      readonly field: string;
      readonly address: Address;
      readonly before: string | undefined;
      readonly after: string | undefined;
    }
  | { readonly kind: 'renamed'; readonly id: string; readonly was: string; readonly address: Address }
  /** Name, version, protocol, posture, capabilities or instructions of the server itself. */
  | {
      readonly kind: 'identity';
      readonly field: string;
      readonly address: Address;
      readonly before: string | undefined;
      readonly after: string | undefined;
    }
  /** Same version, other bytes (`same-version`), or another version. */
  | {
      readonly kind: 'package';
      readonly how: 'same-version' | 'version' | 'tree';
      readonly address: Address;
      readonly before: string;
      readonly after: string;
    }
  /** It does what it was not seen to do when it was approved. `id`: the tool, or `server` for what it does outside of calls. */
  | {
      readonly kind: 'behaviour';
      readonly id: string;
      readonly what: 'hosts' | 'reads' | 'writes' | 'programs';
      readonly address: Address;
      readonly fresh: readonly string[];
    }
  /** Could not be read this time, so neither there nor gone. */
  | { readonly kind: 'not-seen'; readonly id: string; readonly address: Address };
