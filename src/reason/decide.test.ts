import { describe, expect, it } from 'vitest';
import type { Finding } from '../model/finding.ts';
import type { Policy } from '../model/policy.ts';
import { applyPolicy, DENIED, type Undecided } from './decide.ts';

const finding = (rule: string, tool = 'add', server = 'notes'): Finding => ({
  rule,
  title: rule,
  severity: 'high',
  address: `tool:${tool}/description`,
  server,
  says: 'x',
  evidence: [{ kind: 'fact', address: `tool:${tool}`, says: 'x' }],
  verdict: { label: 'stands', confidence: 1, reason: 'x' },
  fingerprint: `${rule}-${tool}-${server}`,
});
const server = (more: Partial<Undecided> = {}): Undecided => ({
  label: 'notes',
  findings: [finding('hidden-text'), finding('send', 'mail')],
  tools: ['add', 'mail'],
  whole: true,
  ...more,
});
const lines = { suppress: [7, 9], deny: [3], allow: [5] };
const decide = (policy: Omit<Policy, 'version'>, servers = [server()], together: Finding[] = []) =>
  applyPolicy({ servers, together }, { version: 1, ...policy }, '2025-06-15', lines);
const standing = (policy: Omit<Policy, 'version'>, servers?: Undecided[]) =>
  decide(policy, servers).servers[0]?.findings.map((f) => f.rule);
const suppress = (more: object) => ({ suppress: [{ reason: 'known', expires: '2025-12-31', ...more }] });

describe('applyPolicy', () => {
  it('changes nothing without a policy', () => {
    const { servers, broken } = applyPolicy({ servers: [server()], together: [finding('flow')] }, undefined, '2025-06-15');
    expect(servers[0]).toMatchObject({ findings: [{ rule: 'hidden-text' }, { rule: 'send' }], allowed: [] });
    expect(broken).toEqual([]);
  });

  it('lets pass what is allowed, and lists it with the reason', () => {
    const { servers, broken } = decide({ allow: [{ rule: 'hidden-*', tool: 'add' }] });
    expect(servers[0]?.findings.map((f) => f.rule)).toEqual(['send']);
    expect(servers[0]?.allowed).toMatchObject([
      { finding: { rule: 'hidden-text' }, reason: 'Allowed by the policy (line 5 of the policy).' },
    ]);
    expect(broken).toEqual([]);
  });

  it('lets deny win over allow and over a suppression', () => {
    const both = { allow: [{ rule: '*' }], ...suppress({ rule: 'send' }), deny: [{ rule: 'send' }] };
    expect(standing(both)).toEqual(['send']);
    expect(decide(both).broken).toEqual(['A finding of send on notes is denied by the policy (line 3 of the policy).']);
  });

  it('makes a finding of a denied server and of a denied tool', () => {
    const denied = decide({ deny: [{ tool: 'm*' }], allow: [{ rule: '*' }] });
    expect(denied.servers[0]?.findings).toMatchObject([{ rule: DENIED, address: 'tool:mail', severity: 'high' }]);
    expect(denied.broken).toEqual(['The tool mail of notes is denied by the policy (line 3 of the policy).']);
    expect(decide({ deny: [{ server: 'no*' }] }).servers[0]?.findings[0]).toMatchObject({ rule: DENIED, address: 'server' });
    expect(decide({ deny: [{ server: 'other', tool: '*' }] }).broken).toEqual([]);
    const prints = decide({ deny: [{ tool: '*' }] }).servers[0]?.findings.map((f) => f.fingerprint) ?? [];
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('suppresses by fingerprint or selector, until the last day', () => {
    expect(standing(suppress({ fingerprint: 'send-mail-notes' }))).toEqual(['hidden-text']);
    expect(standing(suppress({ fingerprint: 'sha256:send-mail-notes' }))).toEqual(['hidden-text']);
    expect(standing(suppress({ fingerprint: 'send-mail-notes', rule: 'hidden-text' }))).toEqual(['hidden-text', 'send']);
    expect(standing(suppress({ rule: 'send', expires: '2025-06-15' }))).toEqual(['hidden-text']);
    expect(decide(suppress({ rule: 'send' })).servers[0]?.allowed[0]?.reason).toBe('known (suppressed until 2025-12-31)');
    expect(standing(suppress({}))).toEqual(['hidden-text', 'send']);
  });

  it('fails on an expired suppression, which does not count any more', () => {
    const old = suppress({ rule: 'send', expires: '2025-06-14' });
    expect(standing(old)).toEqual(['hidden-text', 'send']);
    expect(decide(old).broken).toEqual([
      'The suppression of rule send (line 7 of the policy) expired on 2025-06-14: look again, then remove it or give it a new date.',
    ]);
  });

  it('fails on a suppression that fits nothing, but only where that is certain', () => {
    expect(decide(suppress({ rule: 'gone' })).broken[0]).toMatch(
      /^The suppression of rule gone \(line 7 of the policy\) fits no finding any more/,
    );
    expect(decide(suppress({ rule: 'gone', server: 'notes' })).broken).toHaveLength(1);
    expect(decide(suppress({ rule: 'gone', server: 'elsewhere' })).broken).toEqual([]);
    expect(decide(suppress({ rule: 'gone' }), [server({ whole: false })]).broken).toEqual([]);
    expect(decide(suppress({ rule: 'gone' }), []).broken).toEqual([]);
  });

  it('treats findings over several servers alike', () => {
    const result = decide({ allow: [{ rule: 'flow' }] }, [server()], [finding('flow'), finding('shadow')]);
    expect(result.together.map((f) => f.rule)).toEqual(['shadow']);
    expect(result.togetherAllowed).toHaveLength(1);
  });
});
