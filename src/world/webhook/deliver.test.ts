import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Alert } from '../../model/web.ts';
import { deliver, type DeliverOptions, type Tried } from './deliver.ts';

const ALERT: Alert = {
  schema: 'assayer.alert/1',
  id: 'a1',
  kind: 'definitions',
  at: '2026-01-05T12:00:00.000Z',
  server: { id: 's', label: 'weather — Ω' },
  says: 'tool:search: description changed',
  reportId: 'r',
};
const NOW = new Date('2026-01-05T12:00:01.900Z');

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly url: string;
  readonly method: string;
  readonly body: string;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers so; what it heard. */
async function listener(answer: (response: ServerResponse) => void): Promise<{ readonly url: string; readonly heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      heard.push({ headers: request.headers, url: request.url ?? '', method: request.method ?? '', body });
      answer(response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?team=1`, heard };
}

const send = (url: string, more: Partial<DeliverOptions> = {}): Promise<Tried> =>
  deliver({ url, secret: 'whsec_x', alert: ALERT }, { publicOnly: false, now: () => NOW, attempts: 2, ...more });

test('an alert arrives, signed so that who knows the secret can tell it from any other', async () => {
  const { url, heard } = await listener((response) => response.writeHead(204).end());
  expect(await send(url)).toEqual({ delivery: { at: NOW.toISOString(), delivered: true, attempts: 3, says: '204' }, over: true });
  const [{ headers, body, method, url: path } = { headers: {}, body: '', method: '', url: '' }, ...rest] = heard;
  expect(rest).toEqual([]);
  expect([method, path, headers['content-type'], headers['x-assayer-event']]).toEqual([
    'POST',
    '/hook?team=1',
    'application/json',
    'definitions',
  ]);
  expect(JSON.parse(body)).toEqual(ALERT);
  // As a receiver checks it.
  const [, seconds = '', hex = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-assayer-signature'])) ?? [];
  expect(Number(seconds)).toBe(Math.floor(NOW.getTime() / 1000));
  const right = (text: string, secret = 'whsec_x'): boolean =>
    timingSafeEqual(createHmac('sha256', secret).update(text).digest(), Buffer.from(hex, 'hex'));
  expect(right(`${seconds}.${body}`)).toBe(true);
  expect(right(`${seconds}.${body} `)).toBe(false);
  expect(right(`${Number(seconds) + 1}.${body}`)).toBe(false);
  expect(right(`${seconds}.${body}`, 'whsec_y')).toBe(false);
});

test('no redirect is followed', async () => {
  const elsewhere = await listener((response) => response.writeHead(200).end());
  const { url } = await listener((response) => response.writeHead(307, { location: elsewhere.url }).end());
  const { delivery, over } = await send(url);
  expect(delivery).toMatchObject({ delivered: false, says: expect.stringContaining('no redirect is followed') as string });
  expect(over).toBe(false);
  expect(elsewhere.heard).toEqual([]);
});

test.each([
  [500, false],
  [404, false],
  [429, false],
  [410, true],
])('status %i is told; whether another try is of use: %s', async (status, over) => {
  const { url } = await listener((response) => response.writeHead(status).end('x'));
  expect(await send(url)).toMatchObject({ delivery: { delivered: false, says: String(status) }, over });
});

test('who does not answer is not waited for, nor who never ends', async () => {
  const silent = await listener(() => undefined);
  const started = performance.now();
  expect(await send(silent.url, { patience: 300 })).toMatchObject({
    delivery: { delivered: false, says: 'it did not answer within 0.3 seconds' },
    over: false,
  });
  expect(performance.now() - started).toBeLessThan(3000);
  const endless = await listener((response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 5);
    response.on('close', () => clearInterval(timer));
  });
  expect(await send(endless.url, { patience: 2000 })).toMatchObject({ delivery: { delivered: true, says: '200' } });
});

test('addresses that are not public are refused where that was asked for, before anything is sent', async () => {
  const { url, heard } = await listener((response) => response.writeHead(200).end());
  for (const address of [
    url,
    url.replace('127.0.0.1', 'localhost'),
    url.replace('127.0.0.1', '2130706433'),
    'http://169.254.169.254/',
    'http://[::1]:9/',
  ]) {
    const { delivery, over } = await send(address, { publicOnly: true });
    expect(delivery).toMatchObject({ delivered: false, says: expect.stringContaining('not public') as string });
    expect(over).toBe(false);
  }
  expect(heard).toEqual([]);
});

test('what is wrong is told without what is secret of the address', async () => {
  const refused = await send('http://somebody:hunter2@127.0.0.1:9/services/T0/B0/SECRETPATH');
  expect(refused).toMatchObject({
    delivery: { delivered: false, says: expect.stringContaining('nothing listens there') as string },
    over: false,
  });
  expect(JSON.stringify(refused)).not.toMatch(/hunter2|SECRETPATH|whsec/);
  for (const odd of ['ftp://a.example/x', 'nothing', 'file:///etc/passwd', 'http://'])
    expect(await send(odd)).toMatchObject({ delivery: { delivered: false, says: 'its URL is no http or https address' }, over: true });
});
