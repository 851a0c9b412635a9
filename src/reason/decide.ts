import { address, owner } from '../model/address.ts';
import type { Finding } from '../model/finding.ts';
import type { Policy, Selector, Suppression } from '../model/policy.ts';
import type { ServerReport } from '../model/report.ts';
import { fingerprintOf } from './fingerprint.ts';
import { glob, selects, selectorText } from './selectors.ts';

/** One server before the policy is applied. */
export interface Undecided {
  readonly label: string;
  readonly findings: readonly Finding[];
  /** Names of the tools that were seen. */
  readonly tools: readonly string[];
  /** True when nothing is missing: no gap, every list read to its end. Only then can a suppression be said to fit nothing. */
  readonly whole: boolean;
}

/** Where parts of the policy stand in its file, by position in their list; for messages only. */
export interface PolicyLines {
  readonly suppress: readonly number[];
  readonly deny: readonly number[];
  readonly allow: readonly number[];
}

export interface Decided {
  readonly servers: readonly { readonly label: string; readonly findings: readonly Finding[]; readonly allowed: ServerReport['allowed'] }[];
  readonly together: readonly Finding[];
  /** Findings over several servers that the policy lets pass. */
  readonly togetherAllowed: ServerReport['allowed'];
  /** Faults of the policy and things it denies, each a sentence that fails the gate whatever its severity. */
  readonly broken: readonly string[];
}

/** Rule id of the finding that a denied server or tool makes. Made by the policy, so it has no file among the rules. */
export const DENIED = 'denied-by-policy';

/**
 * The policy applied to all findings of a scan, in this order:
 * 1. `deny` with a rule: findings that it picks stand whatever else the policy says, and fail the gate. `deny` of a
 *    server or a tool without a rule: what it picks is a finding of its own (`denied-by-policy`, high) and fails the gate.
 * 2. `suppress`: findings picked by fingerprint or selector are let pass with the reason, up to and including the day
 *    `expires`. An expired one does not count, and fails the gate. So does one that fits nothing: it would hide
 *    the next finding that happens to fit. One that names a server is only looked at when that server was seen whole;
 *    one that names none speaks for every scan, and must fit something in a scan that was whole.
 * 3. `allow`: what it picks is let pass.
 * `today` is `YYYY-MM-DD`.
 */
export const applyPolicy = (
  scan: { readonly servers: readonly Undecided[]; readonly together: readonly Finding[] },
  policy: Policy | undefined,
  today: string,
  lines?: PolicyLines,
): Decided => {
  const used = new Set<Suppression>();
  const denied: Denied[] = scan.servers.flatMap((server) => deniedIn(server, policy?.deny ?? [], lines));
  const broken = denied.map(({ says }) => says);
  const sort = (findings: readonly Finding[]): { findings: Finding[]; allowed: ServerReport['allowed'] } => {
    const standing: Finding[] = [];
    const allowed: { finding: Finding; reason: string }[] = [];
    for (const finding of findings) {
      const pass = passOf(finding, policy ?? { version: 1 }, today, used, lines);
      if (pass.reason === undefined) standing.push(finding);
      else allowed.push({ finding, reason: pass.reason });
      if (pass.denied !== undefined) broken.push(pass.denied);
    }
    return { findings: standing, allowed };
  };
  const servers = scan.servers.map((server) => {
    const sorted = sort(server.findings);
    const own = denied.filter(({ finding }) => finding.server === server.label).map(({ finding }) => finding);
    return { label: server.label, findings: [...own, ...sorted.findings], allowed: sorted.allowed };
  });
  const together = sort(scan.together);
  const stale = (policy?.suppress ?? []).flatMap((suppression, i) => staleness(suppression, i, { scan, used, today, lines }));
  return { servers, together: together.findings, togetherAllowed: together.allowed, broken: [...new Set([...broken, ...stale])] };
};

interface Denied {
  readonly finding: Finding;
  readonly says: string;
}

const lineText = (line: number | undefined): string => (line === undefined ? '' : ` (line ${line} of the policy)`);

/** Servers and tools that are denied themselves; selectors with a rule are about findings and are not in here. */
const deniedIn = (server: Undecided, deny: readonly Selector[], lines: PolicyLines | undefined): Denied[] =>
  deny.flatMap((selector, i) => {
    if (selector.rule !== undefined || (selector.server === undefined && selector.tool === undefined)) return [];
    if (selector.server !== undefined && !glob(selector.server, server.label)) return [];
    const { tool: pattern } = selector;
    const line = lineText(lines?.deny[i]);
    if (pattern === undefined) return [deniedOne(server.label, undefined, selector, line)];
    return [...new Set(server.tools)].filter((tool) => glob(pattern, tool)).map((tool) => deniedOne(server.label, tool, selector, line));
  });

const deniedOne = (server: string, tool: string | undefined, selector: Selector, line: string): Denied => {
  const at = tool === undefined ? address('server') : address(owner('tool', tool));
  const key = selectorText(selector);
  const what = tool === undefined ? `The server ${server}` : `The tool ${tool} of ${server}`;
  const says = `${what} is denied by the policy${line}.`;
  const finding: Finding = {
    rule: DENIED,
    title: 'The policy does not want this',
    severity: 'high',
    address: at,
    server,
    says,
    evidence: [{ kind: 'fact', address: at, says: `matches deny: ${key}` }],
    verdict: { label: 'stands', confidence: 1, reason: 'The policy says so.' },
    fingerprint: fingerprintOf({ server, rule: DENIED, address: at, key }),
  };
  return { finding, says };
};

/** Why a finding is let pass (undefined: it stands), and what to say when it is denied. */
const passOf = (
  finding: Finding,
  policy: Policy,
  today: string,
  used: Set<Suppression>,
  lines: PolicyLines | undefined,
): { readonly reason: string | undefined; readonly denied: string | undefined } => {
  const suppressions = (policy.suppress ?? []).filter((suppression) => suppresses(suppression, finding));
  // A fitting one is in use even where `deny` wins: only then is it no clutter that fits nothing.
  for (const suppression of suppressions) used.add(suppression);
  const deny = (policy.deny ?? []).findIndex((selector) => selector.rule !== undefined && selects(selector, finding));
  if (deny >= 0) {
    const denied = `A finding of ${finding.rule} on ${finding.server} is denied by the policy${lineText(lines?.deny[deny])}.`;
    return { reason: undefined, denied };
  }
  const live = suppressions.find(({ expires }) => expires >= today);
  if (live !== undefined) return { reason: `${live.reason} (suppressed until ${live.expires})`, denied: undefined };
  const allow = (policy.allow ?? []).findIndex((selector) => selects(selector, finding));
  return { reason: allow < 0 ? undefined : `Allowed by the policy${lineText(lines?.allow[allow])}.`, denied: undefined };
};

const suppresses = (suppression: Suppression, finding: Finding): boolean => {
  const { fingerprint, rule, server, tool } = suppression;
  if (fingerprint !== undefined && fingerprint.replace(/^sha256:/, '') !== finding.fingerprint) return false;
  return rule === undefined && server === undefined && tool === undefined ? fingerprint !== undefined : selects(suppression, finding);
};

const staleness = (
  suppression: Suppression,
  index: number,
  o: {
    readonly scan: { readonly servers: readonly Undecided[] };
    readonly used: ReadonlySet<Suppression>;
    readonly today: string;
    readonly lines: PolicyLines | undefined;
  },
): string[] => {
  const { fingerprint, server, expires } = suppression;
  const print = fingerprint === undefined ? [] : [`fingerprint ${fingerprint.replace(/^sha256:/, '').slice(0, 12)}`];
  const name = `The suppression of ${[selectorText(suppression), ...print].filter((part) => part !== '').join(', ')}${lineText(o.lines?.suppress[index])}`;
  if (expires < o.today) return [`${name} expired on ${expires}: look again, then remove it or give it a new date.`];
  if (o.used.has(suppression)) return [];
  const meant = o.scan.servers.filter(({ label }) => server === undefined || glob(server, label));
  if (meant.length === 0 || !meant.every(({ whole }) => whole)) return [];
  const hint = server === undefined ? ' If it is meant for another scan, name its server.' : '';
  return [`${name} fits no finding any more: remove it.${hint}`];
};
