import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { planTargets } from '../src/flows/plan.ts';
import { scan } from '../src/flows/scan.ts';
import type { Finding } from '../src/model/finding.ts';
import { atLeast } from '../src/model/severity.ts';
import { rules } from '../src/rules/index.ts';
import bubblewrap from '../src/world/sandboxes/bubblewrap.ts';
import strace from '../src/world/tracers/strace/strace.ts';

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

const OF_PROBE: ReadonlySet<string> = new Set(rules.filter(({ sees }) => sees === 'exchange').map(({ id }) => id));
const isOfProbe = ({ rule, address }: Finding): boolean =>
  OF_PROBE.has(rule) || /^(?:call|prompt|resource|list|start|idle|after):/.test(address);

/** Probes one subject as a user would. */
export async function probeSubject({ root, file, by, evil, sees }: Subject): Promise<Verdict> {
  const started = performance.now();
  const path = join(root, file);
  const runId = randomBytes(6).toString('hex');
  const [plan] = await planTargets({
    words: by === undefined ? [`wasm:${path}`] : [],
    command: by === undefined ? [] : by === 'itself' ? [path] : [by, path],
    server: undefined,
    env: new Map([['ASSAYER_SUBJECT', 'in-a-cell']]),
    headers: new Map(),
    read: [],
    write: [],
    // Not the folder of the subjects: its working folder is the cell's own.
    cwd: '/',
    dummyEnv: true,
    runId,
  });
  if (plan === undefined) throw new Error(`${file} is no target`);
  const { servers } = await scan(
    [plan],
    {
      sandbox: bubblewrap,
      cache: join(root, 'cache'),
      publicOnly: false,
      timeout: 300_000,
      postures: 'plain',
      dummyEnv: true,
      runId,
      recorder: undefined,
      signal: undefined,
      version: 'bench',
      lock: undefined,
      policy: undefined,
      failOn: 'none',
      // Few calls: each start of a script in Python takes seconds.
      probing: { network: 'sink', tracer: strace, allowWrites: 'none', calls: 3, call: 60_000, time: 240_000, compare: false, starts: 1 },
      now: () => new Date(),
    },
    () => undefined,
  );
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
