import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cell } from '../sandboxes/contract.ts';
import type { Posture } from '../../model/inventory.ts';
import { afterEnd, connect, LIMITS, openStdio, POSTURES, readInventory, rereadTools } from './index.ts';
import type { Connection } from './index.ts';
import { bareCell, fixture } from './testing/bare-cell.ts';

let cell: Cell;
beforeAll(async () => {
  cell = await bareCell();
});
afterAll(() => cell[Symbol.asyncDispose]());

const limits = { ...LIMITS, requestMs: 3000, discoverMs: 300, exitMs: 500 };
const malformed = (mode: string, ...more: string[]): Promise<Connection> =>
  connect(() => openStdio(cell, fixture('malformed/server.mjs', mode, ...more), { limits }), POSTURES.plain, { limits });
const modern = (posture: Posture['name']): Promise<Connection> =>
  connect(() => openStdio(cell, fixture('modern/server.mjs'), { limits }), POSTURES[posture], { limits });

describe('asked again on the same connection', () => {
  test.each([
    ['order', 'list-order-changed', 'the same tools in another order when asked again'],
    ['varies', 'list-varies', 'asked again on the same connection: added new; changed first'],
  ] as const)('%s', async (mode, kind, detail) => {
    const connection = await malformed(mode);
    const first = await readInventory(connection, 'x', limits);
    const second = await rereadTools(connection, first, limits);
    await connection.close();
    expect(first.anomalies).toEqual([]);
    expect(second.anomalies).toEqual([{ kind, where: 'tools/list', detail }]);
    expect(second.posture.name).toBe('reread');
  });
  test('the same list is no observation', async () => {
    const connection = await malformed('plain');
    const first = await readInventory(connection, 'x', limits);
    expect((await rereadTools(connection, first, limits)).anomalies).toEqual([]);
    await connection.close();
  });
});

test('late-response: an answer after we had given up', async () => {
  const connection = await malformed('delay', 'legacy', '600');
  await expect(connection.request('tools/list', {}, { timeout: 200 })).rejects.toMatchObject({ why: 'timeout' });
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(connection.channel.anomalies.map(({ kind, where }) => [kind, where])).toEqual([['late-response', 'tools/list']]);
  await connection.close();
});

test('stdin-error: a server that stops reading', async () => {
  const connection = await malformed('closes-stdin');
  await connection.request('tools/list');
  await Promise.all(
    Array.from({ length: 5 }, () => connection.request('ping', { padding: 'x'.repeat(100_000) }, { timeout: 400 }).catch(() => undefined)),
  );
  expect(connection.channel.anomalies.map(({ kind }) => kind)).toContain('stdin-error');
  await connection.close();
});

test('slow-exit: a server that does not leave is noted, and is not waited for', async () => {
  const connection = await malformed('stubborn');
  const from = performance.now();
  await connection.close();
  expect(performance.now() - from).toBeLessThan(200);
  await connection.channel.ended;
  expect(connection.channel.anomalies.map(({ kind }) => kind)).toEqual(['slow-exit']);
});

test('afterEnd waits for an ordinary exit', async () => {
  const connection = await malformed('plain');
  await afterEnd(connection, limits);
  await expect(connection.request('tools/list')).rejects.toMatchObject({ name: 'CouldNotLook' });
});

describe('a server of the stateless revision over stdio', () => {
  test('is read in full, in every posture', async () => {
    const plain = await modern('plain');
    const inventory = await readInventory(plain, 'notes', limits);
    await plain.close();
    expect(inventory.anomalies).toEqual([]);
    expect(inventory.identity).toEqual({
      name: 'modern-notes',
      version: '2.1.0',
      title: 'Notes',
      description: 'Keeps notes.',
      websiteUrl: undefined,
    });
    expect(inventory.instructions).toBe('Search before you write a note.');
    expect(inventory.lists.map(({ list, stop, pages, items }) => [list, stop, pages, items])).toEqual([
      ['tools', 'end', 1, 2],
      ['prompts', 'end', 1, 2],
      ['resources', 'end', 2, 3],
      ['templates', 'end', 1, 1],
      ['skills', 'end', 1, 1],
    ]);
    expect(inventory.serverRequests.map(({ method, during, surfaces }) => [method, during, surfaces[0]?.text])).toEqual([
      ['elicitation/create', 'prompts/get', 'Whose notes?'],
    ]);
    const full = await modern('full');
    expect((await readInventory(full, 'notes', limits)).tools.map(({ name }) => name)).toEqual(['find_notes', 'show_board', 'ask_user']);
    await full.close();
  });
});
