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

/** The report as JSON: keys in a fixed order, secrets redacted, all else as the server sent it. */
export const renderJson = (report: Report): string => inert(JSON.stringify(ordered(unsecret(report)), undefined, 2));

/** The same JSON with everything that could steer a terminal or an eye written as escapes; lone surrogates are so already. */
const inert = (json: string): string =>
  json.replace(/[\u007f-\u009f]|\p{Cf}|\p{Zl}|\p{Zp}/gu, (character) =>
    Array.from({ length: character.length }, (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  );

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
