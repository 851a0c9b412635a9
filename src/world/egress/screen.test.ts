import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NetworkDeed } from '../../model/behaviour.ts';
import { makeLedger } from './ledger.ts';
import { type Inspect, Screen } from './screen.ts';

const talk = () => ({
  entry: makeLedger().add({
    did: 'connect',
    protocol: 'tcp',
    host: 'a.example',
    address: '198.18.1.1',
    port: 80,
    outcome: 'allowed',
    at: 1,
  }),
  sni: undefined,
  secure: false,
});

/** What came through, and whether it was cut. */
async function through(writes: readonly (Buffer | string)[], inspect: Inspect): Promise<{ readonly out: string; readonly cut: boolean }> {
  const screen = new Screen(talk(), inspect);
  let out = '';
  let cut = false;
  screen.on('data', (chunk: Buffer) => (out += chunk.toString('latin1')));
  const over = new Promise<void>((resolve) => {
    screen.once('end', resolve);
    screen.once('error', () => {
      cut = true;
      resolve();
    });
  });
  for (const each of writes) {
    if (screen.destroyed) break;
    screen.write(each);
    await new Promise((resolve) => setImmediate(resolve));
  }
  screen.end();
  await over;
  return { out, cut };
}

const WORD = 'forbidden-word-27';
const said = ({ said: words }: NetworkDeed): string =>
  [words?.url, ...(words?.headers ?? []).map((pair) => pair.join(': ')), words?.body].join('\n');
const forbids: Inspect = (deed) => (said(deed).includes(WORD) ? 'cut' : 'pass');

test('whatever the pieces, all of it comes through, in order, when nothing is forbidden', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), async (pieces) => {
      const writes = pieces.map((each) => Buffer.from(each));
      const { out, cut } = await through(writes, () => 'pass');
      expect({ out, cut }).toEqual({ out: Buffer.concat(writes).toString('latin1'), cut: false });
    }),
    { numRuns: 60 },
  );
});

test('wherever it is cut in pieces, a word that is forbidden never comes through whole', async () => {
  const message = `POST /up?a=1 HTTP/1.1\r\nHost: a.example\r\nContent-Length: 60\r\n\r\nsome words before ${WORD} and after`;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(message.length), { maxLength: 6 }), async (places) => {
      const cuts = [0, ...places.toSorted((a, b) => a - b), message.length];
      const writes = cuts.slice(1).map((to, index) => message.slice(cuts[index], to));
      const { out, cut } = await through(writes, forbids);
      expect(cut).toBe(true);
      expect(out).not.toContain(WORD);
    }),
    { numRuns: 100 },
  );
});

test('of a head in which it stands nothing comes through', async () => {
  const head = ['GET /x HTTP/1.1\r\nHo', 'st: a.example\r\nX-Note: forbid', 'den-word-27\r\n', '\r\n'];
  expect(await through(head, forbids)).toEqual({ out: '', cut: true });
  expect(await through(['GET /forbidden-word-27 HTTP/1.1\r\n\r\n'], forbids)).toEqual({ out: '', cut: true });
});

test('a second request on the connection is looked at by itself, its head and all', async () => {
  const urls: (string | undefined)[] = [];
  const one = 'GET /one HTTP/1.1\r\nHost: a.example\r\n\r\n';
  await through([one, one.replace('one', 'two')], (deed) => {
    urls.push(deed.said?.url);
    return 'pass';
  });
  expect(urls).toEqual(['http://a.example/one', 'http://a.example/two']);
});

test('what may be the beginning of something waits for what comes next, and goes on by itself after a moment', async () => {
  const waits: Inspect = (deed) => (said(deed).includes(WORD) ? 'cut' : said(deed).endsWith('forbid') ? { wait: 6 } : 'pass');
  expect(await through(['words forbid', 'den-word-27'], waits)).toEqual({ out: 'words ', cut: true });
  expect(await through(['words forbid', ' nothing'], waits)).toEqual({ out: 'words forbid nothing', cut: false });
  const screen = new Screen(talk(), waits);
  const first = new Promise<string>((resolve) => {
    let out = '';
    screen.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.endsWith('forbid')) resolve(out);
    });
  });
  screen.write('words forbid');
  expect(await first).toBe('words forbid');
  screen.destroy();
});

test('other languages are not waited with for a head that never ends', async () => {
  for (const line of ['EHLO me', 'PING', 'AUTH word\r\n', 'USER me\r\n', 'CONNECT {"a":1}\r\n', 'GET /half']) {
    const screen = new Screen(talk(), () => 'pass');
    const first = new Promise<string>((resolve) => screen.once('data', (chunk: Buffer) => resolve(chunk.toString())));
    screen.write(line);
    expect(await first).toBe(line);
    screen.destroy();
  }
});

test('an inspection that breaks lets nothing through', async () => {
  expect(
    await through(['words'], () => {
      throw new Error('broken');
    }),
  ).toEqual({ out: '', cut: true });
});
