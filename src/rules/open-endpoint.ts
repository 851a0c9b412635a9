import type { HttpFacts } from '../model/inventory.ts';
import type { Candidate } from '../model/finding.ts';
import { defineRule } from './contract.ts';

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/i;

const at = 'server/endpoint';
const fact = (says: string): Candidate['evidence'] => [{ kind: 'fact', address: at, says }];
const http = (facts: object): object => ({
  http: { origin: 'https://mcp.example.com', tls: true, openAccess: false, sessionId: 'none', scopes: [], ...facts },
});

export default defineRule({
  id: 'open-endpoint',
  sees: 'inventory',
  title: 'The endpoint is not closed enough',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP07:2025'],
    owaspLlm: ['LLM03:2026'],
    atlas: ['AML.T0132', 'AML.T0049'],
    cwe: ['CWE-306', 'CWE-319', 'CWE-346', 'CWE-330'],
  },
  why: "A local endpoint that does not look at `Origin` can be used by any web page the user opens. Over plain HTTP everyone on the way reads and changes what is said. A guessable session id is somebody else's session.",
  fix: 'Serve over HTTPS, ask for credentials, check `Origin` and `Host`, and take session ids from a cryptographic source.',
  flags: [
    { note: 'plain HTTP to another machine', server: http({ origin: 'http://mcp.example.com', tls: false }) },
    {
      note: 'a local endpoint that any page can use',
      server: http({ origin: 'http://127.0.0.1:3000', tls: false, openAccess: true, originChecked: false }),
    },
    { note: 'session ids that can be guessed', server: http({ sessionId: 'weak' }) },
    { note: 'open to all: low', server: http({ openAccess: true }) },
  ],
  passes: [
    { note: 'no HTTP', server: { http: undefined } },
    { note: 'HTTPS with credentials', server: http({}) },
    {
      note: 'a local endpoint that checks the origin',
      server: http({ origin: 'http://127.0.0.1:3000', tls: false, openAccess: true, originChecked: true }),
    },
    { note: 'localhost by name, not tested', server: http({ origin: 'http://localhost:8080', tls: false, openAccess: true }) },
    { note: 'strong session ids', server: http({ sessionId: 'strong', originChecked: true }) },
  ],
  *check({ inventory }) {
    if (inventory.http !== undefined) yield* judge(inventory.http);
  },
});

function* judge(facts: HttpFacts): Iterable<Candidate> {
  const local = LOOPBACK.test(facts.origin);
  if (!facts.tls && !local) yield { says: 'The server is reached over plain HTTP.', evidence: fact('no TLS'), key: 'plain' };
  if (facts.openAccess && !local)
    yield {
      says: 'Anybody can use the server: it asks for no credentials.',
      evidence: fact('answered without credentials'),
      severity: 'low',
      key: 'open',
    };
  if (facts.originChecked === false) {
    const severity = local && facts.openAccess ? 'medium' : 'low';
    yield {
      says: 'It takes requests that come from foreign web pages.',
      evidence: fact('a foreign Origin was accepted'),
      severity,
      key: 'origin',
    };
  }
  if (facts.sessionId === 'weak') yield { says: 'Its session ids can be guessed.', evidence: fact('weak session id'), key: 'session' };
}
