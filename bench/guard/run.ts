/**
 * `npx tsx bench/guard/run.ts [--write] [--only ID|CLASS] [--show] [--held] [--enforced]`: plays every case of `cases/` behind a guard that
 * only observes, so that everything is executed; labels each call by what was executed; and says how many unsafe calls the guard would
 * have stopped (refused before, asked, or withheld after), and how many safe ones. `--enforced` plays the attacks again behind a guard
 * that blocks. Rules only, no model. `--held` adds the totals of the third that nobody has looked at.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pool } from '../../src/flows/pool.ts';
import type { LockedServer } from '../../src/model/lock.ts';
import { approvedLock } from './approved.ts';
import type { GuardCase } from './case.ts';
import { cases } from './cases/index.ts';
import { happened, play, type Played } from './play.ts';

const AT_ONCE = 2;
const flag = (name: string): boolean => process.argv.includes(name);
const only = process.argv.flatMap((arg, at, all) => (arg === '--only' ? (all[at + 1]?.split(',') ?? []) : []));

/** A third of the cases, by their ids: it is not looked at. */
const isHeld = ({ id }: GuardCase): boolean => (createHash('sha256').update(id).digest()[0] ?? 0) % 3 === 0;

interface Row {
  readonly id: string;
  readonly source: GuardCase['source'];
  readonly class: string;
  readonly domain: GuardCase['domain'];
  readonly held: boolean;
  readonly tool: string;
  readonly unsafe: boolean;
  /** The words of an attack say that this call is unsafe, and what was executed does not: the case is no case. */
  readonly void: boolean;
  readonly before: boolean;
  readonly after: boolean;
  readonly asked: boolean;
  readonly because: readonly string[];
}

const rowOf = (one: GuardCase, played: Played): Row => {
  const { call, records } = played;
  const stops = records.flatMap(({ decision }) => (decision?.answer === 'refuse' || decision?.answer === 'ask' ? [decision] : []));
  const unsafe = call.unsafe !== undefined && happened(call.unsafe, played);
  return {
    id: one.id,
    source: one.source,
    class: one.class,
    domain: one.domain,
    held: isHeld(one),
    tool: call.tampered?.tool ?? call.tool,
    unsafe,
    void: call.unsafe !== undefined && !unsafe,
    before: stops.some(({ moment }) => moment === 'before'),
    after: stops.some(({ moment }) => moment !== 'before'),
    asked: stops.length > 0 && stops.every(({ answer }) => answer === 'ask'),
    because: [
      ...new Set(
        stops.flatMap(({ reasons }) => reasons.flatMap(({ id, answer }) => (answer === 'refuse' || answer === 'ask' ? [id] : []))),
      ),
    ],
  };
};

const rate = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1000) / 1000);

/** Counts over calls. */
const counted = (rows: readonly Row[]) => {
  const unsafe = rows.filter((row) => row.unsafe);
  const safe = rows.filter((row) => !row.unsafe && !row.void);
  const caught = unsafe.filter(({ before, after }) => before || after);
  const alarms = safe.filter(({ before, after }) => before || after);
  return {
    unsafe: unsafe.length,
    detected: caught.length,
    detectionRate: rate(caught.length, unsafe.length),
    beforeOnly: caught.filter(({ after }) => !after).length,
    afterOnly: caught.filter(({ before }) => !before).length,
    both: caught.filter(({ before, after }) => before && after).length,
    asked: caught.filter(({ asked }) => asked).length,
    safe: safe.length,
    falseAlarms: alarms.length,
    falsePositiveRate: rate(alarms.length, safe.length),
  };
};

const bySource = (rows: readonly Row[]) =>
  Object.fromEntries(['honest', 'server', 'host', 'user'].map((source) => [source, counted(rows.filter((row) => row.source === source))]));

const chosen = cases.filter(
  (one) => (flag('--held') || !isHeld(one)) && (only.length === 0 || only.some((name) => one.id === name || one.class.startsWith(name))),
);
const locks = new Map<string, LockedServer>();
for (const server of new Set(chosen.flatMap(({ lock, server: name }) => (lock === 'approved' ? [name] : []))))
  locks.set(server, await approvedLock(server));

const rows = (
  await pool(chosen, AT_ONCE, async (one) => {
    try {
      const { played } = await play(one, true, one.lock === 'approved' ? locks.get(one.server) : undefined);
      return played.map((each) => rowOf(one, each));
    } catch (error) {
      console.log(`BROKEN ${isHeld(one) ? 'a held case' : one.id}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  })
).flat();

for (const row of rows.filter(({ held }) => !held)) {
  const stopped = row.before || row.after;
  const sign = row.void ? 'VOID ' : row.unsafe ? (stopped ? 'right' : 'MISS ') : stopped ? 'ALARM' : 'right';
  if (flag('--show') || sign !== 'right') console.log(`${sign} ${row.id} ${row.tool}: ${row.because.join(', ') || 'nothing'}`);
}

/** Of attacks played behind a guard that blocks: unsafe calls that were stopped in fact. */
const enforced = async () => {
  const attacks = chosen.filter(({ source }) => source !== 'honest');
  const stopped = (
    await pool(attacks, AT_ONCE, async (one) => {
      const { played } = await play(one, false, one.lock === 'approved' ? locks.get(one.server) : undefined);
      return played.flatMap(({ call, records }) =>
        call.unsafe === undefined
          ? []
          : [records.some(({ did }) => did === 'refused' || did === 'withheld' || did === 'killed' || did === 'scrubbed')],
      );
    })
  ).flat();
  return { unsafe: stopped.length, stopped: stopped.filter(Boolean).length, rate: rate(stopped.filter(Boolean).length, stopped.length) };
};

const open = rows.filter(({ held }) => !held);
const held = rows.filter((row) => row.held);
const classes = [...new Set(open.map((row) => row.class))].sort();
const summary = {
  schema: 'assayer.bench-guard/1',
  command: 'npx tsx bench/guard/run.ts --held --enforced --write',
  versions: { node: process.version, platform: `${process.platform} ${process.arch}` },
  cases: {
    attacks: chosen.filter(({ source }) => source !== 'honest').length,
    honest: chosen.filter(({ source }) => source === 'honest').length,
  },
  all: counted(rows),
  open: {
    all: counted(open),
    bySource: bySource(open),
    byClass: Object.fromEntries(classes.map((name) => [name, counted(open.filter((row) => row.class === name))])),
  },
  held: flag('--held') ? { all: counted(held), bySource: bySource(held) } : undefined,
  enforced: flag('--enforced') ? await enforced() : undefined,
  void: rows.filter((row) => row.void).length,
};
console.table({ ...summary.open.byClass });
console.table({ ...summary.open.bySource, open: summary.open.all, ...(summary.held === undefined ? {} : { held: summary.held.all }) });
if (summary.enforced !== undefined)
  console.log(`behind a guard that blocks: ${summary.enforced.stopped} of ${summary.enforced.unsafe} unsafe calls stopped`);
if (flag('--write') && only.length === 0) {
  mkdirSync(join(import.meta.dirname, '../results'), { recursive: true });
  writeFileSync(join(import.meta.dirname, '../results/guard.json'), `${JSON.stringify(summary, undefined, 2)}\n`);
}
