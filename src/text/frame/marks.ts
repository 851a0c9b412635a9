import type { Concept } from '../reading.ts';
import { sieveOf } from '../sieve.ts';
import { type Pattern, twoForms } from '../two-forms.ts';
import { MARK_WORDS } from './mark-words.ts';
import { matchesOf } from '../matches.ts';

/**
 * Things that a text names and that look alike in every language: paths of secrets, files that steer an agent, addresses,
 * links, names of tools, words of OAuth.
 */
export type Mark =
  | 'secret-path' // ~/.ssh/id_rsa, .env, /etc/shadow, a wallet, a browser's cookies
  | 'memory-file' // CLAUDE.md, .cursorrules, an agent's configuration, a shell's start-up file
  | 'mail' // somebody@somewhere
  | 'link' // https://host/...
  | 'identifier' // send_email, readFile, `run`
  | 'payload' // $(...), ; rm, | sh, UNION SELECT
  | 'oauth' // OAuth, access token, bearer token
  | 'behalf' // on behalf of
  | 'count' // a number of calls, a date, a time
  | 'account' // an IBAN, a long account number
  | 'context' // the context, in the sense of what the model has before it
  | 'foreign-server' // the mail server, the file tools: what other servers are for
  | 'token' // a token, a session, whatever its sort
  | 'no-need' // there is no need, it is unnecessary
  | 'trail' // logs, evidence, audit trails
  | 'request' // what somebody asks for
  | 'plugin' // load a plugin or a module
  | 'builtin' // the system's, the client's own, the existing tool
  | 'despite' // whatever, regardless of, even if
  | 'label'; // SYSTEM:, [DIRECTIVE], <IMPORTANT>

/** A thing named, with its span in raw UTF-16 units. */
export interface Marked {
  readonly mark: Mark;
  readonly text: string;
  readonly span: readonly [number, number];
}

const SECRET_PATH = new RegExp(
  [
    String.raw`(?<![a-z0-9])\.(?:ssh|aws|gnupg|kube|azure|netrc|npmrc|pypirc|git-credentials|pgpass|(?:bash|zsh)_history)(?![a-z0-9_.-]*\.(?:com|org|net|io|dev)\b)(?![\w-])(?:[\\/][\w.*-]{1,60}){0,3}`,
    String.raw`\.(?:docker[\\/]config\.json|config[\\/](?:gcloud|gh|hub|glab-cli|rclone|op|doctl|sops|heroku)\b[\w./-]{0,60})`,
    String.raw`(?<![a-z0-9])\.(?:cargo[\\/]credentials|gem[\\/]credentials|m2[\\/]settings|terraform\.d[\\/]credentials|vault-token|s3cfg|boto|my\.cnf|password-store|electrum|bitcoin|(?:python|mysql|psql|node_repl)_history)(?![\w-])[\w./-]{0,40}`,
    String.raw`(?<![\w.])(?:\/var)?\/run\/secrets\b(?:[\\/][\w.*-]{1,60}){0,4}|\bLibrary[\\/]Keychains\b`,
    String.raw`(?<![\w.])(?:[\w./~-]{0,60}[\\/])?\.env(?:\.[a-z]{1,12})?(?![\w-])`,
    String.raw`\bid_(?:rsa|dsa|ecdsa|ed25519)\b(?:\.pub)?`,
    String.raw`\bauthorized_keys\b`,
    String.raw`\/etc\/(?:passwd|shadow|sudoers|ssl\/private)\b`,
    String.raw`\/proc\/(?:self|\d{1,7})\/environ\b`,
    String.raw`\b(?:wallet\.dat|cookies\.sqlite|logins\.json|key4\.db|Login Data|credentials\.json|secrets?\.ya?ml|service[-_]account\.json|application_default_credentials\.json|terraform\.tfstate)\b`,
    String.raw`\b[\w-]{1,40}\.(?:pem|pfx|p12|kdbx|keystore|jks)\b`,
    String.raw`\b(?:ends?|ending|files?|extension|suffix)(?: in| with| like)? ['"\x60]?\*?\.(?:pem|key|pfx|p12|kdbx|jks|ppk|ovpn|env)\b`,
    String.raw`\b(?:output|salida|saída|sortie|ausgabe|uitvoer|wynik|вывод)\s(?:\w{1,12}\s){0,2}\x60?(?:env|printenv)\b`,
    String.raw`\bprocess\.env\b|\bos\.environ\b|\bprintenv\b`,
    String.raw`\b(?:mcp|claude_desktop_config|mcp_config|mcp_settings)\.json\b`,
    String.raw`\b169\.254\.169\.254\b`,
  ].join('|'),
  'gi',
);

const MEMORY_FILE =
  /(?<![\w-])(?:CLAUDE(?:\.local)?\.md|AGENTS?\.md|GEMINI\.md|MEMORY\.md|SOUL\.md|\.cursorrules|\.windsurfrules|\.clinerules|\.cursor[\\/](?:rules|mcp\.json)[\w./-]{0,40}|\.claude[\\/][\w./-]{1,40}|\.vscode[\\/](?:settings|mcp|tasks)\.json|copilot-instructions\.md|claude_desktop_config\.json|\.mcp\.json|mcp\.json|\.(?:bashrc|zshrc|bash_profile|profile)|crontab)(?![\w-])/gi;

const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/gi;
const LINK =
  /(?<!\]\()\b(?:https?|wss?|s?ftp|ssh|feed):\/\/[a-z0-9[{][^\s"'<>)\]]{2,300}|(?<![\w:/])\/\/[a-z0-9-]{2,40}\.[a-z0-9.-]{2,60}\/|(?<!\]\()\bnever:\/\/[a-z0-9[[^\s"'<>)\]]{2,300}|(?<![\w@./-])(?:[a-z0-9-]{2,40}\.){1,3}(?:example|invalid|test|xyz|top|ru|tk|cc|site|online)(?:\/[\w./?=&%-]{0,200})?(?![\w(-])/gi;
const IDENTIFIER =
  /`[A-Za-z][\w.-]{2,60}`|\b[a-z][a-z0-9]{1,30}(?:[_-][a-z0-9]{1,30}){1,6}\b(?!\.)|\b[a-z]{2,30}(?:[A-Z][a-z0-9]{1,30}){1,6}\b/g;
const PAYLOAD =
  /\$\([^)\n]{1,200}\)|[;|&]{1,2}\s{0,3}(?:rm|curl|wget|nc|bash|sh|cat|chmod|python\d?|node|powershell)\b|\brm\s+-[a-z]{1,4}\b|(?:curl|wget)\s[^|\n]{1,200}\|\s{0,3}(?:ba)?sh\b|\bunion\s+(?:all\s+)?select\b|'\s{0,3}or\s{0,3}'?1'?\s{0,3}=|\bor\s{1,3}1\s{0,3}=\s{0,3}1(?!\w)|--\s*$|\bdrop\s+table\b|<script\b(?!>?[`'"]? ?(?:tags?|elements?|blocks?|and|or|,))|\beval\(|\.\.\/\.\.\//gi;
const ACCOUNT =
  /\b0x[0-9a-fA-F]{40}\b|\bbc1[02-9ac-hj-np-z]{20,60}\b|\b(?:account|acct|konto|compte|cuenta|conta)(?: (?:id|no\.?|number|nr\.?))? \d{8,20}\b|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,8}\b|\b\d{4}(?:-\d{4}){2,4}\b|\+\d{1,3}[ (]?\d[\d ()-]{5,16}\d/g;
const LABEL =
  /<\/?(?:important|system|instructions?|secret|hidden|admin|critical|note|assistant|directive)\b[^>\n]{0,40}>|\[(?:[A-Z][A-Z ]{0,30})?(?:DIRECTIVE|INSTRUCTIONS?|SYSTEM|OVERRIDE|HIDDEN|ADMIN|CONTRADICTION|INST)(?:[A-Z ]{0,20})\]|(?:^|\n)\s{0,4}(?:[A-Z]{2,20} ){0,3}(?:SYSTEM|OVERRIDE|DIRECTIVE|BYPASS|JAILBREAK)(?: [A-Z]{2,20}){0,3}\s{0,2}:/g;

/** Concepts of which one must be named in the text for a mark to matter to anybody. */
const NEAR: Readonly<Partial<Record<Mark, readonly Concept[]>>> = {
  'memory-file': ['write', 'include', 'remember', 'send', 'read'],
  identifier: ['tool', 'call', 'instead', 'avoid', 'replace', 'conversation', 'secret', 'private', 'memory', 'money'],
  payload: ['always', 'before', 'include', 'write'],
  account: ['send', 'include', 'replace', 'write', 'always', 'any', 'recipient', 'user'],
  oauth: ['other', 'recipient', 'any', 'tool'],
  behalf: ['approve', 'other', 'any'],
  count: ['send', 'include', 'read', 'disregard', 'replace', 'hide', 'delete', 'execute', 'permission', 'tell', 'approve'],
  despite: ['user', 'conversation', 'call', 'prefer', 'tool'],
  context: ['send'],
  builtin: ['replace', 'instead', 'avoid', 'call', 'disregard'],
  request: ['disregard', 'obey', 'approve', 'prefer'],
  trail: ['delete', 'hide', 'tell'],
  'no-need': ['tell', 'permission', 'approve', 'user'],
  token: ['other'],
  'foreign-server': ['read', 'call', 'result', 'instead', 'avoid', 'send', 'replace', 'failing', 'hither', 'altered', 'opening'],
};

interface Finder {
  readonly mark: Mark;
  /** The pattern for a text. */
  readonly finder: Pattern;
}

const shape = (mark: Mark, { source, flags }: RegExp): Finder => ({ mark, finder: twoForms(source, flags) });

/** What is found in every language. */
const EVERYWHERE: readonly Finder[] = [
  shape('secret-path', SECRET_PATH),
  shape('memory-file', MEMORY_FILE),
  shape('mail', MAIL),
  shape('link', LINK),
  shape('identifier', IDENTIFIER),
  shape('payload', PAYLOAD),
  shape('account', ACCOUNT),
  shape('label', LABEL),
];

const BY_LANGUAGE: ReadonlyMap<string, readonly Finder[]> = Object.entries(MARK_WORDS).reduce((map, [mark, words]) => {
  for (const [language, source] of Object.entries(words)) {
    map.set(language, [...(map.get(language) ?? []), { mark: mark as Mark, finder: twoForms(source, 'giu') }]);
  }
  return map;
}, new Map<string, readonly Finder[]>());

const findersFor = (languages: ReadonlySet<string>): readonly Finder[] => {
  const key = [...languages].join(' ');
  const before = FINDERS.get(key);
  if (before !== undefined) return before;
  const tags = languages.size === 0 ? [...BY_LANGUAGE.keys()] : new Set(['any', 'en', ...languages]);
  const finders = [EVERYWHERE, ...[...tags].map((tag) => BY_LANGUAGE.get(tag) ?? [])].flat();
  if (FINDERS.size < MOST_SETS) FINDERS.set(key, finders);
  return finders;
};

/** Finders by the languages that they are for; few sets of languages are ever spoken. */
const FINDERS = new Map<string, readonly Finder[]>();
const MOST_SETS = 100;

/** True for a text that is nothing but a place where secrets are kept. */
export const isSecretPath = (text: string): boolean =>
  text.length <= 120 && [...matchesOf(text, SECRET_PATH)].some(([found]) => found.length * 2 > text.length);

/** True for a text that is nothing but an address or a link. */
export const isDestination = (text: string): boolean =>
  /^\s{0,3}(?:mailto:)?(?:[\w.+-]{1,64}@[\w.-]{3,120}|(?:https?|wss?|s?ftp):\/\/\S{3,300})\s{0,3}$/i.test(text);

/** Behind such words an address is an illustration. */
const INTRODUCED =
  /(?:\be\.? ?g\.?,?|\bexamples?:?|\bsuch as|\blike|\bz\. ?b\.|\bzum beispiel|\bp\. ?ej\.|\bpor ejemplo|\bpor exemplo|\bpar exemple|\bex\.?|\bad esempio|\bes\.|\bbijv\.|\bbijvoorbeeld|\bnp\.|\bna przykład|\börneğin|например|наприклад|مثل|مثلا|उदाहरण|जैसे|\bmisalnya|\bcontoh|\bví dụ|例如|比如|例|예)\s{0,2}[:：,]?\s{0,2}["'`(「]?$|[:=,{[(]\s{0,2}\\?["'`]$/iu;

const ILLUSTRATED: ReadonlySet<Mark> = new Set<Mark>(['link', 'mail', 'account']);

/**
 * All marks of a text, by kind and place. Looks at its first 100,000 characters.
 * `concepts` are those that the text names, `languages` those it is in; empty when that is not known.
 */
export const marksOf = (text: string, concepts: ReadonlySet<Concept>, languages: ReadonlySet<string>): Marked[] => {
  const head = text.length > 100_000 ? text.slice(0, 100_000) : text;
  const sieve = sieveOf(head);
  const out: Marked[] = [];
  for (const { mark, finder } of findersFor(languages)) {
    if (NEAR[mark]?.some((concept) => concepts.has(concept)) === false) continue;
    for (const m of matchesOf(head, finder(sieve))) {
      if (ILLUSTRATED.has(mark) && INTRODUCED.test(head.slice(Math.max(0, m.index - 24), m.index))) continue;
      out.push({ mark, text: m[0], span: [m.index, m.index + m[0].length] });
    }
  }
  return out;
};
