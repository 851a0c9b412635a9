import { describe, expect, it } from 'vitest';
import { toolOf } from '../../test/inventory-of.ts';
import { capabilitiesOf } from './capabilities.ts';

const can = (item: object) => capabilitiesOf(toolOf(item)).map(({ can, from }) => `${can}:${from}`);

describe('capabilitiesOf', () => {
  it('reads names, schemas and descriptions, the name first', () => {
    expect(can({ name: 'sendEmail', description: 'Sends an e-mail.', inputSchema: { properties: { to: {}, bcc: {} } } })).toContain(
      'send:name',
    );
    expect(can({ name: 'get', description: 'Gets a page.', inputSchema: { properties: { url: {} } } })).toContain('network:schema');
    expect(can({ name: 'tidy', description: 'Permanently deletes old entries.' })).toContain('delete:description');
    expect(can({ name: 'x', annotations: { destructiveHint: true } })).toContain('delete:annotation');
  });

  it('says nothing of a tool that says nothing', () => {
    expect(can({ name: 'add', description: 'Adds two numbers.' })).toEqual([]);
  });

  it('names each capability once', () => {
    const all = can({ name: 'delete_file', description: 'Deletes a file.', annotations: { destructiveHint: true } });
    expect(all.filter((c) => c.startsWith('delete:'))).toEqual(['delete:name']);
  });
});
