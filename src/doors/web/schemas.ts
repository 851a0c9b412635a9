import { z } from '@hono/zod-openapi';
import type { ZodType } from 'zod';
import { type AuditRecord, GUARD_ANSWERS } from '../../model/guard.ts';
import type { Lock } from '../../model/lock.ts';
import type { Report } from '../../model/report.ts';
import { SEVERITIES } from '../../model/severity.ts';
import {
  ALERTS,
  type ApiToken,
  type Comparison,
  type Delivery,
  type GuardDecisions,
  type Job,
  type JobEvent,
  type JobRequest,
  JOB_STATES,
  type Me,
  type Problem,
  type Risk,
  ROLES,
  type ServerDetail,
  type ServerRow,
  type ServersQuery,
  type Share,
  type StoredReport,
  type Webhook,
} from '../../model/web.ts';
import { type AsJson, CONTAINMENT } from '../../reporters/json/schema.ts';

/** Holds a schema to a type of the model, as it is in JSON, and gives it its name in the published description. */
const named = <T>(name: string, schema: ZodType<AsJson<T>>): ZodType<AsJson<T>> => schema.openapi(name);

/** An object that a schema of the package describes: it is ours, and is not checked again. */
const elsewhere = <T>() => z.custom<AsJson<T>>((value) => typeof value === 'object' && value !== null);

const text = z.string();
/** An id of ours. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** The thing that a path names. */
export const byId = z.object({ id });
/** Live events from after this one on. */
export const EVENTS_QUERY = z.object({ after: z.coerce.number().int().min(0).optional() });
/** The secret of a share link. */
export const shareToken = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/);
const time = z.iso.datetime();
const count = z.int().min(0);
/** A day. */
const day = z.iso.date();
const grade = z.enum(['A', 'B', 'C', 'D', 'F', '?']);
const kind = z.enum(['scan', 'probe']);
const role = z.enum(ROLES);

/** `{ rows }` of something. */
export const rowsOf = <T extends ZodType>(row: T) => z.object({ rows: z.array(row) });

/** Page of something. */
const pageOf = <T extends ZodType>(row: T) => z.object({ rows: z.array(row), next: text.optional(), total: count });

export const PROBLEM = named<Problem>('Problem', z.object({ error: z.object({ code: text, says: text }) }));

export const ME = named<Me>(
  'Me',
  z.object({
    version: text,
    role: role.optional(),
    name: text.optional(),
    commands: z.boolean(),
    publicOnly: z.boolean(),
    guard: z.boolean(),
  }),
);

export const LOGIN = z.object({ token: z.string().min(1).max(512) });

const words = z.array(z.string().max(4_096)).max(64);
const noControls = /^[^\p{Cc}]*$/u;
export const JOB_REQUEST = named<JobRequest>(
  'JobRequest',
  z.object({
    kind,
    what: z.discriminatedUnion('is', [
      z.object({
        is: z.literal('url'),
        url: z
          .string()
          .max(2_048)
          .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, 'must be an address that begins with https:// or http://'),
      }),
      z.object({
        is: z.literal('package'),
        spec: z
          .string()
          .max(512)
          .regex(
            /^(?:npm|pypi|go|cargo):[^\s\p{Cc}]+$/iu,
            'must be npm:NAME@VERSION, pypi:NAME==VERSION, go:MODULE@VERSION or cargo:NAME@VERSION',
          ),
        args: words,
      }),
      z.object({ is: z.literal('command'), words: words.min(1) }),
      z.object({ is: z.literal('recording'), name: z.string().min(1).max(200).regex(noControls), text: z.string().min(1) }),
    ]),
  }),
);

export const JOB = named<Job>(
  'Job',
  z.object({
    id: text,
    kind,
    label: text,
    state: z.enum(JOB_STATES),
    createdAt: time,
    startedAt: time.optional(),
    finishedAt: time.optional(),
    serverId: text.optional(),
    reportId: text.optional(),
    grade: grade.optional(),
    why: text.optional(),
    by: text,
  }),
);

export const JOBS_QUERY = z.object({ state: z.enum(JOB_STATES).optional() });

export const JOB_EVENT = named<JobEvent>(
  'JobEvent',
  z.object({
    seq: z.int().min(1),
    at: time,
    event: z.discriminatedUnion('type', [
      z.object({ type: z.literal('queued'), ahead: count }),
      z.object({ type: z.literal('started') }),
      z.object({ type: z.literal('server-started'), server: text, of: count, index: count }),
      z.object({ type: z.literal('step'), server: text, step: text, detail: text.optional() }),
      z.object({ type: z.literal('server-finished'), server: text, grade: text }),
      z.object({ type: z.literal('ended'), job: JOB }),
    ]),
  }),
);

const bySeverity = z.object(Object.fromEntries(SEVERITIES.map((severity) => [severity, count]))) as unknown as ZodType<
  AsJson<ServerRow['findings']>
>;

export const SERVER_ROW = named<ServerRow>(
  'ServerRow',
  z.object({
    id: text,
    label: text,
    kind: z.enum(['url', 'package', 'command', 'recording']),
    grade,
    points: z.number().optional(),
    verdict: z.enum(['clean', 'findings', 'incomplete']),
    sentence: text,
    findings: bySeverity,
    tools: count,
    tokens: z.number().optional(),
    lastAt: time,
    lastReportId: text,
    grades: z.array(z.object({ at: time, grade, reportId: text })),
    approved: z.object({ by: text, at: time, fingerprint: text }).optional(),
    drift: z.boolean(),
    watch: z.object({ everySeconds: count, nextAt: time }).optional(),
  }),
);

const yes = z.enum(['yes', 'no']);
/** As it stands in the address: all texts. */
export const SERVERS_QUERY = z.object({
  q: z.string().max(200).optional(),
  grade: grade.optional(),
  drift: yes.optional(),
  watched: yes.optional(),
  sort: z.enum(['worst', 'best', 'name', 'recent']).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  after: z.string().max(1_000).optional(),
}) satisfies ZodType<{ -readonly [K in keyof ServersQuery]?: ServersQuery[K] | undefined }>;

export const SERVERS_PAGE = pageOf(SERVER_ROW).openapi('ServersPage');

export const RISK = named<Risk>(
  'Risk',
  z.object({ id: text, serverId: text, fingerprint: text, rule: text, reason: text, expires: day, by: text, at: time }),
);

export const RISK_REQUEST = z.object({
  serverId: id,
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  reason: z.string().trim().min(3).max(2_000),
  expires: day,
});

export const SERVER_DETAIL = named<ServerDetail>(
  'ServerDetail',
  z.object({
    server: SERVER_ROW,
    reports: z.array(z.object({ id: text, at: time, kind, grade })),
    risks: z.array(RISK),
  }),
);

/** From a minute to a year. */
export const WATCH_REQUEST = z.object({ everySeconds: z.int().min(60).max(31_536_000) });

export const APPROVE_REQUEST = z.object({ fingerprint: z.string().min(64).max(71) });

export const STORED_REPORT = named<StoredReport>(
  'StoredReport',
  z.object({
    id: text,
    serverId: text.optional(),
    kind,
    report: elsewhere<Report>().openapi({ type: 'object', description: 'As schemas/report.schema.json of the package says.' }),
    containment: CONTAINMENT.optional(),
    earlierId: text.optional(),
  }),
);

export const LOCK = elsewhere<Lock>().openapi('Lock', {
  type: 'object',
  description: 'As schemas/lock.schema.json of the package says: mcp.lock.json.',
});

const side = z.object({ id: text, at: time, grade });
export const COMPARISON = named<Comparison>(
  'Comparison',
  z.object({
    before: side,
    after: side,
    definitions: z.array(z.object({ address: text, says: text, before: text.exactOptional(), after: text.exactOptional() })),
    newFindings: z.array(text),
    goneFindings: z.array(text),
  }),
);

export const SHARE = named<Share>(
  'Share',
  z.object({ id: text, reportId: text, createdAt: time, expiresAt: time, revoked: z.boolean(), path: text.exactOptional() }),
);

export const SHARE_REQUEST = z.object({ days: z.int().min(1).max(365) });

export const DELIVERY = named<Delivery>('Delivery', z.object({ at: time, delivered: z.boolean(), attempts: count, says: text }));

export const WEBHOOK = named<Webhook>(
  'Webhook',
  z.object({
    id: text,
    url: text,
    on: z.array(z.enum(ALERTS)),
    createdAt: time,
    lastDelivery: DELIVERY.optional(),
    secret: text.exactOptional(),
  }),
);

export const WEBHOOK_REQUEST = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_048),
  on: z.array(z.enum(ALERTS)).min(1).max(ALERTS.length),
});

export const API_TOKEN = named<ApiToken>(
  'ApiToken',
  z.object({
    id: text,
    name: text,
    role,
    createdAt: time,
    expiresAt: time.optional(),
    lastUsedAt: time.optional(),
    token: text.exactOptional(),
  }),
);

/** Without `days` it does not expire. */
export const TOKEN_REQUEST = z.object({
  name: z.string().trim().min(1).max(80).regex(noControls),
  role,
  days: z.int().min(1).max(3_650).optional(),
});

export const AUDIT_RECORD = elsewhere<AuditRecord>().openapi('AuditRecord', {
  type: 'object',
  description: 'As schemas/audit.schema.json of the package says.',
});

export const DECISIONS_QUERY = z.object({
  answer: z.enum(GUARD_ANSWERS).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  after: z.string().max(200).optional(),
});

export const DECISIONS_PAGE = pageOf(AUDIT_RECORD).openapi('DecisionsPage') satisfies ZodType<AsJson<GuardDecisions>>;
