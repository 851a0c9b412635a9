import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CELLS } from '../assayer.ts';
import { against, CHROMIUM, openBrowser, tooWide, type Watched, watched } from './browser.ts';
import { throughGuard } from './guard-record.ts';
import { type Serving, serving } from './serving.ts';

describe.skipIf(CHROMIUM === undefined || !CELLS)('for everybody', () => {
  let served: Serving;
  let browser: Browser;
  let here: Watched;
  /** Paths by name, known once something was looked at. */
  const paths = new Map<string, string>();
  beforeAll(async () => {
    served = await serving({ flags: ['--audit', 'FOLDER/audit.jsonl'] });
    browser = await openBrowser();
    const honest = join(served.servers, 'honest/server.mjs');
    await writeFile(join(served.folder, 'audit.jsonl'), '');
    await throughGuard(join(served.folder, 'audit.jsonl'), served.folder, honest, []);
    const first = await served.run('scan', ['node', join(served.servers, 'poisoned/server.mjs')]);
    const second = await served.run('probe', ['node', join(served.servers, 'poisoned/server.mjs')]);
    const small = await served.run('scan', ['node', honest]);
    const { path } = await served.ask<{ path: string }>(`/api/reports/${small.reportId}/shares`, 'POST', { days: 1 });
    const [job] = (await served.ask<{ rows: { id: string }[] }>('/api/jobs')).rows;
    paths
      .set('home', '/')
      .set('job', `/jobs/${job?.id ?? ''}`)
      .set('report', `/reports/${second.reportId}`)
      .set('registry', '/servers');
    paths.set('server', `/servers/${first.serverId}`).set('compare', `/reports/${second.reportId}/compare/${first.reportId}`);
    paths.set('guard', '/guard').set('settings', '/settings').set('shared', path).set('nowhere', '/servers/none').set('over', '/s/none');
    here = await watched(await browser.newContext(), served.origin);
    await here.page.goto(served.link);
    await here.page.getByLabel('Address, package or command').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.[Symbol.asyncDispose]();
  });
  const NAMES = ['home', 'job', 'report', 'registry', 'server', 'compare', 'guard', 'settings', 'shared', 'nowhere', 'over'];

  test.each(NAMES)('%s: axe finds nothing, light and dark; 360 pixels are enough; headings are in order', async (name) => {
    const { page } = here;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(served.origin + (paths.get(name) ?? ''));
    await page.locator('h1, [role=alert]').first().waitFor();
    await page.waitForTimeout(400);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await against(page), `${name}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await against(page, ['color-contrast']), `${name}, dark`).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await tooWide(page), name).toBeLessThanOrEqual(0);
    const levels = (await page.evaluate(
      '[...document.querySelectorAll("h1,h2,h3,h4,h5")].map((each) => Number(each.tagName[1]))',
    )) as number[];
    expect(levels.filter((level) => level === 1).length, name).toBeLessThanOrEqual(1);
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? level), `${name} heading ${at}`).toBeLessThanOrEqual(1);
  });

  test.each(['Share …', 'Accept this risk …', 'Approve this fingerprint …'])('the dialog behind "%s", too', async (button) => {
    const { page } = here;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(served.origin + (paths.get('report') ?? ''));
    await page.getByRole('button', { name: button }).first().click();
    await page.locator('dialog h2').waitFor();
    expect(await against(page), button).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  test('by the keyboard alone: skip to the content, follow a link, have the heading read', async () => {
    const { page } = here;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(served.origin + (paths.get('registry') ?? ''));
    await page.locator('.vt-row').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement?.className')).toBe('skip');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement?.id')).toBe('content');
    await page.locator('.vt-body a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/servers\//);
    await page.locator('.sentence').waitFor();
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');
    expect(await page.title()).toMatch(/poisoned.* · Assayer/);
  });

  test('the theme that is chosen stays', async () => {
    const { page } = here;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByLabel('Colours').selectOption('dark');
    await page.reload();
    await page.locator('h1').waitFor();
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
    await page.getByLabel('Colours').selectOption('system');
  });

  test('on paper nothing is cut off', async () => {
    const { page } = here;
    await page.goto(served.origin + (paths.get('report') ?? ''));
    await page.locator('.vt').first().waitFor();
    const pdf = await page.pdf({ tagged: true });
    expect(pdf.length).toBeGreaterThan(50_000);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.bar').isVisible()).toBe(false);
    expect(
      await page.evaluate("[...document.querySelectorAll('.vt')].filter((each) => each.scrollHeight > each.clientHeight + 2).length"),
    ).toBe(0);
    await page.emulateMedia({ media: null });
  });

  test('decisions of a guard appear as they are made, with their reasons', async () => {
    const { page } = here;
    await page.goto(`${served.origin}/guard`);
    await page.getByText('Live', { exact: true }).waitFor();
    const before = await page.locator('.vt-body .vt-row').count();
    await throughGuard(join(served.folder, 'audit.jsonl'), served.folder, join(served.servers, 'poisoned/server.mjs'), [
      { name: 'list_notes' },
      { name: 'search_notes', arguments: { query: '~/.ssh/id_rsa' } },
    ]);
    await page
      .getByRole('row', { name: /poisoned/ })
      .first()
      .waitFor();
    expect(await page.locator('.vt-body .vt-row').count()).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'refuse' }).click();
    const refused = page.locator('.decisions .c-tool button').first();
    await refused.click();
    await page.locator('.reasons li').first().waitFor();
    expect(await against(page)).toEqual([]);
  });

  test('nothing went wrong meanwhile', () => {
    expect(here.wrongs).toEqual([]);
  });
});
