import { describe, expect, test } from 'vitest';
import { callOf, doneOf, heldOf } from '../../test/guard-of.ts';
import type { JsonObject } from '../model/inventory.ts';
import { after } from '../reason/guard/after.ts';
import { openConversation } from '../reason/guard/conversation.ts';

/** Ids of what a guard says to a call after which a file was read or written. */
const said = (args: JsonObject, path: string, { did = 'read' as 'read' | 'create', properties = {} as JsonObject } = {}): string[] => {
  const held = heldOf({ tools: [{ name: 'lookup', description: 'Looks something up', inputSchema: { type: 'object', properties } }] });
  const file = { process: '1', did, path, error: undefined, at: 1 } as const;
  const process = { id: '1', parent: undefined, program: '/usr/bin/node', argv: ['node'], exit: undefined, at: 0 };
  const behaviour = { tracer: 'strace', processes: [process], files: [file], network: [], unseen: [], dropped: 0 } as const;
  const done = doneOf(callOf(held, 'lookup', args), 'found', { behaviour });
  return after(done, openConversation(), held).reasons.map(({ id }) => id);
};

describe('a name with a slash is no path that leads out', () => {
  test.each<JsonObject>([
    { timezone: 'Europe/Berlin' },
    { source_timezone: 'America/Argentina/Buenos_Aires' },
    { mime_type: 'application/vnd.ms-excel' },
    { repo: 'tide/chart.js' },
    { repository: { name: 'x', full: 'y' }, project: 'tide/charts' },
    { model: 'reed/reed-3.1-8b' },
    { date: '2026/11/30' },
    { when: '2026/11/30' },
    { anything: 'Asia/Tokyo' },
    { branch: 'feature/new.parser' },
    { symbols: ['BTC/USD', 'ETH/USD'] },
  ])('%j', (args) => {
    expect(said(args, '/opt/data/zones.txt')).not.toContain('path-escape');
  });

  test('a choice of the schema is none either', () => {
    expect(said({ kind: 'a/b.c' }, '/opt/data/zones.txt', { properties: { kind: { type: 'string', enum: ['a/b.c'] } } })).not.toContain(
      'path-escape',
    );
  });
});

describe('what hides behind such a name is one', () => {
  test.each<readonly [JsonObject, string]>([
    [{ timezone: 'Europe/Berlin' }, '/home/user/.ssh/id_rsa'],
    [{ timezone: 'Europe/Berlin' }, '/etc/shadow'],
    [{ timezone: 'Europe/../../etc/passwd' }, '/etc/passwd'],
    [{ repo: './notes/today' }, '/opt/data/zones.txt'],
    [{ repo: 'tide/charts' }, '/home/user/Documents/letter.odt'],
    [{ path: 'Europe/Berlin' }, '/opt/data/zones.txt'],
    [{ file: 'reed/model' }, '/opt/data/zones.txt'],
    [{ name: 'notes/today.txt' }, '/opt/data/zones.txt'],
    [{ timezone: 'Europe/Berlin', path: 'Europe/Berlin' }, '/opt/data/zones.txt'],
  ])('%j reads %s', (args, path) => {
    expect(said(args, path)).toContain('path-escape');
  });

  test('a parameter whose description asks for a file, and what is written', () => {
    const properties = { item: { type: 'string', description: 'Path of the file' } };
    expect(said({ item: 'Europe/Berlin' }, '/opt/data/zones.txt', { properties })).toContain('path-escape');
    expect(said({ repo: 'tide/charts' }, '/srv/other/a', { did: 'create' })).toContain('path-escape');
  });
});
