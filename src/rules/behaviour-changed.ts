import { defineRule } from './contract.ts';

const WHAT = {
  hosts: ['reaches', 'high'],
  programs: ['starts', 'high'],
  writes: ['writes', 'medium'],
  reads: ['reads', 'medium'],
} as const;

/** Things named in a sentence; the others are counted. */
const NAMED = 4;

export default defineRule({
  id: 'behaviour-changed',
  sees: 'drift',
  title: 'It does what it did not do when it was approved',
  severity: 'high',
  reads: 'fact',
  maps: { owaspMcp: ['MCP04:2025'], owaspLlm: ['LLM04:2026'], atlas: ['AML.T0109'], cwe: ['CWE-494'] },
  why: 'A definition can stay the same while the code behind it changes: a look-alike of a mail server worked for fifteen versions, and copied every mail to its maker from the sixteenth on. What a tool reached, read, wrote and started when it was approved is pinned with its words.',
  fix: 'Look at what is new. If it is explained by the release, approve again with --probe; if it is not, go back to the approved version.',
  flags: [
    {
      note: 'a new host',
      change: { kind: 'behaviour', id: 'tool:send', what: 'hosts', address: 'tool:send/did/hosts', fresh: ['collect.example.net:443'] },
    },
    {
      note: 'a new program',
      change: { kind: 'behaviour', id: 'server', what: 'programs', address: 'server/did/programs', fresh: ['/usr/bin/curl'] },
    },
    {
      note: 'a new file',
      change: { kind: 'behaviour', id: 'tool:a', what: 'reads', address: 'tool:a/did/reads', fresh: ['~/.aws/credentials'] },
    },
  ],
  passes: [
    { note: 'a new tool', change: { kind: 'added', id: 'tool:a', address: 'tool:a', text: '{}' } },
    { note: 'gone', change: { kind: 'removed', id: 'tool:a', address: 'tool:a', text: '{}' } },
    { note: 'another version', change: { kind: 'identity', field: 'version', address: 'server/version', before: '1', after: '2' } },
    { note: 'renamed', change: { kind: 'renamed', id: 'tool:b', was: 'tool:a', address: 'tool:b' } },
    { note: 'not read', change: { kind: 'not-seen', id: 'tool:a', address: 'tool:a' } },
  ],
  *check({ change }) {
    if (change.kind !== 'behaviour') return;
    const [verb, severity] = WHAT[change.what];
    const who = change.id === 'server' ? 'Outside of calls the server' : change.id.replace(/^tool:/, '').slice(0, 80);
    const more = change.fresh.length - NAMED;
    const things = `${change.fresh
      .slice(0, NAMED)
      .map((each) => each.slice(0, 120))
      .join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    yield {
      says: `${who} now ${verb} ${things}, which it was not seen to do when it was approved.`,
      severity,
      evidence: [{ kind: 'change', address: change.address, before: undefined, after: change.fresh.join('\n') }],
      key: change.what,
    };
  },
});
