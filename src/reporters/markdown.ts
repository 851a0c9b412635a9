import type { Evidence, Finding } from '../model/finding.ts';
import type { Report, ServerReport } from '../model/report.ts';
import type { Reporter } from './contract.ts';
import { containmentWords } from './words/containment.ts';
import { deedLines, eventful, exchangeWords, probeWords, toldWitnesses } from './words/deeds.ts';
import { count, grouped as thousands } from './words/count.ts';
import { excerpt, sides, allTexts, textsOf, type Texts } from './words/excerpt.ts';
import { gapWhat, reasonWords } from './words/gap.ts';
import { cut, legible } from './words/legible.ts';
import { suggestions } from './words/next.ts';
import { byGrade, type Group, grouped, isAlike } from './words/order.ts';
import { opinionsWords, opinionText } from './words/opinion.ts';
import { place, places } from './words/place.ts';
import { brief, plain, type RuleBook, ruleBook, severityWord } from './words/rule.ts';
import { runWords } from './words/target.ts';
import { verdictWords } from './words/verdict.ts';

export default {
  name: 'markdown',
  ending: 'md',
  mime: 'text/markdown',
  about: 'for a comment on a pull request',
  render: (report) => renderMarkdown(report, ruleBook),
} satisfies Reporter;

/** A comment may be 65,536 characters long. */
const ROOM = 60_000;

/** The report as a short comment: a table, then each server behind a fold, as many as fit. */
const renderMarkdown = (report: Report, rules: RuleBook): string => {
  const head = [heading(report), '', ...table(report), ''].join('\n');
  let out = head.length > ROOM ? head.slice(0, head.lastIndexOf('\n', ROOM) + 1) : head;
  let left = 0;
  for (const server of byGrade(report)) {
    const part = details(server, rules);
    if (out.length + part.length > ROOM) left += 1;
    else out += part;
  }
  if (report.together.length > 0) {
    const texts = allTexts(report);
    const part = fold(
      `${count(report.together.length, 'finding')} about these servers together`,
      groupLines(report.together, texts, rules),
    );
    if (out.length + part.length <= ROOM) out += part;
    else left += 1;
  }
  return left === 0 ? out : `${out}\n_${count(left, 'part')} left out for length; the html report has all._\n`;
};

const heading = (report: Report): string => {
  const gate = report.gate.exit === 0 ? 'gate passed' : report.gate.exit === 1 ? 'gate **not passed**' : '**could not look**';
  const reasons = report.gate.reasons.slice(0, 10).map((reason) => `- ${safe(legible(reason, 300))}`);
  return [`### Assayer: ${count(report.servers.length, 'MCP server')}, ${gate}`, ...(reasons.length === 0 ? [] : ['', ...reasons])].join(
    '\n',
  );
};

const table = (report: Report): string[] => [
  '| grade | server | in one sentence | tokens a turn |',
  '|:-:|---|---|--:|',
  ...byGrade(report).map(
    (server) =>
      `| **${server.score.grade}** | ${cell(code(legible(server.label, 80)))} | ${cell(safe(legible(server.sentence, 300)))} | ${server.tokens === undefined ? '' : thousands(server.tokens.total)} |`,
  ),
];

const details = (server: ServerReport, rules: RuleBook): string => {
  const next = suggestions(server, (rule) => rules(rule) !== undefined).map(({ command }) => `- ${code(command)}`);
  return fold(`${server.score.grade} · ${legible(server.label, 80)} · ${verdictWords(server)}`, [
    `${code(runWords(server) || 'not run')}, ${safe(containmentWords(server.containment))}.`,
    '',
    ...groupLines(server.findings, textsOf(server.surfaces), rules),
    ...(server.gaps.length === 0
      ? []
      : [
          '**Could not look**',
          '',
          ...server.gaps.map((gap) => `- ${safe(gapWhat(gap))}: ${reasonWords(gap.reason)}. ${safe(legible(gap.says, 300))}`),
          '',
        ]),
    ...probeLines(server),
    ...opinionLines(server),
    ...(server.allowed.length === 0 ? [] : [`${count(server.allowed.length, 'finding')} allowed by policy.`, '']),
    ...(next.length === 0 ? [] : ['**Next**', '', ...next, '']),
  ]);
};

const opinionLines = (server: ServerReport): string[] => {
  const opinions = opinionsWords(server);
  return opinions === undefined ? [] : [`**Opinions.** ${safe(opinions)}`, ''];
};

/** What was seen when it was run, a line a window. */
const probeLines = ({ probe }: ServerReport): string[] => {
  if (probe === undefined) return [];
  const secrets = toldWitnesses(probe, false);
  return [
    '**Run with planted secrets**',
    '',
    safe(probeWords(probe)),
    '',
    ...secrets.slice(0, 20).map(({ witness, says }) => `- ${safe(says)}: ${code(cut(legible(witness.excerpt), 200))}`),
    ...eventful(probe)
      .slice(0, 20)
      .map((exchange) => `- ${safe(exchangeWords(exchange))}: ${deedLines(exchange.behaviour, 5).map(code).join(', ')}`),
    '',
  ];
};

const fold = (summary: string, lines: readonly string[]): string =>
  `\n<details><summary>${safe(summary)}</summary>\n\n${lines.join('\n').trimEnd()}\n\n</details>\n`;

const SHOWN = 3;

const groupLines = (findings: readonly Finding[], texts: Texts, rules: RuleBook): string[] =>
  grouped(findings).flatMap((group) => [
    `**${severityWord(group.severity)}** · ${safe(legible(group.title, 160))} · ${code(legible(group.rule, 80))}`,
    '',
    ...(isAlike(group) ? alike(group) : [...group.findings.slice(0, SHOWN).flatMap((finding) => one(finding, texts)), ...more(group)]),
    ...advice(group, rules),
    '',
  ]);

const alike = ({ findings }: Group): string[] => [
  `- ${safe(legible(findings[0]?.says ?? '', 400))} At ${safe(
    places(
      findings.map((finding) => finding.address),
      12,
    ),
  )}.`,
];

const more = ({ findings }: Group): string[] =>
  findings.length > SHOWN
    ? [
        `- and ${findings.length - SHOWN} more: ${safe(
          places(
            findings.slice(SHOWN).map((finding) => finding.address),
            8,
          ),
        )}`,
      ]
    : [];

const advice = (group: Group, rules: RuleBook): string[] => {
  const rule = rules(group.rule);
  return rule === undefined ? [] : ['', `${safe(brief(rule.why))} **What to do:** ${safe(plain(rule.fix))}`];
};

const one = (finding: Finding, texts: Texts): string[] => [
  `- ${safe(place(finding.address))}: ${safe(legible(finding.says, 400))} (${code(finding.fingerprint.slice(0, 12))})`,
  ...finding.evidence.slice(0, 3).map((evidence) => `  - ${code(cut(evidenceText(evidence, texts), 400))}`),
];

const evidenceText = (evidence: Evidence, texts: Texts): string => {
  if (evidence.kind === 'opinion') return opinionText(evidence, texts);
  if ('says' in evidence) return legible(evidence.says);
  if (evidence.kind === 'quote') {
    const { before, marked, after } = excerpt(evidence, texts);
    return `${before}⟦${marked}⟧${after}`;
  }
  const { before, after } = sides(evidence);
  return `${before === undefined ? '(absent)' : before.marked} → ${after === undefined ? '(absent)' : after.marked}`;
};

/** A code span that the text cannot leave: longer fences than any run of backticks in it, and no line break. */
const code = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim() || ' ';
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
};

/** A pipe ends a cell of a table even inside a code span. */
const cell = (markdown: string): string => markdown.replace(/\\?\|/g, '\\|');

/** Prose that shows as it is: no markup, HTML, link, address, mention or reference to an issue comes out of it. */
const safe = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>&#|~$]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/^[-+=]/, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replaceAll('@', '&#64;&zwnj;')
    .replace(/&#35;(?=\d)/g, '&#35;&zwnj;')
    .replace(/\bGH-(?=\d)/gi, 'GH&zwnj;-')
    .replaceAll('://', '&#58;&zwnj;//')
    .replace(/\bwww\./gi, 'www&zwnj;.');
