import { serve } from './mcp.js';

serve('echo', 'Gives back its message', ['message'], ({ message }) => String(message));
