// Files of one folder: read, write, list, search, move.
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { serve } from './loop.mjs';

const root = process.cwd();
const at = (path) => {
  const full = resolve(root, path);
  if (full !== root && !full.startsWith(`${root}/`)) throw new Error(`outside of the folder: ${path}`);
  return full;
};
const tool = (name, description, properties, required, readOnly, run, destructive = false) => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required },
  annotations: { readOnlyHint: readOnly, ...(readOnly ? {} : { destructiveHint: destructive }), openWorldHint: false },
  run,
});
const path = { type: 'string', description: 'Path, relative to the folder' };

function found(folder, word, hits = []) {
  for (const name of readdirSync(folder)) {
    const full = `${folder}/${name}`;
    if (statSync(full).isDirectory()) found(full, word, hits);
    else {
      const lines = readFileSync(full, 'utf8').split('\n');
      lines.forEach((line, index) => line.includes(word) && hits.push(`${full.slice(root.length + 1)}:${index + 1}: ${line}`));
    }
  }
  return hits;
}

serve({
  name: 'folder',
  tools: [
    tool('read_file', 'Read a text file.', { path }, ['path'], true, ({ path: file }) => readFileSync(at(file), 'utf8')),
    tool(
      'write_file',
      'Write a text file, in place of what was there.',
      { path, content: { type: 'string' } },
      ['path', 'content'],
      false,
      ({ path: file, content }) => {
        mkdirSync(dirname(at(file)), { recursive: true });
        writeFileSync(at(file), content);
        return `Wrote ${content.length} characters to ${file}.`;
      },
      true,
    ),
    tool(
      'list_directory',
      'Names in a folder.',
      { path },
      ['path'],
      true,
      ({ path: folder }) => readdirSync(at(folder)).join('\n') || '(empty)',
    ),
    tool(
      'search_files',
      'Lines in which a text stands, in all files.',
      { text: { type: 'string' } },
      ['text'],
      true,
      ({ text }) => found(root, text).slice(0, 50).join('\n') || 'nothing found',
    ),
    tool(
      'move_file',
      'Move or rename a file.',
      { source: path, destination: path },
      ['source', 'destination'],
      false,
      ({ source, destination }) => {
        renameSync(at(source), at(destination));
        return 'Moved.';
      },
      true,
    ),
    tool(
      'delete_file',
      'Delete a file or a folder with all that is in it.',
      { path },
      ['path'],
      false,
      ({ path: file }) => {
        rmSync(at(file), { recursive: true });
        return 'Deleted.';
      },
      true,
    ),
  ],
});
