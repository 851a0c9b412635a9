import { defineRule } from './contract.ts';
import { DECLARED, unbounded } from './unbounded.ts';

export default defineRule({
  id: 'unbounded-files',
  title: 'Reads or writes any file',
  severity: 'medium',
  reads: 'capability',
  sees: 'surface',
  on: DECLARED,
  maps: { owaspMcp: ['MCP02:2025', 'MCP05:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0053'], cwe: ['CWE-22', 'CWE-73'] },
  why: 'Without a root, a tool for files reads keys and writes start-up scripts as readily as notes.',
  fix: 'Keep the tool inside folders that the user named, and say so.',
  flags: [
    { text: 'Reads any file on the disk.', tool: { name: 'read' } },
    { text: 'Writes to an arbitrary path on the system.', tool: { name: 'save' } },
    { text: 'Lee cualquier archivo del sistema.', tool: { name: 'leer' } },
    { text: 'Liest jede beliebige Datei.', tool: { name: 'lesen' } },
  ],
  passes: [
    { text: 'Reads a file. Only works within allowed directories.', tool: { name: 'read_file' } },
    { text: 'Lists the files of a folder.', tool: { name: 'list' } },
    { text: 'Uploads a file to the ticket.', tool: { name: 'upload' } },
    { text: 'Reads any file inside the workspace only.', tool: { name: 'read_any' } },
    { text: 'Writes a file in the configured folder.', tool: { name: 'write' } },
    { text: 'Finds all files with a word in them.', tool: { name: 'search' } },
  ],
  check: (subject) => unbounded(subject, { acts: ['read', 'write'], things: ['file'], name: undefined, can: 'read or write files' }),
});
