import type { SurfaceKind } from '../model/surface.ts';
import { defineRule, quote } from './contract.ts';

/** UTF-16 units, by kind of surface. Honest descriptions of 34 thousand exist. */
const LIMIT: Readonly<Partial<Record<SurfaceKind, number>>> = {
  'tool.name': 128,
  'prompt.name': 256,
  'resource.name': 1024,
  'template.name': 1024,
  'server.name': 128,
  'server.title': 256,
  'tool.title': 256,
  'tool.description': 65_536,
  'prompt.description': 65_536,
  'resource.description': 65_536,
  'template.description': 65_536,
  instructions: 65_536,
};
const KINDS = Object.keys(LIMIT) as SurfaceKind[];
const SAFE = /^[\w.-]+$/;
const SHOWN = 120;

export default defineRule({
  id: 'over-limit',
  sees: 'surface',
  on: KINDS,
  title: 'A name or text is beyond what clients take',
  severity: 'low',
  reads: 'fact',
  maps: { owaspMcp: ['MCP10:2025'], owaspLlm: ['LLM06:2026'], atlas: ['AML.T0034.002'], cwe: ['CWE-770', 'CWE-20'] },
  why: 'Text that no person will read to its end is a place to hide, and it fills the context. Names with spaces or signs are refused by some clients and cut by others.',
  fix: 'Names: at most 128 letters, digits, `_`, `-`, `.`. Manuals belong into resources.',
  flags: [
    { text: 'a'.repeat(129), kind: 'tool.name' },
    { text: 'An explanation. '.repeat(5000), note: '80 thousand characters' },
    { text: 'read the file', kind: 'tool.name', note: 'spaces in a name' },
    { text: 'T'.repeat(300), kind: 'tool.title' },
  ],
  passes: [
    { text: 'read_file', kind: 'tool.name' },
    { text: 'mcp.server-v2_search', kind: 'tool.name' },
    { text: 'An explanation. '.repeat(2100), note: '34 thousand characters: honest, and dear' },
    { text: 'Read the file', kind: 'tool.title', note: 'titles are for people' },
    { text: 'b'.repeat(128), kind: 'tool.name' },
  ],
  *check(subject) {
    const { kind, role, text } = subject.surface;
    // A title that is carried under the kind of a name may have spaces, and may be longer.
    const name = kind === 'tool.name' && role === 'name';
    const limit = LIMIT[kind] ?? Number.POSITIVE_INFINITY;
    if (text.length > limit)
      yield { says: `It is ${text.length} characters long (limit ${limit}).`, evidence: [quote(subject, [0, SHOWN])], key: 'length' };
    else if (name && !SAFE.test(text))
      yield {
        says: 'The name of a tool has characters that clients refuse.',
        evidence: [quote(subject, [0, Math.min(text.length, SHOWN)])],
        severity: /[\s\p{C}]/u.test(text) ? 'low' : 'info',
        key: 'characters',
      };
  },
});
