import { serve, tool } from '../loop.mjs';

tool('get_note_on_boxes', 'A note on boxes', {}, () => 'no boxes');
serve('boxes');
