import type { Evidence, Finding, Gap } from '../model/finding.ts';
import type { Report, ServerReport } from '../model/report.ts';
import type { Reporter } from './contract.ts';
import { excerpt, sides, allTexts, textsOf, type Texts } from './words/excerpt.ts';
import { gapWhat, reasonWords } from './words/gap.ts';
import { legible } from './words/legible.ts';
import { opinionsWords, opinionText } from './words/opinion.ts';
import { place } from './words/place.ts';
import { plain, type RuleBook, ruleBook, severityWord } from './words/rule.ts';

export default {
  name: 'csv',
  ending: 'csv',
  mime: 'text/csv',
  about: 'one line a finding, for a spreadsheet',
  render: (report) => renderCsv(report, ruleBook),
} satisfies Reporter;

const COLUMNS = [
  'server',
  'grade',
  'state',
  'severity',
  'rule',
  'title',
  'where',
  'says',
  'evidence',
  'confidence',
  'reason',
  'fix',
  'address',
  'fingerprint',
];

/** RFC 4180 with a byte order mark, without which spreadsheets take UTF-8 for something else. */
const renderCsv = (report: Report, rules: RuleBook): string => {
  const row = (state: string, grade: string, texts: Texts, finding: Finding, reason: string): string[] => [
    legible(finding.server, 200),
    grade,
    state,
    severityWord(finding.severity),
    legible(finding.rule, 120),
    legible(finding.title, 200),
    place(finding.address),
    legible(finding.says, 900),
    finding.evidence.map((evidence) => evidenceText(evidence, texts)).join(' / '),
    finding.verdict.confidence.toFixed(2),
    legible(reason, 600),
    plain(rules(finding.rule)?.fix ?? ''),
    legible(finding.address, 600),
    finding.fingerprint,
  ];
  const rows = report.servers.flatMap((server) => {
    const { grade } = server.score;
    const here = textsOf(server.surfaces);
    return [
      [
        legible(server.label, 200),
        grade,
        'server',
        '',
        '',
        '',
        '',
        legible(server.sentence, 900),
        '',
        '',
        legible(server.score.unknown ?? '', 300),
        '',
        '',
        '',
      ],
      ...server.findings.map((finding) => row('finding', grade, here, finding, finding.verdict.reason)),
      ...server.allowed.map(({ finding, reason }) => row('allowed', grade, here, finding, reason)),
      ...server.setAside.map((finding) => row('set aside', grade, here, finding, finding.verdict.reason)),
      ...opinionsRow(server),
      ...server.gaps.map((gap) => gapRow(gap, grade)),
    ];
  });
  const texts = allTexts(report);
  const together = report.together.map((finding) => row('together', '', texts, finding, finding.verdict.reason));
  return `\ufeff${[COLUMNS, ...rows, ...together].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
};

const opinionsRow = (server: ServerReport): string[][] => {
  const says = opinionsWords(server);
  return says === undefined
    ? []
    : [[legible(server.label, 200), server.score.grade, 'opinions', '', '', '', '', says, '', '', '', '', '', '']];
};

const gapRow = (gap: Gap, grade: string): string[] => [
  legible(gap.server, 200),
  grade,
  'could not look',
  '',
  '',
  reasonWords(gap.reason),
  gapWhat(gap),
  legible(gap.says, 900),
  '',
  '',
  '',
  '',
  legible(gap.what, 200),
  '',
];

const evidenceText = (evidence: Evidence, texts: Texts): string => {
  if (evidence.kind === 'opinion') return opinionText(evidence, texts);
  if ('says' in evidence) return legible(evidence.says, 600);
  if (evidence.kind === 'quote') return excerpt(evidence, texts).marked;
  const { before, after } = sides(evidence);
  return `${before?.marked ?? '(absent)'} → ${after?.marked ?? '(absent)'}`;
};

/** Always in quotes; a cell that a spreadsheet would run as a formula begins with an apostrophe. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Also in their full-width forms, which some spreadsheets take for the same, and after white space, which some drop. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠\t\r]/;
