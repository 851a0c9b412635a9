// Pages from the web as text. Without a connection, what was kept of a page.
import { serve } from './loop.mjs';

const KEPT = {
  'https://api.weather.example/v1/berlin': '{"city":"Berlin","temperature":4,"wind":"west"}',
  'https://api.weather.example/v1/oslo': '{"city":"Oslo","temperature":-3,"wind":"north"}',
  'https://blog.example/post/12': 'How we moved our queue to another database without a pause. First we wrote to both.',
  'https://registry.packages.example/lib': '{"name":"lib","version":"4.2.0","license":"MIT"}',
  'https://status.host.example/': 'All systems work.',
};

serve({
  name: 'web-fetch',
  tools: [
    {
      name: 'fetch_url',
      description: 'Fetch a page and return it as text.',
      inputSchema: {
        type: 'object',
        properties: {
          url: { type: 'string', description: 'Address of the page' },
          method: { type: 'string', enum: ['GET', 'POST'] },
          body: { type: 'string' },
        },
        required: ['url'],
      },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
      run: async ({ url, method = 'GET', body }) => {
        const live = await fetch(url, { method, ...(body === undefined ? {} : { body }), signal: AbortSignal.timeout(800) })
          .then((response) => response.text())
          .catch(() => undefined);
        return live ?? KEPT[url] ?? `Could not reach ${new URL(url).host}.`;
      },
    },
  ],
});
