import type { Ask } from '../door.ts';
import { stream, type Viewer } from '../events.ts';
import { notThere } from '../problem.ts';

/** Milliseconds after which the store is asked even if nobody told us: another server may carry the job out. */
const LOOK_EVERY = 3_000;

type Events = Ask<{ readonly id: string }, { readonly after?: number | undefined }, undefined>;

/** The life of a job from its beginning, or from where a viewer left off. Memory holds one page for each viewer. */
export async function jobEvents(ask: Events): Promise<Response> {
  const { c, store, params, query } = ask;
  const job = await store.jobs.get(params.id);
  if (job === undefined) throw notThere('job');
  const said = c.req.header('Last-Event-ID');
  const after = said !== undefined && /^\d{1,12}$/.test(said) ? Number(said) : (query.after ?? 0);
  // That it is over, and all of it was seen: a browser then asks no more.
  if (after > 0 && (await over(store, job.id, after))) return c.body(null, 204);
  return c.req.method === 'HEAD' ? c.body(null, 200) : stream(c, ask, (viewer) => show(ask, viewer, after));
}

async function show({ store, settings, pages, params }: Events, viewer: Viewer, after: number): Promise<void> {
  using ear = settings.hub.listen(params.id, viewer.signal);
  let seen = after;
  while (!viewer.signal.aborted) {
    const { text, last, full, ended } = await pages.read(params.id, seen);
    if (last > seen) await viewer.send(text);
    if (ended) return;
    if (last === seen && (await over(store, params.id, seen))) return;
    seen = last;
    if (full) continue;
    await ear.next(Math.min(LOOK_EVERY, settings.limits.heartbeat));
    await viewer.live();
  }
}

/** It is forgotten, or it has ended and nothing comes after this line. */
async function over(store: Events['store'], id: string, seen: number): Promise<boolean> {
  const job = await store.jobs.get(id);
  if (job === undefined) return true;
  return job.finishedAt !== undefined && (await store.jobs.events(id, seen, 1)).length === 0;
}
