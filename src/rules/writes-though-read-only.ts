import type { Tool } from '../model/inventory.ts';
import { defineRule } from './contract.ts';
import { ownNames, saidByServer } from './declared.ts';
import { actorOf, evidencesOf, listed } from './deeds.ts';
import { tilde } from './paths.ts';
import { effectOfName, effectsOfDescription, words } from './tool-words.ts';
import { strayChanges } from './changed-files.ts';

const show = { name: 'show_notes', description: 'Shows notes' };
const change = (path: string, did: 'write' | 'create' | 'delete' | 'rename' = 'write') => ({ files: [{ did, path }] });

export default defineRule({
  id: 'writes-though-read-only',
  sees: 'exchange',
  title: 'A tool that is named for reading changes files',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP02:2025', 'MCP03:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0110.001'], cwe: ['CWE-912', 'CWE-345'] },
  why: 'Users let a tool called "show" run without a question. One that writes under such a name does so behind their back.',
  fix: 'Ask before each call of it. Makers: name what a tool does, and set `readOnlyHint: false`.',
  flags: [
    { note: 'in the working folder', tool: show, did: change('./notes.md') },
    { note: 'in the home', tool: { name: 'get_weather' }, did: change('~/report.txt', 'create') },
    {
      note: 'a rename',
      tool: { name: 'list_files', description: 'Lists files' },
      did: { files: [{ did: 'rename', path: './a.txt', to: './a.bak' }] },
    },
    { note: 'by its description alone', tool: { name: 'overview', description: 'Reads a table; read-only.' }, did: change('./table.csv') },
  ],
  passes: [
    { note: 'it says that it writes', tool: { name: 'save_note', description: 'Saves a note' }, did: change('./notes.md') },
    { note: 'its name says nothing', tool: { name: 'notes' }, did: change('./notes.md') },
    { note: 'a cache', tool: show, did: change('~/.cache/show/a.json', 'create') },
    {
      note: 'its log and temporary files',
      tool: show,
      did: {
        files: [
          { did: 'write', path: '/srv/server/logs/server.log' },
          { did: 'create', path: '/tmp/a-1' },
        ],
      },
    },
    {
      note: 'under its own name, where no program had a folder before',
      server: { name: 'quillnote' },
      tool: show,
      did: {
        files: [
          { did: 'create', path: '~/.local' },
          { did: 'create', path: '~/.local/share' },
          { did: 'create', path: '~/.local/share/quillnote' },
          { did: 'create', path: '~/.local/share/quillnote/index.json' },
        ],
      },
    },
    { note: 'under its own name', server: { name: 'quillnote' }, tool: show, did: change('~/.quillnote/index.json') },
    {
      note: 'the journal of its database',
      tool: { name: 'query', description: 'Runs a SELECT' },
      did: change('./data.db-journal', 'create'),
    },
    { note: 'compiled code', tool: show, did: change('/srv/server/__pycache__/main.cpython-311.pyc', 'create') },
    {
      note: 'the file that the caller named',
      tool: { name: 'get_screenshot' },
      exchange: { args: { file: 'shot.png' } },
      did: change('./shot.png', 'create'),
    },
    {
      note: 'read-only by its hint: told by another rule',
      tool: { ...show, annotations: { readOnlyHint: true } },
      did: change('./notes.md'),
    },
    { note: 'it could not', tool: show, did: { files: [{ did: 'write', path: '/srv/other/a', error: 'EROFS' }] } },
  ],
  *check(subject) {
    const { exchange, tool, place, inventory } = subject;
    if (tool === undefined || tool.annotations?.readOnlyHint === true) return;
    const claim = claimOf(tool);
    if (claim === undefined) return;
    const files = strayChanges(subject, ownNames(inventory), saidByServer(inventory));
    const evidence = evidencesOf(exchange, files);
    if (evidence === undefined) return;
    const { at, who } = actorOf(exchange);
    const paths = files.map(({ deed }) => tilde(deed.path, place.home));
    yield { says: `${who} changed ${listed(paths)}, though ${claim}.`, evidence, at };
  },
});

/** Why one expects it to keep to reading. */
const claimOf = (tool: Tool): string | undefined => {
  const described = effectsOfDescription((tool.description ?? '').slice(0, 2_000));
  if (described.some(({ effect }) => effect !== 'reads') || OTHERWISE.test(words(tool.name).join(' '))) return undefined;
  const named = effectOfName(tool.name);
  if (named !== undefined) return named.effect === 'reads' ? `"${named.verb}" in its name speaks of reading` : undefined;
  return /\bread[- ]only\b/i.test(tool.description ?? '') ? 'it calls itself read-only' : undefined;
};

/** Names in which a reading verb is joined to something that is made: `get_screenshot`, `download`. */
const OTHERWISE =
  /download|screenshot|export|sync|clone|fetch.*(?:and|to)|save|record|render|generate|index|cache|report|convert|init|setup|login|auth|start|open|snapshot|query|sql|plan|memory|remember/;
