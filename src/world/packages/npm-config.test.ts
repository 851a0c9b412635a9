import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseNpmrc, registryOptions } from './npm-config.ts';
import { sameDigest } from './npm-install.ts';

test('registries, scopes and credentials, the user over the machine, the environment over both', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npmrc-'));
  writeFileSync(join(folder, 'machine'), 'registry = https://machine.example/\nproxy=http://proxy.example:3128\n; a comment\n# another\n');
  writeFileSync(
    join(folder, 'user'),
    '@acme:registry="https://acme.example/"\n//acme.example/:_authToken=${TOKEN}\nregistry=https://user.example/\nstrict-ssl=false\n',
  );
  const env = { NPM_CONFIG_GLOBALCONFIG: join(folder, 'machine'), npm_config_userconfig: join(folder, 'user'), TOKEN: 'abc' };
  expect({ ...registryOptions(env) }).toEqual({
    registry: 'https://user.example/',
    '@acme:registry': 'https://acme.example/',
    '//acme.example/:_authToken': 'abc',
    proxy: 'http://proxy.example:3128',
    strictSSL: false,
  });
  expect(registryOptions({ ...env, npm_config_registry: 'https://env.example/' })['registry']).toBe('https://env.example/');
  rmSync(folder, { recursive: true });
});

test('any text is read', () => {
  fc.assert(fc.property(fc.string(), (text) => parseNpmrc(text, {}) instanceof Map));
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z-]{1,20}$/),
      fc.stringMatching(/^[\w:/.-]{1,30}$/),
      (key, value) => parseNpmrc(`${key} = ${value}`, {}).get(key) === value,
    ),
  );
});

test('digests agree when one kind is in both and none differs', () => {
  expect(sameDigest('sha512-a', 'sha512-a')).toBe(true);
  expect(sameDigest('sha512-a sha1-b', 'sha1-b')).toBe(true);
  expect(sameDigest('sha512-a', 'sha512-b')).toBe(false);
  expect(sameDigest('sha512-a sha1-b', 'sha512-a sha1-c')).toBe(false);
  expect(sameDigest('', 'sha512-a')).toBe(false);
  expect(sameDigest('sha1-b', 'sha512-a')).toBe(false);
});
