import type { Hub } from '../../flows/serve/hub.ts';
import type { JobStore } from '../../world/store/db/contract.ts';
import { eventText } from './events.ts';

/** Lines that are read from the store at once. */
const AT_ONCE = 200;
/** Characters of a page: so much waits for a viewer who does not read. One line alone may be longer. */
const MOST_TEXT = 128 << 10;

/** Some lines of the life of a job. */
export interface EventPage {
  /** As they go over the wire. */
  readonly text: string;
  /** `seq` of the last one; that which was asked for when there are none. */
  readonly last: number;
  /** There may be more. */
  readonly full: boolean;
  /** The last line of the job is among them. */
  readonly ended: boolean;
}

/** Reads lives of jobs. Viewers who want the same at the same moment share one reading: nothing is kept when it is done. */
export class EventPages {
  readonly #jobs: Pick<JobStore, 'events'>;
  readonly #hub: Hub;
  readonly #reading = new Map<string, Promise<EventPage>>();

  constructor(jobs: Pick<JobStore, 'events'>, hub: Hub) {
    this.#jobs = jobs;
    this.#hub = hub;
  }

  /** Lines after `seq`. A reading that began before something was told is not shared with who was told. */
  read(id: string, after: number): Promise<EventPage> {
    const key = `${id} ${after} ${this.#hub.told}`;
    const reading = this.#reading.get(key);
    if (reading !== undefined) return reading;
    const begun = this.#page(id, after).finally(() => this.#reading.delete(key));
    this.#reading.set(key, begun);
    return begun;
  }

  async #page(id: string, after: number): Promise<EventPage> {
    const lines = await this.#jobs.events(id, after, AT_ONCE);
    let text = '';
    let last = after;
    for (const line of lines) {
      const next = eventText(line.seq, line);
      if (text !== '' && text.length + next.length > MOST_TEXT) return { text, last, full: true, ended: false };
      text += next;
      last = line.seq;
    }
    return { text, last, full: lines.length === AT_ONCE, ended: lines.at(-1)?.event.type === 'ended' };
  }
}
