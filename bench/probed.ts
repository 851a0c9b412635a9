import type { planTargets, Plan } from '../src/flows/plan.ts';
import { scan, type ScanOptions } from '../src/flows/scan.ts';
import type { Finding } from '../src/model/finding.ts';
import type { Report } from '../src/model/report.ts';
import { rules } from '../src/rules/index.ts';
import bubblewrap from '../src/world/sandboxes/bubblewrap.ts';

type Wanted = Parameters<typeof planTargets>[0];

/** What a bench asks for, where nothing else is said; away from this project, so that a working folder is the cell's own. */
export const asked = (runId: string, more: Partial<Wanted> = {}): Wanted => ({
  words: [],
  command: [],
  server: undefined,
  env: new Map(),
  headers: new Map(),
  read: [],
  write: [],
  cwd: '/',
  dummyEnv: true,
  runId,
  ...more,
});

/** Servers looked at once in a cell, and probed, as a user would, without lock or policy. */
export const probed = (
  plans: readonly Plan[],
  { runId, cache, probing, ...more }: Pick<ScanOptions, 'runId' | 'cache' | 'probing'> & Partial<ScanOptions>,
): Promise<Report> =>
  scan(
    plans,
    {
      sandbox: bubblewrap,
      cache,
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
      probing,
      now: () => new Date(),
      ...more,
    },
    () => undefined,
  );

const OF_PROBE: ReadonlySet<string> = new Set(rules.filter(({ sees }) => sees === 'exchange').map(({ id }) => id));

/** Of what it did, or of what it said in a window of its life; not of what it declares. */
export const isOfProbe = ({ rule, address }: Finding): boolean =>
  OF_PROBE.has(rule) || /^(?:call|prompt|resource|list|start|idle|after):/.test(address);
