import { Ajv2020 } from 'ajv/dist/2020.js';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reporters } from '../src/reporters/index.ts';
import { assayer, CELLS, FIXTURES, folder } from './assayer.ts';

const target = join(FIXTURES, 'shadowing/mcp.json');
const schema = JSON.parse(await readFile(join(import.meta.dirname, '../schemas/report.schema.json'), 'utf8')) as object;
const valid = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);

describe.skipIf(!CELLS)('a report', () => {
  test('is written in every format of one run, each by the ending of its file, and shown here as well', async () => {
    await folder(async (path) => {
      const files = reporters.map((reporter) => `out/of/it/report.${reporter.ending}`);
      const flags = files.flatMap((file) => ['--output', file]);
      const ran = await assayer(['scan', target, '--postures', 'plain', '--fail-on', 'none', '--json', ...flags], { cwd: path });
      expect(ran).toMatchObject({ code: 0, stderr: '' });
      const texts = await Promise.all(files.map((file) => readFile(join(path, file), 'utf8')));
      for (const [index, text] of texts.entries()) {
        expect(text, files[index]).toContain('tool-shadowing');
        expect(text, files[index]).not.toContain('\u001B');
      }
      const written = Object.fromEntries(reporters.map((reporter, index) => [reporter.name, texts[index] ?? '']));
      expect(JSON.parse(ran.stdout)).toEqual(JSON.parse(written['json'] ?? ''));
      expect(valid(JSON.parse(ran.stdout)) ? '' : JSON.stringify(valid.errors)).toBe('');
      expect(JSON.parse(written['sarif'] ?? '')).toMatchObject({
        version: '2.1.0',
        runs: [{ tool: { driver: { name: expect.any(String) } } }],
      });
      expect(written['html']).toMatch(/^<!doctype html>/i);
      expect(written['junit']).toMatch(/^<\?xml/);
      expect(written['csv']?.split('\n')[0]).toContain('rule');
    });
  });

  test('without servers that could be read is one all the same', async () => {
    const ran = await assayer(['scan', '--json', 'http://127.0.0.1:9/mcp']);
    expect(ran.code).toBe(3);
    expect(valid(JSON.parse(ran.stdout)) ? '' : JSON.stringify(valid.errors)).toBe('');
  });

  test('is named by its format where the ending does not say it', async () => {
    await folder(async (path) => {
      const flags = ['--postures', 'plain', '--fail-on', 'none', '--output', 'sarif:results.txt'];
      expect((await assayer(['scan', target, ...flags], { cwd: path })).code).toBe(0);
      expect(JSON.parse(await readFile(join(path, 'results.txt'), 'utf8'))).toMatchObject({ version: '2.1.0' });
    });
  });

  test('that nobody could write or read is refused before anything is started', async () => {
    await folder(async (path) => {
      const refused = async (...flags: string[]): Promise<string> => {
        const ran = await assayer(['scan', target, ...flags], { cwd: path });
        expect(ran).toMatchObject({ code: 2, stdout: '' });
        return ran.stderr;
      };
      expect(await refused('--output', 'report.foo')).toMatch(/\.sarif.*sarif:report\.foo/);
      expect(await refused('--format', 'yaml')).toMatch(/choose one of csv, html, json/);
      expect(await refused('--output', '/dev/null/report.json')).toMatch(/cannot be written/);
      expect(existsSync(join(path, 'report.foo'))).toBe(false);
    });
  });
});
