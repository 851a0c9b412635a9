import type { Hub } from '../../flows/serve/hub.ts';
import type { Delivery } from '../../model/web.ts';
import type { Store } from '../../world/store/db/contract.ts';
import { Decisions } from './decisions.ts';
import { EventPages } from './event-pages.ts';
import { RateLimit } from './rate-limit.ts';
import { Sessions } from './sessions.ts';

/** What the web door is told when it opens. */
export interface WebSettings {
  readonly version: string;
  /** `--allow-commands`. */
  readonly commands: boolean;
  /** `--public-only`. */
  readonly publicOnly: boolean;
  /** File of a guard's record; undefined: there is none. */
  readonly audit: string | undefined;
  /** Names under which we may be asked, in lower case and without port. */
  readonly hosts: readonly string[];
  /** `--behind-proxy`: whoever connects is a proxy of ours, which says for whom. */
  readonly behindProxy: boolean;
  /** Folder of the page; undefined: it is not built. */
  readonly page: string | undefined;
  readonly limits: WebLimits;
  readonly hub: Hub;
  /** Something is to be done. */
  readonly wake: () => void;
  /** This job was cancelled. */
  readonly cancelled: (id: string) => void;
  /** Sends a test to a webhook; undefined: there is no such webhook. */
  readonly testWebhook: (id: string) => Promise<Delivery | undefined>;
  /** Told what is a fault of ours. */
  readonly trouble: (says: string) => void;
  readonly now: () => Date;
}

export interface WebLimits {
  /** Requests in a minute, by token or address. */
  readonly requests: number;
  /** Jobs started in a minute, by token. */
  readonly jobs: number;
  /** Tokens that were none, in ten minutes, by address. */
  readonly failedLogins: number;
  /** Bytes of a body. */
  readonly body: number;
  /** Bytes of the body that starts a job: it may hold a recording. */
  readonly jobBody: number;
  /** Jobs that wait. */
  readonly queued: number;
  /** Viewers of live events, in all. */
  readonly viewers: number;
  /** Milliseconds between signs of life to a viewer. */
  readonly heartbeat: number;
}

/** Limits for a team. */
export const USUAL_LIMITS: WebLimits = {
  requests: 1_200,
  jobs: 60,
  failedLogins: 10,
  body: 64 << 10,
  jobBody: 16 << 20,
  queued: 500,
  viewers: 2_000,
  heartbeat: 15_000,
};

/** What all requests share. */
export interface Shared {
  readonly store: Store;
  readonly settings: WebSettings;
  readonly sessions: Sessions;
  readonly requests: RateLimit;
  readonly jobs: RateLimit;
  readonly failedLogins: RateLimit;
  readonly pages: EventPages;
  readonly viewers: { count: number };
  /** undefined: no record of a guard was named. */
  readonly decisions: Decisions | undefined;
}

/** The state of one door, empty. */
export function shared(store: Store, settings: WebSettings): Shared {
  const { limits, now } = settings;
  const clock = (): number => now().getTime();
  return {
    store,
    settings,
    sessions: new Sessions(clock),
    requests: new RateLimit(limits.requests, 60_000, clock),
    jobs: new RateLimit(limits.jobs, 60_000, clock),
    failedLogins: new RateLimit(limits.failedLogins, 600_000, clock),
    pages: new EventPages(store.jobs, settings.hub),
    viewers: { count: 0 },
    decisions: settings.audit === undefined ? undefined : new Decisions(settings.audit),
  };
}
