import type { Ask } from '../door.ts';
import { stream, type Viewer } from '../events.ts';
import { notThere } from '../problem.ts';

/** Lines that are read from the store at once. */
const AT_ONCE = 200;
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
  const over = job.state !== 'queued' && job.state !== 'running' && after > 0;
  if (over && (await store.jobs.events(job.id, after, 1)).length === 0) return c.body(null, 204);
  return c.req.method === 'HEAD' ? c.body(null, 200) : stream(c, ask, (viewer) => show(ask, viewer, after));
}

async function show({ store, settings, params }: Events, viewer: Viewer, after: number): Promise<void> {
  using ear = settings.hub.listen(params.id, viewer.signal);
  let seen = after;
  while (!viewer.signal.aborted) {
    const lines = await store.jobs.events(params.id, seen, AT_ONCE);
    for (const line of lines) {
      await viewer.send(String(line.seq), line);
      seen = line.seq;
      if (line.event.type === 'ended' || viewer.signal.aborted) return;
    }
    if (lines.length === AT_ONCE) continue;
    if (lines.length === 0 && (await store.jobs.get(params.id)) === undefined) return;
    await ear.next(Math.min(LOOK_EVERY, settings.limits.heartbeat));
    await viewer.live();
  }
}
