import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openHub } from './hub.ts';

type Message = Record<string, unknown> & { id?: unknown; method?: string; params?: Record<string, unknown> };
/** What a server answers to a request; a list: several messages, as they are. */
type Answers = Record<string, (message: Message) => unknown>;

interface Fake {
  readonly heard: Message[];
  say(message: object): void;
  end(): void;
}

function hub(servers: Record<string, Answers>, alone = false) {
  const input = new PassThrough();
  const output = new PassThrough();
  const said: Message[] = [];
  const told: string[] = [];
  const fakes: Record<string, Fake> = {};
  output.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) said.push(JSON.parse(line) as Message);
  });
  const spokes = Object.entries(servers).map(([label, answers]) => {
    const to = new PassThrough();
    const from = new PassThrough();
    const heard: Message[] = [];
    const say = (message: object): void => void from.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    to.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        const message = JSON.parse(line) as Message;
        heard.push(message);
        if (message.method === undefined || message.id === undefined) continue;
        const result = answers[message.method]?.(message);
        if (result === undefined) say({ id: message.id, error: { code: -32601, message: 'Method not found' } });
        else if (result !== 'nothing') say({ id: message.id, result });
      }
    });
    to.on('end', () => from.end());
    fakes[label] = { heard, say, end: () => from.end() };
    return { label, input: to, output: from };
  });
  const over = openHub({ client: { input, output }, spokes, alone, version: '9', tell: (text) => void told.push(text) });
  const write = (text: string): void => void input.write(`${text}\n`);
  const ask = async (message: object): Promise<Message> => {
    const id = (message as Message).id;
    write(JSON.stringify({ jsonrpc: '2.0', ...message }));
    for (let tries = 0; tries < 100; tries += 1) {
      const found = said.find((each) => each.id === id && each.method === undefined);
      if (found !== undefined) return found;
      await delay(5);
    }
    throw new Error('no answer');
  };
  return { ask, write, said, told, over, input, at: (label: string) => fakes[label] as Fake };
}

const tool = (name: string): object => ({ name, inputSchema: { type: 'object' } });
const legacy = (name: string, version = '2025-11-25'): Answers => ({
  initialize: () => ({
    protocolVersion: version,
    capabilities: { tools: {} },
    instructions: `I am ${name}.`,
    serverInfo: { name, version: '1' },
  }),
  'tools/list': () => ({ tools: [tool('do')] }),
  'tools/call': ({ params }) => ({ content: [{ type: 'text', text: `${name} ${String(params?.['name'])}` }] }),
});
const modern = (version: string, ttlMs: number): Answers => ({
  'server/discover': () => ({
    resultType: 'complete',
    supportedVersions: [version, '2099-01-01'],
    capabilities: { tools: {} },
    ttlMs,
    cacheScope: 'public',
  }),
  'tools/list': () => ({ resultType: 'complete', tools: [tool('do')], ttlMs, cacheScope: ttlMs === 5 ? 'private' : 'public' }),
  'subscriptions/listen': () => 'nothing',
});

test('several servers look like one: introduced together, tools under the name of their server, calls under their own', async () => {
  const { ask, at } = hub({ 'my server': legacy('one'), two: legacy('two', '2025-06-18') });
  expect((await ask({ id: 1, method: 'initialize', params: {} }))['result']).toMatchObject({
    protocolVersion: '2025-06-18',
    serverInfo: { name: 'assayer-guard', version: '9' },
    instructions: 'my-server: I am one.\n\ntwo: I am two.',
  });
  expect((await ask({ id: 'l', method: 'tools/list' }))['result']).toMatchObject({
    tools: [{ name: 'my-server__do' }, { name: 'two__do' }],
  });
  expect((await ask({ id: 2, method: 'tools/call', params: { name: 'two__do', arguments: { a: 1 } } }))['result']).toMatchObject({
    content: [{ text: 'two do' }],
  });
  expect(at('my server').heard.some(({ method }) => method === 'tools/call')).toBe(false);
  expect(await ask({ id: 3, method: 'tools/call', params: { name: 'do' } })).toMatchObject({ result: { isError: true } });
  expect(await ask({ id: 4, method: 'vendor/what' })).toMatchObject({ error: { code: -32601 } });
});

test('one server alone keeps its names', async () => {
  const { ask } = hub({ a: legacy('a') }, true);
  expect((await ask({ id: 1, method: 'initialize', params: {} }))['result']).toMatchObject({ instructions: 'I am a.' });
  expect((await ask({ id: 2, method: 'tools/list' }))['result']).toMatchObject({ tools: [{ name: 'do' }] });
  expect((await ask({ id: 3, method: 'tools/call', params: { name: 'do' } }))['result']).toMatchObject({ content: [{ text: 'a do' }] });
});

test('lists are read to their end, page by page', async () => {
  const pages: Answers = {
    ...legacy('a'),
    'tools/list': ({ params }) => (params?.['cursor'] === 'x' ? { tools: [tool('b')] } : { tools: [tool('a')], nextCursor: 'x' }),
  };
  const { ask } = hub({ a: pages, b: legacy('b') });
  expect((await ask({ id: 1, method: 'tools/list' }))['result']).toEqual({ tools: [tool('a__a'), tool('a__b'), tool('b__do')] });
});

test('resources are found by the server that lists them', async () => {
  const holding = (uri: string, template: string): Answers => ({
    'resources/list': () => ({ resources: [{ uri, name: 'r' }] }),
    'resources/templates/list': () => ({ resourceTemplates: [{ uriTemplate: template, name: 't' }] }),
    'resources/read': ({ params }) => ({ contents: [{ uri: params?.['uri'], text: uri }] }),
  });
  const { ask } = hub({ a: holding('a://1', 'a://t/{x}'), b: holding('b://1', 'b://t/{x}') });
  await ask({ id: 1, method: 'resources/list' });
  await ask({ id: 2, method: 'resources/templates/list' });
  expect(await ask({ id: 3, method: 'resources/read', params: { uri: 'b://1' } })).toMatchObject({
    result: { contents: [{ text: 'b://1' }] },
  });
  expect(await ask({ id: 4, method: 'resources/read', params: { uri: 'b://t/9' } })).toMatchObject({
    result: { contents: [{ text: 'b://1' }] },
  });
  expect(await ask({ id: 5, method: 'resources/read', params: { uri: 'c://1' } })).toMatchObject({ error: { code: -31400 } });
});

test('requests of two servers with the same id are answered each to its own', async () => {
  const { said, at, write } = hub({ a: legacy('a'), b: legacy('b') });
  for (const label of ['a', 'b']) at(label).say({ id: 7, method: 'roots/list', params: { label } });
  await delay(20);
  for (const { id, params } of [...said].reverse()) write(JSON.stringify({ jsonrpc: '2.0', id, result: { roots: [params] } }));
  await delay(20);
  for (const label of ['a', 'b']) expect(at(label).heard).toEqual([{ jsonrpc: '2.0', id: 7, result: { roots: [{ label }] } }]);
});

test('the stateless revision is spoken where all servers speak it, and else not', async () => {
  const all = hub({ a: modern('2026-07-28', 5), b: modern('2026-07-28', 9) });
  expect((await all.ask({ id: 1, method: 'server/discover' }))['result']).toMatchObject({
    resultType: 'complete',
    supportedVersions: ['2026-07-28', '2099-01-01'],
    ttlMs: 5,
  });
  expect((await all.ask({ id: 2, method: 'tools/list' }))['result']).toMatchObject({ ttlMs: 5, cacheScope: 'private' });
  const some = hub({ a: modern('2026-07-28', 5), b: legacy('b') });
  expect(await some.ask({ id: 1, method: 'server/discover' })).toMatchObject({ error: { code: -32601 } });
  expect((await some.ask({ id: 2, method: 'initialize' }))['result']).toMatchObject({ instructions: 'b: I am b.' });
  expect(some.told.join()).toContain('a does not speak the revision');
});

test('one subscription at all servers, under the id of the client, cancelled at all', async () => {
  const { said, at, write } = hub({ a: modern('2026-07-28', 5), b: modern('2026-07-28', 5) });
  write(JSON.stringify({ jsonrpc: '2.0', id: 5, method: 'subscriptions/listen', params: {} }));
  await delay(20);
  const own = at('a').heard[0]?.id;
  expect(own).not.toBe(5);
  at('a').say({ method: 'notifications/tools/list_changed', params: { _meta: { 'io.modelcontextprotocol/subscriptionId': own } } });
  await delay(20);
  expect(said[0]?.params?.['_meta']).toEqual({ 'io.modelcontextprotocol/subscriptionId': 5 });
  write(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } }));
  await delay(20);
  for (const label of ['a', 'b']) expect(at(label).heard[1]?.params?.['requestId']).toBe(at(label).heard[0]?.id);
});

test('what is written ambiguously reaches the guard of its server as it is', async () => {
  const { write, at } = hub({ a: legacy('a'), b: legacy('b') });
  write('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"b__do","name":"b__do"}}');
  await delay(20);
  expect(at('b').heard[0]?.params?.['name']).toBe('b__do');
});

test('a server that has ended is left out, and what it was asked is refused; when all have, it is over', async () => {
  const silent: Answers = { ...legacy('a'), 'tools/call': () => 'nothing' };
  const { ask, at, over } = hub({ a: silent, b: legacy('b') });
  const waiting = ask({ id: 1, method: 'tools/call', params: { name: 'a__do' } });
  await delay(20);
  at('a').end();
  expect(await waiting).toMatchObject({ error: { message: 'a has ended.' } });
  expect((await ask({ id: 2, method: 'tools/list' }))['result']).toMatchObject({ tools: [{ name: 'b__do' }] });
  at('b').end();
  await over;
});
