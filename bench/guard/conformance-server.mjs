// What the conformance suite of the protocol asks of a server, as far as it decides whether a guard changes anything:
// `node conformance-server.mjs 2025-11-25|2026-07-28` prints the address at which it listens on loopback.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { z } from 'zod';

const modern = process.argv[2] === '2026-07-28';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const SOUND = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';
const text = (said) => ({ type: 'text', text: said });
const image = { type: 'image', data: PIXEL, mimeType: 'image/png' };
const resource = (uri) => ({ type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'This is an embedded resource content.' } });
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const shape = (fields) => (modern ? z.object(fields) : fields);

function furnish(server) {
  const tool = (name, run, inputSchema) =>
    server.registerTool(name, { description: `For the suite: ${name}.`, ...(inputSchema && { inputSchema: shape(inputSchema) }) }, run);
  tool('test_simple_text', () => ({ content: [text('This is a simple text response for testing.')] }));
  tool('test_image_content', () => ({ content: [image] }));
  tool('test_audio_content', () => ({ content: [{ type: 'audio', data: SOUND, mimeType: 'audio/wav' }] }));
  tool('test_embedded_resource', () => ({ content: [resource('test://embedded-resource')] }));
  tool('test_multiple_content_types', () => ({
    content: [
      text('Multiple content types test:'),
      image,
      {
        type: 'resource',
        resource: { uri: 'test://mixed-content-resource', mimeType: 'application/json', text: '{"test":"data","value":123}' },
      },
    ],
  }));
  tool('test_error_handling', () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  tool('test_tool_with_logging', async (extra) => {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await extra.sendNotification?.({ method: 'notifications/message', params: { level: 'info', data } });
      await wait(50);
    }
    return { content: [text('Tool with logging executed successfully')] };
  });
  tool('test_tool_with_progress', async (extra) => {
    const progressToken = extra._meta?.progressToken ?? 0;
    for (const progress of [0, 50, 100]) {
      await extra.sendNotification?.({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
      await wait(50);
    }
    return { content: [text(String(progressToken))] };
  });
  if (modern) for (const name of PRESENT) tool(name, () => ({ content: [text(`${name} has nothing to do.`)] }));
  else {
    tool(
      'test_sampling',
      async ({ prompt }, extra) => {
        const params = { messages: [{ role: 'user', content: text(prompt) }], maxTokens: 100 };
        const answer = await extra.sendRequest({ method: 'sampling/createMessage', params }, z.any());
        return { content: [text(`LLM response: ${answer.content?.text}`)] };
      },
      { prompt: z.string() },
    );
    tool(
      'test_elicitation',
      async ({ message }, extra) => {
        const requestedSchema = {
          type: 'object',
          properties: { username: { type: 'string' }, email: { type: 'string' } },
          required: ['username', 'email'],
        };
        const answer = await extra.sendRequest({ method: 'elicitation/create', params: { message, requestedSchema } }, z.any());
        return { content: [text(`User response: action=${answer.action}, content=${JSON.stringify(answer.content)}`)] };
      },
      { message: z.string() },
    );
    tool('test_reconnection', async (extra) => {
      extra.closeSSEStream?.();
      await wait(100);
      return { content: [text('Reconnection test completed successfully.')] };
    });
  }
  const prompt = (name, messages, argsSchema) =>
    server.registerPrompt(name, { description: `For the suite: ${name}.`, ...(argsSchema && { argsSchema: shape(argsSchema) }) }, messages);
  prompt('test_simple_prompt', () => ({ messages: [{ role: 'user', content: text('This is a simple prompt for testing.') }] }));
  prompt(
    'test_prompt_with_arguments',
    ({ arg1, arg2 }) => ({ messages: [{ role: 'user', content: text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`) }] }),
    { arg1: z.string(), arg2: z.string() },
  );
  prompt(
    'test_prompt_with_embedded_resource',
    ({ resourceUri }) => ({
      messages: [
        { role: 'user', content: resource(resourceUri) },
        { role: 'user', content: text('Please process the embedded resource above.') },
      ],
    }),
    { resourceUri: z.string() },
  );
  prompt('test_prompt_with_image', () => ({
    messages: [
      { role: 'user', content: image },
      { role: 'user', content: text('Please analyze the image above.') },
    ],
  }));
  const at = (name, uri, contents) =>
    server.registerResource(name, uri, { description: `For the suite: ${name}.` }, (url) => ({
      contents: [{ uri: url.href, ...contents }],
    }));
  at('static-text', 'test://static-text', { mimeType: 'text/plain', text: 'This is the content of the static text resource.' });
  at('static-binary', 'test://static-binary', { mimeType: 'image/png', blob: PIXEL });
  at('watched', 'test://watched-resource', { mimeType: 'text/plain', text: 'Watched.' });
  return server;
}

/** Tools whose results ask for more first (2026-07-28): answered here, since the suite wants them exactly so. */
const ASKING = {
  test_input_required_result_elicitation: {
    user_name: {
      method: 'elicitation/create',
      params: {
        mode: 'form',
        message: 'What is your name?',
        requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      },
    },
  },
  test_input_required_result_sampling: {
    capital_question: {
      method: 'sampling/createMessage',
      params: { messages: [{ role: 'user', content: text('The capital of France?') }], maxTokens: 100 },
    },
  },
  test_input_required_result_list_roots: { client_roots: { method: 'roots/list', params: {} } },
  test_input_required_result_request_state: {
    confirm: {
      method: 'elicitation/create',
      params: { mode: 'form', message: 'Go on?', requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } } } },
    },
  },
};
/** Tools that the suite calls without saying what they should do: there, so that they may be called. */
const PRESENT = [
  ...Object.keys(ASKING),
  'test_missing_capability',
  'test_streaming_elicitation',
  'test_logging_tool',
  'test_trigger_prompt_change',
  'test_trigger_tool_change',
  'test_tool_with_task',
  'greet',
  'slow_compute',
  'confirm_delete',
  'failing_job',
  'multi_input',
  'protocol_error_job',
];

/** The answer to a call of a tool that asks; undefined for every other message. */
function asked(body) {
  const { id, method, params } = JSON.parse(body.toString() || '{}');
  const inputRequests = method === 'tools/call' && Object.hasOwn(ASKING, params?.name) ? ASKING[params.name] : undefined;
  if (inputRequests === undefined) return undefined;
  const given = params.inputResponses;
  if (given === undefined) return { jsonrpc: '2.0', id, result: { resultType: 'input_required', inputRequests, requestState: 'state-1' } };
  if (given === null || typeof given !== 'object')
    return { jsonrpc: '2.0', id, error: { code: -32602, message: 'Invalid inputResponses' } };
  const whole = Object.keys(inputRequests).every((key) => Object.hasOwn(given, key));
  return {
    jsonrpc: '2.0',
    id,
    result: whole
      ? { resultType: 'complete', content: [text(JSON.stringify(given))] }
      : { resultType: 'input_required', inputRequests, requestState: 'state-1' },
  };
}

const info = { name: 'conformance', version: '1.0.0' };
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** The check of a careful server, at which a guard must not lead anybody past. */
const away = ({ headers: { host, origin } }) =>
  !LOCAL.test(host ?? '') || (origin !== undefined && !LOCAL.test(origin.replace(/^https?:\/\//, '')));

async function handler() {
  if (modern) {
    const { McpServer, createMcpHandler } = await import('@modelcontextprotocol/server');
    const handle = createMcpHandler(() => furnish(new McpServer(info, { capabilities: { logging: {} } })));
    return async (request, response) => {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const answered = request.method === 'POST' ? asked(Buffer.concat(chunks)) : undefined;
      if (answered !== undefined) return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
      const body = request.method === 'POST' ? { body: Buffer.concat(chunks) } : {};
      const answer = await handle.fetch(
        new Request(`http://${request.headers.host}${request.url}`, { method: request.method, headers: request.headers, ...body }),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      for await (const chunk of answer.body ?? []) response.write(chunk);
      return response.end();
    };
  }
  const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
  const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
  const { SetLevelRequestSchema, SubscribeRequestSchema, UnsubscribeRequestSchema } = await import('@modelcontextprotocol/sdk/types.js');
  const sessions = new Map();
  return async (request, response) => {
    let wire = sessions.get(request.headers['mcp-session-id']);
    if (wire === undefined) {
      const kept = [];
      const eventStore = {
        storeEvent: async (stream, message) => `${kept.push({ stream, message })}`,
        replayEventsAfter: async (last, { send }) => {
          const { stream } = kept[Number(last) - 1];
          for (let at = Number(last); at < kept.length; at += 1) if (kept[at].stream === stream) await send(`${at + 1}`, kept[at].message);
          return stream;
        },
      };
      wire = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => sessions.set(id, wire),
        eventStore,
        retryInterval: 500,
      });
      const server = furnish(new McpServer(info, { capabilities: { logging: {}, resources: { subscribe: true } } }));
      for (const schema of [SetLevelRequestSchema, SubscribeRequestSchema, UnsubscribeRequestSchema])
        server.server.setRequestHandler(schema, () => ({}));
      await server.connect(wire);
    }
    await wire.handleRequest(request, response);
  };
}

const handle = await handler();
const server = createServer((request, response) => {
  if (away(request)) response.writeHead(403).end();
  else handle(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/mcp`));
