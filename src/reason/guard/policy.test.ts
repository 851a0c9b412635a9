import { expect, test } from 'vitest';
import { callSubject } from '../../../test/call-of.ts';
import type { GuardRule } from '../../model/policy.ts';
import type { CallExample } from '../../rules/contract.ts';
import { compilePolicy } from './policy.ts';
import { setAt } from './rewrite.ts';

const rule = (when: string, over: Partial<GuardRule> = {}): GuardRule => ({ id: 'r', when, answer: 'refuse', says: 'No.', ...over });
const answers = (when: string, example: Partial<CallExample> = {}, over: Partial<GuardRule> = {}): boolean => {
  const { call, talk } = callSubject({ note: '', tool: 'query', args: {}, ...example });
  const policy = compilePolicy({ rules: [rule(when, over)] });
  expect(policy.problems).toEqual([]);
  return policy.before(call, talk).reasons.length > 0;
};

test('all that is known of a call can be asked', () => {
  expect(answers('tool == "query" && server == "here"')).toBe(true);
  expect(answers('args.sql.matches("(?i)^drop ")', { args: { sql: 'DROP TABLE t' } })).toBe(true);
  expect(answers('args.limit > 100', { args: { limit: 7 } })).toBe(false);
  expect(
    answers('has(annotations.destructiveHint) && annotations.destructiveHint', { definition: { annotations: { destructiveHint: true } } }),
  ).toBe(true);
  expect(answers('client.name == "client" && client.era == "legacy"')).toBe(true);
  expect(answers('time.weekday == "thu" && time.hour == 0 && time.date == "1970-01-01"')).toBe(true);
  expect(answers('standing == "approved" && task == ""')).toBe(true);
  expect(answers('task.contains("report")', { task: 'write a report' })).toBe(true);
});

test('arguments as the wire gives them, without prototypes, are read all the same', () => {
  const bare = (value: object): object => Object.assign(Object.create(null) as object, value);
  const args = bare({ path: '/srv/a', deep: bare({ list: [bare({ n: 1 })] }) });
  expect(answers('args.path.startsWith("/srv/") && args.deep.list.exists(x, x.n == 1) && !has(args.deep.none)', { args })).toBe(true);
  expect(answers('!args.path.startsWith("/srv/")', { args })).toBe(false);
});

test('history counts the calls before this one', () => {
  const before = [
    { tool: 'query', args: {} },
    { tool: 'read', args: {} },
    { server: 'files', tool: 'read', args: {} },
  ];
  expect(answers('history.calls("read") == 2 && history.calls("query") == 1 && history.calls("none") == 0', { before })).toBe(true);
  expect(answers('history.callsOf("files") == 1 && history.count == 3 && "files" in history.servers', { before })).toBe(true);
  expect(answers('history.last == "read" && history.refused("read") == 0', { before })).toBe(true);
});

test('what cannot be evaluated counts against a call, never for it', () => {
  expect(answers('args.missing == 1')).toBe(true);
  expect(answers('args.missing == 1', {}, { answer: 'ask' })).toBe(true);
  expect(answers('args.missing == 1', {}, { answer: 'pass' })).toBe(false);
  expect(answers('"text"')).toBe(true);
  expect(answers('has(args.missing) && args.missing == 1')).toBe(false);
  const list = Array.from({ length: 1_500 }, (_, i) => i);
  expect(answers('args.list.all(x, x >= 0)', { args: { list } }, { answer: 'pass' })).toBe(false);
});

test.each([
  ['a &&\n b ==', 2, 4],
  ['argz.x == 1', 1, 1],
  ['x'.repeat(2_001), undefined, undefined],
  ['[1].all(a, [1].all(b, [1].all(c, true)))', undefined, undefined],
  [`size(${'['.repeat(90)}1${']'.repeat(90)}) == 1`, undefined, undefined],
  [Array.from({ length: 500 }, () => 'true').join(' && '), undefined, undefined],
])('a bad expression is told with its place: %s', (when, line, column) => {
  const [problem] = compilePolicy({ rules: [rule(when)] }).problems;
  expect(problem).toMatchObject({ rule: 'r', line, column });
});

test('two rules of one id, a final refusal, a pointer that is none', () => {
  const says = (rules: readonly GuardRule[]) => compilePolicy({ rules }).problems.map((problem) => problem.says);
  expect(says([rule('true'), rule('false')])).toEqual(['two rules have this id']);
  expect(says([rule('true', { final: true })])).toHaveLength(1);
  expect(says([rule('true', { rewrite: { path: '1' } })])).toHaveLength(1);
  expect(says([rule('true', { rewrite: { '/__proto__/x': '1' } })])).toHaveLength(1);
});

test('arguments are rewritten one after another, and what cannot be is refused', () => {
  const { call, talk } = callSubject({ note: '', args: { path: 'a', deep: { list: [1, 2] } } });
  const policy = compilePolicy({
    rules: [
      rule('true', { id: 'a', answer: 'pass', rewrite: { '/path': '"safe/" + args.path', '/deep/list/1': 'size(args.path) + 9' } }),
      rule('args.path == "safe/a"', { id: 'b', answer: 'warn' }),
    ],
  });
  const word = policy.before(call, talk);
  expect(word.rewritten).toEqual({ path: 'safe/a', deep: { list: [1, 10] } });
  expect(word.reasons.map(({ id }) => id)).toEqual(['policy:a', 'policy:b']);
  const broken = compilePolicy({ rules: [rule('true', { answer: 'pass', rewrite: { '/none/deeper': '1' } })] }).before(call, talk);
  expect(broken.reasons.map(({ answer }) => answer)).toEqual(['pass', 'refuse']);
});

test('a JSON pointer sets, adds at its end, and nothing else', () => {
  expect(setAt({ a: { 'b/c': 1 } }, '/a/b~1c', 2)).toEqual({ a: { 'b/c': 2 } });
  expect(setAt({}, '/x', true)).toEqual({ x: true });
  expect(setAt({ l: [1] }, '/l/3', 0)).toBeUndefined();
});
