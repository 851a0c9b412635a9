import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../src/model/report.ts';
import { REPORTER_NAMES } from '../src/reporters/names.ts';
import { type Answer, type Asked, loopbackModel } from '../src/world/judges/testing/loopback.ts';
import { assayer, FIXTURES } from './assayer.ts';

const KEY = 'key-of-nobody-5c1d9e7a3b';
const TARGET = ['--', 'node', join(FIXTURES, 'poisoned/server.mjs')];
const SCAN = ['scan', '--postures', 'plain', '--fail-on', 'none'];

/** Finds every first item harmful, on its own words. */
const doubting = ({ last }: Asked): Answer => {
  const items = Number(/each of the (\d+) items/.exec(last)?.[1] ?? 0);
  const [, words = ''] = / begin: tool\.description\]\]\n([^]*?)\n\[\[/.exec(last) ?? [];
  const harmful = {
    item: 1,
    addresses: 'agent',
    verdict: 'harmful',
    confidence: 0.9,
    quote: words.slice(0, 60),
    reason: 'It wants more than it says.',
  };
  const rest = Array.from({ length: items - 1 }, (_, at) => ({ ...harmful, item: at + 2, verdict: 'harmless', quote: '' }));
  return { text: JSON.stringify({ statements: [harmful, ...rest] }) };
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assayer-judge-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asking = async (answer: (asked: Asked) => Answer, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) => {
  await using model = await loopbackModel(answer);
  const judge = ['--judge', 'openai', '--judge-url', model.url, '--model', 'local-model', '--no-judge-cache'];
  const ran = await assayer([...SCAN, ...judge, ...args, ...TARGET], { env: { ASSAYER_JUDGE_KEY: KEY, ...env } });
  return { ...ran, asked: model.asked };
};

describe('assayer scan --judge', () => {
  test('shows the opinion in every format, and the key in none', async () => {
    const ending: Readonly<Record<string, string>> = { markdown: 'md', text: 'txt', junit: 'xml' };
    const files = REPORTER_NAMES.map((name) => [name, join(folder, `report.${ending[name] ?? name}`)] as const);
    const given = files.flatMap(([, file]) => ['--output', file]);
    const ran = await asking(doubting, [...given, '--json', '--judge-price', '1,5']);
    expect(ran.asked.every(({ key }) => key === KEY)).toBe(true);
    const report = JSON.parse(ran.stdout) as Report;
    const [server] = report.servers;
    expect(server?.opinions).toMatchObject({
      kind: 'openai',
      model: 'local-model',
      prompt: 'opinions-1',
      questions: { cached: 0, left: 0 },
    });
    expect(server?.opinions?.cost).toBeGreaterThan(0);
    expect(server?.findings.some(({ evidence }) => evidence.some(({ kind }) => kind === 'opinion'))).toBe(true);
    for (const [name, file] of files) {
      const text = await readFile(file, 'utf8');
      expect(text, name).toContain('local-model');
      expect(text, name).toContain('It wants more than it says.');
      expect(text, name).not.toContain(KEY);
    }
    expect(`${ran.stdout}${ran.stderr}`).not.toContain(KEY);
  });

  test('changes nothing of what code found, and without it there is no word of a model anywhere', async () => {
    const [by, without] = [await asking(doubting, ['--json']), await assayer([...SCAN, '--json', ...TARGET])];
    const [a, b] = [by.stdout, without.stdout].map((text) => (JSON.parse(text) as Report).servers[0]);
    const plain = (server: typeof a) =>
      server?.findings.filter(({ rule }) => !rule.startsWith('opinion-')).map(({ fingerprint, severity }) => [fingerprint, severity]);
    expect(plain(a)).toEqual(plain(b));
    expect(a?.score).toEqual(b?.score);
    expect(without.stdout).not.toMatch(/opinion/);
    for (const format of ['sarif', 'junit', 'text'])
      expect((await assayer([...SCAN, '--format', format, ...TARGET])).stdout, format).not.toMatch(/opinion|A model that was asked/);
  });

  test('breaks no build by itself, unless a policy says that it counts', async () => {
    await using model = await loopbackModel(doubting);
    const policy = join(folder, 'counted.yaml');
    await writeFile(policy, 'version: 1\nopinions: counted\n');
    const honest = ['--', 'node', join(FIXTURES, 'honest/server.mjs')];
    const judge = ['--judge', 'openai', '--judge-url', model.url, '--model', 'm', '--postures', 'plain', '--fail-on', 'medium', '--json'];
    const [shown, counted] = [
      await assayer(['scan', ...judge, ...honest]),
      await assayer(['scan', ...judge, '--policy', policy, ...honest]),
    ];
    const grades = [shown, counted].map(({ stdout }) => (JSON.parse(stdout) as Report).servers[0]?.score.points ?? 0);
    expect([shown.code, counted.code]).toEqual([0, 1]);
    expect(grades[0]).toBeGreaterThan(grades[1] ?? 100);
  });

  test('that gets no answer ends in a report that says so, and in no pass', async () => {
    const ran = await asking(() => ({ status: 500, after: 0 }), ['--json']);
    const [server] = (JSON.parse(ran.stdout) as Report).servers;
    expect(server?.gaps.map(({ reason }) => reason)).toContain('no-opinion');
    expect(ran.code).toBe(3);
  });

  test('auto says whom it asks, or that there is nobody', async () => {
    const ran = await assayer([...SCAN, '--judge', 'auto', '--json', ...TARGET], { env: { OLLAMA_HOST: '127.0.0.1:1' } });
    const [server] = (JSON.parse(ran.stdout) as Report).servers;
    expect(server?.notes?.join(' ')).toContain('No model was asked for an opinion');
    expect(server?.opinions).toBeUndefined();
    expect(server?.gaps).toEqual([]);
  });

  test.each([
    [['--judge', 'oracle'], /--judge oracle: there is none of that name/],
    [['--judge', 'openai'], /OPENAI_API_KEY/],
    [['--model', 'x'], /--model: nobody is asked/],
    [['--judge', 'openai', '--judge-url', 'nowhere'], /--judge-url/],
    [['--judge', 'auto', '--judge-price', 'cheap'], /US dollars for a million tokens/],
  ])('%j is asked wrongly', async (args, says) => {
    const ran = await assayer([...SCAN, ...args, ...TARGET]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
  });

  test('the options are completed', async () => {
    expect((await assayer(['completions', 'bash'])).stdout).toMatch(/--judge-budget/);
  });
});
