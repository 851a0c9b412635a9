import type { Exchange } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import type { Inventory, Tool } from '../../model/inventory.ts';
import type { Severity } from '../../model/severity.ts';
import type { Place } from '../../rules/contract.ts';
import { purposeOf } from '../../rules/declared.ts';
import { isAddress } from '../../rules/explained-hosts.ts';
import { askedPaths, inside, isAsked } from '../../rules/paths.ts';

/** One call on a user's machine. */
export interface Done {
  readonly exchange: Exchange;
  readonly tool: Tool | undefined;
  readonly inventory: Inventory;
  readonly place: Place;
}

/**
 * Findings as they weigh in front of a user's machine. What is not there is not there because the cell withholds it; and a host that
 * nothing explains weighs more when the same call read a file that nobody asked for, when it has no name, or when the tool has no
 * business outside of the machine.
 */
export const hardened = (findings: readonly Finding[], done: Done): readonly Finding[] =>
  findings.map((finding) => {
    const severity = weight(finding, done);
    return severity === undefined ? finding : { ...finding, severity };
  });

const weight = (finding: Finding, done: Done): Severity | undefined => {
  const deeds = finding.evidence.flatMap((each) => (each.kind === 'deed' ? [each.deed] : []));
  if (deeds.length === 0 || deeds.length < finding.evidence.length) return undefined;
  if (finding.rule === 'reads-secrets') {
    const missing = deeds.every((deed) => 'path' in deed && deed.error === 'ENOENT');
    return missing && finding.severity === 'medium' ? 'high' : missing && finding.severity === 'low' ? 'medium' : undefined;
  }
  if (finding.rule !== 'unexplained-connection') return undefined;
  const onlyAsked = deeds.every((deed) => 'protocol' in deed && deed.did === 'lookup');
  // What is low and was connected to is known for what it is: a service that counts how something is used.
  if (finding.severity === 'low' ? !onlyAsked : finding.severity !== 'medium') return undefined;
  const bare = deeds.some((deed) => 'protocol' in deed && deed.host === undefined && deed.address !== undefined && isAddress(deed.address));
  if (bare || readsUnasked(done) || isLocal(done)) return 'high';
  return onlyAsked ? 'medium' : undefined;
};

/** It read a file of the user's that the call does not name. */
const readsUnasked = ({ exchange, place }: Done): boolean => {
  const asked = askedPaths({ exchange, place });
  return exchange.behaviour.files.some(
    ({ did, path, error }) => did === 'read' && error === undefined && inside(path, place.work) && !isAsked(path, asked, place),
  );
};

/** Neither the tool nor the server says a word of anything outside of the machine. */
const isLocal = ({ tool, inventory }: Done): boolean =>
  tool !== undefined && (tool.annotations?.openWorldHint === false || !OUTSIDE.test(purposeOf(tool, inventory)));

const OUTSIDE =
  /\b(?:web|https?|urls?|api|apis|online|internet|network|networks|remote|remotes|server|servers|service|services|cloud|hosts?|hosted|fetch|download|upload|sync|synchroni[sz]e|search engine|browse|browser|page|pages|site|sites|mail|email|message|messages|chat|weather|forecast|market|stock|price|quote|news|push|pull|clone|publish|deploy|registry|package|packages|install|issue|issues|ticket|tickets|repository|repositories|account|login|token|endpoint|webhook|database|sql|connect|connection|live|latest|update|translate|maps?|model|llm|image|video|music|calendar|slack|github|gitlab|jira|notion|google|azure|aws)\b/;
