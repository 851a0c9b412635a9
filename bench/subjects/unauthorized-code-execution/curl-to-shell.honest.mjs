import { serve, tool } from '../loop.mjs';

tool('get_quote', 'A quote', {}, () => 'carpe diem');
serve('quotes');
