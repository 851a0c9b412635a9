import type { Evidence, Finding, Gap } from '../model/finding.ts';
import type { Report, ServerReport } from '../model/report.ts';
import { atLeast } from '../model/severity.ts';
import type { Reporter } from './contract.ts';
import { excerpt, sides, allTexts, textsOf, type Texts } from './words/excerpt.ts';
import { gapWhat, reasonWords } from './words/gap.ts';
import { legible } from './words/legible.ts';
import { opinionsWords, opinionText } from './words/opinion.ts';
import { place } from './words/place.ts';
import { builtIn, plain, type RuleMeta, severityWord } from './words/rule.ts';

export default {
  name: 'junit',
  ending: 'xml',
  mime: 'application/xml',
  about: 'one test a rule and server, for the test view of a CI',
  render: (report) => renderJunit(report, builtIn),
} satisfies Reporter;

/** A finding at or above medium fails the test of its rule; a gap is an error; a rule that could not be applied is skipped, never passed. */
const renderJunit = (report: Report, rules: readonly RuleMeta[]): string => {
  const suites = [...report.servers.map((server) => suite(server, rules)), ...together(report)];
  const sum = (pick: (s: Suite) => number): number => suites.reduce((total, s) => total + pick(s), 0);
  const seconds = Math.max(0, Date.parse(report.finishedAt) - Date.parse(report.startedAt)) / 1000 || 0;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="assayer" tests="${sum((s) => s.cases.length)}" failures="${sum(failures)}" errors="${sum(errors)}" skipped="${sum(skipped)}" time="${seconds.toFixed(3)}">`,
    ...suites.map((s) => suiteXml(s, report.startedAt)),
    '</testsuites>',
    '',
  ].join('\n');
};

interface Case {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'error' | 'skipped';
  readonly type: string;
  readonly message: string;
  readonly text: string;
}
interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

const failures = (s: Suite): number => s.cases.filter(({ outcome }) => outcome === 'failed').length;
const errors = (s: Suite): number => s.cases.filter(({ outcome }) => outcome === 'error').length;
const skipped = (s: Suite): number => s.cases.filter(({ outcome }) => outcome === 'skipped').length;

const suite = (server: ServerReport, rules: readonly RuleMeta[]): Suite => {
  // A model that was not asked has passed nothing.
  const asked = rules.filter(({ reads }) => reads !== 'opinion' || server.opinions !== undefined);
  const ids = new Set([...asked.map(({ id }) => id), ...server.findings.map(({ rule }) => rule)]);
  const texts = textsOf(server.surfaces);
  const cases = [...ids].sort().map((id) => {
    const found = server.findings.filter(({ rule }) => rule === id);
    if (found.length > 0) return findingCase(id, found, texts, rules);
    const blank = { name: legible(id, 120), type: '', text: '' };
    return server.inventory === undefined
      ? { ...blank, outcome: 'skipped' as const, message: 'could not look at the server' }
      : { ...blank, outcome: 'passed' as const, message: '' };
  });
  const opinions = opinionsWords(server);
  const told: Case[] =
    opinions === undefined ? [] : [{ name: 'opinions of a model', outcome: 'passed', type: '', message: '', text: opinions }];
  return { name: legible(server.label, 200), cases: [...cases, ...told, ...server.gaps.map(gapCase)] };
};

const together = (report: Report): Suite[] => {
  const texts = allTexts(report);
  const ids = [...new Set(report.together.map(({ rule }) => rule))].sort();
  const cases = ids.map((id) =>
    findingCase(
      id,
      report.together.filter(({ rule }) => rule === id),
      texts,
      [],
    ),
  );
  return cases.length === 0 ? [] : [{ name: 'these servers together', cases }];
};

const findingCase = (id: string, found: readonly Finding[], texts: Texts, rules: readonly RuleMeta[]): Case => {
  const failing = found.filter(({ severity }) => atLeast(severity, 'medium'));
  const shown = failing.length > 0 ? failing : found;
  const fix = rules.find((rule) => rule.id === id)?.fix;
  return {
    name: legible(id, 120),
    outcome: failing.length > 0 ? 'failed' : 'passed',
    type: shown[0]?.severity ?? 'info',
    message: legible(shown[0]?.says ?? '', 300),
    text: [
      ...shown.slice(0, 20).map((finding) => findingText(finding, texts)),
      ...(shown.length > 20 ? [`and ${shown.length - 20} more`] : []),
      ...(fix === undefined ? [] : [`What to do: ${plain(fix)}`]),
    ].join('\n\n'),
  };
};

const findingText = (finding: Finding, texts: Texts): string =>
  [
    `${severityWord(finding.severity)}: ${place(finding.address)}`,
    legible(finding.says, 600),
    ...finding.evidence.map((evidence) => `  ${evidenceText(evidence, texts)}`),
    `fingerprint ${finding.fingerprint}`,
  ].join('\n');

const evidenceText = (evidence: Evidence, texts: Texts): string => {
  if (evidence.kind === 'opinion') return opinionText(evidence, texts);
  if ('says' in evidence) return legible(evidence.says, 600);
  if (evidence.kind === 'quote') return excerpt(evidence, texts).marked;
  const { before, after } = sides(evidence);
  return `${before?.marked ?? '(absent)'} -> ${after?.marked ?? '(absent)'}`;
};

const gapCase = (gap: Gap): Case => ({
  name: `look at ${gapWhat(gap)}`,
  outcome: 'error',
  type: gap.reason,
  message: reasonWords(gap.reason),
  text: legible(gap.says, 900),
});

const suiteXml = (s: Suite, at: string): string =>
  [
    `  <testsuite name="${xml(s.name)}" tests="${s.cases.length}" failures="${failures(s)}" errors="${errors(s)}" skipped="${skipped(s)}" timestamp="${xml(at.slice(0, 19))}">`,
    ...s.cases.map((c) => caseXml(c, s.name)),
    '  </testsuite>',
  ].join('\n');

const caseXml = (c: Case, server: string): string => {
  const open = `    <testcase classname="${xml(server)}" name="${xml(c.name)}" time="0"`;
  if (c.outcome === 'skipped') return `${open}><skipped message="${xml(c.message)}"/></testcase>`;
  if (c.outcome === 'passed') return c.text === '' ? `${open}/>` : `${open}><system-out>${xml(c.text)}</system-out></testcase>`;
  const element = c.outcome === 'failed' ? 'failure' : 'error';
  return `${open}><${element} type="${xml(c.type)}" message="${xml(c.message)}">${xml(c.text)}</${element}></testcase>`;
};

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Escaped for content and attributes. Characters that XML cannot carry at all were made visible before. */
const xml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');
