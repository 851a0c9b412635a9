import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../../../model/errors.ts';
import { compilePolicy } from '../../../reason/guard/policy.ts';
import { replay } from '../../../reason/guard/replay.ts';
import { rules } from '../../../rules/index.ts';
import { parsePolicy } from '../../../world/store/policy-file.ts';
import { seenIn } from './seen-in.ts';

let folder = '';
const line = (t: number, d: string, message: object): string => JSON.stringify({ c: 1, t, d, raw: JSON.stringify(message) });
const RECORDING = [
  JSON.stringify({ assayer: 'recording', version: 1, label: 'files', transport: 'stdio' }),
  line(0, 'e', { event: 'open', kind: 'stdio' }),
  line(1, '>', { jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  line(2, '<', { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'read_file', description: 'Reads a file' }] } }),
  line(3, '>', { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'read_file', arguments: { path: '/workspace/src/a.ts' } } }),
  line(4, '<', { jsonrpc: '2.0', id: 2, result: { content: [{ type: 'text', text: 'x' }] } }),
  line(5, '>', { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'read_file', arguments: { path: '/workspace/b.ts' } } }),
  line(6, '<', { jsonrpc: '2.0', id: 3, result: { content: [{ type: 'text', text: 'x' }] } }),
].join('\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a recording is decided again under a policy', async () => {
  const file = join(folder, 'a.jsonl');
  await writeFile(file, RECORDING);
  const { policy } = parsePolicy(
    [
      'version: 1',
      'guard:',
      '  rules:',
      '    - id: src',
      `      when: '!args.path.startsWith("/workspace/src/")'`,
      '      answer: ask',
      '      says: Outside.',
    ].join('\n'),
    'assayer.yaml',
  );
  const decided = replay(await seenIn(file), {
    policy: compilePolicy(policy.guard),
    rules,
    locks: {},
    place: { home: '/home/user', work: '/workspace', own: [], planted: new Map() },
  });
  expect(decided.map(({ answer }) => answer)).toEqual(['pass', 'ask']);
});

test('a file that is neither recording nor record is a wrong question', async () => {
  const file = join(folder, 'b.jsonl');
  await writeFile(file, 'version: 1\n');
  await expect(seenIn(file)).rejects.toThrow(UsageError);
});
