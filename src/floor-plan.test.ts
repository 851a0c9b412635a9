import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenEdges } from '../tools/floor-plan.ts';

test('imports point down', () => {
  expect(brokenEdges(import.meta.dirname)).toEqual([]);
});

test('an upward import, a Node built-in in a pure room and an unlisted package are each told in words', () => {
  const src = mkdtempSync(join(tmpdir(), 'floor-plan-'));
  try {
    for (const room of ['rules', 'reason', 'world']) mkdirSync(join(src, room));
    writeFileSync(join(src, 'rules', 'a.ts'), `import { x } from '../reason/b.ts';\nimport fs from 'node:fs';\nimport _ from 'lodash';\n`);
    writeFileSync(join(src, 'reason', 'b.ts'), `export { y } from '../rules/a.ts';\n`);
    writeFileSync(join(src, 'world', 'c.ts'), `const lazily = () => import('../rules/a.ts');\nimport fs from 'node:fs';\n`);
    expect(brokenEdges(src).map((edge) => edge.says.split(':')[0])).toEqual([
      'rules/ may not see reason/',
      'rules/ is pure and may not use node',
      'rules/ is pure and may not use the package lodash',
      'world/ may not see rules/',
    ]);
  } finally {
    rmSync(src, { recursive: true });
  }
});
