import type { FileDeed } from '../model/behaviour.ts';
import { defineRule } from './contract.ts';
import { agentFileAt } from './agent-paths.ts';
import { ownNames, purposeOf, saidByServer } from './declared.ts';
import { actorOf, evidencesOf, listed, seen, wasAsked } from './deeds.ts';
import { survey } from './network-tables.ts';
import { isOrdinaryRead } from './ordinary-paths.ts';
import { ownState } from './own-state.ts';
import { askedPaths, belowHome, folderOf, isAsked, nameOf, tilde } from './paths.ts';
import { sensitiveAt } from './sensitive-paths.ts';

const read = { name: 'read_file', description: 'Reads a file', inputSchema: { type: 'object', properties: { path: { type: 'string' } } } };
const asked = { args: { path: '~/Documents/a.txt' } };
const file = { did: 'read', path: '~/Documents/a.txt' } as const;

export default defineRule({
  id: 'reads-beyond-request',
  sees: 'exchange',
  title: 'It reads files that were not asked for',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP02:2025', 'MCP10:2025'],
    owaspLlm: ['LLM03:2026', 'LLM02:2026'],
    atlas: ['AML.T0053', 'AML.T0110.001'],
    cwe: ['CWE-73', 'CWE-668', 'CWE-912'],
  },
  why: 'A call names what is to be read. What is opened besides, outside the working folder and the server’s own, belongs to somebody else, and may stand in this answer or in a later one.',
  fix: 'Grant the server only the folders that it needs. Makers: say in the description which files a tool looks at.',
  flags: [
    {
      note: 'a document beside the one that was asked for',
      tool: read,
      exchange: asked,
      did: { files: [file, { did: 'read', path: '~/Documents/taxes.pdf' }] },
    },
    {
      note: 'nothing was asked for',
      tool: { name: 'weather', description: 'Forecast' },
      did: { files: [{ did: 'list', path: '~/Desktop' }] },
    },
    { note: 'at its start', exchange: { id: 'start:1', kind: 'start' }, did: { files: [{ did: 'read', path: '~/Pictures/a.jpg' }] } },
    {
      note: 'of another program: low',
      tool: read,
      exchange: asked,
      did: { files: [file, { did: 'read', path: '/var/lib/otherapp/data.db' }] },
    },
    {
      note: 'who is near, and who talks with whom, for the name of the machine',
      tool: { name: 'host_name', description: 'Tells what this computer is called' },
      did: {
        files: [
          { did: 'read', path: '/proc/net/arp' },
          { did: 'read', path: '/proc/self/net/tcp6' },
        ],
      },
    },
    {
      note: 'the ways to other networks, at its start',
      exchange: { id: 'start:1', kind: 'start' },
      did: {
        files: [
          { did: 'read', path: '/proc/net/fib_trie' },
          { did: 'read', path: '/proc/net/udp' },
        ],
      },
    },
  ],
  passes: [
    {
      note: 'one table of the network, as libraries read it',
      tool: { name: 'host_name', description: 'Tells what this computer is called' },
      did: {
        files: [
          { did: 'read', path: '/proc/net/tcp' },
          { did: 'read', path: '/proc/net/tcp6' },
          { did: 'read', path: '/proc/net/dev' },
        ],
      },
    },
    {
      note: 'tables of the network, which it is there for',
      tool: { name: 'open_ports', description: 'Lists who listens on which port' },
      did: {
        files: [
          { did: 'read', path: '/proc/net/route' },
          { did: 'read', path: '/proc/net/tcp' },
        ],
      },
    },
    {
      note: 'tables of the network, which it passes on',
      tool: { name: 'environment', description: 'About this computer' },
      says: 'gateway 10.0.0.1 via eth0',
      did: {
        files: [
          { did: 'read', path: '/proc/net/route' },
          { did: 'read', path: '/proc/net/arp' },
        ],
      },
    },
    { note: 'the file that was asked for', tool: read, exchange: asked, did: { files: [file] } },
    {
      note: 'a relative path, under the granted root',
      tool: read,
      exchange: { args: { path: 'src/../a.txt' } },
      did: { files: [{ did: 'read', path: './a.txt' }] },
    },
    {
      note: 'all of a folder that was asked for',
      tool: { name: 'tree' },
      exchange: { args: { root: '/home/user/Documents' } },
      did: {
        files: [
          { did: 'list', path: '~/Documents/x' },
          { did: 'read', path: '~/Documents/x/b.txt' },
        ],
      },
    },
    {
      note: 'what runtimes read',
      tool: read,
      exchange: asked,
      did: {
        files: [
          file,
          { did: 'read', path: '/etc/ssl/openssl.cnf' },
          { did: 'read', path: '/usr/share/zoneinfo/UTC' },
          { did: 'read', path: '/home/package.json' },
          { did: 'read', path: '~/.cache/uv/a' },
          { did: 'read', path: '/proc/self/status' },
        ],
      },
    },
    {
      note: 'settings under its own name',
      server: { name: 'quillnote-mcp' },
      tool: read,
      did: {
        files: [
          { did: 'read', path: '~/.config/quillnote/settings.json' },
          { did: 'read', path: '~/.quillnote.json' },
        ],
      },
    },
    {
      note: 'a place that its description names',
      tool: { name: 'notes', description: 'Reads the notes in ~/Notebook' },
      did: {
        files: [
          { did: 'list', path: '~/Notebook' },
          { did: 'read', path: '~/Notebook/a.md' },
        ],
      },
    },
    {
      note: 'what was not there',
      tool: read,
      exchange: asked,
      did: { files: [file, { did: 'read', path: '~/Documents/b.txt', error: 'ENOENT' }] },
    },
    { note: 'a key: told by another rule', tool: read, did: { files: [{ did: 'read', path: '~/.ssh/id_rsa' }] } },
  ],
  *check(subject) {
    const { exchange, place, inventory, tool } = subject;
    if (exchange.behaviour.files.length === 0) return;
    const named = askedPaths(subject);
    const own = ownNames(inventory);
    const said = saidByServer(inventory);
    const isState = ownState(subject);
    const beyond = seen(exchange, 'files').filter(({ deed }) => {
      if ((deed.did !== 'read' && deed.did !== 'list') || deed.error !== undefined) return false;
      if (isOrdinaryRead(deed.path, place, own) || isState(deed.path) || isAsked(deed.path, named, place) || isSaid(deed, said, place.home))
        return false;
      if (named.some((each) => each.path === deed.path || folderOf(each.path) === deed.path)) return false;
      return sensitiveAt(deed.path, place.home) === undefined && agentFileAt(deed.path, place.home, place.own) === undefined;
    });
    const { at, who } = actorOf(exchange);
    const unasked = wasAsked(exchange) ? 'which neither the arguments nor its description name' : 'which nobody asked for';
    for (const [key, severity, files] of [
      ['personal', 'medium', beyond.filter(({ deed }) => isPersonal(deed.path, place.home))],
      ['other', 'low', beyond.filter(({ deed }) => !isPersonal(deed.path, place.home))],
    ] as const) {
      const evidence = evidencesOf(exchange, files);
      if (evidence === undefined) continue;
      const paths = files.map(({ deed }) => tilde(deed.path, place.home));
      yield { says: `${who} read ${listed(paths)}, ${unasked}.`, evidence, severity, at, key };
    }
    const tables = survey(exchange, wasAsked(exchange) ? purposeOf(tool, inventory) : said);
    const evidence = evidencesOf(exchange, tables);
    if (evidence === undefined) return;
    const paths = listed(tables.map(({ deed }) => deed.path));
    const says = `${who} read ${paths}: which machines are near, and who is connected with whom. Nothing that it says of itself is about that.`;
    yield { says, evidence, severity: 'medium', at, key: 'network' };
  },
});

/** In the home of a person, and no setting of a program. */
const isPersonal = (path: string, home: string): boolean => {
  const below = belowHome(path, home);
  return below !== undefined && !below.startsWith('.');
};

/** The description names the file, its folder, or the program whose settings they are. */
const isSaid = ({ path }: FileDeed, said: string, home: string): boolean => {
  const below = belowHome(path, home)?.toLowerCase();
  const parts = (below ?? path.toLowerCase().slice(1)).split('/');
  const [first = '', second = ''] = parts;
  const folder = below === undefined ? `/${first}/${second}` : `~/${first}`;
  if (first !== '' && said.includes(folder) && folder.length > 3) return true;
  // `.config/obsidian`, `Library/Application Support/Anki2`: a program that the server speaks of.
  const program = parts.find((part) => part.length > 3 && !GENERAL.has(part.replace(/^\./, '')))?.replace(/^\.|\d+$/g, '') ?? '';
  if (below?.startsWith('.') === true || below?.startsWith('library/') === true) return program.length > 3 && said.includes(program);
  const name = nameOf(path).toLowerCase();
  return (
    (name.length > 5 && said.includes(name)) ||
    (below !== undefined && first.length > 3 && new RegExp(String.raw`\b${first.replace(/[^a-z0-9]/g, '.')}\b`).test(said))
  );
};

const GENERAL = new Set([
  'config',
  'local',
  'share',
  'state',
  'library',
  'application support',
  'containers',
  'preferences',
  'group containers',
  'appdata',
  'roaming',
]);
