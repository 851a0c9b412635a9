import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atLeast, type Severity } from '../src/model/severity.ts';
import { CELLS, FIXTURES, scanned } from './assayer.ts';

interface Expect {
  readonly start?: readonly string[];
  readonly config?: string;
  readonly must: readonly string[];
  readonly mustNot?: readonly string[];
  readonly mustNotAtOrAbove?: Severity;
  readonly dummies?: readonly string[];
  readonly grade?: readonly string[];
  readonly verdict: string;
}

const fixtures = readdirSync(FIXTURES).filter((name) => existsSync(join(FIXTURES, name, 'expect.json')));

describe.skipIf(!CELLS)('fixture servers, scanned as a user would', () => {
  test.each(fixtures)('%s', async (name) => {
    const folder = join(FIXTURES, name);
    const wanted = JSON.parse(readFileSync(join(folder, 'expect.json'), 'utf8')) as Expect;
    const report = await scanned(
      wanted.config === undefined
        ? ['--', ...(wanted.start ?? []).map((word) => (word.endsWith('.mjs') ? join(folder, word) : word))]
        : [join(folder, wanted.config)],
    );
    const findings = [...report.servers.flatMap((server) => server.findings), ...report.together];
    const fired = [...new Set(findings.map((finding) => finding.rule))];
    expect(fired).toEqual(expect.arrayContaining([...wanted.must]));
    for (const rule of wanted.mustNot ?? []) expect(fired).not.toContain(rule);
    const gate = wanted.mustNotAtOrAbove;
    if (gate !== undefined)
      expect(findings.filter((finding) => atLeast(finding.severity, gate)).map((finding) => `${finding.rule} ${finding.address}`)).toEqual(
        [],
      );
    if (wanted.dummies !== undefined) expect([...(report.servers[0]?.dummies ?? [])].sort()).toEqual([...wanted.dummies].sort());
    if (wanted.grade !== undefined) expect(wanted.grade).toContain(report.servers[0]?.score.grade);
    expect(report.servers.some((server) => server.verdict === wanted.verdict)).toBe(true);
    expect(report.servers.flatMap((server) => server.gaps)).toEqual([]);
  });
});
