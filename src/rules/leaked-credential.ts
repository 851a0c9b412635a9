import type { Severity } from '../model/severity.ts';
import type { SurfaceKind } from '../model/surface.ts';
import { SURFACE_KINDS } from '../model/surface.ts';
import { redactedMark, secrets } from '../text/secrets.ts';
import { defineRule } from './contract.ts';

/** Told by `server-says-secret`. */
const LOGS: ReadonlySet<SurfaceKind> = new Set<SurfaceKind>(['log', 'stderr', 'progress']);
/** Texts that show others how to write a password. */
const DOCUMENTS: ReadonlySet<SurfaceKind> = new Set<SurfaceKind>([
  'resource.body',
  'skill.body',
  'ui.page',
  'result.text',
  'result.structured',
]);
/** Shapes that are also used for what is no secret, or for things that expire. */
const WEAK: Readonly<Record<string, Severity>> = {
  jwt: 'medium',
  password: 'medium',
  authorization: 'medium',
  'url-password': 'medium',
  secret: 'medium',
  token: 'medium',
  'api-key': 'medium',
};

export default defineRule({
  id: 'leaked-credential',
  sees: 'surface',
  on: SURFACE_KINDS.filter((kind) => !LOGS.has(kind)),
  title: 'A credential stands in what the server says',
  severity: 'high',
  reads: 'fact',
  maps: { owaspMcp: ['MCP01:2025'], owaspLlm: ['LLM02:2026'], atlas: ['AML.T0055'], cwe: ['CWE-798', 'CWE-522', 'CWE-312'] },
  why: 'Every client that lists the tools receives the key. Whoever has it acts as its owner; a server that hands out keys may also be sharing other people’s data.',
  fix: 'Makers: revoke the key and read it from the environment. Users: do not send data through an account that is not yours.',
  // The examples are joined from parts so that no scanner takes this file for a leak.
  flags: [
    { text: ['gh', 'p_', 'kQ7vR2mX9sT4wY1zB6nD3fG8hJ5pL0aC2eU4'].join(''), kind: 'tool.schema' },
    `Charges a card. Use key ${['sk', '_live_', 'Zq8Rt3Wn5Yk2Lm7Vx4Bc9Dj6'].join('')} for all calls.`,
    { text: `postgres://prod:${['T7rq', 'Vw93', '-kd!'].join('')}@db.internal:5432/app`, kind: 'tool.schema' },
    ['-----BEGIN OPENSSH', 'PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ\n-----END OPENSSH', 'PRIVATE KEY-----'].join(' '),
  ],
  passes: [
    'Set API_KEY to your-api-key-here.',
    'Tokens begin with ghp_ and are read from GITHUB_TOKEN.',
    { text: 'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', kind: 'tool.schema' },
    'Connects to postgres://user:password@localhost:5432/db',
    'Address, e.g. redis://user:pass@localhost:6379/0',
    'Authorization: Bearer <token>',
    'The commit 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b is shown.',
  ],
  *check({ surface }) {
    const told = new Set<string>();
    for (const { kind, span, placeholder } of secrets(surface.text)) {
      if (placeholder || told.has(kind)) continue;
      told.add(kind);
      const weak = Object.hasOwn(WEAK, kind) ? WEAK[kind] : undefined;
      const test = /^[sr]k_test_/.test(surface.text.slice(...span));
      yield {
        says: `It holds what looks like a credential in use (${kind}).`,
        evidence: [{ kind: 'quote', address: surface.address, text: redactedMark(kind), span, via: surface.via }],
        severity: test || (weak !== undefined && DOCUMENTS.has(surface.kind)) ? 'low' : (weak ?? 'high'),
        key: kind,
      };
    }
  },
});
