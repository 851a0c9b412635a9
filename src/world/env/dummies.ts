import { createHash } from 'node:crypto';

/** Word of one run by which its dummies are known again: 12 hex digits, so that it fits into keys, identifiers and addresses alike. */
export const dummyToken = (runId: string): string => `a55a${digest('token', runId).slice(0, 8)}`;

/** Whether a text holds a dummy of this run. False for the few dummies that have no room for the word: numbers, switches, regions, hosts. */
export const holdsDummy = (text: string, runId: string): boolean => text.toLowerCase().includes(dummyToken(runId));

/**
 * A planted value for a variable (or a flag) of this name: shaped so that it passes the checks servers make before they start,
 * worth nothing, pointing nowhere, and the same for the same name and run.
 */
export function dummyFor(name: string, runId: string): string {
  const key = name
    .replace(/^-+/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toUpperCase();
  const make = maker(key, dummyToken(runId), digest(key, runId));
  for (const [pattern, shape] of SHAPES) if (pattern.test(key)) return shape(make);
  return `assayer-dummy-${make.token}-${make.word(20)}`;
}

interface Make {
  readonly token: string;
  /** Letters and digits, the token first when there is room. */
  word(length: number): string;
  hex(length: number): string;
  upper(length: number): string;
  digits(length: number): string;
  uuid(): string;
}
type Shape = (make: Make) => string;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

function digest(...parts: readonly string[]): string {
  const first = hash(parts.join('\0'));
  return `${first}${hash(first)}`;
}

function maker(key: string, token: string, seed: string): Make {
  const from = (alphabet: string, length: number): string =>
    Array.from({ length }, (_, index) =>
      alphabet.charAt(Number.parseInt(digest(seed, key, String(index)).slice(0, 8), 16) % alphabet.length),
    ).join('');
  const filled = (alphabet: string, length: number, mark: string): string =>
    length >= mark.length ? `${mark}${from(alphabet, length - mark.length)}` : from(alphabet, length);
  const hex = (length: number): string => filled('0123456789abcdef', length, token);
  return {
    token,
    hex,
    word: (length) => filled('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', length, token),
    upper: (length) => filled('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', length, token.toUpperCase()),
    digits: (length) => `1${from('0123456789', length - 1)}`,
    uuid: () => `${seed.slice(0, 8)}-${seed.slice(8, 12)}-4${seed.slice(13, 16)}-a${seed.slice(17, 20)}-${token}`,
  };
}

const SECRET = String.raw`(?:KEY|TOKEN|SECRET|PAT|CREDENTIALS?|AUTH|PWD|PASSWORD|BEARER)`;
const by = (vendor: string): RegExp => new RegExp(`(?:^|_)(?:${vendor})(?:_|$).*${SECRET}|^(?:${vendor})_?${SECRET}`);
const base64 = (text: string): string => Buffer.from(text).toString('base64url');

const jwt: Shape = (make) =>
  `${base64('{"alg":"HS256","typ":"JWT"}')}.${base64(`{"iss":"assayer-${make.token}","role":"anon","exp":4102444800}`)}.${make.word(43)}`;
const local =
  (scheme: string, path = ''): Shape =>
  (make) =>
    `${scheme}://assayer:${make.word(20)}@127.0.0.1:9${path}`;
// In two parts, so that no scanner takes this file for a leaked key.
const PRIVATE = ['PRI', 'VATE'].join('');
const serviceAccount: Shape = (make) =>
  JSON.stringify({
    type: 'service_account',
    project_id: `assayer-${make.token}`,
    private_key_id: make.hex(40),
    private_key: `-----BEGIN ${PRIVATE} KEY-----\n${make.word(64)}\n-----END ${PRIVATE} KEY-----\n`,
    client_email: `assayer@${make.token}.example.invalid`,
    client_id: make.digits(21),
    token_uri: `https://${make.token}.example.invalid/token`,
  });

/** First match wins: what a name must be before what it usually is, vendors before kinds. */
const SHAPES: readonly (readonly [RegExp, Shape])[] = [
  [/(?:SERVICE_ACCOUNT|CREDENTIALS?|OAUTH\w*|KEYS?)_JSON$|SERVICE_ACCOUNT_KEY$/, serviceAccount],
  [/_JSON$/, (make) => JSON.stringify({ assayer: make.token })],
  [/KUBECONFIG$|(?:_|^)(?:FILE|FILENAME|FILEPATH|PATH|APPLICATION_CREDENTIALS)$/, (make) => `/workspace/assayer-${make.token}.json`],
  [/(?:_|^)(?:DIR|DIRECTORY|FOLDER|ROOT|WORKSPACE)$/, () => '/workspace'],
  [/POSTGRES\w*_(?:URL|URI|DSN|CONNECTION_STRING)$|^DATABASE_UR[LI]$|^(?:DB_|PG_?)(?:URL|URI|DSN)$|^DSN$/, local('postgresql', '/assayer')],
  [/(?:MYSQL|MARIADB)\w*_(?:URL|URI|DSN)$/, local('mysql', '/assayer')],
  [/MONGO(?:DB)?\w*(?:URL|URI|CONNECTION_STRING|DSN)$/, local('mongodb', '/assayer')],
  [/REDIS\w*_(?:URL|URI)$/, local('redis')],
  [/(?:AMQP|RABBITMQ)\w*_(?:URL|URI)$/, local('amqp')],
  [/NEO4J\w*_(?:URL|URI)$/, () => 'bolt://127.0.0.1:9'],
  [
    /(?:^|_)(?:ES|ELASTIC\w*|OPENSEARCH|QDRANT|OLLAMA|MILVUS|CHROMA|WEAVIATE|LOCAL\w*)_(?:URL|URI|NODE|ENDPOINT|HOST_URL)$/,
    () => 'http://127.0.0.1:9',
  ],
  [
    /(?:^|_)(?:URL|URI|ENDPOINT|WEBHOOK|BASEURL|ORIGIN|ISSUER)S?$|_(?:URL|URI|ENDPOINT)_/,
    (make) => `https://${make.token}.example.invalid`,
  ],
  [/(?:^|_)(?:HOST|HOSTNAME|SERVER|IP|ADDRESS)$/, () => '127.0.0.1'],
  [/(?:^|_)(?:DOMAIN|SUBDOMAIN|SHOP|STORE_DOMAIN)$/, (make) => `${make.token}.example.invalid`],
  [/(?:^|_)PORT$/, () => '59999'],
  [/E?MAIL(?:_ADDRESS)?$|(?:^|_)(?:SENDER|RECIPIENT)$/, (make) => `assayer@${make.token}.example.invalid`],
  // Numbers that are kept for stories.
  [/(?:^|_)(?:PHONE|PHONE_?NUMBER|(?:FROM|CALLER|SMS|WHATSAPP)_NUMBER|MSISDN)$/, (make) => `+12025550${make.digits(3)}`],
  [/^(?:DISABLE|NO|SKIP)_|_DISABLED$/, () => 'false'],
  [/^(?:ENABLE|USE|IS|ALLOW|HAS|READ_ONLY|READONLY|DRY_RUN)(?:_|$)|_(?:ENABLED|READ_?ONLY)$/, () => 'true'],
  [/(?:^|_)(?:TIMEOUT|LIMIT|COUNT|SIZE|INTERVAL|TTL|RETRIES|MAX(?:_\w+)?|MIN(?:_\w+)?|SECONDS|MS)$/, () => '1000'],
  [/(?:^|_)(?:REGION|LOCATION)$/, () => 'us-east-1'],
  [/(?:^|_)ZONE$/, () => 'us-central1-a'],

  [by('GITHUB|GH'), (make) => `ghp_${make.word(36)}`],
  [by('GITLAB'), (make) => `glpat-${make.word(20)}`],
  [by('AIRTABLE'), (make) => `pat${make.word(14)}.${make.hex(64)}`],
  [by('POSTMAN'), (make) => `PMAK-${make.hex(24)}-${make.hex(34)}`],
  [by('PERPLEXITY|PPLX'), (make) => `pplx-${make.word(48)}`],
  [by('REPLICATE'), (make) => `r8_${make.word(37)}`],
  [/SLACK\w*_SIGNING_SECRET$/, (make) => make.hex(32)],
  [/SLACK\w*(?:APP_TOKEN|APP_LEVEL)/, (make) => `xapp-1-A${make.upper(12)}-${make.digits(12)}-${make.hex(64)}`],
  [/SLACK\w*(?:USER|XOXP)/, (make) => `xoxp-${make.digits(12)}-${make.digits(12)}-${make.hex(32)}`],
  [/SLACK\w*TEAM_ID$/, (make) => `T${make.upper(12)}`],
  [by('SLACK'), (make) => `xoxb-${make.digits(12)}-${make.digits(12)}-${make.word(24)}`],
  [by('ANTHROPIC|CLAUDE'), (make) => `sk-ant-api03-${make.word(93)}AA`],
  [by('OPENROUTER'), (make) => `sk-or-v1-${make.hex(64)}`],
  [by('OPENAI|DEEPSEEK|MOONSHOT|DASHSCOPE'), (make) => `sk-${make.word(48)}`],
  [/STRIPE\w*PUBLISHABLE/, (make) => `pk_test_${make.word(24)}`],
  [by('STRIPE'), (make) => `sk_test_${make.word(24)}`],
  [by('NOTION'), (make) => `ntn_${make.word(46)}`],
  [by('FIGMA'), (make) => `figd_${make.word(40)}`],
  [by('LINEAR'), (make) => `lin_api_${make.word(40)}`],
  [by('HUGGINGFACE|HUGGING_FACE|HF'), (make) => `hf_${make.word(34)}`],
  [by('SENDGRID'), (make) => `SG.${make.word(22)}.${make.word(43)}`],
  [/TWILIO\w*(?:ACCOUNT_)?SID$/, (make) => `AC${make.hex(32)}`],
  [by('TWILIO'), (make) => make.hex(32)],
  [/AWS_ACCESS_KEY_ID$/, (make) => `AKIA${make.upper(16)}`],
  [/AWS_SECRET(?:_ACCESS)?_KEY$/, (make) => make.word(40)],
  [/(?:GOOGLE|GEMINI|GCP|YOUTUBE|MAPS)\w*API_?KEY/, (make) => `AIza${make.word(35)}`],
  [/GOOGLE\w*CLIENT_ID$/, (make) => `${make.digits(12)}-${make.word(32).toLowerCase()}.apps.googleusercontent.com`],
  [by('TAVILY'), (make) => `tvly-${make.word(32)}`],
  [by('BRAVE'), (make) => `BSA${make.word(28)}`],
  [by('FIRECRAWL'), (make) => `fc-${make.hex(32)}`],
  [by('NPM'), (make) => `npm_${make.word(36)}`],
  [by('SUPABASE_ACCESS|SBP'), (make) => `sbp_${make.hex(40)}`],
  [/(?:SUPABASE\w*(?:ANON|ROLE|SERVICE)\w*KEY|JWT(?:_TOKEN)?)$/, jwt],
  [by('DISCORD'), (make) => `M${make.word(25)}.${make.word(6)}.${make.word(38)}`],
  [/TELEGRAM\w*TOKEN/, (make) => `${make.digits(10)}:${make.word(35)}`],
  [by('MAPBOX'), (make) => `pk.${base64(`{"u":"assayer-${make.token}"}`)}.${make.word(22)}`],
  [by('DIGITALOCEAN'), (make) => `dop_v1_${make.hex(64)}`],
  [by('SHOPIFY'), (make) => `shpat_${make.hex(32)}`],
  [by('CONTEXT7'), (make) => `ctx7sk-${make.uuid()}`],
  [by('EXA'), (make) => make.uuid()],

  [/(?:PRIVATE|ENCRYPTION|SIGNING|MASTER)_KEY$/, (make) => make.hex(64)],
  [/(?:^|_)ACCOUNT_ID$/, (make) => make.hex(32)],
  [/(?:^|_)(?:UUID|GUID|TENANT_ID|SUBSCRIPTION_ID|CLIENT_ID|APPLICATION_ID|APP_ID|DATABASE_ID)$/, (make) => make.uuid()],
  [/(?:^|_)(?:USER|USERNAME|LOGIN|USER_NAME)$/, (make) => `assayer-${make.token}`],
  [/(?:^|_)(?:PASSWORD|PASSWD|PASS|PWD|PASSPHRASE)$/, (make) => `Aa1!${make.word(20)}`],
];
