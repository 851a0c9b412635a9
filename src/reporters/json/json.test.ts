import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { cleanServer, closedServer, fullReport, hostileReport, sampleReport } from '../../../test/reports.ts';
import { renderJson } from './json.ts';
import { reportJsonSchema } from './schema.ts';

const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(reportJsonSchema());
const ajv = (json: unknown): string => (validate(json) ? '' : JSON.stringify(validate.errors));

describe('the published schema', () => {
  test.each([
    ['empty', sampleReport([])],
    ['clean', sampleReport([cleanServer()])],
    ['incomplete', sampleReport([closedServer()])],
    ['full', fullReport()],
    ['hostile', hostileReport()],
  ])('takes a report that is %s', (_, report) => expect(ajv(JSON.parse(renderJson(report)))).toBe(''));

  test('refuses what is no report', () => {
    const report = JSON.parse(renderJson(fullReport())) as Record<string, unknown>;
    expect(ajv({ ...report, schema: 'assayer.report/2' })).not.toBe('');
    expect(ajv({ ...report, servers: undefined })).not.toBe('');
    const text = renderJson(fullReport());
    expect(ajv(JSON.parse(text.replace('"severity": "critical"', '"severity": "dire"')))).not.toBe('');
    expect(ajv(JSON.parse(text.replace(/"evidence": \[[^\]]*\]/, '"evidence": []')))).not.toBe('');
  });
});

describe('the report as JSON', () => {
  test('parses to exactly what was seen, lone surrogates and all', () => {
    const report = fullReport();
    expect(JSON.parse(renderJson(report))).toEqual(JSON.parse(JSON.stringify(report)));
    const odd = sampleReport([cleanServer()], { policy: { file: 'a\ud800\u202e\u{e0041}\u009b', sha256: 'x' } });
    const text = renderJson(odd);
    expect((JSON.parse(text) as typeof odd).policy?.file).toBe('a\ud800\u202e\u{e0041}\u009b');
    expect(text).toContain(String.raw`a\ud800\u202e\udb40\udc41\u009b`);
  });

  test('does not depend on the order in which objects were made', () => {
    const report = fullReport();
    const turned = Object.fromEntries(Object.entries(report).reverse()) as unknown as typeof report;
    expect(renderJson(turned)).toBe(renderJson(report));
  });

  test('a key that is a prototype in other languages stays a key', () => {
    const inventory = cleanServer().inventory;
    const json = JSON.parse('{"__proto__":{"polluted":true}}') as Record<string, never>;
    const server = { ...cleanServer(), inventory: inventory === undefined ? undefined : { ...inventory, capabilities: json } };
    expect(renderJson(sampleReport([server]))).toContain('"__proto__"');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
