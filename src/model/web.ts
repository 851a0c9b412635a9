import type { Containment } from './grant.ts';
import type { Severity } from './severity.ts';
import type { FlowEvent } from './event.ts';
import type { AuditRecord } from './guard.ts';
import type { Grade, Report, ServerReport } from './report.ts';

/**
 * What the web door says and is told, as JSON: page, API and store hold to these shapes. All times are ISO 8601 in UTC, all ids
 * are unguessable words of `[A-Za-z0-9_-]`.
 *
 * | method and path (role)                     | body -> answer                                               |
 * | ------------------------------------------ | ------------------------------------------------------------ |
 * | GET  /api/me (any, and nobody)             | -> Me                                                        |
 * | POST /api/session (nobody)                 | { token } -> Me, and a cookie; DELETE ends it                |
 * | POST /api/jobs (scan)                      | JobRequest -> Job                                            |
 * | GET  /api/jobs?state= (read)               | -> { rows: Job[] }, newest first                             |
 * | GET  /api/jobs/ID (read)                   | -> Job                                                       |
 * | POST /api/jobs/ID/cancel (scan)            | -> Job                                                       |
 * | GET  /api/jobs/ID/events (read)            | server-sent events: id is `seq`, data a JobEvent; from the start, or after Last-Event-ID |
 * | GET  /api/servers? (read)                  | ServersQuery as query -> Page<ServerRow>                     |
 * | GET  /api/servers/ID (read)                | -> ServerDetail                                              |
 * | PUT  /api/servers/ID/watch (scan)          | { everySeconds } -> ServerRow; DELETE ends it                |
 * | POST /api/servers/ID/approve (scan)        | { fingerprint } -> ServerRow; 409 when that is not what was seen last |
 * | GET  /api/lock (read)                      | -> Lock, as mcp.lock.json                                    |
 * | GET  /api/reports/ID (read)                | -> StoredReport                                              |
 * | GET  /api/reports/ID/export/FORMAT (read)  | json sarif csv html markdown junit: a file                   |
 * | GET  /api/reports/ID/compare/OTHER (read)  | -> Comparison                                                |
 * | GET  /api/reports/ID/shares (scan)         | -> { rows: Share[] }                                         |
 * | POST /api/reports/ID/shares (scan)         | { days } -> Share with `path`                                |
 * | DELETE /api/shares/ID (scan)               | revokes                                                      |
 * | GET  /api/shared/TOKEN (nobody)            | -> StoredReport; 404 when unknown, 410 when expired or revoked; /export/FORMAT too |
 * | GET  /api/risks (read)                     | -> { rows: Risk[] }                                          |
 * | POST /api/risks (scan)                     | { serverId, fingerprint, reason, expires } -> Risk; DELETE /api/risks/ID |
 * | GET  /api/webhooks (admin)                 | -> { rows: Webhook[] }                                       |
 * | POST /api/webhooks (admin)                 | { url, on } -> Webhook with `secret`, shown once; DELETE /api/webhooks/ID |
 * | POST /api/webhooks/ID/test (admin)         | -> Delivery                                                  |
 * | GET  /api/tokens (admin)                   | -> { rows: ApiToken[] }                                      |
 * | POST /api/tokens (admin)                   | { name, role, days } -> ApiToken with `token`, shown once; DELETE /api/tokens/ID |
 * | GET  /api/guard/decisions?answer= (read)   | -> Page<AuditRecord>, newest first                           |
 * | GET  /api/guard/events (read)              | server-sent events: data an AuditRecord                      |
 * | GET  /api/openapi.json (nobody)            | -> all of this                                               |
 *
 * Errors: a status and Problem. Requests that change something and come by cookie carry `X-Assayer: 1` and our own Origin.
 */
export interface Problem {
  readonly error: { readonly code: string /** One sentence that says what to do. */; readonly says: string };
}

/** Each may do what those before it may. `read`: look. `scan`: start, share, approve, accept. `admin`: tokens and webhooks. */
export const ROLES = ['read', 'scan', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** True when who has one role may do what needs the other. */
export const mayAs = (has: Role, needs: Role): boolean => ROLES.indexOf(has) >= ROLES.indexOf(needs);

export interface Me {
  readonly version: string;
  /** undefined: nobody; only shared reports are open. */
  readonly role: Role | undefined;
  readonly name: string | undefined;
  /** `--allow-commands`. */
  readonly commands: boolean;
  /** `--public-only`. */
  readonly publicOnly: boolean;
  /** A guard's record was named, so there is something live. */
  readonly guard: boolean;
}

/** What is to be looked at. `probe` also runs it with planted secrets. */
export interface JobRequest {
  readonly kind: 'scan' | 'probe';
  readonly what:
    | { readonly is: 'url'; readonly url: string }
    /** `npm:NAME@VERSION`, `pypi:NAME==VERSION`, `go:`, `cargo:`. */
    | { readonly is: 'package'; readonly spec: string; readonly args: readonly string[] }
    /** Only with `--allow-commands`. */
    | { readonly is: 'command'; readonly words: readonly string[] }
    /** The text that `--record` wrote. */
    | { readonly is: 'recording'; readonly name: string; readonly text: string };
}

/** `interrupted`: its worker, or all of us, died over it; nothing is lost but the work. */
export const JOB_STATES = ['queued', 'running', 'finished', 'failed', 'cancelled', 'interrupted'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface Job {
  readonly id: string;
  readonly kind: JobRequest['kind'];
  /** What it looks at, in words for people. */
  readonly label: string;
  readonly state: JobState;
  readonly createdAt: string;
  readonly startedAt: string | undefined;
  readonly finishedAt: string | undefined;
  /** Once it is known. */
  readonly serverId: string | undefined;
  readonly reportId: string | undefined;
  readonly grade: Grade | undefined;
  /** Why it failed, was cancelled or interrupted: one sentence that says what to do. */
  readonly why: string | undefined;
  /** Name of the token that asked, or `watch`. */
  readonly by: string;
}

/** One line of a job's life. `seq` counts from 1 without a hole. */
export interface JobEvent {
  readonly seq: number;
  readonly at: string;
  readonly event:
    | { readonly type: 'queued'; readonly ahead: number }
    | { readonly type: 'started' }
    | FlowEvent
    | { readonly type: 'ended'; readonly job: Job };
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Give it as `after` to see more; undefined: that was all. */
  readonly next: string | undefined;
  /** Rows that match in all. */
  readonly total: number;
}

export interface ServersQuery {
  /** Words that the label must have. */
  readonly q?: string;
  readonly grade?: Grade;
  readonly drift?: 'yes' | 'no';
  readonly watched?: 'yes' | 'no';
  /** Usual: `worst`. */
  readonly sort?: 'worst' | 'best' | 'name' | 'recent';
  /** 1 to 500; usual 100. */
  readonly limit?: number;
  readonly after?: string;
}

/** One server that was ever looked at. */
export interface ServerRow {
  readonly id: string;
  readonly label: string;
  readonly kind: 'url' | 'package' | 'command' | 'recording';
  readonly grade: Grade;
  readonly points: number | undefined;
  readonly verdict: ServerReport['verdict'];
  readonly sentence: string;
  readonly findings: Readonly<Record<Severity, number>>;
  readonly tools: number;
  readonly tokens: number | undefined;
  readonly lastAt: string;
  readonly lastReportId: string;
  /** Grades of the newest 20 reports, oldest first. */
  readonly grades: readonly { readonly at: string; readonly grade: Grade; readonly reportId: string }[];
  readonly approved: { readonly by: string; readonly at: string; readonly fingerprint: string } | undefined;
  /** It is not what was approved, or not what it was before. */
  readonly drift: boolean;
  readonly watch: { readonly everySeconds: number; readonly nextAt: string } | undefined;
}

export interface ServerDetail {
  readonly server: ServerRow;
  readonly reports: readonly { readonly id: string; readonly at: string; readonly kind: JobRequest['kind']; readonly grade: Grade }[];
  readonly risks: readonly Risk[];
}

/** What a report may be taken home as. */
export const EXPORTS = ['json', 'sarif', 'csv', 'html', 'markdown', 'junit'] as const;

export interface StoredReport {
  readonly id: string;
  /** undefined in a shared report. */
  readonly serverId: string | undefined;
  readonly kind: JobRequest['kind'];
  readonly report: Report;
  readonly containment: Containment | undefined;
  /** undefined: it was the first. */
  readonly earlierId: string | undefined;
}

/** Two reports about one server. */
export interface Comparison {
  readonly before: { readonly id: string; readonly at: string; readonly grade: Grade };
  readonly after: { readonly id: string; readonly at: string; readonly grade: Grade };
  /** Definitions, one line each, as `assayer diff` tells them. */
  readonly definitions: readonly { readonly address: string; readonly says: string; readonly before?: string; readonly after?: string }[];
  /** Fingerprints of findings. */
  readonly newFindings: readonly string[];
  readonly goneFindings: readonly string[];
}

export interface Share {
  readonly id: string;
  readonly reportId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revoked: boolean;
  /** `/s/TOKEN`, given once: only its hash is kept. */
  readonly path?: string;
}

/** A finding that a team lives with until a day. */
export interface Risk {
  readonly id: string;
  readonly serverId: string;
  /** Of the finding. */
  readonly fingerprint: string;
  readonly rule: string;
  readonly reason: string;
  /** `YYYY-MM-DD`. */
  readonly expires: string;
  readonly by: string;
  readonly at: string;
}

/** What a webhook is told of: definitions, a package, behaviour, or a grade that changed; a watch that could not look. */
export const ALERTS = ['definitions', 'package', 'behaviour', 'grade', 'unreachable'] as const;
export type AlertKind = (typeof ALERTS)[number];

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly on: readonly AlertKind[];
  readonly createdAt: string;
  readonly lastDelivery: Delivery | undefined;
  /** HMAC-SHA256 key, given once. */
  readonly secret?: string;
}

export interface Delivery {
  readonly at: string;
  readonly delivered: boolean;
  readonly attempts: number;
  /** HTTP status, or why nobody answered. */
  readonly says: string;
}

/** Body of a webhook. `X-Assayer-Signature: t=SECONDS,v1=HEX`, HMAC-SHA256 over `t.body`. */
export interface Alert {
  readonly schema: 'assayer.alert/1';
  readonly id: string;
  readonly kind: AlertKind | 'test';
  readonly at: string;
  readonly server: { readonly id: string; readonly label: string };
  readonly says: string;
  readonly reportId: string | undefined;
}

export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string | undefined;
  readonly lastUsedAt: string | undefined;
  /** Given once: only its hash is kept. */
  readonly token?: string;
}

/** Decisions of a guard, as they stand in its record. */
export type GuardDecisions = Page<AuditRecord>;
