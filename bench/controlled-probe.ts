import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { planTargets } from '../src/flows/plan.ts';
import { atLeast } from '../src/model/severity.ts';
import strace from '../src/world/tracers/strace/strace.ts';
import { asked, isOfProbe, probed } from './probed.ts';

/** What came of one subject. */
export interface Verdict {
  /** Evil: one of the rules fired that must; honest: it was looked at in whole, and nothing was held against it. */
  readonly right: boolean;
  readonly seconds: number;
  readonly calls: number;
  readonly witnesses: number;
  /** At medium or above, of what was done or answered. */
  readonly findings: readonly string[];
  readonly gaps: readonly string[];
}

interface Subject {
  readonly root: string;
  readonly file: string;
  /** undefined: it is a portable tool. */
  readonly by?: 'node' | 'python3' | 'itself';
  readonly evil: boolean;
  readonly sees: readonly string[];
}

/** Probes one subject as a user would. */
export async function probeSubject({ root, file, by, evil, sees }: Subject): Promise<Verdict> {
  const started = performance.now();
  const path = join(root, file);
  const runId = randomBytes(6).toString('hex');
  const plans = await planTargets(
    asked(runId, {
      words: by === undefined ? [`wasm:${path}`] : [],
      command: by === undefined ? [] : by === 'itself' ? [path] : [by, path],
      env: new Map([['ASSAYER_SUBJECT', 'in-a-cell']]),
    }),
  );
  // Few calls: each start of a script in Python takes seconds.
  const probing = {
    network: 'sink',
    tracer: strace,
    allowWrites: 'none',
    calls: 3,
    call: 60_000,
    time: 240_000,
    compare: false,
    starts: 1,
  } as const;
  const { servers } = await probed(plans, { runId, cache: join(root, 'cache'), probing });
  const [server] = servers;
  const told = (server?.findings ?? []).filter((finding) => atLeast(finding.severity, 'medium') && isOfProbe(finding));
  const gaps = (server?.gaps ?? []).map(({ reason, what, says }) => `${reason} ${what}: ${says.slice(0, 160)}`);
  return {
    right: evil ? told.some(({ rule, evidence }) => sees.includes(rule) && evidence.length > 0) : told.length === 0 && gaps.length === 0,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    calls: server?.probe?.exchanges.filter(({ kind }) => kind === 'call').length ?? 0,
    witnesses: server?.probe?.witnesses.filter(({ worth }) => worth === 'secret').length ?? 0,
    findings: [...new Set(told.map(({ severity, rule }) => `${severity} ${rule}`))].sort(),
    gaps,
  };
}
