import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assayer, CELLS, FIXTURES, only, type Ran, scanned } from './assayer.ts';
import { type Registry, registry } from './registry.ts';

let ground: string;
let npm: Registry;
/** What builds native modules is here: a compiler, and the headers of Node. */
const BUILDS = ['/usr/bin/g++', '/usr/bin/make', '/usr/bin/python3', join(process.execPath, '../../include/node/node.h')].every((path) =>
  existsSync(path),
);
if (!BUILDS) console.warn('NOT RUN: native modules, for want of g++, make, python3 or the headers of Node');

const PLAIN = ['--postures', 'plain'];
const run = (...args: string[]): Promise<Ran> => assayer(args, options());
const options = () => ({ cwd: ground, env: { ...npm.env, ASSAYER_CACHE: join(ground, 'cache') } });
const scan = (...args: string[]) => scanned([...PLAIN, ...args], options());

const server = (body: string): string => `#!/usr/bin/env node\nimport { serve, tool } from './stdio.mjs';\n${body}`;
/** A module of Node in C, which is the number 42. */
const ADDER = `#include <node_api.h>
NAPI_MODULE_INIT() { napi_value made; napi_create_uint32(env, 42, &made); return made; }
`;
const ASKS = (body: string): string =>
  `${body}\nserve({ name: 'packed', describe: () => ({ tools: [tool('x', 'Tells ' + process.argv.slice(2).length)] }) });`;

beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), 'assayer-test-'));
  npm = await registry(ground);
  const stdio = await readFile(join(FIXTURES, 'stdio.mjs'), 'utf8');
  const publish = (about: Record<string, unknown>, body: string): Promise<void> =>
    npm.publish({ version: '1.0.0', type: 'module', bin: 'index.js', ...about }, { 'index.js': server(ASKS(body)), 'stdio.mjs': stdio });
  const hook = `node -e "require('fs').writeFileSync('${join(ground, 'hooked')}','')"`;
  await publish({ name: '@scope/plain', scripts: { postinstall: hook } }, '');
  await publish({ name: 'silent' }, 'if (!process.env.SILENT_API_KEY || !process.env.SILENT_BASE_URL) process.exit(3);');
  await publish(
    { name: 'flagged' },
    "if (!process.argv.includes('--api-key')) { console.error('Error: --api-key is required'); process.exit(2); }",
  );
  await npm.publish(
    { name: 'adder', version: '1.0.0', main: 'build/Release/adder.node', scripts: { install: `${hook} && node-gyp rebuild` } },
    { 'binding.gyp': "{ 'targets': [{ 'target_name': 'adder', 'sources': ['adder.c'] }] }", 'adder.c': ADDER },
  );
  await publish(
    { name: 'native', dependencies: { adder: '1.0.0' } },
    "import { createRequire } from 'node:module';\nif (createRequire(import.meta.url)('adder') !== 42) process.exit(1);",
  );
  await npm.publish(
    { name: 'unbuildable', version: '1.0.0', scripts: { install: 'node-gyp rebuild' } },
    { 'binding.gyp': "{ 'targets': [{ 'target_name': 'no', 'sources': ['no.c'] }] }", 'no.c': 'this is no C' },
  );
  await publish(
    { name: 'half', dependencies: { unbuildable: '1.0.0' } },
    `import { createRequire } from 'node:module';
if (Object.keys(createRequire(import.meta.url)('unbuildable/build/Release/no.node')).length > 0) process.exit(1);`,
  );
  await publish(
    { name: 'lenient', optionalDependencies: { unbuildable: '1.0.0' } },
    `import { createRequire } from 'node:module';
try { createRequire(import.meta.url)('unbuildable/build/Release/no.node'); process.exit(1); } catch {}`,
  );
  await publish(
    { name: 'lonely' },
    "console.error(process.env.LONELY_SSH_KEY ? 'Fatal: this is no key' : 'Fatal: connect ECONNREFUSED 127.0.0.1:5432'); process.exit(1);",
  );
  await publish({ name: 'two', bin: { one: 'index.js', other: 'other.js' } }, '');
});
afterAll(async () => {
  await npm[Symbol.asyncDispose]();
  await rm(ground, { recursive: true, force: true });
});

describe.skipIf(!CELLS)('npm:NAME', () => {
  test('is installed without its scripts, run in a cell, and the version that ran is told', async () => {
    const found = only(await scan('npm:@scope/plain@^1', '--', 'a', 'b'));
    expect(found).toMatchObject({
      label: '@scope/plain',
      verdict: 'clean',
      package: { purl: 'pkg:npm/%40scope/plain@1.0.0', version: '1.0.0' },
      again: ['npm:@scope/plain@^1', '--', 'a', 'b'],
      inventory: { tools: [{ description: 'Tells 2' }] },
    });
    expect(found.notes).toContainEqual(expect.stringMatching(/postinstall script was not run/));
    expect(existsSync(join(ground, 'hooked'))).toBe(false);
    const asked = npm.asked.length;
    expect(only(await scan('npm:@scope/plain@^1')).verdict).toBe('clean');
    expect(npm.asked.slice(asked).some((path) => path.endsWith('.tgz'))).toBe(false);
  });

  test.skipIf(!BUILDS)('native modules are built in a cell from their sources, without one of their scripts', async () => {
    const found = only(await scan('npm:native', '--timeout', '300'));
    expect(found.verdict).toBe('clean');
    expect(found.package?.notes).toEqual(['Native modules were built from their sources in a cell without network: adder@1.0.0.']);
    expect(existsSync(join(ground, 'hooked'))).toBe(false);
    const half = only(await scan('npm:half', '--timeout', '300'));
    expect(half.verdict).toBe('clean');
    expect(half.package?.notes).toEqual([
      expect.stringMatching(/^The native module of unbuildable could not be built in a cell without network: /),
      'An empty module stands in its place, so that what does not call it can start: unbuildable@1.0.0.',
      expect.stringMatching(/^Install scripts of dependencies were not run, .* unbuildable\.$/),
    ]);
  });

  test.skipIf(!BUILDS)('a native module that its user can do without stays away when it cannot be built', async () => {
    const found = only(await scan('npm:lenient', '--timeout', '300'));
    expect(found.verdict).toBe('clean');
    expect(found.package?.notes.join(' ')).not.toContain('empty module');
  });

  test('that ends silently is given dummies for what its code reads; one that wants a flag, for the flag', async () => {
    expect(only(await scan('npm:silent'))).toMatchObject({ verdict: 'clean', dummies: ['SILENT_API_KEY', 'SILENT_BASE_URL'] });
    expect(only(await scan('--no-dummy-env', 'npm:silent'))).toMatchObject({
      verdict: 'incomplete',
      dummies: [],
      package: { version: '1.0.0' },
    });
    expect(only(await scan('npm:flagged'))).toMatchObject({ verdict: 'clean', dummies: ['--api-key'] });
  });

  test('that says why it ends is quoted with that, not with what it says to values that nobody asked for', async () => {
    const found = only(await scan('npm:lonely'));
    expect(found.gaps).toContainEqual(expect.objectContaining({ reason: 'crashed', says: expect.stringContaining('ECONNREFUSED') }));
    expect(found.gaps).not.toContainEqual(expect.objectContaining({ says: expect.stringContaining('no key') }));
  });

  test('npx in a command or a configuration is the package, with the program it names, and that is said', async () => {
    const command = only(await scan('--', 'npx', '-y', '@scope/plain@1.0.0', 'a'));
    expect(command).toMatchObject({ target: { kind: 'package', spec: '@scope/plain@1.0.0', args: ['a'] }, verdict: 'clean' });
    expect(command.notes).toContainEqual(expect.stringMatching(/^npx @scope\/plain@1\.0\.0 is scanned as npm:/));
    await writeFile(join(ground, 'mcp.json'), JSON.stringify({ mcpServers: { mine: { command: 'npx', args: ['-p', 'two', 'one'] } } }));
    expect(only(await scan('mcp.json'))).toMatchObject({ label: 'mine', target: { bin: 'one' }, verdict: 'clean' });
  });

  test('another release of the same words is a change of the package', async () => {
    const seen = only(await scan('npm:@scope/plain'));
    expect((await run('approve', ...PLAIN, '--fingerprint', seen.fingerprint ?? '', 'npm:@scope/plain')).code).toBe(0);
    const lock = await readFile(join(ground, 'mcp.lock.json'), 'utf8');
    expect(lock).toContain('pkg:npm/%40scope/plain@1.0.0');
    expect(lock).not.toContain(ground);
    const stdio = await readFile(join(FIXTURES, 'stdio.mjs'), 'utf8');
    const about = { name: '@scope/plain', version: '1.0.1', type: 'module', bin: 'index.js' };
    await npm.publish(about, { 'index.js': server(ASKS('')), 'stdio.mjs': stdio });
    const changed = only(await scan('npm:@scope/plain'));
    expect(changed).toMatchObject({ lock: 'changed', package: { version: '1.0.1' } });
    await rm(join(ground, 'mcp.lock.json'));
  });

  test('a dependency at an address, of its own or of a dependency, is not fetched, and that is said', async () => {
    const about = (name: string, dependencies: object) => ({ name, version: '1.0.0', bin: 'index.js', dependencies });
    await npm.publish(about('fetches', { far: `${npm.address}far.tgz` }), { 'index.js': '' });
    await npm.publish(about('fetches-deep', { fetches: '1.0.0' }), { 'index.js': '' });
    for (const name of ['fetches', 'fetches-deep']) {
      const [gap] = only(await scan(`npm:${name}`)).gaps;
      expect(gap).toMatchObject({
        reason: 'install-failed',
        says: expect.stringMatching(/dependencies that no registry holds: .*(?:far|EALLOWREMOTE)/),
      });
    }
    expect(npm.asked).not.toContain('far.tgz');
  });

  test.each([
    ['npm:not-there', /knows no package not-there/],
    ['npm:two', /several programs/],
  ])('%s cannot be looked at, and the exit code says so', async (word, says) => {
    const ran = await run('scan', '--json', word);
    expect(ran.code).toBe(3);
    expect(only(JSON.parse(ran.stdout) as Parameters<typeof only>[0]).gaps).toEqual([
      expect.objectContaining({ reason: 'install-failed', says: expect.stringMatching(says) }),
    ]);
  });
});
