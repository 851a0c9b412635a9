import type { PropertyBag, ReportingDescriptor, ReportingDescriptorReference, Result, ToolComponent } from 'sarif';
import type { Finding } from '../../model/finding.ts';
import type { Severity } from '../../model/severity.ts';
import { legible } from '../words/legible.ts';
import { brief, FRAMEWORKS, type FrameworkEntry, frameworksOf, plain, type RuleMeta } from '../words/rule.ts';
import { literal } from './message.ts';

/** The rules of one run, in the order in which results number them, and the taxonomies that they point into. */
export interface Catalogue {
  readonly rules: readonly ReportingDescriptor[];
  readonly taxonomies: readonly ToolComponent[];
  /** -1 never: each finding's rule is in it. */
  indexOf(id: string): number;
  taxaOf(id: string): readonly ReportingDescriptorReference[];
}

/** Every built-in rule, and a plain entry for each other rule id that occurs (a pattern of a policy). */
export const catalogue = (builtIn: readonly RuleMeta[], findings: readonly Finding[]): Catalogue => {
  // Rules on what a model says are told where one said something.
  const found = new Set(findings.map(({ rule }) => rule));
  const told = builtIn.filter(({ id, reads }) => reads !== 'opinion' || found.has(id));
  const known = new Map(told.map((rule) => [rule.id, rule]));
  const others = new Map(findings.filter(({ rule }) => !known.has(rule)).map((finding) => [legible(finding.rule, 200), finding]));
  const taxonomies = taxonomiesOf(told);
  const references = (rule: RuleMeta): ReportingDescriptorReference[] => frameworksOf(rule).map((entry) => reference(entry, taxonomies));
  const rules = [...told.map((rule) => descriptor(rule, references(rule))), ...[...others].map(([id, finding]) => bare(id, finding))];
  rules.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const index = new Map(rules.map((rule, i) => [rule.id, i]));
  return {
    rules,
    taxonomies,
    indexOf: (id) => index.get(id) ?? -1,
    taxaOf: (id) => {
      const rule = known.get(id);
      return rule === undefined ? [] : references(rule);
    },
  };
};

const LEVELS: Readonly<Record<Severity, Result.level>> = { critical: 'error', high: 'error', medium: 'warning', low: 'note', info: 'note' };

/** SARIF has three levels: critical and high are errors, medium is a warning, the rest are notes. */
export const levelOf = (severity: Severity): Result.level => LEVELS[severity];

/** What code scanning shows as critical, high, medium and low; a note has none. */
const SECURITY: Readonly<Record<Severity, string | undefined>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.5',
  info: undefined,
};

const PRECISION: Readonly<Record<RuleMeta['reads'], string>> = {
  fact: 'very-high',
  directive: 'high',
  capability: 'medium',
  likeness: 'medium',
  opinion: 'low',
};

const descriptor = (rule: RuleMeta, taxa: readonly ReportingDescriptorReference[]): ReportingDescriptor => ({
  id: rule.id,
  name: pascal(rule.id),
  shortDescription: { text: sentence(plain(rule.title)) },
  fullDescription: { text: brief(rule.why, 900) },
  help: {
    text: `${plain(rule.why)}\n\nWhat to do: ${plain(rule.fix)}`,
    markdown: `${rule.why}\n\n**What to do:** ${rule.fix}${frameworkList(rule)}`,
  },
  defaultConfiguration: { level: levelOf(rule.severity) },
  relationships: taxa.map((target) => ({ target, kinds: ['relevant'] })),
  properties: properties(rule.severity, PRECISION[rule.reads], ['security', 'mcp', ...frameworksOf(rule).map(tag)]),
});

const frameworkList = (rule: RuleMeta): string => {
  const entries = frameworksOf(rule);
  return entries.length === 0
    ? ''
    : `\n\n${entries.map(({ framework, id, title }) => `- ${id} ${title} (${framework.list.name}, ${framework.list.edition})`).join('\n')}`;
};

/** Code scanning knows CWE tags in this form. */
const tag = ({ framework, id }: FrameworkEntry): string => (framework.key === 'cwe' ? `external/cwe/${id.toLowerCase()}` : id);

const bare = (id: string, finding: Finding): ReportingDescriptor => ({
  id,
  name: pascal(id),
  shortDescription: { text: literal(sentence(legible(finding.title, 200))) },
  fullDescription: { text: 'A pattern of your own policy.' },
  help: { text: 'A pattern of your own policy. Read the policy file to see what it is for.' },
  defaultConfiguration: { level: levelOf(finding.severity) },
  properties: properties(finding.severity, 'high', ['security', 'mcp', 'policy']),
});

const properties = (severity: Severity, precision: string, tags: string[]): PropertyBag => {
  const security = SECURITY[severity];
  return { tags, precision, ...(security === undefined ? {} : { 'security-severity': security }) };
};

/** A name must differ from the id by more than its capitals. */
const pascal = (id: string): string => {
  const parts = id.split(/[^A-Za-z0-9]+/).filter((part) => part !== '');
  const name = parts.map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`).join('');
  return parts.length > 1 ? name : `${name}Rule`;
};

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** One component a framework that a rule points into, with the entries pointed at. */
const taxonomiesOf = (rules: readonly RuleMeta[]): ToolComponent[] =>
  FRAMEWORKS.flatMap((framework) => {
    const ids = [...new Set(rules.flatMap((rule) => rule.maps[framework.key] as readonly string[]))].sort();
    if (ids.length === 0) return [];
    const { name, edition, url, titles } = framework.list;
    return [
      {
        name,
        version: edition,
        informationUri: url,
        shortDescription: { text: sentence(`${name}, edition ${edition}`) },
        isComprehensive: false,
        taxa: ids.map((id) => ({ id, shortDescription: { text: sentence(titles[id] ?? id) } })),
      },
    ];
  });

const reference = ({ framework, id }: FrameworkEntry, taxonomies: readonly ToolComponent[]): ReportingDescriptorReference => {
  const index = taxonomies.findIndex(({ name }) => name === framework.list.name);
  const taxon = taxonomies[index]?.taxa?.findIndex((entry) => entry.id === id) ?? -1;
  return { id, index: taxon, toolComponent: { name: framework.list.name, index } };
};
