import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CELLS } from '../assayer.ts';
import { CHROMIUM, openBrowser, type Watched, watched } from './browser.ts';
import { HOSTILE, hostileServer } from './hostile-server.ts';
import { type Serving, serving } from './serving.ts';

describe.skipIf(CHROMIUM === undefined || !CELLS)('what servers say is text on the page, and nothing else', () => {
  let served: Serving;
  let browser: Browser;
  let here: Watched;
  beforeAll(async () => {
    served = await serving();
    browser = await openBrowser();
    here = await watched(await browser.newContext(), served.origin);
    await here.page.addInitScript('window.alert = () => { window.ran = true; }');
    await here.page.goto(served.link);
    await here.page.getByLabel('Address, package or command').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.[Symbol.asyncDispose]();
  });

  /** Elements that no part of ours ever makes. */
  const FOREIGN =
    'main :is(script, iframe, object, embed, img, style, link, meta, base, form[action]), main [onerror], main [onload], main a[href^="javascript:"], main a[href*="evil.example"]';

  /** Opens all that can be opened, then looks for what must not be there. */
  async function inert(path: string): Promise<string> {
    const { page } = here;
    await page.goto(served.origin + path);
    await page.locator('h1').waitFor();
    await page.waitForTimeout(300);
    for (let round = 0; round < 2; round += 1) {
      await page.evaluate(
        `for (const each of document.querySelectorAll('main details')) each.open = true; for (const each of document.querySelectorAll('main .opener[aria-expanded=false], main .places > .plain, main .part > .plain')) each.click();`,
      );
      await page.waitForTimeout(150);
    }
    expect(await page.locator(FOREIGN).count(), path).toBe(0);
    expect(await page.evaluate('window.ran === true'), path).toBe(false);
    return (await page.textContent('main')) ?? '';
  }

  test.each(['scan', 'probe'] as const)('the report of a %s of a server that says it everywhere', async (kind) => {
    const file = join(served.servers, 'hostile.mjs');
    await writeFile(file, hostileServer());
    const { reportId, serverId } = await served.run(kind, ['node', file]);
    const said = await inert(`/reports/${reportId}`);
    for (const words of HOSTILE.slice(0, 3)) expect(said).toContain(words);
    expect(said).toContain('U+202E right-to-left override');
    expect(said).not.toContain('\u202E');
    await inert(`/servers/${serverId}`);
    const { path } = await served.ask<{ path: string }>(`/api/reports/${reportId}/shares`, 'POST', { days: 1 });
    await inert(path);
  });

  test('two of its reports compared, its row, its job', async () => {
    const [row] = (await served.ask<{ rows: { lastReportId: string; grades: { reportId: string }[] }[] }>('/api/servers')).rows;
    await inert(`/reports/${row?.lastReportId ?? ''}/compare/${row?.grades[0]?.reportId ?? ''}`);
    await inert('/servers');
    await inert('/');
    const [job] = (await served.ask<{ rows: { id: string }[] }>('/api/jobs')).rows;
    await inert(`/jobs/${job?.id ?? ''}`);
  });

  test.each(['poisoned', 'malformed', 'cloaked'])('the fixture %s', async (name) => {
    const { reportId } = await served.run('scan', ['node', join(served.servers, name, 'server.mjs')]);
    await inert(`/reports/${reportId}`);
  });

  test('no script ran, no dialog opened, nobody outside was asked', () => {
    expect(here.wrongs).toEqual([]);
  });
});
