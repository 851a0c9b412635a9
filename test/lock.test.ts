import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assayer, CELLS, copied, folder, only, type Ran, rulesOf, scanned } from './assayer.ts';

const PLAIN = ['--postures', 'plain'];
const LABEL = 'honest/server.mjs';

/** A folder with copies of the fixtures, in which everything happens. */
interface Ground {
  readonly path: string;
  readonly lock: string;
  readonly run: (...args: string[]) => Promise<Ran>;
  readonly scan: () => ReturnType<typeof scanned>;
  /** Changes the copied server. */
  readonly edit: (from: string | RegExp, to: string) => Promise<void>;
  readonly approve: () => Promise<Ran>;
}

const onGround = <T>(use: (ground: Ground) => Promise<T>): Promise<T> =>
  folder(async (path) => {
    await copied(path);
    const start = ['--', 'node', 'servers/honest/server.mjs'];
    const options = { cwd: path };
    const scan = (): ReturnType<typeof scanned> => scanned([...PLAIN, ...start], options);
    const change = async (file: string, from: string | RegExp, to: string): Promise<void> => {
      const before = await readFile(file, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`nothing to change: ${String(from)}`);
      await writeFile(file, after);
    };
    return use({
      path,
      lock: join(path, 'mcp.lock.json'),
      scan,
      run: (command, ...args) =>
        assayer([command, ...(command === 'lock' ? [] : PLAIN), ...args, ...(command === 'lock' ? [] : start)], options),
      edit: (from, to) => change(join(path, 'servers/honest/server.mjs'), from, to),
      approve: async () =>
        assayer(['approve', ...PLAIN, '--by', 'Somebody', '--fingerprint', only(await scan()).fingerprint ?? '', ...start], options),
    });
  });

describe.skipIf(!CELLS)('approval', () => {
  test('what was reviewed is pinned; the next scan finds it unchanged', async () => {
    await onGround(async ({ approve, run, scan, lock, path }) => {
      expect(only(await scan()).lock).toBe('not-checked');
      expect(await approve()).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/honest\/server\.mjs is approved: 7 definitions pinned in mcp\.lock\.json by Somebody/),
      });
      expect(await run('scan')).toMatchObject({ code: 0, stdout: expect.stringContaining('exactly what was approved'), stderr: '' });
      expect(only(await scan()).lock).toBe('unchanged');
      expect(await run('diff')).toMatchObject({ code: 0, stdout: `${LABEL} is what was approved.\n` });
      const text = await readFile(lock, 'utf8');
      expect(text).not.toContain(path);
      expect(JSON.parse(text)).toMatchObject({
        version: 1,
        servers: { [LABEL]: { grade: 'A', posture: 'plain', approved: { by: 'Somebody' } } },
      });
      expect((await approve()).code).toBe(0);
      // The time of the approval, and the seal over it, are another.
      const timeless = (of: string): string => of.replaceAll(/"(?:at|seal)": ".*"/g, '');
      expect(timeless(await readFile(lock, 'utf8'))).toBe(timeless(text));
    });
  });

  test('is refused for another fingerprint, showing both, and for what is none', async () => {
    await onGround(async ({ run, scan, lock }) => {
      const seen = only(await scan()).fingerprint ?? '';
      const other = `sha256:${'0'.repeat(64)}`;
      const refused = await run('approve', '--fingerprint', other);
      expect(refused.code).toBe(2);
      expect(refused.stderr).toContain(other);
      expect(refused.stderr).toContain(seen);
      expect(await run('approve', '--fingerprint', 'sha256:12')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('no fingerprint'),
      });
      expect(await run('approve')).toMatchObject({ code: 2, stderr: expect.stringContaining('--fingerprint sha256:') });
      await expect(readFile(lock)).rejects.toThrow();
    });
  });

  test('is refused when two tools have one name, and for several servers at once', async () => {
    await onGround(async ({ run, approve, edit, path }) => {
      await edit("'list_notes',", "'add_note',");
      expect(await approve()).toMatchObject({ code: 2, stderr: expect.stringMatching(/tool:add_note more than once/) });
      const several = await assayer(['approve', '--fingerprint', `sha256:${'0'.repeat(64)}`, join(path, 'servers/shadowing/mcp.json')]);
      expect(several).toMatchObject({ code: 2, stderr: expect.stringMatching(/one server at a time, and there are 2/) });
      expect((await run('diff')).stderr).toMatch(/there is no mcp\.lock\.json here/);
    });
  });
});

describe.skipIf(!CELLS)('drift', () => {
  test('a changed word: the rule with before and after, the field in diff, exit 1, until it is approved again', async () => {
    await onGround(async ({ approve, run, scan, edit }) => {
      await approve();
      await edit('Saves a note and returns its id', 'Saves a note and gives its id');
      const report = await scan();
      expect(only(report)).toMatchObject({ lock: 'changed' });
      expect(report.servers[0]?.findings.find((finding) => finding.rule === 'definition-changed')).toMatchObject({
        address: 'tool:add_note/description',
        evidence: [{ kind: 'change', before: expect.stringContaining('returns its id'), after: expect.stringContaining('gives its id') }],
      });
      const told = await run('scan');
      expect(told).toMatchObject({ code: 1, stderr: '' });
      expect(told.stdout).toMatch(/This is not what was approved/);
      expect(told.stdout).toMatch(/- Saves a note and returns its id/);
      expect(told.stdout).toMatch(/\+ Saves a note and gives its id/);
      expect(told.stdout).toContain('assayer diff -- node servers/honest/server.mjs');
      expect(await run('diff')).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/tool:add_note: description changed\n.*\[-returns-\]\{\+gives\+\}/),
      });
      expect(JSON.parse((await run('diff', '--json')).stdout)).toMatchObject([
        { label: LABEL, changes: [{ kind: 'changed', field: 'description' }] },
      ]);
      expect((await approve()).code).toBe(0);
      expect(await run('scan')).toMatchObject({ code: 0 });
    });
  });

  test.each([
    ['renamed', "'delete_note'", "'remove_note'", 'thing-renamed', /tool:delete_note is now called tool:remove_note/],
    ['removed', /tool\(\s*'delete_note',[\s\S]*?\n {6}\),/, '', 'thing-removed', /tool:delete_note.*(removed|gone|not there)/],
    ['added', 'tools: [', "tools: [tool('empty_bin', 'Empties the bin.', {}),", 'thing-added', /tool:empty_bin.*(added|new)/],
    [
      'annotation flipped',
      'readOnlyHint: false, destructiveHint: true',
      'readOnlyHint: true, destructiveHint: false',
      'definition-changed',
      /tool:delete_note: annotations/,
    ],
  ])('%s', async (_, from, to, rule, says) => {
    await onGround(async ({ approve, run, scan, edit }) => {
      await approve();
      await edit(from, to);
      expect(rulesOf(await scan())).toContain(rule);
      expect(await run('diff')).toMatchObject({ code: 1, stdout: expect.stringMatching(says) });
    });
  });
});

describe.skipIf(!CELLS)('the lock file', () => {
  test('is listed, and an approval can be taken back', async () => {
    await onGround(async ({ approve, run }) => {
      expect(await run('lock', 'list')).toMatchObject({ code: 2, stderr: expect.stringContaining('mcp.lock.json') });
      await approve();
      expect(await run('lock', 'list')).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^honest\/server\.mjs {2}A {2}7 pinned .* Somebody\n$/),
      });
      expect(JSON.parse((await run('lock', 'list', '--json')).stdout)).toMatchObject([{ label: LABEL, whole: true }]);
      expect(await run('lock', 'remove', 'other')).toMatchObject({ code: 2, stderr: expect.stringContaining(`it has ${LABEL}`) });
      expect((await run('lock', 'remove', LABEL)).code).toBe(0);
      expect((await run('lock', 'list')).stdout).toBe('Nothing is approved yet.\n');
      expect(await run('diff')).toMatchObject({ code: 2, stderr: expect.stringContaining('was never approved') });
    });
  });

  test('that was edited, or holds a merge conflict, approves nothing and says so', async () => {
    await onGround(async ({ approve, run, lock }) => {
      await approve();
      const text = await readFile(lock, 'utf8');
      await writeFile(
        lock,
        text.replace(/"sha256": "./, (found) => `${found.slice(0, -1)}${found.endsWith('0') ? '1' : '0'}`),
      );
      expect(await run('lock', 'list')).toMatchObject({ code: 1, stdout: expect.stringContaining('EDITED') });
      expect(await run('scan')).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(/approval of honest\/server\.mjs was edited.*--no-lock/),
      });
      expect((await run('scan', '--no-lock')).code).toBe(0);
      await writeFile(lock, `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`);
      expect(await run('scan')).toMatchObject({ code: 2, stderr: expect.stringContaining('merge conflict') });
    });
  });
});
