import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { npmEnvironment } from './npm-environment.ts';

test('npm gets its settings and what the npmrc names, and none of the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assayer-test-'));
  try {
    const npmrc = join(folder, 'npmrc');
    await writeFile(npmrc, '//registry.example/:_authToken=${REGISTRY_TOKEN}\n');
    const env = {
      PATH: '/usr/bin',
      HOME: '/home/somebody',
      AWS_SECRET_ACCESS_KEY: 'x',
      GITHUB_TOKEN: 'x',
      NODE_OPTIONS: '--require ./x.js',
      REGISTRY_TOKEN: 'for the registry',
      https_proxy: 'http://proxy.example',
      NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
      npm_config_registry: 'https://registry.example/',
      npm_config_userconfig: npmrc,
    };
    expect(npmEnvironment(env, '/cache/home')).toEqual({
      PATH: '/usr/bin',
      HOME: '/cache/home',
      REGISTRY_TOKEN: 'for the registry',
      https_proxy: 'http://proxy.example',
      NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
      npm_config_registry: 'https://registry.example/',
      npm_config_userconfig: npmrc,
      npm_config_ignore_scripts: 'true',
    });
    expect(npmEnvironment({ HOME: '/home/somebody' }, '/h')).toMatchObject({ npm_config_userconfig: '/home/somebody/.npmrc' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
