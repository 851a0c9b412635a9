import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';

/** What a model on loopback was asked, whichever API it was asked in. */
export interface Asked {
  readonly api: 'openai' | 'anthropic';
  readonly model: string;
  readonly key: string | undefined;
  readonly system: string;
  /** What we said last, and all that was said. */
  readonly last: string;
  readonly all: string;
  readonly turns: number;
  readonly structured: boolean;
  readonly functions: readonly string[];
  /** Requests before this one. */
  readonly before: number;
  readonly body: JsonObject;
}

/** What it answers: words, calls of functions, or something that goes wrong. */
export type Answer =
  | { readonly text: string; readonly ended?: 'cut' | 'refused'; readonly usage?: Json }
  | { readonly calls: readonly { readonly name: string; readonly args: Json }[]; readonly text?: string }
  | { readonly status: number; readonly message?: string; readonly after?: number; readonly to?: string }
  | { readonly raw: string }
  | { readonly fault: 'silent' | 'reset' | 'huge' };

export interface LoopbackModel extends AsyncDisposable {
  /** Without a path: `/v1` follows. */
  readonly url: string;
  readonly asked: readonly Asked[];
}

/** A scripted model on loopback that speaks both APIs; `models` are what it lists. */
export async function loopbackModel(answer: (asked: Asked) => Answer, models: readonly string[] = []): Promise<LoopbackModel> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data: models.map((id) => ({ id })) }));
      return;
    }
    void bodyOf(request).then((body) => {
      const one = askedIn(request, body, asked.length);
      asked.push(one);
      reply(response, one, answer(one));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<JsonObject> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as JsonObject;
}

function askedIn(request: IncomingMessage, body: JsonObject, before: number): Asked {
  const api = request.url?.endsWith('/messages') === true ? 'anthropic' : 'openai';
  const messages = body['messages'] as readonly JsonObject[];
  const ours = messages.filter(({ role }) => role !== 'system' && role !== 'assistant').map(({ content }) => textIn(content ?? ''));
  const system = api === 'anthropic' ? textIn(body['system'] ?? '') : textIn(messages[0]?.['content'] ?? '');
  return {
    api,
    model: wordIn(body['model']),
    key: request.headers['x-api-key']?.toString() ?? request.headers.authorization?.replace(/^Bearer /, ''),
    system,
    last: ours.at(-1) ?? '',
    all: messages.map(({ content }) => textIn(content ?? '')).join('\n'),
    turns: messages.filter(({ role }) => role === 'assistant').length,
    structured: body['response_format'] !== undefined || body['output_config'] !== undefined,
    functions: (Array.isArray(body['tools']) ? (body['tools'] as readonly JsonObject[]) : []).map((tool) =>
      wordIn(isObject(tool['function']) ? tool['function']['name'] : tool['name']),
    ),
    before,
    body,
  };
}

const wordIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const textIn = (content: Json): string =>
  typeof content === 'string'
    ? content
    : (content as readonly JsonObject[]).map((part) => textIn(part['text'] ?? part['content'] ?? '')).join('\n');

function reply(response: ServerResponse, asked: Asked, answer: Answer): void {
  if ('fault' in answer) {
    if (answer.fault === 'reset') response.destroy();
    if (answer.fault === 'huge') {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = 'a'.repeat(65_536);
      const more = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', more);
      };
      response.write('{"choices":[{"message":{"content":"');
      more();
    }
    return;
  }
  if ('status' in answer) {
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(answer.after === undefined ? {} : { 'retry-after': String(answer.after) }),
      ...(answer.to === undefined ? {} : { location: answer.to }),
    });
    response.end(JSON.stringify({ error: { message: answer.message ?? '' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('raw' in answer ? answer.raw : JSON.stringify(asked.api === 'openai' ? asOpenai(answer) : asAnthropic(answer)));
}

type Spoken = Exclude<Answer, { status: number } | { raw: string } | { fault: string }>;

function asOpenai(answer: Spoken): Json {
  const usage = 'usage' in answer ? (answer.usage ?? null) : { prompt_tokens: 100, completion_tokens: 20 };
  if ('calls' in answer) {
    const calls = answer.calls.map(({ name, args }, at) => ({
      id: `call_${at}`,
      type: 'function',
      function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
    }));
    return {
      choices: [{ finish_reason: 'tool_calls', message: { role: 'assistant', content: answer.text ?? null, tool_calls: calls } }],
      usage,
    };
  }
  const finish = answer.ended === 'cut' ? 'length' : 'stop';
  const message = answer.ended === 'refused' ? { content: null, refusal: answer.text } : { content: answer.text };
  return { choices: [{ finish_reason: finish, message: { role: 'assistant', ...message } }], usage };
}

function asAnthropic(answer: Spoken): Json {
  const usage = 'usage' in answer ? (answer.usage ?? null) : { input_tokens: 100, output_tokens: 20 };
  const text = answer.text === undefined || answer.text === '' ? [] : [{ type: 'text', text: answer.text }];
  if ('calls' in answer) {
    const calls = answer.calls.map(({ name, args }, at) => ({ type: 'tool_use', id: `call_${at}`, name, input: args }));
    return { type: 'message', stop_reason: 'tool_use', content: [...text, ...calls], usage };
  }
  return {
    type: 'message',
    stop_reason: answer.ended === 'cut' ? 'max_tokens' : answer.ended === 'refused' ? 'refusal' : 'end_turn',
    content: text,
    usage,
  };
}
