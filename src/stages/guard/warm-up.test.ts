import { expect, test } from 'vitest';
import type { AuditEntry } from '../../model/guard.ts';
import { rules } from '../../rules/index.ts';
import type { AuditLog } from './contract.ts';
import { warmUp } from './warm-up.ts';

const log = (write: (entry: AuditEntry) => Promise<void>): AuditLog => ({ write, [Symbol.asyncDispose]: async () => {} });

test('made-up calls are judged from their bytes to their lines, and pass', async () => {
  const lines: AuditEntry[] = [];
  const { calls } = await warmUp(
    rules,
    log(async (entry) => void lines.push(entry)),
  );
  expect(calls).toBeGreaterThan(5);
  const decided = lines.filter(({ kind }) => kind === 'decision');
  expect(decided).toHaveLength(2 * calls);
  expect(decided.filter(({ decision }) => decision?.answer !== 'pass')).toEqual([]);
});

test('what goes wrong in it is nobody else’s business', async () => {
  const broken = log(async () => Promise.reject(new Error('no')));
  expect(await warmUp(rules, broken)).toMatchObject({ calls: 0 });
  expect(await warmUp([], broken)).toMatchObject({ calls: 0 });
});
