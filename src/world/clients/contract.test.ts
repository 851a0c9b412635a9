import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientFormats } from './index.ts';
import { parseText } from './parse.ts';
import { recognise } from './read.ts';

interface Sample {
  readonly path: string;
  readonly text: string;
  /** The parts of each entry that matter, in order. */
  readonly expected: readonly Record<string, unknown>[];
}

/** One document for each way in which a format writes things; each format must have one at least. */
const samples: Record<string, readonly Sample[]> = {
  'mcp-servers': [
    {
      path: 'claude_desktop_config.json',
      text: '{"mcpServers": {"a/b": {"command": "node", "args": ["s.js", 7], "env": {"K": "v", "N": 1, "B": true}, "cwd": "/w"}, "off": {"command": "x", "disabled": true}, "bad": 1}}',
      expected: [
        {
          name: 'a/b',
          pointer: '/mcpServers/a~1b',
          transport: 'stdio',
          command: 'node',
          args: ['s.js', '7'],
          env: { K: 'v', N: '1', B: 'true' },
          cwd: '/w',
          disabled: false,
        },
        { name: 'off', disabled: true },
      ],
    },
    {
      path: '.codeium/windsurf/mcp_config.json',
      text: '{"mcpServers": {"w": {"serverUrl": "https://h.example/mcp", "headers": {"A": "b"}}, "s": {"type": "sse", "url": "https://h.example/sse"}, "r": {"type": "streamable-http", "url": "https://h.example/r"}}}',
      expected: [
        { transport: 'http', url: 'https://h.example/mcp', headers: { A: 'b' }, command: undefined },
        { transport: 'sse' },
        { transport: 'http' },
      ],
    },
    {
      path: 'x.json',
      text: '{"mcpServers": {"h": {"command": "npx -y \\"@scope/server\\""}}}',
      expected: [{ command: 'npx', args: ['-y', '@scope/server'] }],
    },
    {
      path: 'x.json',
      text: '{"mcpServers": {"c": {"command": "x", "autoApprove": ["a"], "alwaysAllow": ["a", "b"]}}}',
      expected: [{ autoApprove: ['a', 'b'] }],
    },
    {
      path: 'x.json',
      text: '{"url": "https://h.example/mcp", "headers": {}}',
      expected: [{ name: 'server', transport: 'http', pointer: '' }],
    },
    {
      path: '.mcp.json',
      text: '{"db": {"command": "x"}, "web": {"type": "http", "url": "https://h.example"}}',
      expected: [{ name: 'db' }, { name: 'web' }],
    },
    { path: 'x.json', text: '{"mcpServers": {}}', expected: [] },
  ],
  'claude-code': [
    {
      path: '/u/.claude.json',
      text: '{"mcpServers": {"u": {"command": "x"}}, "projects": {"/p/q": {"mcpServers": {"v": {"type": "stdio", "command": "uvx", "args": ["t"]}}, "disabledMcpServers": ["v"]}, "/r": {}}}',
      expected: [
        { name: 'u', pointer: '/mcpServers/u' },
        { name: 'v', pointer: '/projects/~1p~1q/mcpServers/v', cwd: '/p/q', disabled: true },
      ],
    },
  ],
  vscode: [
    {
      path: '/p/.vscode/mcp.json',
      text: '{"inputs": [{"type": "promptString", "id": "key", "password": true}], "servers": {"g": {"type": "stdio", "command": "npx", "args": ["-y", "x"], "env": {"K": "${input:key}"}, "envFile": "${workspaceFolder}/.env",}, /* c */ "h": {"type": "http", "url": "https://h.example"}}}',
      expected: [
        { name: 'g', pointer: '/servers/g', envFile: '${workspaceFolder}/.env', env: { K: '${input:key}' } },
        { transport: 'http' },
      ],
    },
    {
      path: 'settings.json',
      text: '{"editor.tabSize": 2, "mcp": {"servers": {"g": {"command": "x"}}}}',
      expected: [{ pointer: '/mcp/servers/g' }],
    },
  ],
  zed: [
    {
      path: '/u/.config/zed/settings.json',
      text: '{// comment\n"theme": "x", "context_servers": {"a": {"source": "custom", "command": "x", "args": []}, "b": {"command": {"path": "y", "args": ["z"], "env": {}}}, "ext": {"source": "extension", "settings": {}}}}',
      expected: [
        { name: 'a', command: 'x' },
        { name: 'b', command: 'y', args: ['z'] },
      ],
    },
  ],
  gemini: [
    {
      path: '/u/.gemini/settings.json',
      text: '{"mcpServers": {"a": {"httpUrl": "https://h.example/mcp"}, "b": {"url": "https://h.example/sse", "trust": true}, "c": {"command": "x", "env": {"K": "$KEY", "L": "${KEY}"}}}}',
      expected: [{ transport: 'http' }, { transport: 'sse', autoApprove: ['*'] }, { env: { K: '${KEY}', L: '${KEY}' } }],
    },
  ],
  codex: [
    {
      path: '/u/.codex/config.toml',
      text: 'model = "x"\n[mcp_servers.a]\ncommand = "npx"\nargs = ["-y", "p"]\nenv = { K = "v" }\nenv_vars = ["TOKEN"]\n[mcp_servers.b]\nurl = "https://h.example"\nbearer_token_env_var = "T"\nenabled = false\n[mcp_servers.b.env_http_headers]\nX-A = "HA"\n',
      expected: [
        { name: 'a', env: { K: 'v', TOKEN: '${TOKEN}' } },
        { name: 'b', transport: 'http', headers: { Authorization: 'Bearer ${T}', 'X-A': '${HA}' }, disabled: true },
      ],
    },
  ],
  vibe: [
    {
      path: '/u/.vibe/config.toml',
      text: '[[mcp_servers]]\nname = "a"\ntransport = "stdio"\ncommand = "x"\n[[mcp_servers]]\nname = "b"\ntransport = "streamable-http"\nurl = "https://h.example"\napi_key_env = "K"\n',
      expected: [
        { name: 'a', pointer: '/mcp_servers/0' },
        { name: 'b', transport: 'http', headers: { Authorization: 'Bearer ${K}' } },
      ],
    },
  ],
  'continue-dev': [
    {
      path: '/u/.continue/config.yaml',
      text: 'name: c\nmcpServers:\n  - name: a\n    command: npx\n    args: ["-y", p]\n    env:\n      K: ${{ secrets.KEY }}\n  - type: sse\n    url: https://h.example\n',
      expected: [
        { name: 'a', pointer: '/mcpServers/0', env: { K: '${KEY}' } },
        { name: 'server-2', transport: 'sse' },
      ],
    },
  ],
  goose: [
    {
      path: '/u/.config/goose/config.yaml',
      text: 'extensions:\n  dev:\n    type: builtin\n    enabled: true\n  a:\n    type: stdio\n    cmd: npx\n    args: [-y, p]\n    envs: {K: v}\n    env_keys: [T]\n    enabled: false\n  b:\n    type: streamable_http\n    uri: https://h.example\n',
      expected: [
        { name: 'a', command: 'npx', env: { K: 'v', T: '${T}' }, disabled: true },
        { name: 'b', transport: 'http' },
      ],
    },
  ],
  opencode: [
    {
      path: '/p/opencode.json',
      text: '{"mcp": {"a": {"type": "local", "command": ["npx", "-y", "p"], "environment": {"K": "{env:KEY}"}}, "b": {"type": "remote", "url": "https://h.example", "enabled": false}}}',
      expected: [
        { command: 'npx', args: ['-y', 'p'], env: { K: '${env:KEY}' } },
        { transport: 'http', disabled: true },
      ],
    },
  ],
  amp: [
    {
      path: '/u/.config/amp/settings.json',
      text: '{"amp.mcpServers": {"a": {"command": "x"}}}',
      expected: [{ pointer: '/amp.mcpServers/a' }],
    },
  ],
  crush: [
    {
      path: '/u/crush.json',
      text: '{"mcp": {"a": {"type": "stdio", "command": "x"}, "b": {"type": "sse", "url": "https://h.example"}}}',
      expected: [{ name: 'a' }, { transport: 'sse' }],
    },
  ],
};

describe.each(clientFormats)('$name', (format) => {
  test('has samples', () => expect(samples[format.name]?.length ?? 0).toBeGreaterThan(0));

  test.each(samples[format.name] ?? [])('$path', ({ path, text, expected }) => {
    const document = parseText(text, format.syntax, path);
    const found = format.servers(document) ?? [];
    expect(found.length).toBe(expected.length);
    for (const [index, part] of expected.entries()) expect({ ...found[index] }).toMatchObject(part);
    expect(recognise(document, path, format.syntax)).toEqual({ client: format.name, servers: found });
    for (const { pointer } of found) expect(at(document, pointer)).toBeDefined();
  });

  test('knows nothing of other documents, and breaks on none', () => {
    for (const document of [
      undefined,
      null,
      1,
      'x',
      [],
      {},
      { mcp: 1 },
      { mcpServers: 1, servers: [], extensions: 'x', projects: [], context_servers: null, mcp_servers: 3 },
    ])
      expect(format.servers(document)).toBeUndefined();
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 3 }), (document) => Array.isArray(format.servers(document) ?? [])));
    const key = fc.constantFrom(
      'mcpServers',
      'servers',
      'mcp',
      'extensions',
      'projects',
      'context_servers',
      'mcp_servers',
      'amp.mcpServers',
    );
    fc.assert(
      fc.property(
        fc.dictionary(
          key,
          fc.dictionary(
            fc.string({ maxLength: 5 }),
            fc.dictionary(fc.constantFrom('command', 'url', 'args', 'env', 'headers', 'type'), fc.jsonValue({ maxDepth: 1 })),
          ),
        ),
        (document) => {
          for (const entry of quietly(() => format.servers(document)) ?? []) expect(entry.command ?? entry.url).toBeTypeOf('string');
        },
      ),
      { numRuns: 25 },
    );
  });

  test('says where its files are', () => {
    expect(format.files.length).toBeGreaterThan(0);
    for (const file of format.files) expect(file).toMatch(/^(?:~\/|\$XDG_CONFIG_HOME\/|[\w.])/);
  });
});

/** A command that needs a shell is refused in words. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    expect(error).toMatchObject({ name: 'UsageError' });
    return undefined;
  }
}

const at = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((value, name) => (value as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')], document);
