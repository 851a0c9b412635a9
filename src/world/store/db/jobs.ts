import type { Transaction } from 'kysely';
import { UsageError } from '../../../model/errors.ts';
import type { Job, JobEvent, JobRequest, JobState } from '../../../model/web.ts';
import type { Ending, JobStore } from './contract.ts';
import { newId, storable } from './names.ts';
import type { Db, Row, Tables } from './tables.ts';

/** Jobs, the queue that they wait in, and the lines of their lives. */
export function jobStore(db: Db): JobStore {
  return {
    add: (asked, now) => db.write((within) => add(within, asked, now)),
    claim: (worker, until, now) => db.write((within) => claim(within, db, { worker, until, now })),
    async beat(id, worker, until) {
      const { numUpdatedRows } = await db.all
        .updateTable('jobs')
        .set({ lease_until: until.toISOString() })
        .where('id', '=', id)
        .where('worker', '=', worker)
        .where('state', '=', 'running')
        .where('cancelled', '=', 0)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    append: (id, events, now) => db.write((within) => appendTo(within, id, events, now)),
    async events(id, after, limit) {
      const rows = await db.all
        .selectFrom('job_lines')
        .select(['seq', 'at', 'event_json'])
        .where('job_id', '=', id)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(limit)
        .execute();
      return rows.map(({ seq, at, event_json }) => ({ seq, at, event: JSON.parse(event_json) as JobEvent['event'] }));
    },
    end: (id, as, now) =>
      db.write(async (within) => {
        const ended = await endIn(within, id, as, now);
        if (ended === undefined) throw new UsageError(`there is no job ${id.slice(0, 40)}`);
        return ended;
      }),
    cancel: (id, now) =>
      db.write(async (within) => {
        // Marked first: that holds the row, so that no worker takes it meanwhile.
        const row = await within.updateTable('jobs').set({ cancelled: 1 }).where('id', '=', id).returningAll().executeTakeFirst();
        if (row === undefined) return undefined;
        return row.state === 'queued' ? endIn(within, id, { state: 'cancelled', why: CANCELLED }, now) : jobOf(row);
      }),
    async get(id) {
      const row = await db.all.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : jobOf(row);
    },
    async list(state, limit) {
      let query = db.all.selectFrom('jobs').select(COLUMNS).orderBy('no', 'desc').limit(limit);
      if (state !== undefined) query = query.where('state', '=', state);
      return (await query.execute()).map(jobOf);
    },
    recover: (now) => db.write((within) => recover(within, now)),
  };
}

const CANCELLED = 'It was cancelled.';

/** All but the request, which may be long. */
const COLUMNS = [
  ...(['id', 'kind', 'label', 'state', 'created_at', 'started_at', 'finished_at'] as const),
  ...(['server_id', 'report_id', 'grade', 'why', 'asked_by', 'worker', 'lease_until', 'cancelled', 'lines'] as const),
] as const;

const fresh = (id: string, now: Date) => ({
  id,
  state: 'queued',
  created_at: now.toISOString(),
  started_at: null,
  finished_at: null,
  server_id: null,
  report_id: null,
  grade: null,
  why: null,
  worker: null,
  lease_until: null,
  cancelled: 0,
  lines: 0,
});

async function add(within: Transaction<Tables>, { request, label, by, serverId }: Parameters<JobStore['add']>[0], now: Date): Promise<Job> {
  const { ahead } = await within
    .selectFrom('jobs')
    .select((of) => of.fn.countAll<number>().as('ahead'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  const id = newId();
  const texts = {
    kind: request.kind,
    label: storable(label),
    asked_by: storable(by),
    request_json: JSON.stringify(request),
    server_id: serverId ?? null,
  };
  const row = await within
    .insertInto('jobs')
    .values({ ...fresh(id, now), ...texts })
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendTo(within, id, [{ type: 'queued', ahead: Number(ahead) }], now);
  return jobOf(row);
}

async function claim(
  within: Transaction<Tables>,
  db: Db,
  { worker, until, now }: { readonly worker: string; readonly until: Date; readonly now: Date },
): ReturnType<JobStore['claim']> {
  const next = await within
    .selectFrom('jobs')
    .select('no')
    .where('state', '=', 'queued')
    .orderBy('no')
    .limit(1)
    // SQLite lets one writer at a time in here.
    .$if(db.dialect.is === 'postgres', (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  if (next === undefined) return undefined;
  const row = await within
    .updateTable('jobs')
    .set({ state: 'running', worker, lease_until: until.toISOString(), started_at: now.toISOString() })
    .where('no', '=', next.no)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendTo(within, row.id, [{ type: 'started' }], now);
  return { job: jobOf(row), request: JSON.parse(row.request_json) as JobRequest };
}

/** Raising the count holds the row until the lines are there, so numbers have no hole and come in order. */
async function appendTo(
  within: Transaction<Tables>,
  id: string,
  events: readonly JobEvent['event'][],
  now: Date,
): Promise<readonly JobEvent[]> {
  if (events.length === 0) return [];
  const row = await within
    .updateTable('jobs')
    .set((of) => ({ lines: of('lines', '+', events.length) }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning('lines')
    .executeTakeFirst();
  if (row === undefined) return [];
  return insertLines(within, id, Number(row.lines) - events.length, events, now);
}

async function insertLines(
  within: Transaction<Tables>,
  id: string,
  before: number,
  events: readonly JobEvent['event'][],
  now: Date,
): Promise<readonly JobEvent[]> {
  const at = now.toISOString();
  const lines = events.map((event, index) => ({ seq: before + index + 1, at, event }));
  // Neither database takes any number of values in one statement.
  for (let from = 0; from < lines.length; from += 500)
    await within
      .insertInto('job_lines')
      .values(lines.slice(from, from + 500).map(({ seq, event }) => ({ job_id: id, seq, at, event_json: JSON.stringify(event) })))
      .execute();
  return lines;
}

async function endIn(within: Transaction<Tables>, id: string, { state, why, report }: Ending, now: Date): Promise<Job | undefined> {
  const row = await within
    .updateTable('jobs')
    .set((of) => ({
      state,
      why: why === undefined ? null : storable(why),
      finished_at: now.toISOString(),
      lease_until: null,
      ...(report === undefined ? {} : { server_id: report.serverId }),
      report_id: report?.reportId ?? null,
      grade: report?.grade ?? null,
      lines: of('lines', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) {
    const ended = await within.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
    return ended === undefined ? undefined : jobOf(ended);
  }
  const job = jobOf(row);
  await insertLines(within, id, Number(row.lines) - 1, [{ type: 'ended', job }], now);
  return job;
}

async function recover(within: Transaction<Tables>, now: Date): Promise<readonly Job[]> {
  const lost = await within
    .selectFrom('jobs')
    .select(['id', 'cancelled'])
    .where('state', '=', 'running')
    .where('lease_until', '<', now.toISOString())
    .orderBy('no')
    .execute();
  const ended: Job[] = [];
  for (const { id, cancelled } of lost) {
    const as: Ending =
      cancelled === 1
        ? { state: 'cancelled', why: CANCELLED }
        : { state: 'interrupted', why: 'What worked on it ended before it was done; nothing else was lost. Start it again.' };
    const job = await endIn(within, id, as, now);
    if (job !== undefined) ended.push(job);
  }
  return ended;
}

function jobOf(row: Omit<Row<'jobs'>, 'no' | 'request_json'>): Job {
  return {
    id: row.id,
    kind: row.kind as Job['kind'],
    label: row.label,
    state: row.state as JobState,
    createdAt: row.created_at,
    startedAt: row.started_at ?? undefined,
    finishedAt: row.finished_at ?? undefined,
    serverId: row.server_id ?? undefined,
    reportId: row.report_id ?? undefined,
    grade: (row.grade ?? undefined) as Job['grade'],
    why: row.why ?? undefined,
    by: row.asked_by,
  };
}
