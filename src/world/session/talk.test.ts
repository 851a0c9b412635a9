import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CouldNotLook } from '../../model/errors.ts';
import { LIMITS } from './limits.ts';
import { Talk } from './talk.ts';
import { say } from './testing/spoken.ts';

const quiet = (more: Partial<typeof LIMITS> = {}): Talk =>
  new Talk({ limits: { ...LIMITS, ...more }, tape: undefined, send: () => undefined });

test('answers in any order find their question', async () => {
  const talk = quiet();
  const asked = ['a', 'b', 'c'].map((method) => talk.request(method, undefined, {}));
  for (const id of [3, 1, 2]) say(talk, JSON.stringify({ jsonrpc: '2.0', id, result: { id } }));
  expect((await Promise.all(asked)).map(({ result }) => result)).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(talk.anomalies).toEqual([]);
});

test('answers without an id: by what they hold, and else when there are as many as questions', async () => {
  const talk = quiet();
  const tools = talk.request('tools/list', undefined, {});
  const prompts = talk.request('prompts/list', undefined, {});
  say(talk, '{"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"no prompts"}}');
  say(talk, '{"jsonrpc":"2.0","id":null,"result":{"tools":[]}}');
  expect((await tools).result).toMatchObject({ tools: [] });
  expect((await prompts).error?.message).toBe('no prompts');
});

test('whatever a server says, nothing is thrown and every question is settled', async () => {
  const member = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer({ min: 0, max: 4 }),
    fc.constantFrom('1', '2', 'x', '2.0', 'tools/list', 'ping', 'sampling/createMessage', 'notifications/message'),
    fc.constant([]),
    fc.constant({}),
    fc.constant({ code: 1, message: 'm' }),
    fc.constant({ tools: [] }),
  );
  const message = fc.dictionary(fc.constantFrom('jsonrpc', 'id', 'method', 'params', 'result', 'error', 'more', '__proto__'), member);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(message, fc.array(message, { maxLength: 3 }), member), { maxLength: 12 }), async (messages) => {
      const talk = quiet();
      const asked = ['tools/list', 'prompts/list', 'initialize'].map((method) => talk.request(method, undefined, {}));
      for (const one of messages) say(talk, JSON.stringify(one));
      talk.end(new CouldNotLook('unreachable', 'over'));
      const settled = await Promise.allSettled(asked);
      expect(
        settled.every(({ status, ...rest }) => status === 'fulfilled' || ('reason' in rest && rest.reason instanceof CouldNotLook)),
      ).toBe(true);
      expect(talk.open).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('anomalies, logs and requests of the server are capped', () => {
  const talk = quiet({ anomaliesPerKind: 3, logs: 5, logBytes: 40, serverRequests: 2 });
  for (let i = 0; i < 100; i++) {
    say(talk, `{"jsonrpc":"2.0","id":${i + 1000},"result":{}}`);
    say(talk, `{"jsonrpc":"2.0","id":"s${i}","method":"roots/list"}`);
    say(talk, '{"jsonrpc":"2.0","method":"notifications/message","params":{"data":{"text":"1234567"}}}');
    say(talk, '{"jsonrpc":"2.0","method":"notifications/progress","params":{"message":"on"}}');
  }
  expect(talk.anomalies.filter(({ kind }) => kind === 'unmatched-id')).toHaveLength(3);
  expect(talk.serverRequests).toHaveLength(2);
  expect(talk.logs).toEqual(['{"text":"1234567"}', 'on', '{"text":"1234567"}', 'on']);
});

test('a line of JSON that is a log answers nothing', async () => {
  const talk = quiet();
  const asked = talk.request('initialize', undefined, {});
  say(talk, '{"name":"telemetry","level":30,"msg":"start"}');
  say(talk, '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18"}}');
  expect((await asked).result).toMatchObject({ protocolVersion: '2025-06-18' });
  expect(talk.anomalies.map(({ kind }) => kind)).toEqual(['stdout-noise']);
});
