import type { JsonObject } from '../../model/inventory.ts';
import { words } from '../../rules/tool-words.ts';
import { type Beside, wantsFolder } from './folders.ts';

const ALONE: Beside = { tool: undefined, names: [] };

/** What a string argument is for, by its name, format and description. */
export type Meaning = 'file' | 'folder' | 'url' | 'host' | 'email' | 'id' | 'date' | 'command' | 'text';

const NAMES: readonly (readonly [Exclude<Meaning, 'text'>, RegExp])[] = [
  ['url', / (?:url|uri|href|link|endpoint|webhook|website|site) /],
  ['folder', / (?:dir|directory|folder|cwd|root|workspace|base path|project path|repo path|repository path) /],
  ['file', / (?:file|filename|filepath|path|paths|document path|source|input file) /],
  ['email', / (?:email|mail|recipient|to|from|cc|bcc|attendee) /],
  ['host', / (?:host|hostname|domain|server|ip|address) /],
  ['date', / (?:date|time|since|until|start|end|day|timestamp|deadline) /],
  ['command', / (?:command|cmd|script|code) /],
  ['id', / (?:id|ids|key|number|sha|slug|handle|ref|uuid|guid|repo|repository|owner|project|channel|database|table|collection) /],
];

const FORMATS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['uri', 'url'],
  ['url', 'url'],
  ['uri-reference', 'url'],
  ['iri', 'url'],
  ['email', 'email'],
  ['idn-email', 'email'],
  ['hostname', 'host'],
  ['date', 'date'],
  ['date-time', 'date'],
  ['time', 'date'],
  ['uuid', 'id'],
]);

/** `beside`: what else is known of the call; a path of a tool that goes through folders is one. */
export const meaningOf = (name: string, schema: JsonObject, beside: Beside = ALONE): Meaning => {
  const format = schema['format'];
  const byFormat = typeof format === 'string' ? FORMATS.get(format) : undefined;
  if (byFormat !== undefined) return byFormat;
  const called = ` ${words(name).join(' ')} `;
  const byName = NAMES.find(([, sign]) => sign.test(called))?.[0];
  if (byName === 'file' && /^ (?:\w+ )?(?:paths?|source) $/.test(called) && !/ (?:file|document) /.test(called))
    return wantsFolder(schema, beside) ? 'folder' : 'file';
  if (byName !== undefined) return byName;
  const said = schema['description'];
  const text = typeof said === 'string' ? said.slice(0, 200).toLowerCase() : '';
  if (/\b(?:file path|path (?:to|of) (?:the |a )?file)\b/.test(text)) return 'file';
  if (/\b(?:directory|folder)\b/.test(text) && /\bpath\b/.test(text)) return 'folder';
  if (/\b(?:pfad|chemin|ruta|caminho|percorso|pad|путь|yol)\b|путь|路径|路徑|パス|경로/.test(text))
    return wantsFolder(schema, beside) ? 'folder' : 'file';
  return /\burl\b/.test(text) ? 'url' : 'text';
};
