import { labelOf } from '../../../flows/serve/work.ts';
import type { JobRequest } from '../../../model/web.ts';
import { door } from '../door.ts';
import { Refused, notThere } from '../problem.ts';
import { byId, EVENTS_QUERY, JOB, JOB_REQUEST, JOBS_QUERY, rowsOf } from '../schemas.ts';
import type { WebSettings } from '../settings.ts';
import { jobEvents } from './job-events.ts';

/** Jobs in a list. */
const LISTED = 200;

/** Scans and probes: asked for, listed, watched, cancelled. */
export const jobDoors = [
  door({
    method: 'post',
    path: '/api/jobs',
    role: 'scan',
    says: 'Starts a scan or a probe.',
    body: JOB_REQUEST,
    most: 'job',
    answers: JOB,
    async handle({ c, store, settings, jobs, asker, by, body }) {
      const request = body as JobRequest;
      allowed(request, settings);
      const wait = jobs.take(asker.key);
      if (wait !== undefined) throw new Refused(429, 'too-many', `Too many jobs at once; start the next in ${wait} seconds.`, wait);
      const { queued } = settings.limits;
      if ((await store.jobs.list('queued', queued)).length >= queued)
        throw new Refused(429, 'queue-full', `${queued} jobs wait already; come back when some of them have ended.`, 60);
      const job = await store.jobs.add({ request, label: labelOf(request), by }, settings.now());
      settings.hub.tell(job.id);
      settings.wake();
      return c.json(job);
    },
  }),
  door({
    method: 'get',
    path: '/api/jobs',
    role: 'read',
    says: 'Jobs, newest first.',
    query: JOBS_QUERY,
    answers: rowsOf(JOB),
    handle: async ({ store, query }) => ({ rows: await store.jobs.list(query.state, LISTED) }),
  }),
  door({
    method: 'get',
    path: '/api/jobs/{id}',
    role: 'read',
    says: 'One job.',
    params: byId,
    answers: JOB,
    async handle({ store, params }) {
      const job = await store.jobs.get(params.id);
      if (job === undefined) throw notThere('job');
      return job;
    },
  }),
  door({
    method: 'post',
    path: '/api/jobs/{id}/cancel',
    role: 'scan',
    says: 'Cancels a job that waits or runs.',
    params: byId,
    answers: JOB,
    async handle({ store, settings, params }) {
      const job = await store.jobs.cancel(params.id, settings.now());
      if (job === undefined) throw notThere('job');
      settings.cancelled(job.id);
      settings.hub.tell(job.id);
      return job;
    },
  }),
  door({
    method: 'get',
    path: '/api/jobs/{id}/events',
    role: 'read',
    says: 'What a job does, live and from its beginning, or after Last-Event-ID. Each event is a JobEvent, its id the seq.',
    params: byId,
    query: EVENTS_QUERY,
    answers: 'events',
    handle: jobEvents,
  }),
];

/** Throws Refused for what this server was told not to start. */
function allowed({ what }: JobRequest, { commands, publicOnly }: WebSettings): void {
  if (what.is === 'command' && (!commands || publicOnly))
    throw new Refused(
      403,
      'no-commands',
      publicOnly
        ? 'This server looks at public addresses, packages and recordings alone.'
        : 'This server starts no commands; whoever runs it may start it with --allow-commands.',
    );
}
