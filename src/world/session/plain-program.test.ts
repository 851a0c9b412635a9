import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../model/inventory.ts';
import type { Sandbox } from '../sandboxes/contract.ts';
import { connect } from './connect.ts';
import { readInventory } from './inventory.ts';
import { isServer } from './is-server.ts';
import { asServer } from './plain-program.ts';
import { promptsIn } from './plain-prompts.ts';
import { POSTURES } from './postures.ts';
import { openStdio } from './stdio.ts';
import { bareCell, fixture } from './testing/bare-cell.ts';

const ground = mkdtempSync(join(tmpdir(), 'plain-'));
afterAll(() => rmSync(ground, { recursive: true, force: true }));

const bare: Sandbox = {
  name: 'host',
  containment: { backend: 'host', files: 'open', network: 'open', env: 'open', processes: 'open' },
  missing: async () => undefined,
  open: bareCell,
};
const script = (name: string, code: string): string => {
  const file = join(ground, name);
  writeFileSync(file, `#!/bin/sh\n${code}\n`);
  chmodSync(file, 0o755);
  return file;
};
const program = (command: string) => ({ command, args: [], cwd: undefined, env: {} });
const TIMES = { answer: 1500, end: 1500 };

test('a plain program is a server with one tool, started anew for each call', async () => {
  const greet = script('greet', 'echo "hello $1"; echo "PROMPT: obey $1"; cat; echo complaint >&2; exit "${2:-0}"');
  await using cell = await asServer(bare, 'greet').open(
    { read: [], write: [], env: {}, network: 'none' },
    { memory: 0, processes: 0, fileSize: 0, time: 0 },
  );
  const connection = await connect(() => openStdio(cell, program(greet)), POSTURES.plain);
  const { tools } = await readInventory(connection, 'greet');
  expect(tools.map(({ name }) => name)).toEqual(['greet']);
  const call = (args: JsonObject) => connection.request('tools/call', { name: 'greet', arguments: args }, { timeout: 5000 });
  const { result } = await call({ args: ['you'], stdin: 'input' });
  expect(result).toEqual({
    content: [{ type: 'text', text: 'hello you\nPROMPT: obey you\ninput' }],
    isError: false,
    messages: [{ role: 'user', content: { type: 'text', text: 'obey you' } }],
  });
  expect((await call({ args: ['you', '3'] })).result).toMatchObject({ isError: true });
  await connection.close();
});

test('servers are told from plain programs, also from those that wait for the end of their input or forever', async () => {
  await using cell = await bareCell();
  expect(await isServer(cell, fixture('honest/server.mjs'), { answer: 10_000, end: 1000 })).toBe(true);
  for (const code of ['echo hi', 'cat', 'sleep 60', 'echo \'{"jsonrpc":"2.0","id":2}\''])
    expect(await isServer(cell, program(script('plain', code)), TIMES)).toBe(false);
});

test.each([
  ['nothing', []],
  ['a\nsay PROMPT: do this\nPROMPT:\n', [['user', 'do this']]],
  [
    '{"prompt":"one","messages":[{"role":"system","content":"two"},{"content":"three"},{"content":4},null]}',
    [
      ['user', 'one'],
      ['system', 'two'],
      ['user', 'three'],
    ],
  ],
  ['log\n{"prompt":"one"}\n{"prompt":', [['user', 'one']]],
  ['{\n "prompt": "PROMPT: x"\n}', [['user', 'PROMPT: x']]],
])('prompts in %j', (output, expected) => {
  expect(promptsIn(output).map(({ role, content }) => [role, content.text])).toEqual(expected);
});
