import type { Flows, Place } from './flows.ts';
import type { Entry, Ledger } from './ledger.ts';
import type { Names } from './names.ts';
import { type Flow, REMEMBERED } from './ruleset.ts';

/** Brings together what reached us and what the kernel remembers: some attempts are seen by one of them only. */
export interface Claims {
  /** A connection that reached us: the deed that it grows. `to` undefined: it could not be read, and is found later. */
  tcp(client: Place, to: Place | undefined, seen: Place | undefined): Entry;
  /** The first datagram of a client to one place. */
  udp(client: Place): Entry;
  /** Finds the destinations that are still open, before long and for all of them at once. */
  soon(): void;
  /** For who never reconciles: when much has gathered, what the kernel has forgotten is forgotten here. */
  forgetSoon(): void;
  /** The same now; and tells of attempts that never reached us. */
  reconcile(): Promise<void>;
}

/** Milliseconds that destinations are gathered before the kernel is asked. */
const SOON = 20;

/** Connections after which it is time to forget. */
const MANY = 2000;

interface Open {
  readonly entry: Entry;
  readonly client: Place;
  readonly protocol: 'tcp' | 'udp';
}

export function makeClaims(ledger: Ledger, names: Names, flows: Flows, how: 'sink' | 'refuse'): Claims {
  const claimed = new Map<string, Entry | undefined>();
  let open: Open[] = [];
  let pending: NodeJS.Timeout | undefined;
  let forgetting: Promise<void> | undefined;
  const settle: Settle = (entry, { protocol, from, to }) => {
    claimed.set(keyOf(protocol, from, to), undefined);
    Object.assign(entry, { ...to, host: names.nameOf(to.address) });
  };
  const add = (protocol: 'tcp' | 'udp', to: Place | undefined, at: number, outcome: 'answered' | 'refused'): Entry => {
    const host = to === undefined ? undefined : names.nameOf(to.address);
    return ledger.add({ did: protocol === 'tcp' ? 'connect' : 'send', protocol, host, address: to?.address, port: to?.port, outcome, at });
  };
  const place = placing(flows, claimed, settle, () => {
    const asked = open;
    open = [];
    return asked;
  });
  return {
    tcp(client, to, seen) {
      const key = to === undefined ? undefined : keyOf('tcp', client, to);
      const entry = (key === undefined ? undefined : claimed.get(key)) ?? add('tcp', to ?? seen, Date.now(), 'answered');
      if (key !== undefined) claimed.set(key, undefined);
      else open.push({ entry, client, protocol: 'tcp' });
      return entry;
    },
    udp(client) {
      const entry = add('udp', undefined, Date.now(), 'answered');
      open.push({ entry, client, protocol: 'udp' });
      return entry;
    },
    soon() {
      pending ??= setTimeout(() => {
        void place().finally(() => {
          pending = undefined;
          if (open.length > 0) this.soon();
        });
      }, SOON).unref();
    },
    forgetSoon() {
      if (claimed.size >= MANY)
        forgetting ??= place().then(({ free, remembered }) => {
          for (const { protocol, from, to } of free) claimed.set(keyOf(protocol, from, to), undefined);
          forget(claimed, remembered);
          forgetting = undefined;
        });
    },
    async reconcile() {
      const { free, remembered } = await place();
      const now = Date.now();
      for (const flow of free) {
        const at = now - Math.max(0, REMEMBERED - flow.expires);
        const entry = add(flow.protocol, flow.to, at, how === 'sink' ? 'answered' : 'refused');
        claimed.set(keyOf(flow.protocol, flow.from, flow.to), entry);
      }
      forget(claimed, remembered);
    },
  };
}

type Settle = (entry: Entry, flow: Flow) => void;

/** Finds the flows of all that is open, one search after the other; gives those that are nobody's. */
const placing = (flows: Flows, claimed: ReadonlyMap<string, unknown>, settle: Settle, takeOpen: () => readonly Open[]) =>
  inTurn(async () => {
    // Those that come while the kernel is asked are not in its answer.
    const asked = takeOpen();
    const remembered = await flows.remembered();
    const free = remembered.filter((flow) => !claimed.has(keyOf(flow.protocol, flow.from, flow.to))).sort((a, b) => a.expires - b.expires);
    for (const each of asked) {
      const flow = claim(free, each);
      if (flow !== undefined) settle(each.entry, flow);
    }
    return { free, remembered };
  });

/** The same, begun only when the one before has ended. */
function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next;
    return next;
  };
}

const keyOf = (protocol: string, from: Place, to: Place): string => `${protocol} ${from.address} ${from.port} ${to.address} ${to.port}`;

/** The flow of a client, taken out of those that are free: by its own port; else, for datagrams, the oldest: one socket that sends to several places is given other ports on the way. */
function claim(free: Flow[], { client, protocol }: Open): Flow | undefined {
  const own = (flow: Flow): boolean => flow.protocol === protocol && flow.from.address === client.address;
  const exact = free.findIndex((flow) => own(flow) && flow.from.port === client.port);
  const index = exact >= 0 || protocol === 'tcp' ? exact : free.findIndex(own);
  return index < 0 ? undefined : free.splice(index, 1)[0];
}

/** What the kernel has forgotten need not be remembered here. */
function forget(claimed: Map<string, unknown>, remembered: readonly Flow[]): void {
  if (claimed.size < MANY) return;
  const still = new Set(remembered.map((flow) => keyOf(flow.protocol, flow.from, flow.to)));
  for (const key of claimed.keys()) if (!still.has(key)) claimed.delete(key);
}
