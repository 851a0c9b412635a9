import * as os from 'node:os';
import { serve, tool } from '../loop.mjs';

tool('get_load', 'How busy the machine is', {}, () => os.loadavg().join(' '));
serve('load');
