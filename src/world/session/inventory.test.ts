import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CouldNotLook } from '../../model/errors.ts';
import type { Json } from '../../model/inventory.ts';
import { connect, LIMITS, POSTURES, readInventory } from './index.ts';
import { spoken } from './testing/spoken.ts';

const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.constantFrom('', 'a', 'ui://x', 'text', '2025-11-25', '2026-07-28', 'complete', 'input_required', 'elicitation/create', '__proto__'),
);
const keys = fc.constantFrom(
  'name',
  'title',
  'description',
  'inputSchema',
  'annotations',
  'arguments',
  'uri',
  'uriTemplate',
  'frontmatter',
  'resources',
  '_meta',
  'ui',
  'resourceUri',
  'size',
  'messages',
  'content',
  'contents',
  'text',
  'resource',
  'type',
  'inputRequests',
  'method',
  'params',
  'requestState',
  'resultType',
  '__proto__',
  'required',
);
const tree: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(keys, tie('node'), { maxKeys: 6 }),
  ),
})).node;
const result = fc.oneof(
  tree,
  fc.record(
    {
      tools: tree,
      prompts: tree,
      resources: tree,
      resourceTemplates: tree,
      skills: tree,
      nextCursor: leaf,
      supportedVersions: tree,
      protocolVersion: leaf,
      capabilities: tree,
      serverInfo: tree,
      instructions: tree,
      resultType: leaf,
      ttlMs: leaf,
      cacheScope: leaf,
    },
    { requiredKeys: [] },
  ),
);
const capabilities = { tools: {}, prompts: {}, resources: {}, extensions: { 'io.modelcontextprotocol/skills': {} } };
const handshakes: Readonly<Record<string, Json>> = {
  modern: { supportedVersions: ['2026-07-28'], capabilities },
  legacy: { protocolVersion: '2025-11-25', capabilities, serverInfo: { name: 'x', version: '1' } },
};

test('whatever a server declares, it is read or said why not', async () => {
  const limits = { ...LIMITS, requestMs: 1000, pages: 3, items: 20 };
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(result, { minLength: 1, maxLength: 8 }), fc.constantFrom('modern', 'legacy', 'any'), async (results, era) => {
      let next = 0;
      const channel = spoken((method) => {
        if (method === 'server/discover' && era === 'legacy') throw new Error('no');
        if (era !== 'any' && (method === 'server/discover' || method === 'initialize')) return handshakes[era] ?? null;
        return results[next++ % results.length] as Json;
      }, limits);
      try {
        const connection = await connect(() => Promise.resolve(channel), POSTURES.full, { limits });
        const inventory = await readInventory(connection, 'x', limits);
        read++;
        expect(inventory.lists).toHaveLength(5);
        expect(
          inventory.tools.every(
            ({ raw, json }) => raw !== '' && (JSON.stringify(JSON.parse(raw)) === JSON.stringify(json) || Object.keys(json).length === 0),
          ),
        ).toBe(true);
        expect(() => JSON.stringify(inventory)).not.toThrow();
      } catch (error) {
        if (!(error instanceof CouldNotLook)) throw error;
      }
    }),
    { numRuns: 400 },
  );
  expect(read).toBeGreaterThan(100);
});
