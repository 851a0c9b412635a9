import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inventory } from '../../model/inventory.ts';
import type { Cell } from '../sandboxes/contract.ts';
import { connect, openHttp, openStdio, POSTURES, readInventory } from './index.ts';
import type { Channel } from './index.ts';
import { bareCell, fixture } from './testing/bare-cell.ts';
import { listening } from './testing/listening.ts';

let cell: Cell;
beforeAll(async () => {
  cell = await bareCell();
});
afterAll(() => cell[Symbol.asyncDispose]());

async function read(open: () => Promise<Channel>): Promise<Inventory> {
  const connection = await connect(open, POSTURES.plain);
  try {
    return await readInventory(connection, 'peer');
  } finally {
    await connection.close();
  }
}

function expectAll(inventory: Inventory): void {
  expect(inventory.identity).toMatchObject({ name: 'sdk-peer', version: '1.0.0' });
  expect(inventory.instructions).toBe('Ask for sums.');
  expect(inventory.tools.map(({ name }) => name)).toEqual(['add', 'now']);
  expect(inventory.tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['a', 'b'] });
  expect(inventory.prompts.map(({ body }) => body)).toEqual([['Say hello to example.']]);
  expect(inventory.resources.map(({ body }) => body)).toEqual(['Use it well.']);
  expect(inventory.lists.every(({ stop }) => stop === 'end' || stop === 'not-offered')).toBe(true);
}

describe('servers made with the official SDKs are read without an anomaly', () => {
  test.each([
    ['v1', 'legacy', '2025-11-25'],
    ['v2', 'modern', '2026-07-28'],
  ] as const)('%s over stdio', async (generation, era, version) => {
    const inventory = await read(() => openStdio(cell, fixture('sdk/server.mjs', generation, 'stdio')));
    expect([inventory.era, inventory.protocolVersion, inventory.anomalies]).toEqual([era, version, []]);
    expectAll(inventory);
  });
  test.each([
    ['v1', 'http', 'legacy', 'streamable-http', 'strong'],
    ['v2', 'http', 'modern', 'streamable-http', 'none'],
    ['v1', 'sse', 'legacy', 'sse', 'strong'],
  ] as const)('%s over %s', async (generation, transport, era, kind, sessionId) => {
    await using peer = await listening('sdk/server.mjs', generation, transport);
    const inventory = await read(() =>
      openHttp({ kind: 'http', label: 'peer', url: peer.address, transport: 'auto', headers: [] }, new Map(), { publicOnly: false }),
    );
    expect([inventory.era, inventory.transport, inventory.http?.sessionId]).toEqual([era, kind, sessionId]);
    expect(inventory.anomalies.filter(({ kind }) => kind !== 'origin-not-checked')).toEqual([]);
    expectAll(inventory);
  });
});
