import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding, Gap } from '../model/finding.ts';
import type { ListReading } from '../model/inventory.ts';
import { SEVERITIES, type Severity } from '../model/severity.ts';
import { grade, verdictOf } from './grade.ts';

const finding = (severity: Severity, rule = `rule-${severity}`, tool = 'a'): Finding => ({
  rule,
  title: rule,
  severity,
  address: `tool:${tool}/description`,
  server: 's',
  says: 'Something.',
  evidence: [{ kind: 'fact', address: `tool:${tool}`, says: 'x' }],
  verdict: { label: 'stands', confidence: 1, reason: 'x' },
  fingerprint: `${rule}${tool}`,
});
const many = (severity: Severity, n: number): Finding[] => Array.from({ length: n }, (_, i) => finding(severity, `${severity}-${i}`));
const lists: readonly ListReading[] = [{ list: 'tools', pages: 1, items: 3, stop: 'end', detail: undefined }];
const gap = (reason: Gap['reason'], what: string): Gap => ({ server: 's', reason, what, says: 'Why.' });
const of = (findings: readonly Finding[]) => grade({ findings, gaps: [], lists });

describe('grade', () => {
  it('starts at 100 and takes 30, 15, 7, 2 and nothing', () => {
    expect(of([])).toEqual({ grade: 'A', points: 100, unknown: undefined, costs: [] });
    expect(SEVERITIES.map((severity) => of([finding(severity)]).points)).toEqual([100, 98, 93, 85, 70]);
  });

  it('has its borders at 90, 75, 60 and 40', () => {
    expect([of(many('low', 5)).grade, of([...many('medium', 1), ...many('low', 2)]).grade]).toEqual(['A', 'B']);
    expect([of(many('high', 1)).grade, of(many('high', 2)).grade]).toEqual(['B', 'C']);
    expect([of(many('critical', 1)).grade, of(many('critical', 2)).grade, of(many('critical', 3)).grade]).toEqual(['C', 'D', 'F']);
  });

  it('shows what each rule costs, before and after caps, and the rows add up', () => {
    const { costs, points } = of([finding('high', 'x', 'a'), finding('high', 'x', 'b'), finding('low', 'y')]);
    expect(costs).toEqual([
      { rule: 'x', severity: 'high', findings: 2, points: 23, uncapped: 30 },
      { rule: 'y', severity: 'low', findings: 1, points: 2, uncapped: 2 },
    ]);
    expect(points).toBe(75);
  });

  it('caps: lows never outweigh a high, mediums never a critical', () => {
    expect(of(many('low', 500)).points).toBe(86);
    expect(of(many('medium', 500)).points).toBe(74);
    expect(of([...many('low', 500), ...many('medium', 500)]).grade).toBe('C');
  });

  it('is ? with the reason when the server could not be read', () => {
    const score = grade({ findings: [], gaps: [gap('cut', 'language'), gap('auth-required', 'server')], lists: undefined });
    expect(score).toMatchObject({ grade: '?', points: undefined, unknown: 'auth-required' });
    expect(grade({ findings: [], gaps: [], lists: undefined }).grade).toBe('?');
  });

  it('is ? when the list of tools broke off, and stays F when it is F already', () => {
    const cut: readonly ListReading[] = [{ list: 'tools', pages: 100, items: 3, stop: 'cursor-loop', detail: 'x' }];
    expect(grade({ findings: [finding('low')], gaps: [], lists: cut })).toMatchObject({ grade: '?', unknown: 'list-incomplete' });
    expect(grade({ findings: many('critical', 4), gaps: [], lists: cut })).toMatchObject({ grade: 'F', unknown: undefined });
    const prompts: readonly ListReading[] = [...lists, { list: 'prompts', pages: 1, items: 0, stop: 'error', detail: 'x' }];
    expect(grade({ findings: [], gaps: [], lists: prompts }).grade).toBe('A');
  });

  it('is ? when the judging itself broke', () => {
    expect(grade({ findings: [], gaps: [gap('broken-stage', 'analyse')], lists })).toMatchObject({ grade: '?', unknown: 'broken-stage' });
  });

  it('never rises when a finding is added, and any order gives the same', () => {
    const some = fc.array(
      fc.record({ severity: fc.constantFrom(...SEVERITIES), rule: fc.constantFrom('a', 'b', 'c') }).map((x) => finding(x.severity, x.rule)),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(some, fc.constantFrom(...SEVERITIES), (findings, severity) => {
        const before = of(findings);
        expect(of([...findings, finding(severity, 'c')]).points).toBeLessThanOrEqual(before.points ?? 0);
        expect(of([...findings].reverse())).toEqual(before);
        expect(before.costs.reduce((n, c) => n + c.findings, 0)).toBe(findings.length);
      }),
    );
  });
});

describe('verdictOf', () => {
  it('keeps clean, findings and incomplete apart', () => {
    expect(verdictOf({ findings: [], gaps: [], lists })).toBe('clean');
    expect(verdictOf({ findings: [finding('info')], gaps: [], lists })).toBe('clean');
    expect(verdictOf({ findings: [finding('low')], gaps: [gap('cut', 'x')], lists })).toBe('findings');
    expect(verdictOf({ findings: [], gaps: [gap('cut', 'x')], lists })).toBe('incomplete');
    expect(verdictOf({ findings: [], gaps: [], lists: undefined })).toBe('incomplete');
    expect(verdictOf({ findings: [], gaps: [], lists: [{ list: 'skills', pages: 1, items: 0, stop: 'error', detail: 'x' }] })).toBe(
      'incomplete',
    );
  });
});
