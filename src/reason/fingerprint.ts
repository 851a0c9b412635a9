import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

/** What tells a finding apart for good: never its wording. */
export interface Identity {
  readonly server: string;
  readonly rule: string;
  readonly address: string;
  readonly key: string;
}

/** sha256 hex over server, rule, address and key; the parts cannot run into each other. */
export const fingerprintOf = ({ server, rule, address, key }: Identity): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify([server, rule, address, key]))));
