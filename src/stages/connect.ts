import { CouldNotLook } from '../model/errors.ts';
import type { Gap } from '../model/finding.ts';
import type { Inventory, Posture } from '../model/inventory.ts';
import type { Ledger } from '../model/report.ts';
import type { Secrets, Target } from '../model/target.ts';
import { dummyFor } from '../world/env/dummies.ts';
import { namesWanted } from '../world/env/wanted.ts';
import { afterEnd, type Channel, connect, type Connection, POSTURES, readInventory, rereadTools } from '../world/session/index.ts';
import type { Contained } from './contain.ts';
import { type Bench, gapOf } from './stage.ts';

export interface ConnectOptions {
  /** `plain`: one start, one reading. `all`: every posture. */
  readonly postures: 'plain' | 'all';
  readonly dummyEnv: boolean;
  readonly runId: string;
}

/** Everything a server said, posture by posture; the first is the one that is judged. */
export interface Seen {
  readonly inventories: readonly [Inventory, ...Inventory[]];
  readonly postures: Ledger['postures'];
  readonly dummies: readonly string[];
}

/** Opens one connection for a posture, with these extra variables. */
export type Open = (posture: Posture['name'], extra: Readonly<Record<string, string>>) => Promise<Channel>;

const STARTS = 4;

/** Reads a server in every posture that was asked for. Throws CouldNotLook when even the first gives nothing. */
export async function look(label: string, open: Open, options: ConnectOptions, bench: Bench): Promise<Seen> {
  const first = await firstLook(label, open, options, bench);
  const postures: { posture: Posture['name']; looked: boolean; why: string | undefined }[] = [
    { posture: 'plain', looked: true, why: undefined },
  ];
  const inventories: [Inventory, ...Inventory[]] = [first.inventory];
  const keep = (posture: Posture['name'], found: Inventory | Gap): void => {
    if ('reason' in found) {
      bench.gaps.push(found);
      postures.push({ posture, looked: false, why: found.says });
    } else {
      inventories.push(found);
      postures.push({ posture, looked: true, why: undefined });
    }
  };
  if (options.postures === 'plain') return { inventories, postures, dummies: first.dummies };
  keep(
    'reread',
    first.reread ?? { server: label, reason: 'broken-stage', what: 'posture:reread', says: 'the list could not be read a second time' },
  );
  const extra = first.extra;
  keep('restart', await again(label, open, 'restart', extra, bench));
  const [full, other] = await Promise.all([again(label, open, 'full', extra, bench), again(label, open, 'other-client', extra, bench)]);
  keep('full', full);
  keep('other-client', other);
  return { inventories, postures, dummies: first.dummies };
}

interface First {
  readonly inventory: Inventory;
  readonly reread: Inventory | undefined;
  readonly dummies: readonly string[];
  readonly extra: Readonly<Record<string, string>>;
}

/** Starts the server until it answers, each time with dummies for what it asked for by name. */
async function firstLook(label: string, open: Open, options: ConnectOptions, bench: Bench): Promise<First> {
  const extra: Record<string, string> = {};
  const twice = options.postures === 'all';
  for (let start = 1; ; start += 1) {
    bench.step(start === 1 ? 'starting' : 'starting again', Object.keys(extra).join(', ') || undefined);
    const said: string[] = [];
    try {
      return { ...(await readOnce(label, open, { posture: 'plain', extra, twice, said }, bench)), dummies: Object.keys(extra), extra };
    } catch (error) {
      const wanted =
        options.dummyEnv && error instanceof CouldNotLook
          ? namesWanted(`${error.message}\n${said.join('\n')}`).filter((name) => !(name in extra))
          : [];
      if (wanted.length === 0 || start >= STARTS) throw error;
      for (const name of wanted) extra[name] = dummyFor(name, options.runId);
    }
  }
}

async function again(
  label: string,
  open: Open,
  posture: Posture['name'],
  extra: Readonly<Record<string, string>>,
  bench: Bench,
): Promise<Inventory | Gap> {
  bench.step('looking again', posture);
  try {
    return (await readOnce(label, open, { posture, extra, twice: false, said: [] }, bench)).inventory;
  } catch (error) {
    return gapOf(label, `posture:${posture}`, error);
  }
}

interface Reading {
  readonly posture: Posture['name'];
  readonly extra: Readonly<Record<string, string>>;
  /** Read the list of tools a second time on the same connection. */
  readonly twice: boolean;
  /** Filled with what the server wrote to stderr, also when it fails. */
  readonly said: string[];
}

async function readOnce(
  label: string,
  open: Open,
  { posture, extra, twice, said }: Reading,
  bench: Bench,
): Promise<{ inventory: Inventory; reread: Inventory | undefined }> {
  const channels: Channel[] = [];
  let connection: Connection | undefined;
  const opened = async (): Promise<Channel> => {
    const channel = await open(posture, extra);
    channels.push(channel);
    return channel;
  };
  try {
    connection = await connect(opened, POSTURES[posture]);
    bench.step('reading', posture);
    const inventory = await readInventory(connection, label);
    return { inventory, reread: twice ? await rereadTools(connection, inventory) : undefined };
  } finally {
    said.push(...channels.map((channel) => channel.stderr()));
    if (connection !== undefined) await (twice ? afterEnd(connection) : connection.close());
  }
}
