import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type Role } from '../../model/web.ts';
import { DOORS } from './doors.ts';
import { codeOf, type Opened, opened } from './testing/opened.ts';

/** Who may do what, once more by hand: a door that is opened wider by mistake fails here. */
const TABLE: readonly (readonly [method: string, path: string, role: Role | 'nobody', body?: unknown])[] = [
  ['get', '/api/me', 'nobody'],
  ['post', '/api/session', 'nobody', { token: 'x' }],
  ['delete', '/api/session', 'nobody'],
  ['post', '/api/jobs', 'scan', { kind: 'scan', what: { is: 'url', url: 'https://example.com/mcp' } }],
  ['get', '/api/jobs', 'read'],
  ['get', '/api/jobs/{id}', 'read'],
  ['post', '/api/jobs/{id}/cancel', 'scan'],
  ['get', '/api/jobs/{id}/events', 'read'],
  ['get', '/api/servers', 'read'],
  ['get', '/api/servers/{id}', 'read'],
  ['put', '/api/servers/{id}/watch', 'scan', { everySeconds: 3600 }],
  ['delete', '/api/servers/{id}/watch', 'scan'],
  ['post', '/api/servers/{id}/approve', 'scan', { fingerprint: `sha256:${'0'.repeat(64)}` }],
  ['get', '/api/lock', 'read'],
  ['get', '/api/reports/{id}', 'read'],
  ['get', '/api/reports/{id}/export/{format}', 'read'],
  ['get', '/api/reports/{id}/compare/{other}', 'read'],
  ['get', '/api/reports/{id}/shares', 'scan'],
  ['post', '/api/reports/{id}/shares', 'scan', { days: 3 }],
  ['delete', '/api/shares/{id}', 'scan'],
  ['get', '/api/shared/{token}', 'nobody'],
  ['get', '/api/shared/{token}/export/{format}', 'nobody'],
  ['get', '/api/risks', 'read'],
  ['post', '/api/risks', 'scan', { serverId: 'x', fingerprint: '0'.repeat(64), reason: 'we know', expires: '2026-12-01' }],
  ['delete', '/api/risks/{id}', 'scan'],
  ['get', '/api/webhooks', 'admin'],
  ['post', '/api/webhooks', 'admin', { url: 'https://hooks.example/in', on: ['grade'] }],
  ['post', '/api/webhooks/{id}/test', 'admin'],
  ['delete', '/api/webhooks/{id}', 'admin'],
  ['get', '/api/tokens', 'admin'],
  ['post', '/api/tokens', 'admin', { name: 'ci', role: 'read' }],
  ['delete', '/api/tokens/{id}', 'admin'],
  ['get', '/api/guard/decisions', 'read'],
  ['get', '/api/guard/events', 'read'],
];

let door: Opened;
beforeAll(async () => {
  door = await opened();
});
afterAll(() => door[Symbol.asyncDispose]());

test('every door stands in the table', () => {
  expect(DOORS.map(({ method, path, role }) => [method, path, role])).toEqual(TABLE.map(([method, path, role]) => [method, path, role]));
});

const filled = (path: string): string => path.replace('{format}', 'json').replaceAll(/\{\w+\}/g, 'nothing-of-that-name');

const rows = TABLE.map(([method, path, role, body]) => ({ method, path, role, body }));

test.each(rows)('$method $path: $role', async ({ method, path, role, body }) => {
  const ask = (as: Role | undefined): Promise<Response> =>
    door.ask(method.toUpperCase(), filled(path), { ...(as === undefined ? {} : { as }), ...(body === undefined ? {} : { body }) });
  const nobody = await ask(undefined);
  if (role === 'nobody') {
    if (path !== '/api/session') expect([401, 403]).not.toContain(nobody.status);
    return;
  }
  expect(nobody.status).toBe(401);
  expect(await codeOf(nobody)).toBe('unauthorised');
  for (const each of ROLES) {
    const { status } = await ask(each);
    if (ROLES.indexOf(each) < ROLES.indexOf(role)) expect(status, each).toBe(403);
    else expect([401, 403], each).not.toContain(status);
  }
});

test('who may not is told so before his body is read', async () => {
  const refused = await door.ask('POST', '/api/jobs', { as: 'read', body: 'no json at all' });
  expect(refused.status).toBe(403);
});
