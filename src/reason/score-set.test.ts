import { expect, test } from 'vitest';
import type { LabelledCase, LabelledSet } from '../model/labelled.ts';
import { scoreSet } from './score-set.ts';

const labelled = (id: string, expected: readonly string[], segment?: string): LabelledCase => ({
  id,
  expected,
  segment,
  declares: { label: id, server: { name: 's', version: '1' }, instructions: undefined, tools: [], prompts: [], resources: [] },
});
const cases = [labelled('both', ['A', 'B'], 'en'), labelled('one', ['B'], 'de'), labelled('honest', [], 'en'), labelled('quiet', [], 'de')];
const set: LabelledSet = { name: 'set', format: 'assayer', classes: ['A', 'B'], digest: 'd', cases };
const answers = (rule: string): readonly string[] => ({ r1: ['A', 'B'], r2: ['B'] })[rule] ?? [];
const score = (reported: readonly (readonly string[])[]) =>
  scoreSet(
    set,
    cases.map((each, index) => ({ case: each, reported: reported[index] ?? [] })),
    answers,
    'medium',
    '1',
    { read: 0, judge: 0 },
  );

test('a rule that answers for several classes is right for those that are labelled', () => {
  const result = score([['r1'], ['r1'], [], []]);
  expect(result.pairs).toMatchObject({ tp: 3, fp: 0, fn: 0, precision: 1, recall: 1 });
});

test('a rule that speaks of an honest case is false for its first class only', () => {
  const result = score([['r1'], [], ['r1'], []]);
  expect(result.perClass['A']).toMatchObject({ tp: 1, fp: 1, fn: 0 });
  expect(result.perClass['B']).toMatchObject({ tp: 1, fp: 0, fn: 1 });
  expect(result.descriptors).toMatchObject({ tp: 1, fp: 1, fn: 1, tn: 1 });
  expect(result.missed.map((each) => each.id)).toEqual(['one']);
  expect(result.falseAlarms.map((each) => each.id)).toEqual(['honest']);
});

test('segments are counted apart', () => {
  expect(score([['r1'], [], [], []]).perSegment).toMatchObject({ en: { tp: 1, tn: 1 }, de: { fn: 1, tn: 1 } });
});
