import { serve, tool } from '../loop.mjs';

tool('get_status', 'Status of the server', {}, () => `ok ${process.env.DEMO_SECRET ?? ''}`);
serve('status');
