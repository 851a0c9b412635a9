import { createServer, request as plainRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../../world/session/testing/listening.ts';
import { type HttpPipe, pipeHttp } from './http.ts';
import { permissive } from './testing/permissive.ts';

async function guarded(upstream: string, more: Partial<HttpPipe> & Parameters<typeof permissive>[0] = {}) {
  const { headers = {}, ...judgement } = more;
  const written: ReturnType<typeof permissive>['written'] = [];
  const pipe = await pipeHttp({
    host: '127.0.0.1',
    port: 0,
    upstream,
    headers,
    publicOnly: false,
    openWarden: () => {
      const made = permissive(judgement);
      const { push } = made.written;
      made.written.push = (...lines) => {
        written.push(...lines);
        return push.apply(made.written, lines);
      };
      return made.warden;
    },
  });
  onTestFinished(() => pipe[Symbol.asyncDispose]());
  return { url: pipe.url, port: pipe.port, written };
}

type Handler = (
  body: { id?: unknown; method?: string; params?: object },
  request: IncomingMessage,
  response: ServerResponse,
  raw: string,
) => void;

/** A server that is one function. */
async function upstream(handle: Handler): Promise<string> {
  const server = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()));
    request.on('end', () => handle(raw === '' ? {} : JSON.parse(raw), request, response, raw));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x', arguments: { region: 'eu' } } };
const send = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const json = (response: ServerResponse, body: unknown, status = 200, headers = {}): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
const ok = (id: unknown, text = 'ok'): object => ({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }] } });
const META = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} };
const modern = (name: string): object => ({ ...CALL, params: { ...CALL.params, name, _meta: META } });

test.each([
  ['v1', 'http'],
  ['v2', 'http'],
  ['v1', 'sse'],
])('a client of the SDK notices nothing: %s server over %s', async (generation, transport) => {
  await using server = await listening('sdk/server.mjs', generation, transport);
  const { url } = await guarded(server.address);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport === 'sse' ? new SSEClientTransport(new URL(url)) : new StreamableHTTPClientTransport(new URL(url)));
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('add');
  expect(await client.callTool({ name: 'add', arguments: { a: 2, b: 3 } })).toMatchObject({ content: [{ text: '5' }] });
  expect(await client.getPrompt({ name: 'greet', arguments: { who: 'Ada' } })).toMatchObject({ messages: [{}] });
  expect(await client.readResource({ uri: 'docs://readme' })).toMatchObject({ contents: [{ text: 'Use it well.' }] });
  await client.close();
});

test('the very bytes go on, both ways, and so do headers that we do not know', async () => {
  const odd = '{ "id":1,"jsonrpc" : "2.0","method":"tools/call", "params":{"name":"x","arguments":{"n":1.0}} }';
  const answer = '{"result" :{"content":[]}, "id":1,"jsonrpc":"2.0", "vendor":1.0}';
  let got = '';
  let seen: IncomingMessage['headers'] = {};
  const { url, port } = await guarded(
    await upstream((_, request, response, raw) => {
      got = raw;
      seen = request.headers;
      json(response, answer, 200, { 'x-vendor': 'yes', connection: 'close, x-hop', 'x-hop': '1' });
    }),
  );
  const response = await send(url, odd, { 'x-mine': '1', authorization: 'Bearer t', 'proxy-authorization': 'no' });
  expect(await response.text()).toBe(answer);
  expect(got).toBe(odd);
  expect(seen).toMatchObject({ 'x-mine': '1', authorization: 'Bearer t' });
  expect(seen['proxy-authorization']).toBeUndefined();
  expect(seen.host).not.toContain(`:${port}`);
  expect(response.headers.get('x-vendor')).toBe('yes');
  expect(response.headers.get('x-hop')).toBeNull();
});

test('nobody comes in under a foreign name or from a foreign page, and no page may read', async () => {
  let asked = 0;
  const { url, port } = await guarded(
    await upstream((body, _, response) => {
      asked += 1;
      json(response, ok(body.id), 200, { 'access-control-allow-origin': '*' });
    }),
  );
  const status = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const request = plainRequest(
        { port, path: '/mcp', method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      request.on('error', reject);
      request.end(JSON.stringify(CALL));
    });
  expect(await status({ host: 'evil.example' })).toBe(403);
  expect(await status({ host: `evil.example:${port}` })).toBe(403);
  expect(await status({ host: '127.0.0.1.evil.example' })).toBe(403);
  expect(await status({ host: `localhost:${port}`, origin: 'https://evil.example' })).toBe(403);
  expect(await status({ host: `localhost:${port}`, origin: 'null' })).toBe(403);
  expect(await status({ host: `localhost:${port}`, origin: 'file://localhost/x' })).toBe(403);
  expect(asked).toBe(0);
  expect(await status({ host: `localhost:${port}`, origin: 'http://localhost:6274' })).toBe(200);
  expect((await send(url, CALL)).headers.get('access-control-allow-origin')).toBeNull();
  expect((await send(url, CALL, { origin: 'http://localhost:6274' })).headers.get('access-control-allow-origin')).toBe(
    'http://localhost:6274',
  );
});

test('the id of a request that was given up can be used again at once', async () => {
  let asked = 0;
  const { url } = await guarded(
    await upstream((body, _, response) => {
      if ((asked += 1) > 1) json(response, ok(body.id, 'second'));
    }),
  );
  for (const params of [CALL.params, { ...CALL.params, _meta: META }]) {
    asked = 0;
    const leave = new AbortController();
    const first = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ ...CALL, params }),
      signal: leave.signal,
    });
    await expect.poll(() => asked).toBe(1);
    leave.abort();
    await expect(first).rejects.toThrow('aborted');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await (await send(url, { ...CALL, params })).json()).toEqual(ok(1, 'second'));
  }
});

test('a redirect is not followed, and not shown', async () => {
  const { url } = await guarded(
    await upstream((_body, _request, response) => void response.writeHead(307, { location: 'http://169.254.169.254/' }).end()),
  );
  const response = await send(url, CALL);
  expect(response.status).toBe(200);
  expect(response.headers.get('location')).toBeNull();
  expect(await response.json()).toMatchObject({ id: 1, error: { message: expect.stringContaining('another address') } });
});

test('what is too large, no message, or no UTF-8 is not passed on', async () => {
  let asked = 0;
  const { url } = await guarded(await upstream((body, _, response) => (asked++, json(response, ok(body.id)))));
  expect((await send(url, { ...CALL, x: 'x'.repeat(5_000_000) })).status).toBe(413);
  expect((await send(url, 'hello')).status).toBe(400);
  expect((await send(url, CALL, { 'content-type': 'application/json; charset=utf-16' })).status).toBe(415);
  expect((await send(url, CALL, { 'content-encoding': 'gzip' })).status).toBe(415);
  expect(await (await send(url, '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","name":"b"}}')).json()).toMatchObject({
    id: 1,
    result: { isError: true },
  });
  expect((await fetch(new URL('/admin', url))).status).toBe(404);
  expect((await fetch(url, { method: 'PUT' })).status).toBe(405);
  expect(asked).toBe(0);
});

test('headers that say something else than the body are refused as the stateless revision wants it', async () => {
  let asked = 0;
  const tools = [{ name: 'x', inputSchema: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } } }];
  const { url } = await guarded(
    await upstream((body, _, response) => {
      if (body.method === 'tools/list') return json(response, { jsonrpc: '2.0', id: body.id, result: { tools } });
      asked += 1;
      json(response, ok(body.id));
    }),
  );
  const version = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' };
  await send(url, { jsonrpc: '2.0', id: 9, method: 'tools/list', params: { _meta: META } }, { 'mcp-method': 'tools/list' });
  const wrong = await send(url, modern('x'), { ...version, 'mcp-name': 'other' });
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { id: 1, error: { code: -32020 } }]);
  expect((await send(url, modern('x'), { ...version, 'mcp-name': 'x', 'mcp-param-region': 'us' })).status).toBe(400);
  expect((await send(url, modern('x'), { ...version, 'mcp-method': 'tools/list' })).status).toBe(400);
  expect(asked).toBe(0);
  expect(
    (await send(url, modern('x'), { ...version, 'mcp-name': '=?base64?eA==?=', 'mcp-param-region': 'eu', 'mcp-param-else': '1' })).status,
  ).toBe(200);
});

test('a rewritten call has rewritten headers', async () => {
  let seen: IncomingMessage['headers'] = {};
  let body: unknown;
  const tools = [{ name: 'x', inputSchema: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } } }];
  const { url } = await guarded(
    await upstream((message, request, response) => {
      if (message.method === 'tools/list') return json(response, { jsonrpc: '2.0', id: message.id, result: { tools } });
      seen = request.headers;
      body = message.params;
      json(response, ok(message.id));
    }),
    { before: () => ({ moment: 'before', answer: 'pass', reasons: [], evaluated: [], rewritten: { region: 'us' } }) },
  );
  await send(url, { jsonrpc: '2.0', id: 9, method: 'tools/list', params: { _meta: META } });
  await send(url, modern('x'), { 'mcp-method': 'tools/call', 'mcp-name': 'x', 'mcp-param-region': 'eu' });
  expect(body).toMatchObject({ arguments: { region: 'us' } });
  expect(seen['mcp-param-region']).toBe('us');
});

test('a stream is carried event by event; ids, times and comments are kept, and what must not pass does not', async () => {
  const events = [
    ': hello\n\n',
    'id: 1\nretry: 500\ndata: \n\n',
    `id: 2\nevent: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":1}}\n\n`,
    `id: 3\ndata: {"jsonrpc":"2.0","method":"EVIL","method":"b"}\n\n`,
    'data: EVIL noise\n\n',
    `id: 4\r\ndata: {"jsonrpc":"2.0","id":1,\r\ndata: "result":{"content":[]}}\r\n\r\n`,
  ];
  const { url, written } = await guarded(
    await upstream((_body, _request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(events.join(''));
    }),
  );
  const response = await send(url, CALL);
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(await response.text()).toBe(
    `${events.slice(0, 3).join('')}id: 4\ndata: {"jsonrpc":"2.0","id":1,\ndata: "result":{"content":[]}}\n\n`,
  );
  expect(written.map((line) => line.decision?.reasons[0]?.id)).toEqual(
    expect.arrayContaining(['protocol:duplicate-key', 'protocol:no-message']),
  );
});

test('an event is held until it is judged, and a refused result is replaced in it', async () => {
  const { url } = await guarded(
    await upstream((_body, _request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`id: 7\ndata: ${JSON.stringify(ok(1, 'EVIL'))}\n\n`);
    }),
    {
      after: () => ({
        moment: 'after',
        answer: 'refuse',
        reasons: [{ source: 'rule', id: 'r', answer: 'refuse', says: 'It must not be.', evidence: [] }],
        evaluated: [],
        rewritten: undefined,
      }),
    },
  );
  const text = await (await send(url, CALL)).text();
  expect(text).not.toContain('EVIL');
  expect(text).toMatch(/^id: 7\ndata: .*"isError":true/);
});

test('errors in words are shown with their status, and end the request', async () => {
  let times = 0;
  const { url, written } = await guarded(
    await upstream((body, _, response) => {
      times += 1;
      if (times === 1)
        return void response.writeHead(401, { 'www-authenticate': 'Bearer resource_metadata="https://a.example"' }).end('log in');
      if (times === 2) return json(response, { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'no session' } }, 404);
      json(response, ok(body.id));
    }),
  );
  const first = await send(url, CALL);
  expect([first.status, first.headers.get('www-authenticate'), await first.text()]).toEqual([
    401,
    'Bearer resource_metadata="https://a.example"',
    'log in',
  ]);
  const second = await send(url, CALL);
  expect([second.status, await second.json()]).toMatchObject([404, { error: { message: 'no session' } }]);
  expect(await (await send(url, CALL)).json()).toMatchObject({ id: 1, result: {} });
  expect(written.some((line) => line.says.includes('in use'))).toBe(false);
});

test('two clients may use the same id at once', async () => {
  const waiting: (() => void)[] = [];
  const { url } = await guarded(
    await upstream((body, request, response) => {
      waiting.push(() => json(response, ok(body.id, String(request.headers['x-who']))));
      if (waiting.length === 2) for (const each of waiting.toReversed()) each();
    }),
  );
  const answers = await Promise.all(['a', 'b'].map(async (who) => (await send(url, CALL, { 'x-who': who })).json()));
  expect(answers).toMatchObject([
    { id: 1, result: { content: [{ text: 'a' }] } },
    { id: 1, result: { content: [{ text: 'b' }] } },
  ]);
});

test('a server that is gone, or breaks off, is told as a refusal', async () => {
  const { url } = await guarded('http://127.0.0.1:9/mcp');
  expect(await (await send(url, CALL)).json()).toMatchObject({
    id: 1,
    error: { message: expect.stringContaining('nothing listens there') },
  });
  const other = await guarded(
    await upstream((_body, _request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(': nothing more\n\n');
    }),
  );
  expect(await (await send(other.url, CALL)).text()).toContain('The server ended the stream before it answered.');
});

test('an answer that never ends is cut, in bounded memory', async () => {
  await using server = await listening('http/server.mjs');
  const { url } = await guarded(`${server.address}/oversize/mcp`);
  const answer = await (await send(url, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).json();
  expect(answer).toMatchObject({ id: 1, error: { message: expect.stringContaining('8 MiB') } });
  const events = await guarded(`${server.address}/oversize-event/mcp`);
  expect(await (await send(events.url, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).text()).toContain('8 MiB');
});

test('a client that closes the stream closes that of the server', async () => {
  let closed: () => void = () => {};
  const gone = new Promise<void>((resolve) => (closed = resolve));
  const { url } = await guarded(
    await upstream((_body, _request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': working\n\n');
      response.on('close', closed);
    }),
  );
  const leave = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(modern('x')),
    signal: leave.signal,
  });
  expect(response.status).toBe(200);
  leave.abort();
  await gone;
});

test('a batch is answered as one, also when a part of it is refused', async () => {
  const { url } = await guarded(
    await upstream((body, _, response) =>
      json(
        response,
        (body as unknown as { id: number }[]).map(({ id }) => ok(id)),
      ),
    ),
  );
  const batch = `[${JSON.stringify(CALL)},{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"a","name":"b"}},${JSON.stringify({ ...CALL, id: 3 })}]`;
  const answers = (await (await send(url, batch)).json()) as { id: number; result: { isError?: boolean } }[];
  expect(answers.map(({ id, result }) => [id, result.isError === true]).sort(([a], [b]) => Number(a) - Number(b))).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});

test('the older transport names no address of another origin', async () => {
  const { url } = await guarded(
    await upstream((_body, _request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('event: endpoint\ndata: http://evil.example/messages\n\n: end\n\n');
    }),
  );
  expect(await (await fetch(url, { headers: { accept: 'text/event-stream' } })).text()).toBe(': end\n\n');
});
