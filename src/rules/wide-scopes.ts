import { defineRule } from './contract.ts';

/** Scopes that stand for everything: a star, or a last part that means all. */
const WIDE = /(?:^|[:./_-])(?:\*|all|full|full[-_]?access|admin|root|superuser|owner|god)$/i;
/** `owner` and `all` of one's own profile are small. */
const SMALL = /^(?:openid|profile|email|offline_access)\b/i;

const scopes = (...list: string[]): object => ({
  http: { origin: 'https://mcp.example.com', tls: true, openAccess: false, sessionId: 'none', scopes: list },
});

export default defineRule({
  id: 'wide-scopes',
  sees: 'inventory',
  title: 'The server asks for the whole account',
  severity: 'low',
  reads: 'fact',
  maps: { owaspMcp: ['MCP02:2025', 'MCP07:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0091.000'], cwe: ['CWE-250', 'CWE-269'] },
  why: 'A token for everything is a loss of everything when the server, or text that it reads, turns against the user.',
  fix: 'Offer narrow scopes, and ask for more only when a call needs it.',
  flags: [
    { note: 'a star', server: scopes('files:*') },
    { note: 'admin', server: scopes('read', 'org:admin') },
    { note: 'full access', server: scopes('full_access') },
  ],
  passes: [
    { note: 'none', server: scopes() },
    { note: 'narrow', server: scopes('files:read', 'mail.send') },
    { note: 'sign-in', server: scopes('openid', 'profile', 'email', 'offline_access') },
    { note: 'administration that is only read', server: scopes('admin:read') },
    { note: 'no HTTP', server: { http: undefined } },
  ],
  *check({ inventory }) {
    const wide = (inventory.http?.scopes ?? []).filter((scope) => WIDE.test(scope) && !SMALL.test(scope));
    if (wide.length === 0) return;
    yield {
      says: `It asks for ${wide.length === 1 ? 'a scope that covers' : `${wide.length} scopes that cover`} everything.`,
      evidence: [{ kind: 'fact', address: 'server/scopes', says: wide.slice(0, 10).join(' ').slice(0, 400) }],
    };
  },
});
