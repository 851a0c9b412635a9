import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect, openRecording, POSTURES, Recorder } from '../../../world/session/index.ts';
import { hear, type Side } from './hear.ts';
import { taping } from './tap.ts';

const LEGACY = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } };

test('what a guard has kept of a session can be read again as what the server said, without secrets and without what was no message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assayer-tap-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'raw.jsonl');
  const secrets = new Map([['env:API_TOKEN', 'tok-4f1c1a526a0e']]);
  const recorder = new Recorder(file, [{ target: { label: 'server' }, secrets }]);
  const tap = taping(recorder, 'server', 'stdio');
  const say = (side: Side, text: string): void => {
    for (const heard of hear(Buffer.from(text), side)?.heard ?? []) tap?.(side, heard);
  };
  say('client', JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25' } }));
  say('server', 'starting up');
  say('server', JSON.stringify({ jsonrpc: '2.0', id: 0, result: LEGACY }));
  say('client', '{"jsonrpc":"2.0","id":1,"method":"broken",}');
  say('client', JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} }));
  say(
    'server',
    JSON.stringify({
      jsonrpc: '2.0',
      id: 2,
      result: { tools: [{ name: 'a', description: 'tok-4f1c1a526a0e', inputSchema: { type: 'object' } }] },
    }),
  );
  await recorder.close();
  const recording = await openRecording(file);
  const connection = await connect(() => recording.open('plain'), POSTURES.plain);
  expect([recording.label, connection.era, connection.version]).toEqual(['server', 'legacy', '2025-11-25']);
  const { raw } = await connection.request('tools/list', {});
  expect(raw).toContain('"name":"a"');
  expect(raw).not.toContain('tok-4f1c');
  await expect(connection.request('prompts/list', {})).rejects.toThrow('no answer to prompts/list');
  await connection.close();
});
