import { imitated, isBrand } from './brands.ts';
import type { FoundUrl } from '../text/urls.ts';

/** Why an address is odd in itself, whatever its host. `key` is part of a finding's fingerprint. */
export interface Odd {
  readonly key: string;
  readonly what: string;
}

/** What makes an address odd; undefined for everyday ones. */
export const oddity = (url: FoundUrl): Odd | undefined => {
  if (url.scheme !== undefined && SCHEMES.test(url.scheme))
    return { key: 'scheme', what: `a place behind ${url.scheme}:, where no page is` };
  if (url.scheme === 'file' && url.host !== '' && url.host !== 'localhost') return { key: 'share', what: 'a share on another machine' };
  if (ENDINGS.test(url.host)) return { key: 'ending', what: 'a host of a kind that anyone has for nothing and without a name' };
  if (STACKED.test(url.host)) return { key: 'stacked', what: `${url.host}, which begins with the name of another host` };
  if (url.scheme === 'ftp' && url.userinfo !== undefined) return { key: 'ftp', what: 'a store that anybody may open' };
  const web = url.scheme === 'http' || url.scheme === 'https';
  const own = OWN.test(url.host) || url.classes.some((of) => of === 'loopback' || of === 'private' || of === 'link-local');
  if (web && !own) {
    const lure = lures(url.host);
    if (lure !== undefined) return { key: 'lure', what: `${url.host}, which speaks of ${lure} and is not its house` };
    const brand = imitates(url.host);
    if (brand !== undefined) return { key: 'imitation', what: `${url.host}, which is made to be taken for ${brand}` };
    if (url.scheme === 'http' && RUNNABLE.test(url.path)) return { key: 'program', what: 'a program that comes over an open line' };
    if (
      url.scheme === 'https' &&
      ANYBODY.test(url.host) &&
      /\.(?:exe|msi|bat|cmd|ps1|scr|vbs|jar|apk|dmg|pkg|sh|zip|rar|iso)$/i.test(url.path)
    )
      return { key: 'program', what: 'a program in a place where anyone leaves files' };
    if (url.scheme === 'http' && url.port !== undefined && !EVERYDAY.has(url.port))
      return { key: 'port', what: 'an odd door of a machine, over an open line' };
    const target = redirectOf(url);
    if (target !== undefined) return { key: 'redirect', what: `${target}, by way of another host` };
  }
  return undefined;
};

/** Schemes that start programs or reach shares and old services. */
const SCHEMES = /^(?:search-ms|ms-msdt|ms-officecmd|ms-appinstaller|gopher|dict|smb|vnc|jar|hxxps?)$/;
/** Where anybody puts files. */
const ANYBODY =
  /(?:^|\.)(?:raw\.githubusercontent\.com|dl\.dropboxusercontent\.com|drive\.google\.com|web\.app|pages\.dev|vercel\.app|netlify\.app|workers\.dev|glitch\.me|repl\.co|firebaseapp\.com|herokuapp\.com|onrender\.com|surge\.sh|000webhostapp\.com)$/;
const ENDINGS = /\.(?:onion|i2p|bit|tk|gq|cf|zip|mov)$/;
/** `login.bank.com.example-pages.net`: the name of a host stands before the host. */
const STACKED =
  /\.(?:com|org|net|gov|edu)\.(?!(?:cdn|s3|edgekey|edgesuite|akamai\w*|cloudfront|herokuapp|azurewebsites|amazonaws)\.)[a-z0-9-]+\.[a-z]{2,}$/;
const OWN = /(?:^|\.)(?:localhost|local|internal|lan)$/;
const RUNNABLE = /\.(?:exe|msi|bat|cmd|ps1|scr|vbs|jar|apk|dmg|pkg|deb|rpm|appimage|sh|py|bin|run)$/i;
const EVERYDAY: ReadonlySet<string> = new Set([
  '80',
  '443',
  '3000',
  '5000',
  '8000',
  '8080',
  '8081',
  '9200',
  '11434',
  '6333',
  '7474',
  '8888',
  '9000',
  '9090',
]);

/** Words of hosts that want one to sign in, pay or claim. */
const LURES =
  /^(?:verif\w*|log-?in|sign-?in|secure|security|accounts?|update|refund|billing|recover\w*|restore|unlock|wallet|auth\w*|confirm\w*|alerts?|claim|rewards?|airdrop|bonus|gift|prize|support|help|helpdesk|zoll|gebuehr|pay|payment|tax|reset|validate|session|suspended|customer|service|portal|online|token|mint|free|promo)$/;
/** Names beside those that one imitates: banks, carriers, offices. */
const HOUSES =
  /^(?:dhl|ups|fedex|usps|dpd|hermes|royalmail|irs|hmrc|chase|barclays|hsbc|santander|bbva|sparkasse|citibank|wellsfargo|apple|icloud|amazon|ebay|ledger|trezor|phantom|visa|mastercard|amex|steam|roblox|whatsapp|telegram|impots|ameli|caixa|correos|inpost|allegro|sberbank|gosuslugi|alipay|wechat|rakuten|kakao|naver)$/;

/** Houses of several words, written as one. */
const BANKS =
  /^(?:bankofamerica|wellsfargo|capitalone|americanexpress|jpmorgan|deutschebank|commerzbank|creditagricole|societegenerale|bnpparibas|unicredit|intesasanpaolo|postfinance|westernunion|moneygram|coinbase|binance|metamask|kraken|blockchain|netflix|facebook|instagram|linkedin|revolut)$/;

/** Digits that stand for letters, as letters. */
const unleeted = (word: string): string =>
  word.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('3', 'e').replaceAll('4', 'a').replaceAll('5', 's').replaceAll('7', 't');

/** A house named in a host that is not its own, beside a word that lures. */
const lures = (host: string): string | undefined => {
  const labels = host.split('.');
  const own = labels.at(-2) ?? '';
  const words = labels.slice(0, -1).flatMap((label) => label.split('-'));
  const house = words.find((word) => HOUSES.test(word) || isBrand(word));
  if (house === undefined || own === house || own.startsWith(house) || !words.some((word) => LURES.test(word))) {
    // `coinbase-airdrop.live`: the house and the lure in one name.
    const parts = own.split('-');
    const inside = parts.find((part) => HOUSES.test(part) || isBrand(part));
    return inside !== undefined && parts.length > 1 && parts.some((part) => LURES.test(part)) ? inside : undefined;
  }
  return house;
};

const imitates = (host: string): string | undefined => {
  if (!/^[\x00-\x7f]+$/.test(host)) return undefined;
  const labels = host.split('.').slice(0, -1);
  const words = labels.flatMap((label) => label.split('-'));
  const house = words
    .map((word) => (/\d/.test(word) && /[a-z]{3}/.test(word) ? unleeted(word) : undefined))
    .find((word) => word !== undefined && (HOUSES.test(word) || BANKS.test(word)));
  if (house !== undefined) return house;
  return words
    .filter((word) => /[0-9|]/.test(word) || word.includes('rn') || word.includes('vv'))
    .map((word) => imitated(word, ''))
    .find((brand) => brand !== undefined);
};

/** The host that a query hands on to, when it is another. Sharing a page, and signing in, name a host too. */
const redirectOf = ({ query, host, path }: FoundUrl): string | undefined => {
  const match =
    /(?:^|&)(?:redirect|redirect_to|redirect_url|goto|next|dest|destination|continue|forward|out|target|to)=(?:https?(?::|%3A)(?:\/|%2F){2})([\w.-]{3,80})/i.exec(
      query ?? '',
    );
  const other = match?.[1]?.toLowerCase();
  if (other === undefined || /oauth|authorize|login\/sso|share|intent/i.test(path)) return undefined;
  const base = (name: string): string => name.split('.').slice(-2).join('.');
  return base(other) === base(host) ? undefined : other;
};

/** Shares of another machine, as some systems write them. */
export const SHARE = /(?<![\\\w:])\\{2,4}(?:\d{1,3}(?:\.\d{1,3}){3}|[\w-]{2,40}(?:\.[\w-]{2,40}){1,4})\\{1,2}[\w$][\w$.-]{1,60}/g;

/** Words that talk people out of what their browser warns of. */
export const WARNING_WAVED =
  /(?<!\p{L})(?:certificate|browser|security|tls|ssl|phishing|virus)\p{L}{0,2}(?: \p{L}+){0,3}? (?:warnings?|errors?|alerts?|alarms?|complain\p{L}*|grumbl\p{L}*|protest\p{L}*)(?: [\p{L}-]+){0,5}? (?:harmless|ignor\p{L}+|click\p{L}* (?:through|on)|accept\p{L}*|expected|normal|dismiss\p{L}*|waved?|fine|nothing)(?!\p{L})/iu;
