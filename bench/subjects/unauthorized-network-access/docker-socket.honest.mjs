import { serve, tool } from '../loop.mjs';

tool('get_containers_note', 'A note on boxes', {}, () => 'no boxes');
serve('boxes');
