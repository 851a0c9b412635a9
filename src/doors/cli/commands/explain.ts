import { Command } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import type { Rule } from '../../../rules/contract.ts';
import { rules } from '../../../rules/index.ts';
import { ATLAS, CWE, OWASP_LLM, OWASP_MCP } from '../../../rules/taxonomies.ts';
import { editDistance } from '../../../text/similar.ts';
import { visible } from '../../../text/hidden.ts';

/** `assayer explain RULE`: why it matters, what it finds, what it lets pass, what to do. */
export function explainCommand(): Command {
  return new Command('explain')
    .description('tell what a rule finds, why it matters and what to do')
    .argument('<rule>', 'id of a rule, as assayer rules lists them')
    .option('--json', 'as JSON')
    .action((id, { json }) => {
      const rule = named(id);
      process.stdout.write(json === true ? `${JSON.stringify({ ...rule, check: undefined }, undefined, 2)}\n` : told(rule));
    }) as unknown as Command;
}

function named(id: string): Rule {
  const found = rules.find((rule) => rule.id === id);
  if (found !== undefined) return found;
  const near = rules.map((rule) => ({ id: rule.id, far: editDistance(rule.id, id) })).sort((a, b) => a.far - b.far)[0];
  const hint = near !== undefined && near.far <= 4 ? `did you mean ${near.id}?` : 'assayer rules lists them all';
  throw new UsageError(`there is no rule ${id}; ${hint}`);
}

function told(rule: Rule): string {
  const list = (examples: readonly unknown[]): string => examples.map((example) => `  - ${clip(words(example))}`).join('\n');
  return `${rule.id}: ${rule.title}
severity ${rule.severity}, looks at ${rule.sees === 'surface' ? 'every text a model reads' : `the ${rule.sees}`}

Why it matters
${indent(rule.why)}

What to do
${indent(rule.fix)}

Found
${list(rule.flags)}

Let pass
${list(rule.passes)}

Frameworks
${frameworks(rule)}
`;
}

/** An example in words: a text as it is, anything else by its note or as JSON. */
function words(example: unknown): string {
  if (typeof example === 'string') return example;
  const { text, note } = example as { text?: string; note?: string };
  return text ?? note ?? JSON.stringify(example);
}

const clip = (text: string): string => {
  const line = visible(text).replaceAll(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 157)}...` : line;
};
const indent = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');

function frameworks({ maps }: Rule): string {
  const lines = [
    ...maps.owaspMcp.map((id) => `  OWASP MCP ${id}  ${OWASP_MCP.titles[id]}`),
    ...maps.owaspLlm.map((id) => `  OWASP ${id}  ${OWASP_LLM.titles[id]}`),
    ...maps.atlas.map((id) => `  MITRE ATLAS ${id}  ${ATLAS.titles[id]}`),
    ...maps.cwe.map((id) => `  ${id}  ${CWE.titles[id]}`),
  ];
  return lines.length === 0 ? '  none' : lines.join('\n');
}
