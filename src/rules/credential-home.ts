import { siteOf } from './explained-hosts.ts';

/** Words of the hosts that a kind of credential belongs to: it is issued by one service and opens nothing elsewhere. */
const HOMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['github-token', ['github', 'ghe']],
  ['slack-token', ['slack']],
  ['stripe-key', ['stripe']],
  ['npm-token', ['npmjs', 'npm', 'registry']],
  ['huggingface-token', ['huggingface', 'hf']],
  ['anthropic-key', ['anthropic', 'claude']],
]);

/** Names of machines that pass requests on for others, and of kinds of hosts in a company. */
const GOES_BETWEEN = /(?:^|[.-])(?:proxy|gateway|gw|router|litellm|relay|internal|intranet|corp|lan|local|test|example)(?:[.-]|$)/;

/** A credential of this kind has no business at this host: it is another's, and nothing says that it stands between. */
export const isAstray = (kind: string, host: string): boolean => {
  const words = HOMES.get(kind);
  if (words === undefined || !host.includes('.') || /^[\d.]+$/.test(host) || host.includes(':') || GOES_BETWEEN.test(host)) return false;
  const site = siteOf(host);
  const label = site.split('.')[0] ?? '';
  // One of the same make in a house of one's own: `github.firm.io`, and not `github.com.firm.io`, which is made to be taken for another.
  const below = host === site ? [] : host.slice(0, -site.length - 1).split('.');
  const inHouse = words.some((word) => below.includes(word)) && !below.some((part) => /^(?:com|org|net|io|dev|app|co)$/.test(part));
  return !words.some((word) => label === word || label.split('-').includes(word)) && !inHouse;
};
