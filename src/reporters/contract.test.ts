import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  cleanServer,
  closedServer,
  fullReport,
  hostileReport,
  PLANTED,
  poisonedServer,
  sampleFinding,
  sampleReport,
  sampleServer,
} from '../../test/reports.ts';
import type { Report } from '../model/report.ts';
import type { Reporter } from './contract.ts';

const FILE = { colour: false, width: 100, verbose: true };

const REPORTS: Readonly<Record<string, Report>> = {
  empty: sampleReport([]),
  clean: sampleReport([cleanServer()]),
  incomplete: sampleReport([closedServer()], { gate: { exit: 3, reasons: ['vault: could not be looked at.'] } }),
  full: fullReport(),
  hostile: hostileReport(),
};

/** What is well-formed in each medium; a reporter without an entry fails. */
const WELL_FORMED: Readonly<Record<string, (text: string) => void>> = {
  text: (text) => expect(text.endsWith('\n')).toBe(true),
  json: (text) => expect((JSON.parse(text) as { schema: string }).schema).toBe('assayer.report/1'),
  sarif: (text) => expect((JSON.parse(text) as { version: string }).version).toBe('2.1.0'),
  html: (text) => {
    balanced(text.replace(/<style>[^<]*<\/style>/, '').replace('<!doctype html>', ''), new Set(['meta', 'br', 'hr', 'img', 'input']));
    expect(text).not.toMatch(/<(?:script|img|iframe|object|embed|link|base|form)\b|<[^>]{0,400}\s(?:on\w+|style|src)=/i);
    for (const [, target] of text.matchAll(/\shref="([^"]*)"/g)) expect(target).toMatch(/^#/);
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
    expect(text).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  },
  markdown: (text) => {
    expect(text.length).toBeLessThan(65_536);
    const prose = text.replace(/(`+)(?!`)(?:(?!\1(?!`))[^\n])*[^`\n]\1(?!`)/g, '');
    expect(prose).not.toMatch(/`|@|\]\(|:\/\/|www\.|(?<!&)#\d|<(?!\/?(?:details|summary)>)/);
    expect(prose.match(/<details>/g)?.length).toBe(prose.match(/<\/details>/g)?.length);
    for (const line of text.split('\n').filter((l) => l.startsWith('|'))) expect(line.replaceAll('\\|', '').split('|')).toHaveLength(6);
  },
  csv: (text) => {
    const rows = parseCsv(text.replace(/^\ufeff/, ''));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toHaveLength(14);
      for (const value of row) expect(value).not.toMatch(/^\s*[=+\-@|]/);
    }
  },
  junit: (text) => balanced(text.replace(/^<\?xml[^>]*\?>/, ''), new Set()),
};

/** Tags close in order, attributes are quoted, and there is no ampersand but of an entity. */
function balanced(markup: string, empty: ReadonlySet<string>): void {
  const open: string[] = [];
  const rest = markup.replace(
    /<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-z-]+(?:="[^"<]*")?)*)\s*(\/?)>/gi,
    (_, close: string, name: string, _attributes, self: string) => {
      if (close === '/') expect(open.pop()).toBe(name);
      else if (self !== '/' && !empty.has(name)) open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(markup).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,6});)/);
}

function parseCsv(text: string): string[][] {
  expect(text).toMatch(/^(?:"(?:[^"]|"")*"(?:,|\r\n))*$/);
  return text
    .split(/(?<=")\r\n/)
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, value = '']) => value.replaceAll('""', '"')));
}

/** Controls (line ends apart), bidi and other invisible formatting, lone surrogates: no output carries them. */
const UNFIT = /(?!\r?\n)\p{Cc}|(?![\u200c\u200d])\p{Cf}|\p{Cs}|[\u2028\u2029]/u;

const here = import.meta.dirname;
const reporters: readonly Reporter[] = await Promise.all(
  readdirSync(here, { withFileTypes: true }).flatMap((entry) => {
    const name = entry.name.replace(/\.ts$/, '');
    const file = join(here, entry.isDirectory() ? `${name}/${name}.ts` : entry.name);
    if (/\.test$|^(?:index|names|contract)$/.test(name) || !file.endsWith('.ts') || !existsSync(file)) return [];
    return [import(file).then((module: { default: Reporter }) => module.default)];
  }),
);

test('the shelf has the seven reporters, each under its own name and ending', () => {
  expect(reporters.map(({ name }) => name).sort()).toEqual(['csv', 'html', 'json', 'junit', 'markdown', 'sarif', 'text']);
  expect(new Set(reporters.map(({ ending }) => ending)).size).toBe(reporters.length);
});

describe.each(reporters)('$name', (reporter) => {
  test.each(Object.keys(REPORTS))('a report that is %s is well-formed, and the same each time', (kind) => {
    const report = REPORTS[kind] ?? sampleReport([]);
    const text = reporter.render(report, FILE);
    const check = WELL_FORMED[reporter.name];
    expect(check).toBeDefined();
    check?.(text);
    expect(reporter.render(report, FILE)).toBe(text);
  });

  test('nothing that a terminal or an eye could be steered by comes out', () => {
    expect(reporter.render(hostileReport(), FILE).replace(/^\ufeff/, '')).not.toMatch(UNFIT);
  });

  test('no planted secret comes out, whole or in part', () => {
    const text = reporter.render(hostileReport(), FILE);
    for (const secret of PLANTED) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.slice(-16));
    }
  });

  test('a quote that holds half of a secret does not show it', () => {
    const [secret] = PLANTED;
    const text = `Use this: ${secret} always.`;
    const from = text.indexOf(secret) + 12;
    const at = 'tool:x/description';
    const half = { kind: 'quote' as const, address: at, text: text.slice(from), span: [from, text.length] as const, via: [] };
    const server = sampleServer('half', {
      surfaces: [{ kind: 'tool.description', role: 'prose', address: at, text, of: 'x', via: [] }],
      findings: [sampleFinding('hidden-order', 'half', 'high', 'A quote.', [half])],
    });
    expect(reporter.render(sampleReport([server]), FILE)).not.toContain(secret.slice(20));
  });

  test('a text of a megabyte does not make a report of a megabyte', () => {
    const nothing = reporter.render(sampleReport([]), FILE).length;
    if (reporter.name !== 'json') expect(reporter.render(hostileReport(), FILE).length - nothing).toBeLessThan(200_000);
  });

  test('each finding that stands, each gap, each grade and each sentence is told', () => {
    const server = poisonedServer();
    const text = reporter.render(sampleReport([server]), FILE);
    for (const finding of server.findings) expect(text).toContain(finding.rule);
    if (!['sarif', 'junit'].includes(reporter.name)) expect(text).toContain('Do not install this: a tool tells the model');
    expect(text).toContain('There were more than 100 pages');
  });

  test('what could not be looked at never reads as clean', () => {
    const text = reporter.render(sampleReport([closedServer()]), FILE);
    expect(text).toContain('It answered 401');
    if (reporter.name === 'junit') expect(text).not.toMatch(/<testcase [^>]*\/>/);
    if (reporter.name === 'sarif') expect(text).toContain('"executionSuccessful": false');
  });
});
