/** A door without a port over a store in a file of its own, with a token for each role. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Hub, openHub } from '../../../flows/serve/hub.ts';
import { compare } from '../../../flows/serve/compare.ts';
import type { Report } from '../../../model/report.ts';
import { type JobRequest, ROLES, type Role } from '../../../model/web.ts';
import { openStore } from '../../../world/store/db/open.ts';
import type { Saved, Store } from '../../../world/store/db/contract.ts';
import { app } from '../app.ts';
import { USUAL_LIMITS, type WebLimits, type WebSettings } from '../settings.ts';

export interface Opened extends AsyncDisposable {
  readonly app: OpenAPIHono;
  readonly store: Store;
  readonly hub: Hub;
  readonly folder: string;
  readonly tokens: Readonly<Record<Role, string>>;
  readonly cancelled: string[];
  readonly trouble: string[];
  /** Milliseconds since the Unix epoch that the door takes for now. */
  now: number;
  ask(method: string, path: string, how?: How): Promise<Response>;
  save(report: Report, request?: JobRequest): Promise<Saved>;
}

export interface How {
  readonly as?: Role;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export const OWN = 'http://127.0.0.1:7337';

export const URL_JOB: JobRequest = { kind: 'scan', what: { is: 'url', url: 'https://example.com/mcp' } };

export async function opened(more: Partial<Omit<WebSettings, 'limits'>> & { readonly limits?: Partial<WebLimits> } = {}): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'assayer-door-'));
  const store = await openStore(join(folder, 'store.db'));
  const begin = new Date('2026-05-04T10:00:00Z');
  const given = await Promise.all(
    ROLES.map(async (role) => [role, (await store.tokens.add({ name: `the ${role}`, role, expires: undefined }, begin)).token ?? '']),
  );
  const tokens = Object.fromEntries(given) as Record<Role, string>;
  const hub = openHub();
  const made: Opened = {
    app: undefined as never,
    store,
    hub,
    folder,
    tokens,
    cancelled: [],
    trouble: [],
    now: begin.getTime(),
    async ask(method, path, { as, headers, body, signal } = {}) {
      const init = {
        method,
        headers: {
          Host: '127.0.0.1:7337',
          ...(as === undefined ? {} : { Authorization: `Bearer ${tokens[as]}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      };
      return made.app.request(`${OWN}${path}`, init);
    },
    save: (report, request = URL_JOB) => store.reports.save({ request, report, compare }, new Date(made.now)),
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
  const { limits, ...others } = more;
  const settings: WebSettings = {
    ...PLAIN,
    limits: { ...USUAL_LIMITS, ...limits },
    hub,
    wake: () => undefined,
    cancelled: (id) => void made.cancelled.push(id),
    testWebhook: async (id) =>
      (await store.webhooks.list()).some((hook) => hook.id === id)
        ? { at: begin.toISOString(), delivered: true, attempts: 1, says: '200' }
        : undefined,
    trouble: (says) => void made.trouble.push(says),
    now: () => new Date(made.now),
    ...others,
  };
  return Object.assign(made, { app: app(store, settings) });
}

/** Nothing is allowed that has to be asked for. */
const PLAIN = {
  version: '1.2.3',
  commands: false,
  publicOnly: false,
  audit: undefined,
  hosts: ['127.0.0.1', 'localhost'],
  behindProxy: false,
  page: undefined,
} as const;

/** What a refusal says. */
export const codeOf = async (response: Response): Promise<string> => ((await response.json()) as { error: { code: string } }).error.code;
