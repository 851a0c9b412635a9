import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assayer, CELLS, copied, FIXTURES, folder, only, scanned } from './assayer.ts';

const honest = join(FIXTURES, 'honest/server.mjs');
const poisoned = join(FIXTURES, 'poisoned/server.mjs');
const needy = join(FIXTURES, 'needs-key/server.mjs');
const PLAIN = ['--postures', 'plain'];

describe.skipIf(!CELLS)('a command', () => {
  test('after --, or as one quoted string: the same server', async () => {
    const command = only(await scanned([...PLAIN, '--', 'node', honest]));
    const quoted = only(await scanned([...PLAIN, `node '${honest}'`]));
    expect(command).toMatchObject({ label: 'honest/server.mjs', verdict: 'clean', containment: { backend: 'bubblewrap' } });
    expect(quoted.fingerprint).toBe(command.fingerprint);
    expect(command.again).toEqual(['--', 'node', honest]);
  });

  test('that ends because a file beside it was not granted says how to grant it', async () => {
    await folder(async (path) => {
      const servers = await copied(path);
      await writeFile(join(servers, 'package.json'), '{}');
      await mkdir(join(path, 'apart'));
      await writeFile(join(path, 'apart/server.mjs'), `import '../servers/honest/server.mjs';`);
      const missed = only(await scanned([...PLAIN, '--', 'node', join(path, 'apart/server.mjs')]));
      expect(missed.gaps[0]?.says).toContain(`--allow-read ${join(servers, 'honest')}`);
      const granted = only(await scanned([...PLAIN, '--allow-read', servers, '--', 'node', join(path, 'apart/server.mjs')]));
      expect(granted.inventory?.identity.name).toBe('quick-notes');
    });
  });
});

describe.skipIf(!CELLS)('variables', () => {
  test('what it asks for by name is filled with dummies, said, and off with --no-dummy-env', async () => {
    const filled = only(await scanned([...PLAIN, '--', 'node', needy]));
    expect(filled).toMatchObject({ verdict: 'clean', dummies: ['PARCEL_API_KEY', 'PARCEL_BASE_URL'] });
    const bare = only(await scanned([...PLAIN, '--no-dummy-env', '--', 'node', needy]));
    expect(bare).toMatchObject({ verdict: 'incomplete', dummies: [], score: { grade: '?' }, gaps: [{ reason: 'crashed' }] });
    expect(bare.gaps[0]?.says).toContain('PARCEL_API_KEY');
  });

  test('--env and --env-file give them; the value of a bare name comes from here', async () => {
    await folder(async (path) => {
      await writeFile(join(path, 'vars.env'), 'PARCEL_BASE_URL="https://parcels.example"\n');
      const args = ['--no-dummy-env', '--env', 'PARCEL_API_KEY', '--env-file', join(path, 'vars.env'), '--', 'node', needy];
      const given = only(await scanned([...PLAIN, ...args], { env: { PARCEL_API_KEY: 'k-4711' } }));
      expect(given).toMatchObject({ verdict: 'clean', dummies: [], target: { env: ['PARCEL_BASE_URL', 'PARCEL_API_KEY'] } });
      const unset = await assayer(['scan', '--env', 'PARCEL_API_KEY', '--', 'node', needy]);
      expect(unset).toMatchObject({ code: 2, stderr: expect.stringContaining('--env PARCEL_API_KEY=value') });
    });
  });
});

const CONFIG = (servers: string): string => `\uFEFF// what a client starts
{
  "mcpServers": {
    /* no type, and the whole command in one string */
    "notes": { "command": "node ${servers}/honest/server.mjs", "env": { "KEEP": "\${KEEP_KEY}", "ASK": "\${input:notes-token}" } },
    "off": { "command": "node", "args": ["${servers}/paged/server.mjs"], "disabled": true },
    "away": { "serverUrl": "http://127.0.0.1:9/mcp" },
    "snake": { "command": "uvx", "args": ["--with", "more", "thing"] },
  },
}`;

describe.skipIf(!CELLS)('a configuration file', () => {
  const inFolder = <T>(use: (file: string) => Promise<T>): Promise<T> =>
    folder(async (path) => {
      const file = join(path, '.mcp.json');
      await writeFile(file, CONFIG(await copied(path)));
      return use(file);
    });

  test('with comments, trailing commas and a byte order mark: every server that is not disabled', async () => {
    await inFolder(async (file) => {
      const report = await scanned([...PLAIN, file]);
      expect(report.servers.map(({ label, verdict }) => [label, verdict])).toEqual([
        ['notes', 'clean'],
        ['away', 'incomplete'],
        ['snake', 'incomplete'],
      ]);
      const [notes, away, snake] = report.servers;
      expect(notes?.dummies).toEqual(['KEEP_KEY', 'NOTES_TOKEN']);
      expect(notes?.again).toEqual([file, '--server', 'notes']);
      expect(away).toMatchObject({ target: { kind: 'http', url: 'http://127.0.0.1:9/mcp' }, gaps: [{ reason: 'unreachable' }] });
      expect(snake).toMatchObject({ gaps: [{ reason: 'install-failed', says: expect.stringContaining('virtual environment') }] });
      expect(report.gate.exit).toBe(3);
    });
  });

  test('--server names one, also a disabled one; a name that is not there lists what is', async () => {
    await inFolder(async (file) => {
      expect(only(await scanned([...PLAIN, '--server', 'off', file])).label).toBe('off');
      const unknown = await assayer(['scan', '--server', 'nots', file]);
      expect(unknown).toMatchObject({ code: 2, stderr: expect.stringMatching(/has no server nots; it has notes, off, away, snake/) });
      const kept = only(await scanned([...PLAIN, '--server', 'notes', '--no-dummy-env', '--env', 'KEEP_KEY=x', file]));
      expect(kept).toMatchObject({ label: 'notes', dummies: [] });
    });
  });

  test.each([
    ['{"mcpServers": {"a": {"command": ', /line 1, column/],
    ['{"some": "json"}', /no configuration that we know/],
    ['{"mcpServers": {}}', /lists no servers/],
  ])('%s is told what is wrong', async (text, says) => {
    await folder(async (path) => {
      await writeFile(join(path, 'mcp.json'), text);
      expect(await assayer(['scan', join(path, 'mcp.json')])).toMatchObject({ code: 2, stderr: expect.stringMatching(says), stdout: '' });
    });
  });
});

describe.skipIf(!CELLS)('a recording', () => {
  test('gives the same fingerprint, findings and grade without the server, and holds no dummy', async () => {
    await folder(async (path) => {
      const file = join(path, 'taken.jsonl');
      const live = only(await scanned(['--record', file, '--', 'node', poisoned]));
      const again = only(await scanned([file]));
      expect(again).toMatchObject({ label: live.label, fingerprint: live.fingerprint, score: live.score, verdict: live.verdict });
      expect(again.findings).toEqual(live.findings);
      expect(again.containment.backend).toBe('recording');
      expect(only(await scanned(['taken.jsonl'], { cwd: path })).target).toMatchObject({ file: 'taken.jsonl' });
      await writeFile(file, 'not json any more\n', { flag: 'a' });
      expect(await assayer(['scan', file])).toMatchObject({ code: 2, stderr: expect.stringMatching(/line \d+: no JSON/) });
    });
  });

  test('where it cannot be written, nothing is started', async () => {
    const ran = await assayer(['scan', '--record', join(honest, 'x.jsonl'), '--', 'node', honest]);
    expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^assayer: --record .* cannot be written/) });
  });
});

describe('what is no target', () => {
  test.each([
    ['pypi:', /pypi: needs a name/],
    ['oci:thing', /container images cannot be scanned yet/],
    ['wasm:', /wasm: needs a file/],
    ['wasm:thing', /portable tools end in \.wasm/],
    ['wasm:thing.wasm', /no such file/],
    ['mcpb:thing', /MCP bundles cannot be scanned yet/],
    ['ftp://example.org/x', /ftp addresses cannot be scanned, only https/],
    ['npm:', /npm: needs a name/],
    ['.', /is a folder.*assayer scan -- node/],
    ['nothing.json', /nothing\.json: no such file/],
    ['thing', /npm:thing.*assayer scan -- thing/],
    ['http://me:secret@127.0.0.1/mcp', /credentials in a URL/],
  ])('%s', async (word, says) => {
    const ran = await assayer(['scan', word]);
    expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(says) });
    expect(ran.stderr).not.toContain('secret');
    expect(ran.stderr.trim().split('\n')).toHaveLength(1);
  });
});
