import type { Report, ServerReport } from '../../model/report.ts';
import { legible } from '../words/legible.ts';
import { suggestions } from '../words/next.ts';
import { columns, pad, wrap } from './layout.ts';
import type { Palette } from './palette.ts';

/** The suggestions as lines; commands are never wrapped, so that they can be copied. */
export const next = (server: ServerReport, builtIn: (rule: string) => boolean, width: number, paint: Palette): string[] => {
  const all = suggestions(server, builtIn);
  if (all.length === 0) return [];
  const widest = Math.max(...all.map(({ command }) => columns(command)).filter((n) => n < width * 0.6), 0);
  return [
    '',
    paint.strong('  Next'),
    ...all.flatMap(({ command, does }) =>
      columns(command) <= widest && widest + columns(does) + 7 <= width
        ? [`    ${paint.command(pad(command, widest))}   ${paint.faint(does)}`]
        : [`    ${paint.command(command)}`, paint.faint(`      ${does}`)],
    ),
  ];
};

/** The gate: why this run ends as it does. */
export const gateLines = (report: Report, width: number, paint: Palette): string[] =>
  report.gate.exit === 0
    ? []
    : ['', `${paint.severity.high(report.gate.exit === 1 ? 'Gate not passed' : 'Could not look')} (exit ${report.gate.exit})`].concat(
        report.gate.reasons.flatMap((reason) => wrap(legible(reason), width, '  ')),
      );
