/**
 * `npx tsx bench/guard/egress.ts [--write]`: the public cases of egress-bench (Apache-2.0, looked for beside the checkout), by the measure
 * of its authors: what must be blocked is blocked, and what must be allowed is allowed. A guard sees calls and answers, so a request
 * stands as a call of a tool that makes it, with address, headers and body as arguments; a page as the answer to one; frames as calls one
 * after the other. What is no MCP (A2A) is not applicable, and said. Blocked: refused, withheld, hidden, or a person is asked.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallInHand, GuardAnswer, GuardDecision } from '../../src/model/guard.ts';
import { isObject, type Json, type JsonObject } from '../../src/model/inventory.ts';
import { strength } from '../../src/reason/guard/decision.ts';
import { resultSurfaces } from '../../src/reason/result-surfaces.ts';
import { rules } from '../../src/rules/index.ts';
import { madeUpJudgement } from '../../src/stages/guard/made-up.ts';
import { DATASETS } from '../datasets.ts';

interface EgressCase {
  readonly id: string;
  readonly category: string;
  readonly input_type: string;
  readonly expected_verdict: 'block' | 'allow';
  readonly payload: JsonObject;
}

interface Step {
  readonly tool: string;
  readonly args: JsonObject;
  /** What the tool answers; undefined: nothing is known of it. */
  readonly result?: Json;
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const answer = (said: string): JsonObject => ({ content: [{ type: 'text', text: said }] });

/** A case as a conversation; undefined: it is none. */
function stepsOf({ input_type: type, payload }: EgressCase): readonly Step[] | undefined {
  const { url, method, headers, body, response_body: page, frames, jsonrpc_messages: messages } = payload;
  const sent = Object.fromEntries(Object.entries({ url, method, headers, body }).filter(([, value]) => value !== undefined)) as JsonObject;
  if (type === 'url' || type === 'header' || type === 'request_body') return [{ tool: 'http_request', args: sent }];
  if (type === 'response_content') return [{ tool: 'http_request', args: { url: text(url) }, result: answer(text(page)) }];
  if (type === 'websocket_frame')
    return (frames as readonly JsonObject[]).map(({ payload: data, encoding }) => ({
      tool: 'websocket_send',
      args: { url: text(url), data: encoding === 'base64' ? Buffer.from(text(data), 'base64').toString('latin1') : text(data) },
    }));
  if (type === 'mcp_tool_result')
    return (messages as readonly JsonObject[]).map(({ result }) => ({ tool: 'run', args: { topic: 'help' }, result: result ?? null }));
  if (type === 'mcp_tool_call' || type === 'mcp_tool_sequence')
    return (messages as readonly JsonObject[]).flatMap(({ params }) =>
      isObject(params) ? [{ tool: text(params['name']), args: isObject(params['arguments']) ? params['arguments'] : {} }] : [],
    );
  return undefined;
}

/** The strongest answer that anything in a case was given, and by which rules. */
interface Answered {
  readonly answer: GuardAnswer;
  readonly by: readonly string[];
}

function judged(one: EgressCase): Answered | undefined {
  const judgement = madeUpJudgement('egress', rules);
  const all: GuardDecision[] = [];
  const list = (tools: readonly JsonObject[]): void =>
    void all.push(
      judgement.listed(
        'tool',
        tools.map((json) => ({ raw: JSON.stringify(json), json })),
        true,
        true,
      ).decision,
    );
  const call = ({ tool, args, result }: Step, at: number): void => {
    const known = judgement.tool(tool);
    const asked: CallInHand = {
      uid: `call:${at}`,
      server: 'egress',
      tool,
      args,
      definition: known?.definition,
      standing: known?.standing ?? 'unlisted',
      client: { name: 'bench', version: '1', era: 'legacy', elicits: false },
      task: undefined,
      at: at * 10_000,
    };
    all.push(judgement.before(asked));
    const said = { result: result ?? answer('ok') };
    all.push(
      judgement.after({
        ...asked,
        outcome: 'result',
        result: said.result,
        surfaces: resultSurfaces(said, 'call', tool),
        behaviour: { tracer: 'none', processes: [], files: [], network: [], unseen: [], dropped: 0 },
        shared: false,
        took: 1,
      }),
    );
  };
  if (one.input_type === 'mcp_tool_definition') {
    for (const { result } of one.payload['jsonrpc_messages'] as readonly JsonObject[]) {
      const tools = isObject(result) && Array.isArray(result['tools']) ? (result['tools'] as readonly JsonObject[]) : [];
      list(tools);
      for (const [at, { name }] of tools.entries()) call({ tool: text(name), args: {} }, at);
    }
  } else {
    const steps = stepsOf(one);
    if (steps === undefined) return undefined;
    list([...new Set(steps.map(({ tool }) => tool))].map((name) => ({ name, inputSchema: { type: 'object' } })));
    for (const [at, step] of steps.entries()) call(step, at);
  }
  const strongest = all.reduce<GuardAnswer>((best, { answer: next }) => (strength(next) > strength(best) ? next : best), 'pass');
  return { answer: strongest, by: [...new Set(all.flatMap(({ reasons }) => reasons.map(({ id }) => id)))] };
}

if (DATASETS === undefined) throw new Error('the shared data sets are not here: nothing was measured');
const folder = join(DATASETS, 'egress-bench/cases');
const cases = readdirSync(folder).flatMap((category) =>
  readdirSync(join(folder, category)).map((name) => JSON.parse(readFileSync(join(folder, category, name), 'utf8')) as EgressCase),
);
const seen = cases.map((one) => ({ one, got: judged(one) }));
const applicable = seen.flatMap(({ one, got }) =>
  got === undefined
    ? []
    : [{ ...one, ...got, right: (got.answer === 'ask' || got.answer === 'refuse') === (one.expected_verdict === 'block') }],
);
const share = (verdict: EgressCase['expected_verdict']): { right: number; of: number } => {
  const of = applicable.filter(({ expected_verdict: expected }) => expected === verdict);
  return { right: of.filter(({ right }) => right).length, of: of.length };
};
const summary = {
  schema: 'assayer.bench-guard-egress/1',
  command: 'npx tsx bench/guard/egress.ts --write',
  cases: cases.length,
  notApplicable: cases.length - applicable.length,
  blocked: share('block'),
  allowed: share('allow'),
  refusedOutright: applicable.filter(({ answer: given, expected_verdict: expected }) => given === 'refuse' && expected === 'block').length,
  wrong: applicable
    .filter(({ right }) => !right)
    .map(({ id, expected_verdict: expected, answer: given, by }) => ({ id, expected, given, by })),
};
console.log(JSON.stringify(summary, undefined, 2));
if (process.argv.includes('--write'))
  writeFileSync(join(import.meta.dirname, '../results/guard-egress.json'), `${JSON.stringify(summary, undefined, 2)}\n`);
