import type { BenchResult } from '../model/bench.ts';
import type { Inventory, JsonObject } from '../model/inventory.ts';
import type { Declaration, LabelledCase } from '../model/labelled.ts';
import { atLeast, type Severity } from '../model/severity.ts';
import { SENTINEL_CLASSES } from '../reason/classes.ts';
import { inventoryOf } from '../reason/inventory-of.ts';
import { type Answers, scoreSet } from '../reason/score-set.ts';
import { judge, THRESHOLDS } from '../stages/judge.ts';
import { readManifest } from '../world/store/manifest-file.ts';

export interface BenchOptions {
  readonly from: Severity;
  readonly version: string;
  /** Milliseconds, rising. */
  readonly clock: () => number;
}

/** Judges every case of a labelled set and holds the findings against the labels. */
export async function bench(manifest: string, options: BenchOptions): Promise<BenchResult> {
  const started = options.clock();
  const set = await readManifest(manifest);
  const read = options.clock();
  const answered = set.cases.map((each) => ({ case: each, reported: reportedOf(each, options.from) }));
  const answers: Answers = set.format === 'mcpsentinel' ? (rule) => SENTINEL_CLASSES[rule] ?? [] : () => set.classes;
  return scoreSet(set, answered, answers, options.from, options.version, {
    read: Math.round(read - started),
    judge: Math.round(options.clock() - read),
  });
}

/** Rules with a finding at or above a severity, each once. */
function reportedOf(labelled: LabelledCase, from: Severity): string[] {
  const { findings } = judge([declaredBy(labelled.declares)], { thresholds: THRESHOLDS, patterns: [] });
  return [...new Set(findings.filter((finding) => atLeast(finding.severity, from)).map((finding) => finding.rule))].sort();
}

/** What a case says, as if a server had declared it. */
export function declaredBy({ label, server, instructions, tools, prompts, resources }: Declaration): Inventory {
  const texts = (body: JsonObject[string] | undefined): readonly string[] | undefined =>
    Array.isArray(body) ? body.filter((text) => typeof text === 'string') : typeof body === 'string' ? [body] : undefined;
  return inventoryOf({
    label,
    identity: server,
    instructions,
    tools,
    prompts: prompts.map((prompt) => ({ ...prompt, body: texts(prompt['body']) })),
    resources,
  });
}
