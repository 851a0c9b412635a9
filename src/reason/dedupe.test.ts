import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding, Quote } from '../model/finding.ts';
import { dedupe, weaknessOf } from './dedupe.ts';

const maps = (mcp: 'MCP03:2025' | 'MCP06:2025') => ({ owaspMcp: [mcp], owaspLlm: [], atlas: [], cwe: [] });
const weakness = weaknessOf([
  { id: 'conceal', reads: 'directive', maps: maps('MCP03:2025') },
  { id: 'override', reads: 'directive', maps: maps('MCP03:2025') },
  { id: 'send', reads: 'directive', maps: maps('MCP06:2025') },
  { id: 'hidden-text', reads: 'fact', maps: maps('MCP03:2025') },
  { id: 'bare', reads: 'fact', maps: { owaspMcp: [], owaspLlm: [], atlas: [], cwe: [] } },
  { id: 'bare-too', reads: 'fact', maps: { owaspMcp: [], owaspLlm: [], atlas: [], cwe: [] } },
]);
const quote = (from: number, to: number, more: Partial<Quote> = {}): Quote => ({
  kind: 'quote',
  address: 'tool:a/description',
  text: 'x'.repeat(to - from),
  span: [from, to],
  via: [],
  ...more,
});
const finding = (rule: string, evidence: Finding['evidence'][number], more: Partial<Finding> = {}): Finding => ({
  rule,
  title: rule,
  severity: 'high',
  address: 'tool:a/description',
  server: 's',
  says: rule,
  evidence: [evidence],
  verdict: { label: 'stands', confidence: 0.9, reason: 'x' },
  fingerprint: `${rule} ${evidence.address}`,
  ...more,
});
const rules = (findings: readonly Finding[]) => dedupe(findings, weakness).map((f) => f.rule);

describe('dedupe', () => {
  it('keeps the stronger of two rules of one weakness on the same words, and names the other', () => {
    const weak = finding('override', quote(0, 20), { severity: 'medium' });
    const [kept, ...rest] = dedupe([weak, finding('conceal', quote(5, 30))], weakness);
    expect(rest).toEqual([]);
    expect(kept).toMatchObject({ rule: 'conceal', severity: 'high', also: ['override'] });
  });

  it('keeps both where the words, the weakness, the address, the server or the way of hiding differ', () => {
    const one = finding('conceal', quote(0, 20));
    expect(rules([one, finding('override', quote(20, 40))])).toHaveLength(2);
    expect(rules([one, finding('override', quote(18, 40))])).toHaveLength(2);
    expect(rules([one, finding('send', quote(0, 20))])).toHaveLength(2);
    expect(rules([one, finding('hidden-text', quote(0, 20))])).toHaveLength(2);
    expect(rules([one, finding('override', quote(0, 20, { via: ['base64'] }))])).toHaveLength(2);
    expect(rules([one, finding('override', quote(0, 20), { address: 'tool:b/description' })])).toHaveLength(2);
    expect(rules([one, finding('override', quote(0, 20), { server: 't' })])).toHaveLength(2);
    const fact = { kind: 'fact', address: 'tool:a', says: 'x' } as const;
    expect(rules([finding('bare', fact), finding('bare-too', fact)])).toHaveLength(2);
    expect(rules([finding('policy:x', quote(0, 20)), finding('policy:y', quote(0, 20))])).toHaveLength(2);
  });

  it('keeps a finding that shows something more', () => {
    const more: Finding['evidence'] = [quote(0, 20), quote(50, 70)];
    expect(rules([finding('conceal', quote(0, 20)), finding('override', quote(0, 20), { evidence: more, severity: 'low' })])).toHaveLength(
      2,
    );
  });

  it('keeps the same finding of another tool', () => {
    const other = finding('conceal', quote(0, 20, { address: 'tool:b/description' }), { address: 'tool:b/description' });
    expect(rules([finding('conceal', quote(0, 20)), other])).toHaveLength(2);
  });

  it('makes one of two sights of one finding, with the evidence of both', () => {
    const twice = [
      finding('conceal', quote(0, 9), { severity: 'low' }),
      finding('conceal', quote(20, 29)),
      finding('conceal', quote(20, 29)),
    ];
    const [kept, ...rest] = dedupe(twice, weakness);
    expect(rest).toEqual([]);
    expect(kept?.severity).toBe('high');
    expect(kept?.evidence.map((e) => e.kind === 'quote' && e.span)).toEqual([
      [20, 29],
      [0, 9],
    ]);
  });

  it('never loses the worst, is stable, and folding twice changes nothing', () => {
    const some = fc.array(
      fc.record({
        rule: fc.constantFrom('conceal', 'override', 'send', 'hidden-text'),
        from: fc.nat(30),
        severity: fc.constantFrom('low', 'high', 'critical' as const),
        tool: fc.constantFrom('a', 'b'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (list) => {
        const findings = list.map(({ rule, from, severity, tool }) => {
          const address = `tool:${tool}/description`;
          return finding(rule, quote(from, from + 10, { address }), {
            severity,
            address,
            fingerprint: `${rule} ${tool} ${from}`,
          } as Partial<Finding>);
        });
        const kept = dedupe(findings, weakness);
        const worst = (all: readonly Finding[]) => ['critical', 'high', 'low'].find((s) => all.some((f) => f.severity === s));
        expect(worst(kept)).toBe(worst(findings));
        expect(dedupe(kept, weakness)).toEqual(kept);
        const said = new Set(kept.flatMap((f) => [f.rule, ...(f.also ?? [])]));
        expect(said).toEqual(new Set(findings.map((f) => f.rule)));
      }),
    );
  });
});
