import type { Report, ServerReport } from '../../model/report.ts';
import type { RenderOptions, Reporter } from '../contract.ts';
import { count } from '../words/count.ts';
import { legible } from '../words/legible.ts';
import { byGrade } from '../words/order.ts';
import { type RuleBook, ruleBook } from '../words/rule.ts';
import { findings, setAside, type Telling } from './findings.ts';
import { gradeStyle } from './grade.ts';
import { costs, header } from './header.ts';
import { pad, wrap } from './layout.ts';
import { gaps, ledger } from './ledger.ts';
import { gateLines, next } from './next.ts';
import { probed } from './probe.ts';
import { palette } from './palette.ts';
import { allTexts, textsOf } from '../words/excerpt.ts';

export default {
  name: 'text',
  ending: 'txt',
  mime: 'text/plain',
  about: 'for reading in a terminal',
  render: (report, options) => renderText(report, options, ruleBook),
} satisfies Reporter;

/** The report for a terminal, with the words of these rules. */
export const renderText = (report: Report, options: RenderOptions, rules: RuleBook): string => {
  const telling: Telling = {
    width: Math.min(Math.max(options.width, 40), 110),
    paint: palette(options.colour),
    verbose: options.verbose,
    rules,
  };
  const lines = [
    ...report.servers.flatMap((server) => [...serverLines(server, telling), '', '']),
    ...together(report, telling),
    ...(report.servers.length > 1 ? summary(report, telling) : []),
    ...(report.servers.length === 0 ? ['No server was looked at.'] : []),
    ...gateLines(report, telling.width, telling.paint),
  ];
  return `${lines
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+|\n+$/g, '')}\n`;
};

const serverLines = (server: ServerReport, telling: Telling): string[] => {
  const { width, paint } = telling;
  const texts = textsOf(server.surfaces);
  return [
    ...header(server, width, paint),
    ...costs(server, width, paint),
    ...findings(server.findings, texts, telling),
    ...probed(server, telling),
    ...setAside(server, texts, telling),
    ...gaps(server, width, paint),
    ...ledger(server, width, paint),
    ...next(server, (rule) => telling.rules(rule) !== undefined, width, paint),
  ];
};

const together = (report: Report, telling: Telling): string[] => {
  if (report.together.length === 0) return [];
  return [
    telling.paint.strong(`── ${count(report.together.length, 'finding')} about these servers together`),
    ...findings(report.together, allTexts(report), telling),
    '',
  ];
};

const summary = (report: Report, { width, paint }: Telling): string[] => {
  const servers = byGrade(report);
  const name = Math.min(32, Math.max(...servers.map((server) => legible(server.label, 32).length)));
  return [
    paint.strong(`── ${count(servers.length, 'server')}, worst first`),
    '',
    ...servers.flatMap((server) => {
      const style = gradeStyle(server.score.grade, paint);
      const [first = '', ...rest] = wrap(legible(server.sentence), width - name - 8);
      return [
        `  ${style(server.score.grade)}   ${pad(legible(server.label, 32), name)}  ${first}`,
        ...rest.map((line) => `${' '.repeat(name + 8)}${line}`),
      ];
    }),
  ];
};
