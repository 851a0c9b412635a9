import { latinFor } from '../text/look-alikes.ts';
import { editDistance } from '../text/similar.ts';

/** Names of services and projects that others would like to be taken for. */
const NAMES =
  'github gitlab bitbucket slack stripe paypal google gmail microsoft outlook onedrive sharepoint notion atlassian confluence linear figma discord postgres postgresql mysql sqlite mongodb redis docker kubernetes amazon dynamodb azure openai anthropic claude gemini cloudflare vercel netlify supabase firebase salesforce hubspot shopify dropbox twilio sendgrid mailchimp airtable asana trello sentry datadog grafana prometheus elasticsearch snowflake bigquery databricks playwright puppeteer selenium filesystem whatsapp telegram spotify youtube linkedin twitter facebook instagram reddit wikipedia netflix binance coinbase metamask ethereum solana kraken revolut wise zendesk intercom zapier obsidian evernote todoist pinecone chroma qdrant huggingface replicate perplexity firecrawl tavily wordpress woocommerce jenkins terraform ansible pagerduty cloudinary algolia auth0 okta duckduckgo memory sequential browser official server desktop payment';
const BRANDS: ReadonlySet<string> = new Set(NAMES.split(' '));

/** Everyday words that stand one letter from such a name. */
const OTHERS: ReadonlySet<string> = new Set(
  'openapi hirebase lineal linea liner slacks stripes stripe strips strip figmas notions motion option nation wine wire rise wide wish white googles redid radis memories serve serves servers severs served sever browse browsers browsed payments desktops redist azul claudel chrome chromas amazons official officials sentry entry sentries century censor docker dock docket rocker locker docks trello cello hello asana sauna telegrams telegraph wikis reddits spotifies solanas sherpoint oktas kotlin octa postgrest mysqld server verve whisper gemini geminis outlooks windows obsidians ansible'.split(
    ' ',
  ),
);

/** A name of a service that others would like to be taken for. */
export const isBrand = (word: string): boolean =>
  BRANDS.has(word) && !/^(?:memory|sequential|browser|official|server|desktop|payment|wise|linear|notion)$/.test(word);

const folded = (word: string): string =>
  Array.from(word.normalize('NFKD').replace(/\p{M}/gu, ''), latinFor)
    .join('')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replace(/[1i|]/g, 'l')
    .replaceAll('3', 'e')
    .replaceAll('5', 's')
    .replaceAll('4', 'a')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const DRAWN: ReadonlyMap<string, string> = new Map([...BRANDS].map((brand) => [folded(brand), brand]));

/**
 * The name that a word is made to be taken for: drawn like it, or, where the text speaks of that service, with one letter amiss.
 * Undefined for the name itself and for other words.
 */
export const imitated = (word: string, text: string): string | undefined => {
  const lower = word.toLowerCase();
  if (lower.length < 5 || BRANDS.has(lower) || OTHERS.has(lower) || /^\d+$/.test(lower)) return undefined;
  const drawn = DRAWN.get(folded(word));
  if (drawn !== undefined) return drawn;
  const about = text.toLowerCase();
  return [...BRANDS].find((brand) => brand.length > 5 && about.includes(brand) && isSlipOf(lower, brand));
};

const isSlipOf = (word: string, brand: string): boolean => {
  if (Math.abs(word.length - brand.length) > 1 || brand.startsWith(word)) return false;
  // `githubb` doubles its last letter; `githubs` is a plural.
  if (word.startsWith(brand)) return word.at(-1) === brand.at(-1);
  return editDistance(word, brand, 1) === 1;
};
