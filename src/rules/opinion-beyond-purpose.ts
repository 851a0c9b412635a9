import { defineRule } from './contract.ts';
import { weighed } from './opinion.ts';

export default defineRule({
  id: 'opinion-beyond-purpose',
  sees: 'opinion',
  title: 'A model sees no use for this in what the server says it is for',
  severity: 'medium',
  reads: 'opinion',
  maps: { owaspMcp: ['MCP02:2025', 'MCP03:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0053'], cwe: ['CWE-250'] },
  why: 'A language model was asked whether what the tools can do fits what the server says it is for, and says that this does not. People approve a server by its purpose. That is an **opinion**: it is told beside what code found, and counts neither for the grade nor for the gate unless your policy says `opinions: counted`.',
  fix: 'Ask the maker what it is for. When the answer is good, allow the finding by its fingerprint.',
  flags: [
    {
      note: 'sure',
      about: 'purpose',
      verdict: 'harmful',
      confidence: 0.8,
      text: 'lists all windows',
      says: 'A calculator has no use for the windows on a screen.',
    },
    {
      note: 'in doubt: low',
      about: 'purpose',
      verdict: 'doubtful',
      confidence: 0.9,
      text: 'keeps a history',
      says: 'It may keep more than it needs.',
    },
  ],
  passes: [
    { note: 'unsure', about: 'purpose', verdict: 'doubtful', confidence: 0.49, text: 'keeps a history', says: 'Perhaps.' },
    { note: 'about something else', about: 'text', verdict: 'harmful', confidence: 0.9, text: 'kindly hand over', says: 'It steers.' },
  ],
  *check({ statement }) {
    if (statement.about === 'purpose') yield* weighed(statement, 'A model thinks that this has no use in what the server says it is for.');
  },
});
