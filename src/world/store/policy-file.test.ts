import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { UsageError } from '../../model/errors.ts';
import type { Policy } from '../../model/policy.ts';
import { parsePolicy, policyJsonSchema, readPolicy } from './policy-file.ts';
import type { policySchema } from './policy-schema.ts';

const parse = (...lines: string[]) => parsePolicy(lines.join('\n'), 'assayer.yaml');
const refusal = (...lines: string[]): string => {
  try {
    parse(...lines);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'was taken';
};

const WHOLE = [
  'version: 1',
  'gate: { severity: medium, grade: B, unknown: allow }',
  'allow:',
  '  - rule: context-cost',
  '    server: "notes*"',
  'deny:',
  '  - tool: "*shell*"',
  'suppress:',
  '  # looked at by the team',
  '  - rule: hidden-text',
  '    reason: Their logo.',
  '    expires: 2025-12-31',
  '  - fingerprint: ' + 'a'.repeat(64),
  '    reason: Known.',
  '    expires: 2024-02-29',
  'patterns:',
  '  - id: code-name',
  '    pattern: (?i)\\bproject blue\\b',
  '    severity: high',
  '    says: Names a project that is secret.',
  '    on: [tool.description]',
  'thresholds: { confidence: 0.4, toolTokens: 900 }',
];

describe('a policy', () => {
  it('is read as it is written, with the lines of its parts', () => {
    const { policy, lines, patterns } = parse(...WHOLE);
    expect(policy).toMatchObject({
      version: 1,
      gate: { severity: 'medium', unknown: 'allow' },
      suppress: [{ expires: '2025-12-31' }, { reason: 'Known.' }],
    });
    expect(lines).toEqual({ suppress: [10, 13], allow: [4], deny: [7], patterns: [17], guardRules: [] });
    expect(patterns[0]?.pattern).toMatchObject({ id: 'policy:code-name', severity: 'high', on: ['tool.description'] });
    expect([...(patterns[0]?.find('é The Project Blue, project blues, PROJECT BLUE') ?? [])]).toEqual([
      [6, 18],
      [35, 47],
    ]);
  });

  it('may be nearly empty', () => {
    expect(parse('version: 1').policy).toEqual({ version: 1 });
  });

  it.each([
    ['an unknown key', ['version: 1', 'gates:', '  severity: high'], 'assayer.yaml:2:1: unknown key `gates`; did you mean `gate`?'],
    [
      'an unknown key further in',
      ['version: 1', 'suppress:', '  - rule: a', '    reason: x', '    expire: 2025-01-01'],
      'assayer.yaml:5:5: unknown key `expire`; did you mean `expires`?',
    ],
    [
      'a key like nothing',
      ['version: 1', 'gate:', '  colour: red'],
      'assayer.yaml:3:3: unknown key `colour`; known here: severity, grade, unknown',
    ],
    ['a wrong severity', ['version: 1', 'gate:', '  severity: severe'], 'assayer.yaml:3:13: gate.severity: Invalid option'],
    ['no version', ['gate: {}'], 'version: '],
    [
      'a day that is none',
      ['version: 1', 'suppress:', '  - rule: a', '    reason: x', '    expires: 2025-02-30'],
      'assayer.yaml:5:14: suppress.0.expires: there is no such day',
    ],
    ['a date of another form', ['version: 1', 'suppress:', '  - rule: a', '    reason: x', '    expires: 31.12.2025'], 'must be a date'],
    [
      'a suppression without a reason',
      ['version: 1', 'suppress:', '  - rule: a', '    reason: " "', '    expires: 2025-01-01'],
      'suppress.0.reason: must not be empty',
    ],
    [
      'a suppression of everything',
      ['version: 1', 'suppress:', '  - reason: x', '    expires: 2025-01-01'],
      'must name a fingerprint, a rule, a server or a tool',
    ],
    ['a selector of everything', ['version: 1', 'allow:', '  - {}'], 'assayer.yaml:3:5: allow.0: must name a rule, a server or a tool'],
    [
      'a pattern that is none',
      ['version: 1', 'patterns:', '  - id: a', '    severity: low', '    says: x', '    pattern: "(a"'],
      'assayer.yaml:6:14: pattern a is no RE2 pattern: missing closing )',
    ],
    [
      'a pattern with look-ahead',
      ['version: 1', 'patterns:', '  - { id: a, severity: low, says: x, pattern: "a(?=b)" }'],
      'assayer.yaml:3:47: pattern a is no RE2 pattern',
    ],
    [
      'a pattern that fits everywhere',
      ['version: 1', 'patterns:', '  - { id: a, severity: low, says: x, pattern: "x*" }'],
      'fits the empty text',
    ],
    [
      'two patterns of one id',
      ['version: 1', 'patterns:', '  - { id: a, severity: low, says: x, pattern: x }', '  - { id: a, severity: low, says: x, pattern: y }'],
      'assayer.yaml:4:47: there are two patterns of the id a',
    ],
    [
      'a kind of surface that is none',
      ['version: 1', 'patterns:', '  - { id: a, severity: low, says: x, pattern: x, on: [tool.text] }'],
      'patterns.0.on.0',
    ],
    ['a key twice', ['version: 1', 'gate: {}', 'gate: {}'], 'assayer.yaml:3:1: Map keys must be unique'],
    ['broken YAML', ['version: 1', 'gate: ['], 'assayer.yaml:2:8'],
    ['an unknown tag', ['version: 1', 'gate: !!js/function "x"'], 'assayer.yaml:2:7: Unresolved tag'],
    ['two documents', ['version: 1', '---', 'version: 1'], 'assayer.yaml:2:1'],
    ['no mapping', ['- a'], 'assayer.yaml:1:1: Invalid input'],
    ['nothing', [''], 'assayer.yaml:1:1: Invalid input'],
    ['a confidence above 1', ['version: 1', 'thresholds: { confidence: 2 }'], 'thresholds.confidence'],
  ])('refuses %s', (_, lines, says) => {
    expect(refusal(...lines)).toContain(says);
  });

  it('names everything that is wrong at once', () => {
    expect(refusal('version: 1', 'gate: { severity: x }', 'alow: []').split('\n')).toHaveLength(2);
  });

  it('is not blown up by aliases', () => {
    const bomb = [
      'version: 1',
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'.split('').map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(',')}]`),
    ];
    expect(refusal(...bomb)).toMatch(/alias/i);
  });

  it('never fails in another way than by refusing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WHOLE, ...'{}[]-:&*!|>"\'#%@`\t'.split('')), { maxLength: 12 }), (lines) => {
        expect(() => refusal(...lines)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

describe('readPolicy', () => {
  it('reads a file, and says so when there is none or it is too long', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assayer-policy-'));
    try {
      const path = join(folder, 'assayer.yaml');
      await expect(readPolicy(path)).rejects.toThrow('there is no such file');
      await writeFile(path, WHOLE.join('\n'));
      expect(await readPolicy(path)).toMatchObject({ file: path, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
      await writeFile(path, '#'.repeat(1024 * 1024 + 1));
      await expect(readPolicy(path)).rejects.toThrow('bytes long');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the guard of a policy', () => {
  const lines = [
    'version: 1',
    'guard:',
    '  results: scrub',
    '  rules:',
    '    - id: no-rm',
    "      when: 'args.x == 1'",
    '      answer: refuse',
    '      says: No.',
  ];

  it('is read, and knows the line of each condition', () => {
    const { policy, lines: places } = parse(...lines);
    expect(policy.guard?.rules?.[0]).toEqual({ id: 'no-rm', when: 'args.x == 1', answer: 'refuse', says: 'No.' });
    expect(places.guardRules).toEqual([6]);
  });

  it.each([
    [
      'an answer that is none',
      ['version: 1', 'guard:', '  findings:', '    rules:', '      hidden-text: deny'],
      'guard.findings.rules.hidden-text',
    ],
    ['a rewriting without pointer', [...lines, '      rewrite:', "        path: '1'"], 'guard.rules.0.rewrite.path'],
    [
      'a condition that is too long',
      ['version: 1', 'guard:', '  rules:', '    - id: a', `      when: '${'x'.repeat(2_001)}'`, '      answer: pass', '      says: x'],
      'assayer.yaml:5',
    ],
    ['an unknown key', ['version: 1', 'guard:', '  result: mark'], 'did you mean `results`?'],
  ])('refuses %s', (_, text, says) => {
    expect(() => parse(...text)).toThrow(says);
  });
});

type Loose<T> = T extends readonly (infer V)[] ? Loose<V>[] : T extends object ? { -readonly [K in keyof T]: Loose<T[K]> } : T;

describe('policyJsonSchema', () => {
  it('can write every policy of the model', () => {
    expectTypeOf<Loose<Policy>>().toExtend<z.input<typeof policySchema>>();
  });

  it('takes what is a policy and refuses what is none', () => {
    const validate = new Ajv2020().compile(policyJsonSchema());
    expect(validate(JSON.parse(JSON.stringify(parse(...WHOLE).policy)))).toBe(true);
    expect(validate({ version: 1, gates: {} })).toBe(false);
    expect(validate({ version: 1, suppress: [{ rule: 'a', expires: '2025-01-01' }] })).toBe(false);
  });
});
