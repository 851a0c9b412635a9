import { deleteCookie, setCookie } from 'hono/cookie';
import type { ApiToken, Me } from '../../../model/web.ts';
import { cookieName, tooManyTokens } from '../auth.ts';
import { door } from '../door.ts';
import { ownOrigin } from '../guards.ts';
import { Refused } from '../problem.ts';
import { LOGIN, ME } from '../schemas.ts';
import type { WebSettings } from '../settings.ts';

const meOf = ({ version, commands, publicOnly, audit }: WebSettings, token: ApiToken | undefined): Me => ({
  version,
  role: token?.role,
  name: token?.name,
  commands,
  publicOnly,
  guard: audit !== undefined,
});

/** Who I am, and how I become somebody. */
export const sessionDoors = [
  door({
    method: 'get',
    path: '/api/me',
    role: 'nobody',
    says: 'Who asks, and what this server allows.',
    answers: ME,
    handle: async ({ settings, asker }) => meOf(settings, asker.token),
  }),
  door({
    method: 'post',
    path: '/api/session',
    role: 'nobody',
    says: 'A token for a cookie.',
    body: LOGIN,
    answers: ME,
    async handle({ c, store, settings, sessions, failedLogins, asker, body }) {
      const origin = ownOrigin(c);
      if (c.req.header('Origin') !== undefined && !origin.own)
        throw new Refused(403, 'wrong-origin', 'Another page made this request; log in on the page of assayer itself.');
      // One who guesses may share his address with everybody, behind a proxy: a token that is one is let in all the same.
      const token = await store.tokens.find(body.token, settings.now());
      if (token === undefined) {
        const wait = failedLogins.take(asker.address);
        if (wait !== undefined) throw tooManyTokens(wait);
        throw new Refused(401, 'unauthorised', 'This token is unknown, expired or removed; open the link that assayer serve prints.');
      }
      setCookie(c, cookieName(c), sessions.begin(body.token), {
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        secure: origin.https,
        maxAge: 43_200,
      });
      return c.json(meOf(settings, token));
    },
  }),
  door({
    method: 'delete',
    path: '/api/session',
    role: 'nobody',
    says: 'Ends the session of the cookie.',
    answers: 'nothing',
    async handle({ c, sessions, asker }) {
      if (asker.session !== undefined) sessions.end(asker.session);
      deleteCookie(c, cookieName(c), { path: '/' });
      return c.body(null, 204);
    },
  }),
];
