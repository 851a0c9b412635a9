import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z, ZodType } from 'zod';
import type { Role } from '../../model/web.ts';
import { type Asker, askerOf, mustHave } from './auth.ts';
import { Refused } from './problem.ts';
import { PROBLEM } from './schemas.ts';
import type { Shared } from './settings.ts';

/** What a handler is given: checked, and by somebody who may. */
export interface Ask<P, Q, B> extends Shared {
  readonly c: Context;
  readonly asker: Asker;
  /** Name of the token that asks, for what is written down. */
  readonly by: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

type Out<S> = S extends ZodType ? z.output<S> : undefined;

/** One path of the API: what it takes, who may, what it answers. */
interface DoorOf<P extends ZodType | undefined, Q extends ZodType | undefined, B extends ZodType | undefined> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** As in `/api/jobs/{id}`. */
  readonly path: string;
  readonly role: Role | 'nobody';
  /** One line for the description of the API. */
  readonly says: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Bytes of the body; absent: the usual. */
  readonly most?: 'job';
  /** A schema: JSON. Else a file, a stream of events, or nothing. */
  readonly answers: ZodType | 'file' | 'events' | 'nothing';
  /** A Response, or what becomes the JSON of one. */
  handle(ask: Ask<Out<P>, Out<Q>, Out<B>>): Promise<unknown>;
}

/** A door whose types are checked and forgotten. */
export interface Door extends Omit<DoorOf<undefined, undefined, undefined>, 'params' | 'query' | 'body' | 'handle'> {
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  handle(ask: Ask<never, never, never>): Promise<unknown>;
}

/** Holds the handler to the schemas beside it. */
export const door = <
  P extends ZodType | undefined = undefined,
  Q extends ZodType | undefined = undefined,
  B extends ZodType | undefined = undefined,
>(
  made: DoorOf<P, Q, B>,
): Door => made as unknown as Door;

/** Puts a door into the app: who asks and whether he may is known before a byte of the body is read. */
export function hang(app: OpenAPIHono, made: Door, shared: Shared): void {
  const { limits } = shared.settings;
  const askers = new WeakMap<Context, Asker>();
  const admit: MiddlewareHandler = async (c, next) => {
    const asker = await askerOf(c, shared);
    const wait = shared.requests.take(asker.key);
    if (wait !== undefined) throw new Refused(429, 'too-many', `Too many requests; ask again in ${wait} seconds.`, wait);
    if (made.role !== 'nobody') mustHave(asker, made.role);
    askers.set(c, asker);
    await next();
  };
  const most = made.most === 'job' ? limits.jobBody : limits.body;
  const bounded = bodyLimit({
    maxSize: most,
    onError: () => {
      throw new Refused(413, 'too-large', `That is more than ${most} bytes; this server takes no more at once.`);
    },
  });
  const route = createRoute({ ...described(made), middleware: made.body === undefined ? [admit] : [admit, bounded] } as RouteConfig);
  app.openapi(route, (async (c: Context) => {
    const known = askers.get(c);
    if (known === undefined) throw new Error('a request that nobody admitted');
    const valid = (from: 'param' | 'query' | 'json'): unknown => (c.req.valid as (from: string) => unknown)(from);
    const answer = await made.handle({
      ...shared,
      c,
      asker: known,
      by: known.token?.name ?? 'nobody',
      params: (made.params === undefined ? undefined : valid('param')) as never,
      query: (made.query === undefined ? undefined : valid('query')) as never,
      body: (made.body === undefined ? undefined : valid('json')) as never,
    });
    if (answer instanceof Response) return answer;
    return answer === undefined ? c.body(null, 204) : c.json(answer as object);
  }) as never);
}

/** What the published description says of a door. */
export function described({ method, path, role, says, params, query, body, answers }: Door): RouteConfig {
  const content = {
    file: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    events: { 'text/event-stream': { schema: { type: 'string' } } },
  } as const;
  const answer =
    answers === 'nothing'
      ? { 204: { description: 'Done.' } }
      : {
          200: {
            description: says,
            content: typeof answers === 'string' ? content[answers] : { 'application/json': { schema: answers } },
          },
        };
  return {
    method,
    path,
    summary: says,
    description: role === 'nobody' ? 'Open to everybody.' : `Needs the role ${role}.`,
    ...(role === 'nobody' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
    request: {
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    responses: { ...answer, default: { description: 'It was refused, and why.', content: { 'application/json': { schema: PROBLEM } } } },
  } as unknown as RouteConfig;
}
