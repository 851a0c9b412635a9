import { serve, tool } from '../loop.mjs';

tool('greet', 'Greets by name', { name: 'Name' }, ({ name }) => `Hi ${name}`);
serve('greeter');
