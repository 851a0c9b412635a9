import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { cleanServer, closedServer, fullReport, hostileReport, poisonedServer, SAMPLE_RULES, sampleReport } from '../../../test/reports.ts';
import { literal } from './message.ts';
import { sarifLog } from './sarif.ts';

const require = createRequire(import.meta.url);
const multitool = require(`@microsoft/sarif-multitool-${process.platform}`) as string;
const schema = JSON.parse(readFileSync(join(dirname(multitool), 'sarif-2.1.0.json'), 'utf8')) as object;
const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);

const REPORTS = [
  ['empty', sampleReport([])],
  ['clean', sampleReport([cleanServer()])],
  ['incomplete', sampleReport([closedServer()])],
  ['full', fullReport()],
  ['hostile', hostileReport()],
] as const;

test.each(REPORTS)('a report that is %s fits the schema of SARIF 2.1.0', (_, report) => {
  expect(validate(sarifLog(report, SAMPLE_RULES)) ? '' : JSON.stringify(validate.errors)).toBe('');
});

/** What the multitool says at the level of an error, with its own rules and those of code scanning. */
const complaints = (log: unknown): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'sarif-'));
  try {
    const file = join(folder, 'report.sarif');
    writeFileSync(file, JSON.stringify(log));
    const args = ['validate', file, '--rule-kind', 'Sarif;Ghas'];
    const output = run(multitool, args);
    return output.split('\n').filter((line) => /: error |ERROR\(S\)|catastrophic/.test(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const run = (command: string, args: string[]): string => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
};

describe('the SARIF multitool', () => {
  test('is there', () => expect(existsSync(multitool)).toBe(true));

  test('has nothing against a full report, with the rules of code scanning', () => {
    expect(complaints(sarifLog(fullReport(), SAMPLE_RULES))).toEqual([]);
  });

  test('has nothing against a hostile report', () => {
    expect(complaints(sarifLog(hostileReport(), SAMPLE_RULES))).toEqual([]);
  });

  test('does complain when there is a reason', () => {
    const log = sarifLog(fullReport(), SAMPLE_RULES);
    const broken = {
      ...log,
      runs: log.runs.map((one) => ({ ...one, results: one.results?.map((result) => ({ ...result, ruleIndex: 99, locations: [] })) })),
    };
    expect(complaints(broken)).not.toEqual([]);
  });
});

describe('the log', () => {
  const [one] = sarifLog(fullReport(), SAMPLE_RULES).runs;
  const results = one?.results ?? [];

  test('gives each result a file, a line, a logical name and a fingerprint of its own', () => {
    for (const result of results) {
      const [location] = result.locations ?? [];
      expect(location?.physicalLocation?.artifactLocation?.uri).toMatch(/^mcp\/[^/]+\/[^/]+\.json$/);
      expect(location?.physicalLocation?.region?.startLine).toBe(1);
      expect(location?.logicalLocations?.[0]?.fullyQualifiedName).toMatch(/\w/);
    }
    const prints = results.map((result) => `${result.ruleId} ${result.partialFingerprints?.['assayerFingerprint/v1']}`);
    expect(prints.every((print) => /[0-9a-f]{64}$/.test(print))).toBe(true);
    expect(results.map((result) => result.partialFingerprints?.['primaryLocationLineHash'])).not.toContain(undefined);
  });

  test('numbers rules and taxa so that each reference finds its entry', () => {
    const rules = one?.tool.driver.rules ?? [];
    for (const result of results) {
      expect(rules[result.ruleIndex ?? -1]?.id).toBe(result.ruleId);
      for (const taxon of result.taxa ?? [])
        expect(one?.taxonomies?.[taxon.toolComponent?.index ?? -1]?.taxa?.[taxon.index ?? -1]?.id).toBe(taxon.id);
    }
    const critical = rules.find(({ id }) => id === 'hidden-order');
    expect(critical).toMatchObject({
      name: 'HiddenOrder',
      defaultConfiguration: { level: 'error' },
      properties: { 'security-severity': '9.5', precision: 'high' },
    });
    expect(critical?.helpUri).toBeUndefined();
    expect(critical?.properties?.tags).toContain('external/cwe/cwe-1427');
  });

  test('suppresses what a policy allowed, with its reason, and nothing else', () => {
    const suppressed = results.filter((result) => result.suppressions !== undefined);
    expect(suppressed).toHaveLength(1);
    expect(suppressed[0]?.suppressions?.[0]).toMatchObject({
      kind: 'external',
      justification: 'Accepted until 2027-01-31: exports are wanted.',
    });
  });

  test('tells gaps as notifications, and fails when nothing could be looked at', () => {
    expect(one?.invocations?.[0]).toMatchObject({ executionSuccessful: true, exitCode: 1 });
    expect(one?.invocations?.[0]?.toolExecutionNotifications).toHaveLength(3);
    expect(sarifLog(sampleReport([closedServer()]), SAMPLE_RULES).runs[0]?.invocations?.[0]?.executionSuccessful).toBe(false);
  });

  test('takes the recording as the file when there is one inside the repository', () => {
    const at = (file: string): string | undefined => {
      const server = { ...poisonedServer(), target: { kind: 'recording' as const, label: 'x', file } };
      return sarifLog(sampleReport([server]), SAMPLE_RULES).runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri;
    };
    expect(at('recordings/notes.jsonl')).toBe('recordings/notes.jsonl');
    expect(at('/home/me/notes.jsonl')).toBe('mcp/notes-helper/search_notes.json');
    expect(at('../notes.jsonl')).toBe('mcp/notes-helper/search_notes.json');
  });
});

test('a message makes no link and no placeholder', () => {
  expect(literal('[x](1) {0} \\')).toBe('\\[x\\](1) {{0}} \\\\');
});
