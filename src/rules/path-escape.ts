import type { FileDeed } from '../model/behaviour.ts';
import type { Candidate } from '../model/finding.ts';
import type { Severity } from '../model/severity.ts';
import type { ExchangeSubject } from './contract.ts';
import { runsThings } from './command-texts.ts';
import { defineRule } from './contract.ts';
import { ownNames } from './declared.ts';
import { actorOf, changed, evidencesOf, type Seen, seen, short } from './deeds.ts';
import { isOrdinaryRead, isOrdinaryWrite } from './ordinary-paths.ts';
import { type Asked, askedPaths, belowHome, inside, nameOf, tilde } from './paths.ts';
import { plainNames } from './plain-names.ts';
import { sensitiveAt } from './sensitive-paths.ts';
import { milder } from './severities.ts';
import { isBounded } from './stated-bounds.ts';

const read = { name: 'read_file', description: 'Reads a file in the allowed folder' };
const free = { name: 'read_any', description: 'Reads a file' };
const zone = { name: 'convert_time', inputSchema: { type: 'object', properties: { timezone: { type: 'string' } } } };
const args = (path: string) => ({ args: { path } });

export default defineRule({
  id: 'path-escape',
  sees: 'exchange',
  title: 'A path in an argument leads out of the working folder',
  severity: 'high',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP05:2025', 'MCP02:2025'],
    owaspLlm: ['LLM03:2026', 'LLM10:2026'],
    atlas: ['AML.T0049', 'AML.T0053'],
    cwe: ['CWE-22', 'CWE-59', 'CWE-73'],
  },
  why: 'Arguments are written by a model, and a model does what a page tells it. A tool that follows `..`, a link, or a neighbour of the allowed folder gives every file of the user to whoever writes that page.',
  fix: 'Resolve the path first, links included, and then test that it lies in the folder, with the separator behind the folder’s name.',
  flags: [
    { note: 'up and out', tool: read, exchange: args('../../etc/crontab'), did: { files: [{ did: 'read', path: '/etc/crontab' }] } },
    {
      note: 'a neighbour whose name begins alike',
      tool: read,
      exchange: args('/workspace-old/a.txt'),
      did: { files: [{ did: 'read', path: '/workspace-old/a.txt' }] },
    },
    {
      note: 'a neighbour that it would have opened, had it been there',
      tool: read,
      exchange: args('/workspace-old/a.txt'),
      did: { files: [{ did: 'read', path: '/workspace-old/a.txt', error: 'ENOENT' }] },
    },
    {
      note: 'a link that leads out',
      tool: read,
      exchange: args('link.txt'),
      did: { files: [{ did: 'read', path: '~/.ssh/id_rsa' }] },
    },
    {
      note: 'a planted link that leads out: high',
      tool: read,
      exchange: args('backup.txt'),
      did: { files: [{ did: 'read', path: '~/.env' }] },
    },
    {
      note: 'the same, and no bound is stated: information',
      tool: free,
      exchange: args('backup.txt'),
      did: { files: [{ did: 'read', path: '~/.env' }] },
    },
    {
      note: 'a link that is called like a time zone',
      tool: zone,
      exchange: { args: { timezone: 'Europe/Berlin' } },
      did: { files: [{ did: 'read', path: '~/.ssh/id_rsa' }] },
    },
    {
      note: 'a path that is given for a time zone',
      tool: zone,
      exchange: { args: { timezone: '../srv/other/Berlin' } },
      did: { files: [{ did: 'read', path: '/srv/other/Berlin' }] },
    },
    {
      note: 'what looks like a time zone and is asked for as a file',
      tool: read,
      exchange: args('Europe/Berlin'),
      did: { files: [{ did: 'read', path: '~/.ssh/id_rsa' }] },
    },
    {
      note: 'something else is written, under the name of a repository',
      tool: { name: 'lookup' },
      exchange: { args: { repo: 'tide/charts' } },
      did: { files: [{ did: 'create', path: '/srv/other/a.txt' }] },
    },
    {
      note: 'written outside',
      tool: { name: 'save', description: 'Saves an attachment' },
      exchange: args('../../home/user/a.sh'),
      did: { files: [{ did: 'create', path: '~/a.sh' }] },
    },
    {
      note: 'anywhere at all, and no bound is stated: low',
      tool: free,
      exchange: args('/srv/other/a.txt'),
      did: { files: [{ did: 'read', path: '/srv/other/a.txt' }] },
    },
    {
      note: 'up and out, and no bound is stated: medium',
      tool: free,
      exchange: args('../srv/other/a.txt'),
      did: { files: [{ did: 'read', path: '/srv/other/a.txt' }] },
    },
  ],
  passes: [
    {
      note: 'a planted link that leads to a file within',
      tool: read,
      exchange: args('latest.txt'),
      did: { files: [{ did: 'read', path: './notes.txt' }] },
    },
    {
      note: 'a planted link that leads out, not followed',
      tool: read,
      exchange: args('backup.txt'),
      did: { files: [{ did: 'list', path: '.' }] },
    },
    { note: 'within', tool: read, exchange: args('src/../a.txt'), did: { files: [{ did: 'read', path: './a.txt' }] } },
    { note: 'refused', tool: read, exchange: args('../../etc/crontab'), did: { files: [{ did: 'read', path: './package.json' }] } },
    {
      note: 'it was not there',
      tool: read,
      exchange: args('../x/a.txt'),
      did: { files: [{ did: 'read', path: '/x/a.txt', error: 'ENOENT' }] },
    },
    {
      note: 'a word that is no path',
      tool: { name: 'search' },
      exchange: { args: { query: 'etc' } },
      did: { files: [{ did: 'read', path: './notes/etc.md' }] },
    },
    { note: 'a temporary file', tool: read, exchange: args('/tmp/upload.png'), did: { files: [{ did: 'read', path: '/tmp/upload.png' }] } },
    {
      note: 'a file within, and what runtimes read',
      tool: read,
      exchange: args('a.txt'),
      did: {
        files: [
          { did: 'read', path: './a.txt' },
          { did: 'read', path: '/usr/share/mime/globs' },
        ],
      },
    },
    {
      note: 'a time zone',
      tool: zone,
      exchange: { args: { timezone: 'Europe/Berlin' } },
      did: { files: [{ did: 'read', path: '/etc/localtime' }] },
    },
    {
      note: 'a repository, a kind of media, a model, a date',
      tool: { name: 'lookup' },
      exchange: { args: { repo: 'tide/chart.js', type: 'text/html', model: 'reed/reed-3.1-8b', when: '2026/11/30' } },
      did: { files: [{ did: 'read', path: '/etc/mime.types' }] },
    },
    {
      note: 'its own data',
      server: { name: 'quillnote' },
      tool: read,
      exchange: args('inbox'),
      did: { files: [{ did: 'read', path: '~/.quillnote/inbox.md' }] },
    },
  ],
  *check(subject) {
    if (subject.exchange.kind !== 'call' && subject.exchange.kind !== 'resource') return;
    // A command goes where it says; it is judged by what it says.
    if (subject.tool !== undefined && runsThings(subject.tool.name)) return;
    const all = seen(subject.exchange, 'files');
    if (all.length === 0) return;
    const files = all.filter(({ deed }) => deed.error === undefined);
    const told = new Set<string>();
    const names = plainNames(subject);
    for (const asked of askedPaths(subject)) {
      const found =
        asked.link !== undefined
          ? byPlantedLink(subject, asked, files)
          : inside(asked.path, subject.place.work)
            ? throughLink(subject, asked, files, names)
            : outside(subject, asked, all);
      if (found === undefined || told.has(found.key ?? '')) continue;
      told.add(found.key ?? '');
      yield found;
    }
  },
});

type Files = readonly Seen<FileDeed>[];

/** The argument itself names a place outside, and the tool went there. */
const outside = (subject: ExchangeSubject, asked: Asked, all: Files): Candidate | undefined => {
  const { place, inventory, tool } = subject;
  if (/^\/(?:tmp|var\/tmp)\//.test(asked.path)) return undefined;
  const own = ownNames(inventory);
  const bounded = isBounded(tool, inventory);
  const alike =
    asked.path.startsWith(place.work) ||
    (inside(asked.path, parentOf(place.work)) &&
      asked.path.split('/')[place.work.split('/').length - 1]?.startsWith(nameOf(place.work)) === true);
  // Opening a neighbour that is not there shows that the test of the path let it through.
  const went = ({ error }: FileDeed): boolean => error === undefined || (error === 'ENOENT' && alike && bounded);
  const there = all.filter(({ deed }) => went(deed) && (changed(deed) ?? deed.path) === asked.path && !isHarmless(deed, subject, own));
  if (there.length === 0) return undefined;
  const up = /(?:^|[/\\])\.\.(?:[/\\]|$)|%2e/i.test(asked.text);
  const by = alike ? 'neighbour' : up ? 'up' : 'absolute';
  const base: Severity = bounded || alike ? 'high' : up ? 'medium' : 'low';
  return told(subject, there, base, by, alike ? 'the name of a neighbour that begins like it' : up ? '".." in an argument' : 'an argument');
};

/** The argument names a link that we planted, and the tool went where it leads: information, unless it says that it keeps to a folder. */
const byPlantedLink = (subject: ExchangeSubject, { path, link = '' }: Asked, files: Files): Candidate | undefined => {
  const { place, tool, inventory } = subject;
  const there = files.filter(({ deed }) => deed.did !== 'list' && deed.path === path);
  if (inside(path, place.work) || there.length === 0) return undefined;
  const found = told(subject, there, 'high', 'link', `${tilde(link, place.home)}, a link`);
  return found === undefined || isBounded(tool, inventory) ? found : { ...found, severity: 'info', key: 'named link' };
};

/** The argument lies within, nothing at that path was opened, and a file outside was. */
const throughLink = (subject: ExchangeSubject, asked: Asked, files: Files, names: ReadonlySet<string>): Candidate | undefined => {
  const { place, inventory } = subject;
  if (
    !/[./]/.test(asked.text) ||
    asked.path === place.work ||
    place.links?.has(asked.path) === true ||
    files.some(({ deed }) => inside(deed.path, asked.path) || changed(deed) === asked.path)
  )
    return undefined;
  const own = ownNames(inventory);
  // Where the links are known, only what was planted can have been reached by another: libraries are read all the time.
  const there = files.filter(
    ({ deed }) =>
      deed.did !== 'list' &&
      !isHarmless(deed, subject, own) &&
      (place.links === undefined || changed(deed) !== undefined || place.planted.has(deed.path)) &&
      // A name is looked up in what the system knows; what is the user's own is not found there.
      (!names.has(asked.text) || changed(deed) !== undefined || isUsersOwn(deed.path, subject)),
  );
  return there.length === 0
    ? undefined
    : told(subject, there, isBounded(subject.tool, subject.inventory) ? 'high' : 'medium', 'link', `${short(asked.text, 80)}, a link`);
};

const isUsersOwn = (path: string, { place }: ExchangeSubject): boolean =>
  place.planted.has(path) || belowHome(path, place.home) !== undefined || sensitiveAt(path, place.home) !== undefined;

const isHarmless = (deed: FileDeed, { place }: ExchangeSubject, own: readonly string[]): boolean => {
  const path = changed(deed);
  if (inside(path ?? deed.path, place.work) || place.own.some((folder) => inside(path ?? deed.path, folder))) return true;
  // Settings of the system are read by all; named by an argument, they are what was reached.
  return path === undefined
    ? isOrdinaryRead(deed.path, place, own) && !/^\/(?:etc|proc|root)\//.test(deed.path)
    : isOrdinaryWrite(path, place, own);
};

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Writing out is one step worse than reading out, where it is not high already. */
const told = (subject: ExchangeSubject, there: Files, base: Severity, key: string, by: string): Candidate | undefined => {
  const evidence = evidencesOf(subject.exchange, there);
  const [first] = there;
  if (evidence === undefined || first === undefined) return undefined;
  const { at, who } = actorOf(subject.exchange);
  const writes = there.some(({ deed }) => changed(deed) !== undefined);
  const missing = there.every(({ deed }) => deed.error !== undefined);
  const did = missing ? `tried to ${writes ? 'change' : 'read'}` : writes ? 'changed' : 'read';
  return {
    says: `${who} ${did} ${tilde(changed(first.deed) ?? first.deed.path, subject.place.home)}, outside the working folder, by ${by}.`,
    evidence,
    severity:
      writes && base === 'medium'
        ? 'high'
        : !writes && key === 'link' && !isBounded(subject.tool, subject.inventory)
          ? milder('high')
          : base,
    at,
    key,
  };
};
