import { writeFile } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import { bench } from '../../../flows/bench.ts';
import type { BenchResult, Measures } from '../../../model/bench.ts';
import { severityOrNone } from '../options.ts';
import type { Outcome } from '../program.ts';
import { VERSION } from '../version.ts';

/** `assayer bench MANIFEST...`: accuracy on labelled sets. */
export function benchCommand(_outcome: Outcome): Command {
  return new Command('bench')
    .description('measure the rules on a labelled set: an MCPSentinel manifest, or an array of our own cases')
    .argument('<manifest...>', 'files')
    .option('--from <severity>', 'findings below it do not count', severityOrNone, 'medium' as const)
    .option('--output <file>', 'write the results as JSON')
    .option('--json', 'print the results as JSON')
    .action(async (manifests, options) => {
      const { from } = options;
      if (from === 'none') throw new UsageError('--from none: choose a severity');
      const results: BenchResult[] = [];
      for (const manifest of manifests) results.push(await bench(manifest, { from, version: VERSION, clock: () => performance.now() }));
      const json = `${JSON.stringify(results, undefined, 2)}\n`;
      if (options.output !== undefined) await writeFile(options.output, json);
      process.stdout.write(options.json === true ? json : results.map(told).join('\n'));
    }) as unknown as Command;
}

const percent = (value: number | null): string => (value === null ? '-' : value.toFixed(3));
const line = (name: string, m: Measures): string =>
  `  ${name.padEnd(26)} ${[m.tp, m.fp, m.fn, m.tn].map((n) => String(n).padStart(5)).join('')}   ${[m.precision, m.recall, m.f1, m.falsePositiveRate].map((v) => percent(v).padStart(6)).join(' ')}\n`;

function told(result: BenchResult): string {
  const head = `${result.set}: ${result.cases} cases, findings from ${result.from}, read ${result.ms.read} ms, judged ${result.ms.judge} ms, sha256 ${result.digest.slice(0, 16)}\n`;
  const titles = `  ${''.padEnd(26)} ${['TP', 'FP', 'FN', 'TN'].map((n) => n.padStart(5)).join('')}   ${['prec', 'recall', 'F1', 'FPR'].map((n) => n.padStart(6)).join(' ')}\n`;
  const rows = [...Object.entries(result.perClass), ...Object.entries(result.perSegment)].map(([name, m]) => line(name, m)).join('');
  const wrong = [
    ...result.missed.map(
      (each) => `  missed ${each.id}: expected ${each.expected.join(', ')}; reported ${each.reported.join(', ') || 'nothing'}\n`,
    ),
    ...result.falseAlarms.map(
      (each) => `  false alarm ${each.id}: reported ${each.reported.join(', ')}; expected ${each.expected.join(', ') || 'nothing'}\n`,
    ),
  ];
  return `${head}${titles}${line('pairs of case and class', result.pairs)}${line('cases', result.descriptors)}${rows}${wrong.join('')}`;
}
