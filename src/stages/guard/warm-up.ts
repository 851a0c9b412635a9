import { setTimeout as delay } from 'node:timers/promises';
import type { JsonObject } from '../../model/inventory.ts';
import type { Rule } from '../../rules/contract.ts';
import type { AuditLog, Line, Passage, Warden } from './contract.ts';
import { madeUpJudgement } from './made-up.ts';
import { hear, type Side } from './pipe/hear.ts';
import { openWarden } from './warden/index.ts';

/** What came of it. */
export interface WarmedUp {
  /** Calls that were judged. */
  readonly calls: number;
  /** Milliseconds of this thread. */
  readonly spent: number;
}

/** Calls, and milliseconds that may be spent on them. What takes ten times as long at first is quick after fifty; the rest comes with thousands, and is not worth as much. */
const MOST_CALLS = 200;
const MOST_SPENT = 500;
/** Milliseconds of judging at once: a real message waits no longer than that, or than one call. */
const PIECE = 2;

/**
 * Judges made-up calls of a made-up server, in the idle time of a guard that has begun: the platform makes code quick that runs often,
 * and the very first calls of a session would take ten times as long as those after them. The same code judges them that judges
 * the real ones; they share nothing with those, go nowhere and stand in no record. Holds up no end of the process; never rejects.
 */
export async function warmUp(rules: readonly Rule[], log: AuditLog): Promise<WarmedUp> {
  let [calls, spent] = [0, 0];
  try {
    const call = await openSession(rules, log);
    while (calls < MOST_CALLS && spent < MOST_SPENT) {
      const began = performance.now();
      let took = 0;
      do {
        await call(calls);
        calls += 1;
        took = performance.now() - began;
      } while (took < PIECE && calls < MOST_CALLS);
      spent += took;
      await delay(Math.max(1, took), undefined, { ref: false });
    }
  } catch {
    // It is no part of guarding: what is wrong with judging, the self-test and the calls themselves show.
  }
  return { calls, spent };
}

const TOOLS: readonly JsonObject[] = [
  ['read_note', 'Reads a note.', { path: { type: 'string' } }],
  ['search_notes', 'Finds notes by their words.', { query: { type: 'string' }, limit: { type: 'integer' } }],
  ['count_notes', 'Says how many notes there are.', { n: { type: 'integer' } }],
].map(([name, description, properties]) => ({
  name: name as string,
  description: description as string,
  inputSchema: { type: 'object', properties: properties as JsonObject },
  annotations: { readOnlyHint: true },
}));

const WORDS = 'The market opened late, and the boats came back with the tide; bread and milk were sold out by noon. '.split(' ');

/** What is asked and what is answered, by the number of the call: no two are alike, so that nothing is known already. */
const madeUp = (call: number): readonly [params: JsonObject, text: string] => {
  const words = WORDS.slice(call % 7, 3 + (call % 17)).join(' ');
  switch (call % 4) {
    case 0:
      return [{ name: 'read_note', arguments: { path: `notes/day-${call}.md` } }, `Day ${call}: ${words}`];
    case 1:
      return [
        { name: 'search_notes', arguments: { query: `${words} ${call}`, limit: 10 } },
        JSON.stringify([{ title: `Day ${call}`, lines: call % 90, text: words }]),
      ];
    default:
      return [{ name: 'count_notes', arguments: { n: call } }, `count ${call}`];
  }
};

/** A session with a server that is made up; each call goes the way of a real one, from its bytes to its line. */
async function openSession(rules: readonly Rule[], log: AuditLog): Promise<(number: number) => Promise<void>> {
  const judgement = madeUpJudgement('warm-up', rules);
  const orders = { observe: false, unrecorded: 'refuse', unknownMethods: 'pass', askTimeout: 1_000 } as const;
  const warden = openWarden({
    server: 'warm-up',
    judgement,
    orders,
    log,
    watch: undefined,
    holding: undefined,
    task: () => undefined,
    now: () => Date.now(),
  });
  let id = 0;
  const ask = async (method: string, params: JsonObject, result: JsonObject): Promise<void> => {
    id += 1;
    await say(warden, 'client', { jsonrpc: '2.0', id, method, params });
    await say(warden, 'server', { jsonrpc: '2.0', id, result });
  };
  const clientInfo = { name: 'warm-up', version: '1.0.0' };
  const serverInfo = { name: 'warm-up', version: '1.0.0' };
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }, { capabilities: { tools: {} }, serverInfo });
  await ask('tools/list', {}, { tools: TOOLS });
  return async (number) => {
    const [params, text] = madeUp(number);
    await ask('tools/call', params, { content: [{ type: 'text', text }] });
  };
}

const NOWHERE: Line = { toClient: () => {}, toServer: () => {}, cut: () => {} };

async function say(warden: Warden, side: Side, message: JsonObject): Promise<void> {
  for (const heard of hear(Buffer.from(JSON.stringify(message)), side)?.heard ?? []) {
    const passage: Passage = side === 'client' ? await warden.fromClient(heard, NOWHERE) : await warden.fromServer(heard, NOWHERE);
    if (passage.do !== 'forward') throw new Error(`a made-up message is answered with ${JSON.stringify(passage).slice(0, 200)}`);
  }
}
