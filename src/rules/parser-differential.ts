import { byKind } from './anomalies.ts';
import { defineRule } from './contract.ts';

export default defineRule({
  id: 'parser-differential',
  sees: 'inventory',
  title: 'Two readers will understand this message differently',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP05:2025', 'MCP03:2025'], owaspLlm: ['LLM01:2026'], atlas: ['AML.T0068'], cwe: ['CWE-436', 'CWE-1286'] },
  why: 'When a key stands twice, one parser keeps the first value and another the last. A scanner can be shown the one, and a model the other.',
  fix: 'Write JSON with a library, never by joining strings. A server that does this on purpose should not be used.',
  flags: [
    { note: 'a key twice', server: { anomalies: [{ kind: 'duplicate-key', where: 'tool:add', detail: 'description' }] } },
    {
      note: 'keys that differ by case',
      server: { anomalies: [{ kind: 'case-key', where: 'tool:add', detail: 'Description, description' }] },
    },
    { note: 'prototype', server: { anomalies: [{ kind: 'proto-key', where: 'tool:add', detail: '__proto__' }] } },
    { note: 'half a character', server: { anomalies: [{ kind: 'lone-surrogate', where: 'tools/list', detail: 'U+D83D' }] } },
  ],
  passes: [
    { note: 'nothing odd', server: { anomalies: [] } },
    { note: 'noise on stdout', server: { anomalies: [{ kind: 'stdout-noise', where: 'stdout', detail: 'a banner' }] } },
    { note: 'a byte order mark', server: { anomalies: [{ kind: 'bom', where: 'stdout', detail: 'U+FEFF' }] } },
    { note: 'a null cursor', server: { anomalies: [{ kind: 'null-cursor', where: 'tools/list', detail: 'null' }] } },
    { note: 'slow to end', server: { anomalies: [{ kind: 'slow-exit', where: 'process', detail: '3 s' }] } },
  ],
  check: ({ inventory }) =>
    byKind(inventory.anomalies, {
      'duplicate-key': ['medium', 'A key stands twice in one object: parsers keep the first or the last.'],
      'case-key': ['medium', 'Keys of one object differ only by case: some parsers take them for the same.'],
      'proto-key': ['medium', 'A key is one that changes the prototype of objects in careless clients.'],
      'invalid-utf8': ['medium', 'Bytes are no valid UTF-8: readers replace, drop or refuse them.'],
      'lone-surrogate': ['medium', 'A string holds half a character: readers replace, drop or refuse it.'],
      'unsafe-integer': ['low', 'A number is too large to be read exactly by all.'],
    }),
});
