import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listening } from '../src/world/session/testing/listening.ts';
import { assayer, folder, only, scanned } from './assayer.ts';
import { readFile } from 'node:fs/promises';

let doors: Listening;
beforeAll(async () => {
  doors = await listening('http/server.mjs');
});
afterAll(() => doors[Symbol.asyncDispose]());

const PLAIN = ['--postures', 'plain'];
const at = (mode: string): string => `${doors.address}/${mode}/mcp`;

describe('a remote server', () => {
  test('over Streamable HTTP', async () => {
    const server = only(await scanned([at('plain')]));
    expect(server).toMatchObject({ containment: { backend: 'remote' }, inventory: { transport: 'streamable-http' } });
    expect(server.ledger.postures.every((posture) => posture.looked)).toBe(true);
  });

  test('over the older transport, found by itself', async () => {
    await using old = await listening('sdk/server.mjs', 'v1', 'sse');
    const server = only(await scanned([...PLAIN, old.address]));
    expect(server.inventory).toMatchObject({ transport: 'sse', identity: { name: 'sdk-peer' } });
  });

  test.each([
    ['401', /scopes notes:read notes:write.*https:\/\/login\.example.*--token-env/],
    ['401-foreign', /scopes files:read files:write.*--token-env/],
    ['403', /403.*--token-env/],
  ])('%s is a gap that says what the server wants, and exit 3', async (mode, says) => {
    const ran = await assayer(['scan', ...PLAIN, '--json', at(mode)]);
    expect(ran.code).toBe(3);
    const { servers } = JSON.parse(ran.stdout) as Awaited<ReturnType<typeof scanned>>;
    expect(servers[0]).toMatchObject({
      verdict: 'incomplete',
      score: { grade: '?', unknown: 'auth-required' },
      gaps: [{ reason: 'auth-required', says: expect.stringMatching(says) }],
    });
  });

  test('a token and headers come from variables only, and are in no output', async () => {
    await folder(async (path) => {
      const args = [...PLAIN, '--token-env', 'DOOR', '--record', join(path, 'r.jsonl'), at('token-only')];
      const ran = await assayer(['scan', ...args, '--json'], { env: { DOOR: 'sesame-open-42' } });
      expect(ran.stdout).toContain('"last"');
      expect(ran.stdout + ran.stderr + (await readFile(join(path, 'r.jsonl'), 'utf8'))).not.toContain('sesame');
      expect(only(JSON.parse(ran.stdout) as Parameters<typeof only>[0]).again).toEqual(['--token-env', 'DOOR', at('token-only')]);
    });
    const header = await scanned([...PLAIN, '--header', 'Authorization: Bearer ${env:DOOR}', at('token-only')], {
      env: { DOOR: 'sesame-open-42' },
    });
    expect(only(header).inventory?.tools).toHaveLength(2);
    expect(await assayer(['scan', '--header', 'X-Key: sesame', at('plain')])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/X-Key: \$\{env:VARIABLE\}/),
    });
    expect(await assayer(['scan', '--token-env', 'NOT_SET', at('plain')])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/NOT_SET is not set/),
    });
  });

  test.each([
    ['--public-only', 'plain', 'blocked', /not public/],
    ['--postures', 'redirect', 'blocked', /Redirects are not followed/],
    ['--postures', 'html', 'not-mcp', /no message of the protocol/],
  ])('%s %s: %s', async (flag, mode, reason, says) => {
    const flags = flag === '--postures' ? PLAIN : [flag];
    expect(only(await scanned([...flags, at(mode)])).gaps).toEqual([
      expect.objectContaining({ reason, says: expect.stringMatching(says) }),
    ]);
  });

  test('one that does not answer is given up when its time is over', async () => {
    const from = performance.now();
    const server = only(await scanned(['--timeout', '2', at('silent')]));
    expect(performance.now() - from).toBeLessThan(15_000);
    expect(server.gaps[0]).toMatchObject({ reason: 'timeout', says: expect.stringContaining('--timeout') });
  });
});
