import { door } from '../door.ts';
import { notThere, Refused } from '../problem.ts';
import { API_TOKEN, byId, DELIVERY, RISK, RISK_REQUEST, rowsOf, TOKEN_REQUEST, WEBHOOK, WEBHOOK_REQUEST } from '../schemas.ts';

const DAY = 86_400_000;
/** Days: what is accepted for good is looked at by nobody again. */
const LONGEST_RISK = 366;

/** What a team lives with, who is told, and who may do what. */
export const teamDoors = [
  door({
    method: 'get',
    path: '/api/risks',
    role: 'read',
    says: 'Findings that the team lives with.',
    answers: rowsOf(RISK),
    handle: async ({ store }) => ({ rows: await store.risks.list(undefined) }),
  }),
  door({
    method: 'post',
    path: '/api/risks',
    role: 'scan',
    says: 'Accepts a finding until a day.',
    body: RISK_REQUEST,
    answers: RISK,
    async handle({ store, settings, by, body }) {
      const now = settings.now();
      if (body.expires < now.toISOString().slice(0, 10))
        throw new Refused(400, 'bad-request', 'expires: that day is over; name a later one.');
      if (body.expires > new Date(now.getTime() + LONGEST_RISK * DAY).toISOString().slice(0, 10))
        throw new Refused(400, 'bad-request', 'expires: name a day within a year; whoever still lives with it then accepts it again.');
      const row = await store.servers.get(body.serverId);
      const report = row === undefined ? undefined : await store.reports.get(row.lastReportId);
      if (report === undefined) throw notThere('server');
      const found = report.report.servers[0]?.findings.find(({ fingerprint }) => fingerprint === body.fingerprint);
      if (found === undefined) throw notThere('finding in the newest report on this server');
      return store.risks.add({ ...body, rule: found.rule, by }, now);
    },
  }),
  door({
    method: 'delete',
    path: '/api/risks/{id}',
    role: 'scan',
    says: 'Accepts it no longer.',
    params: byId,
    answers: 'nothing',
    async handle({ store, params }) {
      if (!(await store.risks.remove(params.id))) throw notThere('accepted risk');
    },
  }),
  door({
    method: 'get',
    path: '/api/webhooks',
    role: 'admin',
    says: 'Who is told when a server changes.',
    answers: rowsOf(WEBHOOK),
    handle: async ({ store }) => ({ rows: await store.webhooks.list() }),
  }),
  door({
    method: 'post',
    path: '/api/webhooks',
    role: 'admin',
    says: 'Tells one more; the secret that signs is given once.',
    body: WEBHOOK_REQUEST,
    answers: WEBHOOK,
    handle: ({ store, settings, body }) => store.webhooks.add(body, settings.now()),
  }),
  door({
    method: 'post',
    path: '/api/webhooks/{id}/test',
    role: 'admin',
    says: 'Sends a test.',
    params: byId,
    answers: DELIVERY,
    async handle({ settings, params }) {
      const delivery = await settings.testWebhook(params.id);
      if (delivery === undefined) throw notThere('webhook');
      return delivery;
    },
  }),
  door({
    method: 'delete',
    path: '/api/webhooks/{id}',
    role: 'admin',
    says: 'Tells it no longer.',
    params: byId,
    answers: 'nothing',
    async handle({ store, params }) {
      if (!(await store.webhooks.remove(params.id))) throw notThere('webhook');
    },
  }),
  door({
    method: 'get',
    path: '/api/tokens',
    role: 'admin',
    says: 'Tokens, without what is secret of them.',
    answers: rowsOf(API_TOKEN),
    handle: async ({ store }) => ({ rows: await store.tokens.list() }),
  }),
  door({
    method: 'post',
    path: '/api/tokens',
    role: 'admin',
    says: 'Makes a token; it is given once.',
    body: TOKEN_REQUEST,
    answers: API_TOKEN,
    async handle({ store, settings, body: { name, role, days } }) {
      const now = settings.now();
      const expires = days === undefined ? undefined : new Date(now.getTime() + days * DAY);
      return store.tokens.add({ name, role, expires }, now);
    },
  }),
  door({
    method: 'delete',
    path: '/api/tokens/{id}',
    role: 'admin',
    says: 'Removes a token; sessions that were begun with it end.',
    params: byId,
    answers: 'nothing',
    async handle({ store, params }) {
      if (!(await store.tokens.remove(params.id))) throw notThere('token');
    },
  }),
];
