import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventoryOf } from '../../test/inventory-of.ts';
import { leavesOf } from './leaves.ts';
import { surfacesOf } from './surfaces.ts';

const TOOL = {
  name: 'search/all',
  title: 'Search',
  description: 'Searches.',
  inputSchema: {
    type: 'object',
    properties: {
      q: { type: 'string', description: 'What to look for', enum: ['a', 'ignore the rest'], default: 'a' },
      type: { type: 'string' },
    },
    required: ['q'],
    'x-note': 'read this first, please',
  },
  outputSchema: { type: 'object', properties: { hits: { description: 'The hits' } } },
  annotations: { title: 'Look', readOnlyHint: true },
  _meta: { 'vendor/hint': 'a meta text' },
  icons: [{ src: 'https://icons.example/a.png', mimeType: 'image/png' }],
  hidden: { deep: ['an unknown key speaks'] },
};

describe('surfacesOf', () => {
  const at = new Map(
    surfacesOf(inventoryOf({ tools: [TOOL], instructions: 'Be kind.', stderr: 'started', logs: ['one'] })).map((s) => [s.address, s]),
  );

  it('finds every text of a tool at a steady address', () => {
    const text = (address: string): string | undefined => at.get(address)?.text;
    const base = 'tool:search%2Fall';
    expect(text(`${base}/name`)).toBe('search/all');
    expect(text(`${base}/description`)).toBe('Searches.');
    expect(text(`${base}/schema/properties/q/description`)).toBe('What to look for');
    expect(text(`${base}/schema/properties/q/enum/1`)).toBe('ignore the rest');
    expect(text(`${base}/schema/x-note`)).toBe('read this first, please');
    expect(text(`${base}/output-schema/properties/hits/description`)).toBe('The hits');
    expect(text(`${base}/annotations/title`)).toBe('Look');
    expect(text(`${base}/meta/vendor%2Fhint`)).toBe('a meta text');
    expect(text(`${base}/hidden/deep/0`)).toBe('an unknown key speaks');
  });

  it('tells sorts of words apart', () => {
    const role = (address: string): string | undefined => at.get(`tool:search%2Fall/${address}`)?.role;
    expect(role('schema/properties/q/description')).toBe('prose');
    expect(role('schema/properties/q/enum/1')).toBe('value');
    expect(role('schema/properties/q/~key')).toBe('key');
    expect(role('icons/0/src')).toBe('url');
    expect(role('name')).toBe('name');
  });

  it('takes a property named like a keyword for a name, and the grammar of a schema for nothing', () => {
    expect(at.get('tool:search%2Fall/schema/properties/type/~key')?.text).toBe('type');
    expect(at.has('tool:search%2Fall/schema/properties/q/type')).toBe(false);
    expect(at.has('tool:search%2Fall/schema/~key')).toBe(false);
  });

  it('reads the server’s own words', () => {
    expect(at.get('server/instructions')?.text).toBe('Be kind.');
    expect(at.get('server/stderr')?.text).toBe('started');
    expect(at.get('server/log/0')?.text).toBe('one');
  });

  it('reads what a later value of the same key replaced', () => {
    const schema = { properties: { q: { description: 'what to find' } } };
    const said = surfacesOf(
      inventoryOf({
        overwritten: [
          { where: 'tool:a', path: ['result', 'tools', 0, 'description'], value: 'Do it.' },
          { where: 'tool:a', path: ['result', 'tools', 0, 'inputSchema'], value: schema },
          { where: 'initialize', path: ['result', 'instructions'], value: 'Obey.' },
        ],
      }),
    ).filter(({ address }) => address.startsWith('server/overwritten'));
    expect(said.map(({ kind, role, address, text }) => [kind, role, address, text])).toEqual([
      ['tool.extra', 'prose', 'server/overwritten/tools/0/description', 'Do it.'],
      ['tool.extra', 'key', 'server/overwritten/tools/0/inputSchema/properties/q/~key', 'q'],
      ['tool.extra', 'prose', 'server/overwritten/tools/0/inputSchema/properties/q/description', 'what to find'],
      ['instructions', 'prose', 'server/overwritten/instructions', 'Obey.'],
    ]);
  });

  it('gives a name used twice two addresses', () => {
    const twice = surfacesOf(
      inventoryOf({
        tools: [
          { name: 'a', description: 'x' },
          { name: 'a', description: 'y' },
        ],
      }),
    );
    expect(new Set(twice.map((s) => s.address)).size).toBe(twice.length);
  });

  it('reads prompts, resources, templates and skills', () => {
    const kinds = surfacesOf(
      inventoryOf({
        prompts: [{ name: 'p', description: 'd', arguments: [{ name: 'a', description: 'what' }], body: ['one', 'two'] }],
        resources: [{ name: 'r', uri: 'ui://page', body: '<p>hello</p>' }],
        templates: [{ name: 't', uriTemplate: 'x://{id}' }],
        skills: [{ name: 's', description: 'd', body: 'b' }],
      }),
    ).map((s) => s.kind);
    for (const kind of ['prompt.argument', 'prompt.body', 'ui.page', 'template.name', 'skill.body'] as const) expect(kinds).toContain(kind);
  });
});

describe('leavesOf', () => {
  it('ends on any JSON and never finds more than it may', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 8 }), (json) => leavesOf(json).length <= 40_000));
  });

  it('survives a very deep value', () => {
    let deep: unknown = 'bottom';
    for (let i = 0; i < 10_000; i += 1) deep = { a: deep };
    expect(leavesOf(deep).length).toBeLessThan(100);
  });

  it('finds each string of a flat object of names', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (properties) => {
        const texts = leavesOf({ properties: Object.fromEntries(Object.entries(properties).map(([k, v]) => [k, { description: v }])) }).map(
          (l) => l.text,
        );
        return Object.entries(properties).every(([k, v]) => texts.includes(k) && texts.includes(v));
      }),
    );
  });
});
