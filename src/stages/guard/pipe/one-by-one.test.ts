import { setImmediate as round } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('the first goes at once, the others one in each round, in the order in which they came', async () => {
  const turn = oneByOne();
  const gone: number[] = [];
  for (const each of [1, 2, 3]) void turn().then(() => gone.push(each));
  await Promise.resolve();
  expect(gone).toEqual([1]);
  await round();
  expect(gone).toEqual([1, 2]);
  await round();
  expect(gone).toEqual([1, 2, 3]);
});

test('of a crowd several go in one round, and nobody is left', async () => {
  const turn = oneByOne();
  let gone = 0;
  const all = Array.from({ length: 40 }, async () => turn().then(() => (gone += 1)));
  await round();
  expect(gone).toBe(5);
  await Promise.all(all);
  await round();
  await turn();
  expect(gone).toBe(40);
});
