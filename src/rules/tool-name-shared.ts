import { words } from './tool-words.ts';
import { defineRule } from './contract.ts';

export default defineRule({
  id: 'tool-name-shared',
  sees: 'call',
  title: 'The name of the tool that is called stands on two servers',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP09:2025', 'MCP03:2025'], owaspLlm: ['LLM04:2026'], atlas: ['AML.T0010.005'], cwe: ['CWE-441'] },
  why: 'A client that has two tools of one name cannot say which of them it means, and a server that takes the name of another’s tool gets its calls.',
  fix: 'Rename one of them in the configuration of the client, or take one server out.',
  flags: [
    { note: 'the same', tool: 'read_file', args: { path: 'a' }, elsewhere: { files: ['read_file'] } },
    { note: 'written otherwise', tool: 'readFile', args: { path: 'a' }, elsewhere: { files: ['read_file'] } },
  ],
  passes: [
    { note: 'another name', tool: 'read_file', args: { path: 'a' }, elsewhere: { files: ['write_file'] } },
    { note: 'a name that many have', tool: 'search', args: { query: 'a' }, elsewhere: { wiki: ['search'] } },
    { note: 'one server', tool: 'read_file', args: { path: 'a' } },
  ],
  *check({ call, talk }) {
    const parts = words(call.tool);
    if (parts.length < 2) return;
    const others = talk.serversOf(call.tool).filter((server) => server !== call.server);
    if (others.length > 0)
      yield {
        says: `${call.tool} is a tool of ${[call.server, ...others].join(' and ')}.`,
        evidence: [{ kind: 'fact', address: `tool:${call.tool}`, says: others.join(', ') }],
      };
  },
});
