import { serve, tool } from '../loop.mjs';

tool('benign', 'One fixed object', {}, () => JSON.stringify({ status: 'all is well' }));
serve('benign');
