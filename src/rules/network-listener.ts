import { defineRule } from './contract.ts';
import { purposeOf, saidByServer } from './declared.ts';
import type { NetworkDeed } from '../model/behaviour.ts';
import { actorOf, evidencesOf, placeOf, type Seen, seen, wasAsked } from './deeds.ts';
import { hostClasses } from '../text/hosts.ts';

const notes = { name: 'notes', description: 'Keeps notes' };
const listen = (address: string, port = 8080) => ({ network: [{ did: 'listen' as const, address, port }] });

export default defineRule({
  id: 'network-listener',
  sees: 'exchange',
  title: 'It listens to the network',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP07:2025', 'MCP09:2025'],
    owaspLlm: ['LLM03:2026'],
    atlas: ['AML.T0132', 'AML.T0049'],
    cwe: ['CWE-668', 'CWE-306', 'CWE-1188'],
  },
  why: 'A server that is spoken to over its standard input needs no port. One that is bound to all interfaces takes orders from every machine that can reach this one, and from pages in a browser.',
  fix: 'Bind to 127.0.0.1, demand a token, and check Host and Origin; or do not listen at all.',
  flags: [
    { note: 'on all interfaces', tool: notes, exchange: { id: 'start:1', kind: 'start' }, did: listen('0.0.0.0') },
    { note: 'on all interfaces, of both kinds', tool: notes, exchange: { id: 'start:1', kind: 'start' }, did: listen('::') },
    { note: 'opened by a call that does not speak of it: high', tool: notes, did: listen('0.0.0.0', 4444) },
    { note: 'a call that speaks of it: low', tool: { name: 'serve', description: 'Serves a folder over HTTP' }, did: listen('0.0.0.0') },
    { note: 'whatever port is free: low', tool: notes, did: listen('::', 0) },
    { note: 'on the loopback, in a call: information', tool: notes, did: listen('127.0.0.1') },
  ],
  passes: [
    { note: 'on the loopback, at its start', tool: notes, exchange: { id: 'start:1', kind: 'start' }, did: listen('127.0.0.1') },
    { note: 'waits for a login to come back', tool: { name: 'login', description: 'Logs in with OAuth' }, did: listen('127.0.0.1', 3334) },
    {
      note: 'a socket in the file system',
      tool: notes,
      did: { network: [{ did: 'listen', protocol: 'unix', address: '/tmp/notes.sock' }] },
    },
    { note: 'the sixth version', tool: notes, exchange: { id: 'start:1', kind: 'start' }, did: listen('::1') },
    { note: 'it connects', tool: notes, did: { network: [{ host: 'example.com' }] } },
    { note: 'it could not', tool: notes, did: { network: [{ did: 'listen', address: '0.0.0.0', port: 80, outcome: 'failed' }] } },
    {
      note: 'a resolver that sends from anywhere',
      tool: notes,
      did: { network: [{ did: 'listen', protocol: 'udp', address: '0.0.0.0', port: 0 }] },
    },
  ],
  *check({ exchange, tool, inventory }) {
    const open = seen(exchange, 'network').filter(
      ({ deed }) =>
        deed.did === 'listen' &&
        deed.protocol === 'tcp' &&
        deed.outcome !== 'failed' &&
        deed.outcome !== 'refused' &&
        deed.address !== undefined,
    );
    const said = wasAsked(exchange) ? purposeOf(tool, inventory) : saidByServer(inventory);
    const { at, who } = actorOf(exchange);
    for (const [wide, some] of [
      [true, open.filter(({ deed }) => !isLoopback(deed.address ?? ''))],
      [false, open.filter(({ deed }) => isLoopback(deed.address ?? ''))],
    ] as const) {
      const [first] = some;
      const evidence = evidencesOf(exchange, some);
      if (first === undefined || evidence === undefined || (!wide && (!wasAsked(exchange) || SERVES.test(said)))) continue;
      const spoken = SERVES.test(said);
      yield {
        says: `${who} listens on ${placeOf(first.deed)}${wide ? ', where other machines reach it' : ''}${spoken ? '' : '; nothing that it says of itself speaks of it'}.`,
        evidence,
        severity: !wide ? 'info' : spoken || isFleeting(some) ? 'low' : wasAsked(exchange) || exchange.kind === 'idle' ? 'high' : 'medium',
        at,
        key: wide ? 'wide' : 'loopback',
      };
    }
  },
});

/** Whatever port is free: who looks for one for a program of its own does so, and nobody outside knows where to come. */
const isFleeting = (some: readonly Seen<NetworkDeed>[]): boolean => some.every(({ deed }) => deed.port === 0);

const isLoopback = (address: string): boolean =>
  address !== '0.0.0.0' &&
  address !== '::' &&
  hostClasses(address.includes(':') ? `[${address.replace(/^\[|\]$/g, '')}]` : address).includes('loopback');

const SERVES =
  /\bserv(?:e|es|ing) (?!as\b|up\b)|\blisten|web ?hook|http server|web server|dev server|preview|oauth|log ?in\b|sign ?in\b|callback|authori[sz]e|port \d|streamable|\bsse\b|web ?socket|proxy|debugg|inspector|dashboard|localhost/;
