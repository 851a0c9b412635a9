import type { OwnPattern } from '../model/policy.ts';
import type { SurfaceKind } from '../model/surface.ts';
import { quote, type SurfaceRule } from '../rules/contract.ts';

/** A text pattern of the organisation's own with the engine that finds it; spans are UTF-16 units of the text. */
export interface PatternMatcher {
  readonly pattern: OwnPattern;
  readonly find: (text: string) => Iterable<readonly [number, number]>;
}

/** The pattern as a rule, so that its findings are made, ordered and told like all others. */
export const ownRule = ({ pattern, find }: PatternMatcher): SurfaceRule => ({
  id: pattern.id,
  title: pattern.says,
  severity: pattern.severity,
  reads: 'fact',
  sees: 'surface',
  on: (pattern.on as readonly SurfaceKind[] | undefined) ?? 'all',
  maps: { owaspMcp: [], owaspLlm: [], atlas: [], cwe: [] },
  why: 'A pattern of the policy.',
  fix: 'See the policy.',
  flags: [''],
  passes: [''],
  *check(subject) {
    if (pattern.on !== undefined && !pattern.on.includes(subject.surface.kind)) return;
    for (const span of find(subject.surface.text)) {
      yield { says: pattern.says, evidence: [quote(subject, span)] };
      return;
    }
  },
});
