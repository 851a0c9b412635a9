import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assayer, CELLS, FIXTURES, folder } from './assayer.ts';

const COMMANDS = ['scan', 'approve', 'diff', 'lock', 'rules', 'explain', 'policy', 'bench', 'completions'];

describe('assayer alone', () => {
  test('welcomes, and writes nothing', async () => {
    await folder(async (path) => {
      const ran = await assayer([], { cwd: path, env: { HOME: path } });
      expect(ran).toMatchObject({ code: 0, stderr: '' });
      expect(ran.stdout.match(/^ {2}assayer /gm)).toHaveLength(3);
      expect(await readdir(path)).toEqual([]);
    });
  });

  test('shows commands that fit what is here', async () => {
    await folder(async (path) => {
      await mkdir(join(path, '.vscode'));
      await writeFile(join(path, '.vscode/mcp.json'), '{"servers":{}}');
      await writeFile(join(path, 'mcp.lock.json'), '{"version":1,"servers":{}}');
      const { stdout } = await assayer([], { cwd: path, env: { HOME: path } });
      expect(stdout).toContain('assayer scan .vscode/mcp.json');
      expect(stdout).toContain('assayer lock list');
    });
  });
});

describe('asked wrongly: exit 2 and what to do', () => {
  test.each([
    [['scna'], /unknown command 'scna'\n\(Did you mean scan\?\)/],
    [['scan', '--recrod', 'x'], /unknown option '--recrod'\n\(Did you mean --record\?\)/],
    [['scan'], /name a target/],
    [['scan', '--timeout', 'soon', 'x'], /number of seconds/],
    [['scan', '--fail-on', 'hgih', 'x'], /choose one of none, info/],
    [['scan', '--sandbox', 'none', 'x'], /bubblewrap, docker, podman, host/],
    [['scan', 'a', 'b', '--', 'c'], /stands after --/],
    [['explain', 'hiden-text'], /did you mean hidden-text/],
    [['lock', 'lst'], /Did you mean list/],
    [['completions', 'csh'], /bash, zsh, fish/],
    [['bench', 'nothing.json'], /nothing\.json/],
  ])('%j', async (args, says) => {
    const ran = await assayer(args);
    expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(says) });
    expect(ran.stderr).not.toMatch(/\n\s+at /);
  });
});

describe('help', () => {
  test.each([[], ...COMMANDS.map((name) => [name])])('%s --help', async (...command) => {
    const ran = await assayer([...command, '--help'], { env: { COLUMNS: '80' } });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^Usage: assayer/);
    expect(ran.stdout).not.toMatch(/undefined|\[object|300000|\/root/);
    for (const line of ran.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  test('the version', async () => expect((await assayer(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/));

  test('every rule is listed and can be explained; --json is JSON', async () => {
    const rules = JSON.parse((await assayer(['rules', '--json'])).stdout) as { id: string }[];
    const listed = (await assayer(['rules'])).stdout;
    for (const { id } of rules) expect(listed).toContain(`${id} `);
    const first = rules.find(({ id }) => id === 'hidden-text')?.id ?? '';
    expect((await assayer(['explain', first])).stdout).toMatch(
      /Why it matters[\s\S]*What to do[\s\S]*Found[\s\S]*Let pass[\s\S]*Frameworks/,
    );
    expect(JSON.parse((await assayer(['explain', first, '--json'])).stdout)).toMatchObject({ id: first });
  });
});

describe.skipIf(!CELLS)('exit codes', () => {
  const scan = async (...args: string[]): Promise<number | null> => (await assayer(['scan', '--postures', 'plain', ...args])).code;
  const start = (name: string, ...args: string[]): string[] => ['--', 'node', join(FIXTURES, name, 'server.mjs'), ...args];
  test('0 clean, 1 findings, 2 asked wrongly, 3 could not look', async () => {
    expect(await scan(...start('honest'))).toBe(0);
    expect(await scan(...start('poisoned'))).toBe(1);
    expect(await scan('--nonsense', ...start('honest'))).toBe(2);
    expect(await scan(...start('malformed', 'crash'))).toBe(3);
    expect(await scan('--fail-on', 'none', ...start('poisoned'))).toBe(0);
  });
});

describe('completions', () => {
  test('bash: commands, options of the command, and files', async () => {
    const { stdout } = await assayer(['completions', 'bash']);
    await folder(async (path) => {
      await writeFile(join(path, 'servers.json'), '');
      const complete = (...words: string[]): string[] => {
        const line = words.map((word) => `'${word}'`).join(' ');
        const script = `${stdout}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _assayer; printf '%s\\n' "\${COMPREPLY[@]}"`;
        const ran = spawnSync('bash', ['-c', script], { encoding: 'utf8', cwd: path });
        expect(ran.stderr).toBe('');
        return ran.stdout.trim().split('\n');
      };
      expect(complete('assayer', '').sort()).toEqual(expect.arrayContaining(COMMANDS));
      expect(complete('assayer', 'sc')).toEqual(['scan']);
      expect(complete('assayer', 'scan', '--rec')).toEqual(['--record']);
      expect(complete('assayer', 'scan', 'serv')).toEqual(['servers.json']);
      expect(complete('assayer', 'lock', 'l')).toEqual(['list']);
      expect(complete('assayer', 'scan', '--json', 'scan', '--sand')).toEqual(['--sandbox']);
    });
  });

  test('zsh: the same, behind its own words', async () => {
    const { stdout } = await assayer(['completions', 'zsh']);
    expect(stdout).toMatch(/^#compdef assayer\n/);
    const program = spawnSync('zsh', ['--version']).status === 0 ? 'zsh' : 'bash';
    expect(spawnSync(program, ['-n'], { input: stdout, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  test('fish: a line for each command and option', async () => {
    const { stdout } = await assayer(['completions', 'fish']);
    const lines = stdout.trim().split('\n');
    for (const line of lines) expect(line).toMatch(/^complete -c assayer -n '[\w ;]+' (?:-a|-l) [\w-]+ -d '(?:[^'\\]|\\['\\])*'$/);
    expect(lines.some((line) => line.includes("-n '__fish_seen_subcommand_from scan' -l record "))).toBe(true);
    const shell = 'fish';
    if (spawnSync(shell, ['--version']).status === 0) {
      expect(spawnSync(shell, ['--no-execute'], { input: stdout, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    }
  });
});
