import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { StdioTarget } from '../../../model/target.ts';
import { awaitFiles } from './awaited.ts';

function ground(): string {
  const made = mkdtempSync(join(tmpdir(), 'awaited-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  mkdirSync(join(made, 'data'));
  return made;
}

const target = (args: readonly string[], env: readonly string[] = []): StdioTarget => ({
  kind: 'stdio',
  label: 'x',
  command: 'node',
  args,
  cwd: undefined,
  env,
});

test('only what is named as a file, is not there, and lies where nothing is lent, is awaited', async () => {
  const at = ground();
  writeFileSync(join(at, 'data', 'there.json'), '{}');
  mkdirSync(join(at, 'lent'));
  const named = [
    join(at, 'data', 'a.json'),
    `--log=${join(at, 'data', 'b.log')}`,
    join(at, 'data', 'there.json'),
    join(at, 'data', 'folder'),
    join(at, 'lent', 'c.json'),
    join(at, 'no-folder', 'd.json'),
    'relative.json',
    '/etc/e.json',
    '/tmp/f.json',
    '/g.json',
    join(at, 'data', 'h.pem', '..', '.ssh', 'i.json'),
  ];
  const secrets = new Map([['env:MEMORY', join(at, 'data', 'k.jsonl')]]);
  const { instead, notes } = await awaitFiles(target(named, ['MEMORY', 'UNSET']), secrets, [join(at, 'lent')], join(at, 'ours'));
  expect(Object.keys(instead)).toEqual([join(at, 'data')]);
  expect(notes.map((note) => note.split(' is not')[0])).toEqual(['a.json', 'b.log', 'k.jsonl'].map((name) => join(at, 'data', name)));
});

test('what stands there meanwhile is not overwritten, a link is not followed, and both are told and kept', async () => {
  const at = ground();
  const files = ['taken.json', 'link.json', 'fine.json'].map((name) => join(at, 'data', name));
  const { instead, bring } = await awaitFiles(target(files), new Map(), [], join(at, 'ours'));
  const ours = instead[join(at, 'data')] ?? '';
  writeFileSync(join(ours, 'taken.json'), 'of the server');
  writeFileSync(join(at, 'data', 'taken.json'), 'of the user');
  symlinkSync('/etc/hostname', join(ours, 'link.json'));
  writeFileSync(join(ours, 'fine.json'), 'fine');
  expect(await bring()).toEqual([expect.stringContaining('another file stands there'), expect.stringContaining('no plain file')]);
  expect(readFileSync(join(at, 'data', 'taken.json'), 'utf8')).toBe('of the user');
  expect(readFileSync(join(ours, 'taken.json'), 'utf8')).toBe('of the server');
  expect(existsSync(join(at, 'data', 'link.json'))).toBe(false);
  expect(readFileSync(join(at, 'data', 'fine.json'), 'utf8')).toBe('fine');
});

test('what a run has left that was killed is brought at the next start; one that still runs keeps its own', async () => {
  const at = ground();
  const file = join(at, 'data', 'memory.json');
  const first = await awaitFiles(target([file]), new Map(), [], join(at, 'ours'));
  writeFileSync(join(Object.values(first.instead)[0] ?? '', 'memory.json'), 'kept');
  const beside = await awaitFiles(target([file]), new Map(), [], join(at, 'ours'));
  expect(Object.values(beside.instead)).not.toEqual(Object.values(first.instead));
  await beside.bring();
  expect(existsSync(file)).toBe(false);
  const [run = ''] = readdirSync(join(at, 'ours'));
  // A number that no process has.
  const dead = join(at, 'ours', run.replace(/^\d+/, '99999999'));
  mkdirSync(dead);
  for (const name of readdirSync(join(at, 'ours', run))) {
    mkdirSync(join(dead, name));
    writeFileSync(join(dead, name, 'memory.json'), 'of the dead');
  }
  const { instead, notes } = await awaitFiles(target([file]), new Map(), [], join(at, 'ours'));
  expect([instead, notes]).toEqual([{}, []]);
  expect(readFileSync(file, 'utf8')).toBe('of the dead');
  expect(existsSync(dead)).toBe(false);
});
