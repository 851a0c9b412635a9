import { describe, expect, it } from 'vitest';
import { type InventoryParts, inventoryOf } from '../../test/inventory-of.ts';
import { differences } from './sameness.ts';

const A = { name: 'a', description: 'A' };
const of = (parts: InventoryParts) => inventoryOf(parts);

describe('differences', () => {
  it('tells what is new, gone and other', () => {
    const found = differences(of({ tools: [A, { name: 'b' }] }), of({ tools: [{ ...A, description: 'AA' }, { name: 'c' }] }));
    expect(found.map(({ id, before, after }) => [id, before === undefined, after === undefined])).toEqual([
      ['tool:a', false, false],
      ['tool:b', false, true],
      ['tool:c', true, false],
    ]);
  });

  it('does not mind the order of tools or members', () => {
    expect(differences(of({ tools: [A, { name: 'b' }] }), of({ tools: [{ name: 'b' }, { description: 'A', name: 'a' }] }))).toEqual([]);
  });

  it('keeps two tools of one name apart', () => {
    expect(differences(of({ tools: [A, A] }), of({ tools: [A] })).map((d) => d.id)).toEqual(['tool:a~2']);
  });
});
