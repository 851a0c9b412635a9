import type { Warden } from '../contract.ts';
import type { Reply } from './reply.ts';

/** One conversation over HTTP: a session of the server's, a stream of the older transport, or all that belongs to none. */
export interface Conversation {
  readonly warden: Warden;
  /** Ids of requests under way, as the warden knows them. */
  readonly open: Set<string>;
  /** Ids of requests that were given up, as the warden knows them: it may still wait for an answer. */
  readonly left: Left;
  /** The older transport: the stream on which everything is said. */
  stream: Reply | undefined;
  used: number;
}

/** The names that were used last, bounded: the warden has long forgotten those before. */
export interface Left {
  has(id: string): boolean;
  add(id: string): void;
}

const MOST_LEFT = 10_000;

function openLeft(): Left {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > MOST_LEFT && oldest !== undefined) ids.delete(oldest);
    },
  };
}

/** Conversations kept at once; beyond it the one that was silent longest is forgotten. */
const MOST = 256;

/** All conversations behind one listener. */
export class Conversations {
  readonly #openWarden: () => Warden;
  readonly #bySession = new Map<string, Conversation>();
  /** Addresses that the server named in a stream. */
  readonly #byAddress = new Map<string, Conversation>();
  #shared: Conversation | undefined;
  #clock = 0;

  constructor(openWarden: () => Warden) {
    this.#openWarden = openWarden;
  }

  fresh(): Conversation {
    return { warden: this.#openWarden(), open: new Set(), left: openLeft(), stream: undefined, used: ++this.#clock };
  }

  /** The conversation of a session that a client names; without a session, the one that all such requests share. */
  of(session: string | undefined): Conversation {
    if (session === undefined) return (this.#shared ??= this.fresh());
    const found = this.#bySession.get(session) ?? this.fresh();
    found.used = ++this.#clock;
    this.#keep(this.#bySession, session, found);
    return found;
  }

  /** A handshake has been answered, with a session or without one. */
  settle(conversation: Conversation, session: string | undefined): void {
    if (session === undefined) this.#shared = conversation;
    else this.#keep(this.#bySession, session, conversation);
  }

  name(address: URL, conversation: Conversation): void {
    this.#keep(this.#byAddress, address.pathname + address.search, conversation);
  }

  at(address: URL): Conversation | undefined {
    return this.#byAddress.get(address.pathname + address.search);
  }

  /** It is over. */
  end(conversation: Conversation): void {
    for (const map of [this.#bySession, this.#byAddress]) for (const [key, each] of map) if (each === conversation) map.delete(key);
    conversation.warden.gone(undefined);
    void conversation.warden.close();
  }

  async close(): Promise<void> {
    const all = new Set([...this.#bySession.values(), ...this.#byAddress.values(), ...(this.#shared === undefined ? [] : [this.#shared])]);
    for (const { warden } of all) {
      warden.gone(undefined);
      warden.died('The guard was ended.');
    }
    await Promise.all([...all].map(({ warden }) => warden.close()));
  }

  #keep(map: Map<string, Conversation>, key: string, conversation: Conversation): void {
    map.delete(key);
    map.set(key, conversation);
    if (map.size <= MOST) return;
    const [oldest] = map.values();
    if (oldest !== undefined) this.end(oldest);
  }
}
