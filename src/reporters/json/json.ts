import type { Report } from '../../model/report.ts';
import type { Reporter } from '../contract.ts';
import { unsecret } from '../words/unsecret.ts';

export default {
  name: 'json',
  ending: 'json',
  mime: 'application/json',
  about: 'all of it, for programs',
  render: (report) => `${renderJson(report)}\n`,
} satisfies Reporter;

/** The report as JSON: keys in a fixed order, secrets redacted, lone surrogates written as escapes. */
export const renderJson = (report: Report): string => JSON.stringify(ordered(unsecret(report)), undefined, 2);

/** Members that a reader looks for first. All others follow by name. */
const FIRST = new Map(
  ['schema', 'kind', 'label', 'rule', 'id', 'name', 'title', 'severity', 'grade', 'verdict', 'sentence', 'address'].map((key, i) => [
    key,
    i,
  ]),
);

const place = (key: string): number => FIRST.get(key) ?? FIRST.size;

const ordered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const out: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const entries = Object.entries(value).sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0));
  for (const [key, member] of entries) out[key] = ordered(member);
  return out;
};
