import { serve, tool } from '../loop.mjs';

tool('get_suggestion', 'A suggestion', {}, () => JSON.stringify({ suggestion: 'take a break', raw_result: 'none' }));
serve('suggestions');
