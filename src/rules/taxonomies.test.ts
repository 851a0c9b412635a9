import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Rule } from './contract.ts';
import { ATLAS, CWE, OWASP_LLM, OWASP_MCP } from './taxonomies.ts';

const folder = new URL('.', import.meta.url);
const NOT_RULES = new Set(['contract.ts', 'index.ts', 'taxonomies.ts']);
const files = readdirSync(folder).filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts') && !NOT_RULES.has(f));
const rules = await Promise.all(
  files.map(async (file) => ({ file, rule: ((await import(new URL(file, folder).href)) as { default?: Rule }).default })),
);

describe('taxonomies', () => {
  it.each(rules.filter((r) => r.rule !== undefined))('knows every id that $file names', ({ rule }) => {
    const { owaspMcp, owaspLlm, atlas, cwe } = (rule as Rule).maps;
    for (const id of owaspMcp) expect(OWASP_MCP.titles).toHaveProperty([id]);
    for (const id of owaspLlm) expect(OWASP_LLM.titles).toHaveProperty([id]);
    for (const id of atlas) expect(ATLAS.titles).toHaveProperty([id]);
    for (const id of cwe) expect(CWE.titles).toHaveProperty([id]);
  });

  it('does not know an id of another edition', () => {
    expect(OWASP_LLM.titles).not.toHaveProperty(['LLM01:2025']);
    expect(ATLAS.titles).not.toHaveProperty(['AML.T0104']);
  });

  it('is complete where it says so', () => {
    expect(Object.keys(OWASP_MCP.titles)).toHaveLength(10);
    expect(Object.keys(OWASP_LLM.titles)).toHaveLength(10);
  });
});
