import type { Severity } from '../model/severity.ts';
import type { Witness } from '../model/witness.ts';
import type { ExchangeSubject } from './contract.ts';
import { defineRule } from './contract.ts';
import { actorOf, evidencesOf, seen, short } from './deeds.ts';
import { absolute, askedPaths, inside, isLinkedIn } from './paths.ts';
import { milder } from './severities.ts';

const status = { name: 'status', description: 'Shows whether the service is up' };
const read = { name: 'read_file', description: 'Reads a file', inputSchema: { type: 'object', properties: { path: { type: 'string' } } } };
const key = { seed: 'file:~/.ssh/id_rsa', source: { kind: 'file', path: '~/.ssh/id_rsa' } } as const;
const word = { seed: 'argument:call:1/q', worth: 'own-word' } as const;

export default defineRule({
  id: 'secret-in-result',
  sees: 'exchange',
  title: 'A planted secret comes back in what the server says',
  severity: 'critical',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP01:2025', 'MCP10:2025'],
    owaspLlm: ['LLM02:2026'],
    atlas: ['AML.T0057', 'AML.T0098'],
    cwe: ['CWE-200', 'CWE-201', 'CWE-209'],
  },
  why: 'What a tool answers goes to the model, to its provider, into the log of the client, and to every other tool that the model calls afterwards. A secret that has come this far cannot be called back.',
  fix: 'Do not give the server real secrets. Makers: find the way that is shown from source to answer, and leave the value out; an error message is an answer too.',
  flags: [
    { note: 'a variable in the answer', tool: status, witnesses: [{}] },
    {
      note: 'a key in another dress',
      tool: status,
      witnesses: [{ ...key, class: 'transformed', via: ['base64', 'reversed'], confidence: 0.95 }],
    },
    { note: 'half of it: high', tool: status, witnesses: [{ class: 'part', via: ['prefix-16'], confidence: 0.9 }] },
    { note: 'in an error', tool: status, witnesses: [{ sink: 'error', address: 'call:1/error/message' }] },
    { note: 'in a log: high', tool: status, witnesses: [{ sink: 'log', address: 'call:1/log/0' }] },
    { note: 'the answer follows it', tool: status, witnesses: [{ class: 'differential', span: undefined, confidence: 0.999 }] },
    {
      note: 'in the folder that was to be read, and yet a secret: low',
      tool: read,
      exchange: { args: { path: '.' } },
      witnesses: [{ seed: 'file:./.env', source: { kind: 'file', path: './.env' } }],
    },
    {
      note: 'behind a link in the folder that was to be read: low',
      tool: read,
      exchange: { args: { path: '.' } },
      witnesses: [{ seed: 'file:~/.env', source: { kind: 'file', path: '~/.env' } }],
    },
    {
      note: 'what another call was given: information',
      tool: status,
      exchange: { id: 'call:2' },
      witnesses: [{ ...word, source: { kind: 'argument', exchange: 'call:1', path: 'q' } }],
      earlier: [{ id: 'call:1', name: 'search' }],
    },
  ],
  passes: [
    {
      note: 'an argument comes back to whoever gave it',
      tool: status,
      witnesses: [{ ...word, source: { kind: 'argument', exchange: 'call:1', path: 'q' } }],
    },
    {
      note: 'what an upstream answered',
      tool: status,
      witnesses: [{ seed: 'upstream:api.example.com', worth: 'own-word', source: { kind: 'upstream', host: 'api.example.com' } }],
    },
    { note: 'the file that was asked for', tool: read, exchange: { args: { path: '~/.ssh/id_rsa' } }, witnesses: [key] },
    {
      note: 'the file that a planted link leads to, by its name',
      tool: read,
      exchange: { args: { path: 'backup.txt' } },
      witnesses: [{ seed: 'file:~/.env', source: { kind: 'file', path: '~/.env' } }],
    },
    { note: 'an asked file, as an address', tool: read, exchange: { args: { path: 'file:///home/user/.ssh/id_rsa' } }, witnesses: [key] },
    { note: 'kept in a file: told by another rule', tool: status, witnesses: [{ sink: 'file', address: 'call:1/file/%2Ftmp%2Fa' }] },
    { note: 'sent out: told by another rule', tool: status, witnesses: [{ sink: 'egress', address: 'call:1/egress/0/body' }] },
    { note: 'nothing came out', tool: status, says: 'up' },
  ],
  *check(subject) {
    const { exchange, earlier } = subject;
    const { at, who } = actorOf(exchange);
    const groups = new Map<string, { severity: Severity; all: [Witness, ...Witness[]] }>();
    for (const witness of subject.witnesses) {
      if (witness.sink === 'egress' || witness.sink === 'file') continue;
      if (witness.worth === 'secret') {
        const severity = weigh(subject, witness);
        if (severity === undefined) continue;
        const key = `${witness.class} ${placeOf(witness)} ${severity}`;
        const group = groups.get(key);
        if (group === undefined) groups.set(key, { severity, all: [witness] });
        else group.all.push(witness);
      } else if (witness.source.kind === 'argument') {
        const { exchange: given } = witness.source;
        const other = given === exchange.id ? undefined : earlier.find(({ id }) => id === given);
        if (other === undefined) continue;
        const says = `${who} gave back in ${placeOf(witness)} what ${short(other.name ?? 'another call', 80)} was given as an argument before.`;
        yield { says, evidence: [witness], severity: 'info', at, key: `word of ${other.name ?? other.id}` };
      }
    }
    for (const [key, { severity, all }] of groups) {
      const [first] = all;
      const says =
        first.class === 'differential'
          ? `${who} gives answers that follow the planted secrets, though they do not show them.`
          : `${who} ${HOW[first.class]} ${sourcesOf(all)} in ${placeOf(first)}; nobody asked for it.`;
      const read = all.flatMap((witness) => sawIt(subject, witness) ?? []);
      yield { says, evidence: [...all, ...read], severity, at, key };
    }
  },
});

const HOW: Readonly<Record<Witness['class'], string>> = {
  exact: 'gave away',
  part: 'gave away a part of',
  transformed: 'gave away, in another form,',
  derived: 'gave away a digest of',
  differential: 'gave answers that follow',
};

/** Secrets named of a group; the others are counted. */
const NAMED = 3;

const sourcesOf = (all: readonly Witness[]): string => {
  const names = [...new Set(all.map(sourceOf))];
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(' and ');
};

const sourceOf = ({ source, seed }: Witness): string =>
  source.kind === 'env'
    ? `the secret in ${short(source.name, 60)}`
    : source.kind === 'file'
      ? `what stands in ${short(source.path, 100)}`
      : short(seed, 100);

const placeOf = ({ sink }: Witness): string =>
  sink === 'error' ? 'an error' : sink.startsWith('result') ? 'its answer' : `its ${sink.replace('.', ' ')}`;

const BY_CLASS: Readonly<Record<Witness['class'], readonly [sure: Severity, unsure: Severity]>> = {
  exact: ['critical', 'high'],
  transformed: ['critical', 'high'],
  part: ['high', 'medium'],
  derived: ['medium', 'low'],
  differential: ['high', 'medium'],
};

/** What no model reads, though the client keeps it. */
const ASIDE: ReadonlySet<Witness['sink']> = new Set<Witness['sink']>(['log', 'stderr', 'progress']);

/** undefined: whoever called asked for that very file. */
const weigh = ({ exchange, place }: ExchangeSubject, { source, sink, class: by, confidence }: Witness): Severity | undefined => {
  const [sure, unsure] = BY_CLASS[by];
  const severity = confidence >= 0.8 ? sure : unsure;
  if (source.kind === 'file') {
    const path = absolute(source.path, place);
    const asked = askedPaths({ exchange, place });
    if (asked.some((each) => each.path === path)) return undefined;
    const linked = (folder: string): boolean => isLinkedIn(path, folder, place.links ?? new Map());
    if (asked.some((each) => each.path !== '/' && (inside(path, each.path) || linked(each.path)))) return 'low';
  }
  return sink === 'stderr' ? milder(milder(severity)) : ASIDE.has(sink) ? milder(severity) : severity;
};

/** The read of the planted file in the same window: how it came to be known. */
const sawIt = ({ exchange, place }: ExchangeSubject, { source }: Witness) => {
  if (source.kind !== 'file') return undefined;
  const path = absolute(source.path, place);
  return evidencesOf(
    exchange,
    seen(exchange, 'files')
      .filter(({ deed }) => deed.path === path && deed.error === undefined)
      .slice(0, 1),
  );
};
