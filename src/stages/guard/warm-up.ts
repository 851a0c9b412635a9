import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { JsonObject } from '../../model/inventory.ts';
import type { Rule } from '../../rules/contract.ts';
import type { AuditLog, GuardedProcess, Warden } from './contract.ts';
import { hasten } from './haste.ts';
import { madeUpJudgement } from './made-up.ts';
import type { Side } from './pipe/hear.ts';
import { pipeStdio } from './pipe/stdio.ts';
import { openWarden } from './warden/index.ts';
import { openWatch } from './watch/watch.ts';

/** What came of it; or what may. */
export interface WarmedUp {
  /** Calls that were judged. */
  readonly calls: number;
  /** Milliseconds of this thread. */
  readonly spent: number;
}

/** Calls, and milliseconds that may be spent on them. What takes ten times as long at first is quick after fifty; the rest comes with hundreds, and is not worth more. */
const MOST = { calls: 300, spent: 500 } as const;
/** Milliseconds of judging at once: a real message waits no longer than that, or than one call. */
const PIECE = 2;

/**
 * Judges made-up calls of a made-up server, in the idle time of a guard that has begun: the platform makes code quick that runs often,
 * and the very first calls of a session would take ten times as long as those after them. The same code judges them that judges
 * the real ones; they share nothing with those, go nowhere and stand in no record. Holds up no end of the process; never rejects.
 */
export async function warmUp(rules: readonly Rule[], log: AuditLog, most: WarmedUp = MOST): Promise<WarmedUp> {
  let [calls, spent] = [0, 0];
  let session: Session | undefined;
  try {
    session = await openSession(rules, log);
    hasten('warming');
    while (calls < most.calls && spent < most.spent) {
      const began = performance.now();
      let took = 0;
      do {
        await session.call(calls);
        calls += 1;
        took = performance.now() - began;
      } while (took < PIECE && calls < most.calls);
      spent += took;
      await delay(Math.max(1, took), undefined, { ref: false });
    }
  } catch {
    // It is no part of guarding: what is wrong with judging, the self-test and the calls themselves show.
  } finally {
    hasten('guarding');
    session?.close();
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

/** A session with a server that is made up; each call goes the way of a real one, from the bytes of its client to the bytes of its answer. */
async function openSession(rules: readonly Rule[], log: AuditLog): Promise<Session> {
  const judgement = madeUpJudgement('warm-up', rules);
  const orders = { observe: false, unrecorded: 'refuse', unknownMethods: 'pass', askTimeout: 1_000 } as const;
  const leaving = { onLeaving: () => {}, witnesses: () => [], inspect: async () => 'pass' as const };
  const warden = openWarden({
    server: 'warm-up',
    judgement,
    orders,
    log,
    watch: { ...openWatch({ trace: undefined, network: undefined, untraced: 'Nothing runs.', leaving }), onEgress: () => {} },
    holding: undefined,
    task: () => undefined,
    now: () => Date.now(),
  });
  const { say, close } = openEnds(warden);
  let id = 0;
  const ask = async (method: string, params: JsonObject, result: JsonObject): Promise<void> => {
    id += 1;
    await say('client', { jsonrpc: '2.0', id, method, params });
    await say('server', { jsonrpc: '2.0', id, result });
  };
  const clientInfo = { name: 'warm-up', version: '1.0.0' };
  const serverInfo = { name: 'warm-up', version: '1.0.0' };
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }, { capabilities: { tools: {} }, serverInfo });
  await ask('tools/list', {}, { tools: TOOLS });
  return {
    async call(number) {
      const [params, text] = madeUp(number);
      await ask('tools/call', params, { content: [{ type: 'text', text }] });
    },
    close,
  };
}

interface Session {
  call(number: number): Promise<void>;
  close(): void;
}

/** The two ends of a pipe without a client and without a server. What is said at one comes out at the other; what comes out elsewhere was refused. */
function openEnds(warden: Warden): { readonly say: (side: Side, message: JsonObject) => Promise<void>; readonly close: () => void } {
  const [input, output, stdin, stdout] = [new PassThrough(), new PassThrough(), new PassThrough(), new PassThrough()];
  let ended = (): void => {};
  const exit = new Promise<Awaited<GuardedProcess['exit']>>((resolve) => {
    ended = () => resolve({ code: 0, signal: null, limit: undefined });
  });
  const end = async (): Promise<void> => ended();
  let arrived: ((side: Side, said: Buffer) => void) | undefined;
  stdin.on('data', (said: Buffer) => arrived?.('client', said));
  output.on('data', (said: Buffer) => arrived?.('server', said));
  const server = { stdin, stdout, stderr: new PassThrough(), exit, stop: end, kill: end };
  void pipeStdio({ client: { input, output, errors: new PassThrough() }, server, warden }).catch(() => {});
  return {
    say: (side, message) =>
      new Promise((resolve, reject) => {
        arrived = (by, said) =>
          by === side ? resolve() : reject(new Error(`a made-up message is answered with ${said.toString().slice(0, 200)}`));
        (side === 'client' ? input : stdout).write(`${JSON.stringify(message)}\n`);
      }),
    close: ended,
  };
}
