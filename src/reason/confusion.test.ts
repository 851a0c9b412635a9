import { expect, test } from 'vitest';
import { count, measures } from './confusion.ts';

test('trials are counted into the four cells', () => {
  const trials = [
    { expected: true, found: true },
    { expected: true, found: false },
    { expected: false, found: true },
    { expected: false, found: false },
    { expected: false, found: false },
  ];
  expect(count(trials)).toEqual({ tp: 1, fp: 1, fn: 1, tn: 2 });
});

test('a measure with nothing to divide by is null, not zero', () => {
  expect(measures({ tp: 0, fp: 0, fn: 0, tn: 9 })).toMatchObject({ precision: null, recall: null, f1: null, falsePositiveRate: 0 });
  expect(measures({ tp: 3, fp: 1, fn: 0, tn: 0 })).toMatchObject({ precision: 0.75, recall: 1, f1: 0.8571, falsePositiveRate: 1 });
});
