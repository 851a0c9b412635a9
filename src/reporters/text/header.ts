import type { ServerReport } from '../../model/report.ts';
import { containmentWords, isLoose } from '../words/containment.ts';
import { count, grouped as thousands, listed } from '../words/count.ts';
import { legible } from '../words/legible.ts';
import { tally } from '../words/order.ts';
import { severityWord } from '../words/rule.ts';
import { runWords, targetWords } from '../words/target.ts';
import { lockWords, verdictWords } from '../words/verdict.ts';
import { gradeStyle, largeGrade } from './grade.ts';
import { clip, columns, wrap, wrapStyled } from './layout.ts';
import type { Palette } from './palette.ts';

/** Who this is about, what ran and where, the grade, and one sentence for the person who decides. */
export const header = (server: ServerReport, width: number, paint: Palette): string[] => [
  ...title(server, width, paint),
  '',
  ...facts(server, width, paint),
  '',
  ...verdict(server, width, paint),
];

const title = (server: ServerReport, width: number, paint: Palette): string[] => {
  const label = clip(legible(server.label, 200), width - 8);
  const line = '─'.repeat(width - columns(label) - 4);
  return [`${paint.faint('──')} ${paint.strong(label)} ${paint.faint(line)}`];
};

const facts = (server: ServerReport, width: number, paint: Palette): string[] => {
  const used = runWords(server);
  const asked = targetWords(server.target);
  const line = (name: string, text: string): string[] =>
    wrap(text, width, `  ${name.padEnd(9)}`).map((l) => l.replace(name, paint.faint(name)));
  return [
    ...line('asked', asked),
    ...(used === '' ? [] : line('ran', used)),
    ...(server.package?.notes ?? []).flatMap((note) => line('', legible(note))),
    ...line('where', containmentWords(server.containment)).map(isLoose(server.containment) ? paint.severity.medium : (l) => l),
    ...(server.dummies.length === 0 ? [] : line('given', `planted dummies for ${listed(server.dummies.map((name) => legible(name, 60)))}`)),
    ...line('lock', lockWords(server)),
    ...(server.notes ?? []).flatMap((note, index) => line(index === 0 ? 'note' : '', legible(note))),
  ];
};

const verdict = (server: ServerReport, width: number, paint: Palette): string[] => {
  const { score } = server;
  const style = gradeStyle(score.grade, paint);
  const points = score.points === undefined ? `No grade: ${legible(score.unknown ?? 'unknown')}` : `${score.points} of 100 points`;
  const found = tally(server.findings).map(({ severity, count: n }) => `${n} ${severityWord(severity)}`);
  const beside = [
    ...wrapStyled(legible(server.sentence), width - 9, '', paint.strong),
    ...wrap([points, verdictWords(server), ...found].join(' · '), width - 9),
  ];
  const letter = largeGrade(score.grade, paint);
  const rows = Math.max(letter.length, beside.length);
  const top = Math.max(0, Math.floor((letter.length - beside.length) / 2));
  return Array.from({ length: rows }, (_, i) => `  ${letter[i] ?? style('    ')}   ${beside[i - top] ?? ''}`.trimEnd());
};

/** What took points away, one line a rule, and what the definitions cost in every turn. */
export const costs = (server: ServerReport, width: number, paint: Palette): string[] => {
  const lines = server.score.costs.filter((cost) => cost.points > 0 || cost.uncapped > 0);
  const name = Math.min(40, Math.max(0, ...lines.map((cost) => cost.rule.length)));
  const table = lines.map((cost) => {
    const capped = cost.points < cost.uncapped ? paint.faint(` of ${cost.uncapped}`) : '';
    const severity = paint.severity[cost.severity](severityWord(cost.severity).padEnd(9));
    return `  ${severity}${legible(cost.rule, 40).padEnd(name)}  ${count(cost.findings, 'finding').padEnd(12)} ${`−${cost.points}`.padStart(4)}${capped}`;
  });
  return [...(table.length === 0 ? [] : ['', paint.strong('  What it costs'), ...table]), ...tokens(server, width, paint)];
};

const tokens = (server: ServerReport, width: number, paint: Palette): string[] => {
  if (server.tokens === undefined) return [];
  const { total, perTool, method } = server.tokens;
  const worst = [...perTool].sort((a, b) => b.tokens - a.tokens)[0];
  const most = worst === undefined || perTool.length < 2 ? '' : `, most of it ${legible(worst.tool, 60)} with ${thousands(worst.tokens)}`;
  return ['', ...wrapStyled(`Every turn costs ${thousands(total)} tokens (${legible(method, 40)})${most}.`, width, '  ', paint.faint)];
};
