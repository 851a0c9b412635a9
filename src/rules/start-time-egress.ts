import { defineRule } from './contract.ts';
import { unexplainedFindings } from './unexplained.ts';

const start = { id: 'start:1', kind: 'start' } as const;
const notes = { name: 'notes', description: 'Keeps notes in a file' };

export default defineRule({
  id: 'start-time-egress',
  sees: 'exchange',
  title: 'The server reaches out before anybody has asked anything of it',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP04:2025', 'MCP01:2025'],
    owaspLlm: ['LLM02:2026', 'LLM04:2026'],
    atlas: ['AML.T0072', 'AML.T0011.001'],
    cwe: ['CWE-506', 'CWE-912'],
  },
  why: 'A client starts every server that is configured, each time it opens. What is sent then is sent without a call, an argument or a question, and often with the whole environment at hand.',
  fix: 'Start the server without a network and see whether it still works. Ask the maker what the host is for.',
  flags: [
    { note: 'a greeting to its maker', tool: notes, exchange: start, did: { network: [{ host: 'hello.agent-park.net' }] } },
    { note: 'to a chat: high', tool: notes, exchange: start, did: { network: [{ host: 'api.telegram.org' }] } },
    { note: 'usage is counted: low', tool: notes, exchange: start, did: { network: [{ host: 'o12.ingest.sentry.io' }] } },
    {
      note: 'on its second start',
      tool: notes,
      exchange: { ...start, id: 'start:2', start: 2 },
      did: { network: [{ address: '91.3.4.5' }] },
    },
  ],
  passes: [
    {
      note: 'asks its own service who the user is',
      tool: { name: 'tasks', description: 'Tasks of Acmeboard' },
      exchange: start,
      did: { network: [{ host: 'api.acmeboard.com' }] },
    },
    {
      note: 'named in the description',
      tool: { name: 'flags', description: 'Flags of countries. Loads flags.example.org/all.json when it starts.' },
      exchange: start,
      did: { network: [{ host: 'flags.example.org' }] },
    },
    { note: 'its database on this machine', tool: notes, exchange: start, did: { network: [{ address: '127.0.0.1', port: 6379 }] } },
    { note: 'during a call', tool: notes, did: { network: [{ host: 'hello.agent-park.net' }] } },
    {
      note: 'the name service cache',
      tool: notes,
      exchange: start,
      did: { network: [{ protocol: 'unix', address: '/var/run/nscd/socket' }] },
    },
  ],
  *check(subject) {
    if (subject.exchange.kind !== 'start') return;
    yield* unexplainedFindings(subject, 'reached', 'before anything was asked of it');
  },
});
