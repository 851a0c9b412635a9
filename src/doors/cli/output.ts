import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { UsageError } from '../../model/errors.ts';
import type { Report } from '../../model/report.ts';
import { ocsfLines } from '../../reason/ocsf.ts';
import type { RenderOptions, Reporter } from '../../reporters/contract.ts';

/** A file that a report is written to, and how. */
export interface Output {
  readonly file: string;
  readonly reporter: Reporter;
}

/** `report.html` by its ending, or `sarif:results.json` by name. */
export function parseOutput(text: string, reporters: readonly Reporter[]): Output {
  const named = /^([a-z]+):(.+)$/.exec(text);
  const byName = named === null ? undefined : reporters.find((reporter) => reporter.name === named[1]);
  if (named !== null && byName !== undefined) return { file: named[2] ?? '', reporter: byName };
  const ending = extname(text).slice(1).toLowerCase();
  const byEnding = reporters.find((reporter) => reporter.ending === ending);
  if (byEnding === undefined) {
    const known = reporters.map((reporter) => `.${reporter.ending}`).join(', ');
    throw new UsageError(`--output ${text}: the format follows from the ending (${known}); or name it, as in sarif:${text}`);
  }
  return { file: text, reporter: byEnding };
}

/** Throws UsageError before any work is done when a file could not be written after it. Makes its folder, and leaves what is there. */
export async function canBeWritten(file: string, option: string, mode = 0o666): Promise<void> {
  const path = resolve(file);
  try {
    await mkdir(dirname(path), { recursive: true });
    await (await open(path, 'a', mode)).close();
  } catch (error) {
    throw new UsageError(`${option} ${file}: cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`);
  }
}

/** Writes the report to each file, making folders where needed. */
export async function writeOutputs(report: Report, outputs: readonly Output[], options: RenderOptions): Promise<void> {
  for (const { file, reporter } of outputs) {
    const path = resolve(file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, reporter.render(report, { ...options, colour: false, width: 100 }));
  }
}

/** Writes what was seen of each server that was run as events, one JSON object a line; an empty file when none was. */
export async function writeEvents({ servers, tool }: Report, file: string): Promise<void> {
  const lines = servers.flatMap(({ label, probe }) =>
    (probe?.exchanges ?? []).flatMap((exchange) => ocsfLines(exchange, { server: label, version: tool.version })),
  );
  const path = resolve(file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, lines.map((line) => `${line}\n`).join(''));
}

/** The name given with `--format`, when there is such a reporter. */
export function formatNamed(name: string, names: readonly string[]): string {
  if (!names.includes(name)) throw new UsageError(`--format ${name}: choose one of ${names.join(', ')}`);
  return name;
}
