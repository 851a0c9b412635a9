import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import type { FunctionCall, JudgeKind, Turn } from './contract.ts';
import { type Heard, judgeOver, type Wire } from './asking.ts';

/** The API of OpenAI's chat completions, which most others speak too. */
const wire: Wire = {
  name: 'openai',
  missing: ({ url, key }) =>
    key === undefined && /^https:\/\/api\.openai\.com(?:\/|$)/.test(url)
      ? 'There is no key: set OPENAI_API_KEY, or ASSAYER_JUDGE_KEY.'
      : undefined,
  letter: ({ url, model, key }, { system, turns, functions, schema, most }, { structured, newer }) => ({
    url: `${url.replace(/\/+$/, '')}/chat/completions`,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: {
      model,
      messages: [{ role: 'system', content: system }, ...turns.map(message)],
      [newer ? 'max_completion_tokens' : 'max_tokens']: most,
      ...(schema !== undefined && structured
        ? { response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } } }
        : {}),
      ...(functions.length === 0
        ? {}
        : {
            tools: functions.map(({ name, says, schema: parameters }) => ({
              type: 'function',
              function: { name, description: says, parameters },
            })),
          }),
    },
  }),
  heard(json) {
    const choice = first(member(json, 'choices'));
    const said = member(choice, 'message');
    if (!isObject(said)) return undefined;
    const calls = list(said['tool_calls']).flatMap(call);
    const refused = (typeof said['refusal'] === 'string' && said['refusal'] !== '') || member(choice, 'finish_reason') === 'content_filter';
    const usage = member(json, 'usage');
    return {
      text: textOf(said['content']),
      calls,
      ended: refused ? 'refused' : member(choice, 'finish_reason') === 'length' ? 'cut' : 'well',
      input: number(member(usage, 'prompt_tokens')),
      output: number(member(usage, 'completion_tokens')),
    };
  },
};

export default {
  name: 'openai',
  says: 'Any endpoint that speaks the chat API of OpenAI: OpenAI itself, LiteLLM, vLLM, Ollama, and others.',
  keyFrom: 'OPENAI_API_KEY',
  usual: { url: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' },
  open: (place) => judgeOver(wire, place),
} satisfies JudgeKind;

const message = (turn: Turn): JsonObject => {
  if (turn.from === 'us') return { role: 'user', content: turn.text };
  if (turn.from === 'function') return { role: 'tool', tool_call_id: turn.id, content: turn.text };
  return {
    role: 'assistant',
    content: turn.text,
    ...(turn.calls.length === 0
      ? {}
      : {
          tool_calls: turn.calls.map(({ id, name, args }) => ({
            id,
            type: 'function',
            function: { name, arguments: JSON.stringify(args) },
          })),
        }),
  };
};

const call = (each: Json): FunctionCall[] => {
  const asked = member(each, 'function');
  const name = member(asked, 'name');
  const id = member(each, 'id');
  if (typeof name !== 'string') return [];
  return [
    {
      id: typeof id === 'string' ? id.slice(0, 200) : name.slice(0, 200),
      name: name.slice(0, 200),
      args: argumentsOf(member(asked, 'arguments')),
    },
  ];
};

/** Some send them as text, some as they are. What cannot be read is none. */
const argumentsOf = (value: Json | undefined): JsonObject => {
  if (isObject(value)) return value;
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : undefined;
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
};

const textOf = (content: Json | undefined): string =>
  typeof content === 'string'
    ? content
    : list(content)
        .map((part) => member(part, 'text'))
        .filter((text) => typeof text === 'string')
        .join('');

const member = (json: Json | undefined, name: string): Json | undefined => (isObject(json) ? json[name] : undefined);
const list = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? (json as readonly Json[]) : []);
const first = (json: Json | undefined): Json | undefined => list(json)[0];
const number = (json: Json | undefined): Heard['input'] => (typeof json === 'number' ? json : undefined);
