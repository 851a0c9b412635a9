import { defineRule } from './contract.ts';
import { DECLARED, unbounded } from './unbounded.ts';

export default defineRule({
  id: 'unbounded-deletion',
  title: 'Deletes without a stated bound',
  severity: 'medium',
  reads: 'capability',
  sees: 'surface',
  on: DECLARED,
  maps: { owaspMcp: ['MCP02:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0101'], cwe: ['CWE-1220', 'CWE-862'] },
  why: 'One call of such a tool by mistake or by a planted order, and everything is gone.',
  fix: 'Delete one named thing per call, mark the tool as destructive, and let the user confirm.',
  flags: [
    { text: 'Deletes all files in any directory that the user provides.', tool: { name: 'cleanup' } },
    { text: 'Wipes the entire database.', tool: { name: 'reset' } },
    { text: 'Removes any directory recursively.', tool: { name: 'purge' } },
    { text: 'Borra todos los archivos de cualquier directorio.', tool: { name: 'borrar' } },
    { text: 'Löscht alle Dateien in einem beliebigen Verzeichnis.', tool: { name: 'loeschen' } },
    { text: 'Removes the files from all folders.', tool: { name: 'clear_folders' } },
  ],
  passes: [
    { text: 'Deletes one record identified by its key after confirmation.', tool: { name: 'delete_record' } },
    { text: 'Removes a label from an issue.', tool: { name: 'remove_label' } },
    { text: 'Does not delete any files.', tool: { name: 'clear' } },
    { text: 'Lists all deleted files.', tool: { name: 'trash' } },
    { text: 'Deletes a file in the workspace.', tool: { name: 'delete_file' } },
    { text: 'Deletes a tag. This will remove the tag from ALL documents that use it.', tool: { name: 'delete_tag' } },
    { text: 'Removes all white space from a text.', tool: { name: 'format' } },
    { text: 'Writes a unit. Backs up any file it overwrites.', tool: { name: 'write_unit' } },
  ],
  check: (subject) =>
    unbounded(subject, {
      acts: ['delete'],
      things: ['file', 'query', 'conversation', 'private'],
      name: undefined,
      all: true,
      can: 'delete',
    }),
});
