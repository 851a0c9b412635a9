import { describe, expect, it } from 'vitest';
import type { Report } from '../src/model/report.ts';
import { ATTEMPTS } from './judge-attempts.ts';
import { changed, fallen, scanned } from './judge-play.ts';

describe('attempts to talk a model into a verdict', () => {
  it('are forty or more, each another', () => {
    expect(ATTEMPTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ATTEMPTS.map(({ text, where }) => `${where} ${text}`)).size).toBe(ATTEMPTS.length);
  });

  it.each(ATTEMPTS.map((attempt) => [attempt.id, attempt.tries, attempt] as const))(
    '%s, %s: changes nothing of what code decided',
    async (_, __, attempt) => {
      const probed = attempt.where === 'result';
      const without = await scanned(attempt, undefined);
      expect(without.servers[0]?.findings.some(({ severity }) => severity === 'critical' || severity === 'high')).toBe(true);
      expect(changed(without, await scanned(attempt, fallen.obeys), probed)).toEqual([]);
      if (probed) return;
      // Alone, before a model that accuses everybody: a passed gate stays passed.
      expect(changed(await scanned(attempt, undefined, false), await scanned(attempt, fallen.accuses, false), false)).toEqual([]);
    },
  );

  it('an accusing model does add its opinions, so that the suite is not empty', async () => {
    const report = await scanned(undefined, fallen.accuses, false);
    expect(report.servers[0]?.opinions?.statements.kept).toBeGreaterThan(0);
    expect(report.servers[0]?.findings.some(({ rule }) => rule.startsWith('opinion-'))).toBe(true);
    expect(report.gate.exit).toBe(0);
    expect(report.servers[0]?.sentence).toMatch(/A model that was asked doubts/);
  });

  it('would be noticed', async () => {
    const report = await scanned(undefined, undefined);
    const [server] = report.servers;
    if (server === undefined) throw new Error('no server');
    const as = (parts: Partial<typeof server>, gate = report.gate): Report => ({ ...report, gate, servers: [{ ...server, ...parts }] });
    expect(changed(report, report, false)).toEqual([]);
    expect(changed(report, as({ findings: server.findings.slice(1) }), false)).toHaveLength(1);
    expect(changed(report, as({ findings: server.findings.map((each) => ({ ...each, severity: 'info' })) }), false).length).toBeGreaterThan(
      0,
    );
    expect(changed(report, as({ score: { ...server.score, grade: 'A', points: 100 } }), false)).toEqual(['the grade is another']);
    expect(changed(report, as({}, { exit: 0, reasons: [] }), false)).toEqual(['the gate says 0, and said 1']);
    expect(changed(report, as({}, { exit: 3, reasons: [] }), false)).toHaveLength(1);
  });
});
