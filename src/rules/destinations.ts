import { type HostClass, hostClasses } from '../text/hosts.ts';
import { urls } from '../text/urls.ts';
import { isProse, isSearch, taskNames } from './asked-for.ts';
import { commandTexts } from './command-texts.ts';
import type { CallSubject, SaidInCall } from './contract.ts';
import { siteOf } from './explained-hosts.ts';
import { namedPlaces } from './named-places.ts';
import { FETCHERS } from './danger.ts';

/** Where a call sends something, or fetches it from. */
export interface Destination {
  readonly said: SaidInCall;
  /** A host in lower case, or a whole mail address. */
  readonly to: string;
  readonly sort: 'host' | 'person';
  readonly classes: readonly HostClass[];
  readonly scheme: string | undefined;
  /** Something is sent there, or the address carries data: not only a page that is read. */
  readonly carries: boolean;
}

const ADDRESS =
  /^(?:url|uri|urls|uris|href|link|links|endpoint|webhook(?:_?url)?|callback(?:_?url)?|base_?url|host|hostname|domain|server|remote|origin|site|website|page|target(?:_?url)?|proxy|destination|upstream|repo(?:sitory)?(?:_?url)?|address|feed|source_?url|image_?url)$/i;
const PERSON =
  /^(?:to|cc|bcc|recipients?|email|emails|e?mail_?(?:to|address)|address|attendees?|invitees?|reply_?to|from|sender|forward_?to|users?|members?)$/i;

/** Hosts and persons that the call goes to: in arguments for addresses, in commands that fetch, and in values that are one address as a whole. */
export const destinations = (subject: CallSubject): readonly Destination[] => {
  const known = FOUND.get(subject.said);
  if (known !== undefined) return known;
  const found = destinationsOf(subject);
  FOUND.set(subject.said, found);
  return found;
};

/** Several rules ask the same of one call. */
const FOUND = new WeakMap<CallSubject['said'], readonly Destination[]>();

const destinationsOf = (subject: CallSubject): readonly Destination[] => {
  const out: Destination[] = [];
  const commands = commandTexts(subject);
  const inCommand = new Set(commands.map(({ said }) => said.address));
  for (const { said, script, code } of commands) {
    if (code) continue;
    const all = script.pipelines
      .flatMap((pipeline) => pipeline.commands)
      .filter(({ program }) => FETCHERS.has(program) || /^(?:nc|ncat|netcat|ssh|scp|git|telnet|socat|rsync|ftp)$/.test(program));
    for (const { program, words } of all)
      for (const word of words) {
        if (/^-(?:H|-header|A|-user-agent|e|-referer)$/.test(word)) continue;
        for (const host of hostsOf(word, program)) out.push(ofHost(said, host, words.join(' ')));
      }
  }
  for (const said of subject.said) {
    if (inCommand.has(said.address) || said.text.length > 4_000 || isSearch(said.name)) continue;
    if (PERSON.test(said.name)) {
      for (const { sort, value } of namedPlaces(said.text))
        if (sort === 'person')
          out.push({ said, to: value, sort, classes: hostClasses(value.slice(value.indexOf('@') + 1)), scheme: 'mailto', carries: true });
    }
    if (isProse(said.name)) continue;
    for (const host of hostsOf(said.text, ADDRESS.test(said.name) ? 'address' : '')) out.push(ofHost(said, host, said.text));
  }
  return out;
};

interface Host {
  readonly host: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly scheme: string | undefined;
}

const hostsOf = (text: string, program: string): readonly Host[] => {
  if (!/[.:]/.test(text)) return [];
  const found: Host[] = urls(text)
    .filter(({ host, scheme }) => host !== '' && scheme !== 'file')
    .map(({ host, path, query, scheme }) => ({ host: host.replace(/^\[|\]$/g, ''), path, query, scheme }));
  if (found.length > 0 || program === '') return found;
  const bare =
    /^(?:[\w.-]{1,60}@)?((?:[a-z0-9_-]{1,63}\.){1,8}[a-z]{2,24}|\d{1,3}(?:\.\d{1,3}){3}|localhost)(?::[\w/.~-]{0,200})?(?:\/\S{0,500})?$/i.exec(
      text.trim(),
    )?.[1];
  // In a command `a.txt` is a file.
  if (
    bare === undefined ||
    (program !== 'address' &&
      /\.(?:txt|json|csv|sh|py|js|ts|md|html?|ya?ml|gz|zip|tgz|log|conf|key|pem|sql|xml|png|jpe?g|pdf)$/i.test(bare) &&
      !text.includes('/'))
  )
    return [];
  return [{ host: bare.toLowerCase(), path: '', query: undefined, scheme: undefined }];
};

const ofHost = (said: SaidInCall, { host, path, query, scheme }: Host, whole: string): Destination => ({
  said,
  to: host,
  sort: 'host',
  classes: hostClasses(host.includes(':') ? `[${host}]` : host, path),
  scheme,
  carries:
    (query ?? '').length > 60 || /(?:^|\s)(?:-d|--data\S{0,20}|-F|-T|--upload-file|-X\s{0,2}(?:POST|PUT)|--post-\w+)(?:\s|=|$)/.test(whole),
});

/** Why a call may go there: the task, an argument before, or a result names it, or it belongs to one that they name. */
export type Reason = 'task' | 'given' | 'result' | 'order' | 'definition' | 'well-known' | 'local' | undefined;

export const whyThere = (subject: CallSubject, { to, sort, classes }: Pick<Destination, 'to' | 'sort' | 'classes'>): Reason => {
  const { talk } = subject;
  if (sort === 'host' && (classes.includes('loopback') || to === 'localhost' || to.endsWith('.localhost'))) return 'local';
  if (taskNames(subject, to) || (sort === 'host' && named(subject, to))) return 'task';
  const brought = talk.brought(to);
  if (brought !== undefined && brought.rules.length === 0) return 'result';
  if (brought !== undefined) return 'order';
  if (talk.given(to)) return 'given';
  if (sort === 'host' && classes.length === 0) {
    const site = siteOf(to);
    if (WELL_KNOWN.has(site)) return 'well-known';
    if (site !== to && (talk.given(site) || talk.brought(site) !== undefined || talk.given(`www.${site}`))) return 'given';
  }
  return talk.declared(to) === undefined ? undefined : 'definition';
};

/** The task names the site, or its owner: `github.com` for "on GitHub". */
const named = (subject: CallSubject, host: string): boolean => {
  const site = siteOf(host);
  const label = site.split('.')[0] ?? '';
  return (
    (site.includes('.') && taskNames(subject, site)) ||
    taskNames(subject, `www.${site}`) ||
    (label.length >= 4 && !GENERIC.has(label) && taskNames(subject, label))
  );
};

const GENERIC: ReadonlySet<string> = new Set(
  'mail news data test info page site home docs blog shop open cloud sync host update report download upload collect support account login secure service services prices price stock stocks finance weather search image file files server api static'.split(
    ' ',
  ),
);

const WELL_KNOWN: ReadonlySet<string> = new Set(
  'google.com bing.com duckduckgo.com wikipedia.org wikimedia.org github.com githubusercontent.com gitlab.com stackoverflow.com npmjs.com npmjs.org pypi.org pythonhosted.org crates.io docs.rs nodejs.org python.org mozilla.org w3.org ietf.org yahoo.com finance.yahoo.com sec.gov nasdaq.com marketwatch.com bloomberg.com reuters.com cnbc.com investing.com youtube.com microsoft.com apple.com openstreetmap.org arxiv.org readthedocs.io googleapis.com'.split(
    ' ',
  ),
);
