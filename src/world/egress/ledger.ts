import { Buffer, isUtf8 } from 'node:buffer';
import type { NetworkDeed, NetworkWords } from '../../model/behaviour.ts';

/** Bytes kept of what was said at once. */
export const KEPT_BYTES = 65_536;
/** Deeds kept of one network; what is beyond is counted. */
const KEPT_DEEDS = 5_000;
/** Bytes kept of all that was said. */
const KEPT_IN_ALL = 32 << 20;

/** A deed that may still grow: more is said, or how it ended becomes known. */
export interface Entry {
  outcome: NetworkDeed['outcome'];
  host: string | undefined;
  address: string | undefined;
  port: number | undefined;
  /** Begins what was said; later bytes are added with `hear`. */
  speak(words: Omit<NetworkWords, 'body' | 'bytes'>): void;
  hear(bytes: Uint8Array): void;
  /** What was spoken last; undefined: nothing yet. */
  readonly spoken: NetworkWords['kind'] | undefined;
  /** Requests that were made on the connection of this deed. */
  requests: number;
}

/** All that was seen on one network, bounded. */
export interface Ledger {
  add(deed: Omit<NetworkDeed, 'said' | 'process'>): Entry;
  /** Ordered by time; a copy. */
  records(): NetworkDeed[];
  /** The same, and forgets them. What is said later on a connection that is still open is a deed of its own, `send`. */
  take(): NetworkDeed[];
  /** Deeds that were counted and not kept. */
  dropped(): number;
  /** Counts one that was not even looked at. */
  drop(): void;
}

export function makeLedger(): Ledger {
  let kept: Kept[] = [];
  let dropped = 0;
  let bytesLeft = KEPT_IN_ALL;
  const share: Share = {
    take(wanted) {
      const taken = Math.min(wanted, bytesLeft);
      bytesLeft -= taken;
      return taken;
    },
    keep(each) {
      if (kept.length < KEPT_DEEDS) kept.push(each);
      else dropped += 1;
    },
  };
  const told = (all: readonly Kept[]): NetworkDeed[] => all.map((each) => each.told()).sort((a, b) => a.at - b.at);
  return {
    add(deed) {
      return makeEntry(deed, share);
    },
    records: () => told(kept),
    take() {
      const all = kept;
      kept = [];
      const deeds = told(all);
      for (const each of all) bytesLeft += each.forget();
      return deeds;
    },
    dropped: () => dropped,
    drop() {
      dropped += 1;
    },
  };
}

interface Kept {
  told(): NetworkDeed;
  /** Bytes that are free again. */
  forget(): number;
}

interface Share {
  take(wanted: number): number;
  keep(each: Kept): void;
}

function makeEntry(deed: Omit<NetworkDeed, 'said' | 'process'>, share: Share): Entry {
  let words: Omit<NetworkWords, 'body' | 'bytes'> | undefined;
  let heard: Buffer[] = [];
  let held = 0;
  let bytes = 0;
  let { did, at } = deed;
  let listed = true;
  /** It was told of already: what follows is another deed. */
  const again = (): void => {
    if (listed) return;
    listed = true;
    if (did === 'connect') did = 'send';
    at = Date.now();
    share.keep(kept);
  };
  const entry: Entry = {
    outcome: deed.outcome,
    host: deed.host,
    address: deed.address,
    port: deed.port,
    requests: 0,
    speak(said) {
      again();
      words = said;
    },
    hear(chunk) {
      again();
      bytes += chunk.length;
      const taken = share.take(Math.min(chunk.length, KEPT_BYTES - held));
      // Copied: a slice would keep the whole chunk that it was cut from.
      if (taken > 0) heard.push(Buffer.from(chunk.subarray(0, taken)));
      held += taken;
    },
    get spoken() {
      return words?.kind;
    },
  };
  const kept: Kept = {
    told() {
      const { protocol } = deed;
      const { outcome, host, address, port } = entry;
      const said = words === undefined ? undefined : { ...words, body: textOf(Buffer.concat(heard)), bytes };
      return { process: undefined, did, protocol, host, address, port, outcome, at, said };
    },
    forget() {
      const freed = held;
      listed = false;
      heard = [];
      held = 0;
      bytes = 0;
      return freed;
    },
  };
  share.keep(kept);
  return entry;
}

/** Bytes as text: UTF-8 where they are (a character that the bound has cut in two does not count), else latin1. */
export function textOf(bytes: Buffer): string {
  for (const cut of [0, 1, 2, 3]) {
    const whole = bytes.subarray(0, bytes.length - cut);
    if (isUtf8(whole)) return whole.toString('utf8');
    if (bytes.length < KEPT_BYTES) break;
  }
  return bytes.toString('latin1');
}
