import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { plainAddress } from './names.ts';
import { type Flow, parseFlows } from './ruleset.ts';

/** An end of a connection. */
export interface Place {
  readonly address: string;
  readonly port: number;
}

/** Where connections were really meant to go. */
export interface Flows {
  /** Where the client of a connection believes to be connected to; undefined when it has gone already. */
  destinationOf(client: Place): Place | undefined;
  /** Asks the kernel for what it remembers. */
  remembered(): Promise<readonly Flow[]>;
  /** Whether bytes or connections wait to be read by us. */
  waiting(ours: ReadonlySet<number>): boolean;
}

/** Milliseconds that a look at the tables serves: no port is given away again that soon. */
const SHARED = 100;
/** Looks at the tables in that time: in a flood the rest is found in what the kernel remembers. */
const MOST_LOOKS = 6;

/**
 * In a namespace where everything is local the client's socket stands in the same table as ours, with the address that the client
 * believes in: no privilege and no native code is needed to read it.
 */
export function makeFlows(pid: number, nft: ((command: string) => Promise<string | undefined>) | undefined): Flows {
  const table = (name: string): string => {
    try {
      return readFileSync(`/proc/${pid}/net/${name}`, 'latin1');
    } catch {
      return '';
    }
  };
  // Reading a table costs the kernel a walk over all its sockets: connections that come together share one look.
  const looks = new Map<string, string>();
  let looked = 0;
  const look = (name: string, again: boolean): string => {
    const known = looks.get(name);
    if (known !== undefined && (!again || looked >= MOST_LOOKS)) return known;
    if (looked === 0)
      setTimeout(() => {
        looks.clear();
        looked = 0;
      }, SHARED).unref();
    looked += 1;
    const printed = table(name);
    looks.set(name, printed);
    return printed;
  };
  return {
    destinationOf(client) {
      const port = client.port.toString(16).toUpperCase().padStart(4, '0');
      for (const again of looks.size > 0 ? [false, true] : [true])
        for (const name of ['tcp', 'tcp6']) {
          // `  4: LOCAL:PORT REMOTE:PORT ...`: searched as text, for a flood makes these tables long.
          const printed = look(name, again);
          const own = `: ${hex(client.address, name === 'tcp6')}:${port} `;
          const at = printed.indexOf(own);
          if (at >= 0) return place(printed.slice(at + own.length, printed.indexOf(' ', at + own.length)));
        }
      return undefined;
    },
    async remembered() {
      if (nft === undefined) return [];
      const printed = await Promise.all([nft('list set ip sink flows'), nft('list set ip6 sink flows')]);
      return printed.flatMap((each) => parseFlows(each ?? ''));
    },
    waiting: (ours) =>
      ['tcp', 'tcp6', 'udp', 'udp6'].some((name) =>
        table(name)
          .split('\n')
          .slice(1)
          .some((row) => {
            const [, local = '', , , queues = ''] = row.trim().split(/\s+/, 5);
            return ours.has(Number.parseInt(local.split(':')[1] ?? '', 16)) && !/:0*$/.test(queues);
          }),
      ),
  };
}

/** An address as the kernel prints it: words of four bytes, each turned round. */
function hex(address: string, wide: boolean): string {
  const parsed = ipaddr.parse(plainAddress(address));
  const bytes = wide && parsed instanceof ipaddr.IPv4 ? parsed.toIPv4MappedAddress().toByteArray() : parsed.toByteArray();
  let text = '';
  for (let at = 0; at < bytes.length; at += 4)
    for (const byte of bytes.slice(at, at + 4).reverse()) text += byte.toString(16).toUpperCase().padStart(2, '0');
  return text;
}

function place(printed: string): Place | undefined {
  const [text = '', port = ''] = printed.split(':');
  const bytes: number[] = [];
  for (let at = 0; at + 8 <= text.length; at += 8)
    for (let back = 6; back >= 0; back -= 2) bytes.push(Number.parseInt(text.slice(at + back, at + back + 2), 16));
  if (bytes.length !== 4 && bytes.length !== 16) return undefined;
  return { address: plainAddress(ipaddr.fromByteArray(bytes).toString()), port: Number.parseInt(port, 16) };
}
