import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type WheelIndex, wheelIndex } from '../src/world/packages/testing/wheel-index.ts';
import { assayer, CELLS, only, scanned } from './assayer.ts';

const HAS_PIP = spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
if (!HAS_PIP) console.error('NOT RUN: python3 with pip is not installed, so nothing that comes from an index of Python was tested');

let ground: string;
let index: WheelIndex;
const PLAIN = ['--postures', 'plain'];
const options = () => ({ cwd: ground, env: { ...index.env, ASSAYER_CACHE: join(ground, 'cache') } });
const scan = (...args: string[]) => scanned([...PLAIN, ...args], options());

/** A server of one tool, which tells what it was started with. */
const SERVER = `
import json, os, sys
import words

def can(path):
  try:
    open(path, "a").close()
    return True
  except OSError:
    return False

def answer(method):
  if method == "initialize":
    return {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": {"name": "packed", "version": "1"}}
  if method == "tools/list":
    about = words.TELLS + " " + str(len(sys.argv) - 1) + (" and writes to itself" if can(__file__) else "")
    return {"tools": [{"name": "x", "description": about, "inputSchema": {"type": "object"}}]}

def main():
  if not os.environ.get("PACKED_API_KEY") and "silent" in sys.argv:
    sys.exit(3)
  for line in sys.stdin:
    message = json.loads(line)
    if "id" not in message: continue
    result = answer(message.get("method"))
    reply = {"result": result} if result is not None else {"error": {"code": -32601, "message": "Method not found"}}
    print(json.dumps({"jsonrpc": "2.0", "id": message["id"], **reply}), flush=True)
`;

const publish = (version: string): void =>
  index.wheel(
    { name: 'packed-server', version, requires: ['words'], programs: { packed: 'packed.app:main', 'packed-server': 'packed.app:main' } },
    { 'packed/__init__.py': '', 'packed/app.py': SERVER },
  );

beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), 'assayer-test-'));
  index = await wheelIndex();
  const hook = `import os; open(${JSON.stringify(join(ground, 'hooked'))}, 'w').close()\n`;
  index.wheel({ name: 'words', version: '1.0' }, { 'words.py': 'TELLS = "Tells"\n', 'words.pth': `${hook}` });
  publish('1.0.0');
  index.source('built', '1.0');
});
afterAll(async () => {
  await index[Symbol.asyncDispose]();
  await rm(ground, { recursive: true, force: true });
});

describe.skipIf(!CELLS || !HAS_PIP)('pypi:NAME', { timeout: 180_000 }, () => {
  test('is installed from wheels, run in a cell that cannot write to it, and the release that ran is told', async () => {
    const found = only(await scan('pypi:packed_server', '--', 'a', 'b'));
    expect(found).toMatchObject({
      label: 'packed_server',
      verdict: 'clean',
      target: { kind: 'package', ecosystem: 'pypi', spec: 'packed_server', args: ['a', 'b'] },
      package: { purl: 'pkg:pypi/packed-server@1.0.0', version: '1.0.0' },
      again: ['pypi:packed_server', '--', 'a', 'b'],
      inventory: { tools: [{ description: 'Tells 2' }] },
    });
    expect(existsSync(join(ground, 'hooked'))).toBe(false);
  });

  test('what its code reads from the environment is filled with dummies when it ends silently', async () => {
    expect(only(await scan('pypi:packed-server', '--', 'silent'))).toMatchObject({ verdict: 'clean', dummies: ['PACKED_API_KEY'] });
  });

  test('uvx in a command or a configuration is the package, with the program it names, and that is said', async () => {
    const command = only(await scan('--', 'uvx', '--from', 'packed-server==1.0.0', 'packed', 'a'));
    expect(command).toMatchObject({ target: { ecosystem: 'pypi', spec: 'packed-server==1.0.0', bin: 'packed' }, verdict: 'clean' });
    expect(command.notes).toContainEqual(expect.stringMatching(/^uvx packed-server==1\.0\.0 is scanned as pypi:/));
    const servers = { mine: { command: 'pipx', args: ['run', 'packed-server'] } };
    await writeFile(join(ground, 'mcp.json'), JSON.stringify({ mcpServers: servers }));
    expect(only(await scan('mcp.json'))).toMatchObject({ label: 'mine', verdict: 'clean' });
  });

  test('an approval holds until another release is taken', async () => {
    const seen = only(await scan('pypi:packed-server'));
    const approved = await assayer(['approve', ...PLAIN, '--fingerprint', seen.fingerprint ?? '', 'pypi:packed-server'], options());
    expect(approved.code).toBe(0);
    const lock = await readFile(join(ground, 'mcp.lock.json'), 'utf8');
    expect(lock).toContain('pkg:pypi/packed-server@1.0.0');
    expect(lock).not.toContain(ground);
    expect(only(await scan('pypi:packed-server')).lock).toBe('unchanged');
    publish('1.0.1');
    expect(only(await scan('pypi:packed-server'))).toMatchObject({ lock: 'changed', package: { version: '1.0.1' } });
    await rm(join(ground, 'mcp.lock.json'));
  });

  test('what has no wheel cannot be looked at, and the exit code says so', async () => {
    const ran = await assayer(['scan', '--json', 'pypi:built'], options());
    expect(ran.code).toBe(3);
    expect(only(JSON.parse(ran.stdout) as Parameters<typeof only>[0]).gaps).toEqual([
      expect.objectContaining({ reason: 'install-failed', says: expect.stringMatching(/^built has no wheel, only its source/) }),
    ]);
  });
});
