import type { Tell } from '../model/event.ts';
import type { Finding, Gap } from '../model/finding.ts';
import type { Lock } from '../model/lock.ts';
import type { Policy } from '../model/policy.ts';
import type { Report, ServerReport } from '../model/report.ts';
import type { Severity } from '../model/severity.ts';
import { applyPolicy, type Decided, type PolicyLines } from '../reason/decide.ts';
import { gateResult } from '../reason/gate-result.ts';
import { grade, isComplete, verdictOf } from '../reason/grade.ts';
import { counted } from '../reason/opinions/merge.ts';
import type { PatternMatcher } from '../reason/own-patterns.ts';
import { sentenceOf } from '../reason/sentence.ts';
import { startClock } from '../stages/clock.ts';
import { inTime } from '../stages/in-time.ts';
import type * as Judging from '../stages/judge.ts';
import type { Judged } from '../stages/judge.ts';
import { containmentOf, reach, type ReachOptions, type Reached } from '../stages/reach.ts';
import { type Bench, orElse, stage } from '../stages/stage.ts';
import { hidden, hiding } from '../world/session/index.ts';
import type { Concluded, Probing } from '../stages/probe/index.ts';
import { type AskedFor, besides, opined } from './opined.ts';
import type { Plan } from './plan.ts';
import { pool } from './pool.ts';

export interface ScanOptions extends ReachOptions {
  readonly version: string;
  readonly lock: Lock | undefined;
  readonly policy:
    | {
        readonly policy: Policy;
        readonly file: string;
        readonly sha256: string;
        readonly patterns: readonly PatternMatcher[];
        readonly lines: PolicyLines;
      }
    | undefined;
  /** `--fail-on`; undefined: what the policy says, else `high`. */
  readonly failOn: Severity | 'none' | undefined;
  /** Also run it with planted secrets and watch it; undefined: it is only read. */
  readonly probing?: Omit<Probing, 'names' | 'confidence' | 'now' | 'exploring'> | undefined;
  /** A model that is asked for its opinion; absent: none is. */
  readonly opinions?: AskedFor | undefined;
  readonly now: () => Date;
}

type Judge = typeof Judging;

/** Servers that are read at one time. */
const AT_ONCE = 2;

/** Looks at every target, judges each and all together, and says what it comes to. Throws only UsageError. */
export async function scan(plans: readonly Plan[], options: ScanOptions, tell: Tell): Promise<Report> {
  const startedAt = options.now().toISOString();
  // The rules are loaded while the first server gets ready: it need not wait for them, nor they for it.
  const load = (): Promise<Judge> => import('../stages/judge.ts');
  const looking = { ...options, opened: () => void load() };
  const looked = await pool(plans, AT_ONCE, (plan, index) => lookAt(plan, index, plans.length, looking, tell));
  const judge = await load();
  const thresholds = { ...judge.THRESHOLDS, ...options.policy?.policy.thresholds };
  const judging = { thresholds, patterns: options.policy?.patterns ?? [] };
  const alone: Opened[] = [];
  for (const each of looked) {
    tell({ type: 'step', server: each.plan.target.label, step: 'judging', detail: undefined });
    alone.push(await opined(await judgeOne(judge, each, judging, options), options, tell));
  }
  const { together, opened } = await togetherOf(judge, alone, judging, options);
  const { decided, servers: ready } = await decide(opened, together, startedAt.slice(0, 10), options.policy);
  const servers = ready.map((each, index) =>
    conclude(
      judge,
      each,
      judge.merged(decided.servers[index]?.findings ?? []),
      decided.servers[index]?.allowed ?? [],
      options.policy?.policy,
    ),
  );
  for (const server of servers) tell({ type: 'server-finished', server: server.label, grade: server.score.grade });
  const gated = servers.map(({ label, findings, gaps, score, inventory }) => ({
    label,
    findings: counted(findings, options.policy?.policy),
    gaps,
    score,
    complete: inventory?.lists.every(isComplete) ?? false,
  }));
  return {
    schema: 'assayer.report/1',
    tool: { name: 'assayer', version: options.version },
    startedAt,
    finishedAt: options.now().toISOString(),
    servers,
    together: judge.merged(decided.together),
    policy: options.policy === undefined ? undefined : { file: options.policy.file, sha256: options.policy.sha256 },
    gate: gateResult(gated, decided.together, { failOn: options.failOn, policy: options.policy?.policy, broken: decided.broken }),
  };
}

/** One server, read but not judged. */
interface Looked {
  readonly plan: Plan;
  /** What was run, or was to be; undefined: it did not come to that. */
  readonly started: Pick<Reached, 'package' | 'notes'> | undefined;
  readonly reached: Reached | undefined;
  /** What was seen when it was run and called; undefined: it was not. */
  readonly probed: Concluded | undefined;
  readonly gaps: readonly Gap[];
}

async function lookAt(plan: Plan, index: number, of: number, options: ScanOptions, tell: Tell): Promise<Looked> {
  const server = plan.target.label;
  const gaps: Gap[] = [];
  const bench: Bench = { server, gaps, step: (step, detail) => tell({ type: 'step', server, step, detail }) };
  tell({ type: 'server-started', server, of, index });
  bench.step('getting ready');
  let started: Looked['started'];
  const contained: ScanOptions['contained'] = (what) => (started = what);
  const reached = await stage(bench, 'server', () => reach(plan, { ...options, contained }, bench));
  const probed = reached === undefined ? undefined : await probedBy(plan, reached, options, bench);
  return { plan, started, reached, probed, gaps };
}

/** Calls and turns of a model that explores, and milliseconds of one call. */
const EXPLORER = { calls: 5, turns: 8, call: 20_000 } as const;

/** The server run with planted secrets, where that was asked for. */
async function probedBy(plan: Plan, { seen }: Reached, options: ScanOptions, bench: Bench): Promise<Concluded | undefined> {
  const { probing, now, policy } = options;
  const { target } = plan;
  if (probing === undefined) return undefined;
  if (target.kind === 'recording') {
    bench.gaps.push({
      server: target.label,
      reason: 'refused',
      what: 'probe',
      says: 'A recording cannot be run; probe the server itself.',
    });
    return undefined;
  }
  const confidence = policy?.policy.thresholds?.confidence ?? 0.5;
  const opining = options.opinions?.opining;
  const exploring = opining === undefined ? undefined : { ...opining, ...EXPLORER };
  const settings = { ...options, probing: { ...probing, names: seen.dummies, confidence, now, exploring } };
  return stage(bench, 'probe', async () => {
    const { probe } = await import('../stages/probe/index.ts');
    return probe({ ...plan, target }, settings, bench);
  });
}

/** A report that lacks what the policy decides. */
export type Opened = Omit<ServerReport, 'score' | 'verdict' | 'sentence' | 'allowed'>;

/** Milliseconds in which one server is judged, however long `--timeout` is: the largest honest one needs a few seconds. */
const JUDGING_TIME = 60_000;

/** A time of its own: what a slow server used up is not taken from its judging. */
const judgingClock = ({ timeout, signal }: ScanOptions) => startClock(Math.min(timeout, JUDGING_TIME), signal);

const whyStopped = ({ timeout, signal }: ScanOptions): string =>
  signal?.aborted === true
    ? 'It was stopped before all had been judged.'
    : `It could not be judged within ${Math.min(timeout, JUDGING_TIME) / 1000} seconds; no honest server says so much.`;

async function judgeOne(
  judge: Judge,
  { plan, started, reached, probed, gaps }: Looked,
  judging: Parameters<Judge['judge']>[1],
  options: ScanOptions,
): Promise<Opened> {
  const { lock, sandbox } = options;
  const target = hidden(plan.target, hiding(plan.secrets));
  const shared = {
    target,
    label: target.label,
    again: hidden(plan.again, hiding(plan.secrets)),
    notes: [...plan.notes, ...(reached?.notes ?? started?.notes ?? [])],
  };
  if (reached === undefined)
    return {
      ...shared,
      ...UNREAD,
      package: started?.package,
      containment: containmentOf(target, sandbox),
      dummies: plan.dummies,
      gaps,
      lock: lock === undefined ? 'not-checked' : 'not-locked',
    };
  const { seen, containment } = reached;
  const [inventory] = seen.inventories;
  const clock = judgingClock(options);
  const over = (): boolean => clock.over() !== undefined;
  const { value: judged, gaps: broken } = await orElse(target.label, 'judge', UNJUDGED, () =>
    inTime(judge.judging(seen.inventories, judging), over),
  );
  const unjudged = judge.unjudgedGaps(target.label, judged.unjudged, whyStopped(options));
  const known = [...gaps, ...broken, ...unjudged, ...judge.unreadGaps(seen.inventories, judged)];
  const uncompared: ReturnType<Judge['compareWithLock']> = { lock: 'not-checked', locked: undefined, findings: [], gaps: [] };
  const { value: compared, gaps: uncomparable } = await orElse(target.label, 'lock', uncompared, () =>
    judge.compareWithLock(target.label, inventory, reached.package, known, lock, probed?.probe.profile),
  );
  const all = [...known, ...uncomparable, ...compared.gaps];
  return {
    ...shared,
    containment,
    package: reached.package,
    dummies: [...plan.dummies, ...seen.dummies],
    inventory,
    surfaces: judged.surfaces,
    capabilities: judged.capabilities,
    tokens: judged.tokens,
    fingerprint: judge.fingerprint(inventory, reached.package),
    lock: compared.lock,
    ledger: ledgerOf(reached, judged),
    ...(probed === undefined ? {} : { probe: probed.probe }),
    findings: [...compared.findings, ...judged.findings, ...(probed?.findings ?? [])],
    setAside: judged.setAside,
    gaps: all,
  };
}

/** What only shows when servers are looked at together. What was not looked at so is a gap of each of them. */
async function togetherOf(
  judge: Judge,
  alone: readonly Opened[],
  judging: Parameters<Judge['judge']>[1],
  options: ScanOptions,
): Promise<{ together: readonly Finding[]; opened: readonly Opened[] }> {
  const inventories = alone.flatMap(({ inventory }) => (inventory === undefined ? [] : [inventory]));
  if (inventories.length < 2) return { together: [], opened: alone };
  const clock = judgingClock(options);
  const { value, gaps } = await orElse('', 'together', { findings: [], whole: true }, () =>
    inTime(judge.judgingTogether(inventories, judging), () => clock.over() !== undefined),
  );
  const stopped: readonly Gap[] = value.whole ? [] : [{ server: '', reason: 'timeout', what: 'together', says: whyStopped(options) }];
  return { together: value.findings, opened: withGap(alone, [...gaps, ...stopped]) };
}

/** What is there of a server whose judging broke: a rule that breaks must not lose what was read. */
const UNJUDGED: Judged = {
  findings: [],
  setAside: [],
  surfaces: [],
  capabilities: [],
  tokens: { total: 0, perTool: [], method: 'none' },
  judged: [],
  unread: [],
  cut: [],
  unjudged: [],
};

const withGap = (servers: readonly Opened[], gaps: readonly Gap[]): readonly Opened[] =>
  gaps.length === 0
    ? servers
    : servers.map((each) => ({ ...each, gaps: [...each.gaps, ...gaps.map((gap) => ({ ...gap, server: each.label }))] }));

/** What the policy lets pass. Where that breaks all stands, the gate fails, and each server has a gap. */
async function decide(
  opened: readonly Opened[],
  together: readonly Finding[],
  today: string,
  policy: ScanOptions['policy'],
): Promise<{ decided: Decided; servers: readonly Opened[] }> {
  const undecided = opened.map((each) => ({
    label: each.label,
    findings: each.findings,
    tools: each.inventory?.tools.map((tool) => tool.name) ?? [],
    whole: each.inventory !== undefined && each.gaps.length === 0,
  }));
  const instead: Decided = {
    servers: undecided.map(({ label, findings }) => ({ label, findings, allowed: [] })),
    together,
    togetherAllowed: [],
    broken: ['The policy could not be applied, so nothing was let pass.'],
  };
  const { value, gaps } = await orElse('', 'policy', instead, () =>
    applyPolicy({ servers: undecided, together }, policy?.policy, today, policy?.lines),
  );
  return { decided: value, servers: withGap(opened, gaps) };
}

function conclude(
  judge: Judge,
  opened: Opened,
  decided: ServerReport['findings'],
  allowed: ServerReport['allowed'],
  policy: Policy | undefined,
): ServerReport {
  const findings = opened.opinions === undefined ? decided : judge.withOpinions(decided);
  const weighing = counted(findings, policy);
  const gradable = { findings: weighing, gaps: opened.gaps, lists: opened.inventory?.lists };
  return {
    ...opened,
    findings,
    allowed,
    score: grade(gradable),
    verdict: verdictOf({ ...gradable, findings }),
    sentence: `${sentenceOf({ findings: weighing, gaps: opened.gaps, inventory: opened.inventory, lock: opened.lock, probe: opened.probe })}${besides(findings.length - weighing.length)}`,
  };
}

const ledgerOf = ({ seen: { postures, inventories } }: Reached, judged: Judged): ServerReport['ledger'] => ({
  postures,
  lists: inventories[0].lists,
  surfaces: judged.surfaces.length,
  bytes: bytesOf(judged),
  unread: judged.unread,
  judged: judged.judged,
});

const bytesOf = (judged: Judged): number => judged.surfaces.reduce((sum, surface) => sum + Buffer.byteLength(surface.text), 0);

const UNREAD = {
  inventory: undefined,
  surfaces: [],
  capabilities: [],
  tokens: undefined,
  fingerprint: undefined,
  ledger: { postures: [], lists: [], surfaces: 0, bytes: 0, unread: [], judged: [] },
  findings: [],
  setAside: [],
} as const;
