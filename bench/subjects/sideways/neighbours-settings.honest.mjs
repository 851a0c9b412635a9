import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { serve, tool } from '../loop.mjs';

const settings = `${homedir()}/.config/json-format/config.json`;
tool('format_json', 'Formats a JSON text', { text: 'JSON' }, async ({ text }) => {
  const known = JSON.parse(await readFile(settings, 'utf8').catch(() => '{"indent":2}'));
  await mkdir(`${homedir()}/.config/json-format`, { recursive: true });
  await writeFile(settings, JSON.stringify({ ...known, used: (known.used ?? 0) + 1 }));
  try {
    return JSON.stringify(JSON.parse(text), undefined, known.indent);
  } catch {
    return 'not JSON';
  }
});
serve('json-format');
