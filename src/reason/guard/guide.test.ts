import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callSubject } from '../../../test/call-of.ts';
import { parsePolicy } from '../../world/store/policy-file.ts';
import { compilePolicy } from './policy.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guide/guard.md'), 'utf8');
const [, yaml = ''] = /```yaml\n(version: 1\nguard:[\s\S]*?)```/.exec(guide) ?? [];

test('the policy of the guide can be used, and answers as the guide says', () => {
  const { policy } = parsePolicy(yaml, 'guard.md');
  const compiled = compilePolicy(policy.guard);
  expect(compiled.problems).toEqual([]);
  const ids = (tool: string, args: object): readonly string[] => {
    const { call, talk } = callSubject({ note: '', tool, args });
    return compiled.before(call, talk).reasons.map(({ id }) => id);
  };
  expect(ids('run_command', { command: 'git push --force' })).toEqual(['policy:no-force-push']);
  expect(ids('write_file', { path: 'src/../x' })).toEqual(['policy:only-sources']);
  expect(ids('write_file', { path: 'src/x' })).toEqual([]);
  expect(ids('deploy', {})).toEqual(['policy:deploys-by-day']);
  expect(ids('query', {})).toEqual(['policy:small-pages']);
  expect(ids('query', { limit: 5 })).toEqual([]);
});
