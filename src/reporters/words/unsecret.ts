import type { Evidence, Finding } from '../../model/finding.ts';
import type { Report } from '../../model/report.ts';
import { redact } from '../../text/secrets.ts';
import { quoteOf } from './opinion.ts';
import { quoted, allTexts, textsOf, type Texts } from './excerpt.ts';

/** The report with every secret redacted and all else untouched, for formats that carry data. */
export const unsecret = (report: Report): Report => {
  const texts = allTexts(report);
  const servers = report.servers.map((server) => {
    const here = textsOf(server.surfaces);
    return {
      ...server,
      findings: server.findings.map((finding) => whole(finding, here)),
      setAside: server.setAside.map((finding) => whole(finding, here)),
      allowed: server.allowed.map(({ finding, reason }) => ({ finding: whole(finding, here), reason })),
    };
  });
  return deep({ ...report, servers, together: report.together.map((finding) => whole(finding, texts)) });
};

/** A finding whose quotes show no half of a secret. */
const whole = (finding: Finding, texts: Texts): Finding => {
  const one = (evidence: Evidence): Evidence =>
    evidence.kind === 'quote'
      ? { ...evidence, text: quoted(evidence, texts) }
      : evidence.kind === 'opinion'
        ? { ...evidence, text: quoted(quoteOf(evidence), texts) }
        : evidence;
  const [first, ...rest] = finding.evidence;
  return { ...finding, evidence: [one(first), ...rest.map(one)] };
};

/** Redacts every string and every key. Objects come out without prototypes; depth is bounded by the reader of messages. */
const deep = <T>(value: T): T => {
  if (typeof value === 'string') return redact(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(deep) as T;
  const out: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [key, member] of Object.entries(value)) out[redact(key)] = deep(member);
  return out as T;
};
