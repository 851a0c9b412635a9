import { addressParts } from '../model/address.ts';
import type { Finding } from '../model/finding.ts';
import type { Selector } from '../model/policy.ts';

/** True when the whole text fits the pattern: `*` is any run of characters, `?` is one. Time grows with text x pattern at most. */
export const glob = (pattern: string, text: string): boolean => {
  let p = 0;
  let t = 0;
  let star = -1;
  let from = 0;
  while (t < text.length) {
    const c = pattern[p];
    if (c === '*') {
      star = p;
      from = t;
      p += 1;
    } else if (c !== undefined && (c === '?' || c === text[t])) {
      p += 1;
      t += 1;
    } else if (star >= 0) {
      p = star + 1;
      from += 1;
      t = from;
    } else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
};

/** The tool that a finding is about; undefined when it is about something else. */
export const toolOf = ({ address }: Pick<Finding, 'address'>): string | undefined => {
  // A name used twice has a number behind it; that of the address, not of the name, in which `~` is escaped.
  const [first = ''] = addressParts(address.split('/', 1).join().replace(/~\d+$/, ''));
  return first.startsWith('tool:') ? first.slice('tool:'.length) : undefined;
};

/** True when every part that the selector gives fits the finding. One that gives no part fits nothing. */
export const selects = (selector: Selector, finding: Finding): boolean => {
  const tool = toolOf(finding);
  const parts = [
    selector.rule === undefined ? undefined : glob(selector.rule, finding.rule),
    selector.server === undefined ? undefined : glob(selector.server, finding.server),
    selector.tool === undefined ? undefined : tool !== undefined && glob(selector.tool, tool),
  ].filter((fits) => fits !== undefined);
  return parts.length > 0 && parts.every(Boolean);
};

/** A selector as people write it, for messages. */
export const selectorText = ({ rule, server, tool }: Selector): string =>
  Object.entries({ rule, server, tool })
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${value}`]))
    .join(', ');
