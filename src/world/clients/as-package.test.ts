import { expect, test } from 'vitest';
import { asPackage } from './as-package.ts';

test('`go run` of a module with its version is the module; of anything else it is a command', () => {
  const run = (...args: readonly string[]) => asPackage('go', args);
  expect(run('run', '-race', 'example.com/owner/name/cmd/server@v1.2.3', '--port', '1')).toEqual({
    ecosystem: 'go',
    spec: 'example.com/owner/name/cmd/server@v1.2.3',
    args: ['--port', '1'],
    bin: undefined,
  });
  for (const words of [
    ['run', '.'],
    ['run', './cmd/server'],
    ['run', 'main.go'],
    ['run', 'example.com/owner/name'],
    ['build', 'example.com/a/b@latest'],
    [],
  ])
    expect(run(...words)).toBeUndefined();
});
