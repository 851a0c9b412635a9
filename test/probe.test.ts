import { chmod, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../src/model/report.ts';
import { assayer, CELLS, folder, only } from './assayer.ts';

const SUBJECTS = join(import.meta.dirname, '../bench/subjects');
const FORMATS = ['json', 'sarif', 'md', 'html', 'csv', 'xml', 'txt'] as const;

interface Told {
  readonly code: number | null;
  readonly report: Report;
  /** Every format, and what was said in the terminal. */
  readonly outputs: readonly string[];
  /** Programs of it that are still there. */
  readonly left: readonly string[];
}

/** One subject of the bench, probed as a user would probe it. */
async function probe(name: string): Promise<Told> {
  return folder(async (path) => {
    await cp(SUBJECTS, path, { recursive: true });
    await writeFile(join(path, 'package.json'), '{"private":true,"type":"module"}');
    await chmod(path, 0o755);
    return folder(async (out) => {
      const outputs = FORMATS.flatMap((ending) => ['--output', join(out, `report.${ending}`)]);
      const command = ['--', name.endsWith('.py') ? 'python3' : 'node', join(path, name)];
      const ran = await assayer(['probe', '--no-compare', '--env', 'ASSAYER_SUBJECT=in-a-cell', ...outputs, '--verbose', ...command]);
      if (!(await readdir(out)).includes('report.json')) throw new Error(`no report (exit ${ran.code}): ${ran.stderr}`);
      const texts = await Promise.all(FORMATS.map((ending) => readFile(join(out, `report.${ending}`), 'utf8')));
      const report = JSON.parse(texts[0] ?? '') as Report;
      return { code: ran.code, report, outputs: [...texts, ran.stdout, ran.stderr], left: await running(path) };
    });
  });
}

/** Command lines of programs that name the path. */
async function running(path: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(path)).map((line) => line.replaceAll('\0', ' '));
}

const rulesFrom = (report: Report): string[] => [...new Set(only(report).findings.map(({ rule }) => rule))].sort();

describe.runIf(CELLS)('a probe', () => {
  test('a secret that comes back in another form', { timeout: 120_000 }, async () => {
    const { code, report, outputs, left } = await probe('leaks/env-base64.mjs');
    expect(code).toBe(1);
    expect(rulesFrom(report)).toContain('secret-in-result');
    const { probe: seen } = only(report);
    expect(seen?.witnesses.some(({ seed, via }) => seed === 'env:NPM_TOKEN' && via.includes('base64'))).toBe(true);
    // Two as it is, and one at another date.
    expect(seen?.starts).toBe(3);
    // The answer held the value, encoded; no output holds it as it was planted.
    for (const text of outputs) expect(text).not.toMatch(/npm_[A-Za-z0-9]{20}/);
    expect(left).toEqual([]);
  });

  test('keys that leave the machine', { timeout: 120_000 }, async () => {
    const { code, report, outputs, left } = await probe('data-exfiltration/at-start.mjs');
    expect(code).toBe(1);
    expect(rulesFrom(report)).toEqual(expect.arrayContaining(['secret-sent-out', 'start-time-egress']));
    const finding = only(report).findings.find(({ rule }) => rule === 'secret-sent-out');
    expect(finding?.evidence.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['witness', 'deed']));
    // All of its environment was sent, and stands in the report as what it sent.
    const sent = only(report).probe?.exchanges.flatMap(({ behaviour }) => behaviour.network.flatMap(({ said }) => said?.body ?? []));
    expect(sent?.some((body) => body.includes('GITHUB_TOKEN'))).toBe(true);
    for (const text of outputs) expect(text).not.toMatch(/(?:ghp|npm)_[A-Za-z0-9]{20}|sk-proj-[A-Za-z0-9]{20}/);
    expect(left).toEqual([]);
  });

  test.each(['leaks/env-base64.honest.mjs', 'unauthorized-network-access/fetches-more.honest.mjs'])(
    '%s is clean',
    { timeout: 120_000 },
    async (name) => {
      const { code, report, left } = await probe(name);
      expect(code).toBe(0);
      expect(only(report).findings.filter(({ severity }) => severity !== 'info' && severity !== 'low')).toEqual([]);
      expect(only(report).probe?.exchanges.some(({ kind, outcome }) => kind === 'call' && outcome === 'result')).toBe(true);
      expect(only(report).gaps).toEqual([]);
      expect(left).toEqual([]);
    },
  );

  test('a subject starts in a cell only', async () => {
    const ran = await assayer(['probe', '--', 'node', join(SUBJECTS, 'leaks/env-base64.mjs')]);
    expect(ran.code).toBe(3);
  });
});
