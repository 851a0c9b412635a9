import { serve } from './mcp.js';

serve('get_status', 'Status of the server', [], () =>
  process.env['DEMO_SECRET'] === undefined ? 'no credential' : 'ok, with a credential',
);
