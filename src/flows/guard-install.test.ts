import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientFormats } from '../world/clients/index.ts';
import { CLIENT_NAMES, filesOf, installing, standings, uninstalling } from './guard-install.ts';

const WORDS = ['/usr/bin/node', '/opt/mcp-assayer/dist/assayer.js', 'guard'];

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'clients-'));
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', undefined);
  mkdirSync(join(home, 'project'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const cwd = (): string => join(home, 'project');
const asked = (which: { client?: string; file?: string; server?: string }) => ({
  client: undefined,
  file: undefined,
  server: undefined,
  cwd: cwd(),
  ...which,
});

function write(path: string, content: string | Buffer): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Where each client keeps its servers, here. */
const places = clientFormats.flatMap(({ files }) =>
  files.map((file) =>
    file.startsWith('~/') ? file.slice(2) : file.startsWith('$') ? file.replace('$XDG_CONFIG_HOME', '.config') : `project/${file}`,
  ),
);

test('each file that is known belongs to a client that can be named, and each name has one', () => {
  for (const place of places) write(place, '');
  const found = new Map(CLIENT_NAMES.map((client) => [client, filesOf({ client, file: undefined, cwd: cwd() }).map(({ file }) => file)]));
  for (const [client, files] of found) expect([client, files.length > 0]).toEqual([client, true]);
  const all = new Set([...found.values()].flat());
  expect(places.filter((place) => !all.has(join(home, place)))).toEqual([]);
});

test('a byte order mark, the ends of lines of Windows, a link and a mode are kept; the undo gives the very bytes back', async () => {
  const text =
    '{\r\n  "mcpServers": {\r\n    "a": { "command": "npx", "args": ["x"] },\r\n    "b": {\r\n      "command": "bare"\r\n    }\r\n  }\r\n}\r\n';
  const bytes = Buffer.from(`\uFEFF${text}`);
  const real = write('dotfiles/mcp.json', bytes);
  chmodSync(real, 0o600);
  mkdirSync(join(home, '.cursor'));
  const link = join(home, '.cursor/mcp.json');
  symlinkSync(real, link);
  for (const change of await installing(asked({ client: 'cursor' }), WORDS, join(home, 'state'))) await change.write();
  const after = readFileSync(real, 'utf8');
  expect([after.startsWith('\uFEFF{'), /[^\r]\n/.test(after), after.includes('"--name", "b", "--", "bare"')]).toEqual([true, false, true]);
  expect([lstatSync(link).isSymbolicLink(), statSync(real).mode & 0o777]).toEqual([true, 0o600]);
  for (const change of await uninstalling(asked({ client: 'cursor' }), join(home, 'state'))) await change.write();
  expect(readFileSync(real).equals(bytes)).toBe(true);
});

test('a server that is named is looked for in all files of the client; in none, that is said with what is there', async () => {
  const entry = (name: string) => JSON.stringify({ mcpServers: { [name]: { command: 'npx', args: ['x'] } } });
  write('.cursor/mcp.json', entry('mine'));
  write('project/.cursor/mcp.json', entry('ours'));
  const changes = await installing(asked({ client: 'cursor', server: 'ours' }), WORDS, join(home, 'state'));
  expect(changes.map(({ done }) => done)).toEqual([[], ['ours']]);
  await expect(installing(asked({ client: 'cursor', server: 'theirs' }), WORDS, join(home, 'state'))).rejects.toThrow(
    /no server theirs: .*mine.*ours/,
  );
});

test('an empty file holds no server; one that cannot be read is named in full', async () => {
  write('.kiro/settings/mcp.json', '\n');
  expect(await installing(asked({ client: 'kiro' }), WORDS, join(home, 'state'))).toMatchObject([{ done: [], left: [] }]);
  const broken = write('.codex/config.toml', '[mcp_servers.x\n');
  await expect(installing(asked({ client: 'codex' }), WORDS, join(home, 'state'))).rejects.toThrow(`${broken}, line 1`);
});

test('a TOML file is rewritten, kept beside itself, told as guarded, and freed again; values of variables are not shown', async () => {
  const text = '# mine\n[mcp_servers.files]\ncommand = "npx" # the usual\nargs = ["-y", "files"]\nenv = { TOKEN = "very-secret-value" }\n';
  const file = write('.codex/config.toml', text);
  const [change] = await installing(asked({ client: 'codex' }), WORDS, join(home, 'state'));
  expect(change?.preview).toContain('"--env", "TOKEN", "--", "npx", "-y", "files"]');
  expect(change?.preview).not.toMatch(/very-secret-value|^Index:/m);
  expect(readFileSync((await change?.write()) ?? '', 'utf8')).toBe(text);
  expect(await standings(asked({ client: 'codex' }), () => {})).toMatchObject([{ server: 'files', guarded: 'yes' }]);
  for (const each of await uninstalling(asked({ file }), join(home, 'state'))) await each.write();
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a server on the network is left, with the command that guards it', async () => {
  write('.cursor/mcp.json', '{"mcpServers": {"far": {"url": "https://example.com/v1/mcp", "headers": {"Authorization": "Bearer abc"}}}}');
  const [change] = await installing(asked({ client: 'cursor' }), WORDS, join(home, 'state'));
  expect(change?.left[0]?.says).toContain(
    '--name "far" --listen 127.0.0.1:8900 --upstream "https://example.com/v1/mcp" --header "Authorization: ..."',
  );
  expect(change?.left[0]?.says).toContain('http://127.0.0.1:8900/v1/mcp');
  expect(existsSync(join(home, 'state'))).toBe(false);
});
