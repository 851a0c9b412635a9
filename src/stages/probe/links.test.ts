import { describe, expect, test } from 'vitest';
import { CELLS } from '../../../test/assayer.ts';
import { type Tried, tried } from './testing.ts';

const tool = (description: string): string => `[{ name: 'read_file', description: '${description}', inputSchema: str('path') }]`;
const escapes = ({ findings }: Tried): string[] =>
  findings.filter(({ rule, says }) => rule === 'path-escape' && says.includes('backup.txt')).map(({ severity }) => severity);
const worse = ({ findings }: Tried): string[] =>
  findings.filter(({ severity }) => severity === 'critical' || severity === 'high').map(({ rule }) => rule);

describe.runIf(CELLS)('links in the workspace', { timeout: 60_000 }, () => {
  test('one that leads out is followed by a server that says it keeps to its folder', async () => {
    const seen = await tried(`serve(${tool('Reads a file within the workspace')}, (name, { path }) => fs.readFileSync(path, 'utf8'));`);
    expect(escapes(seen)).toEqual(['high']);
  });

  test('one that tests where a path leads does not follow it, and reads the one that stays', async () => {
    const seen = await tried(
      `serve(${tool('Reads a file within the workspace')}, (name, { path }) => {
        const real = fs.realpathSync(path);
        return real.startsWith('/workspace/') ? fs.readFileSync(real, 'utf8') : 'refused';
      });`,
    );
    expect(escapes(seen)).toEqual([]);
    expect(worse(seen)).toEqual([]);
  });

  test('a walk that follows links gives no alarm at high', async () => {
    const seen = await tried(
      `serve([{ name: 'search_files', description: 'Searches all files of a folder', inputSchema: str('path') }], (name, { path }) =>
        fs.readdirSync(path).filter((each) => each.endsWith('.txt')).map((each) => fs.readFileSync(path + '/' + each, 'utf8')).join());`,
    );
    expect(seen.probe.witnesses.some(({ seed }) => seed === 'file:~/.env')).toBe(true);
    expect(worse(seen)).toEqual([]);
  });
});
