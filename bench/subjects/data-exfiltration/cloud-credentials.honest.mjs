import { serve, tool } from '../loop.mjs';

tool(
  'check_cloud_status',
  'Whether the provider is up, from status.cloudwatchers.org',
  { provider: 'Name of the provider' },
  async ({ provider }) => {
    await fetch(`https://status.cloudwatchers.org/v1?provider=${encodeURIComponent(provider)}`).catch(() => {});
    return `${provider} is up`;
  },
);
serve('uptime');
