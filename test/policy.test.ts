import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../src/model/report.ts';
import { assayer, CELLS, FIXTURES, folder, only } from './assayer.ts';

const start = (name: string, ...args: string[]): string[] => [
  '--postures',
  'plain',
  '--',
  'node',
  join(FIXTURES, `${name}/server.mjs`),
  ...args,
];

/** Scans under a policy that lies in the working folder. */
async function under(policy: string, target: readonly string[], ...flags: string[]): Promise<{ code: number | null; report: Report }> {
  return folder(async (path) => {
    await writeFile(join(path, 'assayer.yaml'), `version: 1\n${policy}`);
    const ran = await assayer(['scan', '--json', ...flags, ...target], { cwd: path });
    if (ran.stdout === '') throw new Error(ran.stderr);
    return { code: ran.code, report: JSON.parse(ran.stdout) as Report };
  });
}

const quotes = (text: string): string => `suppress:\n  - rule: ${text}\n    reason: known\n    expires: `;

describe.skipIf(!CELLS)('the gate', () => {
  test('its severity decides, and --fail-on goes before it', async () => {
    expect((await under('gate: { severity: none }', start('poisoned'))).code).toBe(0);
    expect((await under('gate: { severity: none }', start('poisoned'), '--fail-on', 'critical')).code).toBe(1);
    expect((await under('gate: { severity: info }', start('docs-with-shell'))).code).toBe(1);
  });

  test('its grade decides', async () => {
    const { code, report } = await under('gate: { severity: none, grade: C }', start('poisoned'));
    expect(code).toBe(1);
    expect(report.gate.reasons.join()).toMatch(/grade/i);
  });

  test('what could not be looked at is exit 3, unless the policy allows it', async () => {
    expect((await under('', start('malformed', 'crash'))).code).toBe(3);
    expect((await under('gate: { unknown: allow }', start('malformed', 'crash'))).code).toBe(0);
  });
});

describe.skipIf(!CELLS)('selectors', () => {
  test('allow drops a finding and lists it; deny is a finding of its own and wins', async () => {
    const { report } = await under('allow:\n  - rule: "*"\ndeny:\n  - tool: delete_*\n', start('honest'));
    expect(only(report).findings.map(({ rule, address }) => `${rule} ${address}`)).toEqual(['denied-by-policy tool:delete_note']);
    expect(report.gate.exit).toBe(1);
    const allowed = await under('allow:\n  - { rule: "*" }\n', start('poisoned'));
    expect(allowed.code).toBe(0);
    expect(only(allowed.report).findings).toEqual([]);
    expect(only(allowed.report).allowed.length).toBeGreaterThan(10);
  });

  test('own patterns are findings; a broken one names its line', async () => {
    const own = (pattern: string): string =>
      `patterns:\n  - id: words\n    pattern: '${pattern}'\n    severity: high\n    says: Speaks of order.\n`;
    const { code, report } = await under(own('newest\\s+first'), start('honest'));
    expect(code).toBe(1);
    expect(only(report).findings).toContainEqual(expect.objectContaining({ rule: 'policy:words', address: 'tool:list_notes/description' }));
    await expect(under(own('(newest'), start('honest'))).rejects.toThrow(/assayer\.yaml:4:/);
  });
});

describe.skipIf(!CELLS)('suppressions', () => {
  test('one that fits is used and listed with its reason', async () => {
    const { report, code } = await under(`${quotes('hidden-text')}2999-01-01\n`, start('poisoned'), '--fail-on', 'none');
    expect(code).toBe(0);
    expect(only(report).allowed.map(({ finding, reason }) => [finding.rule, reason])).toContainEqual([
      'hidden-text',
      expect.stringContaining('known'),
    ]);
    expect(only(report).findings.map((finding) => finding.rule)).not.toContain('hidden-text');
  });

  test('one that expired, and one that fits nothing any more, fail the scan', async () => {
    const expired = await under(`${quotes('hidden-text')}2001-01-01\n`, start('poisoned'), '--fail-on', 'none');
    expect(expired.code).toBe(1);
    expect(expired.report.gate.reasons.join()).toMatch(/line 3.*expired on 2001-01-01/);
    const stale = await under(`${quotes('hidden-text')}2999-01-01\n`, start('honest'));
    expect(stale.code).toBe(1);
    expect(stale.report.gate.reasons.join()).toMatch(/line 3.*fits no finding any more/);
  });
});

describe('assayer policy', () => {
  const check = (text: string): ReturnType<typeof assayer> =>
    folder(async (path) => {
      await writeFile(join(path, 'assayer.yaml'), text);
      return assayer(['policy', 'check'], { cwd: path });
    });

  test('check says what is in it, and what is wrong by line', async () => {
    expect(await check('version: 1\ngate: { severity: high }\n')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^assayer\.yaml is in order/),
    });
    expect(await check('version: 1\ngate:\n  severity: high\n  grde: A\n')).toMatchObject({
      code: 2,
      stderr: 'assayer: assayer.yaml:4:3: unknown key `grde`; did you mean `grade`?\n',
    });
    expect(await check('version: 1\ngate: { severity: huge }\n')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/assayer\.yaml:2:/),
    });
    expect(await check(`version: 1\n${quotes('x')}2001-01-01\n`)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/line 3: .*expired/),
    });
    expect(await assayer(['policy', 'check', 'none.yaml'])).toMatchObject({ code: 2, stderr: expect.stringContaining('none.yaml') });
  });

  test('schema is the published one', async () => {
    expect(JSON.parse((await assayer(['policy', 'schema'])).stdout)).toMatchObject({
      type: 'object',
      properties: { gate: {}, suppress: {} },
    });
  });
});
