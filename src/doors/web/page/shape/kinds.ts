import type { Finding } from '../../../../model/finding.ts';

/** The three kinds of statement that are never mixed, and opinions. */
export const KINDS = ['witness', 'observation', 'declared', 'opinion'] as const;
export type Kind = (typeof KINDS)[number];

/** What a finding rests on: the strongest of its evidence. */
export const kindOf = ({ evidence }: Finding): Kind => {
  const kinds = new Set<string>(evidence.map(({ kind }) => kind));
  if (kinds.has('witness')) return 'witness';
  if (kinds.has('deed')) return 'observation';
  return [...kinds].every((kind) => kind === 'opinion') ? 'opinion' : 'declared';
};

/** Findings by kind, strongest kind first, without kinds of which there are none. */
export const byKind = (findings: readonly Finding[]): readonly { readonly kind: Kind; readonly findings: readonly Finding[] }[] =>
  KINDS.map((kind) => ({ kind, findings: findings.filter((finding) => kindOf(finding) === kind) })).filter(
    ({ findings: some }) => some.length > 0,
  );
