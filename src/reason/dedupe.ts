import type { Evidence, Finding, Quote } from '../model/finding.ts';
import { rank } from '../model/severity.ts';
import type { Rule } from '../rules/contract.ts';

/** What a rule stands for: two rules of one weakness say the same thing in two ways. */
export type WeaknessOf = (rule: string) => string;

/**
 * One weakness is the same way of reading (words or fact) and the same OWASP and CWE ids. So a hidden text and the order
 * that stands in it are two, and so are two orders that map to different risks. A rule that is not known stands alone.
 */
export const weaknessOf = (rules: readonly Pick<Rule, 'id' | 'reads' | 'maps'>[]): WeaknessOf => {
  const known = new Map(rules.map(({ id, reads, maps }) => [id, [reads, ...[...maps.owaspMcp].sort(), ...[...maps.cwe].sort()].join(' ')]));
  return (rule) => {
    const weakness = known.get(rule);
    return weakness === undefined || !weakness.includes(' ') ? `rule ${rule}` : weakness;
  };
};

/**
 * Each thing told once. The same fingerprint twice is one finding with the evidence of both; two rules of one weakness
 * that quote the same words at one address are the stronger one, which names the other in `also`. The same finding at
 * another address (another tool) stays: the grade counts it at half. Keeps the order of what is kept.
 *
 * Run it after the policy: what the policy allows may not take a finding of another rule with it.
 */
export const dedupe = (findings: readonly Finding[], weakness: WeaknessOf): readonly Finding[] => {
  const once = new Map<string, Finding>();
  for (const finding of findings) {
    const seen = once.get(finding.fingerprint);
    once.set(finding.fingerprint, seen === undefined ? finding : merged(seen, finding));
  }
  const kept = new Map<string, Finding[]>();
  for (const finding of [...once.values()].sort(strongestFirst)) {
    const place = JSON.stringify([finding.server, finding.address, weakness(finding.rule)]);
    const rivals = kept.get(place) ?? [];
    const index = rivals.findIndex((rival) => rival.rule !== finding.rule && sameWords(rival, finding));
    const rival = rivals[index];
    kept.set(place, rival === undefined ? [...rivals, finding] : rivals.with(index, withAlso(rival, finding)));
  }
  const result = new Map([...kept.values()].flat().map((finding) => [finding.fingerprint, finding]));
  return [...once.keys()].flatMap((fingerprint) => result.get(fingerprint) ?? []);
};

/** More evidence than this is not shown for one finding. */
const MOST_EVIDENCE = 12;

const strongestFirst = (a: Finding, b: Finding): number =>
  rank(b.severity) - rank(a.severity) || b.verdict.confidence - a.verdict.confidence || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);

const merged = (a: Finding, b: Finding): Finding => {
  const [first, second] = strongestFirst(a, b) <= 0 ? [a, b] : [b, a];
  const told = new Set(first.evidence.map((evidence) => JSON.stringify(evidence)));
  const more = second.evidence.filter((evidence) => !told.has(JSON.stringify(evidence)));
  const [head, ...rest] = first.evidence;
  return { ...first, evidence: [head, ...[...rest, ...more].slice(0, MOST_EVIDENCE - 1)] };
};

const withAlso = (kept: Finding, folded: Finding): Finding => ({
  ...kept,
  also: [...new Set([...(kept.also ?? []), folded.rule, ...(folded.also ?? [])])].sort(),
});

/** True when everything that the weaker one shows is shown by the stronger one, or quotes mostly the same words. */
const sameWords = (stronger: Finding, weaker: Finding): boolean =>
  weaker.evidence.every((evidence) =>
    stronger.evidence.some((other) => (isQuote(evidence) && isQuote(other) ? overlaps(evidence, other) : same(evidence, other))),
  );

const isQuote = (evidence: Evidence): evidence is Quote => evidence.kind === 'quote';

const same = (a: Evidence, b: Evidence): boolean => JSON.stringify(a) === JSON.stringify(b);

/** At least half of the shorter quote, uncovered in the same way. */
const overlaps = (a: Quote, b: Quote): boolean => {
  if (a.address !== b.address || a.via.join() !== b.via.join()) return false;
  const common = Math.min(a.span[1], b.span[1]) - Math.max(a.span[0], b.span[0]);
  const shorter = Math.min(a.span[1] - a.span[0], b.span[1] - b.span[0]);
  return common > 0 ? common * 2 >= shorter : same(a, b);
};
