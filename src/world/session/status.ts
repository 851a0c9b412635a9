import { CouldNotLook } from '../../model/errors.ts';
import { authorizationWanted } from './authorization.ts';
import type { Door, Reply } from './door.ts';
import { discard, header } from './replies.ts';
import type { Talk } from './talk.ts';

/** Throws for a reply that is no answer: a redirect, or a door that is closed to us. `sent`: credentials went with the request. */
export async function refuseStatus(door: Door, reply: Reply, talk: Talk, sent: boolean): Promise<void> {
  const { statusCode } = reply;
  if (statusCode >= 300 && statusCode < 400) {
    const to = (header(reply, 'location') ?? 'nowhere').replaceAll(/[^\x21-\x7e]/g, '?').slice(0, 300);
    discard(reply);
    talk.observe('redirect', 'http', `status ${statusCode}, Location ${to}`);
    throw new CouldNotLook('blocked', `The server redirects to ${to}. Redirects are not followed: scan that address if you trust it.`);
  }
  if (statusCode === 401 || statusCode === 403) {
    discard(reply);
    throw await authorizationWanted(door, statusCode, header(reply, 'www-authenticate'), sent);
  }
}
