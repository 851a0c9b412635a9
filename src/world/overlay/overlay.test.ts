import fs from 'node:fs';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOverlay, type Overlay, type OverlayOptions, recoverOverlays } from './index.ts';

let ground: string;
let real: string;
let state: string;
beforeEach(() => {
  ground = mkdtempSync(join(tmpdir(), 'held-'));
  [real, state] = [join(ground, 'real'), join(ground, 'state')];
  mkdirSync(join(real, 'sub', 'deep'), { recursive: true });
  mkdirSync(join(ground, 'views'));
  writeFileSync(join(real, 'a.txt'), 'a');
  writeFileSync(join(real, 'sub', 'b.txt'), 'b', { mode: 0o640 });
  symlinkSync('a.txt', join(real, 'link'));
});
afterEach(() => rmSync(ground, { recursive: true, force: true }));

let pauses = 0;
async function open(more: Partial<OverlayOptions> = {}): Promise<{ overlay: Overlay; view: string }> {
  const pause = async () => {
    pauses += 1;
    return () => {};
  };
  const overlay = await openOverlay([real], { state, views: join(ground, 'views'), owner: undefined, pause, ...more });
  return { overlay, view: overlay.instead[real] ?? '' };
}

/** All that stands in a folder, in words. */
function told(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const path = join(folder, name);
      const stats = lstatSync(path);
      const what = stats.isSymbolicLink() ? `-> ${readlinkSync(path)}` : stats.isDirectory() ? '/' : readFileSync(path, 'utf8');
      return `${name} ${what} ${stats.isSymbolicLink() ? '' : (stats.mode & 0o777).toString(8)}`;
    })
    .sort();
}

/** Everything at once: new, changed, gone, other kinds, modes. A text, for another process does it too. */
const CHANGES = `
  fs.writeFileSync(join(view, 'a.txt'), 'changed');
  fs.writeFileSync(join(view, 'new.txt'), 'new', { mode: 0o755 });
  fs.mkdirSync(join(view, 'more', 'inside'), { recursive: true });
  fs.writeFileSync(join(view, 'more', 'inside', 'c'), 'c');
  fs.unlinkSync(join(view, 'link'));
  fs.symlinkSync('new.txt', join(view, 'link'));
  fs.rmSync(join(view, 'sub', 'deep'), { recursive: true });
  fs.writeFileSync(join(view, 'sub', 'deep'), 'a file now');
  fs.renameSync(join(view, 'sub', 'b.txt'), join(view, 'moved.txt'));
`;
// oxlint-disable-next-line no-implied-eval -- ours
const change = new Function('view', 'fs', 'join', CHANGES) as (view: string, files: typeof fs, joining: typeof join) => void;

test('nothing reaches the originals before it is committed, and then all of it', async () => {
  const { overlay, view } = await open();
  await using _ = overlay;
  expect(told(view)).toEqual(told(real));
  const before = told(real);
  change(view, fs, join);
  expect(told(real)).toEqual(before);
  const { committed, conflicts } = await overlay.commit();
  expect(conflicts).toEqual([]);
  expect(committed).toContain(join(real, 'sub', 'deep'));
  expect(told(real)).toEqual(told(view));
  expect(await overlay.commit()).toEqual({ committed: [], conflicts: [] });
  expect(readdirSync(state).filter((name) => name.endsWith('.journal'))).toEqual([]);
});

test('what is discarded leaves no trace, also for who has a file open', async () => {
  const { overlay, view } = await open();
  await using _ = overlay;
  const before = told(real);
  const held = openSync(join(view, 'a.txt'), 'r+');
  writeSync(held, 'overwritten', 0);
  change(view, fs, join);
  const undone = await overlay.discard();
  expect(undone).toContain(join(real, 'a.txt'));
  expect(told(view)).toEqual(before);
  expect(told(real)).toEqual(before);
  // The open file is the old one again, and what is written to it later is seen.
  expect(readFileSync(`/proc/self/fd/${held}`, 'utf8')).toBe('a');
  writeSync(held, 'z', 0);
  expect(await overlay.commit()).toMatchObject({ committed: [join(real, 'a.txt')] });
  expect(readFileSync(join(real, 'a.txt'), 'utf8')).toBe('z');
});

test('a link that was put in the place of a folder leads nothing out, neither when it is undone nor when it is done', async () => {
  const outside = join(ground, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'b.txt'), 'not yours');
  const { overlay, view } = await open();
  await using _ = overlay;
  rmSync(join(view, 'sub'), { recursive: true });
  symlinkSync(outside, join(view, 'sub'));
  await overlay.discard();
  expect(readFileSync(join(outside, 'b.txt'), 'utf8')).toBe('not yours');
  expect(told(view)).toEqual(told(real));
  rmSync(join(view, 'sub'), { recursive: true });
  symlinkSync(outside, join(view, 'sub'));
  await overlay.commit();
  expect(readlinkSync(join(real, 'sub'))).toBe(outside);
  unlinkSync(join(view, 'sub'));
  mkdirSync(join(view, 'sub'));
  writeFileSync(join(view, 'sub', 'b.txt'), 'mine');
  await overlay.commit();
  expect(readFileSync(join(outside, 'b.txt'), 'utf8')).toBe('not yours');
  expect(readFileSync(join(real, 'sub', 'b.txt'), 'utf8')).toBe('mine');
});

test('what somebody else has changed meanwhile is not overwritten, told, and the other version kept', async () => {
  const { overlay, view } = await open();
  await using _ = overlay;
  writeFileSync(join(view, 'a.txt'), 'by the server');
  writeFileSync(join(view, 'sub', 'b.txt'), 'by the server');
  writeFileSync(join(real, 'a.txt'), 'by the user');
  const { committed, conflicts } = await overlay.commit();
  expect(conflicts).toEqual([join(real, 'a.txt')]);
  expect(committed).toEqual([join(real, 'sub', 'b.txt')]);
  expect(readFileSync(join(real, 'a.txt'), 'utf8')).toBe('by the user');
  expect(readFileSync(join(view, 'a.txt'), 'utf8')).toBe('by the user');
  const [kept = ''] = readdirSync(join(state, 'conflicts'));
  expect(readFileSync(join(state, 'conflicts', kept), 'utf8')).toBe('by the server');
  // The same content on both sides is no conflict.
  writeFileSync(join(view, 'a.txt'), 'agreed');
  writeFileSync(join(real, 'a.txt'), 'agreed');
  expect((await overlay.commit()).conflicts).toEqual([]);
});

test('what others change in the originals is seen in the copies after a look', async () => {
  const { overlay, view } = await open();
  await using _ = overlay;
  writeFileSync(join(real, 'a.txt'), 'by the user');
  writeFileSync(join(real, 'fresh'), 'x');
  unlinkSync(join(real, 'sub', 'b.txt'));
  await overlay.refresh();
  expect(told(view)).toEqual(told(real));
  expect(await overlay.commit()).toEqual({ committed: [], conflicts: [] });
});

test('nobody is stopped where nothing was written', async () => {
  const { overlay, view } = await open();
  await using _ = overlay;
  pauses = 0;
  await overlay.commit();
  await overlay.discard();
  expect(pauses).toBe(0);
  writeFileSync(join(view, 'x'), '');
  await overlay.discard();
  expect(pauses).toBe(1);
});

test('a folder inside of another is one with it', async () => {
  const inner = join(real, 'sub');
  const overlay = await openOverlay([inner, real], { state, views: join(ground, 'views'), owner: undefined, pause: async () => () => {} });
  await using _ = overlay;
  expect(overlay.instead[inner]).toBe(join(overlay.instead[real] ?? '', 'sub'));
  writeFileSync(join(overlay.instead[inner] ?? '', 'b.txt'), 'once');
  expect(await overlay.commit()).toEqual({ committed: [join(inner, 'b.txt')], conflicts: [] });
});

test('one file, and more than can be held back', async () => {
  const file = join(real, 'a.txt');
  const one = await openOverlay([file], { state, views: join(ground, 'views'), owner: undefined, pause: async () => () => {} });
  writeFileSync(one.instead[file] ?? '', 'other');
  await one.commit();
  expect(readFileSync(file, 'utf8')).toBe('other');
  await one[Symbol.asyncDispose]();
  await expect(open({ most: { files: 3, bytes: 1e6 } })).rejects.toThrow(/more than can be held back/);
  await expect(open({ most: { files: 100, bytes: 3 } })).rejects.toThrow(/more than can be held back/);
  expect(readdirSync(join(ground, 'views'))).toEqual([]);
});

test.skipIf(process.getuid?.() === 0)('a place where we may not write: nothing is done, and nothing of it stays', async () => {
  const { overlay, view } = await open();
  await using _ = overlay;
  const before = told(real);
  writeFileSync(join(view, 'a.txt'), 'x');
  chmodSync(real, 0o555);
  await expect(overlay.commit()).rejects.toThrow();
  chmodSync(real, 0o755);
  expect(told(real)).toEqual(before);
  expect(told(view)).toEqual(before);
});

test('a file takes the place of the folder of one that was committed before', async () => {
  const { overlay, view } = await open();
  await using _ = overlay;
  writeFileSync(join(view, 'sub', 'b.txt'), 'one');
  await overlay.commit();
  rmSync(join(view, 'sub'), { recursive: true });
  writeFileSync(join(view, 'sub'), 'one');
  expect((await overlay.commit()).conflicts).toEqual([]);
  expect(told(real)).toEqual(told(view));
  expect(readFileSync(join(real, 'sub'), 'utf8')).toBe('one');
});

test('any way of changing things comes out the same in the originals, or leaves no trace', async () => {
  const name = fc.constantFrom('a.txt', 'sub', 'sub/b.txt', 'sub/deep', 'sub/deep/x', 'link', 'n', 'n/m');
  const deed = fc.tuple(fc.constantFrom('write', 'remove', 'folder', 'link', 'mode'), name, fc.constantFrom('one', 'two'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.array(deed, { maxLength: 6 }), fc.boolean()), { maxLength: 4 }), async (calls) => {
      const here = mkdtempSync(join(ground, 'case-'));
      mkdirSync(join(here, 'sub'));
      writeFileSync(join(here, 'a.txt'), 'a');
      const overlay = await openOverlay([here], { state, views: join(ground, 'views'), owner: undefined, pause: async () => () => {} });
      const view = overlay.instead[here] ?? '';
      for (const [deeds, passes] of calls) {
        const before = told(here);
        for (const each of deeds) tryTo(view, each);
        const wanted = told(view);
        if (passes) expect((await overlay.commit()).conflicts).toEqual([]);
        else await overlay.discard();
        expect(told(here)).toEqual(passes ? wanted : before);
        expect(told(view)).toEqual(told(here));
      }
      await overlay[Symbol.asyncDispose]();
    }),
    { numRuns: 60 },
  );
});

function tryTo(view: string, [what, name, text]: readonly [string, string, string]): void {
  const path = join(view, name);
  try {
    if (what === 'write') writeFileSync(path, text);
    else if (what === 'remove') rmSync(path, { recursive: true });
    else if (what === 'folder') mkdirSync(path);
    else if (what === 'link') symlinkSync(text, path);
    else if (!lstatSync(path).isSymbolicLink()) chmodSync(path, text === 'one' ? 0o755 : 0o700);
  } catch {
    // Not possible just now.
  }
}

test('killed at any step, it is all there or nothing is after the next start', async () => {
  const code = join(ground, 'killed.mts');
  writeFileSync(
    code,
    `const { openOverlay } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))});
     const [fs, { join }] = [await import('node:fs'), await import('node:path')];
     const change = (view, fs, join) => {${CHANGES}};
     const steps = [];
     const [, , root, at] = process.argv;
     const told = (step) => { steps.push(step); if (steps.length - 1 === Number(at)) process.kill(process.pid, 'SIGKILL'); };
     const overlay = await openOverlay([root], { state: ${JSON.stringify(state)}, views: ${JSON.stringify(join(ground, 'views'))}, owner: undefined, pause: async () => () => {}, told });
     change(overlay.instead[root], fs, join);
     await overlay.commit();
     console.log(steps.length);`,
  );
  const tsx = join(import.meta.dirname, '../../../node_modules/tsx/dist/loader.mjs');
  const fresh = (name: string): string => {
    const root = join(ground, name);
    mkdirSync(join(root, 'sub', 'deep'), { recursive: true });
    writeFileSync(join(root, 'a.txt'), 'a');
    writeFileSync(join(root, 'sub', 'b.txt'), 'b');
    symlinkSync('a.txt', join(root, 'link'));
    return root;
  };
  const go = (root: string, at: number) => spawnSync(process.execPath, ['--import', tsx, code, root, String(at)], { encoding: 'utf8' });
  const before = told(fresh('before'));
  const whole = fresh('whole');
  const steps = Number(go(whole, -1).stdout);
  const after = told(whole);
  expect(steps).toBeGreaterThan(10);
  const seen = new Set<string>();
  for (let at = 0; at < steps; at += 1) {
    const root = fresh(`at-${at}`);
    expect(go(root, at).signal).toBe('SIGKILL');
    const said = recoverOverlays(state);
    const now = told(root);
    const how =
      JSON.stringify(now) === JSON.stringify(before)
        ? 'before'
        : JSON.stringify(now) === JSON.stringify(after)
          ? 'after'
          : `torn at step ${at}: ${now.join('; ')}`;
    expect(['before', 'after']).toContain(how);
    if (said.length > 0) expect(said[0]).toContain(how === 'after' ? 'put in its place' : 'undone');
    seen.add(how);
  }
  expect(seen.size).toBe(2);
  expect(readdirSync(join(ground, 'views'))).toEqual([]);
  expect(readdirSync(state)).toEqual([]);
  expect(existsSync(join(ground, 'at-0', 'a.txt'))).toBe(true);
}, 120_000);
