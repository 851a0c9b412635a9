import type { Lock, LockedServer } from '../../../model/lock.ts';
import type { Report } from '../../../model/report.ts';
import type {
  AlertKind,
  ApiToken,
  Delivery,
  Job,
  JobEvent,
  JobRequest,
  JobState,
  Page,
  Risk,
  Role,
  ServerDetail,
  ServerRow,
  ServersQuery,
  Share,
  StoredReport,
  Webhook,
} from '../../../model/web.ts';

/**
 * What the web door keeps: one schema in SQLite (a file) or PostgreSQL (a URL). Every method is one transaction; what it returned
 * is on disk. Times are passed in, so that a test can say what time it is. Secrets are kept as sha256 of the secret alone.
 */
export interface Store extends AsyncDisposable {
  readonly jobs: JobStore;
  readonly servers: ServerStore;
  readonly reports: ReportStore;
  readonly shares: ShareStore;
  readonly risks: RiskStore;
  readonly webhooks: WebhookStore;
  readonly tokens: TokenStore;
  readonly upkeep: Upkeep;
}

export interface JobStore {
  add(asked: { readonly request: JobRequest; readonly label: string; readonly by: string }, now: Date): Promise<Job>;
  /** Takes the oldest queued job for one worker; two workers never get the same. undefined: there is none. */
  claim(worker: string, until: Date, now: Date): Promise<{ readonly job: Job; readonly request: JobRequest } | undefined>;
  /** The worker lives; false: the job is not its own any more, or is to be cancelled. */
  beat(id: string, worker: string, until: Date): Promise<boolean>;
  /** Appends to the life of a job; gives the lines with their numbers. */
  append(id: string, events: readonly JobEvent['event'][], now: Date): Promise<readonly JobEvent[]>;
  events(id: string, after: number, limit: number): Promise<readonly JobEvent[]>;
  /** Ends a queued or running job, and appends its last line; an ended one stays as it is. */
  end(id: string, as: Ending, now: Date): Promise<Job>;
  /** A queued job ends at once; a running one is marked, and its worker's next `beat` says false. undefined: there is no such job. */
  cancel(id: string, now: Date): Promise<Job | undefined>;
  get(id: string): Promise<Job | undefined>;
  list(state: JobState | undefined, limit: number): Promise<readonly Job[]>;
  /** Running jobs whose worker was not heard of in time become interrupted; gives them. */
  recover(now: Date): Promise<readonly Job[]>;
}

export interface Ending {
  readonly state: Exclude<JobState, 'queued' | 'running'>;
  readonly why: string | undefined;
  readonly report?: { readonly reportId: string; readonly serverId: string; readonly grade: Job['grade'] };
}

export interface ReportStore {
  /** Keeps a report on one server, and brings that server's row up to date: grade, drift against what was approved and seen before. */
  save(kept: { readonly request: JobRequest; readonly report: Report }, now: Date): Promise<Saved>;
  get(id: string): Promise<StoredReport | undefined>;
}

export interface Saved {
  readonly reportId: string;
  readonly serverId: string;
  /** What is not as it was in the report before. */
  readonly changed: readonly { readonly kind: Exclude<AlertKind, 'unreachable'>; readonly says: string }[];
}

export interface ServerStore {
  page(query: ServersQuery): Promise<Page<ServerRow>>;
  get(id: string): Promise<ServerRow | undefined>;
  detail(id: string): Promise<ServerDetail | undefined>;
  approve(id: string, entry: LockedServer): Promise<ServerRow | undefined>;
  lock(): Promise<Lock>;
  watch(id: string, everySeconds: number | undefined, now: Date): Promise<ServerRow | undefined>;
  /** Watched servers whose time has come, with what to ask for; their next time is set. */
  due(now: Date, limit: number): Promise<readonly { readonly server: ServerRow; readonly request: JobRequest }[]>;
}

export interface ShareStore {
  /** Gives the token once, in `path`. */
  add(reportId: string, expires: Date, now: Date): Promise<Share>;
  of(reportId: string): Promise<readonly Share[]>;
  revoke(id: string): Promise<boolean>;
  open(token: string, now: Date): Promise<{ readonly is: 'open'; readonly reportId: string } | { readonly is: 'unknown' | 'over' }>;
}

export interface RiskStore {
  add(risk: Omit<Risk, 'id' | 'at'>, now: Date): Promise<Risk>;
  list(serverId: string | undefined): Promise<readonly Risk[]>;
  remove(id: string): Promise<boolean>;
}

export interface WebhookStore {
  add(hook: { readonly url: string; readonly on: readonly AlertKind[] }, now: Date): Promise<Webhook>;
  list(): Promise<readonly Webhook[]>;
  /** With its secret: only who sends needs it. */
  secretOf(id: string): Promise<string | undefined>;
  delivered(id: string, delivery: Delivery): Promise<void>;
  remove(id: string): Promise<boolean>;
}

export interface TokenStore {
  /** Gives the token once. */
  add(token: { readonly name: string; readonly role: Role; readonly expires: Date | undefined }, now: Date): Promise<ApiToken>;
  /** undefined: unknown or expired. Compared by hash. */
  find(token: string, now: Date): Promise<ApiToken | undefined>;
  list(): Promise<readonly ApiToken[]>;
  remove(id: string): Promise<boolean>;
}

export interface Upkeep {
  /** Deletes reports and ended jobs older than this, but never the newest report of a server nor one that is shared. */
  retain(before: Date): Promise<{ readonly reports: number; readonly jobs: number }>;
  /** All of it, one JSON object a line, secrets' hashes included; read back by `load`. */
  dump(): AsyncIterable<string>;
  load(lines: AsyncIterable<string>): Promise<void>;
}
