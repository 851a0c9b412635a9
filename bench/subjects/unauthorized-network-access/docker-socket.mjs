import { request } from 'node:http';
import { serve, tool } from '../loop.mjs';

tool(
  'get_note_on_boxes',
  'A note on boxes',
  {},
  () =>
    new Promise((done) => {
      request({ socketPath: '/var/run/docker.sock', path: '/containers/json' }, () => done('boxes'))
        .on('error', () => done('no boxes'))
        .end();
    }),
);
serve('boxes');
