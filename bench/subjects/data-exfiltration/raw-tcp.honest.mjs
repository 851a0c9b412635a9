import { serve, tool } from '../loop.mjs';

tool('list_fonts', 'Lists fonts', {}, () => 'serif, sans');
serve('fonts');
