import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LockedServer } from '../../../model/lock.ts';
import type { StdioTarget } from '../../../model/target.ts';
import { simplify } from '../../../reason/simplify.ts';
import { sandboxes } from '../../../world/sandboxes/index.ts';
import { tracers } from '../../../world/tracers/index.ts';
import type { Watched } from '../contract.ts';
import { NOTHING_GRANTED } from './testing/nothing-granted.ts';
import { openWatched, type WatchOptions } from './index.ts';

/** Does a named deed for each line, and answers when it is done. */
const PROGRAM = `
const fs = require('fs'), cp = require('child_process');
const deeds = {
  read: (path) => fs.readFileSync(path, 'utf8'),
  write: (path, text) => fs.writeFileSync(path, text),
  fetch: (url, body) => fetch(url, { method: 'POST', body }).then((answer) => answer.text()),
  run: (file, ...args) => String(cp.execFileSync(file, args)),
  env: (name) => process.env[name],
  // Does what is forbidden, and then writes down until when it lives.
  sin: (path, diary) => {
    const at = fs.openSync(diary, 'w');
    fs.writeSync(at, String(performance.timeOrigin + performance.now()) + '\\n');
    try { fs.readFileSync(path); } catch {}
    for (;;) fs.writeSync(at, String(performance.timeOrigin + performance.now()) + '\\n');
  },
  child: (path) => { cp.spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' }).unref(); },
};
require('readline').createInterface({ input: process.stdin }).on('line', async (line) => {
  const [deed, ...args] = JSON.parse(line);
  let answer;
  try { answer = await deeds[deed](...args); } catch (error) { answer = error.cause?.code ?? error.code ?? error.message; }
  console.log(JSON.stringify(String(answer ?? 'done')));
});
console.log('"ready"');
`;

const sandbox = sandboxes.find(({ name }) => name === 'bubblewrap');
const strace = tracers.find(({ name }) => name === 'strace');
const missing = (await sandbox?.missing()) ?? (await strace?.missing());
if (missing !== undefined) console.error(`NOT RUN: the watch of a guard: ${missing}`);

let ground: string;
let upstream: Server;
let port: number;
beforeAll(async () => {
  ground = mkdtempSync(join(tmpdir(), 'guarded-'));
  chmodSync(ground, 0o755);
  mkdirSync(join(ground, 'code'));
  writeFileSync(join(ground, 'code', 'server.cjs'), PROGRAM);
  for (const folder of ['data', 'given', 'other']) {
    mkdirSync(join(ground, folder));
    chmodSync(join(ground, folder), 0o777);
    writeFileSync(join(ground, folder, 'a.txt'), `in ${folder}`);
  }
  upstream = createServer((request, response) => request.resume().on('end', () => response.end(`upstream ${request.url}`)));
  await new Promise<void>((resolve) => {
    upstream.listen(0, '127.0.0.1', resolve);
  });
  const address = upstream.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  upstream.close();
  rmSync(ground, { recursive: true, force: true });
});

const SECRET = 'kq7-Zz81mmPq02-Lw';

interface Guarded extends AsyncDisposable {
  readonly watched: Watched;
  ask(...words: string[]): Promise<string>;
}

async function open(
  changes: Partial<WatchOptions> & { readonly command?: string; readonly args?: readonly string[]; readonly cut?: boolean } = {},
): Promise<Guarded> {
  if (sandbox === undefined) throw new Error('no sandbox');
  const { command = 'node', args = [], cut = false, ...rest } = changes;
  const target: StdioTarget = {
    kind: 'stdio',
    label: 'guarded',
    command,
    args: [join(ground, 'code', 'server.cjs'), ...args],
    cwd: undefined,
    env: ['SERVICE_TOKEN'],
  };
  const watched = await openWatched(target, new Map([['env:SERVICE_TOKEN', SECRET]]), {
    sandbox,
    cache: join(ground, 'cache'),
    ...NOTHING_GRANTED,
    tracer: strace,
    ...rest,
  });
  const lines = createInterface({ input: watched.process.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done === true) throw new Error('the server has ended');
    return JSON.parse(line.value) as string;
  };
  await next();
  watched.watch.onLeaving({ known: () => [], decide: () => (cut ? 'cut' : 'pass') });
  await watched.watch.take();
  return {
    watched,
    async ask(...words) {
      watched.process.stdin.write(`${JSON.stringify(words)}\n`);
      return next();
    },
    [Symbol.asyncDispose]: () => watched[Symbol.asyncDispose](),
  };
}

const locked = (hosts: readonly string[]): LockedServer =>
  ({ pins: [], profile: { perTool: [], outside: { tool: '', hosts, reads: [], writes: [], programs: [] } } }) as unknown as LockedServer;

describe.skipIf(missing !== undefined)('a guarded server', () => {
  test('finds again what it kept in its HOME, also where nobody else may go; another command does not, and nobody who starts anew', async () => {
    const shut = join(ground, 'shut');
    mkdirSync(shut, { mode: 0o700 });
    const homes = join(shut, 'homes');
    const kept = '/home/user/token';
    {
      await using first = await open({ homes });
      expect(await first.ask('write', kept, 'mine')).toBe('done');
      expect(first.watched.notes.join(' ')).toContain(homes);
    }
    await using again = await open({ homes });
    expect(await again.ask('read', kept)).toBe('mine');
    await using other = await open({ homes, args: ['--other'] });
    expect(await other.ask('read', kept)).toBe('ENOENT');
    await using fresh = await open();
    expect(await fresh.ask('read', kept)).toBe('ENOENT');
    await using undone = await open({ homes, transactional: join(ground, 'state') });
    expect(await undone.ask('read', kept)).toBe('ENOENT');
  });

  test('a file that its arguments name and that is not there yet is written where it belongs, with or without an end in peace', async () => {
    const homes = join(ground, 'homes-awaiting');
    const folder = join(ground, 'awaiting');
    mkdirSync(folder);
    writeFileSync(join(folder, 'neighbour.txt'), 'private');
    const file = join(folder, 'memory.json');
    const told: string[] = [];
    {
      await using guarded = await open({ homes, args: [`--file=${file}`, join(ground, 'data')], tell: (text: string) => told.push(text) });
      expect(guarded.watched.notes.join(' ')).toContain(`${file} is not there yet`);
      expect(await guarded.ask('read', join(folder, 'neighbour.txt'))).toBe('ENOENT');
      expect(await guarded.ask('read', join(ground, 'data', 'a.txt'))).toBe('in data');
      expect(await guarded.ask('write', join(folder, 'other.txt'), 'not asked for')).toBe('done');
      expect(await guarded.ask('write', file, 'remembered')).toBe('done');
      expect(existsSync(file)).toBe(false);
    }
    expect([readFileSync(file, 'utf8'), existsSync(join(folder, 'other.txt')), told]).toEqual(['remembered', false, []]);
    await using again = await open({ homes, args: [`--file=${file}`, join(ground, 'data')] });
    expect(await again.ask('read', file)).toBe('remembered');
    expect(await again.ask('write', file, 'more')).toBe('done');
    expect(readFileSync(file, 'utf8')).toBe('more');
  });

  test('works on the folders that its own arguments and the options name, and on no others; its variables are given', async () => {
    await using guarded = await open({ args: [join(ground, 'data')], read: [join(ground, 'given')] });
    expect(await guarded.ask('read', join(ground, 'data', 'a.txt'))).toBe('in data');
    expect(await guarded.ask('write', join(ground, 'data', 'b.txt'), 'new')).toBe('done');
    expect(readFileSync(join(ground, 'data', 'b.txt'), 'utf8')).toBe('new');
    expect(await guarded.ask('read', join(ground, 'given', 'a.txt'))).toBe('in given');
    expect(await guarded.ask('write', join(ground, 'given', 'a.txt'), 'x')).toBe('EROFS');
    expect(await guarded.ask('read', join(ground, 'other', 'a.txt'))).toBe('ENOENT');
    expect(await guarded.ask('write', join(ground, 'code', 'server.cjs'), 'x')).toBe('EROFS');
    expect(await guarded.ask('env', 'SERVICE_TOKEN')).toBe(SECRET);
    expect(guarded.watched.notes.join(' ')).toContain(`It may change ${join(ground, 'data')}`);
  });

  test('is seen call by call, programs, files and what is said, also on a connection of an earlier call', async () => {
    await using guarded = await open({ args: [`--upstream=http://127.0.0.1:${port}`] });
    expect(await guarded.ask('fetch', `http://127.0.0.1:${port}/one`, 'first')).toBe('upstream /one');
    const first = await guarded.watched.watch.take();
    expect(first.network).toMatchObject([{ did: 'connect', outcome: 'allowed', said: { method: 'POST', body: 'first' } }]);
    expect(await guarded.ask('fetch', `http://127.0.0.1:${port}/two`, `token=${btoa(SECRET)}`)).toBe('upstream /two');
    const second = await guarded.watched.watch.take();
    expect(second.network).toMatchObject([{ did: 'send', said: { url: `http://127.0.0.1:${port}/two` } }]);
    expect(guarded.watched.watch.witnesses(second, 'call:2')).toMatchObject([
      { seed: 'env:SERVICE_TOKEN', via: ['base64'], address: 'call:2/egress/0/body' },
    ]);
    expect(guarded.watched.watch.witnesses(first, 'call:1')).toEqual([]);
    expect(await guarded.ask('run', '/bin/echo', 'hi')).toBe('hi\n');
    const third = await guarded.watched.watch.take();
    expect(third.network).toEqual([]);
    expect(third.processes).toContainEqual(expect.objectContaining({ argv: ['/bin/echo', 'hi'], exit: 0 }));
  });

  test('its interpreter is no file of the user, wherever it lies: a name that is looked up there is no way out of a folder', async () => {
    const python = join(ground, 'python');
    mkdirSync(join(python, 'bin'), { recursive: true });
    mkdirSync(join(python, 'zones'));
    const zone = join(python, 'zones', 'Tokyo');
    writeFileSync(zone, 'TZif2');
    const answer = JSON.stringify([join(python, 'bin', 'python3'), python, python]);
    const code = `#!/bin/sh\nif [ "$1" = -I ]; then echo '${answer}'; else exec node "$@"; fi\n`;
    writeFileSync(join(python, 'bin', 'python3'), code, { mode: 0o755 });
    await using guarded = await open({ command: join(python, 'bin', 'python3'), args: [join(ground, 'data')] });
    const place = { ...guarded.watched.place, planted: new Map() };
    expect(await guarded.ask('read', zone)).toBe('TZif2');
    expect(await guarded.ask('read', join(ground, 'data', 'a.txt'))).toBe('in data');
    const deeds = await guarded.watched.watch.take();
    expect(deeds.files.map(({ path }) => path)).toContain(zone);
    expect(simplify(deeds, place).files.map(({ path }) => path)).toEqual([join(ground, 'data', 'a.txt')]);
  });

  test('reaches the hosts of its lock and no other, unless the one who decides allows it; nothing is answered in their place', async () => {
    await using guarded = await open({ locked: locked([`127.0.0.1:${port}`]) });
    const asked: string[] = [];
    expect(await guarded.ask('fetch', 'http://elsewhere.example/a', 'x')).not.toContain('ok');
    const refused = await guarded.watched.watch.take();
    expect(refused.network).toContainEqual(expect.objectContaining({ did: 'connect', host: 'elsewhere.example', outcome: 'refused' }));
    guarded.watched.watch.onEgress((deed) => {
      asked.push(`${deed.host}:${deed.port}`);
      return 'refuse';
    });
    await guarded.ask('fetch', 'http://third.example/a', 'x');
    expect(new Set(asked)).toEqual(new Set(['third.example:80']));
  });

  test('with a profile that names a host of this machine, it is reached only where the user or the configuration names it too', async () => {
    await using guarded = await open({ network: { hosts: [`127.0.0.1:${port}`] } });
    expect(await guarded.ask('fetch', `http://127.0.0.1:${port}/x`, '')).toBe('upstream /x');
  });

  test('is stopped while it runs, with its children, within milliseconds of a deed', async () => {
    await using guarded = await open({ args: [join(ground, 'data')] });
    const { watched } = guarded;
    await guarded.ask('child');
    watched.watch.onDeed((deed) => {
      if ('path' in deed && deed.path.endsWith('forbidden')) void watched.process.kill();
    });
    const diary = join(ground, 'data', 'diary');
    await expect(guarded.ask('sin', join(ground, 'data', 'forbidden'), diary)).rejects.toThrow('has ended');
    await watched.process.exit;
    const times = readFileSync(diary, 'utf8').trim().split('\n').map(Number);
    const lived = (times.at(-1) ?? 0) - (times[0] ?? 0);
    console.info(`lived ${lived.toFixed(1)} ms after the deed`);
    // A machine under load may be slow; half a second is not live any more.
    expect(lived).toBeLessThan(500);
  });

  test('without a tracer it works, and what is not seen is said', async () => {
    await using guarded = await open({ tracer: undefined, args: [join(ground, 'data')] });
    expect(await guarded.ask('read', join(ground, 'data', 'a.txt'))).toBe('in data');
    const tree = await guarded.watched.watch.take();
    expect(tree.files).toEqual([]);
    expect(tree.unseen.join(' ')).toContain('Nothing traces it');
  });

  test('nothing is left when we are killed', async () => {
    const word = `left-${process.pid}-${Date.now()}`;
    const code = `
      const { openWatched } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))});
      const { sandboxes } = await import(${JSON.stringify(join(import.meta.dirname, '../../../world/sandboxes/index.ts'))});
      const { tracers } = await import(${JSON.stringify(join(import.meta.dirname, '../../../world/tracers/index.ts'))});
      const target = { kind: 'stdio', label: 'x', command: 'node', args: ['-e', 'process.stdin.resume().on("end", () => {}); setInterval(() => {}, 1000); console.log("up")', '${word}'], cwd: undefined, env: [] };
      const watched = await openWatched(target, new Map(), { sandbox: sandboxes[0], cache: '/nowhere', read: [], write: [], network: 'none', locked: undefined, hosts: [], tracer: tracers.find(({ name }) => name === 'strace'), signal: undefined, tell() {} });
      watched.process.stdout.once('data', () => process.stdout.write('up'));`;
    const tsx = join(import.meta.dirname, '../../../../node_modules/tsx/dist/loader.mjs');
    const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const left = (): string =>
      spawnSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter((row) => row.includes(word) && !row.includes('--input-type'))
        .join('\n');
    expect(left()).not.toBe('');
    child.kill('SIGKILL');
    const until = Date.now() + 3000;
    while (left() !== '' && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(left()).toBe('');
  }, 20_000);
});

describe.skipIf(missing !== undefined)('a guarded server that works on copies', () => {
  test('what a call has written is there when it is committed, and gone when it is not; the server goes on', async () => {
    const folder = join(ground, 'held');
    mkdirSync(folder, { recursive: true });
    // As the user has it: nobody else may write there.
    writeFileSync(join(folder, 'kept.txt'), 'old', { mode: 0o600 });
    await using guarded = await open({ args: [folder], transactional: join(ground, 'state') });
    const { holding } = guarded.watched;
    expect(await guarded.ask('write', join(folder, 'kept.txt'), 'new')).toBe('done');
    expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('old');
    expect(await holding?.commit()).toEqual({ committed: [join(folder, 'kept.txt')], conflicts: [] });
    expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('new');
    await guarded.ask('write', join(folder, 'kept.txt'), 'evil');
    await guarded.ask('write', join(folder, 'more.txt'), 'evil');
    expect(await holding?.discard()).toEqual([join(folder, 'kept.txt'), join(folder, 'more.txt')]);
    expect(await guarded.ask('read', join(folder, 'kept.txt'))).toBe('new');
    expect(await guarded.ask('read', join(folder, 'more.txt'))).toBe('ENOENT');
    writeFileSync(join(folder, 'kept.txt'), 'by the user');
    await holding?.refresh();
    expect(await guarded.ask('read', join(folder, 'kept.txt'))).toBe('by the user');
  });
});
