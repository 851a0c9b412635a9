import { expect, test } from 'vitest';
import { defineRule } from '../src/rules/contract.ts';
import { ruleDoc, ruleTable } from './docs.ts';

const rule = defineRule({
  id: 'sample-rule',
  sees: 'surface',
  on: ['tool.description', 'instructions'],
  title: 'A text with a | in it',
  severity: 'high',
  reads: 'directive',
  maps: { owaspMcp: ['MCP03:2025'], owaspLlm: [], atlas: [], cwe: ['CWE-1427'] },
  why: 'Because **it matters**.',
  fix: 'Do this.',
  flags: ['Bad.\u200b words', { text: 'Worse ``` words', kind: 'instructions', note: 'closes a fence' }],
  passes: [{ text: 'Good words', note: 'honest' }],
  *check() {},
});

test('a page says all that the file says, with hidden characters visible and fences whole', () => {
  const page = ruleDoc(rule);
  for (const words of [
    '# A text with',
    'Because **it matters**.',
    'Do this.',
    'Good words',
    'closes a fence',
    '`tool.description`',
    'Tool Poisoning',
    'CWE-1427',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).not.toContain('\u200b');
  expect(page).toContain('````text\nWorse ``` words\n````');
  expect(page.endsWith('\n')).toBe(true);
});

test('the table has one row a rule, worst first, and pipes do not break it', () => {
  const table = ruleTable([{ ...rule, id: 'b', severity: 'low' }, rule]).split('\n');
  expect(table).toHaveLength(4);
  expect(table[2]).toBe('| [`sample-rule`](docs/rules/sample-rule.md) | high | A text with a \\| in it | texts |');
});
