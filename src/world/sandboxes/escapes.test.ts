import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asOrdinaryUser } from '../../../test/as-ordinary-user.ts';
import { allSandboxes, inCellOf, isHere, js, makeGround, markedSleep, MIB, run, withWord } from '../../../test/in-cell.ts';
import type { Grant, Limits } from '../../model/grant.ts';
import type { Cell } from './contract.ts';
import { portableEscapes } from './testing/portable-escapes.ts';
import { trying } from './testing/tried.ts';

const ground = makeGround();
const isRoot = process.getuid?.() === 0;
const lines = (text: string): string[] => text.trim().split('\n');
const said = (value: string): string => JSON.stringify(value);
/** Who programs in a cell are on the host. */
const SAME_USER = isRoot ? { uid: 65534, gid: 65534 } : {};

/** Numbers of system calls that no namespace holds back, on the two processors that there is a filter for. */
const CALLS =
  process.arch === 'x64'
    ? {
        mount: 165,
        umount2: 166,
        pivot_root: 155,
        chroot: 161,
        fsopen: 430,
        open_tree: 428,
        bpf: 321,
        perf_event_open: 298,
        userfaultfd: 323,
      }
    : { mount: 40, umount2: 39, pivot_root: 41, chroot: 51, fsopen: 430, open_tree: 428, bpf: 280, perf_event_open: 241, userfaultfd: 282 };
const RINGS =
  process.arch === 'x64'
    ? {
        io_uring_setup: 425,
        io_uring_enter: 426,
        io_uring_register: 427,
        add_key: 248,
        request_key: 249,
        keyctl: 250,
        process_vm_readv: 310,
      }
    : {
        io_uring_setup: 425,
        io_uring_enter: 426,
        io_uring_register: 427,
        add_key: 217,
        request_key: 218,
        keyctl: 219,
        process_vm_readv: 270,
      };
const [MEMFD, UNSHARE, CLONE] = process.arch === 'x64' ? [319, 272, 56] : [279, 97, 220];
const NEW_USER = 0x10000000;

for (const sandbox of await allSandboxes()) {
  if (!(await isHere(sandbox, 'the escape attempts'))) continue;
  const { files, network, processes, env } = sandbox.containment;
  const held = (claim: string): boolean => claim === 'enforced';
  const inCell = <T>(use: (cell: Cell) => Promise<T>, grant: Partial<Grant> = {}, limits: Partial<Limits> = {}): Promise<T> =>
    inCellOf(sandbox, use, grant, limits);
  const perl = async (code: string): Promise<string> => (await inCell((cell) => run(cell, 'perl', ['-e', code]))).out;

  const { tried, all } = trying(sandbox, portableEscapes(ground));
  describe(`out of ${sandbox.name} as ${isRoot ? 'root' : 'an ordinary user'}`, () => {
    tried('a link leads nowhere: made inside, and lying in a granted folder', async () => {
      const secret = join(ground(), `secret-${randomBytes(4).toString('hex')}`);
      writeFileSync(secret, 'private words', { mode: 0o644 });
      const granted = mkdtempSync(join(ground(), 'granted-'));
      chmodSync(granted, 0o755);
      symlinkSync(secret, join(granted, 'trap'));
      const code = `fs.symlinkSync(${said(secret)}, 'mine'); fs.symlinkSync('/', 'top');
        for (const path of ['mine', ${said(join(granted, 'trap'))}, 'top' + ${said(secret)}, '/proc/self/root' + ${said(secret)},
          '/proc/self/cwd/../..' + ${said(secret)}, '/proc/1/root' + ${said(secret)}, '/proc/1/cwd' + ${said(secret)}])
          try { fs.readFileSync(path); console.log('had ' + path); } catch {}
        console.log('tried');`;
      const { out } = await inCell((cell) => js(cell, code), { read: [granted] });
      expect(lines(out)).toEqual(held(files) ? ['tried'] : expect.arrayContaining(['had mine', `had /proc/self/root${secret}`]));
    });

    tried('links that lead out harm nothing when the cell is closed', async () => {
      const kept = mkdtempSync(join(ground(), 'kept-'));
      chmodSync(kept, 0o777);
      writeFileSync(join(kept, 'file'), 'x', { mode: 0o666 });
      await inCell((cell) => js(cell, `fs.symlinkSync(${said(kept)}, 'out'); fs.symlinkSync(${said(join(kept, 'file'))}, 'one')`));
      expect(readdirSync(kept)).toEqual(['file']);
    });

    tried.runIf(held(env) || held(processes))('/proc tells nothing of anybody else: environment, memory, descriptors', async () => {
      const secret = `ours-${randomBytes(6).toString('hex')}`;
      const neighbour = spawn('sleep', ['60'], { ...SAME_USER, stdio: 'ignore', env: { WORD: secret } });
      // The first process of a cell may be of the program's own user: it must then be held as firmly.
      const code = `const found = [], isHeld = (pid) => /CapEff:\\s+0+\\nCap[^]*NoNewPrivs:\\s+1\\nSeccomp:\\s+2/.test(fs.readFileSync('/proc/' + pid + '/status', 'utf8'));
        for (const pid of fs.readdirSync('/proc').filter(Number)) {
          for (const part of ['environ', 'maps']) try { if (fs.readFileSync('/proc/' + pid + '/' + part, 'latin1').includes(process.argv[1]) && pid !== String(process.pid)) found.push(pid + part); } catch {}
          if (pid !== String(process.pid)) try { fs.closeSync(fs.openSync('/proc/' + pid + '/mem', 'r+')); if (!isHeld(pid)) found.push(pid + ' mem'); } catch {}
        }
        console.log(JSON.stringify(found));
        console.log(JSON.stringify(fs.readdirSync('/proc/self/fd').map((fd) => { try { return fs.readlinkSync('/proc/self/fd/' + fd); } catch { return ''; } }).filter((to) => /^\\/(?!proc|dev\\/null)/.test(to))));`;
      const { out } = await inCell((cell) => run(cell, 'node', ['-e', `const fs = require('fs'); ${code}`, secret]));
      neighbour.kill('SIGKILL');
      expect(lines(out)).toEqual(['[]', '[]']);
    });

    tried.runIf(held(files))('/proc and /sys and devices are no way to the kernel', async () => {
      const targets = [
        '/proc/sys/kernel/core_pattern',
        '/proc/sys/kernel/modprobe',
        '/proc/sys/kernel/hostname',
        '/proc/sys/vm/overcommit_memory',
        '/proc/sys/net/ipv4/ip_forward',
        '/proc/sysrq-trigger',
        '/proc/self/uid_map',
        '/proc/self/setgroups',
        '/sys/kernel/uevent_helper',
        '/sys/fs/cgroup/cgroup.procs',
        '/sys/power/state',
        '/proc/kcore',
        '/proc/kmsg',
        '/dev/mem',
        '/dev/kmsg',
        '/dev/sda',
        '/dev/vda',
        '/dev/fuse',
        '/dev/kvm',
      ];
      const code = `for (const path of ${JSON.stringify(targets)}) try { fs.closeSync(fs.openSync(path, 'r+')); console.log('opened ' + path); } catch {}
        for (const path of ['/proc/kcore', '/proc/kmsg', '/dev/mem', '/dev/kmsg']) try { fs.readSync(fs.openSync(path), Buffer.alloc(16)); console.log('read ' + path); } catch {}
        attempt(() => cp.spawnSync('mknod', ['disk', 'b', '254', '0']).status !== 0 && !fs.existsSync('disk'));`;
      const { out } = await inCell((cell) => js(cell, code));
      // uid_map of one's own can be opened by everybody and written once, before the cell began.
      expect(lines(out).filter((line) => !/uid_map|setgroups/.test(line))).toEqual(['true']);
    });

    tried.runIf(held(processes))('no mount, no new root, no new namespace by any call', async () => {
      const tries = Object.values(CALLS).map((call) => `syscall(${call},0,0,0,0,0); print $!+0," ";`);
      const errors = (await perl(tries.join(''))).trim().split(' ');
      // 1: not permitted; 38: there is no such call.
      expect(errors.filter((error) => error !== '1' && error !== '38')).toEqual([]);
      const namespaces = [0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x20000000, 0x40000000, NEW_USER];
      const made = await perl(
        `${namespaces.map((flag) => `print syscall(${UNSHARE},${flag}) == 0 ? "made" : "held"," ";`).join('')}
        my $child = syscall(${CLONE}, ${NEW_USER} | 17, 0, 0, 0, 0); print $child == -1 ? "held" : "made"; exit 0;`,
      );
      expect(made.trim()).toBe(Array.from({ length: 8 }, () => 'held').join(' '));
      const { out } = await inCell((cell) =>
        run(cell, 'sh', [
          '-c',
          'mkdir m; mount -t tmpfs x m 2>/dev/null && echo mounted; mount --bind / m 2>/dev/null && echo bound; chroot / true 2>/dev/null && echo rooted; echo tried',
        ]),
      );
      expect(out).toBe('tried\n');
    });

    tried.runIf(held(processes))('no key ring, no ring of system calls, no memory of another process', async () => {
      const errors = await perl(
        Object.values(RINGS)
          .map((call) => `syscall(${call},0,0,0,0,0); print $!+0," ";`)
          .join(''),
      );
      expect(
        errors
          .trim()
          .split(' ')
          .filter((error) => error !== '1' && error !== '38'),
      ).toEqual([]);
    });

    tried.runIf(held(processes))('nobody outside can be traced, signalled or slowed', async () => {
      const neighbour = spawn('sleep', ['60'], { ...SAME_USER, stdio: 'ignore' });
      const ended = once(neighbour, 'exit');
      const out = await perl(
        `for my $pid (${neighbour.pid}, ${process.pid}) { print kill(0, $pid) ? "reached" : "held"," "; syscall(${process.arch === 'x64' ? 101 : 117},16,$pid,0,0); print $!+0 ? "held" : "attached"," "; }
        $SIG{TERM} = 'IGNORE'; kill('TERM', -1); print "alone";`,
      );
      expect(out).toBe('held held held held alone');
      const alive = await Promise.race([ended.then(() => false), new Promise((ok) => setTimeout(() => ok(true), 100))]);
      neighbour.kill('SIGKILL');
      expect(alive).toBe(true);
    });

    tried.runIf(held(processes))('nothing is typed into the terminal that started us', async () => {
      const script = `use strict; my $n = 0; for my $path ('/dev/tty', '/dev/console', '/proc/self/fd/0', '/dev/pts/0') { open(my $t, '+<', $path) or next; $n++ if defined ioctl($t, 0x5412, my $c = "x"); } print "typed $n ", ioctl(STDIN, 0x5412, my $d = "y") ? "typed" : "held"; `;
      expect(await perl(script)).toBe('typed 0 held');
    });

    tried.runIf(held(network))('no way out by any address of this machine, by name, by datagram, by other families', async () => {
      const server = createServer((socket) => socket.end()).listen(0, '0.0.0.0');
      await once(server, 'listening');
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const own = Object.values(networkInterfaces())
        .flatMap((each) => each ?? [])
        .filter(({ family }) => family === 'IPv4');
      const code = `const dns = require('dns'), dgram = require('dgram');
        const tcp = (host) => new Promise((ok) => net.connect({ host, port: ${port}, timeout: 1500 }).on('connect', function () { this.destroy(); ok('connected ' + host); }).on('timeout', function () { this.destroy(); ok('held'); }).on('error', () => ok('held')));
        const name = new Promise((ok) => dns.lookup('example.com', (error) => ok(error ? 'held' : 'named')));
        const sent = new Promise((ok) => { const s = dgram.createSocket('udp4'); s.on('error', () => {}); s.send('x', 9, '198.51.100.1', (error) => { s.close(); ok(error ? 'held' : 'sent'); }); });
        Promise.all([...${JSON.stringify(own.map(({ address }) => address))}.map(tcp), name, sent]).then((all) => console.log([...new Set(all)].join()));`;
      const { out } = await inCell((cell) => js(cell, code));
      server.close();
      expect(out.trim()).toBe('held');
      // packet, vsock, alg, netlink of another kind, bluetooth, xdp
      const odd = await perl(
        'for ([17,3,768],[40,1,0],[38,5,0],[16,3,15],[31,3,0],[44,3,0]) { print socket(S,$$_[0],$$_[1],$$_[2]) ? "made" : "held"," "; }',
      );
      expect(odd.trim()).toBe('held held held held held held');
    });

    tried.runIf(held(processes))('a fork bomb is held, the machine goes on, and nothing of it is left', { timeout: 120_000 }, async () => {
      const mark = markedSleep();
      const bomb = `my $until = time + 8; while (time < $until) { my $pid = fork; if (defined $pid && $pid == 0) { if (rand() < 0.3) { exec 'sleep', '${mark}'; } } }`;
      const [most, { limit }] = await inCell(
        async (cell) => {
          const started = await cell.start({ command: 'perl', args: ['-e', bomb], cwd: undefined, env: {} });
          let seen = 0;
          let over = false;
          const exit = started.exit.finally(() => (over = true));
          // Looked at from its first moment: where the machine is quick it reaches its bound, and its end, at once.
          while (!over) {
            seen = Math.max(seen, withWord(mark).length);
            expect(spawnSync('true').status).toBe(0);
            await new Promise((ok) => setTimeout(ok, 5));
          }
          return [seen, await exit] as const;
        },
        {},
        { processes: 60, time: 10_000 },
      );
      expect(most).toBeGreaterThan(0);
      // With the processes of the sandbox, whose command line names it too.
      expect(most).toBeLessThanOrEqual(64);
      expect(limit).toMatch(/processes|time/);
      expect(withWord(mark)).toEqual([]);
    });

    tried.runIf(held(files))('the disk cannot be filled: all that is written is bounded together', { timeout: 60_000 }, async () => {
      const room = 24 * MIB;
      const fill = `const piece = Buffer.alloc(1 << 20, 1); let all = 0; const why = {};
        for (const place of [process.env.HOME, '.', '/tmp', '/dev/shm', '/run', '/var/tmp', '/dev', '/']) for (let i = 0; i < 64; i++)
          try { fs.writeFileSync(place + '/f' + i, piece); all += 1; } catch (error) { why[error.code] = true; break; }
        console.log(all, Object.keys(why).includes('ENOSPC'));`;
      await inCell(
        async (cell) => {
          const { out } = await js(cell, fill);
          const [written, full] = out.trim().split(' ');
          // What runs in memory of its own (/run) is a megabyte more.
          expect(Number(written)).toBeGreaterThan(8);
          expect(Number(written)).toBeLessThanOrEqual(26);
          expect(full).toBe('true');
          // None of it is on the disk.
          const onDisk = readdirSync(tmpdir(), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
          expect(onDisk.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)).toBeLessThan(MIB);
          // Deleted files that are kept open take room too, and a second start finds no more of it.
          const hidden = `for (const f of fs.readdirSync('.')) fs.rmSync(f); let n = 0; try { for (; n < 100; n++) { const d = fs.openSync('h', 'w'); fs.unlinkSync('h'); fs.writeSync(d, Buffer.alloc(1 << 20)); } } catch {} console.log(n)`;
          expect(Number((await js(cell, hidden)).out)).toBeLessThanOrEqual(25);
        },
        {},
        { storage: room },
      );
    });

    tried.runIf(held(files))('files without end are held too', { timeout: 120_000 }, async () => {
      const code = `let n = 0; const stop = Date.now() + 60000; try { for (; n < 150000 && Date.now() < stop; n++) fs.closeSync(fs.openSync('n' + n, 'w')); } catch (error) { console.log(error.code); } console.log(n < 150000)`;
      const { out } = await inCell((cell) => js(cell, code), {}, { time: 100_000 });
      expect(lines(out)).toEqual(['ENOSPC', 'true']);
    });

    tried.runIf(held(processes))('memory that nobody maps is no way round the limit of memory', async () => {
      const code = `$! = 0; my $fd = syscall(${MEMFD}, my $name = "x", 0); print $fd == -1 ? "held" : "made";`;
      expect(await perl(code)).toBe('held');
    });

    tried.runIf(held(files))('what the cell sees of the system cannot be changed, nor made the way of a privilege', async () => {
      const code = `for (const path of ['/usr/bin/env', '/bin/sh', '/etc/passwd', '/etc/ld.so.preload', process.execPath, '/proc/self/exe'])
          try { fs.closeSync(fs.openSync(path, 'r+')); console.log('opened ' + path); } catch {}
        fs.copyFileSync(process.execPath, 'own'); fs.chmodSync('own', 0o6755);
        console.log(cp.spawnSync('./own', ['-p', 'process.geteuid() === process.getuid()']).stdout + '');
        for (const act of [() => process.setuid(0), () => process.setgid(0), () => process.setgroups([0])]) try { act(); console.log('became'); } catch {}`;
      const { out } = await inCell((cell) => js(cell, code), {}, { fileSize: 256 * MIB });
      expect(out.trim()).toMatch(/^(?:true)?$/);
      expect(existsSync('/etc/ld.so.preload')).toBe(false);
    });

    tried.runIf(held(files))('a granted folder that may be written is written in, and nowhere above', async () => {
      const parent = mkdtempSync(join(ground(), 'parent-'));
      chmodSync(parent, 0o777);
      const open = join(parent, 'open');
      mkdirSync(open);
      chmodSync(open, 0o777);
      const code = `process.chdir(${said(open)}); attempt(() => fs.writeFileSync('in', 'x') ?? 'written'); for (const path of ['../up', ${said(join(parent, 'up'))}, '/proc/self/cwd/../up']) try { fs.writeFileSync(path, 'x'); console.log('up'); } catch {}`;
      const { out } = await inCell((cell) => js(cell, code), { write: [open] });
      // The folder above is one of the cell's own: what is written there stays there.
      expect({ said: lines(out)[0], there: [readdirSync(open), readdirSync(parent)] }).toEqual({
        said: 'written',
        there: [['in'], ['open']],
      });
      expect(readFileSync(join(open, 'in'), 'utf8')).toBe('x');
    });

    all();
  });
}

describe.runIf(isRoot)('all of it again as an ordinary user', () => {
  test('who holds no privilege', { timeout: 180_000 }, () => {
    const ran = asOrdinaryUser(import.meta.filename);
    if (ran === undefined) return;
    const { status, stdout, stderr } = ran;
    expect(stdout).toMatch(/out of bubblewrap as an ordinary user the disk[^{}]{0,400}"status":"passed"/);
    expect({ status, said: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
  });
});
