import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import type { FunctionCall, JudgeKind, Turn } from './contract.ts';
import { judgeOver, type Wire } from './asking.ts';

/** The messages API of Anthropic. */
const wire: Wire = {
  name: 'anthropic',
  missing: ({ url, key }) =>
    key === undefined && /^https:\/\/api\.anthropic\.com(?:\/|$)/.test(url)
      ? 'There is no key: set ANTHROPIC_API_KEY, or ASSAYER_JUDGE_KEY.'
      : undefined,
  letter: ({ url, model, key }, { system, turns, functions, schema, most }, { structured }) => ({
    url: `${url.replace(/\/+$/, '')}/messages`,
    headers: { 'anthropic-version': '2023-06-01', ...(key === undefined ? {} : { 'x-api-key': key }) },
    body: {
      model,
      max_tokens: most,
      system,
      messages: joined(turns.map(message)),
      ...(schema !== undefined && structured ? { output_config: { format: { type: 'json_schema', schema: unbounded(schema) } } } : {}),
      ...(functions.length === 0
        ? {}
        : { tools: functions.map(({ name, says, schema: input }) => ({ name, description: says, input_schema: input })) }),
    },
  }),
  heard(json) {
    if (!isObject(json) || !Array.isArray(json['content'])) return undefined;
    const parts = (json['content'] as readonly Json[]).filter(isObject);
    const usage = isObject(json['usage']) ? json['usage'] : {};
    const stop = json['stop_reason'];
    return {
      text: parts.map(({ type, text }) => (type === 'text' && typeof text === 'string' ? text : '')).join(''),
      calls: parts.flatMap(call),
      ended: stop === 'refusal' ? 'refused' : stop === 'max_tokens' ? 'cut' : 'well',
      input: typeof usage['input_tokens'] === 'number' ? usage['input_tokens'] : undefined,
      output: typeof usage['output_tokens'] === 'number' ? usage['output_tokens'] : undefined,
    };
  },
};

export default {
  name: 'anthropic',
  says: 'The messages API of Anthropic, or a gateway that speaks it.',
  keyFrom: 'ANTHROPIC_API_KEY',
  usual: { url: 'https://api.anthropic.com/v1', model: 'claude-haiku-4-5' },
  open: (place) => judgeOver(wire, place),
} satisfies JudgeKind;

const message = (turn: Turn): Message => {
  if (turn.from === 'us') return { role: 'user', content: [{ type: 'text', text: turn.text }] };
  if (turn.from === 'function') return { role: 'user', content: [{ type: 'tool_result', tool_use_id: turn.id, content: turn.text }] };
  return {
    role: 'assistant',
    content: [
      ...(turn.text.trim() === '' ? [] : [{ type: 'text', text: turn.text }]),
      ...turn.calls.map(({ id, name, args }) => ({ type: 'tool_use', id, name, input: args })),
    ],
  };
};

interface Message extends JsonObject {
  readonly role: string;
  readonly content: readonly JsonObject[];
}

/** Two messages of one side after each other are one: all results of one turn belong together. An empty one is none. */
const joined = (messages: readonly Message[]): readonly Message[] => {
  const out: Message[] = [];
  for (const each of messages.filter(({ content }) => content.length > 0)) {
    const last = out.at(-1);
    if (last?.role === each.role) out[out.length - 1] = { ...last, content: [...last.content, ...each.content] };
    else out.push(each);
  }
  return out;
};

/** Bounds that this API does not take; the answer is held to them when it is there. */
const UNTAKEN: ReadonlySet<string> = new Set(['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems']);

const unbounded = (schema: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, Json][] =>
      UNTAKEN.has(key) && typeof value === 'number' ? [] : [[key, isObject(value) ? unbounded(value) : value]],
    ),
  );

const call = ({ type, id, name, input }: JsonObject): FunctionCall[] =>
  type === 'tool_use' && typeof name === 'string'
    ? [{ id: typeof id === 'string' ? id.slice(0, 200) : name.slice(0, 200), name: name.slice(0, 200), args: isObject(input) ? input : {} }]
    : [];
