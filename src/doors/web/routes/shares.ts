import { basename } from 'node:path';
import { z } from '@hono/zod-openapi';
import { plainAddress } from '../../../flows/serve/work.ts';
import type { Report, ServerReport } from '../../../model/report.ts';
import type { StoredReport } from '../../../model/web.ts';
import type { Store } from '../../../world/store/db/contract.ts';
import { door } from '../door.ts';
import { exported, FORMAT } from '../exports.ts';
import { notThere, Refused } from '../problem.ts';
import { byId, rowsOf, SHARE, SHARE_REQUEST, shareToken, STORED_REPORT } from '../schemas.ts';

const DAY = 86_400_000;

/** Links to one report for people without a token: they expire, and can be taken back. */
export const shareDoors = [
  door({
    method: 'get',
    path: '/api/reports/{id}/shares',
    role: 'scan',
    says: 'Links to a report.',
    params: byId,
    answers: rowsOf(SHARE),
    handle: async ({ store, params }) => ({ rows: await store.shares.of(params.id) }),
  }),
  door({
    method: 'post',
    path: '/api/reports/{id}/shares',
    role: 'scan',
    says: 'Makes a link; its path is given once.',
    params: byId,
    body: SHARE_REQUEST,
    answers: SHARE,
    async handle({ store, settings, params, body }) {
      if ((await store.reports.get(params.id)) === undefined) throw notThere('report');
      const now = settings.now();
      return store.shares.add(params.id, new Date(now.getTime() + body.days * DAY), now);
    },
  }),
  door({
    method: 'delete',
    path: '/api/shares/{id}',
    role: 'scan',
    says: 'Takes a link back.',
    params: byId,
    answers: 'nothing',
    async handle({ store, params }) {
      if (!(await store.shares.revoke(params.id))) throw notThere('link');
    },
  }),
  door({
    method: 'get',
    path: '/api/shared/{token}',
    role: 'nobody',
    says: 'The report behind a link.',
    params: z.object({ token: shareToken }),
    answers: STORED_REPORT,
    handle: ({ store, settings, params }) => behind(store, params.token, settings.now()),
  }),
  door({
    method: 'get',
    path: '/api/shared/{token}/export/{format}',
    role: 'nobody',
    says: 'The same as a file.',
    params: z.object({ token: shareToken, format: FORMAT }),
    answers: 'file',
    handle: async ({ store, settings, params }) => exported(await behind(store, params.token, settings.now()), params.format),
  }),
];

/** Without what leads to other reports, or lets people in somewhere. Throws Refused. */
async function behind(store: Store, token: string, now: Date): Promise<StoredReport> {
  const opened = await store.shares.open(token, now);
  if (opened.is === 'over') throw new Refused(410, 'over', 'This link has expired or was taken back; ask who sent it for another.');
  const stored = opened.is === 'open' ? await store.reports.get(opened.reportId) : undefined;
  if (stored === undefined) throw notThere('link');
  const { servers, policy } = stored.report;
  const report: Report = {
    ...stored.report,
    servers: servers.map(forStrangers),
    policy: policy && { ...policy, file: basename(policy.file) },
  };
  return { ...stored, report, serverId: undefined, earlierId: undefined };
}

/** People put keys into addresses and arguments: a stranger sees that there is something, not what. */
function forStrangers({ again: _again, target, ...rest }: ServerReport): ServerReport {
  if (target.kind === 'http') return { ...rest, target: { ...target, url: plainAddress(target.url) } };
  if (target.kind === 'recording') return { ...rest, target };
  const args = target.args.length === 0 ? [] : ['…'];
  return { ...rest, target: target.kind === 'stdio' ? { ...target, args, cwd: undefined } : { ...target, args } };
}
