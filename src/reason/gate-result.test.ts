import { describe, expect, it } from 'vitest';
import type { Finding, Gap } from '../model/finding.ts';
import type { Policy } from '../model/policy.ts';
import type { Grade } from '../model/report.ts';
import type { Severity } from '../model/severity.ts';
import { type Gated, gateResult } from './gate-result.ts';

const finding = (severity: Severity): Finding => ({ rule: `r-${severity}`, severity }) as Finding;
const gap: Gap = { server: 'notes', reason: 'timeout', what: 'posture:full', says: 'x' };
const server = (letter: Grade, more: Partial<Gated> = {}): Gated => ({
  label: 'notes',
  findings: [],
  gaps: [],
  score: { grade: letter, points: letter === '?' ? undefined : 90, unknown: letter === '?' ? 'timeout' : undefined, costs: [] },
  complete: true,
  ...more,
});
const gate = (
  servers: readonly Gated[],
  o: { failOn?: Severity | 'none'; gate?: Policy['gate']; broken?: string[]; together?: Finding[] } = {},
) =>
  gateResult(servers, o.together ?? [], {
    failOn: o.failOn,
    policy: o.gate === undefined ? undefined : { version: 1, gate: o.gate },
    broken: o.broken ?? [],
  });

describe('gateResult', () => {
  it('is 0 with no reasons when all is well', () => {
    expect(gate([server('A')])).toEqual({ exit: 0, reasons: [] });
  });

  it('has its gate at high unless told otherwise', () => {
    expect(gate([server('B', { findings: [finding('medium')] })]).exit).toBe(0);
    expect(gate([server('B', { findings: [finding('high'), finding('critical')] })])).toEqual({
      exit: 1,
      reasons: ['notes: 2 findings at high or above, the worst critical (r-critical).'],
    });
    expect(gate([server('B', { findings: [finding('medium')] })], { gate: { severity: 'medium' } }).exit).toBe(1);
    expect(gate([server('B', { findings: [finding('high')] })], { gate: { severity: 'critical' } }).exit).toBe(0);
  });

  it('lets the command line go before the policy', () => {
    const servers = [server('B', { findings: [finding('low')] })];
    expect(gate(servers, { failOn: 'low', gate: { severity: 'critical' } }).exit).toBe(1);
    expect(gate(servers, { failOn: 'none', gate: { severity: 'low' } }).exit).toBe(0);
  });

  it('counts findings over several servers', () => {
    expect(gate([server('A')], { together: [finding('high')] }).reasons[0]).toMatch(/^The servers together: 1 finding /);
  });

  it('fails on a grade below the one that is wanted', () => {
    expect(gate([server('C')], { gate: { grade: 'B' } })).toMatchObject({ exit: 1 });
    expect(gate([server('B')], { gate: { grade: 'B' } })).toMatchObject({ exit: 0 });
  });

  it('is 3 when something could not be looked at, and never 0 unless that is allowed', () => {
    for (const servers of [[server('?')], [server('A', { gaps: [gap] })], [server('A', { complete: false })], []]) {
      expect(gate(servers)).toMatchObject({ exit: 3, reasons: [expect.any(String)] });
      expect(gate(servers, { failOn: 'none' }).exit).toBe(3);
    }
    expect(gate([server('?')], { gate: { unknown: 'allow' } })).toEqual({ exit: 0, reasons: [] });
    expect(gate([server('?')], { gate: { grade: 'A', unknown: 'fail' } }).exit).toBe(3);
    expect(gate([], { gate: { unknown: 'allow' } }).exit).toBe(3);
  });

  it('does not take an unknown for the grade that is wanted, even where unknowns are allowed', () => {
    expect(gate([server('?'), server('A', { gaps: [gap] })], { gate: { grade: 'B', unknown: 'allow' } })).toEqual({
      exit: 3,
      reasons: ['notes: it has no grade (timeout), and the policy wants B or better.'],
    });
  });

  it('is 1 rather than 3, and says both', () => {
    const result = gate([server('?', { findings: [finding('critical')] })]);
    expect(result.exit).toBe(1);
    expect(result.reasons).toHaveLength(2);
  });

  it('fails on a broken policy even when the gate on severity is off', () => {
    expect(gate([server('A')], { failOn: 'none', broken: ['Stale.'] })).toEqual({ exit: 1, reasons: ['Stale.'] });
  });
});
