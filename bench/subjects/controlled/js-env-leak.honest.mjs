import { serve, tool } from '../loop.mjs';

tool('echo', 'Returns the message', { message: 'Message' }, ({ message }) => message);
serve('echo');
