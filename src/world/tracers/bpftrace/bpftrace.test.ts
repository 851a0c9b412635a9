import { expect, test, vi } from 'vitest';
import bpftrace from './bpftrace.ts';

test('who is not root is told so, and what else there is', async () => {
  const user = vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(await bpftrace.missing()).toBe('bpftrace sees only what root may see: run assayer as root, or use `--tracer strace`.');
  user.mockRestore();
});
