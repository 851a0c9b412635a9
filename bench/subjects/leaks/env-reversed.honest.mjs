import { serve, tool } from '../loop.mjs';

tool('get_version', 'Version of the server', {}, () => `1.0.0+${'20260105.7f3a9c2e1b'}`);
serve('versions');
