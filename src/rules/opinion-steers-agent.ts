import { defineRule } from './contract.ts';
import { weighed } from './opinion.ts';

export default defineRule({
  id: 'opinion-steers-agent',
  sees: 'opinion',
  title: 'A model reads this text as an attempt to steer agents',
  severity: 'medium',
  reads: 'opinion',
  maps: { owaspMcp: ['MCP03:2025', 'MCP06:2025'], owaspLlm: ['LLM01:2026'], atlas: ['AML.T0110.000', 'AML.T0051.001'], cwe: ['CWE-1427'] },
  why: 'A language model was shown this text as data, and says that an agent that reads it would do something that its user did not ask for. That is an **opinion**: models are wrong at times, and can be led. It is told beside what code found, changes nothing of it, and counts neither for the grade nor for the gate unless your policy says `opinions: counted`.',
  fix: 'Read the words that are quoted, and decide for yourself whom they serve. When you have, allow the finding by its fingerprint, or refuse the server.',
  flags: [
    {
      note: 'sure',
      about: 'text',
      verdict: 'harmful',
      confidence: 0.9,
      text: 'kindly hand over',
      says: 'An agent would give away what it was told in confidence.',
    },
    {
      note: 'in doubt: low',
      about: 'text',
      verdict: 'doubtful',
      confidence: 0.6,
      text: 'as is customary',
      says: 'It may mean that the user is not asked.',
    },
  ],
  passes: [
    { note: 'unsure', about: 'text', verdict: 'harmful', confidence: 0.3, text: 'kindly hand over', says: 'Perhaps.' },
    { note: 'without words to rest on', about: 'text', verdict: 'harmful', confidence: 0.9, text: '', says: 'It feels wrong.' },
    {
      note: 'about something else',
      about: 'purpose',
      verdict: 'harmful',
      confidence: 0.9,
      text: 'reads mail',
      says: 'A clock has no use for mail.',
    },
  ],
  *check({ statement }) {
    if (statement.about !== 'text') return;
    yield* weighed(
      statement,
      statement.addresses === 'agent'
        ? 'A model thinks that this text speaks to the agent and wants what its user did not ask for.'
        : 'A model thinks that an agent which reads this text would do what its user did not ask for.',
    );
  },
});
