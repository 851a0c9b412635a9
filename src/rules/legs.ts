import type { Inventory, Tool } from '../model/inventory.ts';
import { effectOfName, words } from './tool-words.ts';

/** The three legs on which data walk out: something private is read, something strange is read, something is sent. */
export type Leg = 'private-data' | 'untrusted-content' | 'way-out';

/** A tool on which a leg rests. */
export interface Footing {
  readonly server: string;
  readonly tool: string;
  readonly why: string;
}

const OWN =
  /\b(?:e?mails?|inbox|mailbox|messages?|dms?|contacts?|calendars?|events?|notes?|files?|documents?|docs?|drive|folders?|database|tables?|records?|rows?|sql|query|customers?|users?|accounts?|invoices?|secrets?|credentials?|environment|clipboard|history|memory|photos?|repositor(?:y|ies)|repos?|code|transactions?|health|tickets?|crm)\b/;
const STRANGE =
  /\b(?:web|url|page|website|scrape|crawl|browse|browser|navigate|fetch|internet|news|feed|rss|search engine|e?mails?|inbox|messages?|issues?|comments?|tickets?|reviews?|posts?|tweets?|forum|pull requests?|pr|attachments?|transcripts?|youtube)\b/;
const OUTSIDE =
  /\b(?:e?mails?|messages?|dms?|sms|webhooks?|posts?|tweets?|comments?|issues?|pull requests?|gists?|urls?|http|requests?|public|share|links?|channels?|chats?|slack|discord|telegram|upload|payments?|money)\b/;
const ANY_PLACE = /^(?:to|recipients?|bcc|cc|url|uri|endpoint|webhook(?:_?url)?|destination|host|address|chat_?id|channel(?:_?id)?)$/i;

/** The legs of one tool, by its name and the head of its description. Most tools have none. */
export const legsOf = (tool: Tool): ReadonlyMap<Leg, string> => {
  const legs = new Map<Leg, string>();
  const name = words(tool.name).join(' ');
  const head = (tool.description ?? '').slice(0, 200).toLowerCase();
  const effect = effectOfName(tool.name)?.effect;
  const reads =
    effect === 'reads' ||
    /^\s*(?:reads?|gets?|lists?|fetch(?:es)?|search(?:es)?|quer(?:y|ies)|retrieves?|finds?|returns?|scrapes?|browses?|navigates?|opens?|downloads?)\b/.test(
      head,
    );
  const sends =
    effect === 'sends' ||
    /^\s*(?:sends?|posts?|publish(?:es)?|uploads?|shares?|forwards?|makes? (?:an? )?http)\b/.test(head) ||
    (effect === 'writes' && /\b(?:issue|comment|pull request|gist|upload|webhook|share|post|message|draft)\b/.test(name));
  if (reads && OWN.test(name)) legs.set('private-data', 'reads what belongs to the user');
  if ((reads || /\b(?:browse|navigate|scrape|crawl|fetch)\b/.test(name)) && STRANGE.test(name))
    legs.set('untrusted-content', 'reads what strangers wrote');
  if (sends && OUTSIDE.test(`${name} ${head}`))
    legs.set('way-out', takesAnyPlace(tool) ? 'sends to an address that a call names' : 'sends to others');
  return legs;
};

const takesAnyPlace = ({ inputSchema }: Tool): boolean => {
  const properties = inputSchema?.['properties'];
  return typeof properties === 'object' && properties !== null && Object.keys(properties).some((key) => ANY_PLACE.test(key));
};

/** For each leg the tools of a server that it rests on, in the order of the list. */
export const footings = ({ label, tools }: Inventory): Readonly<Record<Leg, readonly Footing[]>> => {
  const out: Record<Leg, Footing[]> = { 'private-data': [], 'untrusted-content': [], 'way-out': [] };
  for (const tool of tools) for (const [leg, why] of legsOf(tool)) out[leg].push({ server: label, tool: tool.name, why });
  return out;
};
