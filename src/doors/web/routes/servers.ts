import { CouldNotLook, UsageError } from '../../../model/errors.ts';
import type { ServerRow, ServersQuery } from '../../../model/web.ts';
import { approve } from '../../../reason/approve.ts';
import { lockText } from '../../../world/store/lock-file.ts';
import { type Ask, door } from '../door.ts';
import { notThere, Refused } from '../problem.ts';
import { APPROVE_REQUEST, byId, LOCK, SERVER_DETAIL, SERVER_ROW, SERVERS_PAGE, SERVERS_QUERY, WATCH_REQUEST } from '../schemas.ts';

type ById = { readonly id: string };

/** The registry: what was ever looked at, what is approved of it, and what is watched. */
export const serverDoors = [
  door({
    method: 'get',
    path: '/api/servers',
    role: 'read',
    says: 'Servers that were looked at, worst first unless asked otherwise.',
    query: SERVERS_QUERY,
    answers: SERVERS_PAGE,
    handle: async ({ store, query }) => {
      const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
      return store.servers.page(given as ServersQuery);
    },
  }),
  door({
    method: 'get',
    path: '/api/servers/{id}',
    role: 'read',
    says: 'One server with its reports and the risks that are accepted.',
    params: byId,
    answers: SERVER_DETAIL,
    async handle({ store, params }) {
      const detail = await store.servers.detail(params.id);
      if (detail === undefined) throw notThere('server');
      return detail;
    },
  }),
  door({
    method: 'put',
    path: '/api/servers/{id}/watch',
    role: 'scan',
    says: 'Looks at a server again and again.',
    params: byId,
    body: WATCH_REQUEST,
    answers: SERVER_ROW,
    async handle({ store, settings, params, body }) {
      const row = await store.servers.watch(params.id, body.everySeconds, settings.now());
      if (row === undefined) throw notThere('server');
      return row;
    },
  }),
  door({
    method: 'delete',
    path: '/api/servers/{id}/watch',
    role: 'scan',
    says: 'Ends that.',
    params: byId,
    answers: SERVER_ROW,
    async handle({ store, settings, params }) {
      const row = await store.servers.watch(params.id, undefined, settings.now());
      if (row === undefined) throw notThere('server');
      return row;
    },
  }),
  door({
    method: 'post',
    path: '/api/servers/{id}/approve',
    role: 'scan',
    says: 'Pins what was seen last, if it is what was reviewed.',
    params: byId,
    body: APPROVE_REQUEST,
    answers: SERVER_ROW,
    async handle(ask) {
      const row = await pinned(ask, ask.body.fingerprint);
      if (row === undefined) throw notThere('server');
      return row;
    },
  }),
  door({
    method: 'get',
    path: '/api/lock',
    role: 'read',
    says: 'All that is approved, as mcp.lock.json.',
    answers: LOCK,
    handle: async ({ store, c }) => c.body(lockText(await store.servers.lock()), 200, { 'Content-Type': 'application/json' }),
  }),
];

/** Approves the newest report on a server. Throws Refused. */
async function pinned({ store, settings, params, by }: Ask<ById, unknown, unknown>, fingerprint: string): Promise<ServerRow | undefined> {
  const row = await store.servers.get(params.id);
  const seen = row === undefined ? undefined : (await store.reports.get(row.lastReportId))?.report.servers[0];
  if (row === undefined || seen === undefined) throw notThere('server');
  try {
    // Under the name that it has here: two servers may call themselves the same.
    const { label } = row;
    const { servers } = approve({ seen: { ...seen, label }, lock: undefined, fingerprint, by, at: settings.now().toISOString() });
    const entry = servers[label];
    if (entry === undefined) throw notThere('server');
    return await store.servers.approve(row.id, entry, row.lastReportId);
  } catch (error) {
    if (error instanceof UsageError || error instanceof CouldNotLook) throw new Refused(409, 'not-approved', error.message);
    throw error;
  }
}
