import { serve } from './mcp.js';

serve('health', 'Says how the server is', [], () => 'status 200');
