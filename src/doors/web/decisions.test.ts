import { appendFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AuditRecord, GUARD_ANSWERS, type GuardAnswer, NOTED } from '../../model/guard.ts';
import { openAuditLog } from '../../world/store/audit-log.ts';
import { Decisions } from './decisions.ts';
import { codeOf, opened } from './testing/opened.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'decisions-'));
  file = join(folder, 'guard.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answerOf = (at: number): GuardAnswer => GUARD_ANSWERS[at % 4] ?? 'pass';

/** Writes lines with the real writer, putting files aside as they fill. */
async function write(count: number, from = 0, rotateAt = 64 << 20): Promise<void> {
  await using log = await openAuditLog(file, { run: 'r', secrets: new Map(), now: () => new Date(), rotateAt });
  for (let at = from; at < from + count; at += 1)
    await log.write({
      ...NOTED,
      server: 'notes',
      kind: 'decision',
      says: `line ${at} äöü`,
      decision: { moment: 'before', answer: answerOf(at), reasons: [], evaluated: [], rewritten: undefined },
    });
}

const all = async (decisions: Decisions, answer: GuardAnswer | undefined, limit: number): Promise<AuditRecord[]> => {
  const rows: AuditRecord[] = [];
  let after: string | undefined;
  do {
    const page = await decisions.page(answer, limit, after);
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return rows;
};

test('pages go backwards over all files, and miss and repeat nothing', async () => {
  await write(200, 0, 4_000);
  const decisions = new Decisions(file);
  for (const limit of [1, 7, 50, 500]) {
    const rows = await all(decisions, undefined, limit);
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 200 }, (_, at) => 199 - at));
  }
  const refused = await all(decisions, 'refuse', 9);
  expect(refused.map(({ says }) => says)).toEqual(Array.from({ length: 50 }, (_, at) => `line ${199 - at * 4} äöü`));
  expect((await decisions.page('refuse', 5, undefined)).total).toBe(50);
  expect((await decisions.page(undefined, 5, undefined)).total).toBe(200);
});

test('the number of lines follows the record, also when a file is put aside in between', async () => {
  const decisions = new Decisions(file);
  expect(await decisions.page(undefined, 5, undefined)).toEqual({ rows: [], next: undefined, total: 0 });
  await write(10);
  expect((await decisions.page(undefined, 5, undefined)).total).toBe(10);
  const { next } = await decisions.page(undefined, 5, undefined);
  renameSync(file, join(folder, 'guard.000001.jsonl'));
  await write(3, 10);
  const page = await decisions.page(undefined, 5, undefined);
  expect([page.total, page.rows.map(({ says }) => says).slice(0, 3)]).toEqual([13, ['line 12 äöü', 'line 11 äöü', 'line 10 äöü']]);
  // A page that was begun before goes on where it was.
  expect((await decisions.page(undefined, 5, next)).rows.map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1, 0]);
});

test('who follows gets each line once: from now on, or after the one he saw', async () => {
  await write(20, 0, 2_000);
  const decisions = new Decisions(file);
  const [now, after] = [await decisions.follow(undefined), await decisions.follow(7)];
  const next = async (tail: typeof now): Promise<number[]> => {
    const seen: number[] = [];
    for await (const { sequence } of tail.next()) seen.push(sequence);
    return seen;
  };
  expect(await next(now)).toEqual([]);
  expect(await next(after)).toEqual(Array.from({ length: 12 }, (_, at) => at + 8));
  await write(30, 20, 2_000);
  expect(await next(now)).toEqual(Array.from({ length: 30 }, (_, at) => at + 20));
  expect(await next(after)).toEqual(Array.from({ length: 30 }, (_, at) => at + 20));
  expect(await next(now)).toEqual([]);
});

test('a line that is still being written waits, and what is no line of a record is left out', async () => {
  await write(2);
  const decisions = new Decisions(file);
  const tail = await decisions.follow(undefined);
  const { rows } = await decisions.page(undefined, 1, undefined);
  const text = JSON.stringify(rows[0]);
  appendFileSync(file, `no record\n{"schema":"other"}\n${text.slice(0, 50)}`);
  const seen = async (): Promise<number> => {
    let count = 0;
    for await (const record of tail.next()) count += record.says === '' ? 0 : 1;
    return count;
  };
  expect(await seen()).toBe(0);
  expect((await all(decisions, undefined, 10)).length).toBe(2);
  appendFileSync(file, `${text.slice(50)}\n`);
  expect(await seen()).toBe(1);
  expect((await all(decisions, undefined, 10)).length).toBe(3);
});

test('over the API: pages, live lines, and a sentence when there is no record', async () => {
  await write(12);
  await using door = await opened({ audit: file });
  const page = (await (await door.ask('GET', '/api/guard/decisions?answer=ask&limit=2', { as: 'read' })).json()) as {
    rows: AuditRecord[];
    total: number;
  };
  expect([page.rows.length, page.total]).toEqual([2, 3]);
  expect((await door.ask('GET', '/api/guard/decisions?after=1-1', { as: 'read' })).status).toBe(400);
  const live = await door.ask('GET', '/api/guard/events?after=9', { as: 'read' });
  const reader = live.body?.getReader();
  let text = '';
  const until = async (words: string): Promise<void> => {
    while (!text.includes(words)) text += Buffer.from((await reader?.read())?.value ?? []).toString('utf8');
  };
  await until('line 11');
  await write(1, 12);
  await until('line 12');
  expect(text.match(/^id: (\d+)$/gm)).toEqual(['id: 10', 'id: 11', 'id: 12']);
  await reader?.cancel();
  await using none = await opened();
  const refused = await none.ask('GET', '/api/guard/decisions', { as: 'read' });
  expect([refused.status, await codeOf(refused)]).toEqual([404, 'no-record']);
});
