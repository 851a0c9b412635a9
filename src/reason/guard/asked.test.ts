import { expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { exchangeSubject } from '../../../test/exchange-of.ts';
import { askedRules, OF_DEEDS } from './asked.ts';

const found = (rule: (typeof rules)[number], still: boolean): number => {
  if (rule.sees !== 'exchange') return 0;
  return rule.flags.filter((example) => {
    const subject = exchangeSubject(example);
    const { exchange } = subject;
    const quiet = {
      ...subject,
      witnesses: [],
      exchange: { ...exchange, behaviour: { ...exchange.behaviour, files: [], network: [], processes: [] } },
    };
    return [...rule.check(still ? quiet : subject)].length > 0;
  }).length;
};

test.each([...OF_DEEDS])('%s has nothing to say where nothing was done', (id) => {
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`there is no rule ${id}`);
  expect(found(rule, false)).toBeGreaterThan(0);
  expect(found(rule, true)).toBe(0);
});

test('a rule that finds something in an answer alone is asked about every call', () => {
  const { still, stillIds, exchanges } = askedRules(rules);
  const speaking = exchanges.filter((rule) => found(rule, true) > 0);
  expect(speaking.length).toBeGreaterThan(3);
  for (const rule of speaking) {
    expect(still, rule.id).toContain(rule);
    expect(stillIds([])).toContain(rule.id);
  }
});

test('the list of what was asked is the same object for the same policy, and another for another', () => {
  const { callIds } = askedRules(rules);
  const list = callIds(['lock', 'policy:a']);
  expect(callIds(['lock', 'policy:a'])).toBe(list);
  expect(list.slice(0, 2)).toEqual(['lock', 'policy:a']);
  expect(list.length).toBeGreaterThan(10);
  expect(callIds(['lock'])).toEqual(list.filter((id) => id !== 'policy:a'));
});
