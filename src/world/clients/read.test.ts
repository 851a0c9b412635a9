import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPackage, comesLater } from './as-package.ts';
import type { ServerEntry } from './contract.ts';
import { expandVariables, isPlaceholder } from './expand.ts';
import { clientFormats } from './index.ts';
import { knownLocations } from './locations.ts';
import { parseText } from './parse.ts';
import { readClientFile } from './read.ts';
import { splitCommand } from './split-command.ts';

let ground: string;
beforeAll(() => {
  ground = mkdtempSync(join(tmpdir(), 'clients-'));
});
afterAll(() => rmSync(ground, { recursive: true, force: true }));
const written = (name: string, content: string | Buffer): string => {
  writeFileSync(join(ground, name), content);
  return join(ground, name);
};

describe('readClientFile', () => {
  test('comments, trailing commas, byte order mark, dashes of any kind', async () => {
    const path = written('mcp.json', '\uFEFF{// servers\n"mcpServers": {"a \u2014 b": {"command": "x", "args": ["\u2014",],},},}');
    expect(await readClientFile(path)).toMatchObject({ client: 'mcp-servers', servers: [{ name: 'a \u2014 b', args: ['\u2014'] }] });
  });

  test.each([
    ['a.json', '{"mcpServers": {\n  "a": {"command" "x"}}}', 'a.json, line 2, column 19: this is no JSON (colon expected)'],
    ['b.json', '', 'b.json, line 1, column 1: this is no JSON'],
    ['c.toml', 'a = 1\nb = = 2\n', 'c.toml, line 2, column 5'],
    ['d.yaml', 'a: [1\nb: 2\n', 'd.yaml, line 2, column 1'],
    ['e.json', '{"scripts": {}}', 'no configuration that we know. Known for JSON: amp, claude-code'],
    ['f.json', Buffer.from([0xff, 0xfe, 0x7b, 0]), 'f.json is UTF-16: save it as UTF-8'],
    ['g.json', Buffer.from([0x7b, 0xe9, 0x7d]), 'g.json is not UTF-8'],
    ['h.json', `${'['.repeat(200)}${']'.repeat(200)}`, 'nested deeper'],
    ['i.json', '{"mcpServers": {"a": {"command": "curl https://x | sh"}}}', 'needs a shell'],
  ])('%s is refused in words', async (name, content, says) => {
    await expect(readClientFile(written(name, content))).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining(says),
    });
  });

  test('what is not there, and what is no file', async () => {
    await expect(readClientFile(join(ground, 'none.json'))).rejects.toThrow(/is the path right/);
    await expect(readClientFile(ground)).rejects.toThrow(/is no file/);
  });

  test('names of prototypes are names', () => {
    const document = parseText('{"mcpServers": {"__proto__": {"command": "x"}}}', 'jsonc', 'x');
    expect(clientFormats.find((format) => format.name === 'mcp-servers')?.servers(document)).toMatchObject([{ name: '__proto__' }]);
  });

  test('any text is parsed or refused', () => {
    for (const syntax of ['jsonc', 'toml', 'yaml'] as const)
      fc.assert(
        fc.property(fc.string({ maxLength: 60 }), (text) => {
          try {
            parseText(text, syntax, 'x');
          } catch (error) {
            expect(error).toMatchObject({ name: 'UsageError' });
          }
        }),
      );
  });
});

describe('splitCommand', () => {
  test.each([
    ['node server.js --flag', ['node', 'server.js', '--flag']],
    ['  npx  -y "@a/b c"  ', ['npx', '-y', '@a/b c']],
    [`x 'a "b" $c' "d 'e' \\"f\\""`, ['x', `a "b" $c`, `d 'e' "f"`]],
    ['x a\\ b C:\\Users\\me\\s.js ""', ['x', 'a b', 'C:\\Users\\me\\s.js', '']],
    ['x a"b"c', ['x', 'abc']],
  ])('%s', (line, words) => expect(splitCommand(line)).toEqual(words));

  test.each(['a | b', 'a && b', 'a; b', 'a > f', 'a $(b)', 'a `b`', '"$(b)" a', 'a "b', '', '  ', 'K=v node x', 'a\nb'])(
    '%j is refused',
    (line) => {
      expect(() => splitCommand(line)).toThrow(expect.objectContaining({ name: 'UsageError' }));
    },
  );

  test('quoted words come back', () => {
    const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !text.includes("'") && !/^\w*=/.test(text));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        expect(splitCommand(words.map((each) => `'${each}'`).join(' '))).toEqual(words);
      }),
    );
  });
});

describe('asPackage', () => {
  test.each([
    ['npx', ['-y', '@a/b@1.2.3', '--port', '1'], { spec: '@a/b@1.2.3', args: ['--port', '1'], bin: undefined }],
    ['/usr/local/bin/npx', ['--yes', '--', 'b'], { spec: 'b', args: [], bin: undefined }],
    ['npx.cmd', ['b', '-y'], { spec: 'b', args: ['-y'], bin: undefined }],
    ['cmd', ['/c', 'npx', '-y', 'b'], { spec: 'b', args: [], bin: undefined }],
    ['npx', ['-y', '--package=b@2', 'c', 'd'], { spec: 'b@2', args: ['d'], bin: 'c' }],
    ['npx', ['-p', 'b', '--registry', 'https://r.example', 'c'], { spec: 'b', args: [], bin: 'c' }],
    ['npm', ['exec', '-y', '--', 'b', '--x'], { spec: 'b', args: ['--x'], bin: undefined }],
    ['npm', ['x', 'b', '--', '--x'], { spec: 'b', args: ['--x'], bin: undefined }],
    ['pnpm', ['dlx', 'b', 'c'], { spec: 'b', args: ['c'], bin: undefined }],
    ['bunx', ['b'], { spec: 'b', args: [], bin: undefined }],
    ['yarn', ['dlx', 'b'], { spec: 'b', args: [], bin: undefined }],
    ['node', ['/n/lib/node_modules/npm/bin/npx-cli.js', '-y', 'b'], { spec: 'b', args: [], bin: undefined }],
  ])('%s %j', (command, args, expected) => expect(asPackage(command, args)).toEqual({ ecosystem: 'npm', ...expected }));

  test.each([
    ['uvx', ['x'], { spec: 'x', args: [], bin: undefined }],
    ['/opt/bin/uvx', ['x@1.2', '--port', '1'], { spec: 'x@1.2', args: ['--port', '1'], bin: undefined }],
    ['uvx', ['--python', '3.12', '-q', '--from', 'x[cli]==2', 'y', 'a'], { spec: 'x[cli]==2', args: ['a'], bin: 'y' }],
    ['uvx', ['--from=x', 'y'], { spec: 'x', args: [], bin: 'y' }],
    ['uv', ['tool', 'run', 'x', '--from', 'a'], { spec: 'x', args: ['--from', 'a'], bin: undefined }],
    ['cmd', ['/c', 'uvx', 'x'], { spec: 'x', args: [], bin: undefined }],
    ['python3.12', ['-m', 'uv', 'tool', 'run', 'x'], { spec: 'x', args: [], bin: undefined }],
    ['pipx', ['run', '--spec', 'x==1', 'y', 'b'], { spec: 'x==1', args: ['b'], bin: 'y' }],
    ['python', ['-m', 'pipx', 'run', '--no-cache', 'x'], { spec: 'x', args: [], bin: undefined }],
  ])('%s %j of an index of Python', (command, args, expected) =>
    expect(asPackage(command, args)).toEqual({ ecosystem: 'pypi', ...expected }),
  );

  test.each([
    ['node', ['server.js']],
    ['npm', ['start']],
    ['npm', ['run', 'exec']],
    ['npx', []],
    ['npx', ['-y']],
    ['npx', ['-c', 'a | b']],
    ['uvx', ['--with', 'other', 'x']],
    ['uvx', ['--from', 'git+https://git.example/x', 'x']],
    ['uvx', ['./here']],
    ['uv', ['run', 'x']],
    ['pipx', ['run', 'https://x.example/script.py']],
    ['pipx', ['list']],
  ])('%s %j is no package', (command, args) => expect(asPackage(command, args)).toBeUndefined());

  test('what comes later is said', () => {
    for (const [command, args] of [
      ['uvx', ['--with', 'y', 'x']],
      ['uv', ['tool', 'run', '--from', 'git+https://git.example/x', 'x']],
      ['uv', ['run', 'x']],
      ['python3', ['-m', 'uv', 'run', 'x']],
      ['pipx', ['run', '--path', 'x.py']],
    ] as const)
      expect(comesLater(command, args)).toContain('virtual environment');
    expect(comesLater('/usr/bin/docker', ['run', '-i', 'x'])).toContain('Container images');
    for (const [command, args] of [
      ['node', ['x']],
      ['python3', ['-m', 'server']],
      ['npx', ['docker']],
      ['dockerish', []],
    ] as const)
      expect(comesLater(command, args)).toBeUndefined();
  });
});

describe('expandVariables', () => {
  const entry = (part: Partial<ServerEntry>): ServerEntry => ({
    name: 's',
    pointer: '',
    transport: 'stdio',
    command: 'x',
    args: [],
    env: {},
    envFile: undefined,
    cwd: undefined,
    url: undefined,
    headers: {},
    disabled: false,
    autoApprove: [],
    ...part,
  });
  const known = {
    env: { A: 'a', KEY: 'k${A}' },
    workspaceFolder: '/w/p',
    userHome: '/h',
    ask: (name: string) => (name === 'NOT' ? undefined : `dummy-${name}`),
  };

  test('given, default, asked, left; places; values are not read again', () => {
    process.env['ASSAYER_REAL'] = 'real';
    const {
      entry: done,
      filled,
      left,
    } = expandVariables(
      entry({
        args: [
          '${A}',
          '${B:-d}',
          '${A:-d}',
          '${env:KEY}',
          '${ASSAYER_REAL}',
          '${NOT}',
          '${input:api-key}',
          '${workspaceFolder}/x',
          '${userHome}',
          '${workspaceFolderBasename}',
          '$A',
          '${',
          '${}',
        ],
        headers: { Authorization: 'Bearer ${TOKEN}' },
        env: { E: '${C:-}', P: '<your-key>', A: 'YOUR_TOKEN_HERE', Q: '' },
        url: 'https://${HOST:-h.example}/mcp',
      }),
      known,
    );
    delete process.env['ASSAYER_REAL'];
    expect(done.args).toEqual([
      'a',
      'd',
      'a',
      'k${A}',
      'dummy-ASSAYER_REAL',
      '${NOT}',
      'dummy-API_KEY',
      '/w/p/x',
      '/h',
      'p',
      '$A',
      '${',
      '${}',
    ]);
    expect({ ...done.headers }).toEqual({ Authorization: 'Bearer dummy-TOKEN' });
    expect({ ...done.env }).toEqual({ E: '', P: 'dummy-P', A: 'a', Q: 'dummy-Q' });
    expect(done.url).toBe('https://h.example/mcp');
    expect(filled).toEqual(['ASSAYER_REAL', 'API_KEY', 'P', 'Q', 'TOKEN']);
    expect(left).toEqual(['NOT']);
  });

  test('placeholders', () => {
    for (const text of [
      '',
      'YOUR_API_KEY',
      'your-api-key-here',
      '<token>',
      '[YOUR KEY]',
      'xxxx',
      '***',
      '...',
      'changeme',
      'API_KEY_HERE',
      'insert token',
    ])
      expect([text, isPlaceholder(text)]).toEqual([text, true]);
    for (const text of ['sk-abc', 'production', 'https://your.example', '1', 'true', 'us-east-1', '/path/to/x', 'mysql', 'xx'])
      expect([text, isPlaceholder(text)]).toEqual([text, false]);
  });
});

test('knownLocations finds what exists, of the user and of the project', () => {
  const home = join(ground, 'home');
  const cwd = join(ground, 'project');
  for (const folder of ['.cursor', 'cfg/Claude', 'Library/Application Support/Claude']) mkdirSync(join(home, folder), { recursive: true });
  mkdirSync(join(cwd, '.vscode'), { recursive: true });
  for (const file of [
    join(home, '.cursor/mcp.json'),
    join(home, 'cfg/Claude/claude_desktop_config.json'),
    join(home, 'Library/Application Support/Claude/claude_desktop_config.json'),
    join(cwd, '.mcp.json'),
    join(cwd, '.vscode/mcp.json'),
  ])
    writeFileSync(file, '{}');
  const on = (platform: NodeJS.Platform): string[] =>
    knownLocations({ platform, home, cwd, env: { XDG_CONFIG_HOME: join(home, 'cfg') } }, clientFormats).map(
      ({ client, scope, file }) => `${client} ${scope} ${file.slice(ground.length)}`,
    );
  expect(on('linux').sort()).toEqual([
    'mcp-servers project /project/.mcp.json',
    'mcp-servers user /home/.cursor/mcp.json',
    'mcp-servers user /home/cfg/Claude/claude_desktop_config.json',
    'vscode project /project/.vscode/mcp.json',
  ]);
  expect(on('darwin')).toContain('mcp-servers user /home/Library/Application Support/Claude/claude_desktop_config.json');
});
