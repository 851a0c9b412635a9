import { expect, it } from 'vitest';
import { ROLE } from './match.ts';

it('gives each role a bit of its own', () => {
  const bits = Object.values(ROLE);
  expect(new Set(bits).size).toBe(bits.length);
});
