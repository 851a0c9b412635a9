import type { Exchange } from '../../model/exchange.ts';
import type { Inventory, Json, JsonObject, Tool } from '../../model/inventory.ts';
import { argumentsFor, type Extent } from '../../reason/arguments/arguments.ts';
import type { Admitted } from '../../reason/gate.ts';
import type { Answer, Connection } from '../../world/session/index.ts';
import type { Agenda, Step } from './agenda.ts';
import type { Seeding } from './seeding.ts';
import type { Windows } from './windows.ts';

export interface Budget {
  /** Calls of tools in one probe. */
  readonly calls: number;
  /** Milliseconds for one call. */
  readonly call: number;
  /** Why there is no more time; undefined while there is. */
  readonly over: () => unknown;
}

/** One start of a server that is being probed. */
export interface Live {
  readonly connection: Connection;
  readonly inventory: Inventory;
  readonly windows: Windows;
  readonly seeding: Seeding;
  readonly budget: Budget;
  readonly known: Known;
  /** Calls made in all starts. */
  readonly spent: { calls: number };
}

/** Values that answers gave names to, for the calls that come after. */
export interface Known {
  of(name: string): Json | undefined;
  /** A folder that the user lent and to which an answer says the server keeps: there it is asked to look, and not where files are planted. */
  folder(): string | undefined;
  /** Tools that started a program when they were called. */
  readonly startPrograms: ReadonlySet<string>;
  learn(exchange: Exchange): void;
}

const MOST_KNOWN = 500;
/** How a server says where it may be asked to look. */
const BOUNDING = /allow|permit|outside|denied|within|restrict|forbid|beyond/i;

/** `lent`: absolute folders of the user. */
export function nothingKnown(lent: readonly string[] = []): Known {
  const values = new Map<string, Json>();
  let folder: string | undefined;
  const startPrograms = new Set<string>();
  const learnFrom = (value: Json | undefined, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 8 || values.size > MOST_KNOWN) return;
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === 'object') learnFrom(child as Json, depth + 1);
      // Whatever came first: later items of a list are like it.
      else if (/^(?:id|.*_?id|.*Id|key|name|number|slug|sha|uri|path)$/.test(key) && !values.has(key)) values.set(key, child as Json);
    }
  };
  return {
    of: (name) =>
      /id$|key$|number$|slug$|sha$/i.test(name)
        ? (values.get(name) ?? (/^id$|_id$|Id$/.test(name) ? values.get('id') : undefined))
        : undefined,
    folder: () => folder,
    startPrograms,
    learn({ name, args, surfaces, raw, behaviour }) {
      const given = JSON.stringify(args ?? {});
      folder ??= lent.find((path) => !given.includes(path) && surfaces.some(({ text }) => text.includes(path) && BOUNDING.test(text)));
      // Without a parent: it was running before.
      if (name !== undefined && behaviour.processes.some(({ parent }) => parent !== undefined)) startPrograms.add(name);
      learnFrom(parsed(raw), 0);
      for (const { text } of surfaces.slice(0, 50)) if (/^\s*[[{]/.test(text)) learnFrom(parsed(text), 0);
    },
  };
}

function parsed(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** How much of a schema is filled, round by round. */
const ROUNDS: readonly Extent[] = ['telling', 'required', 'all'];

/** Calls of what may be called, in rounds; after each round the lists are read again. */
export function* callTools(admitted: readonly Admitted[], rounds: number): Agenda {
  for (let round = 0; round < rounds; round += 1) {
    for (const { tool } of admitted) yield callStep(tool, (live) => callTool(live, tool, ROUNDS[round % ROUNDS.length] ?? 'telling'));
    yield LIST_AGAIN;
  }
}

/** A call of a tool, as long as the budget holds. */
export const callStep = ({ name }: Tool, call: (live: Live) => Promise<Exchange>): Step => ({
  of: `tool:${name}`,
  async run(live) {
    if (live.spent.calls >= live.budget.calls) return undefined;
    live.spent.calls += 1;
    return call(live);
  },
});

export async function callTool(live: Live, tool: Tool, extent: Extent): Promise<Exchange> {
  const supply = live.seeding.supply(live.windows.upcoming('call'), live.known);
  const args = argumentsFor(tool.inputSchema, supply, extent, spokenOf(tool));
  return callWith(live, tool, args);
}

/** What a tool says of itself, for whoever makes its arguments. */
export const spokenOf = ({ name, description }: Tool): { readonly name: string; readonly description: string } => ({
  name,
  description: description ?? '',
});

/** `timeout`: milliseconds for the answer. */
export async function callWith(live: Live, tool: Tool, args: JsonObject, timeout = live.budget.call): Promise<Exchange> {
  const ask = (): Promise<Answer> => live.connection.request('tools/call', { name: tool.name, arguments: args }, { timeout });
  const exchange = await live.windows.during({ kind: 'call', name: tool.name, args }, ask);
  live.known.learn(exchange);
  return exchange;
}

/** The list of tools once more: a server may have changed its mind after some calls. */
export const LIST_AGAIN: Step = {
  of: 'list:tools',
  run: ({ connection, windows, budget }) =>
    windows.during({ kind: 'list', name: 'tools' }, () => connection.request('tools/list', {}, { timeout: budget.call })),
};

const MOST_PROMPTS = 10;
const MOST_RESOURCES = 10;

/** Prompts with planted arguments, and resources, each in a window of its own. */
export function* askRest({ prompts, resources }: Inventory): Agenda {
  for (const { name, args: wanted } of prompts.slice(0, MOST_PROMPTS))
    yield {
      of: `prompt:${name}`,
      run({ connection, windows, seeding, budget }) {
        const supply = seeding.supply(windows.upcoming('prompt'), nothingKnown());
        const args = Object.fromEntries(wanted.map((arg) => [arg.name, supply.text(arg.name)]));
        const ask = (): Promise<Answer> => connection.request('prompts/get', { name, arguments: args }, { timeout: budget.call });
        return windows.during({ kind: 'prompt', name, args }, ask);
      },
    };
  for (const { uri } of resources.slice(0, MOST_RESOURCES))
    yield {
      of: `resource:${uri}`,
      run: ({ connection, windows, budget }) =>
        windows.during({ kind: 'resource', name: uri }, () => connection.request('resources/read', { uri }, { timeout: budget.call })),
    };
}
