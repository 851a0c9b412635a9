import type { ServerReport } from '../../model/report.ts';
import { legible } from './legible.ts';
import { grouped } from './order.ts';
import { fingerprintOf, targetArguments } from './target.ts';

/** A command that fits what was found, and what it does. */
export interface Suggestion {
  readonly command: string;
  readonly does: string;
}

/** What one may want to do next about one server. */
export const suggestions = (server: ServerReport, builtIn: (rule: string) => boolean): readonly Suggestion[] => {
  const out: Suggestion[] = [];
  // A note asks nobody to do anything.
  const told = server.findings.filter(({ severity }) => severity !== 'info');
  const worst = grouped(told).find((group) => builtIn(group.rule));
  if (worst !== undefined) out.push({ command: `assayer explain ${worst.rule}`, does: 'what this is, with examples' });
  if (server.lock === 'changed')
    out.push({ command: `assayer diff ${targetArguments(server)}`, does: 'what changed since it was approved' });
  const fingerprint = fingerprintOf(server);
  if (fingerprint !== undefined && server.lock !== 'unchanged') {
    const [options, rest] = splitCommand(targetArguments(server));
    out.push({
      command: `assayer approve ${options}--fingerprint ${legible(fingerprint, 100)}${rest}`,
      does: told.length === 0 ? 'accept exactly this' : 'accept exactly this, all findings included',
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
