import { expect, test } from 'vitest';
import type { Exchange } from '../../model/exchange.ts';
import { suspectsAmong } from './compare.ts';

const calls = (times: readonly number[], more: { computed?: number; asked?: boolean } = {}): Exchange[] =>
  times.map(
    (took, i) =>
      ({
        id: `call:${i + 1}`,
        kind: 'call',
        name: 'count',
        args: { text: 'a' },
        outcome: 'result',
        surfaces: [{ kind: 'result.text', text: '1 word' }],
        took,
        used: { stored: 0, processor: more.computed === undefined ? 1 : more.computed * took },
        behaviour: { processes: [], files: [], network: more.asked === true ? [{}] : [] },
      }) as unknown as Exchange,
  );
const inRow = (of: Exchange[]): number | undefined => suspectsAmong(of, [], new Map())[0]?.inRow;

test('a tool that waits now longer and now less for nothing is called several times in a row', () => {
  expect(inRow(calls([225, 209, 90, 140]))).toBe(10);
  expect(inRow(calls([2000, 100, 1200]))).toBe(2);
});

test.each([
  ['waits always the same', calls([200, 205, 199, 210])],
  ['computes', calls([225, 20, 140], { computed: 0.95 })],
  ['asks somebody', calls([225, 20, 140], { asked: true })],
  ['was called too seldom', calls([225, 20])],
])('one that %s is not', (_, exchanges) => expect(inRow(exchanges)).toBeUndefined());
