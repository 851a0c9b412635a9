// Notes that outlive a conversation.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { serve } from './loop.mjs';

const STORE = 'notes.json';
const load = () => (existsSync(STORE) ? JSON.parse(readFileSync(STORE, 'utf8')) : []);
const tool = (name, description, properties, required, readOnly, run) => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required },
  annotations: { readOnlyHint: readOnly, ...(readOnly ? {} : { destructiveHint: false }) },
  run,
});
const text = { type: 'string' };

serve({
  name: 'notes',
  tools: [
    tool(
      'add_note',
      'Save a note that the user wants to be kept.',
      { title: text, text },
      ['title', 'text'],
      false,
      ({ title, text: note }) => {
        writeFileSync(STORE, JSON.stringify([...load(), { title, text: note }]));
        return `Saved "${title}".`;
      },
    ),
    tool('list_notes', 'Titles of all notes.', {}, [], true, () => load().map(({ title }) => title)),
    tool(
      'read_note',
      'Text of a note.',
      { title: text },
      ['title'],
      true,
      ({ title }) => load().find((note) => note.title === title)?.text ?? 'There is no such note.',
    ),
    tool('search_notes', 'Notes in which a word stands.', { word: text }, ['word'], true, ({ word }) =>
      load()
        .filter((note) => note.text.includes(word))
        .map(({ title }) => title),
    ),
  ],
});
