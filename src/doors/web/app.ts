import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { CouldNotLook, UsageError } from '../../model/errors.ts';
import type { Store } from '../../world/store/db/contract.ts';
import { hang } from './door.ts';
import { DOORS } from './doors.ts';
import { ownHost, secureHeaders } from './guards.ts';
import { openApi } from './openapi.ts';
import { pageFile } from './page-files.ts';
import { notThere, problem, Refused } from './problem.ts';
import { shared, type WebSettings } from './settings.ts';

/** The web door without a port: what it answers depends on the store, the settings and the request alone. */
export function app(store: Store, settings: WebSettings): OpenAPIHono {
  const made = new OpenAPIHono({
    defaultHook: (result) => {
      if (!result.success) throw new Refused(400, 'bad-request', sentenceOf(result.error.issues));
    },
  });
  made.use(secureHeaders);
  made.use(ownHost(settings));
  made.onError((error) => problem(refusalOf(error, settings)));
  made.notFound(() => problem(notThere('path')));
  const all = shared(store, settings);
  for (const door of DOORS) hang(made, door, all);
  // Made once: it takes long, and nobody in particular may ask.
  let description: string | undefined;
  made.get('/api/openapi.json', (c) =>
    c.body((description ??= JSON.stringify(openApi(settings.version))), 200, { 'Content-Type': 'application/json' }),
  );
  made.all('/api/*', () => problem(notThere('path of the API; /api/openapi.json lists them')));
  made.get('*', (c) => pageFile(c, settings.page));
  return made;
}

/** What is wrong with a request, and where. */
function sentenceOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  const [issue] = issues;
  const where = issue?.path.map(String).join('.') ?? '';
  return `${where === '' ? 'The request' : where}: ${issue?.message ?? 'it has the wrong shape'}`.slice(0, 500);
}

function refusalOf(error: Error, { trouble }: WebSettings): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof HTTPException) {
    if (error.status === 415) return new Refused(415, 'unsupported-media-type', 'Send JSON, with Content-Type: application/json.');
    return new Refused(400, 'bad-request', 'The body is no JSON.');
  }
  if (error instanceof UsageError) return new Refused(400, 'bad-request', error.message);
  if (error instanceof CouldNotLook) return new Refused(503, 'unavailable', error.message);
  trouble(error.stack ?? error.message);
  return new Refused(500, 'broken', 'This is a fault of assayer itself; whoever runs the server sees more in its log.');
}
