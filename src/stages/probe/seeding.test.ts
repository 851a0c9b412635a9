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
