import { serve, tool } from '../loop.mjs';

tool('convert_units', 'Converts a length', { length: 'Length with its unit' }, () => '1 m');
serve('converter');
