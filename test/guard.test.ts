import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { expect, onTestFinished, test } from 'vitest';
import { assayer, BUILT, FIXTURES, folder } from './assayer.ts';

const TALKATIVE = join(FIXTURES, 'talkative/server.mjs');
/** Nothing of the person who runs the tests, and an end of its own record. */
const surroundings = (home: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: home,
  XDG_STATE_HOME: join(home, 'state'),
});
const words = (result: unknown): string => (result as { content: { text: string }[] }).content.map(({ text }) => text).join();

async function session<T>(
  use: (client: Client, home: string, transport: StdioClientTransport) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  return folder(async (home) => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [BUILT, 'guard', ...flags, '--', 'node', TALKATIVE],
      cwd: home,
      env: surroundings(home),
      stderr: 'ignore',
    });
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: { sampling: {}, elicitation: {}, roots: { listChanged: true } } },
    );
    client.setRequestHandler(CreateMessageRequestSchema, () => ({
      model: 'm',
      role: 'assistant',
      content: { type: 'text', text: 'word' },
    }));
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { colour: 'blue' } }));
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: 'file:///srv' }] }));
    await client.connect(transport);
    try {
      return await use(client, home, transport);
    } finally {
      await client.close();
    }
  });
}

test('a client of the SDK has its whole session through a guard, and notices nothing', async () => {
  await session(async (client, _home, transport) => {
    const told: string[] = [];
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void told.push(`log ${String(params.data)}`));
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void told.push(`updated ${params.uri}`));
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => void told.push('tools changed'));
    expect(client.getInstructions()).toBe('Ask it anything.');
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('sample');
    expect(words(await client.callTool({ name: 'add', arguments: { a: 2, b: 3 } }))).toBe('5');
    expect(words(await client.callTool({ name: 'sample' }))).toBe('word');
    expect(words(await client.callTool({ name: 'elicit' }))).toBe('accept blue');
    expect(words(await client.callTool({ name: 'roots' }))).toBe('file:///srv');
    // Told at the transport: a client drops steps that it reads together with the result.
    const progress: unknown[] = [];
    const { onmessage } = transport;
    transport.onmessage = (message) => {
      if ('method' in message && message.method === 'notifications/progress') progress.push(message.params?.['progress']);
      onmessage?.(message);
    };
    await client.callTool({ name: 'steps' }, undefined, { onprogress: () => undefined });
    expect(progress).toEqual([1, 2, 3]);
    const leave = new AbortController();
    const waiting = client.callTool({ name: 'wait' }, undefined, { signal: leave.signal });
    setTimeout(() => leave.abort(), 200);
    await expect(waiting).rejects.toThrow();
    await delay(300);
    expect(words(await client.callTool({ name: 'cancelled' }))).toBe('1');
    expect(await client.getPrompt({ name: 'greet', arguments: { who: 'Ada' } })).toMatchObject({
      messages: [{ content: { text: 'Say hello to Ada.' } }],
    });
    expect(await client.readResource({ uri: 'docs://state' })).toMatchObject({ contents: [{ text: 'All is well.' }] });
    await client.subscribeResource({ uri: 'docs://state' });
    await client.setLoggingLevel('info');
    await client.callTool({ name: 'touch' });
    await delay(200);
    expect(told).toEqual(expect.arrayContaining(['log three steps done', 'updated docs://state', 'tools changed']));
    expect(await client.callTool({ name: 'fail' })).toMatchObject({ isError: true });
    await expect(client.request({ method: 'vendor/unknown', params: {} }, { parse: (value: unknown) => value } as never)).rejects.toThrow(
      /-32601|not found/i,
    );
    await client.ping();
  });
}, 60_000);

test('a hundred calls at once all come back', async () => {
  await session(async (client) => {
    await client.listTools();
    const sums = await Promise.all(Array.from({ length: 100 }, (_, a) => client.callTool({ name: 'add', arguments: { a, b: 1 } })));
    expect(sums.map((sum) => Number(words(sum)))).toEqual(Array.from({ length: 100 }, (_, a) => a + 1));
  });
}, 60_000);

interface Bare {
  readonly guard: ChildProcess;
  readonly ask: (message: object) => void;
  readonly next: () => Promise<{ id?: number; result?: { isError?: boolean; content?: { text: string }[] }; error?: object }>;
}

/** A guard at whose bytes we are ourselves. */
function bare(home: string, command: readonly string[], flags: readonly string[] = []): Bare {
  const guard = spawn(process.execPath, [BUILT, 'guard', ...flags, '--', ...command], {
    cwd: home,
    env: surroundings(home),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(() => void guard.kill('SIGKILL'));
  guard.stdin?.on('error', () => {});
  const lines = createInterface({ input: guard.stdout as never })[Symbol.asyncIterator]();
  return {
    guard,
    ask: (message) => void guard.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    next: async () => JSON.parse(String((await lines.next()).value)) as never,
  };
}

const INITIALIZE = {
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } },
};
const MARK = 'assayer-guard-test-';

/** Processes whose command line holds a word, wherever they are. */
async function processesWith(word: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)))
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(word)) found.push(Number(pid));
  return found.filter((pid) => pid !== process.pid);
}

async function nothingLeft(word: string): Promise<number[]> {
  for (let tries = 0; tries < 100 && (await processesWith(word)).length > 0; tries += 1) await delay(50);
  return processesWith(word);
}

/** A server with a child that ignores every polite word; its command line holds a mark. */
const STUBBORN = (mark: string): string[] => [
  'node',
  '-e',
  `process.on('SIGTERM', () => {});
  require('node:child_process').spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)", '${mark}'], { stdio: 'ignore', detached: true });
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => { const { id, method } = JSON.parse(line);
  if (method === 'initialize') console.log(JSON.stringify({ jsonrpc: '2.0', id, result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } } }));
  if (method === 'tools/list') console.log(JSON.stringify({ jsonrpc: '2.0', id, result: { tools: [{ name: 'hang', inputSchema: { type: 'object' } }] } })); });
  setInterval(() => {}, 1000)`,
  mark,
];

test.each([
  ['killed at once', 0, 'SIGKILL'],
  ['killed while it starts', 300, 'SIGKILL'],
  ['killed in the middle of a call', undefined, 'SIGKILL'],
  ['told to end in the middle of a call', undefined, 'SIGTERM'],
  ['interrupted in the middle of a call', undefined, 'SIGINT'],
] as const)(
  'a guard that is %s leaves no process',
  async (_name, wait, signal) => {
    await folder(async (home) => {
      const mark = `${MARK}${process.pid}-${Math.random().toString(36).slice(2)}`;
      const { guard, ask, next } = bare(home, STUBBORN(mark));
      if (wait === undefined) {
        ask(INITIALIZE);
        expect((await next()).id).toBe(1);
        ask({ id: 2, method: 'tools/list' });
        await next();
        ask({ id: 3, method: 'tools/call', params: { name: 'hang' } });
        await delay(100);
        expect(await processesWith(mark)).not.toEqual([]);
      } else await delay(wait);
      guard.kill(signal);
      await once(guard, 'exit');
      expect(await nothingLeft(mark)).toEqual([]);
    });
  },
  60_000,
);

test('on the bare host, too, a server ends with a guard that is killed', async () => {
  await folder(async (home) => {
    const mark = `${MARK}${process.pid}-host`;
    const server = [
      'node',
      '-e',
      `process.stdin.on('data', () => console.log('{"jsonrpc":"2.0","id":1,"result":{}}')); setInterval(() => {}, 1000)`,
      mark,
    ];
    const { guard, ask, next } = bare(home, server, ['--sandbox', 'host', '--tracer', 'none']);
    ask(INITIALIZE);
    await next();
    guard.kill('SIGKILL');
    await once(guard, 'exit');
    expect(await nothingLeft(mark)).toEqual([]);
  });
}, 60_000);

test('a client that is gone leaves no process, and no word', async () => {
  await folder(async (home) => {
    const mark = `${MARK}${process.pid}-gone`;
    const { guard, ask, next } = bare(home, STUBBORN(mark));
    ask(INITIALIZE);
    await next();
    guard.stdout?.destroy();
    guard.stdin?.destroy();
    const [code] = (await once(guard, 'exit')) as [number];
    expect(code).toBe(0);
    expect(await nothingLeft(mark)).toEqual([]);
  });
}, 60_000);

test('a server that ends in a call: the call is answered, and its exit code is ours', async () => {
  await folder(async (home) => {
    const { guard, ask, next } = bare(home, ['node', TALKATIVE]);
    ask(INITIALIZE);
    await next();
    ask({ id: 2, method: 'tools/list' });
    await next();
    ask({ id: 3, method: 'tools/call', params: { name: 'quit', arguments: {} } });
    expect(await next()).toMatchObject({ id: 3, result: { isError: true } });
    expect(await once(guard, 'exit')).toEqual([7, null]);
  });
}, 60_000);

/** A server that says how long the longest line was that it got; `big` answers with one of so many characters. */
const HEAVY = `let longest = 0;
  const say = (id, result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    longest = Math.max(longest, line.length);
    const { id, method, params } = JSON.parse(line);
    if (method === 'initialize') say(id, { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } });
    if (method === 'tools/list') say(id, { tools: ['big', 'longest'].map((name) => ({ name, inputSchema: { type: 'object' } })) });
    if (method === 'tools/call') say(id, { content: [{ type: 'text', text: params.name === 'big' ? 'EVIL '.repeat(params.arguments.size / 5) : String(longest) }] });
  });`;

test.each([
  ['client', 'longest', { text: 'EVIL '.repeat(2e6) }],
  ['server', 'big', { size: 1e7 }],
])(
  'a line of 10 MB from the %s is refused and stands on record, in memory that is bounded, and the next call works',
  async (side, name, args) => {
    await folder(async (home) => {
      const { guard, ask, next } = bare(home, ['node', '-e', HEAVY], ['--tracer', 'none']);
      ask(INITIALIZE);
      await next();
      ask({ id: 2, method: 'tools/list' });
      await next();
      const peak = async (): Promise<number> =>
        Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${String(guard.pid)}/status`, 'utf8'))?.[1]) * 1024;
      const before = await peak();
      for (const id of [3, 4]) {
        ask({ id, method: 'tools/call', params: { name, arguments: args } });
        const answer = await next();
        expect(answer).toMatchObject({ id, result: { isError: true } });
        const said = JSON.stringify(answer);
        expect(said).toContain('more than one message may have');
        expect(said).not.toContain('EVIL');
      }
      expect((await peak()) - before).toBeLessThan(100e6);
      ask({ id: 5, method: 'tools/call', params: { name: 'longest', arguments: {} } });
      expect(Number((await next()).result?.content?.[0]?.text)).toBeLessThan(1_000);
      guard.stdin?.end();
      await once(guard, 'exit');
      const record = await readFile(join(home, 'state/assayer/audit.jsonl'), 'utf8');
      const refused = record
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { kind: string; did: string; decision?: { reasons: { id: string }[] } })
        .filter(({ decision }) => decision?.reasons.some(({ id }) => id === 'protocol:too-long'));
      expect(new Set(refused.map(({ did }) => did))).toEqual(new Set(['refused']));
      // Of an answer, both the message and the call that has none are on record.
      expect(refused.map(({ kind }) => kind)).toEqual([3, 4].flatMap(() => (side === 'client' ? ['message'] : ['message', 'decision'])));
      expect(record.length).toBeLessThan(100_000);
      expect((await assayer(['audit', 'verify'], { cwd: home, env: surroundings(home) })).code).toBe(0);
    });
  },
  60_000,
);

test('before a server on the network, until it is told to end', async () => {
  await folder(async (home) => {
    const upstream = spawn(process.execPath, [join(FIXTURES, 'sdk/server.mjs'), 'v1', 'http'], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void upstream.kill('SIGKILL'));
    const [address] = (await once(createInterface({ input: upstream.stdout }), 'line')) as [string];
    const guard = spawn(process.execPath, [BUILT, 'guard', '--listen', '127.0.0.1:0', '--upstream', address, '--record', 'raw.jsonl'], {
      cwd: home,
      env: surroundings(home),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void guard.kill('SIGKILL'));
    let url = '';
    for await (const line of createInterface({ input: guard.stderr })) {
      url = /clients connect to (\S+)/.exec(line)?.[1] ?? '';
      if (url !== '') break;
    }
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    await client.listTools();
    expect(words(await client.callTool({ name: 'add', arguments: { a: 2, b: 3 } }))).toBe('5');
    await client.close();
    guard.kill('SIGTERM');
    expect(await once(guard, 'exit')).toEqual([0, null]);
    const record = await readFile(join(home, 'state/assayer/audit.jsonl'), 'utf8');
    expect(record).toContain('"tool":"add"');
    expect(await readFile(join(home, 'raw.jsonl'), 'utf8')).toContain('tools/call');
  });
}, 60_000);

test('all servers of a configuration are one for the client; one that cannot be started is left out', async () => {
  await folder(async (home) => {
    const remote = spawn(process.execPath, [join(FIXTURES, 'sdk/server.mjs'), 'v1', 'http'], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void remote.kill('SIGKILL'));
    const [url] = (await once(createInterface({ input: remote.stdout }), 'line')) as [string];
    const servers = {
      far: { url },
      talk: { command: 'node', args: [TALKATIVE] },
      notes: { command: 'node', args: [join(FIXTURES, 'honest/server.mjs')] },
      broken: { command: 'no-such-program-here' },
    };
    await writeFile(join(home, 'mcp.json'), JSON.stringify({ mcpServers: servers }));
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [BUILT, 'guard', '--config', 'mcp.json'],
      cwd: home,
      env: surroundings(home),
      stderr: 'pipe',
    });
    let told = '';
    transport.stderr?.on('data', (chunk: Buffer) => (told += chunk.toString()));
    const client = new Client({ name: 'test', version: '1' }, { capabilities: { sampling: {} } });
    client.setRequestHandler(CreateMessageRequestSchema, () => ({
      model: 'm',
      role: 'assistant',
      content: { type: 'text', text: 'word' },
    }));
    await client.connect(transport);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['talk__add', 'notes__list_notes']));
    expect(words(await client.callTool({ name: 'talk__add', arguments: { a: 2, b: 3 } }))).toBe('5');
    expect(words(await client.callTool({ name: 'far__add', arguments: { a: 4, b: 5 } }))).toBe('9');
    expect(words(await client.callTool({ name: 'talk__sample' }))).toBe('word');
    expect(await client.callTool({ name: 'talk__quit' })).toMatchObject({ isError: true });
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('talk__add');
    await client.close();
    expect(told).toContain('broken is left out');
    const record = (await readFile(join(home, 'state/assayer/audit.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { server: string; tool?: string });
    expect(record.some(({ server, tool }) => server === 'talk' && tool === 'add')).toBe(true);
  });
}, 60_000);

test('what waits for approval is shown with what has changed and how it is settled, until it is as it was', async () => {
  await folder(async (home) => {
    const server = join(home, 'server.mjs');
    const written = (description: string): Promise<void> =>
      writeFile(
        server,
        `import { createInterface } from 'node:readline';
const say = (id, result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  if (method === 'initialize') say(id, { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } });
  if (method === 'tools/list') say(id, { tools: [{ name: 'sum', description: ${JSON.stringify(description)}, inputSchema: { type: 'object' } }] });
});`,
      );
    const listed = async (): Promise<number> => {
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [BUILT, 'guard', '--tracer', 'none', '--', 'node', server],
        cwd: home,
        env: surroundings(home),
        stderr: 'ignore',
      });
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(transport);
      const { tools } = await client.listTools();
      await client.close();
      return tools.length;
    };
    const status = async (): Promise<string> => (await assayer(['guard', 'status'], { cwd: home, env: surroundings(home) })).stdout;
    await written('Adds two numbers.');
    expect(await listed()).toBe(1);
    expect(await status()).not.toContain('waits for approval');
    await written('Adds three numbers.');
    expect(await listed()).toBe(0);
    const shown = await status();
    expect(shown).toContain('server.mjs waits for approval');
    expect(shown).toContain('tool:sum  HIDDEN');
    expect(shown).toContain('[-two-]{+three+}');
    expect(shown).toContain(`assayer scan -- node ${server}`);
    await written('Adds two numbers.');
    expect(await listed()).toBe(1);
    expect(await status()).not.toContain('waits for approval');
  });
}, 90_000);

test('the servers of a client are put behind a guard and taken away again; without --yes nothing is written', async () => {
  await folder(async (home) => {
    const file = join(home, '.cursor/mcp.json');
    const text =
      '{\n  // mine\n  "mcpServers": { "talk": { "command": "node", "args": ["server.mjs"], "env": { "KEY": "very-secret-value" } } }\n}\n';
    await mkdir(join(home, '.cursor'));
    await writeFile(file, text);
    const run = (...args: string[]): ReturnType<typeof assayer> => assayer(['guard', ...args], { cwd: home, env: surroundings(home) });
    const shown = await run('install', '--client', 'cursor');
    expect([shown.code, await readFile(file, 'utf8')]).toEqual([0, text]);
    expect(shown.stdout).toContain('"--env", "KEY", "--", "node", "server.mjs"');
    expect(shown.stdout).not.toContain('very-secret-value');
    await run('install', '--client', 'cursor', '--yes');
    const guarded = await readFile(file, 'utf8');
    expect(guarded).not.toBe(text);
    expect(await readFile(`${file}.assayer-backup`, 'utf8')).toBe(text);
    expect((await run('install', '--client', 'cursor', '--yes')).stdout).toContain('Nothing to change');
    expect(await readFile(file, 'utf8')).toBe(guarded);
    expect(JSON.parse((await run('status', '--json')).stdout)).toMatchObject({
      clients: [{ server: 'talk', guarded: 'yes' }],
      waiting: [],
    });
    await run('uninstall', '--client', 'cursor', '--yes');
    expect(await readFile(file, 'utf8')).toBe(text);
    expect((await run('install', '--client', 'nobody')).code).toBe(2);
  });
}, 60_000);

test.each([
  [['guard'], 'name the server'],
  [['guard', '--listen', '127.0.0.1:0'], 'both --listen'],
  [['guard', '--listen', '0.0.0.0:8900', '--upstream', 'https://example.com/mcp'], 'this machine only'],
  [['guard', '--listen', 'nonsense', '--upstream', 'https://example.com/mcp'], 'an address and a port'],
  [['guard', 'https://example.com/mcp'], '--upstream https://example.com/mcp'],
  [['guard', '--network', 'some', '--', 'node', 'x.js'], '--network some'],
])('%j is answered with what to do', async (args, says) => {
  const { code, stderr, stdout } = await assayer(args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(says);
});
