import { expect, test } from 'vitest';
import { exchangeSubject } from '../../test/exchange-of.ts';
import type { Exchange } from '../model/exchange.ts';
import hintsBelied from './hints-belied.ts';
import { ownState } from './own-state.ts';
import readsBeyond from './reads-beyond-request.ts';

const madeAt = (kind: Exchange['kind'], path: string): Partial<Exchange> => ({
  id: `${kind}:1`,
  kind,
  behaviour: exchangeSubject({ note: '', did: { files: [{ did: 'create', path }] } }).exchange.behaviour,
});
const tool = { name: 'tide_at', description: 'Height of the tide', annotations: { readOnlyHint: true } };
const counts = (made: Partial<Exchange>, path: string) =>
  exchangeSubject({
    note: '',
    tool,
    earlier: [made],
    did: {
      files: [
        { did: 'read', path },
        { did: 'rename', path: `${path}.7`, to: path },
      ],
    },
  });

test.each([
  ['what it made when it started', madeAt('start', '~/.harbourkeeper'), '/home/user/.harbourkeeper/uses.json', true],
  ['in a folder of programs', madeAt('start', '~/.config/harbourkeeper'), '/home/user/.config/harbourkeeper/uses.json', true],
  ['what was there', madeAt('start', '~/.other'), '/home/user/.harbourkeeper/uses.json', false],
  ['what it made in a call', madeAt('call', '~/.harbourkeeper'), '/home/user/.harbourkeeper/uses.json', false],
  ['keys', madeAt('start', '~/.ssh'), '/home/user/.ssh/authorized_keys', false],
  ['what agents read', madeAt('start', '~/.cursor'), '/home/user/.cursor/mcp.json', false],
  ['what starts with the session', madeAt('start', '~/.config/autostart'), '/home/user/.config/autostart/a.desktop', false],
  ['documents', madeAt('start', '~/Documents'), '/home/user/Documents/a.txt', false],
] satisfies [string, Partial<Exchange>, string, boolean][])('own state: %s', (_name, made, path, own) => {
  expect(ownState(counts(made, path))(path)).toBe(own);
});

test('a hint that only its own state belies is low, and names the file that was changed', () => {
  const subject = counts(madeAt('start', '~/.harbourkeeper'), '/home/user/.harbourkeeper/uses.json');
  const [found] = [...hintsBelied.check(subject)];
  expect(found?.severity).toBe('low');
  expect(found?.says).toBe(
    'tide_at changed ~/.harbourkeeper/uses.json, in a folder that the server made for itself, and declares readOnlyHint: true.',
  );
  expect([...readsBeyond.check(subject)]).toEqual([]);
});

test('a hint that is belied elsewhere is as bad as before', () => {
  const [found] = [...hintsBelied.check(counts(madeAt('start', '~/.other'), '/home/user/.harbourkeeper/uses.json'))];
  expect(found?.severity ?? hintsBelied.severity).toBe('high');
});
