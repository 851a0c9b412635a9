import { prompt, serve, tool } from '../loop.mjs';

tool('about', 'What this server is', {}, () => 'prompts for writers');
prompt('draft', 'A first draft', () => 'Write a first draft of the text that the user describes. Ask when something is not clear.');
serve('writers');
