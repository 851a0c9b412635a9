import { addressParts } from '../model/address.ts';
import type { Severity } from '../model/severity.ts';
import type { Witness } from '../model/witness.ts';
import type { ExchangeSubject, Place } from './contract.ts';
import { defineRule } from './contract.ts';
import { ownNames } from './declared.ts';
import { actorOf, evidencesOf, listed, seen, short } from './deeds.ts';
import { isOrdinaryWrite } from './ordinary-paths.ts';
import { absolute, askedPaths, folderOf, inside, isAskedToWrite, tilde } from './paths.ts';
import { milder } from './severities.ts';

const notes = { name: 'add_note', description: 'Adds a note', inputSchema: { type: 'object', properties: { text: { type: 'string' } } } };
const copy = { name: 'copy_file', description: 'Copies a file' };
const at = (path: string, more: Partial<Witness> = {}) =>
  ({ sink: 'file', address: `call:1/file/${path.replaceAll('/', '%2F')}`, ...more }) as const;
const key = { seed: 'file:~/.ssh/id_rsa', source: { kind: 'file', path: '~/.ssh/id_rsa' } } as const;

export default defineRule({
  id: 'secret-written',
  sees: 'exchange',
  title: 'A planted secret stands in a file that the server wrote',
  severity: 'high',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP01:2025', 'MCP10:2025'],
    owaspLlm: ['LLM02:2026'],
    atlas: ['AML.T0057'],
    cwe: ['CWE-312', 'CWE-200'],
  },
  why: 'A secret that has been copied is kept twice, and the second place is nobody’s to look after: other users read the temporary folder, a working folder is committed and shared, and what is gathered today is fetched tomorrow.',
  fix: 'Look at what stands in the file and why, and change the secret if it lay where others read. Makers: keep credentials where they were given to you.',
  flags: [
    { note: 'a key in the temporary folder', tool: notes, witnesses: [at('/tmp/.cache-1', key)] },
    {
      note: 'a variable, encoded, where all can read',
      tool: notes,
      witnesses: [at('/dev/shm/a', { class: 'transformed', via: ['base64'] })],
    },
    { note: 'a key in the working folder: medium', tool: notes, witnesses: [at('/workspace/.data', key)] },
    { note: 'somewhere in HOME: medium', tool: notes, witnesses: [at('/home/user/.gathered', key)] },
    {
      note: 'in the names of files: medium',
      tool: notes,
      witnesses: [at('/workspace/thumbs/', { class: 'transformed', via: ['base32'] })],
    },
    { note: 'a part of it: a step less', tool: notes, witnesses: [at('/tmp/a', { ...key, class: 'part', via: ['prefix-16'] })] },
    {
      note: 'its own settings hold what it was given: low',
      server: { name: 'quillnote' },
      tool: notes,
      witnesses: [at('/home/user/.config/quillnote/a.json')],
    },
    { note: 'a log: low', tool: notes, witnesses: [at('/home/user/.quill/server.log')] },
    {
      note: 'a file of the folder that was to be read, and yet a secret: low',
      tool: copy,
      exchange: { args: { path: '.' } },
      witnesses: [at('/tmp/out', { seed: 'file:./.env', source: { kind: 'file', path: './.env' } })],
    },
  ],
  passes: [
    {
      note: 'the argument, in the file that was named',
      tool: notes,
      exchange: { args: { path: 'a.txt' } },
      witnesses: [
        at('/workspace/a.txt', {
          seed: 'argument:call:1/text',
          worth: 'own-word',
          source: { kind: 'argument', exchange: 'call:1', path: 'text' },
        }),
      ],
    },
    {
      note: 'the argument, in its own store',
      tool: notes,
      witnesses: [
        at('/home/user/.quill/a.db', {
          seed: 'argument:call:1/text',
          worth: 'own-word',
          source: { kind: 'argument', exchange: 'call:1', path: 'text' },
        }),
      ],
    },
    {
      note: 'the file that was to be copied',
      tool: copy,
      exchange: { args: { from: '~/.ssh/id_rsa', to: '/workspace/b' } },
      witnesses: [at('/workspace/b', key)],
    },
    {
      note: 'what an upstream answered',
      tool: notes,
      witnesses: [at('/tmp/a', { seed: 'upstream:a', worth: 'own-word', source: { kind: 'upstream', host: 'a' } })],
    },
    { note: 'it came back: another rule', tool: notes, witnesses: [{}] },
    { note: 'nothing came out', tool: notes, says: 'up' },
  ],
  *check(subject) {
    const { exchange, place } = subject;
    const { at: where, who } = actorOf(exchange);
    const groups = new Map<string, { severity: Severity; path: string; all: [Witness, ...Witness[]] }>();
    for (const witness of subject.witnesses) {
      if (witness.sink !== 'file' || witness.worth !== 'secret') continue;
      const path = addressParts(witness.address)[2] ?? '';
      const severity = weigh(subject, witness, path);
      if (severity === undefined) continue;
      const group = groups.get(`${path} ${severity}`);
      if (group === undefined) groups.set(`${path} ${severity}`, { severity, path, all: [witness] });
      else group.all.push(witness);
    }
    for (const { severity, path, all } of groups.values()) {
      const from = listed(
        all.map(({ source, seed }) => short(source.kind === 'env' ? source.name : source.kind === 'file' ? source.path : seed, 80)),
      );
      const wrote = evidencesOf(
        exchange,
        seen(exchange, 'files')
          .filter(({ deed }) => deed.did !== 'read' && isThere(deed.to ?? deed.path, path))
          .slice(0, 1),
      );
      yield {
        says: path.endsWith('/')
          ? `${who} made files in ${tilde(path, place.home)} whose names hold what stands in ${from}.`
          : `${who} wrote what stands in ${from} into ${tilde(path, place.home)}.`,
        evidence: [...all, ...(wrote ?? [])] as [Witness, ...Witness[]],
        severity,
        at: where,
        key: `${placed(path, place)} ${severity}`,
      };
    }
  },
});

/** The file, or one in the folder whose names are meant. */
const isThere = (written: string, path: string): boolean =>
  written === path || (path.endsWith('/') && folderOf(written) === path.slice(0, -1));

/** Which sort of place it is: the same in another run, whatever the file is called. */
const placed = (path: string, { home, work }: Place): 'shared' | 'work' | 'home' | 'elsewhere' =>
  /^\/(?:tmp|var\/tmp|dev\/shm)\//.test(path) ? 'shared' : inside(path, work) ? 'work' : inside(path, home) ? 'home' : 'elsewhere';

/** undefined: whoever called asked for it. */
const weigh = (subject: ExchangeSubject, { source, class: by, confidence }: Witness, path: string): Severity | undefined => {
  const { exchange, place, inventory } = subject;
  const asked = askedPaths({ exchange, place });
  if (source.kind === 'file') {
    const from = absolute(source.path, place);
    if (asked.some((each) => each.path === from)) return undefined;
    if (asked.some((each) => each.path !== '/' && inside(from, each.path))) return 'low';
  }
  if (by === 'derived' || by === 'differential') return 'low';
  const shared = placed(path, place) === 'shared';
  // What it was given may stand in what it keeps of its own; what it took from elsewhere may not.
  if (source.kind === 'env' && !shared && (isOrdinaryWrite(path, place, ownNames(inventory)) || isAskedToWrite(path, asked, place)))
    return 'low';
  const severity: Severity = shared ? 'high' : 'medium';
  return by === 'part' || confidence < 0.8 ? milder(severity) : severity;
};
