import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import bubblewrap from '../sandboxes/bubblewrap.ts';
import { parseGoSpec } from './go-spec.ts';
import go from './go.ts';
import { publishModule } from './testing/module-proxy.ts';
import { toolchain } from './toolchain.ts';

const missing = await bubblewrap.missing();
const there = ((): boolean => {
  try {
    toolchain('go', 'a test');
    return missing === undefined;
  } catch {
    return false;
  }
})();
if (!there) console.error(`NOT RUN: building Go modules. ${missing ?? 'Go is not installed.'}`);

test.each([
  ['example.com/a/b', 'example.com/a/b', 'latest'],
  ['example.com/a/b/cmd/server@v1.2.3', 'example.com/a/b/cmd/server', 'v1.2.3'],
])('%s is read', (spec, path, version) => expect(parseGoSpec(spec)).toEqual({ path, version }));

test.each([
  '',
  'server',
  './cmd',
  'example.com/../x',
  'example.com/a b',
  '-x.com/a',
  'example.com/-flag',
  'example.com/a@',
  'example.com/a@-x',
  'https://example.com/a',
])('%j is refused', (spec) => expect(() => parseGoSpec(spec)).toThrow(/Give MODULE/));

describe.runIf(there || process.env['CI'] === 'true')('a module', () => {
  const ground = mkdtempSync(join(tmpdir(), 'go-'));
  const before = { ...process.env };
  const fetch = (spec: string) => go.fetch(spec, { cache: join(ground, 'cache'), signal: undefined });
  beforeAll(() => {
    const proxy = join(ground, 'proxy');
    Object.assign(process.env, { GOPROXY: `file://${proxy}`, GOSUMDB: 'off', GOENV: 'off' });
    publishModule(proxy, 'example.com/dep', 'v1.1.0', { 'dep.go': 'package dep\n\nfunc Word() string { return "built" }\n' });
    publishModule(proxy, 'example.com/tool', 'v1.0.0', {
      'go.mod': 'module example.com/tool\n\ngo 1.20\n\nrequire example.com/dep v1.1.0\n',
      'lib.go': 'package tool\n',
      'cmd/server/main.go': 'package main\n\nimport (\n\t"fmt"\n\t"example.com/dep"\n)\n\nfunc main() { fmt.Println(dep.Word()) }\n',
    });
    publishModule(proxy, 'example.com/broken', 'v1.0.0', { 'main.go': 'package main\n\nfunc main() { nothing() }\n' });
  });
  afterAll(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    rmSync(ground, { recursive: true, force: true });
  });

  test('is fetched with what it depends on, built in a cell, and is there a second time', { timeout: 300_000 }, async () => {
    const { used, start, own } = await fetch('example.com/tool/cmd/server@v1.0.0');
    expect(used).toMatchObject({
      purl: 'pkg:golang/example.com/tool@v1.0.0#cmd/server',
      name: 'example.com/tool',
      version: 'v1.0.0',
      integrity: expect.stringMatching(/^h1:/),
      notes: ['No database of checksums was asked about example.com/tool/cmd/server: GOSUMDB is off here.'],
    });
    expect(own).toContain('example.com/tool@v1.0.0');
    expect(spawnSync(start[0], { encoding: 'utf8' }).stdout).toBe('built\n');
    const since = performance.now();
    expect((await fetch('example.com/tool/cmd/server')).start).toEqual(start);
    expect(performance.now() - since).toBeLessThan(20_000);
  });

  test.each([
    ['example.com/tool', /is no program: it is a library/],
    ['example.com/tool/cmd/other', /no such package|There is no/],
    ['example.com/tool@v9.0.0', /There is no/],
    ['example.com/none', /There is no/],
    ['example.com/broken', /could not be built in a cell without network: .*nothing/],
  ])('%s is told', { timeout: 300_000 }, async (spec, says) => {
    await expect(fetch(spec)).rejects.toMatchObject({ name: 'CouldNotLook', message: expect.stringMatching(says) });
  });
});
