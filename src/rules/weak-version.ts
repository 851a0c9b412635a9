import { defineRule } from './contract.ts';

const VERSION = /^v?\d{1,10}(?:\.\d{1,10}){0,4}(?:[-+.][\w.+-]{1,80})?$/;
const NOTHING = /^v?0(?:\.0){0,3}$/;

const trouble = (version: string | undefined): string | undefined => {
  if (version === undefined || version.trim() === '') return 'It says no version.';
  if (NOTHING.test(version.trim())) return 'Its version is all noughts, as made by a template.';
  return VERSION.test(version.trim()) ? undefined : 'What it gives as its version is no version number.';
};

export default defineRule({
  id: 'weak-version',
  sees: 'inventory',
  title: 'The server has no usable version',
  severity: 'info',
  reads: 'fact',
  maps: { owaspMcp: ['MCP04:2025', 'MCP08:2025'], owaspLlm: ['LLM04:2026'], atlas: ['AML.T0010.005'], cwe: ['CWE-353'] },
  why: 'Without a version nobody can say which release was reviewed, or that two machines run the same one.',
  fix: 'Set `serverInfo.version` from the package, and raise it with each release.',
  flags: [
    { note: 'none', server: { identity: { name: 'notes', version: '' } } },
    { note: 'noughts', server: { identity: { name: 'notes', version: '0.0.0' } } },
    { note: 'a label', server: { identity: { name: 'notes', version: 'latest' } } },
  ],
  passes: [
    { note: 'three numbers', server: { identity: { name: 'notes', version: '1.0.3' } } },
    { note: 'a date', server: { identity: { name: 'notes', version: '2026.8.31' } } },
    { note: 'a pre-release with a build', server: { identity: { name: 'notes', version: 'v2.0.0-rc.1+5f3a' } } },
    { note: 'early, but a version', server: { identity: { name: 'notes', version: '0.0.46' } } },
    { note: 'one number', server: { identity: { name: 'notes', version: '7' } } },
  ],
  *check({ inventory }) {
    const says = trouble(inventory.identity.version);
    if (says === undefined) return;
    const version = inventory.identity.version;
    yield {
      says,
      evidence: [
        {
          kind: 'fact',
          address: 'server/version',
          says: version === undefined ? 'no version' : `version ${JSON.stringify(version.slice(0, 60))}`,
        },
      ],
    };
  },
});
