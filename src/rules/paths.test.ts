import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agentFileAt } from './agent-paths.ts';
import { lastingAt } from './lasting-paths.ts';
import { isOrdinaryRead, isOrdinaryWrite } from './ordinary-paths.ts';
import { absolute, inside, isAsked, tilde } from './paths.ts';
import { sensitiveAt } from './sensitive-paths.ts';

const place = { home: '/home/user', work: '/workspace', own: ['/srv/server'], planted: new Map<string, string>() };

describe('absolute', () => {
  it.each([
    ['~/a', '/home/user/a'],
    ['a/../../etc/x', '/etc/x'],
    ['./a//b/.', '/workspace/a/b'],
    ['file:///a/b', '/a/b'],
    ['../../../..', '/'],
    ['~user', '/workspace/~user'],
  ])('%s', (path, expected) => {
    expect(absolute(path, place)).toBe(expected);
  });

  it('never leaves a dot segment, whatever it is given', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('..', '.', 'a', '', '~', 'b.c')), (parts) => {
        const path = absolute(parts.join('/'), place);
        expect(path.split('/').filter((part) => part === '..' || part === '.')).toEqual([]);
        expect(absolute(path, place)).toBe(path);
      }),
    );
  });
});

describe('inside', () => {
  it('keeps neighbours apart', () => {
    expect(inside('/allowed/a', '/allowed')).toBe(true);
    expect(inside('/allowed', '/allowed')).toBe(true);
    expect(inside('/allowed-too/a', '/allowed')).toBe(false);
    expect(inside('/a', '')).toBe(false);
  });
});

describe('isAsked', () => {
  const asked = (path: string) => [{ text: path, path }];

  it('takes a folder for all that lies in it, but neither the root nor the home', () => {
    expect(isAsked('/workspace/a/b', asked('/workspace/a'), place)).toBe(true);
    expect(isAsked('/home/user/.ssh/id_rsa', asked('/home/user'), place)).toBe(false);
    expect(isAsked('/home/user/.ssh/id_rsa', asked('/'), place)).toBe(false);
  });
});

describe('sorts of paths', () => {
  it.each([
    ['/home/user/.ssh/id_ed25519', 'an SSH key'],
    ['/home/other/.aws/credentials', 'the credentials of a cloud account'],
    ['/home/user/.config/google-chrome/Default/Login Data', 'the logins and cookies of a browser'],
    ['/home/user/.ethereum/keystore/UTC--2026', 'a wallet'],
    ['/workspace/.env.production', 'a file of secrets of a project'],
    ['/proc/12/environ', 'the environment of a process'],
  ])('%s is %s', (path, what) => {
    expect(sensitiveAt(path, place.home)?.what).toBe(what);
  });

  it.each([
    '/home/user/.ssh/known_hosts',
    '/home/user/.ssh/id_rsa.pub',
    '/workspace/.env.example',
    '/etc/passwd',
    '/workspace/environment.ts',
    '/home/user/.config/x',
  ])('%s is no secret', (path) => {
    expect(sensitiveAt(path, place.home)).toBeUndefined();
  });

  it.each([
    '/home/user/.zshrc',
    '/etc/cron.daily/a',
    '/workspace/.git/hooks/post-commit',
    '/home/user/Library/LaunchAgents/a.plist',
    '/home/user/.config/autostart/a.desktop',
  ])('%s lasts', (path) => {
    expect(lastingAt(path, place.home)).toBeDefined();
  });

  it.each(['/workspace/.git/hooks/post-commit.sample', '/workspace/src/profile', '/home/user/notes.txt', '/home/user/.cache/pip/x'])(
    '%s does not',
    (path) => {
      expect(lastingAt(path, place.home)).toBeUndefined();
    },
  );

  it('knows the files of assistants, and leaves the server its own', () => {
    expect(agentFileAt('/home/user/.cursor/mcp.json', place.home, place.own)?.sort).toBe('servers');
    expect(agentFileAt('/workspace/AGENTS.md', place.home, place.own)?.sort).toBe('orders');
    expect(agentFileAt('/srv/server/AGENTS.md', place.home, place.own)).toBeUndefined();
    expect(agentFileAt('/workspace/agents.ts', place.home, place.own)).toBeUndefined();
  });

  it('lets every program read the system and write its own', () => {
    for (const path of [
      '/etc/ssl/openssl.cnf',
      '/usr/share/zoneinfo/UTC',
      '/proc/self/maps',
      '/home/package.json',
      '/home/user/.npm/_cacache/a',
    ])
      expect(isOrdinaryRead(path, place, []), path).toBe(true);
    for (const path of ['/home/user/Documents/a', '/proc/7/environ', '/var/lib/other/a'])
      expect(isOrdinaryRead(path, place, []), path).toBe(false);
    expect(isOrdinaryWrite('/home/user/.quill/db.sqlite', place, ['quill'])).toBe(true);
    expect(isOrdinaryWrite('/home/user/.quill/db.sqlite', place, ['other'])).toBe(false);
  });
});

describe('tilde', () => {
  it('hides control characters and bounds the length', () => {
    expect(tilde('/home/user/a\u001b[2Jb', place.home)).toBe('~/a [2Jb');
    expect(tilde(`/${'x'.repeat(500)}`, place.home).length).toBe(161);
  });
});
