import { expect, test } from 'vitest';
import type { CallInHand } from '../../../model/guard.ts';
import { isObject, type JsonObject } from '../../../model/inventory.ts';
import { openAsking } from './asking.ts';

const call: CallInHand = {
  uid: 'u',
  server: 's',
  tool: 't',
  args: { a: 1 },
  definition: undefined,
  standing: 'approved',
  client: { name: 'c', version: '1', era: 'modern', elicits: true },
  task: undefined,
  at: 0,
};
const allow = { 'assayer-allow': { action: 'accept', content: { allow: true } } };
const params = { name: 't', arguments: { a: 1 } };

function asked(asking = openAsking(), from: JsonObject = params): { asking: ReturnType<typeof openAsking>; state: string } {
  const result = asking.requireInput(call, from, 'May it?', 1000);
  expect(result['resultType']).toBe('input_required');
  return { asking, state: result['requestState'] as string };
}

test('an allowed question lets the call through once, and gives back what the server had asked', () => {
  const { asking, state } = asked(openAsking(), { ...params, requestState: 'theirs', inputResponses: { q: 1 } });
  const retry = { ...params, requestState: state, inputResponses: allow };
  const first = asking.inputOf(call, retry, 2000);
  expect(first?.said).toBe('allowed');
  expect(first?.params).toEqual({ ...params, requestState: 'theirs', inputResponses: { q: 1 } });
  expect(asking.inputOf(call, retry, 2000)?.said).toBe('nobody');
});

test('a question is bound to its call, its time and our key', () => {
  const retry = { ...params, inputResponses: allow };
  const { asking, state } = asked();
  expect(asking.inputOf({ ...call, args: { a: 2 } }, { ...retry, requestState: state }, 2000)?.said).toBe('nobody');
  expect(asking.inputOf(call, { ...retry, requestState: state }, 2_000_000)?.said).toBe('nobody');
  expect(openAsking().inputOf(call, { ...retry, requestState: state }, 2000)?.said).toBe('nobody');
  expect(asking.inputOf(call, { ...retry, requestState: `${state.slice(0, -3)}AAA` }, 2000)?.said).toBe('nobody');
  expect(asking.inputOf(call, { ...retry, requestState: 'of the server' }, 2000)).toBeUndefined();
  expect(asking.inputOf(call, { ...retry, requestState: state }, 2000)?.said).toBe('allowed');
});

test.each([
  [{ action: 'accept', content: { allow: true } }, 'allowed'],
  [{ action: 'accept', content: { allow: 'true' } }, 'denied'],
  [{ action: 'accept' }, 'denied'],
  [{ action: 'decline' }, 'denied'],
  [{ action: 'cancel' }, 'nobody'],
])('elicitation %j is %s', async (result, said) => {
  const asking = openAsking();
  const sent: JsonObject[] = [];
  const line = { toClient: (message: JsonObject) => void sent.push(message), toServer: () => {}, cut: () => {} };
  const answer = asking.elicit('May it?', line, 5000);
  const [question] = sent;
  if (question === undefined || !isObject(question['params'])) throw new Error('nothing was asked');
  expect(question['method']).toBe('elicitation/create');
  expect(asking.takes({ jsonrpc: '2.0', id: 'another', result })).toBe(false);
  expect(asking.takes({ jsonrpc: '2.0', id: question['id'] as string, result })).toBe(true);
  expect(await answer).toBe(said);
});

test('nobody answers: the question ends by itself, or when it is closed', async () => {
  const asking = openAsking();
  const line = { toClient: () => {}, toServer: () => {}, cut: () => {} };
  expect(await asking.elicit('May it?', line, 5)).toBe('nobody');
  const open = asking.elicit('May it?', line, 60_000);
  asking.close();
  expect(await open).toBe('nobody');
});
