import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BehaviourTree } from '../../model/behaviour.ts';
import { sandboxes } from '../sandboxes/index.ts';
import type { Trace, Tracer } from './contract.ts';
import { tracers } from './index.ts';

/**
 * A program that does a named deed for each line and answers when it is done.
 * Numbers that only it knows (ports of its own) are told in the answer.
 */
const PROGRAM = String.raw`
const fs = require('fs'), cp = require('child_process'), net = require('net'), dns = require('dns'), dgram = require('dgram');
const bytes = (text) => Buffer.from(text, 'latin1');
const held = (act) => { try { return act(); } catch (error) { return error.code; } };
const sleep = (ms) => new Promise((ok) => setTimeout(ok, ms));
const connect = (to) => new Promise((ok) => net.connect(to).on('error', (e) => ok(e.code)).on('connect', function () { this.destroy(); ok('connected'); }));
let helper;
const deeds = {
  nothing: () => {},
  read: (path) => fs.readFileSync(bytes(path)),
  reads: (path) => { for (let i = 0; i < 10; i++) fs.readFileSync(path); },
  write: (path) => fs.writeFileSync(bytes(path), 'x'),
  append: (path) => fs.appendFileSync(path, 'x'),
  both: (path) => fs.closeSync(fs.openSync(path, 'r+')),
  exclusive: (path) => fs.closeSync(fs.openSync(path, 'wx')),
  list: (path) => fs.readdirSync(path),
  remove: (path) => fs.unlinkSync(path),
  rmdir: (path) => fs.rmdirSync(path),
  rename: (path, to) => fs.renameSync(path, to),
  mkdir: (path) => fs.mkdirSync(path),
  chmod: (path) => fs.chmodSync(path, 0o600),
  symlink: (path, to) => fs.symlinkSync(path, to),
  link: (path, to) => fs.linkSync(path, to),
  truncate: (path) => fs.truncateSync(path, 0),
  chdir: (path) => process.chdir(path),
  spawn: (file, ...args) => { cp.spawnSync(file, args); },
  detach: (file, ...args) => { cp.spawn(file, args, { detached: true, stdio: 'ignore' }).unref(); },
  connect: (port, host) => connect({ port: Number(port), host }),
  local: (path) => connect({ path }),
  serve: () => new Promise((ok) => { const server = net.createServer().listen(0, '127.0.0.1', () => { server.close(); ok(); }); }),
  lookup: (name) => new Promise((ok) => dns.lookup(name, () => ok())),
  datagram: (port) => new Promise((ok) => { const s = dgram.createSocket('udp4'); s.send('x', Number(port), '127.0.0.1', () => s.close(ok)); }),
  helper: () => new Promise((ok) => {
    helper = cp.spawn(process.execPath, ['-e', "process.stdin.on('data', (d) => { const [ms, path] = String(d).trim().split(' '); setTimeout(() => { require('fs').readFileSync(path); console.log('read'); }, Number(ms)); }); console.log('ready');"]);
    helper.stdout.once('data', () => ok());
  }),
  ask: (path) => new Promise((ok) => { helper.stdout.once('data', () => ok()); helper.stdin.write('0 ' + path + '\n'); }),
  order: (ms, path) => { helper.stdin.write(ms + ' ' + path + '\n'); },
  threads: (path) => Promise.all([1, 2, 3, 4].map((i) => fs.promises.readFile(path + i))),
  many: (path, times) => { for (let i = 0; i < Number(times); i++) { try { fs.readFileSync(path + i); } catch {} } },
  sleep: (ms) => sleep(Number(ms)),
  end: () => setTimeout(() => process.exit(7), 50),
};
require('readline').createInterface({ input: process.stdin }).on('line', async (line) => {
  const [deed, ...args] = JSON.parse(line);
  let answer;
  try { answer = await deeds[deed](...args); } catch (error) { answer = error.code; }
  console.log(JSON.stringify(typeof answer === 'string' ? answer : 'done'));
});
console.log('"ready"');
`;

let ground: string;
let server: Server;
let port: number;
const temporaryBefore = process.env['TMPDIR'];
beforeAll(async () => {
  ground = mkdtempSync(join(tmpdir(), 'deeds-'));
  chmodSync(ground, 0o777);
  mkdirSync(join(ground, 'tmp'));
  chmodSync(join(ground, 'tmp'), 0o777);
  process.env['TMPDIR'] = join(ground, 'tmp');
  mkdirSync(join(ground, 'given'));
  writeFileSync(join(ground, 'given', 'server.cjs'), PROGRAM);
  for (let i = 0; i < 200; i += 1) writeFileSync(join(ground, 'given', `f${i}`), 'text');
  server = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((ok) => {
    server.listen(0, '127.0.0.1', ok);
  });
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  server.close();
  if (temporaryBefore === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporaryBefore;
  rmSync(ground, { recursive: true, force: true });
});

interface Doer extends AsyncDisposable {
  readonly trace: Trace;
  /** As the program sees it: a folder of its own. */
  readonly work: string;
  /** Has the deed done and gives the answer. */
  ask(...words: string[]): Promise<string>;
  /** Does the deed and takes its window. */
  window(...words: string[]): Promise<BehaviourTree>;
  readonly exit: Promise<unknown>;
}

async function open(tracer: Tracer, place: string): Promise<Doer> {
  const sandbox = sandboxes.find(({ name }) => name === place);
  if (sandbox === undefined) throw new Error(`no ${place}`);
  const trace = await tracer.open();
  const cell = await sandbox.open(
    { read: [join(ground, 'given')], write: [], env: {}, network: 'none' },
    { memory: 1 << 29, processes: 100, fileSize: 1 << 24, time: 60_000 },
    [trace.around],
  );
  const started = await cell.start({ command: 'node', args: [join(ground, 'given', 'server.cjs')], cwd: undefined, env: {} });
  let complaint = '';
  started.stderr.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const next = await lines.next();
    if (next.done === true) throw new Error(`the program ended: ${complaint}`);
    return JSON.parse(next.value) as string;
  };
  await answer();
  const ask = (...words: string[]): Promise<string> => {
    started.stdin.write(`${JSON.stringify(words)}\n`);
    return answer();
  };
  return {
    trace,
    work: cell.work,
    exit: started.exit,
    ask,
    async window(...words) {
      await ask(...words);
      return trace.take();
    },
    async [Symbol.asyncDispose]() {
      await cell[Symbol.asyncDispose]();
      await trace[Symbol.asyncDispose]();
    },
  };
}

const SYSTEM = /^\/(?:usr|lib|lib64|etc|proc|sys|dev|bin|opt|var|run)(?:\/|$)/;

/** What a tree tells of, in words, without the system's own files. */
function told(tree: BehaviourTree): string[] {
  const started = tree.processes
    .filter(({ parent }) => parent !== undefined)
    .map(
      ({ argv, program, exit, error }) =>
        `start ${program.slice(program.lastIndexOf('/') + 1)} ${argv.length} ${error ?? exit ?? 'running'}`,
    );
  const files = tree.files
    .filter(({ path }) => !SYSTEM.test(path))
    .map(({ did, path, to, error }) => [did, path, ...(to === undefined ? [] : [to]), ...(error === undefined ? [] : [error])].join(' '));
  const network = tree.network
    .filter(({ address }) => !address?.includes('nscd'))
    .map(({ did, protocol, host, address, port: at, outcome }) => [did, protocol, host ?? address, at, outcome].filter(Boolean).join(' '));
  return [...started, ...files, ...network];
}

for (const tracer of tracers) {
  for (const place of ['host', 'bubblewrap']) {
    const missing = (await tracer.missing()) ?? (await sandboxes.find(({ name }) => name === place)?.missing());
    if (missing !== undefined) {
      console.error(`NOT RUN: ${tracer.name} around ${place}: ${missing}`);
      test.skipIf(process.env['CI'] !== 'true' || tracer.name === 'bpftrace')(`${tracer.name} around ${place} can be tried here`, () => {
        expect(missing).toBeUndefined();
      });
      continue;
    }
    describe(`${tracer.name} around ${place}`, () => {
      if (tracer.name === 'none') blind(tracer, place);
      else sees(tracer, place);
    });
  }
}

function blind(tracer: Tracer, place: string): void {
  test('says that it sees nothing', async () => {
    await using doer = await open(tracer, place);
    const tree = await doer.window('read', join(ground, 'given', 'f1'));
    expect(told(tree)).toEqual([]);
    expect(tree.unseen).not.toEqual([]);
  });
}

function sees(tracer: Tracer, place: string): void {
  let doer: Doer;
  let work: string;
  let first: BehaviourTree;
  /** What bpftrace says that it cannot see: where links lead, long words, long command lines. */
  const follows = tracer.name !== 'bpftrace';
  const given = (name: string): string => join(ground, 'given', name);
  beforeAll(async () => {
    doer = await open(tracer, place);
    work = doer.work;
    first = await doer.trace.take();
  });
  afterAll(async () => {
    await doer[Symbol.asyncDispose]();
  });
  const expects = async (words: readonly string[], ...expected: string[]): Promise<void> => {
    const tree = await doer.window(...words);
    expect(told(tree)).toEqual(expected);
    expect(tree.dropped).toBe(0);
    const ids = new Set(tree.processes.map(({ id }) => id));
    for (const { process } of [...tree.files, ...tree.network]) expect(process === undefined || ids.has(process)).toBe(true);
  };

  test('begins with the program itself', () => {
    expect(first.processes.map(({ argv, parent, exit }) => ({ argv: argv.slice(1), parent, exit }))).toEqual([
      { argv: [given('server.cjs')], parent: undefined, exit: undefined },
    ]);
    expect(first.tracer).toBe(tracer.name);
    expect(told(first)).toContain(`read ${given('server.cjs')}`);
    expect(first.files.map(({ path }) => path).filter((path) => /newroot|oldroot|uid_map|setgroups/.test(path))).toEqual([]);
  });

  test('files', async () => {
    const at = (name: string): string => join(work, name);
    await expects(['nothing']);
    await expects(['read', given('f1')], `read ${given('f1')}`);
    await expects(['read', at('none')], `read ${at('none')} ENOENT`);
    await expects(['write', at('a')], `create ${at('a')}`);
    await expects(['write', at('a')], `write ${at('a')}`);
    await expects(['append', at('a')], `write ${at('a')}`);
    await expects(['both', at('a')], `read ${at('a')}`, `write ${at('a')}`);
    await expects(['exclusive', at('a')], `create ${at('a')} EEXIST`);
    await expects(['truncate', at('a')], `read ${at('a')}`, `write ${at('a')}`);
    await expects(['chmod', at('a')], `mode ${at('a')}`);
    await expects(['link', at('a'), at('hard')], `link ${at('a')} ${at('hard')}`);
    await expects(['symlink', 'a', at('soft')], `link ${at('a')} ${at('soft')}`);
    await expects(['read', at('soft')], `read ${at(follows ? 'a' : 'soft')}`);
    await expects(['mkdir', at('d')], `create ${at('d')}`);
    await expects(['list', at('d')], `list ${at('d')}`);
    await expects(['rename', at('a'), at('d/b')], `rename ${at('a')} ${at('d/b')}`);
    await expects(['remove', at('d/b')], `delete ${at('d/b')}`);
    await expects(['rmdir', at('d')], `delete ${at('d')}`);
    await expects(['remove', at('d')], `delete ${at('d')} ENOENT`);
    if (place === 'host') return;
    const refused = await doer.window('write', '/usr/never');
    expect(refused.files).toMatchObject([{ did: 'create', path: '/usr/never', error: 'EROFS' }]);
  });

  test('paths: relative, with a line break, quotes, other bytes', async () => {
    await doer.window('mkdir', join(work, 'sub'));
    await doer.window('chdir', join(work, 'sub'));
    await expects(['write', './x/../y'], `create ${join(work, 'sub/x/../y')} ENOENT`);
    await expects(['write', '../y'], `create ${join(work, 'y')}`);
    await expects(['mkdir', 'deep'], `create ${join(work, 'sub/deep')}`);
    await expects(['remove', '../y'], `delete ${join(work, 'y')}`);
    await doer.window('chdir', work);
    for (const name of ['two\nlines', '"quoted", \'so\' = 1', '<x> ) = 3', '*y* [z] {', '\u00ff\u00fe', ' ', '%0a\\x41\\n'])
      await expects(['write', join(work, name)], `create ${join(work, name)}`);
  });

  test('programs', async () => {
    await expects(['spawn', 'sh', '-c', 'true'], 'start sh 3 0');
    await expects(['spawn', 'sh', '-c', 'exit 3'], 'start sh 3 3');
    await expects(['spawn', 'sh', '-c', 'kill -9 $$'], 'start sh 3 137');
    await expects(['spawn', 'no-such-program', 'x'], 'start no-such-program 2 ENOENT');
    await expects(['spawn', given('f1')], 'start f1 1 EACCES');
    await expects(['spawn', 'sh', '-c', `cat ${given('f2')}; true`], 'start sh 3 0', 'start cat 2 0', `read ${given('f2')}`);
    await expects(['spawn', 'sh', '-c', 'exec cat /dev/null'], 'start sh 3 0', 'start cat 2 0');
    const tree = await doer.window('spawn', 'sh', '-c', `cat ${given('f3')} | cat; :`);
    const [sh, ...others] = tree.processes.filter(({ parent }) => parent !== undefined);
    // Both are started at once, and either may be there first.
    const cats = others.toSorted((one, other) => other.argv.length - one.argv.length);
    expect(cats.map(({ argv }) => argv)).toEqual([['cat', given('f3')], ['cat']]);
    for (const { parent } of cats) expect(parent).toBe(sh?.id);
    expect(tree.files.find(({ path }) => path === given('f3'))?.process).toBe(cats[0]?.id);
  });

  test('a long command line', async () => {
    const words = Array.from({ length: 100 }, (_, i) => `w${i}`);
    const tree = await doer.window('spawn', 'true', 'x'.repeat(3000), ...words, '\n"');
    const started = tree.processes.find(({ parent }) => parent !== undefined);
    const [most, longest] = follows ? [256, 4096] : [16, 127];
    expect(started?.argv).toEqual(['true', 'x'.repeat(3000), ...words, '\n"'].slice(0, most).map((word) => word.slice(0, longest)));
    const longer = await doer.window('spawn', 'true', 'y'.repeat(100_000), ...Array.from({ length: 5000 }, () => 'z'.repeat(100)));
    const cut = longer.processes.find(({ parent }) => parent !== undefined);
    expect(cut?.argv.slice(0, 2)).toEqual(['true', 'y'.repeat(longest)]);
    expect(cut?.exit).toBe(0);
  });

  test('network', async () => {
    await expects(['connect', '9', '127.0.0.1'], 'connect tcp 127.0.0.1 9 refused');
    // Only the host has a listener of ours in its network.
    if (place === 'host') await expects(['connect', String(port), '127.0.0.1'], `connect tcp 127.0.0.1 ${port} answered`);
    await expects(['local', join(work, 'no.sock')], `connect unix ${join(work, 'no.sock')} failed`);
    await expects(['datagram', '9'], 'send udp 127.0.0.1 9 allowed');
    const served = told(await doer.window('serve'));
    expect(served).toEqual(['listen tcp 127.0.0.1 answered']);
    // Whether the question can be sent depends on the machine's resolver; that one was asked is seen either way.
    const asked = told(await doer.window('lookup', 'name.invalid'));
    expect(asked.some((each) => /^lookup udp name\.invalid |^connect udp .* 53 /.test(each))).toBe(true);
  });

  test('a process that lives on is the parent of nobody new and does its deeds in their own window', async () => {
    const born = await doer.window('helper');
    const helper = born.processes.find(({ parent }) => parent !== undefined);
    expect(helper?.exit).toBeUndefined();
    for (let i = 0; i < 20; i += 1) {
      const tree = await doer.window('ask', given(`f${i}`));
      expect(told(tree)).toEqual([`read ${given(`f${i}`)}`]);
      expect(tree.files[0]?.process).toBe(helper?.id);
    }
    await expects(['order', '100', given('f7')]);
    await expects(['sleep', '300'], `read ${given('f7')}`);
  });

  test('who has left the family is still seen', async () => {
    const script = `(sh -c 'sleep 0.2; cat ${given('f9')}' >/dev/null 2>&1 &) ; exit 0`;
    const now = told(await doer.window('spawn', 'sh', '-c', script));
    expect(now).not.toContain(`read ${given('f9')}`);
    const later = await doer.window('sleep', '500');
    expect(told(later)).toContain(`read ${given('f9')}`);
    expect(told(await doer.window('nothing'))).toEqual([]);
  });

  test('nothing is missing, nothing late, nothing of another window: 200 times', async () => {
    for (let i = 0; i < 200; i += 1) {
      if (i % 20 === 0) await expects(['spawn', 'sh', '-c', `exit ${i % 7}`], `start sh 3 ${i % 7}`);
      await expects(['read', given(`f${i}`)], `read ${given(`f${i}`)}`);
      const four = [1, 2, 3, 4].map((n) => `read ${given(`f1${n}`)}`);
      if (i % 10 === 0) expect(told(await doer.window('threads', given('f1'))).toSorted()).toEqual(four);
    }
  });

  test('more deeds than are kept are counted, and nobody hangs', async () => {
    const tree = await doer.window('many', join(work, 'none'), '11000');
    expect(tree.files.length).toBe(10_000);
    expect(tree.dropped).toBe(1000);
    await expects(['read', given('f1')], `read ${given('f1')}`);
  });

  test('the end of the program', async () => {
    await doer.ask('end');
    await doer.exit;
    const tree = await doer.trace.take();
    expect(tree.processes.find(({ argv }) => argv[1] === given('server.cjs'))?.exit).toBe(7);
    expect((await doer.trace.take()).processes).toEqual([]);
  });
}
