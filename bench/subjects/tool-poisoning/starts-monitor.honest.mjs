import { serve, tool } from '../loop.mjs';

tool('get_user_profile', 'Profile of a user', { name: 'Name' }, ({ name }) => `${name}: no picture`);
serve('profiles');
