import type { Report, ServerReport } from '../../model/report.ts';
import { legible } from '../words/legible.ts';
import { grouped } from '../words/order.ts';
import { fingerprintOf, targetArguments } from '../words/target.ts';
import { columns, pad, wrap } from './layout.ts';
import type { Palette } from './palette.ts';

/** A command that fits what was found, and what it does. */
export interface Suggestion {
  readonly command: string;
  readonly does: string;
}

/** What one may want to do next about one server. */
export const suggestions = (server: ServerReport, builtIn: (rule: string) => boolean): readonly Suggestion[] => {
  const out: Suggestion[] = [];
  const worst = grouped(server.findings).find((group) => builtIn(group.rule));
  if (worst !== undefined) out.push({ command: `assayer explain ${worst.rule}`, does: 'what this is, with examples' });
  if (server.lock === 'changed')
    out.push({ command: `assayer diff ${targetArguments(server.target)}`, does: 'what changed since it was approved' });
  const fingerprint = fingerprintOf(server);
  if (fingerprint !== undefined && server.lock !== 'unchanged') {
    const [options, rest] = splitCommand(targetArguments(server.target));
    out.push({
      command: `assayer approve ${options}--fingerprint ${legible(fingerprint, 100)}${rest}`,
      does: server.findings.length === 0 ? 'accept exactly this' : 'accept exactly this, all findings included',
    });
  }
  return out;
};

/** What follows `--` stays last. */
const splitCommand = (words: string): readonly [string, string] => {
  if (words.startsWith('-- ')) return ['', ` ${words}`];
  const at = words.indexOf(' -- ');
  return at < 0 ? [`${words} `, ''] : [`${words.slice(0, at)} `, words.slice(at)];
};

/** The suggestions as lines; commands are never wrapped, so that they can be copied. */
export const next = (server: ServerReport, builtIn: (rule: string) => boolean, width: number, paint: Palette): string[] => {
  const all = suggestions(server, builtIn);
  if (all.length === 0) return [];
  const widest = Math.max(...all.map(({ command }) => columns(command)).filter((n) => n < width * 0.6), 0);
  return [
    '',
    paint.strong('  Next'),
    ...all.flatMap(({ command, does }) =>
      columns(command) <= widest
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
