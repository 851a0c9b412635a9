import { describe, expect, it } from 'vitest';
import { exchangeSubject } from '../../test/exchange-of.ts';
import { inventoryOf } from '../../test/reason/inventory.ts';
import type { Finding, Gap } from '../model/finding.ts';
import { sentenceOf, type Told } from './sentence.ts';

const finding = (severity: Finding['severity'], says: string, rule = says): Finding => ({
  rule,
  title: 'Title',
  severity,
  address: 'tool:a',
  server: 's',
  says,
  evidence: [{ kind: 'fact', address: 'tool:a', says: 'x' }],
  verdict: { label: 'stands', confidence: 1, reason: 'x' },
  fingerprint: rule,
});
const gap = (reason: Gap['reason'], what = 'server'): Gap => ({ server: 's', reason, what, says: 'x' });
const say = (more: Partial<Told>) =>
  sentenceOf({
    findings: [],
    gaps: [],
    inventory: inventoryOf({ tools: [{ name: 'a' }, { name: 'b' }] }),
    lock: 'not-locked',
    ...more,
  });

describe('sentenceOf', () => {
  it('says not to install, and why', () => {
    expect(say({ findings: [finding('low', 'Small.'), finding('critical', 'A tool tells your agent to read your SSH key.')] })).toBe(
      'Do not install: a tool tells your agent to read your SSH key.',
    );
  });

  it('names two reasons at most and counts the rest', () => {
    const findings = [
      finding('critical', 'One.', 'a'),
      finding('critical', 'Again one.', 'a'),
      finding('critical', 'Two.', 'b'),
      finding('high', 'Three.'),
    ];
    expect(say({ findings })).toBe('Do not install: one; two (and 2 more things).');
  });

  it('is milder for what is milder', () => {
    expect(say({ findings: [finding('high', 'X runs.')] })).toMatch(/^Do not install before somebody has looked at this: /);
    expect(say({ findings: [finding('medium', 'API key asked.')] })).toBe('Look before you install: API key asked.');
    expect(say({ findings: [finding('low', 'Small.')] })).toMatch(
      /^Only 1 small thing to tidy was found in the 2 tools and the instructions/,
    );
  });

  it('says what clean means, and what was not tried', () => {
    expect(say({})).toBe(
      'Nothing suspicious was found in the 2 tools and the instructions of this server. What the tools do when they are called was not tried.',
    );
    expect(say({ lock: 'unchanged' })).toContain('as approved');
    expect(say({ lock: 'changed', findings: [finding('high', 'X.')] })).toMatch(/^This is not what was approved\. /);
  });

  it('never takes for a pass what was not read', () => {
    expect(say({ inventory: undefined, gaps: [gap('auth-required')] })).toMatch(/^Not judged: the server wants a login/);
    expect(say({ inventory: undefined })).toMatch(/^Not judged/);
    expect(say({ gaps: [gap('unread-language', 'language')] })).toMatch(/not everything was read: some of it is in a language/);
    const lists = [{ list: 'tools', pages: 1, items: 1, stop: 'timeout', detail: undefined } as const];
    expect(say({ inventory: inventoryOf({ lists }) })).toContain('the list of tools broke off');
    expect(say({ inventory: inventoryOf({ lists }), findings: [finding('critical', 'Bad.')] })).toContain('Not everything was seen');
  });

  it('carries no control characters of a hostile name', () => {
    const text = say({ findings: [finding('high', 'The tool \u001b[2Jx\u202e\nsays so.')] });
    expect(text).not.toMatch(/[\u0000-\u001f\u202e]/);
  });

  it.each([
    ['result', 'All of them were called with planted secrets: none came out where it should not.'],
    [
      'tool-error',
      'All of them were called with planted secrets, and no call brought a result: what they do when all is right was not seen.',
    ],
  ] as const)('says of calls that ended in a %s what was seen', (outcome, says) => {
    const { exchange } = exchangeSubject({ note: '', exchange: { outcome } });
    const probe = { tools: { offered: 2, called: 2, leftOut: [] }, exchanges: [exchange] } as unknown as NonNullable<Told['probe']>;
    expect(say({ probe })).toContain(says);
  });
});
