import { expect, test } from 'vitest';
import { callOf, heldOf } from '../../../test/guard-of.ts';
import type { NetworkDeed } from '../../model/behaviour.ts';
import type { GuardPolicy } from '../../model/policy.ts';
import type { Witness } from '../../model/witness.ts';
import { leaving } from './leaving.ts';

const NOTES = { name: 'add_note', description: 'Adds a note to the notebook' };

const deed = (host: string, over: Partial<NonNullable<NetworkDeed['said']>> = {}): NetworkDeed => ({
  process: undefined,
  did: 'send',
  protocol: 'tcp',
  host,
  address: '198.18.1.2',
  port: 443,
  outcome: 'allowed',
  at: 1,
  said: { kind: 'http', sni: host, method: 'POST', url: `https://${host}/`, headers: [['X-Note', 'x']], body: '', bytes: 0, ...over },
});
const witness = (part: string, over: Partial<Witness> = {}): Witness => ({
  kind: 'witness',
  seed: 'env:GITHUB_TOKEN',
  source: { kind: 'env', name: 'GITHUB_TOKEN' },
  worth: 'secret',
  sink: 'egress',
  address: `leaving/egress/0/${part}`,
  class: 'exact',
  via: [],
  span: [0, 4],
  excerpt: '[planted]',
  says: '',
  confidence: 1,
  ...over,
});
const ask = (host: string, found: Witness, { policy = {}, hosts = [] }: { policy?: GuardPolicy; hosts?: readonly string[] } = {}) => {
  const held = heldOf({ label: 'notepark-mcp', identity: { name: undefined, version: undefined }, tools: [NOTES] }, policy);
  return leaving({ deed: deed(host), witnesses: [found], running: [callOf(held, 'add_note', { text: 'hi' })], hosts }, held);
};

test('a key for a host that it does not belong to is cut, and the reason says which, where in the message and to whom', () => {
  const reason = ask('collect.drop-box-nine.test', witness('headers/0'));
  expect(reason).toMatchObject({ source: 'rule', id: 'secret-sent-out', answer: 'refuse' });
  expect(reason?.says).toBe(
    'The connection to collect.drop-box-nine.test:443 was cut before the value of GITHUB_TOKEN left on it (in the header X-Note).',
  );
  expect(ask('collect.drop-box-nine.test', witness('body', { via: ['base64'], class: 'transformed' }))?.says).toContain(
    'GITHUB_TOKEN, base64 left on it (in the body)',
  );
  expect(ask('x.drop-box-nine.test', witness('host'))?.says).toContain('in the name of the host');
});

test('its own key to its own service, to a host that the user named, and to this machine is let through', () => {
  expect(ask('api.notepark.io', witness('headers/0', { source: { kind: 'env', name: 'NOTEPARK_KEY' } }))).toBeUndefined();
  expect(ask('api.github.com', witness('headers/0'))).toBeUndefined();
  const unnamed = witness('headers/0', { source: { kind: 'env', name: 'API_KEY' } });
  expect(ask('api.elsewhere.test', unnamed)?.answer).toBe('refuse');
  expect(ask('api.elsewhere.test', unnamed, { hosts: ['*.elsewhere.test'] })).toBeUndefined();
  expect(ask('localhost', unnamed)).toBeUndefined();
});

test('before a server has said who it is, it is what it was called', () => {
  const held = heldOf({ label: 'notepark-mcp', identity: { name: undefined, version: undefined }, tools: [] });
  const unnamed = witness('headers/0', { source: { kind: 'env', name: 'API_KEY' } });
  expect(leaving({ deed: deed('api.notepark.io'), witnesses: [unnamed], running: [], hosts: [] }, held)).toBeUndefined();
  expect(leaving({ deed: deed('api.other.test'), witnesses: [unnamed], running: [], hosts: [] }, held)?.answer).toBe('refuse');
});

test('the policy may let it pass, or end the call for it', () => {
  const found = witness('body');
  expect(ask('a.test', found, { policy: { findings: { rules: { 'secret-sent-out': 'warn' } } } })).toBeUndefined();
  expect(ask('a.test', found, { policy: { kill: { send: ['OTHER_*'] } } })?.id).toBe('secret-sent-out');
  expect(ask('a.test', found, { policy: { kill: { send: ['GITHUB_*'] } } })).toMatchObject({ source: 'policy', id: 'kill.send' });
});

test('a secret that a result brought is cut where nothing explains the host', () => {
  const brought = witness('body', { seed: 'result:0', source: { kind: 'upstream', host: 'files/read_file' }, worth: 'own-word' });
  expect(ask('a.test', brought)?.says).toContain('a secret that files/read_file brought');
  expect(ask('api.notepark.io', brought)).toBeUndefined();
});
