import { expect, test } from 'vitest';
import type { FileDeed, NetworkDeed, ProcessDeed } from '../../model/behaviour.ts';
import { FILE, NETWORK, PROCESS } from '../../../test/exchange-of.ts';
import { forbidden } from './during.ts';

const ground = { home: '/home/user', hosts: ['*.example.com'] };
const file = (over: Partial<FileDeed>): FileDeed => ({ ...FILE, path: '/x', ...over });
const net = (over: Partial<NetworkDeed>): NetworkDeed => ({ ...NETWORK, ...over });
const ran = (over: Partial<ProcessDeed>): ProcessDeed => ({ ...PROCESS, parent: 'p1', program: '/usr/bin/curl', argv: ['curl'], ...over });

test('reads and writes are told apart, and ~ is the HOME of the server', () => {
  const kill = { read: ['~/.ssh/*'], write: ['/etc/*'] };
  expect(forbidden(file({ path: '/home/user/.ssh/id_rsa' }), kill, ground)?.id).toBe('kill.read');
  expect(forbidden(file({ path: '/home/user/notes' }), kill, ground)).toBeUndefined();
  expect(forbidden(file({ path: '/etc/hosts' }), kill, ground)).toBeUndefined();
  expect(forbidden(file({ did: 'rename', path: '/tmp/a', to: '/etc/cron.d/x' }), kill, ground)?.id).toBe('kill.write');
  expect(forbidden(file({ did: 'write', path: '/etc/hosts', error: 'EROFS' }), kill, ground)?.id).toBe('kill.write');
});

test('a host that is allowed is not forbidden by *', () => {
  const kill = { connect: ['*'] };
  expect(forbidden(net({ host: 'api.example.com' }), kill, ground)).toBeUndefined();
  expect(forbidden(net({ host: 'elsewhere.test' }), kill, ground)?.says).toContain('elsewhere.test');
  expect(forbidden(net({ address: '203.0.113.4' }), kill, ground)?.id).toBe('kill.connect');
  expect(forbidden(net({ did: 'lookup', host: 'elsewhere.test' }), kill, ground)).toBeUndefined();
  expect(forbidden(net({ protocol: 'unix', address: '/run/x' }), kill, ground)).toBeUndefined();
});

test('programs by name or path; the server itself and what was only tried are none', () => {
  const kill = { exec: ['curl'] };
  expect(forbidden(ran({}), kill, ground)?.id).toBe('kill.exec');
  expect(forbidden(ran({ parent: undefined }), kill, ground)).toBeUndefined();
  expect(forbidden(ran({ error: 'ENOENT' }), kill, ground)).toBeUndefined();
  expect(forbidden(ran({ program: '/usr/bin/git' }), kill, ground)).toBeUndefined();
});
