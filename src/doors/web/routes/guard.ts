import type { Decisions } from '../decisions.ts';
import { door } from '../door.ts';
import { eventText, stream } from '../events.ts';
import { Refused } from '../problem.ts';
import { DECISIONS_PAGE, DECISIONS_QUERY, EVENTS_QUERY } from '../schemas.ts';
import type { Shared } from '../settings.ts';

/** Milliseconds between two looks at the record. */
const LOOK_EVERY = 500;

/** What a guard decides, from its record. */
export const guardDoors = [
  door({
    method: 'get',
    path: '/api/guard/decisions',
    role: 'read',
    says: 'Lines of the record of a guard, newest first.',
    query: DECISIONS_QUERY,
    answers: DECISIONS_PAGE,
    handle: async (ask) => recordOf(ask).page(ask.query.answer, ask.query.limit ?? 100, ask.query.after),
  }),
  door({
    method: 'get',
    path: '/api/guard/events',
    role: 'read',
    says: 'The same, live: each event is one line, its id the sequence; from now on, or after ?after= or Last-Event-ID.',
    query: EVENTS_QUERY,
    answers: 'events',
    async handle(ask) {
      const { c } = ask;
      const record = recordOf(ask);
      const said = c.req.header('Last-Event-ID');
      if (c.req.method === 'HEAD') return c.body(null, 200);
      const tail = await record.follow(said !== undefined && /^\d{1,15}$/.test(said) ? Number(said) : ask.query.after);
      return stream(c, ask, async (viewer) => {
        using ear = ask.settings.hub.listen('guard', viewer.signal);
        while (!viewer.signal.aborted) {
          for await (const line of tail.next()) {
            await viewer.send(eventText(line.sequence, line));
            if (viewer.signal.aborted) return;
          }
          await ear.next(LOOK_EVERY);
          await viewer.live();
        }
      });
    },
  }),
];

function recordOf({ decisions }: Shared): Decisions {
  if (decisions !== undefined) return decisions;
  throw new Refused(404, 'no-record', 'No record of a guard was named; start the server with --audit FILE.');
}
