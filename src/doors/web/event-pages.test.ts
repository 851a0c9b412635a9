import { expect, test } from 'vitest';
import { openHub } from '../../flows/serve/hub.ts';
import type { JobEvent } from '../../model/web.ts';
import { EventPages } from './event-pages.ts';

const line = (seq: number, detail: string): JobEvent => ({ seq, at: '', event: { type: 'step', server: 's', step: 'x', detail } });

/** Lives that are read from memory; `read` counts how often. */
function lives(lines: readonly JobEvent[]) {
  const jobs = {
    read: 0,
    async events(_id: string, after: number, limit: number) {
      jobs.read += 1;
      await new Promise((go) => setTimeout(go, 5));
      return lines.filter(({ seq }) => seq > after).slice(0, limit);
    },
  };
  return jobs;
}

test('a page is bounded in characters, and no line is lost between two', async () => {
  const long = 'x'.repeat(10_000);
  const pages = new EventPages(lives(Array.from({ length: 300 }, (_, at) => line(at + 1, at === 150 ? long.repeat(30) : long))), openHub());
  const seen: number[] = [];
  for (let after = 0, more = true; more; ) {
    const { text, last, full } = await pages.read('a', after);
    expect(text.length).toBeLessThan(310_000);
    seen.push(...[...text.matchAll(/^id: (\d+)$/gm)].map(([, seq]) => Number(seq)));
    more = full;
    after = last;
  }
  expect(seen).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
});

test('the same moment is read once for all, and what was told since is read anew', async () => {
  const hub = openHub();
  const jobs = lives([line(1, 'a')]);
  const pages = new EventPages(jobs, hub);
  const before = Array.from({ length: 50 }, () => pages.read('a', 0));
  hub.tell('a');
  await Promise.all([...before, pages.read('a', 0), pages.read('a', 0)]);
  expect(jobs.read).toBe(2);
});

test('an ear hears what was told while nobody waited', async () => {
  const hub = openHub();
  using ear = hub.listen('a', new AbortController().signal);
  hub.tell('a');
  hub.tell('b');
  const from = performance.now();
  await ear.next(5_000);
  expect(performance.now() - from).toBeLessThan(1_000);
  await ear.next(30);
  expect(performance.now() - from).toBeGreaterThanOrEqual(29);
});
