import type { Transaction } from 'kysely';
import { UsageError } from '../../../model/errors.ts';
import type { LockedServer } from '../../../model/lock.ts';
import type { Report, ServerReport } from '../../../model/report.ts';
import { SEVERITIES, type Severity } from '../../../model/severity.ts';
import type { JobRequest, ServerRow, StoredReport } from '../../../model/web.ts';
import type { ReportStore, Saved } from './contract.ts';
import { newId, storable } from './names.ts';
import { keyOf } from './server-key.ts';
import { worthOf } from './servers.ts';
import type { Db, Row, Tables } from './tables.ts';
import { alertOf, post } from './webhooks.ts';

/** Reports, each of one server, and what they make of that server's row. */
export function reportStore(db: Db): ReportStore {
  return {
    save: (kept, now) => db.write((within) => save(within, kept, now)),
    async get(id) {
      const row = await db.all.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : storedOf(row);
    },
  };
}

type Kept = Parameters<ReportStore['save']>[0];

async function save(within: Transaction<Tables>, { request, report, compare }: Kept, now: Date): Promise<Saved> {
  const [seen] = report.servers;
  if (seen === undefined || report.servers.length !== 1) throw new UsageError('a report on one server is kept, not on none or several');
  const { server, more } = await known(within, request, seen, now);
  const before = await reportIn(within, server.read_report_id);
  const { read_report_id: read, probed_report_id: ran } = server;
  const probed = seen.probe === undefined || ran === read ? before : await reportIn(within, ran);
  const approved = more.approved_json === null ? undefined : (JSON.parse(more.approved_json) as LockedServer);
  const { drift, unreachable, changed } = compare(
    { approved, before, probed, drift: server.drift === 1, unreachable: server.unreachable === 1 },
    report,
  );
  const reportId = newId();
  const at = now.toISOString();
  await within
    .insertInto('reports')
    .values({
      id: reportId,
      server_id: server.id,
      kind: request.kind,
      at,
      grade: seen.score.grade,
      earlier_id: server.last_report_id === '' ? null : server.last_report_id,
      report_json: JSON.stringify(report),
    })
    .execute();
  await within
    .updateTable('servers')
    .set({
      ...figuresOf(seen),
      last_at: at,
      age: -now.getTime(),
      last_report_id: reportId,
      ...(seen.inventory === undefined ? {} : { read_report_id: reportId }),
      ...(seen.probe === undefined ? {} : { probed_report_id: reportId }),
      drift: drift ? 1 : 0,
      unreachable: unreachable ? 1 : 0,
    })
    .where('id', '=', server.id)
    .execute();
  const grades = [...(JSON.parse(more.grades_json) as ServerRow['grades']), { at, grade: seen.score.grade, reportId }];
  await within
    .updateTable('server_more')
    .set({
      sentence: storable(seen.sentence),
      findings_json: JSON.stringify(countsOf(seen)),
      grades_json: JSON.stringify(grades.slice(-GRADES)),
      request_json: JSON.stringify(request),
    })
    .where('server_id', '=', server.id)
    .execute();
  if (server.watched === 1)
    for (const { kind, says } of changed)
      await post(within, { ...alertOf(server, kind, says, now), id: `${reportId}-${kind}`, reportId }, now);
  return { reportId, serverId: server.id, changed };
}

/** Of how many reports the grade stands in the row. */
const GRADES = 20;

const figuresOf = ({ score, verdict, inventory, tokens }: ServerReport) => ({
  grade: score.grade,
  points: score.points ?? null,
  worth: worthOf(score.points),
  merit: -worthOf(score.points),
  verdict,
  tools: inventory?.tools.length ?? 0,
  tokens: tokens?.total ?? null,
});

function countsOf({ findings }: ServerReport): Readonly<Record<Severity, number>> {
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<Severity, number>;
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** The row of the server, held until the transaction ends; made when there is none. */
async function known(
  within: Transaction<Tables>,
  { kind: _kind, what }: JobRequest,
  seen: ServerReport,
  now: Date,
): Promise<{ readonly server: Row<'servers'>; readonly more: Row<'server_more'> }> {
  const key = keyOf(what, seen.label);
  const id = newId();
  const label = await freeLabel(within, storable(seen.label), key);
  const made = await within
    .insertInto('servers')
    .values({
      id,
      key,
      label,
      name: label.toLowerCase(),
      kind: what.is,
      ...figuresOf(seen),
      last_at: now.toISOString(),
      age: -now.getTime(),
      last_report_id: '',
      read_report_id: null,
      probed_report_id: null,
      drift: 0,
      unreachable: 0,
      watched: 0,
      watch_every: null,
      watch_next: null,
    })
    .onConflict((on) => on.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined)
    await within
      .insertInto('server_more')
      .values({ server_id: id, sentence: '', findings_json: '{}', grades_json: '[]', approved_json: null, request_json: '{}' })
      .execute();
  // Changes nothing, and holds the row in both databases.
  const server = await within
    .updateTable('servers')
    .set((of) => ({ key: of.ref('key') }))
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow();
  const more = await within.selectFrom('server_more').selectAll().where('server_id', '=', server.id).executeTakeFirstOrThrow();
  return { server, more };
}

/** Where another server has this label already: with a mark of what it is, as in a configuration. */
async function freeLabel(within: Transaction<Tables>, label: string, key: string): Promise<string> {
  const other = await within
    .selectFrom('servers')
    .select('id')
    .where('name', '=', label.toLowerCase())
    .where('key', '!=', key)
    .limit(1)
    .executeTakeFirst();
  return other === undefined ? label : `${label}#${key.slice(0, 6)}`;
}

async function reportIn(within: Transaction<Tables>, id: string | null): Promise<Report | undefined> {
  if (id === null) return undefined;
  const row = await within.selectFrom('reports').select('report_json').where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.report_json) as Report);
}

function storedOf(row: Row<'reports'>): StoredReport {
  const report = JSON.parse(row.report_json) as Report;
  return {
    id: row.id,
    serverId: row.server_id,
    kind: row.kind as StoredReport['kind'],
    report,
    containment: report.servers[0]?.containment,
    earlierId: row.earlier_id ?? undefined,
  };
}
