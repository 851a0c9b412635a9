import { expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { selfTest } from './self-test.ts';

test('with all rules what must fire fires, and what is honest passes', () => {
  const { fired, failed } = selfTest(rules);
  expect(failed).toEqual([]);
  expect(fired).toContain('dangerous-command');
});

test('a guard whose rules are gone, or break, is found out', () => {
  expect(selfTest([]).failed).toHaveLength(2);
  expect(selfTest(rules.filter(({ id }) => id !== 'dangerous-command')).failed).toHaveLength(1);
});
