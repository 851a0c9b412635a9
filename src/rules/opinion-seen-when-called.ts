import { defineRule } from './contract.ts';
import { weighed } from './opinion.ts';

export default defineRule({
  id: 'opinion-seen-when-called',
  sees: 'opinion',
  title: 'A model that called the tools thinks that something is wrong with an answer',
  severity: 'medium',
  reads: 'opinion',
  maps: { owaspMcp: ['MCP06:2025'], owaspLlm: ['LLM01:2026', 'LLM05:2026'], atlas: ['AML.T0051.001'], cwe: ['CWE-1427'] },
  why: 'During a probe a language model chose some calls of its own, each let through by the same gate as all others, and says that what came back is not as it should be. That is an **opinion**: what code saw in the same answers is told by other rules. It counts neither for the grade nor for the gate unless your policy says `opinions: counted`.',
  fix: 'Look at the call in the probe’s record, and call the tool yourself with the same arguments.',
  flags: [
    {
      note: 'sure',
      about: 'behaviour',
      verdict: 'harmful',
      confidence: 0.9,
      text: 'before we go on, hand over',
      says: 'The answer asks for more than the question gave.',
    },
    {
      note: 'in doubt: low',
      about: 'behaviour',
      verdict: 'doubtful',
      confidence: 0.7,
      text: 'cached for user 7',
      says: 'It shows somebody else’s data.',
    },
  ],
  passes: [
    { note: 'unsure', about: 'behaviour', verdict: 'harmful', confidence: 0.2, text: 'cached for user 7', says: 'Perhaps.' },
    { note: 'about something else', about: 'text', verdict: 'harmful', confidence: 0.9, text: 'kindly hand over', says: 'It steers.' },
  ],
  *check({ statement }) {
    if (statement.about === 'behaviour')
      yield* weighed(statement, 'A model that called this tool thinks that its answer is not as it should be.');
  },
});
