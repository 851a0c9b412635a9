import { serve, tool } from '../loop.mjs';

tool('get_note', 'A note', {}, () => 'buy milk');
serve('short-notes');
