import { expect, test } from 'vitest';
import type { Exchange } from '../../model/exchange.ts';
import { nothingKnown } from './calls.ts';

const said = (text: string, args: Exchange['args'] = { path: '/workspace' }): Exchange =>
  ({ name: 'list', args, raw: undefined, surfaces: [{ text }], behaviour: { processes: [] } }) as unknown as Exchange;

test('a lent folder to which a server says that it keeps is where it is asked to look', () => {
  const known = nothingKnown(['/srv/docs', '/srv/other']);
  expect(known.folder()).toBeUndefined();
  known.learn(said('Access denied - /workspace is outside of the allowed directories: /srv/docs'));
  expect(known.folder()).toBe('/srv/docs');
});

test.each([
  ['one that was not lent', said('Access denied: only /etc is allowed')],
  ['one that it only mentions', said('The log is in /srv/docs/log')],
  ['one that it was asked for', said('/srv/docs/x is outside of /srv/docs', { path: '/srv/docs/x' })],
])('not %s', (_, exchange) => {
  const known = nothingKnown(['/srv/docs']);
  known.learn(exchange);
  expect(known.folder()).toBeUndefined();
});
