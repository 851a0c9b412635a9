import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, type How, type Opened, opened, OWN } from './testing/opened.ts';

let door: Opened;
beforeEach(async () => {
  door = await opened();
});
afterEach(() => door[Symbol.asyncDispose]());

const login = (token: string, headers: How['headers'] = { Origin: OWN }): Promise<Response> =>
  door.ask('POST', '/api/session', { body: { token }, headers: headers ?? {} });
const cookieOf = (response: Response): string => response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
const me = async (headers: How['headers']): Promise<unknown> => (await door.ask('GET', '/api/me', { headers: headers ?? {} })).json();

test('nobody is nobody, and a token is somebody', async () => {
  expect(await me({})).toEqual({ version: '1.2.3', commands: false, publicOnly: false, guard: false });
  expect(await (await door.ask('GET', '/api/me', { as: 'scan' })).json()).toMatchObject({ role: 'scan', name: 'the scan' });
});

test('a token that is none is refused, also where nobody is welcome', async () => {
  for (const Authorization of ['Bearer nothing', 'Basic eDp5', 'Bearer']) {
    const refused = await door.ask('GET', '/api/me', { headers: { Authorization } });
    expect(refused.status).toBe(401);
  }
});

test('a session: the cookie holds no token, no script reads it, no other site sends it', async () => {
  const answer = await login(door.tokens.scan);
  const set = answer.headers.get('Set-Cookie') ?? '';
  expect(await answer.json()).toMatchObject({ role: 'scan' });
  expect(set).toMatch(/^assayer-7337=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(set).not.toContain(door.tokens.scan);
  expect(await me({ Cookie: cookieOf(answer) })).toMatchObject({ role: 'scan' });
  door.now += 12 * 3_600_000;
  expect(await me({ Cookie: cookieOf(answer) })).not.toHaveProperty('role');
});

test('over https the cookie is for https alone', async () => {
  const answer = await login(door.tokens.read, { Origin: 'https://127.0.0.1:7337' });
  expect(answer.headers.get('Set-Cookie')).toContain('Secure');
});

test('a session ends: by its owner, and with its token', async () => {
  const one = { Cookie: cookieOf(await login(door.tokens.read)) };
  const other = { Cookie: cookieOf(await login(door.tokens.read)) };
  const own = { 'X-Assayer': '1', Origin: OWN };
  expect((await door.ask('DELETE', '/api/session', { headers: { ...one, ...own } })).status).toBe(204);
  expect(await me(one)).not.toHaveProperty('role');
  expect(await me(other)).toMatchObject({ role: 'read' });
  const [reader] = (await door.store.tokens.list()).filter(({ role }) => role === 'read');
  expect((await door.ask('DELETE', `/api/tokens/${reader?.id}`, { as: 'admin' })).status).toBe(204);
  expect(await me(other)).not.toHaveProperty('role');
});

test('another page cannot make use of the cookie', async () => {
  const Cookie = cookieOf(await login(door.tokens.admin));
  const body = { name: 'mine', role: 'admin' };
  const tried = async (headers: How['headers']): Promise<number> =>
    (await door.ask('POST', '/api/tokens', { body, headers: { Cookie, ...headers } })).status;
  expect(await tried({})).toBe(403);
  expect(await tried({ 'X-Assayer': '1' })).toBe(403);
  expect(await tried({ Origin: OWN })).toBe(403);
  expect(await tried({ 'X-Assayer': '1', Origin: 'https://evil.example' })).toBe(403);
  // Another port of this machine is another page.
  expect(await tried({ 'X-Assayer': '1', Origin: 'http://127.0.0.1:8080' })).toBe(403);
  expect(await tried({ 'X-Assayer': '1', Origin: 'null' })).toBe(403);
  expect(await tried({ 'X-Assayer': '1', Origin: OWN, 'Sec-Fetch-Site': 'same-site' })).toBe(403);
  expect(await tried({ 'X-Assayer': '1', Origin: OWN, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
  // Reading is refused too, where the browser says who asks.
  expect((await door.ask('GET', '/api/tokens', { headers: { Cookie, 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
  expect(
    (await door.ask('POST', '/api/session', { body: { token: door.tokens.read }, headers: { Origin: 'https://evil.example' } })).status,
  ).toBe(403);
});

test('names that were made to point at us are not ours', async () => {
  for (const Host of ['evil.example', 'evil.example:7337', '127.0.0.1.evil.example', 'localhost@evil.example', '']) {
    const refused = await door.ask('GET', '/api/me', { headers: { Host } });
    expect(refused.status, Host).toBe(421);
    expect(await codeOf(refused)).toBe('wrong-host');
  }
  for (const Host of ['127.0.0.1', 'LOCALHOST:7337', 'localhost.:9'])
    expect((await door.ask('GET', '/api/me', { headers: { Host } })).status).toBe(200);
  // The page is no exception.
  expect((await door.ask('GET', '/', { headers: { Host: 'evil.example' } })).status).toBe(421);
});

test.each([
  [true, '203.0.113.7, 198.51.100.1', '203.0.113.8, 198.51.100.1', 429],
  [true, '198.51.100.1, 203.0.113.7', '198.51.100.1, 203.0.113.8', 401],
  [true, '203.0.113.7', 'nobody, nowhere', 401],
  [false, '203.0.113.7', '203.0.113.8', 429],
])('behind a proxy (%s) who asked as %s is not taken for %s: %i', async (behindProxy, first, second, status) => {
  await using slow = await opened({ behindProxy, limits: { failedLogins: 1 } });
  const guess = async (from: string): Promise<number> =>
    (await slow.ask('GET', '/api/me', { headers: { Authorization: 'Bearer guess', 'X-Forwarded-For': from } })).status;
  expect(await guess(first)).toBe(401);
  expect(await guess(first)).toBe(429);
  expect(await guess(second)).toBe(status);
});

test('guessing is slowed down; who has a token goes on', async () => {
  await using slow = await opened({ limits: { failedLogins: 3 } });
  const guess = (): Promise<Response> => slow.ask('POST', '/api/session', { body: { token: 'guess' }, headers: { Origin: OWN } });
  for (let at = 0; at < 3; at += 1) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
  expect((await slow.ask('GET', '/api/me', { headers: { Authorization: 'Bearer guess' } })).status).toBe(429);
  expect((await slow.ask('GET', '/api/me', { as: 'read' })).status).toBe(200);
  const known = await slow.ask('POST', '/api/session', { body: { token: slow.tokens.read }, headers: { Origin: OWN } });
  expect(known.status).toBe(200);
  slow.now += 200_001;
  expect((await guess()).status).toBe(401);
});

test('every answer carries its headers, refusals and unknown paths too', async () => {
  for (const path of ['/api/me', '/api/nothing', '/nothing', '/', '/api/tokens']) {
    const { headers } = await door.ask('GET', path);
    const csp = headers.get('Content-Security-Policy') ?? '';
    expect(csp, path).toContain("default-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});
