import type { Evidence, Finding } from '../../model/finding.ts';
import type { ServerReport } from '../../model/report.ts';
import { count } from '../words/count.ts';
import { excerpt, sides, steps, type Texts } from '../words/excerpt.ts';
import { opinionWords, quoteOf } from '../words/opinion.ts';
import { legible } from '../words/legible.ts';
import { type Group, grouped, isAlike } from '../words/order.ts';
import { place, places } from '../words/place.ts';
import { brief, plain, type RuleBook, severityWord } from '../words/rule.ts';
import { columns, quoteLines, wrap, wrapStyled } from './layout.ts';
import type { Palette } from './palette.ts';

/** How findings are told on this terminal. */
export interface Telling {
  readonly width: number;
  readonly paint: Palette;
  readonly verbose: boolean;
  readonly rules: RuleBook;
}

const SHOWN = 4;

/** All findings, worst first, each rule explained once. */
export const findings = (all: readonly Finding[], texts: Texts, telling: Telling): string[] => {
  const groups = grouped(all);
  const told = groups.filter((group) => telling.verbose || group.severity !== 'info');
  const notes = groups.filter((group) => !told.includes(group)).reduce((sum, group) => sum + group.findings.length, 0);
  return [
    ...told.flatMap((group) => ['', ...groupLines(group, texts, telling)]),
    ...(notes === 0 ? [] : ['', telling.paint.faint(`  ${count(notes, 'note')} not shown; --verbose shows them.`)]),
  ];
};

const groupLines = (group: Group, texts: Texts, telling: Telling): string[] => {
  const { paint, width } = telling;
  const rule = telling.rules(group.rule);
  const word = severityWord(group.severity).toUpperCase();
  const id = legible(group.rule, 60);
  const title = legible(group.title, 120);
  const head =
    columns(word) + columns(title) + columns(id) + 8 <= width
      ? [`  ${paint.severity[group.severity](word)}  ${paint.strong(title)}  ${paint.faint(id)}`]
      : [`  ${paint.severity[group.severity](word)}  ${paint.faint(id)}`, ...wrapStyled(title, width, '  ', paint.strong)];
  return [
    ...head,
    ...(rule === undefined ? [] : wrapStyled(brief(rule.why), width, '  ', paint.faint)),
    ...(isAlike(group) && !telling.verbose ? alike(group, telling) : each(group, texts, telling)),
    ...(rule === undefined ? [] : ['', ...wrap(plain(rule.fix), width, `    ${paint.colour ? '→' : '->'} `)]),
  ];
};

const alike = (group: Group, { width, paint }: Telling): string[] => [
  '',
  ...wrap(legible(group.findings[0]?.says ?? '', 600), width, '    '),
  ...wrapStyled(
    `At ${places(
      group.findings.map((finding) => finding.address),
      12,
    )}.`,
    width,
    '    ',
    paint.faint,
  ),
];

const each = (group: Group, texts: Texts, telling: Telling): string[] => {
  const shown = telling.verbose ? group.findings : group.findings.slice(0, SHOWN);
  const more = group.findings.length - shown.length;
  return [
    ...shown.flatMap((finding) => ['', ...one(finding, texts, telling)]),
    ...(more > 0 ? ['', telling.paint.faint(`    and ${more} more like these; --verbose shows them.`)] : []),
  ];
};

const one = (finding: Finding, texts: Texts, telling: Telling): string[] => {
  const { paint, width } = telling;
  const where = wrap(`${place(finding.address)}`, width - 16, '    ');
  const short = paint.faint(finding.fingerprint.slice(0, 12));
  const last = where.at(-1) ?? '';
  return [
    ...where.slice(0, -1),
    `${last}  ${short}`,
    ...wrap(legible(finding.says, 600), width, '    '),
    ...(finding.also === undefined
      ? []
      : wrapStyled(`Also: ${finding.also.map((id) => legible(id, 60)).join(', ')}`, width, '    ', paint.faint)),
    ...finding.evidence.flatMap((evidence) => evidenceLines(evidence, finding, texts, telling)),
  ];
};

const evidenceLines = (evidence: Evidence, finding: Finding, texts: Texts, { width, paint }: Telling): string[] => {
  const elsewhere = evidence.address === finding.address ? [] : wrapStyled(`${place(evidence.address)}:`, width, '    ', paint.faint);
  if (evidence.kind === 'opinion')
    return [
      ...elsewhere,
      ...quoteLines(excerpt(quoteOf(evidence), texts), width, '    │ ', paint),
      ...wrap(opinionWords(evidence), width, '    · '),
    ];
  if ('says' in evidence) return [...elsewhere, ...wrap(legible(evidence.says), width, '    · ')];
  if (evidence.kind === 'quote') {
    const chain = steps(evidence, texts).flatMap(({ how, text }) => [
      paint.faint(`    ${how}:`),
      ...(text === undefined ? [] : wrap(text, width, '    │ ', '    │ ')),
    ]);
    return [...elsewhere, ...chain, ...quoteLines(excerpt(evidence, texts), width, '    │ ', paint)];
  }
  const { before, after } = sides(evidence);
  return [
    ...elsewhere,
    ...(before === undefined ? [`    - ${paint.faint('not there before')}`] : quoteLines(before, width, '    - ', paint)),
    ...(after === undefined ? [`    + ${paint.faint('not there any more')}`] : quoteLines(after, width, '    + ', paint)),
  ];
};

/** What was set aside and what a policy allowed, each with its reason: only when asked for. */
export const setAside = (server: ServerReport, texts: Texts, { width, paint, verbose }: Telling): string[] => {
  const total = server.setAside.length;
  const allowed = server.allowed.flatMap(({ finding, reason }) =>
    wrap(`${place(finding.address)}: ${legible(finding.title, 120)}. ${legible(reason)}`, width, '    ✓ '),
  );
  const said = [
    ...(allowed.length === 0 ? [] : ['', paint.strong('  Allowed by policy'), ...allowed]),
    ...(total === 0 || verbose ? [] : ['', paint.faint(`  ${count(total, 'candidate')} looked at and set aside; --verbose says why.`)]),
  ];
  if (!verbose || total === 0) return said;
  return [
    ...said,
    '',
    paint.strong('  Looked at and set aside'),
    ...server.setAside.flatMap((finding) => [
      ...wrap(`${legible(finding.rule, 60)} at ${place(finding.address)}: ${legible(finding.verdict.reason)}`, width, '    ○ '),
      ...finding.evidence
        .filter((evidence) => evidence.kind === 'quote')
        .flatMap((evidence) => quoteLines(excerpt(evidence, texts), width, '      │ ', paint)),
    ]),
  ];
};
