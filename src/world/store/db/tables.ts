import type { Generated, Kysely, Selectable, Transaction } from 'kysely';

/** `no`: in the order in which rows came. Times are ISO 8601 in UTC, flags 0 or 1, `*_json` JSON of the type that is named. */
interface Numbered {
  readonly no: Generated<number>;
}

export interface JobTable extends Numbered {
  id: string;
  kind: string;
  label: string;
  state: string;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  server_id: string | null;
  report_id: string | null;
  grade: string | null;
  why: string | null;
  asked_by: string;
  worker: string | null;
  lease_until: string | null;
  cancelled: number;
  /** Lines of its life. */
  lines: number;
  /** JobRequest. */
  request_json: string;
}

export interface JobLineTable extends Numbered {
  job_id: string;
  seq: number;
  at: string;
  /** JobEvent['event']. */
  event_json: string;
}

/** Slim, because pages are made from it; what is bulky stands in ServerMoreTable. */
export interface ServerTable extends Numbered {
  id: string;
  /** sha256 over what makes it the same server. */
  key: string;
  label: string;
  /** Label, lower case: sorted and searched by. */
  name: string;
  kind: string;
  grade: string;
  points: number | null;
  /** Worst first: see `worthOf`. `merit`: the same, best first. */
  worth: number;
  merit: number;
  verdict: string;
  tools: number;
  tokens: number | null;
  last_at: string;
  /** Newest first: minus milliseconds since 1970. */
  age: number;
  last_report_id: string;
  /** Newest report in which it could be read. */
  read_report_id: string | null;
  /** Newest report in which it was run and watched. */
  probed_report_id: string | null;
  drift: number;
  unreachable: number;
  watched: number;
  watch_every: number | null;
  watch_next: string | null;
}

export interface ServerMoreTable extends Numbered {
  server_id: string;
  sentence: string;
  /** ServerRow['findings']. */
  findings_json: string;
  /** ServerRow['grades']. */
  grades_json: string;
  /** LockedServer, or null. */
  approved_json: string | null;
  /** JobRequest. */
  request_json: string;
}

export interface ReportTable extends Numbered {
  id: string;
  server_id: string;
  kind: string;
  at: string;
  grade: string;
  earlier_id: string | null;
  /** Report. */
  report_json: string;
}

export interface ShareTable extends Numbered {
  id: string;
  report_id: string;
  hash: string;
  created_at: string;
  expires_at: string;
  revoked: number;
}

export interface RiskTable extends Numbered {
  id: string;
  server_id: string;
  fingerprint: string;
  rule: string;
  reason: string;
  expires: string;
  taken_by: string;
  at: string;
}

export interface WebhookTable extends Numbered {
  id: string;
  url: string;
  /** AlertKind[]. */
  kinds_json: string;
  secret: string;
  created_at: string;
  /** Delivery, or null. */
  delivery_json: string | null;
}

/** Alerts that are to be sent. */
export interface LetterTable extends Numbered {
  id: string;
  webhook_id: string;
  alert_id: string;
  /** Alert. */
  alert_json: string;
  attempts: number;
  next_at: string;
}

export interface TokenTable extends Numbered {
  id: string;
  name: string;
  role: string;
  hash: string;
  created_at: string;
  expires_at: string | null;
  used_at: string | null;
}

export interface Tables {
  assayer_schema: { version: number };
  jobs: JobTable;
  job_lines: JobLineTable;
  servers: ServerTable;
  server_more: ServerMoreTable;
  reports: ReportTable;
  shares: ShareTable;
  risks: RiskTable;
  webhooks: WebhookTable;
  letters: LetterTable;
  tokens: TokenTable;
}

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** What differs between the two kinds of database. */
export interface Dialect {
  readonly is: 'sqlite' | 'postgres';
  /** What went wrong, as something that says what to do; undefined: it says enough itself. */
  explain(error: unknown): Error | undefined;
}

/** An open database. */
export interface Db {
  readonly all: Kysely<Tables>;
  readonly dialect: Dialect;
  /** All of `work`, or nothing. */
  write<T>(work: (within: Transaction<Tables>) => Promise<T>): Promise<T>;
}
