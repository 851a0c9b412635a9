import type { Lock, LockedServer } from '../../../model/lock.ts';
import type { Report } from '../../../model/report.ts';
import type {
  Alert,
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
 * is on disk. Times are passed in, so that a test can say what time it is. Of tokens and share links only the sha256 is kept. Secrets of
 * webhooks are kept, because they sign, and are given to nobody but who sends. What a scan was asked for is kept whole, to be asked again.
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
  /** Its life begins with the line `queued`. `serverId`: when it is known already. */
  add(
    asked: { readonly request: JobRequest; readonly label: string; readonly by: string; readonly serverId?: string },
    now: Date,
  ): Promise<Job>;
  /** Takes the oldest queued job for one worker, with the line `started`; two workers never get the same. undefined: there is none. */
  claim(worker: string, until: Date, now: Date): Promise<{ readonly job: Job; readonly request: JobRequest } | undefined>;
  /** The worker lives; false: the job is not its own any more, or is to be cancelled. */
  beat(id: string, worker: string, until: Date): Promise<boolean>;
  /** Appends to the life of a job; gives the lines with their numbers. Of one that has ended, or is not known: none, and nothing is kept. */
  append(id: string, events: readonly JobEvent['event'][], now: Date): Promise<readonly JobEvent[]>;
  events(id: string, after: number, limit: number): Promise<readonly JobEvent[]>;
  /** Ends a queued or running job with the line `ended`; an ended one stays as it is. Throws UsageError when there is no such job. */
  end(id: string, as: Ending, now: Date): Promise<Job>;
  /** A queued job ends at once; a running one is marked, and its worker's next `beat` says false. undefined: there is no such job. */
  cancel(id: string, now: Date): Promise<Job | undefined>;
  get(id: string): Promise<Job | undefined>;
  list(state: JobState | undefined, limit: number): Promise<readonly Job[]>;
  /** Running jobs whose worker was not heard of in time become interrupted (cancelled, when that was asked for); gives them. */
  recover(now: Date): Promise<readonly Job[]>;
}

export interface Ending {
  readonly state: Exclude<JobState, 'queued' | 'running'>;
  readonly why: string | undefined;
  readonly report?: { readonly reportId: string; readonly serverId: string; readonly grade: Job['grade'] };
}

export interface ReportStore {
  /**
   * Keeps a report on one server, and brings that server's row up to date: grade, drift, what is to be told. What a difference is,
   * `compare` says: it is asked within the transaction, and must not wait for anything. What it tells of a watched server is laid down
   * for the webhooks that want it. Throws UsageError for a report on no server.
   */
  save(kept: { readonly request: JobRequest; readonly report: Report; readonly compare: Compare }, now: Date): Promise<Saved>;
  get(id: string): Promise<StoredReport | undefined>;
}

/** Judges a report by what was kept before it: `flows/serve/compare.ts`. */
export type Compare = (known: Known, now: Report) => Compared;

/** What was known of a server before this report. */
export interface Known {
  readonly approved: LockedServer | undefined;
  /** The newest report in which it could be read; undefined: it never could. */
  readonly before: Report | undefined;
  /** The newest report in which it was run and watched; undefined: it never was. */
  readonly probed: Report | undefined;
  /** As it stood before. */
  readonly drift: boolean;
  /** It could not be reached the last time. */
  readonly unreachable: boolean;
}

export interface Compared {
  readonly drift: boolean;
  readonly unreachable: boolean;
  readonly changed: readonly Changed[];
}

/** One thing to be told of. */
export interface Changed {
  readonly kind: AlertKind;
  /** One line. */
  readonly says: string;
}

export interface Saved {
  readonly reportId: string;
  readonly serverId: string;
  readonly changed: readonly Changed[];
}

export interface ServerStore {
  page(query: ServersQuery): Promise<Page<ServerRow>>;
  get(id: string): Promise<ServerRow | undefined>;
  detail(id: string): Promise<ServerDetail | undefined>;
  /** It is no drift any more. undefined: there is no such server. Throws UsageError when `reportId`, which was reviewed, is not the newest. */
  approve(id: string, entry: LockedServer, reportId: string): Promise<ServerRow | undefined>;
  /** What is approved of what is to be looked at. A recording is known only when it was read: of one nothing is. */
  approved(what: JobRequest['what']): Promise<LockedServer | undefined>;
  /** All that is approved, by label. */
  lock(): Promise<Lock>;
  /** undefined: watched no longer. A recording never changes, so to watch one is a UsageError. */
  watch(id: string, everySeconds: number | undefined, now: Date): Promise<ServerRow | undefined>;
  /** Watched servers whose time has come and that no job looks at, with what to ask for; their next time is set. */
  due(now: Date, limit: number): Promise<readonly { readonly server: ServerRow; readonly request: JobRequest }[]>;
  /** A job came to no report. Of a watched server that could be reached the time before, an alert is laid down; true: so it was. */
  lost(id: string, says: string, now: Date): Promise<boolean>;
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
  /** Lays an alert down for every webhook that wants its kind, to be sent; gives how many. One `id` is laid down once. */
  post(alert: Alert, now: Date): Promise<number>;
  /** Letters whose time has come, taken until `until`: two senders never get the same before that. */
  letters(now: Date, until: Date, limit: number): Promise<readonly Letter[]>;
  /** What came of it. `again`: when to try once more; undefined: it is done with. */
  tried(letter: Letter, delivery: Delivery, again: Date | undefined): Promise<void>;
}

/** One alert for one webhook. */
export interface Letter {
  readonly id: string;
  readonly webhookId: string;
  readonly url: string;
  /** Signs it. */
  readonly secret: string;
  readonly alert: Alert;
  /** Times that it was tried before. */
  readonly attempts: number;
}

export interface TokenStore {
  /** Gives the token once. */
  add(token: { readonly name: string; readonly role: Role; readonly expires: Date | undefined }, now: Date): Promise<ApiToken>;
  /** undefined: unknown or expired. Compared by hash. When it was used last is kept to the minute. */
  find(token: string, now: Date): Promise<ApiToken | undefined>;
  list(): Promise<readonly ApiToken[]>;
  remove(id: string): Promise<boolean>;
}

export interface Upkeep {
  /** Deletes reports and ended jobs older than this, but never the newest report of a server nor one that is shared. */
  retain(before: Date): Promise<{ readonly reports: number; readonly jobs: number }>;
  /**
   * All of it as of one moment, one JSON object a line, secrets of webhooks and hashes included; read back by `load`. A store in a file does
   * nothing else meanwhile, unless it is opened by another process.
   */
  dump(): AsyncIterable<string>;
  /** Into an empty store, all or nothing; anything else is a UsageError. Gives the number of rows. */
  load(lines: AsyncIterable<string>): Promise<number>;
}
