import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** The system's own Chromium; undefined: there is none, which is said loudly, and in CI is a failure. */
export const CHROMIUM: string | undefined = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env['PATH'] ?? '').split(':').map((folder) => `${folder}/${name}`))
  .find((path) => existsSync(path));
if (CHROMIUM === undefined) {
  const says = 'NOT RUN: Chromium is not installed, so the page of the web door was not tested (apt-get install chromium)';
  if (process.env['CI'] !== undefined) throw new Error(says);
  console.error(says);
}

export const openBrowser = (): Promise<Browser> =>
  // Root has no sandbox of Chromium's own; only pages of ours on loopback are opened here.
  chromium.launch({ executablePath: CHROMIUM ?? '', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });

/** What a page did that it must not: scripts that ran wild, dialogs, errors, requests to anybody but its own server. */
export interface Watched {
  readonly page: Page;
  readonly wrongs: string[];
}

/** A page that is watched from its first request on. */
export async function watched(context: BrowserContext, origin: string): Promise<Watched> {
  const page = await context.newPage();
  const wrongs: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) wrongs.push(`asked ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    wrongs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => wrongs.push(`error: ${error.message}`));
  page.on('popup', (popup) => wrongs.push(`opened ${popup.url()}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) wrongs.push(`console: ${message.text()}`);
  });
  return { page, wrongs };
}

/** What axe has against the page as it is now, one line each; by these rules of its alone where some are given. */
export async function against(page: Page, only?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (only === undefined ? axe : axe.withRules([...only])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Pixels by which the page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
