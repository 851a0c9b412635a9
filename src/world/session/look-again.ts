import type { Inventory } from '../../model/inventory.ts';
import type { Connection } from './connect.ts';
import { inOrder } from './inventory.ts';
import { toTool } from './items.ts';
import { LIMITS } from './limits.ts';
import type { SessionLimits } from './limits.ts';
import { readList } from './lists.ts';
import { POSTURES } from './postures.ts';

/** Reads the tools once more on the same connection. The rest is what was read before; what differs is among the anomalies. */
export async function rereadTools(connection: Connection, before: Inventory, limits: SessionLimits = LIMITS): Promise<Inventory> {
  const { channel } = connection;
  const { items, reading } = await readList(connection, 'tools', limits, performance.now() + limits.readingMs);
  const tools = items.map((item, index) => toTool(item, index, channel));
  const was = before.tools.map(({ raw }) => raw);
  const now = tools.map(({ raw }) => raw);
  const complete = reading.stop === 'end' && before.lists.some(({ list, stop }) => list === 'tools' && stop === 'end');
  if (complete && !same(was, now)) {
    if (same(sorted(was), sorted(now)))
      channel.note('list-order-changed', 'tools/list', 'the same tools in another order when asked again');
    else channel.note('list-varies', 'tools/list', difference(before, tools));
  }
  channel.mark();
  return {
    ...before,
    posture: { ...connection.posture, name: POSTURES.reread.name },
    tools,
    lists: before.lists.map((old) => (old.list === 'tools' ? reading : old)),
    anomalies: inOrder(channel.anomalies),
    serverRequests: [...channel.serverRequests],
    stderr: channel.stderr(),
    logs: [...channel.logs],
    ...(channel.overwritten.length > 0 && { overwritten: [...channel.overwritten] }),
  };
}

/** Waits until nothing is left of a connection, so that a second start finds its HOME as the first one left it. */
export async function afterEnd(connection: Connection, limits: SessionLimits = LIMITS): Promise<void> {
  await connection.close();
  const { promise, resolve } = patience(limits.exitMs * 2);
  await Promise.race([connection.channel.ended, promise]);
  resolve();
}

function patience(ms: number): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    resolve = () => clearTimeout(timer);
  });
  return { promise, resolve };
}

const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort();
const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((text, index) => text === b[index]);

function difference(before: Inventory, tools: Inventory['tools']): string {
  const was = new Map(before.tools.map(({ name, raw }) => [name, raw]));
  const now = new Map(tools.map(({ name, raw }) => [name, raw]));
  const added = [...now.keys()].filter((name) => !was.has(name));
  const removed = [...was.keys()].filter((name) => !now.has(name));
  const changed = [...now].filter(([name, raw]) => was.has(name) && was.get(name) !== raw).map(([name]) => name);
  const part = (word: string, names: readonly string[]): string[] =>
    names.length > 0 ? [`${word} ${names.slice(0, 10).join(', ').slice(0, 200)}`] : [];
  return `asked again on the same connection: ${[...part('added', added), ...part('removed', removed), ...part('changed', changed)].join('; ') || 'another number of tools'}`;
}
