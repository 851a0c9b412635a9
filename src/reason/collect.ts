import type { Candidate, Finding } from '../model/finding.ts';
import type { Severity } from '../model/severity.ts';
import { atLeast, rank, SEVERITIES } from '../model/severity.ts';
import type { Rule, SurfaceSubject } from '../rules/contract.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isInPageProgram } from './intent/page-program.ts';
import { readsHonestly } from './intent/likelihood.ts';
import { understand } from './intent/understand.ts';

/** Where candidates become findings. */
export interface Collected {
  take(rule: Rule, candidate: Candidate, subject: SurfaceSubject | undefined): void;
  conclude(): { readonly findings: readonly Finding[]; readonly setAside: readonly Finding[] };
}

/** `confidence`, 0 to 1: a verdict below it is set aside. */
export const collector = (server: string, confidence: number): Collected => {
  const best = new Map<string, Finding>();
  return {
    take: (rule, candidate, subject) => {
      const finding = findingOf(server, confidence, rule, candidate, subject);
      const seen = best.get(finding.fingerprint);
      if (seen === undefined || weight(finding) > weight(seen)) best.set(finding.fingerprint, finding);
    },
    conclude: () => {
      const all = [...best.values()].sort(order);
      const standing = all.filter((f) => f.verdict.label === 'stands');
      return { findings: withoutGeneral(standing), setAside: all.filter((f) => f.verdict.label === 'set-aside') };
    },
  };
};

const findingOf = (server: string, confidence: number, rule: Rule, candidate: Candidate, subject: SurfaceSubject | undefined): Finding => {
  const understood = understand(rule, candidate, subject);
  const unsure = understood.label === 'stands' && understood.confidence < confidence;
  const verdict = unsure
    ? { ...understood, label: 'set-aside' as const, reason: `Below the confidence that the policy asks for. ${understood.reason}` }
    : understood;
  const hidden = rule.reads === 'directive' && (subject?.surface.via.length ?? 0) > 0;
  const slight = slightOf(rule, candidate, subject);
  const severity = candidate.severity ?? rule.severity;
  const address = candidate.at ?? candidate.evidence[0].address;
  return {
    rule: rule.id,
    title: rule.title,
    severity: slight !== undefined ? lower(severity) : hidden ? worse(severity) : severity,
    address,
    server,
    says: slight === undefined ? candidate.says : `${candidate.says} ${slight}`,
    evidence: candidate.evidence,
    verdict,
    fingerprint: fingerprintOf({ server, rule: rule.id, address, key: candidate.key ?? '' }),
  };
};

/** Hiding an order makes it one step worse. */
const worse = (severity: Severity): Severity => SEVERITIES[Math.min(rank(severity) + 1, SEVERITIES.length - 1)] ?? severity;

/** Why what was found is worth a look, and no more; undefined: it is worth more. */
const slightOf = (rule: Rule, candidate: Candidate, subject: SurfaceSubject | undefined): string | undefined => {
  if (isInPageProgram(rule, candidate, subject)) return 'It stands in a program of a page, which a browser runs and does not show.';
  if (readsHonestly(rule, candidate, subject)) return 'Weighed with what stands around it, it reads like what honest servers say.';
  return undefined;
};

/** No more than low. */
const lower = (severity: Severity): Severity => (atLeast(severity, 'low') ? 'low' : severity);

/** Of two sights of one thing the one that stands, then the worse, then the surer is kept; at a draw the first. */
const weight = (f: Finding): number => (f.verdict.label === 'stands' ? 100 : 0) + rank(f.severity) * 10 + f.verdict.confidence;

const order = (a: Finding, b: Finding): number =>
  rank(b.severity) - rank(a.severity) || compare(a.address, b.address) || compare(a.rule, b.rule) || compare(a.fingerprint, b.fingerprint);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Judgements on a text as a whole, the most general last: each is only told where nothing narrower says what is wrong there. */
const GENERAL: readonly string[] = ['hostile-instructions', 'steering-text', 'steering-tool'];

const withoutGeneral = (findings: readonly Finding[]): readonly Finding[] => {
  const narrowest = new Map<string, number>();
  for (const { rule, severity, address } of findings)
    if (atLeast(severity, 'medium')) narrowest.set(address, Math.min(GENERAL.indexOf(rule), narrowest.get(address) ?? GENERAL.length));
  return findings.filter(({ rule, address }) => GENERAL.indexOf(rule) <= (narrowest.get(address) ?? GENERAL.length));
};
