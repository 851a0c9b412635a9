import type { NetworkDeed } from '../model/behaviour.ts';
import type { Severity } from '../model/severity.ts';
import { type HostClass, hostClasses } from '../text/hosts.ts';
import { urls } from '../text/urls.ts';
import type { ExchangeSubject } from './contract.ts';
import { saidByServer } from './declared.ts';
import { strings } from './paths.ts';
import { words } from './tool-words.ts';

/** Why a server may be expected to reach a host. `local`: it does not leave the machine. `named`: the host carries a name that the server speaks of. */
export type Explanation = 'local' | 'resolver' | 'argument' | 'declared' | 'named' | 'known-api';

/** The question whether hosts are explained, for one window. */
export interface Hosts {
  /** undefined: nothing explains it. */
  why(deed: Pick<NetworkDeed, 'did' | 'protocol' | 'host' | 'address' | 'port' | 'said'>): Explanation | undefined;
}

/** Gathers what the window's arguments and the server's own words explain. */
export const explainedHosts = ({ exchange, inventory, earlier }: Pick<ExchangeSubject, 'exchange' | 'inventory' | 'earlier'>): Hosts => {
  const asked = new Set(
    [exchange, ...earlier].flatMap(({ args, kind, name }) => hostsIn([...strings(args), ...(kind === 'resource' ? [name ?? ''] : [])])),
  );
  const askedSites = new Set([...asked].filter((host) => !isAddress(host)).map(siteOf));
  const said = saidByServer(inventory);
  const spoken = new Set(words(said));
  const named =
    exchange.behaviour.network.some(({ host }) => host !== undefined) ||
    earlier.some(({ behaviour }) => behaviour.network.some(({ host }) => host !== undefined));
  return {
    why: (deed) => {
      const { host, address } = deed;
      const place = (host ?? address ?? '').toLowerCase().replace(/\.$/, '');
      if (deed.protocol === 'unix' && CONTROLS.test(place)) return OF_CONTAINERS.test(said) ? 'declared' : undefined;
      if (isLocal(deed, place)) return 'local';
      if (host === undefined && deed.port === 53 && (deed.said === undefined || deed.said.kind === 'dns')) return 'resolver';
      // Addresses that only the network of the cell gives to names; the name stands in another deed.
      if (host === undefined && STAND_IN.test(place) && named) return 'resolver';
      if (asked.has(place) || (!isAddress(place) && askedSites.has(siteOf(place)))) return 'argument';
      if (place !== '' && isSaid(place, said)) return 'declared';
      if (isAddress(place)) return undefined;
      if (isNamed(place, spoken)) return 'named';
      return isKnownApi(place, said) ? 'known-api' : undefined;
    },
  };
};

/** Sockets of this machine whose owner does whatever he is told, as root. */
const CONTROLS = /\/(?:docker|podman|containerd|crio|buildkitd|lxd\/unix|libvirt-sock)\.?(?:sock|socket)?$/;
const OF_CONTAINERS = /docker|podman|contain|kube|k8s|compose|\bvm\b|virtual machine|lxd|libvirt|buildkit/;

const isLocal = ({ did, protocol, address }: Pick<NetworkDeed, 'did' | 'protocol' | 'address'>, place: string): boolean => {
  if (protocol === 'unix' || did === 'listen') return true;
  if (place === '' || place === 'localhost' || place.endsWith('.localhost') || place === '::1' || place === '::') return true;
  const classes = hostClasses(bracketed(place));
  return (
    classes.includes('loopback') || (address !== undefined && hostClasses(bracketed(address)).includes('loopback') && isAddress(place))
  );
};

/** 198.18.0.0/15 and 2001:2::/48 are set apart for tests and are nobody's. */
const STAND_IN = /^198\.1[89]\.\d{1,3}\.\d{1,3}$|^2001:2::[0-9a-f:]{0,30}$/;

export const isAddress = (place: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(place) || place.includes(':');
const bracketed = (place: string): string => (place.includes(':') && !place.startsWith('[') ? `[${place}]` : place);

/** Hosts that texts name: in addresses, or as the whole text (`example.com`, `example.com:8080`, `user@example.com`). */
const hostsIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => {
    const whole =
      /^(?:[^\s@/]{1,100}@)?((?:[a-z0-9_-]{1,63}\.){1,10}[a-z0-9-]{1,63}|\[?[0-9a-f:]{3,45}\]?)(?::\d{1,5})?\.?(?:\/\S{0,2000})?$/i.exec(
        text.trim(),
      )?.[1];
    const found = text.length > 20_000 ? [] : urls(text).map(({ host }) => host);
    return [
      ...(whole === undefined ? [] : [whole.toLowerCase().replace(/^\[|\]$/g, '')]),
      ...found.map((host) => host.replace(/^\[|\]$/g, '')),
    ];
  });

/** The host, or the name that its owner registered, stands in the text by itself. */
const isSaid = (host: string, said: string): boolean => {
  const site = isAddress(host) ? host : siteOf(host);
  return standsIn(host, said) || (site.includes('.') && site !== host && standsIn(site, said));
};

const standsIn = (name: string, text: string): boolean => {
  for (let at = text.indexOf(name), tries = 0; at >= 0 && tries < 50; at = text.indexOf(name, at + 1), tries += 1) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + name.length, at + name.length + 2);
    if (!/[a-z0-9-]/.test(before) && !/^(?:[a-z0-9-]|\.[a-z0-9])/.test(after)) return true;
  }
  return false;
};

const SECOND_LEVEL = /^(?:co|com|org|net|gov|ac|edu|gob|or|ne|go|nom|mil)\.[a-z]{2}$/;
/** Whoever likes gets a name below these: the name below is the owner's, and says nothing of them. */
const SHARED =
  /^(?:(?:github|gitlab)\.io|herokuapp\.com|vercel\.app|netlify\.app|workers\.dev|pages\.dev|azurewebsites\.net|cloudfront\.net|appspot\.com|run\.app|web\.app|firebaseapp\.com|onrender\.com|fly\.dev|deno\.dev|repl\.co|glitch\.me|surge\.sh|blogspot\.com|supabase\.co|railway\.app)$/;

/** The part of a host's name that one owner registers, as well as can be told without the list of all endings. */
export const siteOf = (host: string): string => {
  const labels = host.split('.');
  const two = labels.slice(-2).join('.');
  return SECOND_LEVEL.test(two) || SHARED.test(two) ? labels.slice(-3).join('.') : two;
};

/** The words of the name that the owner registered: `open-meteo` of `api.open-meteo.com`. */
const labelOf = (host: string): string => siteOf(host).split('.')[0] ?? '';

/** Sorts of hosts that anybody can have: a name in them explains nothing. */
const ANYBODYS: ReadonlySet<HostClass> = new Set<HostClass>([
  'request-catcher',
  'paste',
  'tunnel',
  'file-drop',
  'chat-webhook',
  'dynamic-dns',
  'shortener',
  'punycode',
  'mixed-script',
]);

/** The server speaks of it: `api.github.com` for one that says GitHub. One name in the text is not enough where anybody gets a host. */
const isNamed = (host: string, spoken: ReadonlySet<string>): boolean => {
  if (hostClasses(host).some((each) => ANYBODYS.has(each))) return false;
  const label = labelOf(host);
  if (label.length < 4 || GENERIC.has(label) || SHARED.test(host.split('.').slice(-2).join('.'))) return false;
  const parts = label.split('-').filter((part) => part !== '');
  return (
    spoken.has(label) ||
    spoken.has(parts.join('')) ||
    (parts.length > 1 && parts.every((part) => spoken.has(part)) && parts.some((part) => part.length > 3 && !GENERIC.has(part)))
  );
};

/** Words that stand in most definitions: a host called so is not named by them. */
const GENERIC = new Set(
  'object string number type name data file files input output schema description properties required server tool tools value values query text item items list index search result results default enum array boolean null title format date time user users client local host path page note notes message messages content token secret config status update updates cloud sync backup collect collector stats track tracking analytics metrics telemetry beacon report reports upload service services http https json test example'.split(
    ' ',
  ),
);

/** Providers by subject: a server that speaks of the subject may use them without naming them. Labels of the owner's name. */
const PROVIDERS: readonly (readonly [RegExp, string])[] = [
  [
    /weather|forecast|temperature|climate|wetter|météo/,
    'weather open-meteo openweathermap weatherapi wttr accuweather tomorrow met meteomatics weatherbit visualcrossing',
  ],
  [
    /search|research|browse the web|news|crawl|scrap/,
    'duckduckgo google bing brave searx tavily exa serper serpapi kagi yandex baidu firecrawl perplexity qwant mojeek jina newsapi gnews linkup startpage',
  ],
  [
    /\bmaps?\b|geocod|address|location|places|route|direction|navigation|coordinates|latitude/,
    'openstreetmap google googleapis mapbox opencagedata here amap project-osrm openrouteservice ipinfo ip-api ipapi geonames tomtom',
  ],
  [
    /paper|arxiv|academic|scholar|citation|research|pubmed|doi|literature/,
    'arxiv semanticscholar crossref openalex nih europepmc dblp unpaywall biorxiv doi core ncbi',
  ],
  [/time ?zone|current time|clock/, 'worldtimeapi timeapi timezonedb'],
  [
    /currenc|exchange rate|forex/,
    'frankfurter exchangerate-api exchangerate openexchangerates ecb fixer currencyapi exchangerate-host er-api fawazahmed0',
  ],
  [
    /stock|finance|financial|market|ticker|share price|earnings|portfolio/,
    'yahoo alphavantage finnhub polygon twelvedata iexcloud sec stlouisfed financialmodelingprep marketstack eastmoney nasdaq',
  ],
  [
    /crypto|bitcoin|ethereum|blockchain|token price|defi|coin/,
    'coingecko coinmarketcap binance etherscan coinbase kraken infura alchemy ankr cryptocompare coincap llama dexscreener publicnode solana cloudflare-eth',
  ],
  [/wiki|encyclop/, 'wikipedia wikimedia wikidata fandom'],
  [
    /npm|node package|javascript package|dependenc|package|librar|documentation/,
    'npmjs jsdelivr unpkg libraries deps context7 readthedocs',
  ],
  [/pypi|python package|dependenc|package|librar|documentation/, 'pypi pythonhosted libraries deps readthedocs'],
  [/\brust\b|crate/, 'crates docs rust-lang'],
  [/github|git\b|repositor|pull request|source code|gist/, 'github githubusercontent gitlab bitbucket codeberg'],
  [
    /google|gmail|g ?suite|youtube|gemini|vertex|bigquery|firebase|drive\b|calendar|sheets|analytics|imagen|veo\b/,
    'google googleapis googleusercontent youtube gstatic withgoogle',
  ],
  [/aws|amazon|\bs3\b|bedrock|dynamo|lambda|\bec2\b|redshift|athena|cloudwatch|kinesis|\bsqs\b|\bsns\b/, 'amazonaws amazon aws'],
  [
    /azure|microsoft|outlook|teams|onedrive|sharepoint|office|entra|graph api|fabric|power bi|devops/,
    'microsoft microsoftonline azure windows office365 office live visualstudio azureedge azure-api azurefd powerbi',
  ],
  [
    /openai|\bgpt\b|chatgpt|dall-?e|embedding|whisper|\bllms?\b|language model|\bai\b/,
    'openai anthropic googleapis openrouter groq mistral cohere deepseek together perplexity x huggingface replicate fireworks voyageai nvidia stability elevenlabs',
  ],
  [/claude|anthropic/, 'anthropic claude'],
  [/image|photo|picture|video|gif|icon/, 'unsplash pexels pixabay giphy tenor iconify flickr replicate fal stability'],
  [/translat/, 'deepl google googleapis libretranslate mymemory microsofttranslator lingva'],
  [/youtube|video|transcript|subtitle/, 'youtube googlevideo ytimg youtube-nocookie youtu'],
  [/slack/, 'slack'],
  [/telegram/, 'telegram'],
  [/discord/, 'discord discordapp'],
  [/twitter|tweet|x\.com/, 'twitter x twimg'],
  [/facebook|instagram|whatsapp|\bmeta\b/, 'facebook instagram whatsapp fbcdn'],
  [/atlassian|jira|confluence|bitbucket|trello/, 'atlassian bitbucket trello jira'],
  [/hacker ?news/, 'firebaseio algolia ycombinator'],
  [/reddit/, 'reddit redd redditmedia'],
  [/\bdocker\b|container image|registry/, 'docker docker quay ghcr'],
  [/kubernetes|helm/, 'helm artifacthub k8s kubernetes'],
  [/vulnerab|\bcve\b|security advis|malware|threat|\bioc\b/, 'osv nist virustotal shodan abuseipdb cve first github mitre'],
  [/dictionary|definition|synonym|word/, 'dictionaryapi datamuse wiktionary urbandictionary merriam-webster wordnik'],
  [
    /joke|trivia|quote|fact|cat\b|dog\b|pokemon|pok[eé]mon/,
    'jokeapi icanhazdadjoke opentdb quotable chucknorris numbersapi catfact thecatapi dog pokeapi zenquotes',
  ],
  [/movie|film|\btv\b|series|anime/, 'themoviedb omdbapi tvmaze imdb jikan myanimelist anilist'],
  [/music|song|spotify|lyrics|podcast/, 'spotify scdn musicbrainz last genius itunes apple deezer'],
  [/book|librar|isbn/, 'openlibrary googleapis archive gutenberg goodreads'],
  [/recipe|food|nutrition|cocktail/, 'themealdb thecocktaildb edamam spoonacular openfoodfacts usda'],
  [/flight|hotel|travel|airport|train/, 'amadeus skyscanner aviationstack opensky-network adsb airbnb booking kiwi duffel transitland'],
  [/browser|playwright|puppeteer|chrom|screenshot|selenium/, 'googleapis gvt1 gstatic google playwright azureedge mozilla'],
  [/\bhuggingface|hugging face|embedding|model|transcri|speech|vector/, 'huggingface hf xethub'],
  [/cloudflare/, 'cloudflare cloudflarestorage workers'],
  [/\bnasa\b|space|astronom|satellite/, 'nasa spacexdata open-notify n2yo'],
  [
    /\bip\b|public address|network|dns|whois|domain/,
    'ipify ipinfo ip-api ipapi icanhazip ifconfig cloudflare-dns iana verisign rdap whoisxmlapi google',
  ],
];

const isKnownApi = (host: string, said: string): boolean => {
  const label = labelOf(host);
  return PROVIDERS.some(([subject, labels]) => ` ${labels} `.includes(` ${label} `) && subject.test(said));
};

/** Those who count how software is used, and collect its crashes. */
const TELEMETRY =
  ' posthog sentry segment amplitude mixpanel google-analytics googletagmanager datadoghq statsig statsigapi launchdarkly rudderstack honeycomb bugsnag newrelic nr-data scarf heapanalytics heap plausible umami applicationinsights visualstudio segmentio growthbook rollbar logrocket hotjar countly matomo june getunleash configcat axiom logtail betterstack highlight raygun loggly sumologic opentelemetry ';
/** Where software looks for its own updates, parts and models. */
const SUPPLIERS =
  ' npmjs yarnpkg pypi pythonhosted crates rust-lang golang github githubusercontent jsdelivr unpkg huggingface hf nodejs docker ghcr conda anaconda rubygems nuget maven debian ubuntu gvt1 mozilla playwright digicert letsencrypt lencr pki ntp pool ';

/** How bad a connection that nothing explains is by the host it goes to, and what the host is, for a sentence. */
export const weighHost = (
  { host, address, did }: Pick<NetworkDeed, 'host' | 'address' | 'did'>,
  said: string,
): { readonly severity: Severity; readonly what: string } => {
  const place = (host ?? address ?? '').toLowerCase();
  const label = labelOf(place);
  const classes = hostClasses(bracketed(place));
  if (CONTROLS.test(place)) return { severity: 'high', what: 'which commands the machine' };
  if (carriesData(place)) return { severity: 'high', what: 'a name that is long enough to carry data out' };
  const bad = classes.find((each) => Object.hasOwn(BAD, each));
  if (bad !== undefined && !(bad === 'metadata' && CLOUD.test(said)))
    return { severity: did === 'lookup' ? 'medium' : 'high', what: BAD[bad] ?? '' };
  if (bad !== undefined) return { severity: 'low', what: 'the metadata service of its cloud' };
  if (!isAddress(place) && TELEMETRY.includes(` ${label} `)) return { severity: 'low', what: 'a service that counts how software is used' };
  if (!isAddress(place) && SUPPLIERS.includes(` ${label} `))
    return { severity: 'low', what: 'a host where software looks for its updates and parts' };
  return {
    severity: did === 'lookup' ? 'low' : 'medium',
    what: classes.includes('private') ? 'a host in the private network' : isAddress(place) ? 'a bare address' : '',
  };
};

const BAD: Readonly<Partial<Record<HostClass, string>>> = {
  'request-catcher': 'a service that shows each request to whoever set it up',
  paste: 'a place to drop texts at',
  tunnel: 'a tunnel to the machine of somebody',
  'file-drop': 'a place to drop files at',
  'chat-webhook': 'a chat service that takes messages without a login',
  'dynamic-dns': 'a name that leads to a machine at somebody’s home',
  metadata: 'the metadata service of a cloud, which hands out credentials',
  'odd-ip': 'an address that is written so as not to be seen',
};
const CLOUD = /aws|amazon|\bs3\b|bedrock|dynamo|azure|google|\bgcp\b|cloud|bigquery|vertex|gemini|firebase|kubernetes|terraform/;

/** Names below a name that are no words: how data leaves by lookups alone. */
const carriesData = (host: string): boolean => {
  const below = host.split('.').slice(0, -2);
  return (
    below.some(
      (label) => label.length >= 40 || (label.length >= 24 && /\d/.test(label) && !label.includes('-') && /^[a-z0-9_=+]+$/.test(label)),
    ) || below.join('').length > 80
  );
};
