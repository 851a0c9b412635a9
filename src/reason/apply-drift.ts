import type { DriftChange } from '../model/drift.ts';
import type { Finding } from '../model/finding.ts';
import type { Rule } from '../rules/contract.ts';
import { collector } from './collect.ts';

/** What the drift rules say to each change since approval. */
export function applyDrift(server: string, changes: readonly DriftChange[], rules: readonly Rule[]): readonly Finding[] {
  const collect = collector(server, 0);
  for (const rule of rules) {
    if (rule.sees !== 'drift') continue;
    for (const change of changes) for (const candidate of rule.check({ change })) collect.take(rule, candidate, undefined);
  }
  return collect.conclude().findings;
}
