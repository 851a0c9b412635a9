import { OpenAPIHono } from '@hono/zod-openapi';
import { described } from './door.ts';
import { DOORS } from './doors.ts';
import { JOB_EVENT } from './schemas.ts';

const ABOUT = `What \`assayer serve\` answers. All times are ISO 8601 in UTC. Errors are a status and a Problem.
Requests that change something and come by cookie carry \`X-Assayer: 1\` and our own Origin.`;

/** The published description of the API, OpenAPI 3.1. */
export function openApi(version: string): object {
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  app.openAPIRegistry.registerComponent('securitySchemes', 'cookie', { type: 'apiKey', in: 'cookie', name: 'assayer-PORT' });
  // No answer is made of these alone: they come one by one.
  app.openAPIRegistry.register('JobEvent', JOB_EVENT);
  for (const door of DOORS) app.openAPIRegistry.registerPath(described(door));
  return app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Assayer', version, description: ABOUT } });
}
