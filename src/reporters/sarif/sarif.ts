import type { Invocation, Log, ReportingDescriptor } from 'sarif';
import type { Report } from '../../model/report.ts';
import type { Reporter } from '../contract.ts';
import { containmentWords } from '../words/containment.ts';
import { reasonWords } from '../words/gap.ts';
import { legible } from '../words/legible.ts';
import { builtIn, type RuleMeta } from '../words/rule.ts';
import { opinionsWords } from '../words/opinion.ts';
import { fingerprintOf } from '../words/target.ts';
import { notification, results } from './results.ts';
import { catalogue } from './rules.ts';

export default {
  name: 'sarif',
  ending: 'sarif',
  mime: 'application/sarif+json',
  about: 'for code scanning (SARIF 2.1.0)',
  render: (report) => `${JSON.stringify(sarifLog(report, builtIn), undefined, 2)}\n`,
} satisfies Reporter;

/** The report as a SARIF 2.1.0 log with one run, with the metadata of these rules. */
export const sarifLog = (report: Report, rules: readonly RuleMeta[]): Log => {
  const all = [
    ...report.servers.flatMap((server) => [...server.findings, ...server.allowed.map(({ finding }) => finding)]),
    ...report.together,
  ];
  const known = catalogue(rules, all);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Assayer',
            semanticVersion: report.tool.version,
            version: report.tool.version,
            rules: [...known.rules],
            notifications: notices(report),
            supportedTaxonomies: known.taxonomies.map(({ name }, index) => ({ name, index })),
          },
        },
        taxonomies: [...known.taxonomies],
        automationDetails: { id: 'assayer/' },
        columnKind: 'utf16CodeUnits',
        invocations: [invocation(report)],
        results: results(report, known),
        properties: { servers: report.servers.map(summary) },
      },
    ],
  };
};

/** Code scanning asks the same of a notification as of a rule. */
const notices = (report: Report): ReportingDescriptor[] =>
  [...new Set(report.servers.flatMap((server) => server.gaps.map((gap) => gap.reason)))].sort().map((reason) => ({
    id: `could-not-look/${reason}`,
    shortDescription: { text: `Something could not be looked at: ${reasonWords(reason)}.` },
    fullDescription: {
      text: 'What could not be looked at is neither a pass nor a finding; the message says what it was and what would help.',
    },
    help: { text: 'Do what the message says and scan again. Until then nobody knows.' },
  }));

const invocation = (report: Report): Invocation => ({
  executionSuccessful: report.servers.some((server) => server.inventory !== undefined),
  startTimeUtc: report.startedAt,
  endTimeUtc: report.finishedAt,
  exitCode: report.gate.exit,
  exitCodeDescription: report.gate.reasons.map((reason) => legible(reason, 300)).join(' ') || 'The gate was passed.',
  toolExecutionNotifications: report.servers.flatMap((server) => server.gaps.map((gap) => notification(gap, server))),
});

const summary = (server: Report['servers'][number]): object => ({
  label: legible(server.label, 200),
  grade: server.score.grade,
  points: server.score.points,
  verdict: server.verdict,
  sentence: legible(server.sentence, 600),
  containment: containmentWords(server.containment),
  fingerprint: fingerprintOf(server),
  opinions: opinionsWords(server),
});
