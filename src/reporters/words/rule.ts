import type { Severity } from '../../model/severity.ts';
import { rules } from '../../rules/index.ts';
import type { Rule } from '../../rules/contract.ts';
import { ATLAS, CWE, OWASP_LLM, OWASP_MCP, type Taxonomy } from '../../rules/taxonomies.ts';

/** What reporters need to know of a rule. */
export type RuleMeta = Pick<Rule, 'id' | 'title' | 'severity' | 'reads' | 'maps' | 'why' | 'fix'>;

/** Rules by id, with metadata made up for ids that are no rule of ours (patterns of a policy). */
export type RuleBook = (id: string) => RuleMeta | undefined;

/** The rules that are built in. */
export const builtIn: readonly RuleMeta[] = rules;

const BY_ID: ReadonlyMap<string, RuleMeta> = new Map(builtIn.map((rule) => [rule.id, rule]));

/** Metadata of a built-in rule; undefined for a pattern of a policy. */
export const ruleBook: RuleBook = (id) => BY_ID.get(id);

/** A published list of dangers, and how a rule points into it. */
export interface Framework {
  readonly key: keyof RuleMeta['maps'];
  /** Short name for people. */
  readonly short: string;
  readonly list: Taxonomy;
}

export const FRAMEWORKS: readonly Framework[] = [
  { key: 'owaspMcp', short: 'OWASP MCP', list: OWASP_MCP },
  { key: 'owaspLlm', short: 'OWASP LLM', list: OWASP_LLM },
  { key: 'atlas', short: 'ATLAS', list: ATLAS },
  { key: 'cwe', short: 'CWE', list: CWE },
];

/** One entry of a framework that a rule maps to. */
export interface FrameworkEntry {
  readonly framework: Framework;
  readonly id: string;
  readonly title: string;
}

/** What a rule maps to, in the order of `FRAMEWORKS`. */
export const frameworksOf = (rule: Pick<RuleMeta, 'maps'>): readonly FrameworkEntry[] =>
  FRAMEWORKS.flatMap((framework) => rule.maps[framework.key].map((id) => ({ framework, id, title: framework.list.titles[id] ?? id })));

/** Markdown of ours as plain words, for places that cannot show it. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]{1,200})\]\([^)]{1,300}\)/g, '$1')
    .replace(/\*\*([^*]{1,300})\*\*/g, '$1')
    .replace(/`([^`]{1,300})`/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** The first sentences of a text of ours, as plain words, as many as fit; the first one always. */
export const brief = (markdown: string, most = 220): string => {
  const sentences = plain(markdown).split(/(?<=[.!?])\s+(?=[A-Z"'`(])/);
  let out = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (out.length + sentence.length + 1 > most) break;
    out = `${out} ${sentence}`;
  }
  return out;
};

const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'note',
};

/** How a severity is called before people. */
export const severityWord = (severity: Severity): string => SEVERITY_WORDS[severity];
