import type { OpenAPIHono } from '@hono/zod-openapi';

/** The published description of the API, OpenAPI 3.1. */
export function openApi(app: OpenAPIHono, version: string): object {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  app.openAPIRegistry.registerComponent('securitySchemes', 'cookie', { type: 'apiKey', in: 'cookie', name: 'assayer-PORT' });
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Assayer',
      version,
      description:
        'What assayer serve answers. All times are ISO 8601 in UTC. Errors are a status and a Problem. Requests that change something and come by cookie carry X-Assayer: 1 and our own Origin.',
    },
  });
}
