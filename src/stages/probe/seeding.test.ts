import { expect, test } from 'vitest';
import { seedCell } from './seeding.ts';

const seeded = (...names: string[]) =>
  seedCell({ run: 'test', home: '/home/user', work: '/workspace', names, given: new Map(), now: new Date('2026-03-04T05:06:07Z') });
const worthOf = (name: string): string | undefined =>
  seeded(name)
    .seeds()
    .find(({ id }) => id === `env:${name}`)?.worth;

test('where something is, is no secret; a key, and an address with a password in it, are', () => {
  expect(worthOf('QUILL_CONFIG_PATH')).not.toBe('secret');
  expect(worthOf('QUILL_API_KEY')).toBe('secret');
  expect(worthOf('QUILL_TOKEN_FILE')).toBe('secret');
  for (const { value, worth } of seeded('QUILL_DATABASE_URL')
    .seeds()
    .filter(({ id }) => id === 'env:QUILL_DATABASE_URL'))
    expect(value.includes('@') ? worth : 'secret').toBe('secret');
});

test('what the user gave is a secret, unless it says where something is', () => {
  const given = new Map([
    ['QUILL_CONFIG_PATH', '/home/someone/quill/config.json'],
    ['QUILL_URL', 'https://build:hunter2hunter2@quill.example'],
    ['QUILL_API_KEY', 'a1b2c3d4e5f6a7b8c9'],
  ]);
  const seeding = seedCell({ run: 'test', home: '/home/user', work: '/workspace', names: [], given, now: new Date(0) });
  const secret = seeding.seeds().flatMap(({ id, worth }) => (worth === 'secret' && id.startsWith('env:QUILL') ? [id] : []));
  expect(secret.sort()).toEqual(['env:QUILL_API_KEY', 'env:QUILL_URL']);
});
