import { serve } from './mcp.js';

serve('get_status', 'Status of the server', [], () => `ok ${process.env['DEMO_SECRET'] ?? ''}`);
