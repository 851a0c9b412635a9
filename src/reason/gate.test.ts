import { describe, expect, test } from 'vitest';
import { gate } from './gate.ts';
import { inventoryOf } from './inventory-of.ts';

const tools = (...items: object[]) => inventoryOf({ tools: items as never }).tools;
const named = (name: string, more: object = {}) => ({ name, inputSchema: { type: 'object' }, ...more });
const refusal = (item: object): string | undefined => gate(tools(item), 'none').refused[0]?.because;

describe('what may be called', () => {
  test.each([
    'get_status',
    'listFiles',
    'read_file',
    'search',
    'weather',
    'whoami',
    'list_runs',
    'get_post',
    'resolve-library-id',
    'convert_time',
    'env',
    'order_status',
    'get_deleted_items',
    'clock',
    'checkUpdates',
  ])('%s', (name) => expect(refusal(named(name))).toBeUndefined());
});

describe('annotations that a library fills in for every tool', () => {
  const usual = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };
  test('all hints as the protocol has them where there is none say no more than none', () =>
    expect(refusal(named('echo', { annotations: usual }))).toBeUndefined());
  test('other reasons hold beside them', () => expect(refusal(named('delete_file', { annotations: usual }))).toMatch(/^name: /));
  test.each([
    [{ ...usual, idempotentHint: true }, 'annotation: destructiveHint'],
    [{ ...usual, destructiveHint: false }, 'annotation: readOnlyHint is false'],
  ])('whoever says another thing means it: %j', (annotations, because) => expect(refusal(named('echo', { annotations }))).toBe(because));
});

describe('what may not be called', () => {
  test.each([
    'delete_file',
    'deleteFile',
    'DELETE-FILE',
    'file_delete2',
    'move_file',
    'browser_click',
    'long_press_click',
    'clone_repo',
    'save_note',
    'add_observations',
    'manage_upload',
    'set_config',
    'stop_server',
    'send_email',
    'run_command',
    'search_and_replace',
    'eliminar_archivo',
    'supprimer_fichier',
    'datei_löschen',
    '删除文件',
    'ファイル削除',
    'удалить_файл',
    'hapus_berkas',
  ])('%s', (name) => expect(refusal(named(name))).toMatch(/^name: /));
  test.each([
    [{ annotations: { destructiveHint: true } }, 'annotation: destructiveHint'],
    [{ annotations: { readOnlyHint: false } }, 'annotation: readOnlyHint is false'],
    [{ description: 'Deletes a row.' }, 'description: deletes'],
    [{ description: 'Shows the page and then sends it to a friend.' }, 'description: sends'],
    [{ inputSchema: { type: 'object', properties: { command: { type: 'string' } } } }, 'argument: command'],
  ])('thing with %j', (more, because) => expect(refusal(named('thing', more))).toBe(because));
});

test('no annotation and no words lift a block', () => {
  const item = named('delete_all', {
    description: 'Only reads, changes nothing.',
    annotations: { readOnlyHint: true, destructiveHint: false },
  });
  expect(refusal(item)).toBe('name: delete');
});

test('writes are allowed for all, or for the tools that are named', () => {
  const both = tools(named('delete_a'), named('delete_b'));
  expect(gate(both, 'all').admitted.map(({ tool }) => tool.name)).toEqual(['delete_a', 'delete_b']);
  expect(gate(both, new Set(['delete_b']))).toMatchObject({ admitted: [{ tool: { name: 'delete_b' } }], refused: [{ tool: 'delete_a' }] });
});

test('what is likely to reveal most comes first', () => {
  const order = gate(tools(named('ping'), named('read_file'), named('get_env'), named('get_config')), 'none').admitted.map(
    ({ tool }) => tool.name,
  );
  expect(order).toEqual(['get_env', 'get_config', 'read_file', 'ping']);
});
