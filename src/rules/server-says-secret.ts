import { redactedMark, secrets } from '../text/secrets.ts';
import { defineRule } from './contract.ts';

const key = ['gh', 'p_', 'kQ7vR2mX9sT4wY1zB6nD3fG8hJ5pL0aC2eU4'].join('');

/** The mark that stands where a credential (or a dummy for one) that the server was given was cut out of what it said. */
const OURS = /\[((?:(?:env|header):|--?)[\w-]{0,60}(?:key|token|secret|pass|pwd|auth|cred|bearer|cookie|private)[\w-]{0,60}) redacted\]/i;

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
    { text: 'connecting with key [env:MAIL_API_KEY redacted]', kind: 'stderr', note: 'the one that it was given' },
    { text: `connecting to postgres://app:${['T7rq', 'Vw93', '-kd!'].join('')}@db.internal/app`, kind: 'stderr' },
  ],
  passes: [
    { text: 'starting with token ghp_****', kind: 'stderr' },
    { text: 'GITHUB_TOKEN is not set', kind: 'stderr' },
    { text: 'reads from [env:MAIL_BASE redacted]', kind: 'stderr', note: 'given, and no credential by its name' },
    { text: 'listening on port 3000', kind: 'log' },
    { text: 'token: [REDACTED:github-token]', kind: 'stderr' },
    { text: 'request 3f2504e0-4f89-11d3-9a0c-0305e82c3301 took 12 ms', kind: 'log' },
  ],
  *check({ surface }) {
    const own = OURS.exec(surface.text);
    if (own !== null) {
      yield {
        says: `A log line holds a credential that the server was given (${own[1]}).`,
        evidence: [
          { kind: 'quote', address: surface.address, text: own[0], span: [own.index, own.index + own[0].length], via: surface.via },
        ],
        key: 'given',
      };
    }
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
