import { expect, test } from 'vitest';
import type { Job, JobRequest } from '../../model/web.ts';
import { RateLimit } from './rate-limit.ts';
import { Sessions } from './sessions.ts';
import { codeOf, opened, URL_JOB } from './testing/opened.ts';

test('a body that is too large is refused, told or not told how long it is', async () => {
  await using door = await opened({ limits: { body: 200, jobBody: 4_000 } });
  const long = { name: 'x'.repeat(300), role: 'read' };
  const told = await door.ask('POST', '/api/tokens', { as: 'admin', body: long, headers: { 'Content-Length': '330' } });
  expect(told.status).toBe(413);
  const untold = await door.ask('POST', '/api/tokens', { as: 'admin', body: long });
  expect(untold.status).toBe(413);
  expect(await codeOf(untold)).toBe('too-large');
  const recording = (size: number): JobRequest => ({ kind: 'scan', what: { is: 'recording', name: 'a.jsonl', text: 'x'.repeat(size) } });
  expect((await door.ask('POST', '/api/jobs', { as: 'scan', body: recording(3_000) })).status).toBe(200);
  expect((await door.ask('POST', '/api/jobs', { as: 'scan', body: recording(5_000) })).status).toBe(413);
});

test.each([
  ['no JSON', 'application/json', '{', 400, 'bad-request'],
  ['another type', 'text/plain', '{}', 415, 'unsupported-media-type'],
  ['a form', 'application/x-www-form-urlencoded', 'a=b', 415, 'unsupported-media-type'],
  ['the wrong shape', 'application/json', '{"kind":"scan","what":{"is":"url","url":"file:///etc/passwd"}}', 400, 'bad-request'],
  ['a package from a folder', 'application/json', '{"kind":"scan","what":{"is":"package","spec":"/etc","args":[]}}', 400, 'bad-request'],
  ['a portable file', 'application/json', '{"kind":"scan","what":{"is":"package","spec":"wasm:/a.wasm","args":[]}}', 400, 'bad-request'],
])('a body that is %s', async (_, type, body, status, code) => {
  await using door = await opened();
  const refused = await door.ask('POST', '/api/jobs', { as: 'scan', body, headers: { 'Content-Type': type } });
  expect(refused.status).toBe(status);
  expect(refused.headers.get('Content-Type')).toBe('application/json');
  expect(await codeOf(refused)).toBe(code);
});

test('commands are started only where that was allowed', async () => {
  const body: JobRequest = { kind: 'scan', what: { is: 'command', words: ['node', 'server.js'] } };
  for (const [settings, status] of [
    [{}, 403],
    [{ commands: true }, 200],
    [{ commands: true, publicOnly: true }, 403],
  ] as const) {
    await using door = await opened(settings);
    const answer = await door.ask('POST', '/api/jobs', { as: 'admin', body });
    expect(answer.status, JSON.stringify(settings)).toBe(status);
    expect((await door.store.jobs.list(undefined, 9)).length).toBe(status === 200 ? 1 : 0);
  }
});

test('requests are counted by token: one who asks too often holds up nobody else', async () => {
  await using door = await opened({ limits: { requests: 5 } });
  const asked = async (as: 'read' | 'scan'): Promise<number> => (await door.ask('GET', '/api/jobs', { as })).status;
  for (let at = 0; at < 5; at += 1) expect(await asked('read')).toBe(200);
  const refused = await door.ask('GET', '/api/jobs', { as: 'read' });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '12']);
  expect(await asked('scan')).toBe(200);
  door.now += 12_001;
  expect(await asked('read')).toBe(200);
  expect(await asked('read')).toBe(429);
});

test('jobs are counted more tightly, and so many may wait', async () => {
  await using door = await opened({ limits: { jobs: 3, queued: 2 } });
  const post = (): Promise<Response> => door.ask('POST', '/api/jobs', { as: 'scan', body: URL_JOB });
  const made = [await post(), await post()];
  expect(made.map(({ status }) => status)).toEqual([200, 200]);
  const full = await post();
  expect([full.status, await codeOf(full)]).toEqual([429, 'queue-full']);
  const [job] = (await Promise.all(made.map((answer) => answer.json()))) as Job[];
  await door.ask('POST', `/api/jobs/${job?.id}/cancel`, { as: 'scan' });
  expect(await codeOf(await post())).toBe('too-many');
});

test('what is used up comes back evenly, and names are forgotten before memory is', () => {
  let now = 0;
  const limit = new RateLimit(2, 1_000, () => now);
  expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([undefined, undefined, 1]);
  now = 500;
  expect([limit.take('a'), limit.take('a')]).toEqual([undefined, 1]);
  // A clock that is set back takes nothing away.
  now = 1_500;
  expect(limit.take('b')).toBeUndefined();
  now = 0;
  expect(limit.take('b')).toBeUndefined();
  for (let at = 0; at < 20_000; at += 1) limit.take(`n${at}`);
  expect(limit.take('a')).toBeUndefined();
});

test('sessions are so many', () => {
  const sessions = new Sessions(() => 0);
  const words = Array.from({ length: 1_001 }, (_, at) => sessions.begin(`t${at}`));
  expect(sessions.token(words[0] ?? '')).toBeUndefined();
  expect(sessions.token(words[1_000] ?? '')).toBe('t1000');
});
