import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../../world/session/testing/listening.ts';
import { pipeHttp } from '../pipe/http.ts';
import { permissive } from '../pipe/testing/permissive.ts';
import { bridge } from './bridge.ts';

async function crossing(upstream: string, key = 'k') {
  const pipe = await pipeHttp({
    host: '127.0.0.1',
    port: 0,
    upstream,
    headers: {},
    publicOnly: false,
    key: 'k',
    openWarden: () => permissive().warden,
  });
  onTestFinished(() => pipe[Symbol.asyncDispose]());
  const input = new PassThrough();
  const output = new PassThrough();
  const said: { id?: unknown; result?: Record<string, unknown>; error?: object }[] = [];
  output.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) said.push(JSON.parse(line) as never);
  });
  const over = bridge({ input, output, url: pipe.url, key });
  const ask = async (id: number, method: string, params: object = {}) => {
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    for (let tries = 0; tries < 300; tries += 1) {
      const found = said.find((each) => each.id === id);
      if (found !== undefined) return found;
      await delay(10);
    }
    throw new Error('no answer');
  };
  return { ask, input, over };
}

const CLIENT = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } };
const META = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} };

test.each(['v1', 'v2'])('lines over HTTP and back, with a session where there is one: %s', async (generation) => {
  await using server = await listening('sdk/server.mjs', generation, 'http');
  const { ask, input, over } = await crossing(server.address);
  expect((await ask(1, 'initialize', CLIENT)).result).toMatchObject({ serverInfo: { name: 'sdk-peer' } });
  input.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  expect((await ask(2, 'tools/list')).result).toMatchObject({ tools: [{ name: 'add' }, { name: 'now' }] });
  expect((await ask(3, 'tools/call', { name: 'add', arguments: { a: 1, b: 2 } })).result).toMatchObject({ content: [{ text: '3' }] });
  input.end();
  await over;
});

test('a server of the older transport, which answers on a stream', async () => {
  await using server = await listening('sdk/server.mjs', 'v1', 'sse');
  const { ask, input, over } = await crossing(server.address);
  expect((await ask(1, 'initialize', CLIENT)).result).toMatchObject({ serverInfo: { name: 'sdk-peer' } });
  input.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  expect((await ask(2, 'tools/call', { name: 'add', arguments: { a: 1, b: 2 } })).result).toMatchObject({ content: [{ text: '3' }] });
  input.end();
  await over;
});

test('the stateless revision has its headers', async () => {
  await using server = await listening('modern/server.mjs', 'http');
  const { ask } = await crossing(server.address);
  expect((await ask(1, 'server/discover', { _meta: META })).result).toMatchObject({ resultType: 'complete' });
  expect((await ask(2, 'tools/list', { _meta: META })).result).toMatchObject({ resultType: 'complete' });
  // Without `Mcp-Method` it would be refused: the server checks it.
  expect((await ask(3, 'resources/list', { _meta: META })).result).toMatchObject({ resultType: 'complete' });
});

test('who has not the key does not come in', async () => {
  await using server = await listening('sdk/server.mjs', 'v1', 'http');
  const { ask } = await crossing(server.address, 'another');
  expect((await ask(1, 'initialize', CLIENT)).error).toMatchObject({ message: 'This guard is not for everybody.' });
});

test('a server that is gone is told', async () => {
  const { ask } = await crossing('http://127.0.0.1:9/mcp');
  expect((await ask(1, 'initialize', CLIENT)).error).toMatchObject({ message: expect.stringContaining('nothing listens there') });
});
