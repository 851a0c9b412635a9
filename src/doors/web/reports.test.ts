import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanServer, hostileReport, poisonedServer, sampleReport } from '../../../test/reports.ts';
import { fingerprintOfPins, pinsOf } from '../../reason/pin.ts';
import type { ServerReport } from '../../model/report.ts';
import type { Target } from '../../model/target.ts';
import type { Comparison, Risk, ServerRow, Share, StoredReport } from '../../model/web.ts';
import { codeOf, type Opened, opened } from './testing/opened.ts';

let door: Opened;
beforeEach(async () => {
  door = await opened();
});
afterEach(() => door[Symbol.asyncDispose]());

const DAY = 86_400_000;
const got = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await door.ask(method, path, { as: 'admin', ...(body === undefined ? {} : { body }) });
  expect(answer.status, `${method} ${path}: ${await answer.clone().text()}`).toBe(200);
  return (await answer.json()) as T;
};

/** A server with the fingerprint that an approval computes. */
const printed = (server: ServerReport): ServerReport =>
  server.inventory === undefined ? server : { ...server, fingerprint: fingerprintOfPins(pinsOf(server.inventory), server.package) };

test('a report comes back as it was kept, and its server stands in the registry', async () => {
  const report = sampleReport([poisonedServer()]);
  const { reportId, serverId } = await door.save(report);
  const stored = await got<StoredReport>('GET', `/api/reports/${reportId}`);
  expect(stored).toEqual(
    JSON.parse(JSON.stringify({ id: reportId, serverId, kind: 'scan', report, containment: report.servers[0]?.containment })),
  );
  const { rows, total } = await got<{ rows: ServerRow[]; total: number }>('GET', '/api/servers?sort=worst&limit=10');
  expect([rows.map(({ id }) => id), total]).toEqual([[serverId], 1]);
  expect((await door.ask('GET', '/api/servers?limit=501', { as: 'read' })).status).toBe(400);
  expect((await door.ask('GET', '/api/servers?grade=Z', { as: 'read' })).status).toBe(400);
});

test.each(['json', 'sarif', 'csv', 'html', 'markdown', 'junit'])(
  'as %s it is a file to be saved, whatever a server has said',
  async (format) => {
    const { reportId } = await door.save(hostileReport());
    const answer = await door.ask('GET', `/api/reports/${reportId}/export/${format}`, { as: 'read' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="assayer-[\w.-]+\.\w+"$/);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect((await answer.text()).length).toBeGreaterThan(100);
    expect((await door.ask('GET', `/api/reports/${reportId}/export/text`, { as: 'read' })).status).toBe(400);
  },
);

test('a shared report opens for nobody in particular, leads nowhere else, and is over when it is over', async () => {
  const { reportId } = await door.save(sampleReport([cleanServer()]));
  const share = await got<Share>('POST', `/api/reports/${reportId}/shares`, { days: 2 });
  const token = share.path?.replace('/s/', '') ?? '';
  expect(token.length).toBeGreaterThanOrEqual(32);
  const shared = await door.ask('GET', `/api/shared/${token}`);
  expect(shared.headers.get('Referrer-Policy')).toBe('no-referrer');
  const stored = (await shared.json()) as StoredReport;
  expect(stored).toMatchObject({ id: reportId });
  expect(stored).not.toHaveProperty('serverId');
  expect((await door.ask('GET', `/api/shared/${token}/export/json`)).status).toBe(200);
  // The list does not give it again.
  expect(JSON.stringify(await got('GET', `/api/reports/${reportId}/shares`))).not.toContain(token);
  expect((await door.ask('GET', `/api/shared/${token.slice(0, -1)}x`)).status).toBe(404);
  expect((await door.ask('GET', `/api/reports/${reportId}`)).status).toBe(401);
  door.now += 2 * DAY;
  const over = await door.ask('GET', `/api/shared/${token}`);
  expect([over.status, await codeOf(over)]).toEqual([410, 'over']);
  door.now -= DAY;
  expect((await door.ask('DELETE', `/api/shares/${share.id}`, { as: 'scan' })).status).toBe(204);
  expect((await door.ask('GET', `/api/shared/${token}`)).status).toBe(410);
  expect((await door.ask('GET', `/api/shared/${token}/export/json`)).status).toBe(410);
});

test('two reports are compared, whichever is asked for first', async () => {
  const before = cleanServer();
  const tools = before.inventory?.tools ?? [];
  const after: ServerReport = {
    ...poisonedServer(),
    label: before.label,
    target: before.target,
    package: undefined,
    inventory: before.inventory === undefined ? undefined : { ...before.inventory, tools: tools.slice(1) },
  };
  const one = await door.save(sampleReport([printed(before)], { startedAt: '2026-05-01T00:00:00.000Z' }));
  const two = await door.save(sampleReport([printed(after)], { startedAt: '2026-05-02T00:00:00.000Z' }));
  expect(two.serverId).toBe(one.serverId);
  const compared = await got<Comparison>('GET', `/api/reports/${two.reportId}/compare/${one.reportId}`);
  expect(compared).toEqual(await got('GET', `/api/reports/${one.reportId}/compare/${two.reportId}`));
  expect(compared.before.id).toBe(one.reportId);
  expect(compared.definitions.map(({ says }) => says)).toEqual([expect.stringContaining('is gone')]);
  expect(compared.newFindings.length).toBe(after.findings.length);
  const other = await door.save(sampleReport([{ ...cleanServer(), label: 'another' }]), {
    kind: 'scan',
    what: { is: 'url', url: 'https://other.example/mcp' },
  });
  const refused = await door.ask('GET', `/api/reports/${one.reportId}/compare/${other.reportId}`, { as: 'read' });
  expect([refused.status, await codeOf(refused)]).toEqual([400, 'two-servers']);
});

test('a shared report says nothing of keys in addresses and arguments, nor of this machine', async () => {
  const secret = 'QQ-only-for-us-QQ';
  const clean = cleanServer();
  const targets: readonly Target[] = [
    { kind: 'http', label: 'a', url: `https://mcp.example/in?api_key=${secret}`, transport: 'auto', headers: [] },
    { kind: 'stdio', label: 'b', command: 'node', args: [`--key=${secret}`], cwd: `/${secret}`, env: [] },
    { kind: 'package', label: 'c', ecosystem: 'npm', spec: 'a@1', args: [secret], env: [] },
  ];
  for (const target of targets) {
    const server = { ...clean, target, label: target.label, again: ['--', secret] };
    const report = { ...sampleReport([server]), policy: { file: `/${secret}/assayer.policy.yaml`, sha256: '0'.repeat(64) } };
    const { reportId } = await door.save(report);
    const { path = '' } = await got<Share>('POST', `/api/reports/${reportId}/shares`, { days: 2 });
    const api = `/api/shared/${path.replace('/s/', '')}`;
    const shown = ['', ...['json', 'sarif', 'csv', 'html', 'markdown', 'junit'].map((format) => `/export/${format}`)];
    for (const each of shown) {
      const answer = await door.ask('GET', api + each);
      expect(answer.status).toBe(200);
      expect(await answer.text(), `${target.kind} ${each}`).not.toContain(secret);
    }
    expect(JSON.stringify(await got('GET', `/api/reports/${reportId}`))).toContain(secret);
  }
});

test('what was reviewed is approved, and nothing else', async () => {
  const { serverId } = await door.save(sampleReport([printed(cleanServer())]));
  const path = `/api/servers/${serverId}/approve`;
  const refused = await door.ask('POST', path, { as: 'scan', body: { fingerprint: `sha256:${'0'.repeat(64)}` } });
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'not-approved']);
  const row = await got<ServerRow>('POST', path, { fingerprint: printed(cleanServer()).fingerprint });
  expect(row.approved).toMatchObject({ by: 'the admin', fingerprint: printed(cleanServer()).fingerprint });
  const lock = await door.ask('GET', '/api/lock', { as: 'read' });
  expect(lock.headers.get('Content-Type')).toBe('application/json');
  expect(Object.keys(((await lock.json()) as { servers: object }).servers)).toEqual([cleanServer().label]);
});

test('a risk is accepted by name and until a day, of a finding that is there', async () => {
  const { serverId } = await door.save(sampleReport([poisonedServer()]));
  const [finding] = poisonedServer().findings;
  const body = { serverId, fingerprint: finding?.fingerprint, reason: 'we know the author', expires: '2026-06-01' };
  const risk = await got<Risk>('POST', '/api/risks', body);
  expect(risk).toMatchObject({ rule: finding?.rule, by: 'the admin', serverId });
  expect((await door.ask('POST', '/api/risks', { as: 'scan', body: { ...body, fingerprint: 'f'.repeat(64) } })).status).toBe(404);
  expect((await door.ask('POST', '/api/risks', { as: 'scan', body: { ...body, expires: '2026-05-03' } })).status).toBe(400);
  expect((await door.ask('POST', '/api/risks', { as: 'scan', body: { ...body, expires: 'later' } })).status).toBe(400);
  expect((await door.ask('POST', '/api/risks', { as: 'scan', body: { ...body, expires: '2027-05-06' } })).status).toBe(400);
  expect((await door.ask('POST', '/api/risks', { as: 'scan', body: { ...body, expires: '9999-12-31' } })).status).toBe(400);
  expect((await door.ask('DELETE', `/api/risks/${risk.id}`, { as: 'scan' })).status).toBe(204);
  expect(await got('GET', '/api/risks')).toEqual({ rows: [] });
});

test('secrets are given once: of tokens and of webhooks', async () => {
  const token = await got<{ id: string; token: string }>('POST', '/api/tokens', { name: 'ci', role: 'read', days: 1 });
  const hook = await got<{ id: string; secret: string }>('POST', '/api/webhooks', { url: 'https://hooks.example/in', on: ['grade'] });
  expect(JSON.stringify([await got('GET', '/api/tokens'), await got('GET', '/api/webhooks')])).not.toMatch(
    new RegExp(`${token.token}|${hook.secret}`),
  );
  const asNew = { headers: { Authorization: `Bearer ${token.token}` } };
  expect((await door.ask('GET', '/api/jobs', asNew)).status).toBe(200);
  door.now += DAY;
  expect((await door.ask('GET', '/api/jobs', asNew)).status).toBe(401);
  expect(await got('POST', `/api/webhooks/${hook.id}/test`)).toMatchObject({ delivered: true });
  expect((await door.ask('POST', '/api/webhooks', { as: 'admin', body: { url: 'file:///etc/passwd', on: ['grade'] } })).status).toBe(400);
});

test('a server is watched, from a minute to a year', async () => {
  const { serverId } = await door.save(sampleReport([cleanServer()]));
  const path = `/api/servers/${serverId}/watch`;
  expect((await got<ServerRow>('PUT', path, { everySeconds: 3_600 })).watch?.everySeconds).toBe(3_600);
  for (const everySeconds of [0, 59, -1, 1.5, 1e12])
    expect((await door.ask('PUT', path, { as: 'scan', body: { everySeconds } })).status, String(everySeconds)).toBe(400);
  expect((await got<ServerRow>('DELETE', path)).watch).toBeUndefined();
});
