import type { Tool } from '../model/inventory.ts';
import type { Capability } from '../model/report.ts';

type Can = Capability['can'];

/** What a tool says it can do, and on what that rests: at most one entry for each capability, name before schema before description. */
export const capabilitiesOf = (tool: Tool): Capability[] => {
  const found = new Map<Can, Capability['from']>();
  const note = (can: Can, from: Capability['from']): void => {
    if (!found.has(can)) found.set(can, from);
  };
  const name = words(tool.name);
  const keys = words(Object.keys(propertiesOf(tool)).join(' '));
  const head = (tool.description ?? '').slice(0, 400).toLowerCase();
  for (const [can, by] of SIGNS) {
    if (by.name.test(name)) note(can, 'name');
    if (by.schema?.test(keys)) note(can, 'schema');
    if (by.description?.test(head)) note(can, 'description');
  }
  if (tool.annotations?.destructiveHint === true && tool.annotations.readOnlyHint !== true) note('delete', 'annotation');
  if (tool.annotations?.openWorldHint === true) note('network', 'annotation');
  return [...found].map(([can, from]) => ({ tool: tool.name, can, from })).sort((a, b) => (a.can < b.can ? -1 : 1));
};

const propertiesOf = (tool: Tool): object => {
  const properties = tool.inputSchema?.['properties'];
  return typeof properties === 'object' && properties !== null ? properties : {};
};

/** `sendEmail`, `send-email` and `send_email` as ` send email `. */
const words = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()
    .trim()} `;

interface Signs {
  readonly name: RegExp;
  readonly schema?: RegExp;
  readonly description?: RegExp;
}

const SIGNS: readonly (readonly [Can, Signs])[] = [
  [
    'execute',
    {
      name: / (?:exec|execute|eval|shell|bash|powershell|terminal) | run (?:\w{1,20} ){0,2}(?:command|cmd|code|script|python|shell) /,
      schema: / (?:shell command|command line|cmd|bash) /,
      description: /\b(?:executes?|runs?) (?:\w{1,20} ){0,3}(?:shell|bash|commands?|code|scripts?)\b/,
    },
  ],
  [
    'network',
    {
      name: / (?:fetch|http|https|request|browse|navigate|crawl|scrape|download|webhook|url) | web search /,
      schema: / (?:url|urls|uri|endpoint|webhook) /,
      description: /\b(?:fetch(?:es)?|downloads?|crawls?|scrapes?|navigates?)\b.{0,60}\b(?:urls?|web|pages?|sites?|http)\b/,
    },
  ],
  [
    'read-files',
    {
      name: / (?:read|get|open|view|cat|list|search|find) (?:\w{1,20} ){0,2}(?:file|files|directory|directories|folder|folders) /,
      schema: / (?:file path|filepath|path|filename|directory) /,
      description: /\b(?:reads?|opens?)\b.{0,40}\b(?:files?|director(?:y|ies)|folders?|disk)\b/,
    },
  ],
  [
    'write-files',
    {
      name: / (?:write|save|create|edit|append|move|rename|copy) (?:\w{1,20} ){0,2}(?:file|files|directory|folder) /,
      description: /\b(?:writes?|saves?|edits?|creates?)\b.{0,40}\b(?:files?|director(?:y|ies)|disk)\b/,
    },
  ],
  [
    'delete',
    {
      name: / (?:delete|remove|drop|purge|wipe|destroy|erase|truncate|kill|trash|uninstall) /,
      description: /\b(?:(?:permanently )?deletes?|wipes?|purges?|destroys?|erases?)\b/,
    },
  ],
  [
    'database',
    {
      name: / (?:sql|query|database|db|table|tables|cypher|mongo|mongodb|postgres|mysql|sqlite|redis) /,
      schema: / (?:sql|cypher|database|collection|table name) /,
      description: /\b(?:sql|database|postgres|mysql|sqlite|mongodb|redis|cypher)\b/,
    },
  ],
  [
    'send',
    {
      name: / (?:send|post|publish|reply|forward|email|mail|notify|tweet|share|upload|comment|invite|push) /,
      schema: / (?:recipient|recipients|to|bcc|cc|channel id) /,
      description: /\b(?:sends?|posts?|publishes|forwards?|uploads?|e-?mails?)\b/,
    },
  ],
  [
    'private-data',
    {
      name: / (?:email|emails|mail|mails|inbox|message|messages|contact|contacts|calendar|note|notes|document|documents|drive|private|patient|customer|history) /,
      description: /\b(?:inbox|e-?mails?|contacts?|calendar|private|personal|direct messages?|documents?)\b/,
    },
  ],
  [
    'untrusted-content',
    {
      name: / (?:fetch|browse|scrape|crawl|search|inbox|read email|get email|issue|issues|comment|comments|web|page|navigate|snapshot) /,
      description: /\b(?:web ?pages?|websites?|internet|search results|issues?|comments?|inbox|e-?mails?)\b/,
    },
  ],
  [
    'money',
    {
      name: / (?:pay|payment|payments|transfer|purchase|buy|checkout|refund|invoice|charge|withdraw|trade|order|wallet) /,
      description: /\b(?:payments?|refunds?|purchases?|transfers? (?:money|funds)|wallet|checkout)\b/,
    },
  ],
  [
    'credentials',
    {
      name: / (?:secret|secrets|credential|credentials|password|passwords|token|tokens|api key|keychain|vault|env|environment) /,
      schema: / (?:password|secret|api key|apikey|access token|private key) /,
      description: /\b(?:credentials?|passwords?|secrets?|api keys?|private keys?)\b/,
    },
  ],
];
