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
