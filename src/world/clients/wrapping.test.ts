import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseText } from './parse.ts';
import { recognise } from './read.ts';
import type { ServerEntry } from './contract.ts';
import { isGuarded, unwrap, wrap } from './wrapping.ts';

const entriesIn = (text: string, file = 'mcp.json'): readonly ServerEntry[] =>
  recognise(parseText(text, 'jsonc', file), file, 'jsonc').servers;
const by = { words: ['/usr/bin/node', '/opt/mcp-assayer/dist/assayer.js', 'guard'], options: ({ name }: ServerEntry) => ['--name', name] };
const guarded = (text: string, file?: string) => wrap(text, entriesIn(text, file), by);
const freed = (text: string, before: Parameters<typeof unwrap>[2] = [], file?: string) => unwrap(text, entriesIn(text, file), before);

const CURSOR = `{
  // mine
  "mcpServers": {
    "files": {
      "command": "npx", // the usual
      "args": [
        "-y",
        "files@1.0.0", /* pinned */
        "/home/me",
      ],
      "env": { "TOKEN": "not-a-real-one" },
    },
    "bare": { "command": "bare-server" },
    "line": {"command":"uvx some-server --flag \\"two words\\""},
    "far": { "url": "https://example.com/mcp" },
  },
  "other": [1, 2,3],
}
`;

test('a server is put behind a guard, and nothing else in the file changes', () => {
  const { text, done, left } = guarded(CURSOR);
  expect(done).toEqual(['files', 'bare', 'line']);
  expect(left).toMatchObject([{ name: 'far', says: expect.stringContaining('--listen') }]);
  const [files, bare, line, far] = entriesIn(text);
  const start = ['/opt/mcp-assayer/dist/assayer.js', 'guard', '--name'];
  expect(files).toMatchObject({
    command: '/usr/bin/node',
    args: [...start, 'files', '--', 'npx', '-y', 'files@1.0.0', '/home/me'],
    env: { TOKEN: 'not-a-real-one' },
  });
  expect(bare).toMatchObject({ command: '/usr/bin/node', args: [...start, 'bare', '--', 'bare-server'] });
  expect(line).toMatchObject({ command: '/usr/bin/node', args: [...start, 'line', '--', 'uvx', 'some-server', '--flag', 'two words'] });
  expect(far?.url).toBe('https://example.com/mcp');
  expect(text).toContain('// mine');
  expect(text).toContain('"other": [1, 2,3],');
});

test('the undo gives the very bytes back', () => {
  const { text, before } = guarded(CURSOR);
  expect(freed(text, before).text).toBe(CURSOR);
});

test('twice is once', () => {
  const { text } = guarded(CURSOR);
  const again = guarded(text);
  expect([again.text, again.done]).toEqual([text, []]);
  expect(entriesIn(text).filter(isGuarded)).toHaveLength(3);
});

test('a file that was edited since keeps what was edited', () => {
  const { text, before } = guarded(CURSOR);
  const edited = text
    .replace('"/home/me"', '"/home/me", "/srv"')
    .replace('"other": [1, 2,3]', '"other": 4')
    .replace('"bare": {', '"new": { "command": "new-one", "args": ["guard"] },\n    "bare": {');
  const { text: after, done } = freed(edited, before);
  expect(done).toEqual(['files', 'bare', 'line']);
  const found = entriesIn(after);
  expect(found.find(({ name }) => name === 'files')).toMatchObject({ command: 'npx', args: ['-y', 'files@1.0.0', '/home/me', '/srv'] });
  expect(found.find(({ name }) => name === 'new')).toMatchObject({ command: 'new-one', args: ['guard'] });
  expect(after).toContain('"bare": { "command": "bare-server" }');
  expect(after).toContain('"other": 4');
});

test('without what was kept the words after -- are restored', () => {
  expect(entriesIn(freed(guarded(CURSOR).text).text).map(({ command, args }) => [command, ...args])).toEqual([
    ['npx', '-y', 'files@1.0.0', '/home/me'],
    ['bare-server'],
    ['uvx', 'some-server', '--flag', 'two words'],
    [undefined],
  ]);
});

test.each([
  ['opencode', 'opencode.json', '{"mcp":{"a":{"type":"local","command":["bun","x","pkg"],"environment":{"K":"{env:K}"}}}}'],
  ['zed', 'zed/settings.json', '{"context_servers":{"a":{"command":{"path":"/bin/srv","args":["--x"],"env":null}}}}'],
  ['vscode', '.vscode/mcp.json', '{"servers":{"a":{"type":"stdio","command":"npx","args":["-y","p","${input:key}"]}},"inputs":[]}'],
  ['claude-code', '.claude.json', '{"projects":{"/home/me/p~1":{"mcpServers":{"a":{"command":"x"}}}},"mcpServers":{}}'],
])('%s: there and back', (_client, file, text) => {
  const made = guarded(text, file);
  expect(made.done).toEqual(['a']);
  expect(entriesIn(made.text, file)[0]?.args).toContain('guard');
  expect(freed(made.text, made.before, file).text).toBe(text);
});

test('whatever the words are, they come back', () => {
  const word = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(
      word.filter((text) => !/\s/.test(text)),
      fc.array(word, { minLength: 1 }),
      fc.boolean(),
      (command, args, keptToo) => {
        const text = JSON.stringify(
          { mcpServers: { a: { command, args, env: { A: '1' } }, b: { url: 'http://x' } } },
          undefined,
          keptToo ? 2 : 0,
        );
        const made = guarded(text);
        fc.pre(made.done.length === 1);
        const back = freed(made.text, keptToo ? made.before : []).text;
        expect(JSON.parse(back)).toEqual(JSON.parse(text));
        if (keptToo) expect(back).toBe(text);
      },
    ),
  );
});

const CODEX = `model = "gpt" # mine
note = """
[mcp_servers.fake]
command = "no"
"""

[mcp_servers.files]
command = 'npx' # the usual
args = [
  "-y", # yes
  "files@1.0.0",
]
env = { TOKEN = "not-a-real-one" }

  [mcp_servers."my server"]
  command = 'C:\\tools\\server.exe'
  startup_timeout_sec = 20

[mcp_servers.far]
url = "https://example.com/mcp"

[mcp_servers.inline.env]
A = "1"

[other]
table = { command = "uvx some", args = ["x"] }
`;

const GOOSE = `extensions:
  files: # mine
    type: stdio
    cmd: npx
    args:
      - -y   # yes
      - 'files@1.0.0'
    enabled: true
  same-indent:
    cmd: uvx
    args:
    - "some-server"

  bare:
    enabled: false
    cmd: "bare-server"
  flow: {type: stdio, cmd: npx, args: [-y, "two words"], enabled: true}
  flow-bare: { cmd: npx-like }
  anchored:
    cmd: &program npx
    args: [x]
  other:
    cmd: *program
    args: [y]
version: 1 # kept
`;

const CONTINUE = `name: mine
mcpServers:
  - name: files
    command: npx
    args:
      - "-y"
      - files
  - command: dash-first
    name: d
`;

const VIBE = `[[mcp_servers]]
name = "one"
command = "npx"
args = ["-y", "a"]

[[mcp_servers]]
name = "two"
command = ["uvx", "b"]
`;

test.each([
  ['toml', 'config.toml', CODEX, ['files', 'my server'], ['far']],
  ['toml', '.vibe/config.toml', VIBE, ['one', 'two'], []],
  ['yaml', 'config.yaml', GOOSE, ['files', 'same-indent', 'bare', 'flow', 'flow-bare'], ['anchored', 'other']],
  ['yaml', '.continue/config.yaml', CONTINUE, ['files', 'd'], []],
] as const)(
  '%s in %s: rewritten with its comments, everything else means what it did, and the undo gives the very bytes back',
  (syntax, file, text, expected, stay) => {
    const entries = (of: string) => recognise(parseText(of, syntax, file), file, syntax).servers;
    const { text: after, done, left, before } = wrap(text, entries(text), by, syntax);
    expect([done, left.map(({ name }) => name)]).toEqual([expected, stay]);
    for (const entry of entries(text)) {
      const now = entries(after).find(({ name }) => name === entry.name);
      const words = [entry.command, ...entry.args];
      const start = ['/usr/bin/node', '/opt/mcp-assayer/dist/assayer.js', 'guard', '--name', entry.name, '--'];
      expect(now && { ...now, command: '', args: [] }).toEqual({ ...entry, command: '', args: [] });
      expect(now && [now.command, ...now.args]).toEqual(done.includes(entry.name) ? [...start, ...words] : words);
    }
    expect(wrap(after, entries(after), by, syntax)).toMatchObject({ text: after, done: [] });
    expect(unwrap(after, entries(after), before, syntax).text).toBe(text);
    // Nothing was kept: the words are the same.
    const words = (of: string) => entries(of).map(({ command, args }) => [command, ...args]);
    expect(words(unwrap(after, entries(after), [], syntax).text)).toEqual(words(text));
    const windows = text.replaceAll('\n', '\r\n');
    const made = wrap(windows, entries(windows), by, syntax);
    expect([made.done, /[^\r]\n/.test(made.text)]).toEqual([expected, false]);
    expect(unwrap(made.text, entries(made.text), made.before, syntax).text).toBe(windows);
  },
);

test('what a cell cannot start stays as it is, and that is told', () => {
  const { done, left } = guarded(
    '{"mcpServers": {"db": {"command": "docker", "args": ["run", "-i", "db"]}, "files": {"command": "npx", "args": ["files"]}}}',
  );
  expect(done).toEqual(['files']);
  expect(left).toMatchObject([{ name: 'db', says: expect.stringContaining('docker') }]);
});

test('whatever the words of a server are in TOML and YAML, they come back', () => {
  const word = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 8 })
    .filter((text) => text.trim() === text && !text.includes('\0') && !/[\ud800-\udfff]/.test(text));
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 3 }), fc.constantFrom('toml', 'yaml'), (first, rest, syntax) => {
      const command = `x${first.replaceAll(/\s/g, '')}`;
      const list = `[${rest.map((each) => JSON.stringify(each)).join(', ')}]`;
      const text =
        syntax === 'toml'
          ? `[mcp_servers.x]\ncommand = ${JSON.stringify(command)}\nargs = ${list}\n`
          : `extensions:\n  x:\n    cmd: ${JSON.stringify(command)}\n    args: ${list}\n`;
      const entries = (of: string) => recognise(parseText(of, syntax, `c.${syntax}`), `c.${syntax}`, syntax).servers;
      let read: readonly ServerEntry[];
      try {
        read = entries(text);
      } catch {
        return; // a control character that the syntax knows otherwise
      }
      const made = wrap(text, read, by, syntax);
      if (made.done.length > 0) expect(unwrap(made.text, entries(made.text), made.before, syntax).text).toBe(text);
    }),
  );
});
