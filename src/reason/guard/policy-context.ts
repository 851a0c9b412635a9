import type { CallInHand } from '../../model/guard.ts';
import type { Json } from '../../model/inventory.ts';
import type { Talk } from '../../rules/contract.ts';

/** Values, and members of one list, that an expression may look through. */
const MOST_VALUES = 5_000;
const MOST_MEMBERS = 1_000;

/** An expression has no limit of its own: what it looks through has one. */
export const tooLarge = (root: Json): boolean => {
  const stack: Json[] = [root];
  for (let count = 0; stack.length > 0; count += 1) {
    if (count > MOST_VALUES) return true;
    const value = stack.pop();
    if (typeof value !== 'object' || value === null) continue;
    const children = Object.values(value as object) as Json[];
    if (children.length > MOST_MEMBERS) return true;
    for (const child of children) stack.push(child);
  }
  return false;
};

/** A JSON value as an expression takes it: objects without a prototype are none to it, maps are. */
export const forExpression = (value: Json): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(forExpression);
  return new Map(Object.entries(value).map(([key, each]) => [key, forExpression(each)]));
};

/** The time of a call, in UTC: `hour`, `minute`, `weekday` (`mon`), `date`, `epoch` in seconds. */
export const timeOf = (at: number): Readonly<Record<string, string | bigint>> => {
  const date = new Date(at);
  return {
    hour: BigInt(date.getUTCHours()),
    minute: BigInt(date.getUTCMinutes()),
    weekday: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][date.getUTCDay()] ?? '',
    date: date.toISOString().slice(0, 10),
    epoch: BigInt(Math.floor(at / 1000)),
  };
};

/** What went before, as an expression sees it. Calls that were refused are counted apart. */
export const historyOf = ({ calls, secrets }: Talk, call: CallInHand): Readonly<Record<string, unknown>> => {
  const byTool = new Map<string, number>();
  const byServer = new Map<string, number>();
  const refusedByTool = new Map<string, number>();
  const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  let count = 0;
  for (const { uid, tool, server, answer } of calls) {
    if (uid === call.uid) continue;
    if (answer === 'refuse') {
      add(refusedByTool, tool);
      continue;
    }
    count += 1;
    add(byTool, tool);
    add(byServer, server);
  }
  const last = calls.findLast(({ uid }) => uid !== call.uid);
  return {
    count: BigInt(count),
    byTool,
    byServer,
    refusedByTool,
    tools: [...byTool.keys()],
    servers: [...byServer.keys()],
    last: last?.tool ?? '',
    secrets: BigInt(secrets.length),
  };
};
