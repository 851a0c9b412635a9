import type { Exchange } from '../../model/exchange.ts';
import type { Live } from './calls.ts';

/** One thing that is asked of a server. */
export interface Step {
  /** What is asked: `tool:search`, `prompt:greet`, `after`. */
  readonly of: string;
  /** Asks in a window of its own; undefined: nothing was asked. */
  run(live: Live): Promise<Exchange | undefined>;
}

/** Steps in order; each is told what came of the one before. */
export type Agenda = Generator<Step, void, Exchange | undefined>;

/** An agenda on its way through the lives of a server that may end by itself. */
export class Progress {
  readonly #agenda: Agenda;
  /** What is asked next; undefined: nothing is left. */
  #next: Step | undefined = undefined;
  /** What it ended of, and how often; shared by all starts of one probe. */
  readonly #fatal: Map<string, number>;
  /** The windows in which it ended by itself, or was lost. */
  readonly broken: Exchange[] = [];

  constructor(agenda: Agenda, fatal = new Map<string, number>()) {
    this.#agenda = agenda;
    this.#fatal = fatal;
    this.#advance(undefined);
  }

  /** Asks until all was asked, the time is over (true), or the server has ended by itself (false). */
  async through(live: Live): Promise<boolean> {
    while (this.#next !== undefined && live.budget.over() === undefined) {
      if (live.windows.over()) return false;
      const exchange = await this.#next.run(live);
      // Ended by us, when the time was over.
      if (live.budget.over() !== undefined) return true;
      if (exchange?.outcome === 'died' || exchange?.ending !== undefined) {
        this.broken.push(exchange);
        this.#ended(this.#next.of);
        return false;
      }
      this.#advance(exchange);
    }
    return true;
  }

  /** Steps that were not made; nothing is asked afterwards. */
  giveUp(): number {
    let left = 0;
    for (; this.#next !== undefined; this.#advance(undefined)) left += 1;
    return left;
  }

  /** It may have been the question before: this one is asked once more, and left out for good when the server ends again. */
  #ended(of: string): void {
    const times = (this.#fatal.get(of) ?? 0) + 1;
    this.#fatal.set(of, times);
    if (times > 1) this.#advance(undefined);
  }

  #advance(exchange: Exchange | undefined): void {
    this.#next = taken(this.#agenda.next(exchange));
    while (this.#next !== undefined && (this.#fatal.get(this.#next.of) ?? 0) > 1) this.#next = taken(this.#agenda.next(undefined));
  }
}

const taken = (result: IteratorResult<Step, void>): Step | undefined => (result.done === true ? undefined : result.value);
