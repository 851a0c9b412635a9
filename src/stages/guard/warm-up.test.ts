import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../model/guard.ts';
import { rules } from '../../rules/index.ts';
import type { AuditLog } from './contract.ts';
import { settingsFor } from './haste.ts';
import { warmUp } from './warm-up.ts';

const log = (write: (entry: AuditEntry) => Promise<void>): AuditLog => ({ write, [Symbol.asyncDispose]: async () => {} });

test('made-up calls are judged from their bytes to their lines, and pass', async () => {
  const lines: AuditEntry[] = [];
  const { calls } = await warmUp(
    rules,
    log(async (entry) => void lines.push(entry)),
    { calls: 20, spent: 2_000 },
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

test('the platform knows what it is told, and is told nothing where it is not known', () => {
  const known = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }).stdout;
  for (const haste of ['warming', 'guarding'] as const)
    for (const flag of settingsFor(haste)) expect(known).toContain(`${flag.split('=')[0]} (`);
  expect(settingsFor('warming', '20.18.0')).not.toEqual(settingsFor('guarding', '20.18.0'));
  expect(settingsFor('warming', '24.1.0')).toHaveLength(2);
  expect(settingsFor('warming', '19.0.0')).toEqual([]);
});
