/** Characters of a server's last words that are looked at, from their end. */
const FARTHEST = 64_000;
const LONGEST_LINE = 2000;
const MOST_NAMES = 24;

/**
 * Names of environment variables that a server asks for in its error text, in order of appearance. Conservative: upper case with an
 * underscore, on a line that demands something, not one of those that every program knows. Of several of which one will do, the first
 * that is not `given`: each way to log in wants other things besides.
 */
export function namesWanted(text: string, given: ReadonlySet<string> = new Set()): string[] {
  const found = new Set<string>();
  const lines = linesOf(text);
  let listing = false;
  for (const line of lines) {
    const demands = DEMAND.test(line) && !RESIGNED.test(line);
    const item = /^[\s\-*•·>|]{0,12}(?:\d{1,2}[.)]\s{0,3})?[`"']?([A-Z][A-Z0-9_]{2,63})\b/.exec(line)?.[1];
    if (demands) for (const name of named(line, given)) found.add(name);
    else if (listing && item !== undefined && item.includes('_')) add(found, item);
    listing = (demands && /[:：]\s*$/.test(line)) || (listing && item !== undefined);
  }
  const whole = lines.join('\n');
  // Validation libraries print what they miss as JSON: {"path": ["NAME"], "message": "Required"}.
  if (/invalid_type|"?(?:message|code)"?:\s{0,5}["'](?:Required|invalid)/i.test(whole))
    for (const match of whole.matchAll(/["']?path["']?:\s{0,20}\[\s{0,40}["']([A-Z][A-Z0-9_]{2,63})["']\s{0,40}\]/g))
      add(found, match[1] ?? '');
  return [...found].slice(0, MOST_NAMES);
}

/** Flags that a server says it needs: `--api-key is required`, `Missing required argument: token`. With their dashes, in order of appearance. */
export function flagsWanted(text: string): string[] {
  const found = new Set<string>();
  for (const line of linesOf(text)) {
    // yargs names them without dashes.
    const bare = /missing required arguments?:\s{0,4}([\w\-, ]{1,300})/i.exec(line)?.[1];
    for (const name of bare?.split(/[,\s]+/) ?? []) if (/^[a-z][\w-]{0,40}$/i.test(name)) found.add(`--${name}`);
    // A line that begins with a flag explains it to whoever asks for help.
    const explains = /^\s{1,40}-/.test(line) && !/\[required\]/i.test(line);
    if (bare === undefined && !explains && FLAG_DEMAND.test(line) && !RESIGNED.test(line))
      for (const [flag] of line.matchAll(/(?<![\w-])--[a-z][a-z0-9-]{1,40}/gi)) if (!COMMON_FLAGS.has(flag)) found.add(flag);
  }
  return [...found].slice(0, MOST_NAMES);
}

/** Names like those of credentials and addresses that code reads from its environment, in order of appearance, each as often as it is read. */
export function namesInCode(code: string): string[] {
  const read =
    /\b(?:env(?:\.|\[\s{0,4}["'])|environ(?:\.get\(|\[)\s{0,4}["']|getenv\(\s{0,4}["'])([A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,12})\b/g;
  return [...code.matchAll(read)].flatMap(([, name = '']) => (CREDENTIAL.test(name) && !GENERIC.test(name) ? [name] : []));
}

const CREDENTIAL =
  /(?:KEY|TOKEN|SECRET|PASSWORD|PASS|PAT|AUTH|CREDENTIALS?|URL|URI|DSN|ENDPOINT|HOST|USER|USERNAME|EMAIL|DOMAIN|(?:CLIENT|ACCOUNT|TENANT|PROJECT|ORG|TEAM|WORKSPACE)_ID)$/;

const linesOf = (text: string): string[] =>
  text
    .slice(-FARTHEST)
    // biome-ignore lint: terminal colours stand between the words
    .replace(/\x1b\[[\d;]{0,12}[A-Za-z]/g, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, LONGEST_LINE));

const DEMAND =
  /\b(?:required|requires?|missing|must|needs?|needed|please|provide[ds]?|expected|unset|undefined|empty|mandatory|cannot be blank|is not (?:set|defined|provided|configured|found|present|specified)|are not (?:set|defined|provided|configured|found)|not (?:set|defined|provided|configured|specified|found in)|no .{0,40}(?:key|token|credentials?|secret)\b|environment variables?|env(?:ironment)? vars?|env variables?|without [A-Z][A-Z0-9_]{2,63}|set (?:the|your|it|either|one|both|up)|set [`"']?[A-Z]\w{1,63}|export [A-Z]\w{1,63}|could not (?:find|read)|couldn't (?:find|read)|can(?:no|')t (?:find|read)|unauthori[sz]ed|invalid)\b/i;
/** Says that it goes on without. */
const RESIGNED =
  /\b(?:optional(?:ly)?|default(?:s|ing)?(?: to| value| is)?|using default|falling back|fallback|ignored|deprecated|will be (?:disabled|skipped|limited)|is disabled|continuing|skipping)\b/i;
const FLAG_DEMAND = /\b(?:required|requires?|missing|must|please|needed|mandatory|not specified|not provided|is not set)\b/i;
const COMMON_FLAGS: ReadonlySet<string> = new Set([
  '--help',
  '--version',
  '--verbose',
  '--debug',
  '--inspect',
  '--stdio',
  '--no-warnings',
  '--trace-warnings',
  '--trace-deprecation',
  '--trace-uncaught',
  '--expose-gc',
]);

function* named(line: string, given: ReadonlySet<string>): Generator<string> {
  const seen = new Set<string>();
  // `NAME=true` is a switch that one may turn, not a value that is missing.
  const variable =
    /(?<![\w$./@-])[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,12}(?![\w(]|\.[a-z]|\s?=\s?["'`]?(?:true|false|yes|no|on|off|[01])\b)/g;
  const choices: string[][] = [];
  let end = 0;
  for (const { 0: name, index } of line.matchAll(variable)) {
    const last = choices.at(-1);
    if (last !== undefined && OR.test(line.slice(end, index))) last.push(name);
    else choices.push([name]);
    end = index + name.length;
  }
  for (const choice of choices) add(seen, choice.find((name) => !given.has(name)) ?? '');
  // A name without underscore only where it is called a variable.
  for (const match of line.matchAll(/env(?:ironment)? ?var(?:iable)?s?:? {1,3}[`"']?([A-Z][A-Z0-9]{3,40})\b(?!_)/gi))
    if (/^[A-Z0-9]+$/.test(match[1] ?? '')) add(seen, match[1] ?? '');
  yield* seen;
}

/** All that stands between two names of which one will do. */
const OR = /^[\s`"')]{0,4}(?:,\s{0,2})?(?:or|\/|\|)[\s`"'($]{0,4}$/i;

function add(found: Set<string>, name: string): void {
  if (name !== '' && !GENERIC.test(name)) found.add(name);
}

/** What every program knows, what changes how programs are loaded, and words that are no variables: error codes, protocol words. */
const GENERIC =
  /^(?:PATH|HOME|USER|SHELL|LANG|LANGUAGE|TERM|PWD|TMP|TEMP|TMPDIR|DEBUG|PORT|HOST|TODO|NOTE|ERROR|WARN|WARNING|INFO|FATAL|HTTP|HTTPS|JSON|STDIO|NULL|TRUE|FALSE|NODE_\w+|NPM_\w+|LC_\w+|XDG_\w+|LD_\w+|DYLD_\w+|PYTHON\w*|NO_COLOR|FORCE_COLOR|NO_PROXY|HTTPS?_PROXY|ALL_PROXY|LOG_LEVEL|LOG_FILE|SSL_CERT_\w+|ERR_\w+|E[A-Z]+_?ERR\w*|UND_ERR_\w+|MODULE_NOT_FOUND|UNABLE_TO_\w+|SELF_SIGNED_\w+|DEPTH_ZERO_\w+|CERT_\w+|INVALID_\w+|NOT_FOUND|BAD_REQUEST|INTERNAL_\w+|UNKNOWN_\w+|MISSING_\w+|SQLITE_\w+|PERMISSION_DENIED|ASSAYER_\w+)$/;
