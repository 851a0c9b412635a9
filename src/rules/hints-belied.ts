import type { Candidate } from '../model/finding.ts';
import type { Tool } from '../model/inventory.ts';
import type { ExchangeSubject } from './contract.ts';
import { defineRule } from './contract.ts';
import { changed, evidencesOf, actorOf, listed, placeOf, seen } from './deeds.ts';
import { ownNames } from './declared.ts';
import { explainedHosts } from './explained-hosts.ts';
import { isOrdinaryWrite } from './ordinary-paths.ts';
import { ownState } from './own-state.ts';
import { tilde } from './paths.ts';

const hinted = (annotations: object) => ({ name: 'notes', description: 'Keeps notes', annotations });

export default defineRule({
  id: 'hints-belied',
  sees: 'exchange',
  title: 'A tool does what its hints say that it does not',
  severity: 'high',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP03:2025', 'MCP02:2025'],
    owaspLlm: ['LLM03:2026'],
    atlas: ['AML.T0110.001', 'AML.T0110.000'],
    cwe: ['CWE-345', 'CWE-451'],
  },
  why: 'Clients use the hints of a tool to decide whether the user is asked. Here the hint was tested, and it is false.',
  fix: 'Do not let your client trust the hints of this server. Makers: set them to what the tool does.',
  flags: [
    {
      note: 'says that it only reads, and writes',
      tool: hinted({ readOnlyHint: true }),
      did: { files: [{ did: 'write', path: './notes.md' }] },
    },
    { note: 'and deletes', tool: hinted({ readOnlyHint: true }), did: { files: [{ did: 'delete', path: './notes.md' }] } },
    {
      note: 'says that nothing is lost, and deletes',
      tool: hinted({ readOnlyHint: false, destructiveHint: false }),
      did: { files: [{ did: 'delete', path: '~/a.txt' }] },
    },
    {
      note: 'says that it stays here, and connects: medium',
      tool: hinted({ openWorldHint: false }),
      did: { network: [{ host: 'api.example.org' }] },
    },
  ],
  passes: [
    { note: 'reads', tool: hinted({ readOnlyHint: true }), did: { files: [{ did: 'read', path: './notes.md' }] } },
    {
      note: 'a cache is no change',
      tool: hinted({ readOnlyHint: true }),
      did: {
        files: [
          { did: 'write', path: '~/.cache/notes/a' },
          { did: 'create', path: '/tmp/x' },
        ],
      },
    },
    { note: 'its log', tool: hinted({ readOnlyHint: true }), did: { files: [{ did: 'write', path: '~/.local/state/uv/notes.log' }] } },
    {
      note: 'says that it writes',
      tool: hinted({ readOnlyHint: false }),
      did: {
        files: [
          { did: 'write', path: './notes.md' },
          { did: 'delete', path: './old.md' },
        ],
      },
    },
    { note: 'no hints', tool: { name: 'notes' }, did: { files: [{ did: 'delete', path: './notes.md' }] } },
    { note: 'an open world', tool: hinted({ openWorldHint: true }), did: { network: [{ host: 'api.example.org' }] } },
    { note: 'loopback is no open world', tool: hinted({ openWorldHint: false }), did: { network: [{ address: '127.0.0.1', port: 5432 }] } },
    {
      note: 'its own service is no open world',
      tool: { ...hinted({ openWorldHint: false }), description: 'Keeps notes in api.notes.example' },
      did: { network: [{ host: 'api.notes.example' }] },
    },
    {
      note: 'it removes what it made',
      tool: hinted({ destructiveHint: false }),
      did: {
        files: [
          { did: 'create', path: './a.part' },
          { did: 'delete', path: './a.part' },
        ],
      },
    },
    { note: 'it could not', tool: hinted({ readOnlyHint: true }), did: { files: [{ did: 'write', path: './notes.md', error: 'EACCES' }] } },
  ],
  *check(subject) {
    const { tool } = subject;
    if (tool?.annotations === undefined) return;
    const { readOnlyHint, destructiveHint, openWorldHint } = tool.annotations;
    if (readOnlyHint === true) yield* changes(subject, tool, 'readOnlyHint: true', () => true);
    else if (destructiveHint === false) yield* changes(subject, tool, 'destructiveHint: false', (did) => did === 'delete');
    if (openWorldHint === false) yield* connects(subject, tool);
  },
});

function* changes(subject: ExchangeSubject, tool: Tool, hint: string, counts: (did: string) => boolean): Iterable<Candidate> {
  const { exchange, place, inventory } = subject;
  const own = ownNames(inventory);
  const isState = ownState(subject);
  const made = new Set(
    [exchange, ...subject.earlier].flatMap(({ behaviour }) =>
      behaviour.files.filter(({ did, error }) => did === 'create' && error === undefined).map(({ path }) => path),
    ),
  );
  const files = seen(exchange, 'files').filter(({ deed }) => {
    const path = changed(deed);
    return (
      path !== undefined &&
      deed.error === undefined &&
      counts(deed.did) &&
      !isOrdinaryWrite(path, place, own) &&
      !(deed.did === 'delete' && made.has(path))
    );
  });
  const evidence = evidencesOf(exchange, files);
  if (evidence === undefined) return;
  const { at, who } = actorOf(exchange);
  const lost = files.some(({ deed }) => deed.did === 'delete');
  // What was put in place of another is what was changed, not the name that it was written under.
  const paths = [...new Set(files.map(({ deed }) => tilde(changed(deed) ?? deed.path, place.home)))];
  const isOwn = files.every(({ deed }) => isState(changed(deed) ?? deed.path));
  yield {
    ...(isOwn ? { severity: 'low' as const } : {}),
    says: `${who} ${lost ? 'deleted' : 'changed'} ${listed(paths)}, ${isOwn ? 'in a folder that the server made for itself, ' : ''}and declares ${hint}.`,
    evidence: [...evidence, hintOf(tool, hint)],
    at,
    key: hint,
  };
}

/** What belongs to the server's own service is not the open world. */
function* connects(subject: ExchangeSubject, tool: Tool): Iterable<Candidate> {
  const { exchange } = subject;
  const hosts = explainedHosts(subject);
  const out = seen(exchange, 'network').filter(({ deed }) => {
    if (deed.did === 'lookup' || deed.did === 'listen') return false;
    const why = hosts.why(deed);
    return why === undefined || why === 'argument';
  });
  const evidence = evidencesOf(exchange, out);
  if (evidence === undefined) return;
  const { at, who } = actorOf(exchange);
  yield {
    says: `${who} reached ${listed(out.map(({ deed }) => placeOf(deed)))}, and declares openWorldHint: false.`,
    evidence: [...evidence, hintOf(tool, 'openWorldHint: false')],
    severity: 'medium',
    at,
    key: 'openWorldHint',
  };
}

const hintOf = (tool: Tool, says: string) =>
  ({ kind: 'fact', address: `${actorOf({ kind: 'call', name: tool.name }).at}/annotations`, says }) as const;
