import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { bareCell } from '../../../world/session/testing/bare-cell.ts';
import type { Warden } from '../contract.ts';
import { type Ended, pipeStdio, type StdioPipe } from './stdio.ts';
import type { AuditEntry } from '../../../model/guard.ts';
import { permissive } from './testing/permissive.ts';

interface Conversation {
  readonly input: PassThrough;
  readonly output: PassThrough;
  /** All that the client got so far. */
  said(): string;
  lines(): string[];
  /** Resolves when the client has got so many lines. */
  got(count: number): Promise<string[]>;
  readonly ended: Promise<Ended>;
  readonly written: readonly AuditEntry[];
  readonly pid: () => Promise<number>;
}

/** A server that is a piece of script: `on(message, say)` for each line, where `say` writes text as it is. */
async function converse(script: string, more: { judging?: (warden: Warden) => Warden } & Partial<StdioPipe> = {}): Promise<Conversation> {
  const cell = await bareCell();
  const source = `process.stderr.write(process.pid + '\\n');
    const say = (text) => process.stdout.write(text);
    const answer = (id, result) => say(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const message = JSON.parse(line);
      ${script}
    });`;
  const server = await cell.start({ command: process.execPath, args: ['-e', source], cwd: undefined, env: {} });
  const input = new PassThrough();
  const output = new PassThrough({ highWaterMark: 1024 });
  const errors = new PassThrough();
  const { warden, written } = permissive();
  const chunks: Buffer[] = [];
  if (more.client === undefined) output.on('data', (chunk: Buffer) => chunks.push(chunk));
  const pid = once(errors, 'data').then(([chunk]) => Number(String(chunk)));
  pid.catch(() => {});
  const { judging, ...others } = more;
  const ended = pipeStdio({ client: { input, output, errors }, server, warden: judging?.(warden) ?? warden, ...others });
  onTestFinished(async () => {
    await server.kill();
    await cell[Symbol.asyncDispose]();
  });
  const said = (): string => Buffer.concat(chunks).toString();
  const lines = (): string[] => said().split('\n').slice(0, -1);
  const got = async (count: number): Promise<string[]> => {
    for (let tries = 0; lines().length < count && tries < 500; tries += 1) await delay(10);
    return lines();
  };
  return { input, output, said, lines, got, ended, written, pid: () => pid };
}

const ask = (id: number | string, method = 'tools/call', params: object = { name: 'x', arguments: {} }): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const ECHO = `answer(message.id, { content: [{ type: 'text', text: line }] });`;
const textOf = (line: string | undefined): string => JSON.parse(line ?? '{}').result?.content?.[0]?.text ?? '';

test('the very bytes go on, in both directions', async () => {
  const odd =
    '{ "method" : "tools/call", "id":1 ,"jsonrpc":"2.0",  "params":{"name":"x","arguments":{"n":1.50,"t":"\\u00e9 é"}}, "vendor":[1e2]}';
  const talk = await converse(
    `say('{ "id":1, "result" :{"content":[ ],"seen":' + JSON.stringify(line) + '},"jsonrpc":"2.0", "x": 1.0 }\\n')`,
  );
  talk.input.write(`${odd}\n`);
  const [line] = await talk.got(1);
  expect(line).toBe(`{ "id":1, "result" :{"content":[ ],"seen":${JSON.stringify(odd)}},"jsonrpc":"2.0", "x": 1.0 }`);
});

test.each([
  ['duplicate key', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","name":"b"}}', 'duplicate-key'],
  ['keys that differ in case', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","Name":"b"}}', 'case-key'],
  [
    'a number that does not survive',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{"n":12345678901234567890}}}',
    'unsafe-integer',
  ],
  ['half a character', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a\\ud800"}}', 'lone-surrogate'],
  ['__proto__', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","__proto__":{}}}', 'proto-key'],
  ['a NUL', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a\\u0000b"}}', 'nul'],
  ['a byte order mark', '\uFEFF{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"}}', 'bom'],
  [
    'two values',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"}}{"jsonrpc":"2.0","id":2,"method":"ping"}',
    'several-values',
  ],
  ['a carriage return within', '{"jsonrpc":"2.0","id":1,\r"method":"tools/call","params":{"name":"a"}}', 'carriage-return'],
  ['a control character', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a\u0001"}}', 'bad-json'],
  ['a trailing comma', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a",}}', 'bad-json'],
  ['several lines', '{\n"jsonrpc":"2.0",\n"id":1,"method":"tools/call",\n"params":{"name":"a"}\n}', 'several-lines'],
  [
    'deep nesting',
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{"x":${'['.repeat(80)}${']'.repeat(80)}}}}`,
    'depth-cap',
  ],
])('%s from the client is not passed on, and the caller is told', async (_name, text, id) => {
  const talk = await converse(ECHO);
  talk.input.write(`${text}\n`);
  talk.input.write(ask(9));
  const lines = await talk.got(2);
  const refused = lines.map((line) => JSON.parse(line)).find((message) => message.id === 1);
  expect(refused?.result?.isError).toBe(true);
  expect(lines.map(textOf).join()).toContain('"id":9');
  expect(lines.map(textOf).join()).not.toContain('"name":"a');
  expect(talk.written.some((record) => record.decision?.reasons[0]?.id === `protocol:${id}`)).toBe(true);
});

test('bytes that are no UTF-8 are not passed on', async () => {
  const talk = await converse(ECHO);
  talk.input.write(
    Buffer.concat([
      Buffer.from('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}}\n'),
    ]),
  );
  const [line] = await talk.got(1);
  expect(JSON.parse(line ?? '').result.isError).toBe(true);
  expect(talk.written[0]?.decision?.reasons[0]?.id).toBe('protocol:invalid-utf8');
});

test.each([
  ['duplicate key', `say('{"jsonrpc":"2.0","id":1,"result":{"content":[]},"result":{"content":[{"type":"text","text":"EVIL"}]}}\\n')`],
  ['two values', `say('{"jsonrpc":"2.0","id":1,"result":{"content":[]}} {"jsonrpc":"2.0","method":"EVIL"}\\n')`],
  ['several lines', `say(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { content: ['EVIL'] } }, null, 2) + '\\n')`],
  ['no JSON', `say('{"jsonrpc":"2.0","id":1,"result":{"content":"EVIL\\u0001"}}\\n')`],
  ['10 MB on a line', `say('{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"' + 'EVIL '.repeat(2e6) + '"}]}}\\n')`],
  [
    '10 MB on a line, its id last',
    `say('{"jsonrpc":"2.0","result":{"content":[{"type":"text","text":"' + 'EVIL '.repeat(2e6) + '"}]},"id":1}\\n')`,
  ],
])('%s from the server: the caller gets a refusal, and the conversation goes on', async (_name, script) => {
  const talk = await converse(`if (message.id === 1) { ${script} } else ${ECHO}`);
  talk.input.write(ask(1));
  const [first] = await talk.got(1);
  expect(JSON.parse(first ?? '')).toMatchObject({ id: 1, result: { isError: true } });
  talk.input.write(ask(2));
  const lines = await talk.got(2);
  expect(lines).toHaveLength(2);
  expect(talk.said()).not.toContain('EVIL');
});

test('text that is no message is in the record and goes to nobody', async () => {
  const talk = await converse(`say('starting up\\n{"level":"info"}\\n42\\n\\n'); ${ECHO}`);
  talk.input.write(ask(1));
  expect(await talk.got(1)).toHaveLength(1);
  expect(talk.written.filter((record) => record.decision?.reasons[0]?.id === 'protocol:no-message')).toHaveLength(3);
});

test('numbers and characters in the text of a result are nobody’s business', async () => {
  const result = `{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"\\ud83d \\u0000"}],"structuredContent":{"id":12345678901234567890,"ID":1}}}`;
  const talk = await converse(`say(${JSON.stringify(`${result}\n`)})`);
  talk.input.write(ask(1));
  expect((await talk.got(1))[0]).toBe(result);
});

test('what some readers take for the end of a line is written as an escape', async () => {
  const talk = await converse(ECHO);
  talk.input.write('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":{"t":"a\u2028{}\u2029"}}}\n');
  expect(JSON.parse(textOf((await talk.got(1))[0])).params.arguments.t).toBe('a\u2028{}\u2029');
});

test('of a batch, what may pass passes, and the rest is answered', async () => {
  const talk = await converse(`say(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { line } }) + '\\n')`);
  talk.input.write(
    `[${ask(1).trim()},{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"a","name":"b"}},{"jsonrpc":"2.0","id":3,"method":"ping"}]\n`,
  );
  const lines = (await talk.got(2)).map((line) => JSON.parse(line));
  expect(lines.find((message) => message.id === 2)?.result.isError).toBe(true);
  const passed = JSON.parse(lines.find((message) => message.method !== undefined)?.params.line);
  expect(passed.map((message: { id: number }) => message.id)).toEqual([1, 3]);
});

test('a batch of which all may pass goes on as it came', async () => {
  const talk = await converse(`say(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { line } }) + '\\n')`);
  const text = `[ ${ask(1).trim()} , {"jsonrpc":"2.0", "id":3,"method":"ping"}]`;
  talk.input.write(`${text}\n`);
  expect(JSON.parse((await talk.got(1))[0] ?? '').params.line).toBe(text);
});

test('a slow judgement holds up neither the other direction nor what comes after it, and order is kept where nobody is slow', async () => {
  let release: () => void = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  const talk = await converse(`if (message.method === 'tools/call') answer(message.id, { content: [] }); else answer(message.id, {});`, {
    judging: (warden) => ({
      ...bound(warden),
      async fromServer(heard, line) {
        const passage = await warden.fromServer(heard, line);
        if (heard.message['id'] === 1) await slow;
        else if (Number(heard.message['id']) % 2 === 0) await delay(5);
        return passage;
      },
    }),
  });
  talk.input.write(ask(1));
  for (let id = 2; id <= 9; id += 1) talk.input.write(ask(id, 'ping', {}));
  await talk.got(8);
  release();
  const ids = (await talk.got(9)).map((line) => JSON.parse(line).id);
  expect(ids).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 1]);
});

test('the exit code of the server is handed on, and what was asked is answered', async () => {
  const talk = await converse(`if (message.id === 2) process.exit(7)`);
  talk.input.write(ask(1));
  talk.input.write(ask('two', 'prompts/get', { name: 'p' }));
  talk.input.write(ask(2));
  expect(await talk.ended).toMatchObject({ code: 7, signal: null, by: undefined });
  const answers = talk.lines().map((line) => JSON.parse(line));
  expect(answers.find(({ id }) => id === 1)).toMatchObject({ result: { isError: true } });
  expect(answers.find(({ id }) => id === 'two').error.code).not.toSatisfy((code: number) => code >= -32768 && code <= -32000);
});

test('a client that has said its last word still gets its answers, and then the server is ended with all its children', async () => {
  const talk = await converse(`const { spawn } = require('node:child_process'); const child = spawn('sleep', ['1000']);
    process.on('SIGTERM', () => {}); setTimeout(() => answer(message.id, { content: [{ type: 'text', text: String(child.pid) }] }), 700);`);
  const pid = await talk.pid();
  talk.input.end(ask(1));
  expect(await talk.ended).toMatchObject({ by: 'client' });
  const child = Number(textOf(talk.lines()[0]));
  expect(child).toBeGreaterThan(0);
  expect([pid, child].filter(isAlive)).toEqual([]);
}, 20_000);

test('a client that does not read any more: the server is ended', async () => {
  const talk = await converse(`setInterval(() => answer(message.id, { content: [] }), 5)`);
  const pid = await talk.pid();
  talk.input.write(ask(1));
  await talk.got(1);
  talk.output.destroy(Object.assign(new Error('closed'), { code: 'EPIPE' }));
  expect(await talk.ended).toMatchObject({ by: 'client' });
  expect(isAlive(pid)).toBe(false);
});

test('half a message at the end is not passed on', async () => {
  const talk = await converse(
    `say('{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"EVI'); setTimeout(() => process.exit(0), 50);`,
  );
  talk.input.write(ask(1));
  await talk.ended;
  expect(talk.said()).not.toContain('EVI');
  expect(JSON.parse(talk.lines()[0] ?? '{}')).toMatchObject({ id: 1, result: { isError: true } });
});

test('an endless result ends the connection in bounded memory', async () => {
  const talk = await converse(
    `say('{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"'); const more = () => { while (process.stdout.write('x'.repeat(65536))); process.stdout.once('drain', more); }; more();`,
    {
      limits: { line: 100_000, endless: 30_000_000 },
    },
  );
  const before = process.memoryUsage().rss;
  talk.input.write(ask(1));
  expect(await talk.ended).toMatchObject({ by: 'endless' });
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  expect(JSON.parse(talk.lines()[0] ?? '{}')).toMatchObject({ id: 1, result: { isError: true } });
});

test('a reader that is slow makes the server wait, and nothing pile up', async () => {
  const output = new PassThrough({ highWaterMark: 65_536 });
  const input = new PassThrough();
  const errors = new PassThrough();
  const talk = await converse(
    `let sent = 0; const more = () => { while (process.stdout.write(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { data: 'x'.repeat(60000) } }) + '\\n')) sent += 1;
     process.stderr.write('sent ' + sent + '\\n'); process.stdout.once('drain', more); }; more();`,
    { client: { input, output, errors } },
  );
  let told = '';
  errors.on('data', (chunk: Buffer) => (told += chunk.toString()));
  input.write(ask(1));
  await delay(1_500);
  expect(output.writableLength).toBeLessThan(20_000_000);
  const sent = Number(/sent (\d+)\n$/.exec(told)?.[1] ?? 0);
  expect(sent * 60_000).toBeLessThan(40_000_000);
  input.end();
  output.destroy(new Error('gone'));
  await talk.ended;
});

test('a hundred calls at once are all answered, each once', async () => {
  const talk = await converse(`setTimeout(() => answer(message.id, { content: [] }), Math.random() * 50)`);
  for (let id = 0; id < 100; id += 1) talk.input.write(ask(id));
  const ids = (await talk.got(100)).map((line) => JSON.parse(line).id as number).sort((a, b) => a - b);
  expect(ids).toEqual(Array.from({ length: 100 }, (_, id) => id));
});

test('somebody who wants us to end ends the server', async () => {
  const stop = new AbortController();
  const talk = await converse(ECHO, { signal: stop.signal });
  const pid = await talk.pid();
  stop.abort();
  expect(await talk.ended).toMatchObject({ by: 'signal' });
  expect(isAlive(pid)).toBe(false);
});

/** The methods of a warden, to be replaced one by one. */
const bound = (warden: Warden): Warden => ({
  fromClient: (heard, line) => warden.fromClient(heard, line),
  fromServer: (heard, line) => warden.fromServer(heard, line),
  gone: (id) => warden.gone(id),
  died: (says) => warden.died(says),
  close: () => warden.close(),
});
