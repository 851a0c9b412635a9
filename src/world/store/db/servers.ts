import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, type Transaction, type Kysely, sql } from 'kysely';
import { UsageError } from '../../../model/errors.ts';
import type { Lock, LockedServer } from '../../../model/lock.ts';
import type { Grade } from '../../../model/report.ts';
import type { JobRequest, ServerDetail, ServerRow, ServersQuery } from '../../../model/web.ts';
import type { ServerStore } from './contract.ts';
import { newId, storable } from './names.ts';
import { riskStore } from './risks.ts';
import { keyOf } from './server-key.ts';
import type { Db, Row, Tables } from './tables.ts';
import { alertOf, post } from './webhooks.ts';

/** One row for each server that was ever looked at. */
export function serverStore(db: Db): ServerStore {
  const get = (id: string): Promise<ServerRow | undefined> => serverIn(db.all, id);
  return {
    page: (query) => page(db, query),
    get,
    detail: (id) => detail(db, id),
    approve: (id, entry, reportId) => db.write((within) => approve(within, id, entry, reportId)),
    async approved(what) {
      if (what.is === 'recording') return undefined;
      const row = await db.all
        .selectFrom('servers')
        .innerJoin('server_more', 'server_more.server_id', 'servers.id')
        .select('approved_json')
        .where('key', '=', keyOf(what, ''))
        .executeTakeFirst();
      return typeof row?.approved_json === 'string' ? (JSON.parse(row.approved_json) as LockedServer) : undefined;
    },
    async lock() {
      const rows = await db.all
        .selectFrom('servers')
        .innerJoin('server_more', 'server_more.server_id', 'servers.id')
        .select(['label', 'approved_json'])
        .where('approved_json', 'is not', null)
        .orderBy('name')
        .execute();
      const servers = rows.map(({ label, approved_json }) => [label, JSON.parse(approved_json ?? '') as LockedServer] as const);
      return { version: 1, servers: Object.fromEntries(servers) } satisfies Lock;
    },
    watch: (id, everySeconds, now) =>
      db.write(async (within) => {
        const next = everySeconds === undefined ? null : new Date(now.getTime() + everySeconds * 1000).toISOString();
        const row = await within
          .updateTable('servers')
          .set({ watched: next === null ? 0 : 1, watch_every: everySeconds ?? null, watch_next: next })
          .where('id', '=', id)
          .returning('kind')
          .executeTakeFirst();
        if (row === undefined) return undefined;
        if (row.kind === 'recording' && next !== null)
          throw new UsageError('a recording never changes, so there is nothing to watch; watch the server itself');
        return serverIn(within, id);
      }),
    due: (now, limit) => db.write((within) => due(within, db, now, limit)),
    lost: (id, says, now) => db.write((within) => lost(within, id, says, now)),
  };
}

/**
 * Twice the points, so that worse is less. What could not be read stands between F and D: it may be anything, and nobody should
 * take it for good.
 */
export const worthOf = (points: number | undefined): number => (points === undefined ? 79 : points * 2);

/** Sorted by these, then by `no`. */
const SORTS = { worst: ['worth', 'name'], best: ['merit', 'name'], name: ['name'], recent: ['age'] } as const;

const USUAL = 100;
const MOST = 500;

async function page(db: Db, query: ServersQuery): ReturnType<ServerStore['page']> {
  const sort = query.sort ?? 'worst';
  const columns = [...SORTS[sort], 'no'] as const;
  const limit = Math.min(Math.max(Math.trunc(query.limit ?? USUAL), 1), MOST);
  const after = query.after === undefined ? undefined : placeIn(query.after, sort, columns);
  let rows = db.all
    .selectFrom('servers')
    .selectAll()
    .where(fitting(query))
    .limit(limit + 1);
  for (const column of columns) rows = rows.orderBy(column);
  if (after !== undefined) rows = rows.where(sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) > (${sql.join(after)})`);
  const { total } = await db.all
    .selectFrom('servers')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where(fitting(query))
    .executeTakeFirstOrThrow();
  const found = await rows.execute();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: await whole(db.all, shown),
    next:
      found.length > limit && last !== undefined
        ? placeOf(
            sort,
            columns.map((column) => last[column]),
          )
        : undefined,
    total: Number(total),
  };
}

type Of = ExpressionBuilder<Tables, 'servers'>;

const fitting =
  ({ q, grade, drift, watched }: ServersQuery) =>
  (of: Of): ExpressionWrapper<Tables, 'servers', SqlBool> => {
    const words = storable(q ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, 10);
    return of.and([
      ...words.map((word) => sql<SqlBool>`name like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
      ...(grade === undefined ? [] : [of('grade', '=', grade)]),
      ...(drift === undefined ? [] : [of('drift', '=', drift === 'yes' ? 1 : 0)]),
      ...(watched === undefined ? [] : [of('watched', '=', watched === 'yes' ? 1 : 0)]),
    ]);
  };

const placeOf = (sort: string, values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');

/** Throws UsageError for what was not given out as `next` of the same order. */
function placeIn(text: string, sort: string, columns: readonly string[]): readonly (string | number)[] {
  const given = readJson(Buffer.from(text, 'base64url').toString());
  const [of, ...values] = Array.isArray(given) ? (given as unknown[]) : [];
  const fits =
    of === sort &&
    values.length === columns.length &&
    values.every((value, at) =>
      columns[at] === 'name' ? typeof value === 'string' && storable(value) === value : Number.isSafeInteger(value),
    );
  if (!fits) throw new UsageError('that is no place in this list; begin at its start, without after');
  return values as (string | number)[];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function detail(db: Db, id: string): Promise<ServerDetail | undefined> {
  const server = await serverIn(db.all, id);
  if (server === undefined) return undefined;
  const reports = await db.all
    .selectFrom('reports')
    .select(['id', 'at', 'kind', 'grade'])
    .where('server_id', '=', id)
    .orderBy('no', 'desc')
    .limit(MOST)
    .execute();
  return {
    server,
    reports: reports.map((each) => ({ ...each, kind: each.kind as JobRequest['kind'], grade: each.grade as Grade })),
    risks: await riskStore(db).list(id),
  };
}

async function due(within: Transaction<Tables>, db: Db, now: Date, limit: number): ReturnType<ServerStore['due']> {
  const rows = await within
    .selectFrom('servers')
    .select(['servers.id', 'watch_every'])
    .where('watch_next', '<=', now.toISOString())
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('jobs')
            .select('jobs.no')
            .whereRef('jobs.server_id', '=', 'servers.id')
            .where('jobs.state', 'in', ['queued', 'running']),
        ),
      ),
    )
    .orderBy('watch_next')
    .orderBy('servers.no')
    .limit(limit)
    .$if(db.dialect.is === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  const taken: { server: ServerRow; request: JobRequest }[] = [];
  for (const { id, watch_every } of rows) {
    // From now, not from when it was due: what was missed while nobody ran is looked at once.
    const next = new Date(now.getTime() + (watch_every ?? 0) * 1000).toISOString();
    await within.updateTable('servers').set({ watch_next: next }).where('id', '=', id).execute();
    const server = await serverIn(within, id);
    const more = await within.selectFrom('server_more').select('request_json').where('server_id', '=', id).executeTakeFirst();
    if (server !== undefined && more !== undefined) taken.push({ server, request: JSON.parse(more.request_json) as JobRequest });
  }
  return taken;
}

async function approve(within: Transaction<Tables>, id: string, entry: LockedServer, reportId: string): Promise<ServerRow | undefined> {
  // Cleared first: that holds the row, so that no other report comes in between.
  const row = await within.updateTable('servers').set({ drift: 0 }).where('id', '=', id).returning('last_report_id').executeTakeFirst();
  if (row !== undefined && row.last_report_id !== reportId)
    throw new UsageError('another report came in meanwhile, which nobody has reviewed; look at that one');
  await within
    .updateTable('server_more')
    .set({ approved_json: JSON.stringify(entry) })
    .where('server_id', '=', id)
    .execute();
  return serverIn(within, id);
}

async function lost(within: Transaction<Tables>, id: string, says: string, now: Date): Promise<boolean> {
  const row = await within
    .updateTable('servers')
    .set({ unreachable: 1 })
    .where('id', '=', id)
    .where('unreachable', '=', 0)
    .returning(['id', 'label', 'watched'])
    .executeTakeFirst();
  if (row === undefined || row.watched === 0) return false;
  await post(within, { ...alertOf(row, 'unreachable', says, now), id: newId(), reportId: undefined }, now);
  return true;
}

async function serverIn(within: Kysely<Tables>, id: string): Promise<ServerRow | undefined> {
  const [row] = await whole(within, await within.selectFrom('servers').selectAll().where('id', '=', id).execute());
  return row;
}

/** The bulky part is read for those alone that are shown. */
async function whole(within: Kysely<Tables>, rows: readonly Row<'servers'>[]): Promise<readonly ServerRow[]> {
  if (rows.length === 0) return [];
  const more = await within
    .selectFrom('server_more')
    .select(['server_id', 'sentence', 'findings_json', 'grades_json', 'approved_json'])
    .where(
      'server_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const of = new Map(more.map((each) => [each.server_id, each]));
  return rows.flatMap((row) => {
    const rest = of.get(row.id);
    return rest === undefined ? [] : [rowOf(row, rest)];
  });
}

function rowOf(row: Row<'servers'>, more: Omit<Row<'server_more'>, 'no' | 'request_json'>): ServerRow {
  const approved = more.approved_json === null ? undefined : (JSON.parse(more.approved_json) as LockedServer);
  return {
    id: row.id,
    label: row.label,
    kind: row.kind as ServerRow['kind'],
    grade: row.grade as Grade,
    points: row.points ?? undefined,
    verdict: row.verdict as ServerRow['verdict'],
    sentence: more.sentence,
    findings: JSON.parse(more.findings_json) as ServerRow['findings'],
    tools: row.tools,
    tokens: row.tokens ?? undefined,
    lastAt: row.last_at,
    lastReportId: row.last_report_id,
    grades: JSON.parse(more.grades_json) as ServerRow['grades'],
    approved: approved && { by: approved.approved.by, at: approved.approved.at, fingerprint: approved.fingerprint },
    drift: row.drift === 1,
    watch: row.watch_every === null || row.watch_next === null ? undefined : { everySeconds: row.watch_every, nextAt: row.watch_next },
  };
}
