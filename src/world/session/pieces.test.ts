import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANOMALY_KINDS } from '../../model/inventory.ts';
import type { Json, JsonObject } from '../../model/inventory.ts';
import { sessionStrength } from './http-facts.ts';
import { LIMITS } from './limits.ts';
import { Lines } from './lines.ts';
import { headerValue, modernHeaders } from './modern-headers.ts';
import { META } from './postures.ts';
import { SseEvents } from './sse-events.ts';
import { plainlyWell, violation } from './strictness.ts';
import { utf8Pieces } from './utf8.ts';

/** The same bytes, cut anywhere. */
const cutAnywhere = (bytes: Buffer, cuts: readonly number[]): Buffer[] => {
  const at = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => bytes.subarray(from, at[index] ?? bytes.length));
};

describe('lines', () => {
  const read = (chunks: readonly Buffer[]): { messages: string[]; odd: string[] } => {
    const messages: string[] = [];
    const odd: string[] = [];
    const lines = new Lines(LIMITS, {
      message: ({ value }) => messages.push(JSON.stringify(value)),
      odd: (kind) => odd.push(kind),
      over: (kind) => odd.push(kind),
    });
    for (const chunk of chunks) lines.push(chunk);
    lines.end();
    return { messages, odd };
  };
  const message = fc.json({ maxDepth: 4 }).map((text) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: JSON.parse(text) as unknown }));

  test('messages come out whole however the bytes are cut, pretty or not', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(message, fc.boolean()), { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 10 }), (parts, cuts) => {
        const text = parts.map(([json, pretty]) => (pretty ? JSON.stringify(JSON.parse(json), null, 2) : json)).join('\n');
        expect(read(cutAnywhere(Buffer.from(text), cuts)).messages).toEqual(parts.map(([json]) => JSON.stringify(JSON.parse(json))));
      }),
    );
  });
  test('messages survive noise between them', () => {
    const noise = fc.string({ maxLength: 30 }).map((text) => `log: ${text.replaceAll(/[\n\r]/g, ' ')}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(noise, message), { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.flat().join('\n');
        expect(read([Buffer.from(text)])).toMatchObject({ messages: parts.map(([, json]) => JSON.stringify(JSON.parse(json))) });
      }),
    );
  });
  test('any bytes at all: nothing is thrown', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void read([Buffer.from(bytes)])));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '[', ']', '"', '\n', ':', ',', '1', '{"jsonrpc":"2.0"}', '\\'), { maxLength: 40 }),
        (parts) => void read([Buffer.from(parts.join(''))]),
      ),
    );
  });
});

describe('event streams', () => {
  const read = (chunks: readonly string[]): string[] => {
    const found: string[] = [];
    const events = new SseEvents(1_000_000, ({ event, data }) => found.push(`${event}|${data}`));
    for (const chunk of chunks) events.push(chunk);
    return found;
  };
  test('events come out whole however the text is cut, with any line ending', () => {
    const data = fc.array(fc.stringMatching(/^[a-z :]{0,10}$/), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('message', 'endpoint'), data, fc.constantFrom('\n', '\r', '\r\n')), { maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 10 }),
        (parts, cuts) => {
          const text = parts
            .map(([event, lines, end]) => [`event: ${event}`, ': comment', ...lines.map((line) => `data: ${line}`), '', ''].join(end))
            .join('');
          const chunks = cutAnywhere(Buffer.from(text), cuts).map((chunk) => chunk.toString());
          expect(read([...chunks, '\n\n'])).toEqual(parts.map(([event, lines]) => `${event}|${lines.join('\n')}`));
        },
      ),
    );
  });
  test('an event beyond the cap is told', () => {
    const events = new SseEvents(10, () => undefined);
    expect(events.push('data: 1234567890')).toBe(false);
  });
});

test('pieces of UTF-8 are text; other bytes are told once', () => {
  let odd = 0;
  const text = utf8Pieces(() => odd++);
  const bytes = Buffer.from('für 😀');
  expect([...bytes].map((byte) => text(Uint8Array.of(byte))).join('')).toBe('für 😀');
  expect([odd, text(Uint8Array.of(0xff, 0x41)), text(Uint8Array.of(0xff)), odd]).toEqual([0, '\uFFFDA', '\uFFFD', 1]);
});

describe('headers of the stateless revision', () => {
  const meta = { [META.version]: '2026-07-28' };
  test('are written for it only', () => {
    expect(modernHeaders('tools/list', undefined)).toBeUndefined();
    expect(modernHeaders('tools/list', { _meta: meta })).toEqual({ 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' });
    expect(modernHeaders('resources/read', { uri: 'note:///ä', _meta: meta })).toMatchObject({
      'mcp-name': `=?base64?${Buffer.from('note:///ä').toString('base64')}?=`,
    });
    expect(modernHeaders('prompts/get', { name: 'plan', _meta: meta })).toMatchObject({ 'mcp-name': 'plan' });
  });
  test('marked parameters of a call', () => {
    const schema: JsonObject = {
      properties: {
        region: { 'x-mcp-header': 'Region' },
        deep: { properties: { on: { 'x-mcp-header': 'On' }, no: { 'x-mcp-header': 'bad name' } } },
        list: { 'x-mcp-header': 'List' },
      },
    };
    const headers = modernHeaders(
      'tools/call',
      { name: 't', arguments: { region: 'eu west ', deep: { on: true, no: 'x' }, list: [1] }, _meta: meta },
      schema,
    );
    expect(headers).toMatchObject({
      'mcp-param-region': `=?base64?${Buffer.from('eu west ').toString('base64')}?=`,
      'mcp-param-on': 'true',
    });
    expect(Object.keys(headers ?? {})).toHaveLength(5);
  });
  test('any value becomes a value fit for a header, and can be read back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('=?base64?eA==?=')), (value) => {
        const written = headerValue(value);
        expect(written).toMatch(/^[\x20-\x7e]+$/);
        const coded = /^=\?base64\?(.*)\?=$/.exec(written)?.[1];
        expect(coded === undefined ? written : Buffer.from(coded, 'base64').toString()).toBe(value);
      }),
    );
  });
});

test.each([
  [undefined, 'none'],
  ['4f1c1a52-6a0e-4f0b-9d63-0d7f3c1f7a55', 'strong'],
  ['4f1c1a52-6a0e-1f0b-9d63-0d7f3c1f7a55', 'weak'],
  ['00000000000000000000000000000017', 'weak'],
  ['17', 'weak'],
  ['kX9vQ2mZr7Lp0aWs', 'strong'],
] as const)('session id %s is %s', (id, strength) => {
  expect(sessionStrength(id)).toBe(strength);
});

describe('strictness', () => {
  const value = fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.constant([]),
    fc.constant({}),
    fc.constant(['a']),
    fc.constant([{ name: 'a' }]),
    fc.constant({ type: 'object' }),
    fc.constant({ type: 'object', properties: { a: true }, required: ['a'] }),
    fc.constant({ readOnlyHint: true }),
    fc.constant({ readOnlyHint: 1 }),
  );
  const keys = [
    'name',
    'title',
    'description',
    'inputSchema',
    'outputSchema',
    'annotations',
    'arguments',
    'uri',
    'uriTemplate',
    'mimeType',
    '_meta',
    'icons',
    'size',
    'execution',
    'other',
  ];
  const item = fc.dictionary(fc.constantFrom(...keys), value);
  test('what is plainly well formed, the schemas accept', async () => {
    const core = await import('@modelcontextprotocol/core');
    const schemas = {
      tools: core.ToolSchema,
      prompts: core.PromptSchema,
      resources: core.ResourceSchema,
      templates: core.ResourceTemplateSchema,
    };
    const good: JsonObject = { name: 'x', uri: 'a:b', uriTemplate: 'a:{b}', inputSchema: { type: 'object' } };
    let plain = 0;
    fc.assert(
      fc.property(item, fc.constantFrom('tools', 'prompts', 'resources', 'templates'), (given, list) => {
        const json = { ...good, ...given } as JsonObject;
        if (!plainlyWell(list, json)) return;
        plain++;
        expect(schemas[list].safeParse(json).success).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(plain).toBeGreaterThan(100);
  });
  test('says what clients will do, and where', async () => {
    expect(await violation('tools', { name: 'x', inputSchema: { type: 'array' } } satisfies Json)).toMatch(
      /drop the whole list.*inputSchema\.type/,
    );
    expect(
      await violation('tools', { name: 'x', inputSchema: { type: 'object' }, icons: [{ src: 'https://a/b.png' }] } satisfies Json),
    ).toBeUndefined();
    expect(await violation('resources', 'no object')).toMatch(/item/);
  });
});

test('every kind of anomaly is looked for by a test of this room', () => {
  const folder = new URL('.', import.meta.url);
  const tests = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  expect(ANOMALY_KINDS.filter((kind) => !tests.includes(`'${kind}'`))).toEqual([]);
});
