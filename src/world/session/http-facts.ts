import type { AnomalyKind, HttpFacts } from '../../model/inventory.ts';
import { readProtection } from './authorization.ts';
import type { Door, Letter } from './door.ts';
import { modernHeaders } from './modern-headers.ts';
import { withMeta } from './agreement.ts';
import { ORIGIN_ID } from './message.ts';
import { POSTURES } from './postures.ts';
import { discard } from './replies.ts';

export interface FactsWanted {
  readonly door: Door;
  /** As sent with every request, credentials and session included. */
  readonly headers: Readonly<Record<string, string>>;
  /** No credential is among them. */
  readonly open: boolean;
  readonly session: string | undefined;
  readonly modern: boolean;
  readonly version: string | undefined;
  /** Where messages are posted, when it is not the door's own address. */
  readonly endpoint?: URL;
}

interface Odd {
  readonly kind: AnomalyKind;
  readonly detail: string;
}

/** Milliseconds for each look. */
const LOOK_MS = 4000;
const FOREIGN = 'https://assayer.invalid';

/** Looks at the door itself: one request from a foreign origin, one GET where there must be none, and who may come in. */
export async function httpFacts(wanted: FactsWanted): Promise<{ readonly facts: HttpFacts; readonly odd: readonly Odd[] }> {
  const { door } = wanted;
  const [originChecked, getAnswered, protection] = await Promise.all([
    foreignOrigin(wanted),
    wanted.modern ? answersGet(wanted) : undefined,
    readProtection(door).catch(() => undefined),
  ]);
  const odd: Odd[] = [];
  if (originChecked === false)
    odd.push({
      kind: 'origin-not-checked',
      detail: 'a request with a foreign Origin was answered; a page in a browser can reach the server by DNS rebinding',
    });
  if (getAnswered) odd.push({ kind: 'get-answered', detail: 'GET was answered; servers of this revision must refuse it with 405' });
  return {
    facts: {
      origin: door.url.origin,
      tls: door.url.protocol === 'https:',
      openAccess: wanted.open,
      originChecked,
      sessionId: sessionStrength(wanted.session),
      scopes: protection?.scopes ?? [],
    },
    odd,
  };
}

/** True when a foreign Origin is refused, false when it is served, undefined when neither is clear. */
async function foreignOrigin({ door, headers, modern, version, endpoint }: FactsWanted): Promise<boolean | undefined> {
  // A request, for a notification is accepted by many who then do nothing with it.
  const method = modern ? 'server/discover' : 'ping';
  const params = modern ? withMeta(undefined, POSTURES.plain, version ?? '') : undefined;
  const body = JSON.stringify({ jsonrpc: '2.0', id: ORIGIN_ID, method, ...(params && { params }) });
  const status = await statusOf(door, endpoint ?? door.url, {
    method: 'POST',
    headers: {
      ...headers,
      ...modernHeaders(method, params),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      origin: FOREIGN,
    },
    body,
  });
  if (status === 403) return true;
  return status !== undefined && status >= 200 && status < 300 ? false : undefined;
}

async function answersGet({ door, headers }: FactsWanted): Promise<boolean> {
  const status = await statusOf(door, door.url, { method: 'GET', headers: { ...headers, accept: 'text/event-stream' } });
  return status !== undefined && status >= 200 && status < 300;
}

async function statusOf(door: Door, url: URL, letter: Omit<Letter, 'signal'>): Promise<number | undefined> {
  try {
    const reply = await door.send(url, { ...letter, signal: AbortSignal.timeout(LOOK_MS) });
    discard(reply);
    return reply.statusCode;
  } catch {
    return undefined;
  }
}

/** Bits below which a session id can be guessed (OWASP asks for 64 bits of entropy). */
const ENOUGH_BITS = 64;

/** How hard a session id is to guess, by its length and the characters it draws from. One sample shows no more. */
export function sessionStrength(id: string | undefined): HttpFacts['sessionId'] {
  if (id === undefined) return 'none';
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i.exec(id);
  if (uuid) return uuid[1] === '4' || uuid[1] === '7' ? 'strong' : 'weak';
  const letters = id.replaceAll(/[^0-9a-z]/gi, '');
  const alphabet = /^\d*$/.test(letters) ? 10 : /^[0-9a-f]*$/i.test(letters) ? 16 : /^[0-9a-z]*$/.test(letters) ? 36 : 62;
  const distinct = new Set(letters).size;
  return distinct >= 6 && letters.length * Math.log2(alphabet) >= ENOUGH_BITS ? 'strong' : 'weak';
}
