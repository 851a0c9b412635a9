import { redactedMark, secrets } from '../text/secrets.ts';
import { defineRule } from './contract.ts';

const key = ['gh', 'p_', 'kQ7vR2mX9sT4wY1zB6nD3fG8hJ5pL0aC2eU4'].join('');

export default defineRule({
  id: 'server-says-secret',
  sees: 'surface',
  on: ['log', 'stderr', 'progress'],
  title: 'The server writes a credential into its log',
  severity: 'low',
  reads: 'fact',
  maps: { owaspMcp: ['MCP01:2025', 'MCP08:2025'], owaspLlm: ['LLM02:2026'], atlas: ['AML.T0055'], cwe: ['CWE-532'] },
  why: 'Logs are kept, copied and shared more freely than keys should be; clients show the error stream of a server to whoever looks.',
  fix: 'Makers: leave credentials out of log lines, or show the last four characters.',
  flags: [
    { text: `starting with token ${key}`, kind: 'stderr' },
    { text: `auth ok: ${key}`, kind: 'log' },
    { text: `connecting to postgres://app:${['T7rq', 'Vw93', '-kd!'].join('')}@db.internal/app`, kind: 'stderr' },
  ],
  passes: [
    { text: 'starting with token ghp_****', kind: 'stderr' },
    { text: 'GITHUB_TOKEN is not set', kind: 'stderr' },
    { text: 'listening on port 3000', kind: 'log' },
    { text: 'token: [REDACTED:github-token]', kind: 'stderr' },
    { text: 'request 3f2504e0-4f89-11d3-9a0c-0305e82c3301 took 12 ms', kind: 'log' },
  ],
  *check({ surface }) {
    const hit = secrets(surface.text).find(({ placeholder }) => !placeholder);
    if (hit === undefined) return;
    const { kind, span } = hit;
    yield {
      says: `A log line holds what looks like a credential (${kind}).`,
      evidence: [{ kind: 'quote', address: surface.address, text: redactedMark(kind), span, via: surface.via }],
      key: kind,
    };
  },
});
