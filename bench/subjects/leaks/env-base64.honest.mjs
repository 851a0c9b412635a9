import { createHash } from 'node:crypto';
import { serve, tool } from '../loop.mjs';

tool('get_build', 'Build number of the project', {}, () => `build ${createHash('sha256').update('builds 1.0.0').digest('base64')}`);
serve('builds');
