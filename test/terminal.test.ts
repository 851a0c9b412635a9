import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { assayer, BUILT, CELLS, copied, FIXTURES, folder } from './assayer.ts';

const poisoned = join(FIXTURES, 'poisoned/server.mjs');
/** Gives a program a terminal. */
const TERMINAL = 'script';
const SCRIPT = spawnSync(TERMINAL, ['--version']).status === 0;
if (!SCRIPT) console.error('NOT RUN: `script` is not installed, so nothing was drawn on a terminal (apt-get install bsdutils)');

/** What the command draws on a terminal of a width: everything, with what moves the cursor. */
function drawn(width: number, env: Readonly<Record<string, string>>, ...args: string[]): string {
  const words = [process.execPath, BUILT, ...args].map((word) => `'${word}'`).join(' ');
  const ran = spawnSync(TERMINAL, ['-qec', `stty cols ${width} rows 50; exec ${words}`, '/dev/null'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', TERM: 'xterm-256color', ...env },
    input: '',
  });
  return ran.stdout.replaceAll('\r\n', '\n');
}

const ESCAPES = /\u001B\[[\d;?]*[A-Za-z]/g;
/** What is left standing of a line that was drawn over. */
const standing = (text: string): string[] => text.split('\n').map((line) => (line.split('\r').at(-1) ?? '').replaceAll(ESCAPES, ''));

describe.skipIf(!CELLS || !SCRIPT)('on a terminal', () => {
  const scan = ['scan', '--postures', 'plain', '--fail-on', 'none', '--', 'node', poisoned];

  test.each([60, 100, 160])('%d columns: nothing is wider, progress is drawn and taken away', (width) => {
    const text = drawn(width, {}, ...scan);
    expect(text).toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] poisoned\/server\.mjs: starting/);
    const lines = standing(text);
    expect(lines.join('\n')).not.toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/);
    expect(lines.some((line) => line.startsWith('── poisoned/server.mjs'))).toBe(true);
    // Commands are never wrapped, so that they can be copied.
    for (const line of lines.filter((each) => !each.includes('assayer approve'))) expect(line.length, line).toBeLessThanOrEqual(width);
  });

  test('colour only there, and not against the wish of the user', () => {
    const colour = /\u001B\[\d*(?:;\d+)*m/;
    expect(drawn(100, {}, ...scan)).toMatch(colour);
    expect(drawn(100, { NO_COLOR: '1' }, ...scan)).not.toMatch(colour);
    expect(drawn(100, { TERM: 'dumb' }, ...scan)).not.toMatch(colour);
    expect(drawn(100, {}, 'scan', '--color', 'never', ...scan.slice(1))).not.toMatch(colour);
  });
});

describe.skipIf(!CELLS)('in a pipe', () => {
  test('nothing but the report: no progress, no colour; --color always paints', async () => {
    const scan = ['scan', '--postures', 'plain', '--fail-on', 'none', '--', 'node', poisoned];
    const ran = await assayer(scan);
    expect(ran.stderr).toBe('');
    expect(ran.stdout).not.toContain('\u001B');
    expect((await assayer(['scan', '--color', 'always', ...scan.slice(1)])).stdout).toContain('\u001B[');
  });
});

/** Ids of processes whose command line holds a word. */
const processesWith = (word: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
      } catch {
        return false;
      }
    })
    .map(Number);

const STUBBORN = (mark: string): string => `
import { spawn } from 'node:child_process';
import { serve } from './servers/stdio.mjs';
spawn('sleep', ['${mark}'], { detached: true, stdio: 'ignore' }).unref();
process.on('SIGTERM', () => undefined);
setInterval(() => undefined, 1000);
serve({ name: 'stubborn', describe: () => { for (;;); } });
`;

describe.skipIf(!CELLS)('Ctrl-C', () => {
  test.each([
    ['SIGINT', 'bubblewrap'],
    ['SIGTERM', 'bubblewrap'],
    ['SIGINT', 'host'],
  ] as const)('%s while a stubborn server runs in %s: exit 130, and nothing is left running or lying about', async (signal, sandbox) => {
    await folder(async (path) => {
      await chmod(path, 0o755);
      await copied(path);
      const mark = `86${process.pid}${signal.length}${sandbox.length}`;
      await writeFile(join(path, 'package.json'), '{"type":"module"}');
      await writeFile(join(path, 'stubborn.mjs'), STUBBORN(mark));
      await folder(async (temporary) => {
        await chmod(temporary, 0o755);
        const child = spawn(process.execPath, [BUILT, 'scan', '--sandbox', sandbox, '--', 'node', 'stubborn.mjs'], {
          cwd: path,
          env: { PATH: process.env['PATH'], HOME: temporary, TMPDIR: temporary },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let said = '';
        child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
        let out = '';
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
        const ended = new Promise<number | null>((done) => child.on('close', done));
        for (let tries = 0; processesWith(`sleep\0${mark}`).length === 0 && tries < 300; tries += 1) await wait(100);
        expect(processesWith(`sleep\0${mark}`)).not.toEqual([]);
        child.kill(signal);
        expect(await ended).toBe(130);
        expect(out).toBe('');
        expect(said).toMatch(/assayer: stopping; once more to end at once\nassayer: stopped; nothing is left running\n$/);
        expect(processesWith(`sleep\0${mark}`)).toEqual([]);
        expect(processesWith(join(path, 'stubborn.mjs'))).toEqual([]);
        expect((await readdir(temporary)).filter((name) => name.startsWith('assayer-'))).toEqual([]);
      });
    });
  });
});
