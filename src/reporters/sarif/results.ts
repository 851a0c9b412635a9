import type { Location, Notification, PhysicalLocation, Result } from 'sarif';
import type { Evidence, Finding, Gap } from '../../model/finding.ts';
import type { Report, ServerReport } from '../../model/report.ts';
import { rank, type Severity } from '../../model/severity.ts';
import { excerpt, sides, allTexts, textsOf, type Texts } from '../words/excerpt.ts';
import { gapWhat, reasonWords } from '../words/gap.ts';
import { cut, legible } from '../words/legible.ts';
import { opinionText } from '../words/opinion.ts';
import { nameAt, place } from '../words/place.ts';
import { redact } from '../../text/secrets.ts';
import { type Catalogue, levelOf } from './rules.ts';
import { literal } from './message.ts';

/** All results: what stands, and what a policy allowed, as suppressed. */
export const results = (report: Report, rules: Catalogue): Result[] => {
  const texts = allTexts(report);
  return [
    ...report.servers.flatMap((server) => {
      const here = textsOf(server.surfaces);
      return [
        ...server.findings.map((finding) => result(finding, server, here, rules)),
        ...server.allowed.map(({ finding, reason }) => ({
          ...result(finding, server, here, rules),
          suppressions: [{ kind: 'external' as const, status: 'accepted' as const, justification: legible(reason, 600) }],
        })),
      ];
    }),
    ...report.together.map((finding) => result(finding, serverOf(report, finding), texts, rules)),
  ];
};

const serverOf = (report: Report, finding: Finding): ServerReport | undefined =>
  report.servers.find(({ label }) => label === finding.server);

const result = (finding: Finding, server: ServerReport | undefined, texts: Texts, rules: Catalogue): Result => {
  const [first, ...others] = finding.evidence;
  const ruleId = legible(finding.rule, 200);
  return {
    ruleId,
    ruleIndex: rules.indexOf(ruleId),
    level: levelOf(finding.severity),
    rank: rankOf(finding.severity, finding.verdict.confidence),
    message: { text: literal(`${legible(finding.says, 900)} Where: ${place(finding.address)} of ${legible(finding.server, 120)}.`) },
    locations: [location(finding.address, finding.server, server, snippet(first, texts))],
    ...(others.length === 0 ? {} : { relatedLocations: others.map((evidence, i) => related(evidence, i, finding, server, texts)) }),
    // Code scanning tells results on one line of one file apart by `primaryLocationLineHash` alone.
    partialFingerprints: { 'assayerFingerprint/v1': finding.fingerprint, primaryLocationLineHash: `${finding.fingerprint.slice(0, 16)}:1` },
    taxa: [...rules.taxaOf(finding.rule)],
    properties: {
      server: legible(finding.server, 200),
      severity: finding.severity,
      confidence: finding.verdict.confidence,
      reason: legible(finding.verdict.reason, 600),
      also: finding.also?.map((id) => legible(id, 200)),
      evidence: finding.evidence.map((evidence) => ({ kind: evidence.kind, text: snippet(evidence, texts) })),
    },
  };
};

/** 0 to 100: severity first, confidence among equals. */
const rankOf = (severity: Severity, confidence: number): number =>
  rank(severity) * 20 + Math.round(Math.min(1, Math.max(0, confidence)) * 20);

const related = (evidence: Evidence, i: number, finding: Finding, server: ServerReport | undefined, texts: Texts): Location => ({
  ...location(evidence.address, finding.server, server, snippet(evidence, texts)),
  id: i + 1,
  message: { text: literal(place(evidence.address)) },
});

const snippet = (evidence: Evidence, texts: Texts): string => {
  if (evidence.kind === 'opinion') return opinionText(evidence, texts);
  if ('says' in evidence) return legible(evidence.says, 600);
  if (evidence.kind === 'quote') {
    const { before, marked, after } = excerpt(evidence, texts);
    return `${before}${marked}${after}`;
  }
  const { before, after } = sides(evidence);
  const line = (sign: string, side: typeof before): string =>
    side === undefined ? `${sign} (absent)` : `${sign} ${side.before}${side.marked}${side.after}`;
  return `${line('-', before)}\n${line('+', after)}`;
};

const location = (address: string, label: string, server: ServerReport | undefined, text: string): Location => ({
  physicalLocation: physical(server, label, nameAt(address), text),
  logicalLocations: [
    {
      name: legible(nameAt(address) ?? label, 200),
      fullyQualifiedName: legible(`${label}/${address}`, 1000),
      kind: address.startsWith('server') ? 'module' : 'member',
    },
  ],
});

/** Code scanning wants a file. A recording is one; else a path that is the same in each run and stands for the thing. */
const physical = (server: ServerReport | undefined, label: string, name: string | undefined, text: string): PhysicalLocation => {
  const file = server?.target.kind === 'recording' ? server.target.file : undefined;
  const uri = file !== undefined && RELATIVE.test(file) ? file : `mcp/${segment(label)}/${segment(name ?? 'server')}.json`;
  return { artifactLocation: { uri }, region: { startLine: 1, startColumn: 1, snippet: { text } } };
};

const RELATIVE = /^(?!\.\.?\/)[\w.-]+(?:\/(?!\.\.?\/)[\w.-]+)*$/;

/** One segment of a path, without slashes, dots alone or half characters. */
const segment = (text: string): string => {
  const safe = cut(redact(text), 80).replace(/[^\p{L}\p{N}@_.-]+/gu, '-');
  return encodeURIComponent(/^\.*$/.test(safe) ? 'unnamed' : safe);
};

/** What could not be looked at: neither a pass nor a finding. */
export const notification = (gap: Gap, server: ServerReport): Notification => ({
  level: server.inventory === undefined ? 'error' : 'warning',
  descriptor: { id: `could-not-look/${gap.reason}` },
  message: {
    text: literal(`${legible(gap.server, 120)}: could not look at ${gapWhat(gap)}: ${reasonWords(gap.reason)}. ${legible(gap.says, 600)}`),
  },
  locations: [{ logicalLocations: [{ fullyQualifiedName: legible(`${gap.server}/${gap.what}`, 500) }] }],
});
