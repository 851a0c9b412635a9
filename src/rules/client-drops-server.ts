import { byKind } from './anomalies.ts';
import { defineRule } from './contract.ts';

export default defineRule({
  id: 'client-drops-server',
  sees: 'inventory',
  title: 'Strict clients will refuse this server, or lose a list',
  severity: 'low',
  reads: 'fact',
  maps: { owaspMcp: ['MCP05:2025'], owaspLlm: [], atlas: ['AML.T0029'], cwe: ['CWE-20', 'CWE-1286'] },
  why: 'Common clients check a list as a whole: one item of the wrong shape, and every tool of the server is gone, mostly without a word.',
  fix: 'Mend the item that is named. The MCP Inspector or a strict SDK client shows the same complaint.',
  flags: [
    {
      note: 'an item of the wrong shape',
      server: { anomalies: [{ kind: 'schema-violation', where: 'tool:add', detail: 'inputSchema: expected object' }] },
    },
    { note: 'no list', server: { anomalies: [{ kind: 'not-array', where: 'tools/list', detail: 'tools is an object' }] } },
    {
      note: 'capabilities of the wrong shape',
      server: { anomalies: [{ kind: 'caps-shape', where: 'server/capabilities', detail: 'tools: true' }] },
    },
  ],
  passes: [
    { note: 'nothing odd', server: { anomalies: [] } },
    {
      note: 'noise on stdout is skipped by clients',
      server: { anomalies: [{ kind: 'stdout-noise', where: 'stdout', detail: 'a banner' }] },
    },
    { note: 'no time to live', server: { anomalies: [{ kind: 'missing-ttlMs', where: 'tools/list', detail: 'absent' }] } },
    { note: 'another rule', server: { anomalies: [{ kind: 'duplicate-key', where: 'tool:a', detail: 'name' }] } },
    { note: 'slow to end', server: { anomalies: [{ kind: 'slow-exit', where: 'process', detail: '3 s' }] } },
  ],
  check: ({ inventory }) =>
    byKind(inventory.anomalies, {
      'not-array': ['low', 'A list is no list: clients see nothing of it.'],
      'bad-item': ['low', 'An item of a list is no definition: strict clients lose the whole list.'],
      'schema-violation': ['low', 'A definition breaks the schema of the protocol: strict clients lose the whole list.'],
      'caps-shape': ['low', 'The capabilities have the wrong shape: strict clients refuse the server.'],
      'server-info-shape': ['low', 'What the server says of itself has the wrong shape: strict clients refuse it.'],
    }),
});
