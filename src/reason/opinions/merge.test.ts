import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { SEVERITIES } from '../../model/severity.ts';
import { rules } from '../../rules/index.ts';
import { counted, isOpinion, withOpinions } from './merge.ts';

const ADDRESSES = [
  'tool:a/description',
  'tool:a/schema/properties/x/description',
  'tool:b/description',
  'server/instructions',
  'call:1/result/0',
];
const CODE = ['demand-secrets', 'unbounded-command', 'purpose-mismatch', 'hidden-text', 'denied-by-policy'];
const OPINIONS = ['opinion-steers-agent', 'opinion-beyond-purpose', 'opinion-seen-when-called'];

const finding = (parts: Partial<Finding>, opinion: boolean): Finding => {
  const address = parts.address ?? 'tool:a/description';
  const words = { address, text: 'words', span: [0, 5] as const };
  return {
    rule: opinion ? 'opinion-steers-agent' : 'demand-secrets',
    title: 't',
    severity: 'medium',
    server: 's',
    says: 'It says.',
    verdict: { label: 'stands', confidence: 0.9, reason: 'r' },
    fingerprint: JSON.stringify([parts.rule, address, parts.severity]),
    evidence: opinion
      ? [{ kind: 'opinion', ...words, says: 'x', confidence: 0.9, model: 'm', prompt: 'p' }]
      : [{ kind: 'quote', ...words, via: [] }],
    ...parts,
    address,
  };
};

const anyCode = fc
  .record({ rule: fc.constantFrom(...CODE), severity: fc.constantFrom(...SEVERITIES), address: fc.constantFrom(...ADDRESSES) })
  .map((parts) => finding(parts, false));
const anyOpinion = fc
  .record({
    rule: fc.constantFrom(...OPINIONS),
    severity: fc.constantFrom('low' as const, 'medium' as const),
    address: fc.constantFrom(...ADDRESSES),
  })
  .map((parts) => finding(parts, true));

describe('an opinion beside findings of code', () => {
  it('removes, lowers and raises none of them, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(anyCode), fc.array(anyOpinion), fc.boolean(), (code, opinions, first) => {
        const merged = withOpinions(first ? [...opinions, ...code] : [...code, ...opinions], rules);
        const left = merged.filter((each) => !isOpinion(each));
        expect(left).toHaveLength(code.length);
        for (const [at, before] of code.entries()) {
          const after = left[at];
          expect(after).toMatchObject({
            rule: before.rule,
            severity: before.severity,
            address: before.address,
            fingerprint: before.fingerprint,
            verdict: before.verdict,
            says: before.says,
          });
          expect(after?.evidence.slice(0, before.evidence.length)).toEqual(before.evidence);
        }
        expect(counted(merged, undefined)).toHaveLength(code.length);
        expect(counted(merged, { version: 1, opinions: 'counted' })).toHaveLength(merged.length);
      }),
    );
  });
  it('is folded into one that says the same of the same place at least as loud', () => {
    const [only, ...rest] = withOpinions([finding({ severity: 'high' }, false), finding({}, true)], rules);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ severity: 'high', also: ['opinion-steers-agent'] });
    expect(only?.evidence.map(({ kind }) => kind)).toEqual(['quote', 'opinion']);
  });
  it('stands behind one that says it less loud, and one of another family or place', () => {
    const opinion = finding({}, true);
    for (const code of [
      finding({ severity: 'low' }, false),
      finding({ rule: 'hidden-text' }, false),
      finding({ address: 'tool:b/description' }, false),
      finding({ server: 'other' }, false),
    ])
      expect(withOpinions([code, opinion], rules)).toEqual([code, opinion]);
  });
  it('on a purpose is folded into what code says of the same tool, wherever in it', () => {
    const opinion = finding({ rule: 'opinion-beyond-purpose' }, true);
    const code = finding({ rule: 'unbounded-command', address: 'tool:a/schema/properties/x/description' }, false);
    expect(withOpinions([code, opinion], rules)).toHaveLength(1);
  });
});
