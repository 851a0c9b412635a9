import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnomalyKind, Inventory } from '../../model/inventory.ts';
import type { HttpTarget, Secrets } from '../../model/target.ts';
import { connect, LIMITS, openHttp, POSTURES, readInventory } from './index.ts';
import type { SessionLimits, Tape } from './index.ts';
import { listening } from './testing/listening.ts';
import type { Listening } from './testing/listening.ts';

let doors: Listening;
beforeAll(async () => {
  doors = await listening('http/server.mjs');
});
afterAll(() => doors[Symbol.asyncDispose]());

interface Asked {
  readonly limits?: Partial<SessionLimits>;
  readonly transport?: HttpTarget['transport'];
  readonly publicOnly?: boolean;
  readonly secrets?: Secrets;
}

async function look(
  url: string,
  { limits = {}, transport = 'auto', publicOnly = false, secrets = new Map() }: Asked = {},
): Promise<Inventory> {
  const all = { ...LIMITS, requestMs: 3000, discoverHttpMs: 1000, ...limits };
  const headers = [...secrets.keys()].map((name) => name.replace('header:', ''));
  const connection = await connect(
    () => openHttp({ kind: 'http', label: 'door', url, transport, headers }, secrets, { publicOnly, limits: all }),
    POSTURES.plain,
    { limits: all },
  );
  try {
    return await readInventory(connection, 'door', all);
  } finally {
    await connection.close();
  }
}
const door = (mode: string, asked?: Asked): Promise<Inventory> => look(`${doors.address}/${mode}/mcp`, asked);
const names = (inventory: Inventory): string[] => inventory.tools.map(({ name }) => name);
const kinds = (inventory: Inventory): AnomalyKind[] =>
  [...new Set(inventory.anomalies.map(({ kind }) => kind))].filter((kind) => kind !== 'origin-not-checked');
const tools = (inventory: Inventory): string | undefined => inventory.lists.find(({ list }) => list === 'tools')?.stop;

describe('answers are read', () => {
  test.each([
    ['plain', []],
    ['events', []],
    ['no-type', ['content-type']],
    ['text-type', ['content-type']],
    ['bom-body', ['bom']],
    ['bad-utf8', ['extra-top-level', 'invalid-utf8']],
    ['other-id', ['unmatched-id']],
    ['events-bad', ['sse-bad-json']],
    ['events-bom', []],
    ['events-utf8', ['invalid-utf8']],
  ] as const)('%s', async (mode, expected) => {
    const inventory = await door(mode);
    expect([inventory.transport, inventory.era, names(inventory), kinds(inventory)]).toEqual([
      'streamable-http',
      'legacy',
      ['first', 'last'],
      expected,
    ]);
  });
  test('logs on the stream are kept', async () => {
    expect((await door('events')).logs).toContain('working');
  });
  test('requests of the server are refused over a POST of their own', async () => {
    const inventory = await door('asks');
    expect([names(inventory), inventory.serverRequests.map(({ method }) => method)]).toEqual([['first', 'last'], ['elicitation/create']]);
  });
});

describe('a list that cannot be read is not silently empty', () => {
  test.each([
    ['bad-json', 'error', ['bad-json-body']],
    ['empty-answer', 'error', []],
    ['events-cut', 'error', []],
    ['oversize', 'cap', ['message-cap']],
    ['oversize-event', 'cap', ['message-cap']],
    ['slowloris', 'timeout', []],
  ] as const)('%s', async (mode, stop, expected) => {
    const inventory = await door(mode, { limits: { messageBytes: 200_000, requestMs: 1000 } });
    expect([tools(inventory), kinds(inventory)]).toEqual([stop, expected]);
  });
});

describe('doors that do not open', () => {
  test.each([
    ['redirect', 'blocked', /169\.254\.169\.254.*not followed/],
    ['html', 'not-mcp', /text\/html/],
    ['404', 'not-mcp', /404/],
    ['500', 'unreachable', /500/],
    ['no-status-page', 'unreachable', /503/],
    ['403', 'auth-required', /answered 403 and does not say what it wants.*--token-env NAME/],
    [
      '401',
      'auth-required',
      /bearer token with the scopes notes:read notes:write, issued by https:\/\/login\.example \(log in first\).*--token-env NAME/,
    ],
    ['401-foreign', 'auth-required', /scopes files:read files:write\./],
    ['sse-foreign', 'blocked', /another origin/],
    ['sse-silent', 'not-mcp', /405/],
    ['silent', 'timeout', /initialize/],
  ] as const)('%s', async (mode, why, says) => {
    const limits = { requestMs: 1500, connectMs: 1000 };
    await expect(door(mode, { limits })).rejects.toMatchObject({
      name: 'CouldNotLook',
      why,
      message: expect.stringMatching(says) as unknown,
    });
  });
  test('a name is resolved once, and answers', async () => {
    const byName = doors.address.replace('127.0.0.1', 'localhost');
    expect(names(await look(`${byName}/plain/mcp`))).toEqual(['first', 'last']);
  });
  test('nothing listens there', async () => {
    await expect(look('http://127.0.0.1:1/mcp')).rejects.toMatchObject({
      why: 'unreachable',
      message: expect.stringContaining('nothing listens') as unknown,
    });
  });
  test('a name that does not exist', async () => {
    await expect(look('http://no-such-host.invalid/mcp')).rejects.toMatchObject({ why: 'unreachable' });
  });
  test.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://[::1]/',
    'http://0.0.0.0/',
  ])('public only: %s', async (url) => {
    await expect(look(url, { publicOnly: true })).rejects.toMatchObject({ why: 'blocked' });
  });
});

describe('the older transport', () => {
  test.each([
    ['sse', 'strong'],
    ['sse-relative', 'weak'],
  ] as const)('%s: found when POST is refused', async (mode, strength) => {
    const inventory = await door(mode);
    expect([inventory.transport, names(inventory), inventory.http?.sessionId]).toEqual(['sse', ['first', 'last'], strength]);
  });
  test('asked for by name', async () => {
    expect((await door('sse', { transport: 'sse' })).transport).toBe('sse');
  });
  test('not tried when the newer one was asked for', async () => {
    await expect(door('sse', { transport: 'streamable-http' })).rejects.toMatchObject({ why: 'not-mcp' });
  });
  test('a stream that ends', async () => {
    await expect(door('sse-closes', { transport: 'sse' })).rejects.toMatchObject({ name: 'CouldNotLook' });
  });
});

describe('facts of the door', () => {
  test('open, origin not checked, session hard to guess', async () => {
    const { http, anomalies } = await door('plain');
    expect(http).toEqual({ origin: doors.address, tls: false, openAccess: true, originChecked: false, sessionId: 'strong', scopes: [] });
    expect(anomalies.map(({ kind }) => kind)).toEqual(['origin-not-checked']);
  });
  test('origin checked', async () => {
    expect((await door('checks-origin')).http?.originChecked).toBe(true);
    // It takes any notification and does nothing with it.
    expect((await door('checks-origin-of-requests')).http?.originChecked).toBe(true);
  });
  test('a session id that counts', async () => {
    expect((await door('counter')).http?.sessionId).toBe('weak');
  });
  test('a token opens the door', async () => {
    const secrets = new Map([['header:Authorization', 'Bearer sesame-open-42']]);
    const inventory = await door('token-only', { secrets });
    expect([names(inventory), inventory.http?.openAccess]).toEqual([['first', 'last'], false]);
    await expect(door('token-only')).rejects.toMatchObject({ why: 'auth-required' });
    const wrong = new Map([['header:Authorization', 'Bearer not-that-one']]);
    await expect(door('token-only', { secrets: wrong })).rejects.toMatchObject({
      message: expect.stringContaining('credentials that were passed') as unknown,
    });
  });
});

describe('a server of the stateless revision', () => {
  test('everything is read, with the headers it insists on', async () => {
    await using server = await listening('modern/server.mjs', 'http');
    const inventory = await look(server.address);
    expect([inventory.era, inventory.protocolVersion, inventory.anomalies]).toEqual(['modern', '2026-07-28', []]);
    expect(names(inventory)).toEqual(['find_notes', 'show_board']);
    expect(inventory.prompts.map(({ body }) => body)).toEqual([['Sum up the notes of example.'], ['The user said: decline, opaque']]);
    expect(inventory.resources.map(({ uri, body }) => [uri, body?.slice(0, 9)])).toEqual([
      ['note:///1', 'Buy milk.'],
      ['note:///2', 'Call home'],
      ['note:///photo', undefined],
      ['ui://notes/board', '<!doctype'],
    ]);
    expect(inventory.skills.map(({ name, body }) => [name, body?.includes('sort them by date')])).toEqual([['tidy-notes', true]]);
    expect(inventory.http).toMatchObject({ originChecked: true, sessionId: 'none' });
  });
  test('a door that checks nobody', async () => {
    await using server = await listening('modern/server.mjs', 'http', '0', 'lax');
    const inventory = await look(server.address);
    expect(inventory.http?.originChecked).toBe(false);
    expect(inventory.anomalies.map(({ kind }) => kind)).toEqual(['origin-not-checked', 'get-answered']);
  });
});

test('what is odd about a door that stays closed is on the tape', async () => {
  const seen: string[] = [];
  const tape: Tape = {
    sent: () => undefined,
    received: () => undefined,
    event: (event) => seen.push(event.event === 'anomaly' ? event.kind : event.event),
    next: () => tape,
  };
  for (const mode of ['redirect', 'sse-foreign']) {
    const target: HttpTarget = {
      kind: 'http',
      label: 'door',
      url: `${doors.address}/${mode}/mcp`,
      transport: mode === 'redirect' ? 'auto' : 'sse',
      headers: [],
    };
    await expect(connect(() => openHttp(target, new Map(), { publicOnly: false, tape }), POSTURES.plain)).rejects.toMatchObject({
      why: 'blocked',
    });
  }
  expect(seen).toEqual(expect.arrayContaining(['redirect', 'endpoint-cross-origin', 'not-opened']));
});
