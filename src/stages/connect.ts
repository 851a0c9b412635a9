import { CouldNotLook } from '../model/errors.ts';
import type { Gap } from '../model/finding.ts';
import type { Inventory, Posture } from '../model/inventory.ts';
import type { Ledger } from '../model/report.ts';
import { dummyFor } from '../world/env/dummies.ts';
import { namesInPackage } from '../world/env/in-source.ts';
import { flagsWanted, namesWanted } from '../world/env/wanted.ts';
import { afterEnd, type Channel, connect, type Connection, POSTURES, readInventory, rereadTools } from '../world/session/index.ts';
import { type Bench, gapOf } from './stage.ts';

export interface ConnectOptions {
  /** `plain`: one start, one reading. `all`: every posture. */
  readonly postures: 'plain' | 'all';
  readonly dummyEnv: boolean;
  readonly runId: string;
}

/** What is only known once the server can be started. */
export interface LookOptions extends ConnectOptions {
  /** Why there is no more time; undefined while there is. */
  readonly over: () => CouldNotLook | undefined;
  /** Absolute folder of the server's own code, when it is a package. */
  readonly ownCode?: string | undefined;
}

/** What a server is given beyond what the user gave it. */
export interface More {
  readonly env: Readonly<Record<string, string>>;
  /** Words after its own arguments. */
  readonly args: readonly string[];
  /** Flags among them, by name, with their values. */
  readonly flags: ReadonlyMap<string, string>;
}

/** Everything a server said, posture by posture; the first is the one that is judged. */
export interface Seen {
  readonly inventories: readonly [Inventory, ...Inventory[]];
  readonly postures: Ledger['postures'];
  readonly dummies: readonly string[];
}

/** Opens one connection for a posture. */
export type Open = (posture: Posture['name'], more: More) => Promise<Channel>;

/** Times that a server is started before it is given up. */
const STARTS = 6;
/** Names out of a package's code that are filled at most. */
const MOST_GUESSES = 24;

/** Reads a server in every posture that was asked for. Throws CouldNotLook when even the first gives nothing. */
export async function look(label: string, open: Open, options: LookOptions, bench: Bench): Promise<Seen> {
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
  const reading = { label, open, more: first.more, over: options.over };
  keep('restart', await again(reading, 'restart', bench));
  const [full, other] = await Promise.all([again(reading, 'full', bench), again(reading, 'other-client', bench)]);
  keep('full', full);
  keep('other-client', other);
  return { inventories, postures, dummies: first.dummies };
}

interface First {
  readonly inventory: Inventory;
  readonly reread: Inventory | undefined;
  readonly dummies: readonly string[];
  readonly more: More;
}

/** Starts the server until it answers, each time with dummies for what it asked for by name. */
async function firstLook(label: string, open: Open, options: LookOptions, bench: Bench): Promise<First> {
  const env: Record<string, string> = {};
  const flags = new Map<string, string>();
  const twice = options.postures === 'all';
  let guessed = false;
  let before: CouldNotLook | undefined;
  for (let start = 1; ; start += 1) {
    const dummies = [...Object.keys(env), ...flags.keys()];
    bench.step(start === 1 ? 'starting' : 'starting again with dummies', dummies.join(', ') || undefined);
    const more: More = { env, flags, args: [...flags].flat() };
    const said: string[] = [];
    try {
      return { ...(await readOnce(label, open, { posture: 'plain', more, twice, said }, bench)), dummies, more };
    } catch (error) {
      if (!options.dummyEnv || !(error instanceof CouldNotLook) || options.over() !== undefined) throw error;
      const words = `${error.message}\n${said.join('\n')}`;
      const names = namesWanted(words, new Set(Object.keys(env))).filter((name) => !(name in env));
      const wanted = flagsWanted(words).filter((flag) => !flags.has(flag));
      // Silent, and it ended: what its code reads from the environment is the last that can be tried.
      const guess = names.length + wanted.length === 0 && error.why === 'crashed' && options.ownCode !== undefined && !guessed;
      if (guess) {
        guessed = true;
        // Values that nobody asked for may break it in another way; if it had a reason of its own, that is the one to tell.
        if (said.some((text) => text.trim() !== '')) before = error;
      }
      const guesses = guess ? (await namesInPackage(options.ownCode ?? '')).filter((name) => !(name in env)).slice(0, MOST_GUESSES) : [];
      if (names.length + wanted.length + guesses.length === 0 || start >= STARTS) throw before ?? error;
      for (const name of [...names, ...guesses]) env[name] = dummyFor(name, options.runId);
      for (const flag of wanted) flags.set(flag, dummyFor(flag, options.runId));
    }
  }
}

/** What the next look is for, in the words of somebody who waits. */
const AGAIN: Readonly<Record<Posture['name'], string>> = {
  plain: 'starting',
  reread: 'reading a second time',
  restart: 'starting a second time',
  full: 'asking with all capabilities',
  'other-client': 'asking as another client',
};

interface Again {
  readonly label: string;
  readonly open: Open;
  readonly more: More;
  readonly over: LookOptions['over'];
}

async function again({ label, open, more, over }: Again, posture: Posture['name'], bench: Bench): Promise<Inventory | Gap> {
  bench.step(AGAIN[posture]);
  try {
    return (await readOnce(label, open, { posture, more, twice: false, said: [] }, bench)).inventory;
  } catch (error) {
    return gapOf(label, `posture:${posture}`, over() ?? error);
  }
}

interface Reading {
  readonly posture: Posture['name'];
  readonly more: More;
  /** Read the list of tools a second time on the same connection. */
  readonly twice: boolean;
  /** Filled with what the server wrote to stderr, also when it fails. */
  readonly said: string[];
}

async function readOnce(
  label: string,
  open: Open,
  { posture, more, twice, said }: Reading,
  bench: Bench,
): Promise<{ inventory: Inventory; reread: Inventory | undefined }> {
  const channels: Channel[] = [];
  let connection: Connection | undefined;
  const opened = async (): Promise<Channel> => {
    const channel = await open(posture, more);
    channels.push(channel);
    return channel;
  };
  try {
    connection = await connect(opened, POSTURES[posture]);
    bench.step('reading');
    const inventory = await readInventory(connection, label);
    return { inventory, reread: twice ? await rereadTools(connection, inventory) : undefined };
  } finally {
    said.push(...channels.map((channel) => channel.stderr()));
    if (connection !== undefined) await (twice ? afterEnd(connection) : connection.close());
  }
}
