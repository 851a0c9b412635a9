import { type Frame, framesIn, type Window } from '../text/frame/frame.ts';
import { leadsTo } from '../text/frame/steer.ts';
import { has, type Term } from '../text/frame/scene.ts';
import { defineRule, quote } from './contract.ts';
import { isDenied, isRefused } from './denial.ts';
import { isReported } from './documented.ts';
import { lentIn } from './lent-tokens.ts';
import { DECLARED } from './spoken.ts';
import { isOffByDefault } from './switches.ts';

export default defineRule({
  id: 'confused-deputy',
  title: 'Uses a token for somebody it was not given to',
  severity: 'high',
  reads: 'directive',
  sees: 'surface',
  on: DECLARED,
  maps: {
    owaspMcp: ['MCP07:2025', 'MCP01:2025'],
    owaspLlm: ['LLM03:2026'],
    atlas: ['AML.T0091.000'],
    cwe: ['CWE-441', 'CWE-863', 'CWE-287'],
  },
  why: 'A token is good for one audience. A server that takes tokens of others, or passes its own on, acts with rights that nobody gave it.',
  fix: 'Use a token only at the service it was issued for; obtain another by a proper exchange with its own audience.',
  flags: [
    'Whichever token arrives is passed onward just as it came.',
    'Reuses the OAuth access token for another service.',
    'Accepts an OAuth token on behalf of another user.',
    'Passes the bearer token of the client on to a third-party API.',
    'Reutiliza el token OAuth para otro servicio.',
    'Verwendet das OAuth-Token für einen anderen Dienst.',
    'Books a desk. The cookie of the logged-in session goes along, replayed against the landlord’s system.',
    { kind: 'tool.schema', text: 'Token the caller obtained for another service.' },
    'Öffnet eine Akte. Das Token des Aufrufers wird unverändert durchgereicht.',
    '查询记录。客户端的令牌原样转发给后端各服务。',
  ],
  passes: [
    { kind: 'tool.schema', text: 'Approval token returned by the first call. Echo it unchanged on the second call.' },
    'A token made out for another service is refused.',
    { text: 'Rotates the webhook signing secret of a child app owned by the calling OAuth application.', tool: { name: 'rotate_secret' } },
    'Debug: the token is restricted to different URLs than where it is used.',
    'Returns an OAuth token issued to this service for the current user.',
    'Starts the OAuth flow and returns the link to log in.',
    { kind: 'tool.schema', text: 'Bearer token for the API.' },
    'Revokes an access token.',
    'Sends a message on behalf of the user.',
    'Never passes access tokens to other services.',
    { kind: 'tool.schema', text: 'State of the alerts. Use the continuation token to fetch any remaining ones.' },
    'Swaps a code for a token. Errors: "invalid or was issued to another client": the code is too old, get a new one.',
    'Holds its own key; the token of the caller is not forwarded.',
    'The token is sent in the Authorization header.',
    { kind: 'tool.schema', text: 'Environment. A reference to a secret is looked up; any other value is passed through unchanged.' },
  ],
  *check(subject) {
    if (isOffByDefault(subject) || SECOND_STEP.test(subject.surface.text)) return;
    const lent = subject.surface.role === 'prose' ? lentIn(subject.surface.text) : undefined;
    if (lent !== undefined && !isReported(subject.surface.text, lent) && !MESSAGE.test(subject.surface.text.slice(...lent))) {
      yield { says: 'The text has a token travel to where it was not issued for.', evidence: [quote(subject, lent)], key: 'lent' };
    }
    for (const window of framesIn(subject.reading, FRAMES)) {
      if (isError(window)) continue;
      if (window.scenes.some((s) => OTHER_VALUES.test(s.text) && !has(s, 'token', 'secret', 'oauth'))) continue;
      if (window.scenes.some((s) => isRefused(s) && !has(s, 'send', 'include'))) continue;
      yield { says: 'The text has a token used for another service or another user.', evidence: [quote(subject, window.span)] };
    }
  },
});

/** A scope, a setting or a webhook is different, and no token travels. */
const SETTING =
  /\bdifferent (?:scope|set|setting|redirect|grant|name|url|domain|origin|permission)s?\b|\bwebhooks?\b|\b(?:owned|created|registered) by\b/i;

/** What is left as it is: all values that are no token. */
const OTHER_VALUES =
  /\b(?:any|all|every|each) other (?:values?|texts?|strings?|arguments?|fields?|entr(?:y|ies)|keys?|content|input)\b[^.;]{0,40}\b(?:unchanged|unaltered|as received|as it came)\b/i;

/** Where a list goes on. */
const OF_A_LIST = /\b(?:continuation|pagination|paging|page|next[ -]page|cursor|sync)[ _-]?tokens?\b/i;

/** A line of a list of errors: the message in quotation marks, and what it means. */
const MESSAGE = /^[\s*-]{0,6}(?:\p{L}{1,12}:\s)?["`“][^"`“”\n]{3,80}["`”]\s?:/u;

/** The message of an error, and what to do about it. */
const isError = ({ scenes }: Window): boolean =>
  scenes.some((s) => /^(?:\p{L}{1,12}: )?\W{0,6}(?:invalid|expired|error)\b[^"]{0,80}"\s?:/iu.test(s.text)) &&
  scenes.every((s) => !has(s, 'send', 'include'));

const TAKES: readonly Term[] = ['oauth', 'call', 'send', 'include', 'approve', 'read', 'write', 'argument', 'user', 'tool', 'url'];

/** What the tool itself gave at the first call comes back to it at the second. */
const SECOND_STEP =
  /\b(?:approval|confirmation|confirm) token\b[^.;]{0,60}\b(?:returned|issued|given) by (?:the|this) (?:first|previous|blocked|preview|same)\b/i;

const FRAMES: readonly Frame[] = [
  {
    all: [['secret', 'token', 'oauth'], ['borrowed']],
    none: ['never'],
    span: 2,
    reach: 200,
    where: (w) => w.scenes.every((s) => !has(s, 'borrowed') || !isDenied(s, ['borrowed'])),
  },
  {
    all: [['token'], ['other'], TAKES],
    none: ['never'],
    reach: 90,
    where: (w) =>
      w.scenes.every((s) => !s.negated && !SETTING.test(s.text) && !OF_A_LIST.test(s.text)) && leadsTo(w, ['token'], ['other'], 30),
  },
  {
    all: [['oauth'], ['other', 'recipient', 'foreign-server'], TAKES],
    none: ['never'],
    reach: 110,
    where: (w) => w.scenes.every((s) => !s.negated && !SETTING.test(s.text)),
  },
  { all: [['oauth'], ['behalf'], ['other', 'any']], span: 2, reach: 110, where: (w) => w.scenes.every((s) => !s.negated) },
];
