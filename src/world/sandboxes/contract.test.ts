import { asOrdinaryUser } from '../../../test/as-ordinary-user.ts';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  allSandboxes,
  ATTEMPT,
  finished,
  firstOutput,
  inCellOf,
  isHere,
  js,
  LIMITS,
  makeGround,
  markedSleep,
  MIB,
  NOTHING,
  run,
  withWord,
} from '../../../test/in-cell.ts';
import type { Grant, Limits } from '../../model/grant.ts';
import type { Around, Cell } from './contract.ts';
import { portableContract } from './testing/portable-contract.ts';
import { trying } from './testing/tried.ts';

const ground = makeGround();
const isRoot = process.getuid?.() === 0;

for (const sandbox of await allSandboxes()) {
  if (!(await isHere(sandbox, 'the contract'))) continue;
  const claims = sandbox.containment;
  const held = (claim: string): boolean => claim === 'enforced';
  const inCell = <T>(
    use: (cell: Cell) => Promise<T>,
    grant: Partial<Grant> = {},
    limits: Partial<Limits> = {},
    around: readonly Around[] = [],
  ): Promise<T> => inCellOf(sandbox, use, grant, limits, around);

  const { tried, all } = trying(sandbox, portableContract(ground));
  describe(`${sandbox.name} as ${process.getuid?.() === 0 ? 'root' : 'an ordinary user'}`, () => {
    tried('files: what is not granted cannot be read', async () => {
      const file = join(ground(), 'private.txt');
      writeFileSync(file, 'private words', { mode: 0o644 });
      const { out } = await inCell((cell) => js(cell, `attempt(() => fs.readFileSync(${JSON.stringify(file)}, 'utf8'))`));
      expect(out.trim()).toBe(held(claims.files) ? 'held ENOENT' : 'private words');
    });

    tried('files: what is granted can be read where it is, also behind a closed door, and not written', async () => {
      const closed = mkdtempSync(join(ground(), 'closed-'));
      const folder = join(closed, 'project');
      mkdirSync(folder);
      writeFileSync(join(folder, 'a.txt'), 'granted words', { mode: 0o644 });
      const code = `const f = ${JSON.stringify(join(folder, 'a.txt'))};
        attempt(() => fs.readFileSync(f, 'utf8')); attempt(() => fs.writeFileSync(f, 'changed')); attempt(() => fs.readdirSync(${JSON.stringify(closed)}))`;
      const { out } = await inCell((cell) => js(cell, code), { read: [folder] });
      expect(out.split('\n')[0]).toBe('granted words');
      expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe(held(claims.files) ? 'granted words' : 'changed');
    });

    tried('files: a granted folder that only its owner may enter', async () => {
      const closed = mkdtempSync(join(ground(), 'closed-'));
      writeFileSync(join(closed, 'a.txt'), 'granted words', { mode: 0o600 });
      const code = `attempt(() => fs.readFileSync(${JSON.stringify(join(closed, 'a.txt'))}, 'utf8'))`;
      const outs = await inCell(async (cell) => [(await js(cell, code)).out, (await js(cell, code)).out], { read: [closed] });
      expect(outs).toEqual(['granted words\n', 'granted words\n']);
    });

    tried('files: nothing is written outside', async () => {
      const places = [join(ground(), 'written.txt'), '/usr/assayer-was-here', '/etc/assayer-was-here', '/assayer-was-here'];
      const { out } = await inCell((cell) =>
        js(cell, places.map((place) => `attempt(() => fs.writeFileSync(${JSON.stringify(place)}, 'x') ?? 'written')`).join(';')),
      );
      const there = places.filter((place) => existsSync(place));
      for (const place of there) rmSync(place);
      if (held(claims.files)) expect({ there, out }).toEqual({ there: [], out: expect.not.stringContaining('written') as string });
      else expect(there).toContain(places[0]);
    });

    tried("what is planted is there, is the server's own, and nothing is planted elsewhere", async () => {
      const { out } = await inCell(async (cell) => {
        const file = `${cell.work}/a/b/notes.txt`;
        await cell.plant([{ path: file, content: 'planted words' }]);
        for (const path of ['/etc/x', `${cell.work}/../x`, cell.work])
          await expect(cell.plant([{ path, content: '' }])).rejects.toThrow(/outside/);
        const code = `const f = ${JSON.stringify(file)}; attempt(() => fs.readFileSync(f, 'utf8')); attempt(() => fs.appendFileSync(f, 'more') ?? 'written');`;
        const ran = await js(cell, code);
        if (sandbox.name !== 'host') await expect(cell.plant([{ path: file, content: '' }])).rejects.toThrow(/before/);
        return ran;
      });
      expect(out).toBe('planted words\nwritten\n');
    });

    tried('env: the server has what it is granted, and cannot find ours', async () => {
      const secret = `ours-${randomBytes(6).toString('hex')}`;
      process.env['ASSAYER_TEST_SECRET'] = secret;
      const holder = spawn('sleep', ['60'], { stdio: 'ignore' });
      const code = `console.log(process.env.ASSAYER_TEST_SECRET, process.env.GIVEN, process.env.ALSO);
        console.log(fs.readdirSync('/proc').some((p) => { try { return fs.readFileSync('/proc/' + p + '/environ', 'utf8').includes(process.argv[1]); } catch { return false; } }));`;
      const { out } = await inCell((cell) => run(cell, 'node', ['-e', `${ATTEMPT}${code}`, secret], { ALSO: 'too' }), {
        env: { GIVEN: 'yes' },
      });
      holder.kill('SIGKILL');
      delete process.env['ASSAYER_TEST_SECRET'];
      expect(out.split('\n').slice(0, 2)).toEqual(['undefined yes too', String(!held(claims.env))]);
    });

    tried.runIf(held(claims.env))('env: values do not show in the process list', async () => {
      const secret = `value-${randomBytes(6).toString('hex')}`;
      await inCell(
        async (cell) => {
          const started = await cell.start({
            command: 'node',
            args: ['-e', 'console.log(process.env.GIVEN);setInterval(()=>{},1000)'],
            cwd: undefined,
            env: {},
          });
          expect(await firstOutput(started)).toContain(secret);
          expect(withWord(secret)).toEqual([]);
        },
        { env: { GIVEN: secret } },
      );
    });

    tried('network: a listener of ours is out of reach, by address and by abstract name', async () => {
      const abstract = `\0assayer-${randomBytes(6).toString('hex')}`;
      const servers = [createServer((s) => s.end()).listen(0, '127.0.0.1'), createServer((s) => s.end()).listen(abstract)];
      await Promise.all(servers.map((server) => once(server, 'listening')));
      const address = servers[0]?.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const code = `for (const to of [{ host: '127.0.0.1', port: ${port} }, { path: ${JSON.stringify(abstract)} }])
        net.connect(to).on('connect', function () { console.log('connected'); this.destroy(); }).on('error', (e) => console.log('held'));`;
      const { out } = await inCell((cell) => js(cell, code));
      for (const server of servers) server.close();
      expect(out.trim().split('\n')).toEqual(held(claims.network) ? ['held', 'held'] : ['connected', 'connected']);
    });

    tried('processes: closing the cell ends children that have left their group and session', async () => {
      const mark = markedSleep();
      await inCell(async (cell) => {
        const code = `cp.spawn('setsid', ['-f', 'sh', '-c', 'trap "" TERM HUP; sleep ${mark} & sleep ${mark}'], { stdio: 'ignore', detached: true }).on('exit', () => console.log('left'));setInterval(() => {}, 1000);`;
        const started = await cell.start({ command: 'node', args: ['-e', `${ATTEMPT}${code}`], cwd: undefined, env: {} });
        expect(await firstOutput(started)).toContain('left');
        await expect.poll(() => withWord(`sleep\0${mark}`).length).toBe(2);
      });
      expect(withWord(mark)).toEqual([]);
    });

    tried('processes: a server that ends takes its children with it', async () => {
      const mark = markedSleep();
      const exit = await inCell(async (cell) => {
        const started = await cell.start({
          command: 'sh',
          args: ['-c', `setsid sleep ${mark} <&- >&- 2>&- & sleep 0.2; exit 7`],
          cwd: undefined,
          env: {},
        });
        const { exit } = await finished(started);
        expect(withWord(mark)).toEqual([]);
        return exit;
      });
      expect(exit).toEqual({ code: 7, signal: null, limit: undefined });
    });

    tried('stop: closed input first, TERM next, KILL last', async () => {
      const polite = `process.stdin.resume().on('end', () => { fs.writeFileSync('end', 'x'); process.exit(); })`;
      const termed = `process.on('SIGTERM', () => { fs.writeFileSync('term', 'x'); process.exit(); })`;
      const stubborn = `process.on('SIGTERM', () => fs.writeFileSync('ignored', 'x'))`;
      await inCell(async (cell) => {
        for (const code of [polite, termed, stubborn]) {
          const started = await cell.start({
            command: 'node',
            args: ['-e', `${ATTEMPT}${code};setInterval(() => {}, 1000);console.log('up')`],
            cwd: undefined,
            env: {},
          });
          await firstOutput(started);
          await started.stop();
          await started.exit;
        }
        const { out } = await js(cell, `console.log(fs.readdirSync('.').sort().join())`);
        expect(out.trim()).toBe('end,ignored,term');
      });
    });

    tried('kill: at once, also amid a polite stop', async () => {
      await inCell(async (cell) => {
        const code = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')`;
        const started = await cell.start({ command: 'node', args: ['-e', code], cwd: undefined, env: {} });
        await firstOutput(started);
        const stopped = started.stop();
        await started.kill();
        expect((await started.exit).signal).toBe('SIGKILL');
        await stopped;
      });
    });

    tried('limits: time', async () => {
      const mark = markedSleep();
      const before = Date.now();
      const { exit } = await inCell((cell) => run(cell, 'sh', ['-c', `trap "" TERM; sleep ${mark} & sleep ${mark}`]), {}, { time: 600 });
      expect(exit.limit).toBe('time');
      // An engine of containers may take seconds to make one.
      expect(Date.now() - before).toBeLessThan(sandbox.takesAround === false ? 20_000 : 5000);
      expect(withWord(mark)).toEqual([]);
    });

    tried('limits: memory of the whole tree', async () => {
      const greedy = `const kept = []; for (let i = 0; i < 32; i++) { kept.push(Buffer.alloc(16 << 20, 1)); } console.log('had it all'); setInterval(() => kept, 1000);`;
      const code = `cp.spawn(process.execPath, ['-e', ${JSON.stringify(greedy)}], { stdio: 'inherit' }); ${greedy}`;
      const { exit, out } = await inCell((cell) => js(cell, code), {}, { memory: 256 * MIB });
      expect(out.split('had it all').length).toBeLessThan(3);
      // Podman does not tell everywhere why a container was killed.
      if (sandbox.name === 'podman') expect(exit.signal).toBe('SIGKILL');
      else expect(exit.limit).toBe('memory');
    });

    tried.runIf(held(claims.processes))('limits: processes', async () => {
      const mark = markedSleep();
      const code = `let up = 0, no = 0; for (let i = 0; i < 200; i++) cp.spawn('sleep', ['${mark}'], { stdio: 'ignore' }).on('spawn', () => up++).on('error', () => no++);
        setTimeout(() => { console.log(JSON.stringify({ up, no })); process.exit(); }, 300);`;
      const { out } = await inCell((cell) => js(cell, code), {}, { processes: 50 });
      const { up, no } = JSON.parse(out) as { up: number; no: number };
      expect(up).toBeGreaterThan(0);
      expect(up).toBeLessThan(50);
      expect(up + no).toBe(200);
      expect(withWord(mark)).toEqual([]);
    });

    tried('limits: size of a file', async () => {
      const code = `process.on('SIGXFSZ', () => {}); attempt(() => fs.writeFileSync('big', Buffer.alloc(2 << 20))); console.log(fs.statSync('big').size)`;
      const { out } = await inCell((cell) => js(cell, code), {}, { fileSize: MIB });
      expect(out.trim().split('\n')).toEqual(['held EFBIG', String(MIB)]);
    });

    tried('HOME and working folder are kept from one start to the next, and gone after closing', async () => {
      let isOwn = false;
      await inCell(async (cell) => {
        isOwn = cell.home !== homedir();
        const where = isOwn ? [cell.home, cell.work] : [cell.work];
        for (const place of where)
          await js(
            cell,
            `fs.mkdirSync(${JSON.stringify(place)} + '/kept'); fs.writeFileSync(${JSON.stringify(place)} + '/kept/flag', 'x'); fs.chmodSync(${JSON.stringify(place)} + '/kept', 0o500)`,
          );
        for (const place of where)
          expect((await js(cell, `attempt(() => fs.readFileSync(${JSON.stringify(place)} + '/kept/flag', 'utf8'))`)).out).toBe('x\n');
        expect((await js(cell, 'console.log(process.env.HOME, process.cwd())')).out.trim()).toBe(`${cell.home} ${cell.work}`);
      });
      expect(readdirSync(tmpdir()).filter((name) => name.startsWith('assayer-'))).toEqual([]);
    });

    tried.runIf(held(claims.files) && held(claims.processes))('other cells are invisible', async () => {
      const mark = markedSleep();
      await inCell(async (first) => {
        const started = await first.start({
          command: 'sh',
          args: ['-c', `echo x > "$HOME/a"; echo x > /tmp/b; echo x > c; echo up; exec sleep ${mark}`],
          cwd: undefined,
          env: {},
        });
        await firstOutput(started);
        expect(withWord(mark).length).toBeGreaterThan(0);
        const { out } = await inCell((second) =>
          run(second, 'sh', ['-c', 'ls -A "$HOME" /tmp .; cat /proc/[0-9]*/cmdline | tr "\\0" " "']),
        );
        expect(out).not.toContain(mark);
        expect(out).not.toMatch(/^[abc]$/m);
      });
    });

    tried.runIf(held(claims.processes))('no capability, no new namespace, no odd system call or socket', async () => {
      const { out } = await inCell((cell) =>
        run(cell, 'sh', ['-c', 'grep -E "^(CapEff|NoNewPrivs|Seccomp):" /proc/self/status; id -u; unshare -U true 2>&1']),
      );
      expect(out).toMatch(/CapEff:\s+0000000000000000\nNoNewPrivs:\s+1\nSeccomp:\s+2\n[1-9]\d{3,4}\n/);
      expect(out).toContain('Operation not permitted');
      const numbers =
        process.arch === 'x64'
          ? { io_uring_setup: 425, keyctl: 250, ptrace: 101, bpf: 321, clone3: 435 }
          : { io_uring_setup: 425, keyctl: 219, ptrace: 117, bpf: 280, clone3: 435 };
      const perl = [
        ...Object.values(numbers).map((number) => `syscall(${number},0,0,0,0,0); print $!+0, " ";`),
        ...[40, 17, 38].map((family) => `socket(S,${family},3,0); print $!+0, " ";`),
        'print socket(T,16,3,9) ? "made" : $!+0, " ", socket(U,16,3,0) && socket(V,1,1,0) && socket(W,2,1,0) && socket(X,10,1,0) ? "made" : $!+0',
      ];
      const { out: errnos } = await inCell((cell) => run(cell, 'perl', ['-e', perl.join('')]));
      expect(errnos).toBe('1 1 1 1 38 97 97 97 97 made');
    });

    tried.runIf(held(claims.processes))('a killed assayer leaves nothing running', async () => {
      const mark = markedSleep();
      const code = `import(${JSON.stringify(join(import.meta.dirname, `${sandbox.name}.ts`))}).then(async ({ default: sandbox }) => {
        const cell = await sandbox.open(${JSON.stringify(NOTHING)}, ${JSON.stringify(LIMITS)});
        await cell.start({ command: 'sh', args: ['-c', 'setsid sleep ${mark}'], cwd: undefined, env: {} }); });`;
      const assayer = spawn(process.execPath, ['--import', 'tsx', '-e', code], { cwd: import.meta.dirname, stdio: 'inherit' });
      await expect.poll(() => withWord(`sleep\0${mark}`).length, { timeout: 15_000 }).toBeGreaterThan(0);
      assayer.kill('SIGKILL');
      await expect.poll(() => withWord(`sleep\0${mark}`), { timeout: 10_000 }).toEqual([]);
      // Containers have ended, and the next cell takes them away.
      if (sandbox.name === 'docker' || sandbox.name === 'podman') {
        await inCell((cell) => run(cell, 'true', []));
        for (const list of [
          ['ps', '-aq', '--filter', 'name=assayer-'],
          ['volume', 'ls', '-q', '--filter', 'name=assayer-'],
        ])
          expect(spawnSync(sandbox.name, list, { encoding: 'utf8' }).stdout.trim()).toBe('');
      }
      for (const name of readdirSync(tmpdir())) if (name.startsWith('assayer-')) rmSync(join(tmpdir(), name), { recursive: true });
    });

    tried('two programs at once, with grants behind closed doors', async () => {
      const closed = mkdtempSync(join(ground(), 'closed-'));
      const folders = ['one', 'other'].map((name) => join(closed, name));
      for (const folder of folders) {
        mkdirSync(folder);
        writeFileSync(join(folder, 'a.txt'), folder, { mode: 0o644 });
      }
      const outs = await inCell(
        (cell) =>
          Promise.all(
            folders.map((folder) => js(cell, `attempt(() => fs.readFileSync(${JSON.stringify(join(folder, 'a.txt'))}, 'utf8'))`)),
          ),
        { read: folders },
      );
      expect(outs.map(({ out }) => out.trim())).toEqual(folders);
    });

    tried.runIf(held(claims.files))('a grant that is not there is said to be so', async () => {
      await expect(inCell((cell) => js(cell, ''), { read: [join(ground(), 'not-there')] })).rejects.toMatchObject({
        name: 'CouldNotLook',
        why: 'no-sandbox',
      });
    });

    tried('around: asked at each start, the outermost first; input, output, exit and variables pass through', async () => {
      const file = join(ground(), `around-${randomBytes(4).toString('hex')}`);
      let asked = 0;
      const say = (word: string): Around => ({
        prefix: async () => ['/bin/sh', '-c', 'echo "$1" >> "$2"; shift 2; exec "$@"', 'sh', `${word}${++asked}`, file],
        bringsNetwork: false,
        files: new Map(),
        env: { [word.toUpperCase()]: 'brought', GIVEN: 'hidden' },
      });
      writeFileSync(file, '');
      chmodSync(file, 0o666);
      if (sandbox.takesAround === false) {
        await expect(inCell((cell) => run(cell, 'true', []), {}, {}, [say('outer')])).rejects.toMatchObject({ why: 'no-sandbox' });
        return;
      }
      const [first, second] = await inCell(
        async (cell) => {
          const started = await cell.start({
            command: 'sh',
            args: ['-c', 'cat; echo "$OUTER $INNER $GIVEN"; exit 3'],
            cwd: undefined,
            env: {},
          });
          started.stdin.end('through\n');
          return [await finished(started), await run(cell, 'true', [])];
        },
        { env: { GIVEN: 'own' } },
        {},
        [say('outer'), say('inner')],
      );
      expect(first).toMatchObject({ out: 'through\nbrought brought own\n', exit: { code: 3, limit: undefined } });
      expect(second?.exit.code).toBe(0);
      expect(readFileSync(file, 'utf8')).toBe('outer1\ninner2\nouter3\ninner4\n');
    });

    tried('around: a network and files are put around a sandbox that has walls, and refused by one that has none', async () => {
      const user = isRoot ? { uid: 65534, gid: 65534 } : {};
      const holder = spawn('/usr/bin/unshare', ['-U', '-r', '-n', '--', 'sh', '-c', 'echo up; exec cat'], { ...user, stdio: 'pipe' });
      await once(holder.stdout, 'data');
      const around: Around = {
        prefix: async () => ['/usr/bin/nsenter', '-t', String(holder.pid), '-U', '-n', '--preserve-credentials', '--'],
        bringsNetwork: true,
        files: new Map<string, string | Uint8Array>([
          ['/etc/resolv.conf', 'nameserver 192.0.2.1\n'],
          ['/opt/brought/file', new Uint8Array([104, 105])],
        ]),
        env: {},
      };
      const server = createServer((s) => s.end()).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const code = `attempt(() => fs.readFileSync('/etc/resolv.conf', 'utf8').trim()); attempt(() => fs.readFileSync('/opt/brought/file', 'utf8'));
        attempt(() => fs.writeFileSync('/etc/resolv.conf', 'x') ?? 'written');
        net.connect({ host: '127.0.0.1', port: ${port} }).on('connect', () => console.log('connected')).on('error', () => console.log('held'));`;
      const ran = inCell((cell) => js(cell, code), {}, {}, [around]);
      if (held(claims.network) && sandbox.takesAround !== false)
        expect((await ran).out.trim().split('\n')).toEqual(['nameserver 192.0.2.1', 'hi', 'held EROFS', 'held']);
      else await expect(ran).rejects.toMatchObject({ name: 'CouldNotLook', why: 'no-sandbox' });
      holder.kill('SIGKILL');
      server.close();
    });

    tried('a program that is not installed is said to be so', async () => {
      await expect(inCell((cell) => run(cell, 'no-such-program-here', []))).rejects.toThrow(/"no-such-program-here" is not installed/);
    });

    all();
  });
}

describe.runIf(isRoot)('all of it again as an ordinary user', () => {
  test('who holds no privilege', { timeout: 180_000 }, () => {
    const ran = asOrdinaryUser(import.meta.filename);
    if (ran === undefined) return;
    const { status, stdout, stderr } = ran;
    expect(stdout).toMatch(/bubblewrap as an ordinary user limits: memory[^{}]{0,400}"status":"passed"/);
    expect({ status, said: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
  });
});
