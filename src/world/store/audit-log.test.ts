import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GuardDecision } from '../../model/guard.ts';
import type { AuditEntry } from '../../model/guard.ts';
import { type AuditOptions, openAuditLog } from './audit-log.ts';
import { auditFiles, auditLines } from './audit-read.ts';
import { type Anchor, type AuditVerdict, verifyAudit } from './audit-verify.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
  file = join(folder, 'guard.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options: AuditOptions = { run: 'run-1', secrets: new Map(), now: () => new Date('2026-01-02T03:04:05Z') };
const decision = (answer: GuardDecision['answer']): GuardDecision => ({
  moment: 'before',
  answer,
  reasons: [],
  evaluated: ['lock'],
  rewritten: undefined,
});
const entry = (says: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  call: 'c1',
  server: 'notes',
  kind: 'decision',
  method: 'tools/call',
  tool: 'add',
  args: {},
  decision: decision('pass'),
  did: 'forwarded',
  behaviour: undefined,
  says,
  ...more,
});

async function written(count: number, more: Partial<AuditOptions> = {}): Promise<string[]> {
  await using log = await openAuditLog(file, { ...options, ...more });
  await Promise.all(Array.from({ length: count }, (_, at) => log.write(entry(`line ${at}`))));
  return readFileSync(file, 'utf8').trim().split('\n');
}
const verify = async (anchor?: Anchor): Promise<AuditVerdict> => verifyAudit(auditLines(await auditFiles([file])), anchor);
const put = (lines: readonly string[]): void => writeFileSync(file, lines.map((line) => `${line}\n`).join(''));

test('lines are numbered and chained, through several runs, and fit the published schema', async () => {
  await written(3);
  const lines = await written(2, { run: 'run-2' });
  expect(lines.map((line) => (JSON.parse(line) as { sequence: number }).sequence)).toEqual([0, 1, 2, 3, 4]);
  expect(await verify()).toMatchObject({ lines: 5, problems: [] });
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../../schemas/audit.schema.json'), 'utf8')) as object;
  const fits = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  for (const line of lines) expect(fits(JSON.parse(line)), JSON.stringify(fits.errors)).toBe(true);
});

test('every edit, deletion, insertion and other order is found', async () => {
  const lines = await written(8);
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 6 }),
      fc.nat({ max: 6 }),
      fc.constantFrom('edit', 'delete', 'insert', 'swap'),
      async (at, other, how) => {
        fc.pre(how !== 'swap' || at !== other);
        const changed = [...lines];
        const [one = '', two = ''] = [lines[at], lines[other]];
        if (how === 'edit') changed[at] = one.replace('forwarded', 'refused');
        else if (how === 'delete') changed.splice(at, 1);
        else if (how === 'insert') changed.splice(at + 1, 0, two);
        else [changed[at], changed[other]] = [two, one];
        put(changed);
        const { problems, notes } = await verify();
        // The first line may be gone without a break: then the record says that it does not begin at its beginning.
        expect(problems.length + notes.filter((note) => note.startsWith('It begins')).length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 60 },
  );
});

test('lines cut off at the end are found by an anchor alone', async () => {
  const lines = await written(5);
  const { anchor } = await verify();
  expect(anchor?.sequence).toBe(4);
  put(lines.slice(0, 3));
  expect((await verify()).problems).toEqual([]);
  expect((await verify(anchor)).problems).toMatchObject([{ kind: 'anchor' }]);
  put([...lines.slice(0, 4), (lines[4] ?? '').replace('forwarded', 'refused')]);
  expect((await verify(anchor)).problems).toMatchObject([{ kind: 'anchor' }]);
});

test('a line whose writer was ended in the middle is cut off at the next start, and the chain says so', async () => {
  await written(3);
  truncateSync(file, readFileSync(file).length - 20);
  expect((await verify()).notes.join(' ')).toContain('not finished');
  const lines = await written(1);
  expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual(['decision', 'decision', 'gap', 'decision']);
  expect((await verify()).problems).toEqual([]);
});

test('known secrets and what looks like one never reach the file, in arguments, deeds and keys', async () => {
  const token = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
  await using log = await openAuditLog(file, { ...options, secrets: new Map([['env:MY_TOKEN', 'zz-known-value-77']]) });
  await log.write(
    entry('x', {
      args: { a: 'zz-known-value-77', [token]: { deep: [`key ${token}`] } },
      behaviour: {
        tracer: 'strace',
        processes: [
          { id: 'p1', parent: 'p0', program: '/bin/sh', argv: ['sh', '-c', `curl -H 'Authorization: Bearer ${token}'`], exit: 0, at: 1 },
        ],
        files: [],
        network: [],
        unseen: [],
        dropped: 0,
      },
    }),
  );
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain('zz-known-value-77');
  expect(text).not.toContain('a1B2c3D4e5F6');
  expect(text).toContain('redacted');
});

/** A file whose disk fails as told. */
const failing =
  (fails: { write?: Error; short?: boolean; slow?: number; syncs?: number }) =>
  async (path: string): Promise<FileHandle> => {
    const handle = await open(path, 'a', 0o600);
    const write = handle.write.bind(handle) as (bytes: Buffer, offset: number, length?: number) => Promise<{ bytesWritten: number }>;
    const datasync = handle.datasync.bind(handle);
    return Object.assign(handle, {
      async write(bytes: Buffer, offset: number) {
        if (fails.slow !== undefined) await new Promise((resolve) => setTimeout(resolve, fails.slow));
        if (fails.write === undefined) return write(bytes, offset);
        await write(bytes, offset, Math.min(10, bytes.length - offset));
        throw fails.write;
      },
      async datasync() {
        fails.syncs = (fails.syncs ?? 0) + 1;
        return datasync();
      },
    });
  };

test('a full disk: the line is refused, leaves nothing behind, and the chain goes on when there is room again', async () => {
  const fails: { write?: Error } = {};
  await using log = await openAuditLog(file, { ...options, openFile: failing(fails) });
  await log.write(entry('one'));
  fails.write = new Error('ENOSPC: no space left on device');
  await expect(log.write(entry('lost'))).rejects.toThrow('ENOSPC');
  delete fails.write;
  await log.write(entry('two'));
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { says: string }).says)).toEqual(['one', 'two']);
  expect((await verify()).problems).toEqual([]);
});

test('a disk that does not answer: the line counts as failed in time', async () => {
  await using log = await openAuditLog(file, { ...options, patience: 30, openFile: failing({ slow: 200 }) });
  await expect(log.write(entry('late'))).rejects.toThrow('in time');
});

test('what was refused or asked waits for the disk, what passed does not', async () => {
  const counts = { syncs: 0 };
  await using log = await openAuditLog(file, { ...options, openFile: failing(counts) });
  await log.write(entry('pass'));
  expect(counts.syncs).toBe(0);
  await log.write(entry('no', { decision: decision('refuse'), did: 'refused' }));
  expect(counts.syncs).toBe(1);
  await log.write(entry('?', { decision: decision('ask'), did: 'asked' }));
  expect(counts.syncs).toBe(2);
});

test('files are put aside when they are full, and the chain goes across them, also in a later run', async () => {
  await using log = await openAuditLog(file, { ...options, rotateAt: 1500 });
  for (let at = 0; at < 30; at += 1) await log.write(entry(`line ${at}`));
  await log[Symbol.asyncDispose]();
  expect((await readdir(folder)).filter((name) => /^guard\.\d{6}\.jsonl$/.test(name)).length).toBeGreaterThan(3);
  await written(2);
  const verdict = await verify();
  expect(verdict).toMatchObject({ lines: 32, problems: [] });
  // One of them taken away is found.
  rmSync(join(folder, 'guard.000002.jsonl'));
  expect((await verify()).problems).toMatchObject([{ kind: 'missing' }]);
});

test('a file that is taken away is made anew, and the new one says so', async () => {
  await using log = await openAuditLog(file, options);
  await log.write(entry('one'));
  renameSync(file, join(folder, 'stolen'));
  await log.write(entry('two'));
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual(['gap', 'decision']);
  expect((await verify()).notes.join(' ')).toContain('It begins with line 1');
});

test('one writer at a time; a second guard is told, or takes the file beside it; one that was killed leaves it free', async () => {
  const first = await openAuditLog(file, options);
  await expect(openAuditLog(file, options)).rejects.toThrow('another guard');
  await using beside = await openAuditLog(file, { ...options, taken: 'next' });
  expect(beside.file).toBe(join(folder, 'guard-2.jsonl'));
  await first[Symbol.asyncDispose]();
  const dead = spawnSync(process.execPath, ['-e', ''], {});
  writeFileSync(`${file}.lock`, JSON.stringify({ pid: dead.pid, host: (await import('node:os')).hostname(), token: 'x' }));
  await using again = await openAuditLog(file, options);
  expect(again.file).toBe(file);
});

test('a place that cannot be written is said at once', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  await expect(openAuditLog(join(folder, 'no-folder', 'guard.jsonl'), options)).rejects.toThrow('--audit');
  await expect(openAuditLog('/proc/assayer/deep/guard.jsonl', options)).rejects.toThrow('--audit');
});

test('whoever is killed while he writes loses no line that he was told is written', async () => {
  const code = join(folder, 'writer.mts');
  writeFileSync(
    code,
    `const { openAuditLog } = await import(${JSON.stringify(join(import.meta.dirname, 'audit-log.ts'))});
     const log = await openAuditLog(${JSON.stringify(file)}, { run: 'r', secrets: new Map(), now: () => new Date() });
     for (let at = 0; ; at += 1) { await log.write({ ...${JSON.stringify(entry(''))}, says: String(at) }); process.send(at); }`,
  );
  const tsx = join(import.meta.dirname, '../../../node_modules/tsx/dist/loader.mjs');
  const child = fork(code, [], { execArgv: ['--import', tsx] });
  let told = -1;
  child.on('message', (at) => {
    told = Number(at);
    if (told === 300) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('exit', resolve));
  await written(1);
  const verdict = await verify();
  expect(verdict.problems).toEqual([]);
  expect(verdict.lines).toBeGreaterThan(told + 1);
});
