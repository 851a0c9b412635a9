import { expect, test } from 'vitest';
import type { JobEvent } from '../../model/web.ts';
import { type Opened, opened, URL_JOB } from './testing/opened.ts';

const WORKER = 'w';
const step = (at: number) => ({ type: 'step', server: 's', step: `step ${at}`, detail: undefined }) as const;

/** A job that runs, and what its worker does. */
async function running(door: Opened) {
  const now = new Date(door.now);
  const { id } = await door.store.jobs.add({ request: URL_JOB, label: 'x', by: 'me' }, now);
  await door.store.jobs.claim(WORKER, new Date(door.now + 60_000), now);
  return {
    id,
    async tell(from: number, to: number) {
      await door.store.jobs.append(
        id,
        Array.from({ length: to - from + 1 }, (_, at) => step(from + at)),
        now,
      );
      door.hub.tell(id);
    },
    async end() {
      await door.store.jobs.end(id, { state: 'failed', why: 'because' }, now);
      door.hub.tell(id);
    },
  };
}

/** Reads a stream until it ends, or until enough was seen. */
async function seen(response: Response, enough: (events: readonly JobEvent[]) => boolean = () => false): Promise<JobEvent[]> {
  const events: JobEvent[] = [];
  const reader = response.body?.getReader();
  let text = '';
  for (;;) {
    const next = await reader?.read();
    if (next?.value !== undefined) text += Buffer.from(next.value as Uint8Array).toString('utf8');
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) continue;
      const event = JSON.parse(data) as JobEvent;
      expect(/^id: (.*)$/m.exec(block)?.[1]).toBe(String(event.seq));
      events.push(event);
    }
    if (enough(events) || next?.done !== false) {
      await reader?.cancel();
      return events;
    }
  }
}

const watch = (door: Opened, id: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  door.ask('GET', `/api/jobs/${id}/events`, { as: 'read', headers });
const seqs = (events: readonly JobEvent[]): number[] => events.map(({ seq }) => seq);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

test('a viewer sees all from the beginning, also what was told before he came, and the stream ends with the job', async () => {
  await using door = await opened();
  const job = await running(door);
  await job.tell(1, 3);
  const live = seen(await watch(door, job.id));
  await job.tell(4, 6);
  await job.end();
  const events = await live;
  expect(seqs(events)).toEqual(upTo(9));
  expect(events.map(({ event }) => event.type)).toEqual(['queued', 'started', ...Array<string>(6).fill('step'), 'ended']);
  const late = await watch(door, job.id);
  expect(late.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
  expect(await seen(late)).toEqual(events);
});

test('who comes back goes on after what he saw; who saw all is told to stay away', async () => {
  await using door = await opened();
  const job = await running(door);
  await job.tell(1, 400);
  const first = await seen(await watch(door, job.id), (events) => events.length >= 250);
  const last = first.at(-1)?.seq ?? 0;
  await job.tell(401, 500);
  await job.end();
  const rest = await seen(await watch(door, job.id, { 'Last-Event-ID': String(last) }));
  expect([...seqs(first), ...seqs(rest)]).toEqual(upTo(503));
  expect((await watch(door, job.id, { 'Last-Event-ID': '503' })).status).toBe(204);
  // What is no number is no place: from the beginning.
  expect((await seen(await watch(door, job.id, { 'Last-Event-ID': 'x' }))).length).toBe(503);
});

test('200 viewers, some of them late and some slow, lose nothing', async () => {
  await using door = await opened({ limits: { requests: 1_000 } });
  const job = await running(door);
  const viewers: Promise<JobEvent[]>[] = [];
  for (let at = 0; at < 200; at += 1) {
    viewers.push(watch(door, job.id).then((response) => seen(response)));
    if (at % 20 === 0) await job.tell(at, at + 19);
  }
  await job.end();
  for (const events of await Promise.all(viewers)) expect(seqs(events)).toEqual(upTo(203));
});

test('one who does not read holds up neither the job nor memory: what waits for him stands in the store', async () => {
  await using door = await opened();
  const job = await running(door);
  const idle = await watch(door, job.id);
  for (let at = 0; at < 20; at += 1) await job.tell(at * 100 + 1, at * 100 + 100);
  await job.end();
  const other = await seen(await watch(door, job.id));
  expect(other.length).toBe(2_003);
  expect((await seen(idle)).length).toBe(2_003);
});

test('signs of life are sent, and what another server did is found without being told', async () => {
  await using door = await opened({ limits: { heartbeat: 40 } });
  const job = await running(door);
  const response = await watch(door, job.id);
  const reader = response.body?.getReader();
  let text = '';
  while (!text.includes(': still here')) text += Buffer.from((await reader?.read())?.value ?? []).toString('utf8');
  // No hub is told of this one.
  await door.store.jobs.append(job.id, [step(1)], new Date(door.now));
  while (!text.includes('step 1')) text += Buffer.from((await reader?.read())?.value ?? []).toString('utf8');
  await reader?.cancel();
});

test('who has no token any more sees nothing more', async () => {
  await using door = await opened({ limits: { heartbeat: 30 } });
  const job = await running(door);
  const response = await watch(door, job.id);
  const reader = response.body?.getReader();
  await reader?.read();
  const { id } = (await door.store.tokens.list()).find(({ role }) => role === 'read') ?? { id: '' };
  await door.store.tokens.remove(id);
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read());
  expect(door.trouble).toEqual([]);
});

test('who asks for what comes after the end is told the end', async () => {
  await using door = await opened({ limits: { heartbeat: 30 } });
  const job = await running(door);
  const response = await watch(door, job.id, { 'Last-Event-ID': '999999' });
  await job.end();
  expect(await seen(response)).toEqual([]);
});

test('too many viewers are told so, and those who left are counted no more', async () => {
  await using door = await opened({ limits: { viewers: 2, heartbeat: 30 } });
  const job = await running(door);
  const two = [await watch(door, job.id), await watch(door, job.id)];
  expect((await watch(door, job.id)).status).toBe(503);
  for (const response of two) await response.body?.cancel();
  await expect.poll(async () => (await watch(door, job.id)).status).toBe(200);
});

test('cancelling: a job that waits ends at once, the worker of one that runs is told, and what is over stays', async () => {
  await using door = await opened();
  const job = await running(door);
  const { id: waiting } = await door.store.jobs.add({ request: URL_JOB, label: 'y', by: 'me' }, new Date(door.now));
  const cancel = async (id: string): Promise<unknown> => (await door.ask('POST', `/api/jobs/${id}/cancel`, { as: 'scan' })).json();
  expect(await cancel(waiting)).toMatchObject({ state: 'cancelled' });
  expect(await cancel(job.id)).toMatchObject({ state: 'running' });
  expect(door.cancelled).toContain(job.id);
  expect(await door.store.jobs.beat(job.id, WORKER, new Date(door.now + 60_000))).toBe(false);
  await job.end();
  expect(await cancel(job.id)).toMatchObject({ state: 'failed' });
});
