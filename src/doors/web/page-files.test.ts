import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opened } from './testing/opened.ts';

test('the page: itself for its own paths, its files with their types, and nothing beside them', async () => {
  await using outer = await opened();
  const page = join(outer.folder, 'page');
  await mkdir(join(page, 'assets'), { recursive: true });
  await writeFile(join(page, 'index.html'), '<!doctype html>');
  await writeFile(join(page, 'assets/index-Ab12Cd34.js'), 'export {}');
  await writeFile(join(page, 'mark.svg'), '<svg/>');
  await writeFile(join(outer.folder, 'secret.txt'), 'secret');
  await symlink(join(outer.folder, 'secret.txt'), join(page, 'link.txt'));
  await using door = await opened({ page });
  const ask = async (path: string) => {
    const answer = await door.ask('GET', path);
    return {
      status: answer.status,
      type: answer.headers.get('Content-Type'),
      cache: answer.headers.get('Cache-Control'),
      text: await answer.text(),
    };
  };
  for (const path of ['/', '/servers/abc', '/reports/abc', '/jobs/abc', '/s/abc', '/guard', '/settings'])
    expect(await ask(path), path).toMatchObject({
      status: 200,
      type: 'text/html; charset=utf-8',
      cache: 'no-cache',
      text: '<!doctype html>',
    });
  expect(await ask('/assets/index-Ab12Cd34.js')).toMatchObject({
    status: 200,
    type: 'text/javascript; charset=utf-8',
    cache: expect.stringContaining('immutable'),
  });
  expect(await ask('/mark.svg')).toMatchObject({ status: 200, type: 'image/svg+xml', cache: 'no-cache' });
  for (const path of [
    '/nothing',
    '/link.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets',
    '/%00',
    '/%',
    '/.env',
    '//etc/passwd',
  ])
    expect((await ask(path)).status, path).toBe(404);
});

test('where it is not built that is said, and the API works', async () => {
  for (const page of [undefined, '/nowhere/at/all']) {
    await using door = await opened({ page });
    const answer = await door.ask('GET', '/servers/abc');
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('not built')]);
    expect((await door.ask('GET', '/api/openapi.json')).status).toBe(200);
    expect((await door.ask('GET', '/assets/x.js')).status).toBe(404);
  }
});
