import { expect, test } from 'vitest';
import { UsageError } from '../../../model/errors.ts';
import { diffCommand } from './diff.ts';

test('a posture that diff does not look at is refused, not passed over', async () => {
  const asked = diffCommand([], { code: 0 }).parseAsync(['--postures', 'all', 'https://mcp.example/'], { from: 'user' });
  await expect(asked).rejects.toThrow(UsageError);
  await expect(asked).rejects.toThrow(/scan --postures all/);
  expect(diffCommand([], { code: 0 }).helpInformation()).not.toContain('--postures');
});
