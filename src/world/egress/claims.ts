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
  /** Finds the destinations that are still open; `all`: tells also of attempts that never reached us. */
  reconcile(all: boolean): Promise<void>;
}

interface Open {
  readonly entry: Entry;
  readonly client: Place;
  readonly protocol: 'tcp' | 'udp';
}

export function makeClaims(ledger: Ledger, names: Names, flows: Flows, how: 'sink' | 'refuse'): Claims {
  const claimed = new Map<string, Entry | undefined>();
  let open: Open[] = [];
  const settle = (entry: Entry, to: Place): void => {
    entry.address = to.address;
    entry.port = to.port;
    entry.host = names.nameOf(to.address);
  };
  const add = (protocol: 'tcp' | 'udp', to: Place | undefined, at: number, outcome: 'answered' | 'refused'): Entry => {
    const host = to === undefined ? undefined : names.nameOf(to.address);
    return ledger.add({ did: protocol === 'tcp' ? 'connect' : 'send', protocol, host, address: to?.address, port: to?.port, outcome, at });
  };
  return {
    tcp(client, to, seen) {
      const key = to === undefined ? undefined : keyOf('tcp', client, to);
      const told = key === undefined ? undefined : claimed.get(key);
      if (told !== undefined && key !== undefined) {
        claimed.set(key, undefined);
        return told;
      }
      const entry = add('tcp', to ?? seen, Date.now(), 'answered');
      if (key !== undefined) claimed.set(key, undefined);
      else open.push({ entry, client, protocol: 'tcp' });
      return entry;
    },
    udp(client) {
      const entry = add('udp', undefined, Date.now(), 'answered');
      open.push({ entry, client, protocol: 'udp' });
      return entry;
    },
    async reconcile(all) {
      if (!all && open.length === 0) return;
      const remembered = await flows.remembered();
      const now = Date.now();
      const free = remembered
        .filter((flow) => !claimed.has(keyOf(flow.protocol, flow.from, flow.to)))
        .sort((a, b) => a.expires - b.expires);
      for (const { entry, client, protocol } of open) {
        const index = bestMatch(free, client, protocol);
        const [flow] = index < 0 ? [] : free.splice(index, 1);
        if (flow === undefined) continue;
        claimed.set(keyOf(protocol, flow.from, flow.to), undefined);
        settle(entry, flow.to);
      }
      open = [];
      if (all)
        for (const flow of free) {
          const at = now - Math.max(0, REMEMBERED - flow.expires);
          const entry = add(flow.protocol, flow.to, at, how === 'sink' ? 'answered' : 'refused');
          claimed.set(keyOf(flow.protocol, flow.from, flow.to), entry);
        }
      forget(claimed, remembered);
    },
  };
}

const keyOf = (protocol: string, from: Place, to: Place): string => `${protocol} ${from.address} ${from.port} ${to.address} ${to.port}`;

/** The client's own port; else, for datagrams, the oldest: one socket that sends to several places is given other ports on the way. */
function bestMatch(free: readonly Flow[], client: Place, protocol: 'tcp' | 'udp'): number {
  const exact = free.findIndex(
    (flow) => flow.protocol === protocol && flow.from.port === client.port && flow.from.address === client.address,
  );
  if (exact >= 0 || protocol === 'tcp') return exact;
  return free.findIndex((flow) => flow.protocol === 'udp' && flow.from.address === client.address);
}

/** What the kernel has forgotten need not be remembered here. */
function forget(claimed: Map<string, unknown>, remembered: readonly Flow[]): void {
  if (claimed.size < 2000) return;
  const still = new Set(remembered.map((flow) => keyOf(flow.protocol, flow.from, flow.to)));
  for (const key of claimed.keys()) if (!still.has(key)) claimed.delete(key);
}
