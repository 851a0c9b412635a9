import { UsageError } from '../../model/errors.ts';

/** What stands behind `pypi:`, taken apart. */
export interface PypiSpec {
  /** As pip and purls write it: lower case, single hyphens. */
  readonly name: string;
  /** `[extra,other]`, or nothing. */
  readonly extras: string;
  /** `==1.2.3`, `>=1,<2`; empty = the newest. */
  readonly version: string;
}

/** `NAME`, `NAME==1.2`, `NAME@1.2`, `NAME[extra]>=1,<2`. Addresses, repositories and files are no packages of an index. Throws UsageError. */
export function parsePypiSpec(spec: string): PypiSpec {
  const refuse = (why: string): never => {
    throw new UsageError(`pypi:${spec} ${why}. Give NAME, NAME==VERSION or NAME@VERSION.`);
  };
  const words = spec.trim();
  if (words === '' || words.length > 300) return refuse('is no package name');
  if (words.includes('://') || /^[./~]/.test(words))
    return refuse('is not in an index: what comes from an address or a file may have to be built');
  const [, name, extras = '', rest = ''] = /^([A-Za-z\d](?:[\w.-]{0,100}[A-Za-z\d])?)\s*(\[[\w\s,.-]{0,100}\])?\s*(.*)$/s.exec(words) ?? [];
  if (name === undefined) return refuse('is no valid package name');
  return {
    name: normalName(name),
    extras: extras.replaceAll(/\s/g, ''),
    version: versionOf(rest) ?? refuse('names no version that can be read'),
  };
}

/** Names that differ only in case and in runs of `-`, `_` and `.` are one package. */
export const normalName = (name: string): string => name.replaceAll(/[-_.]+/g, '-').toLowerCase();

function versionOf(text: string): string | undefined {
  if (text === '' || text === '@latest') return '';
  const exact = /^@\s*(?:==)?\s*(\w[\w.!+-]{0,80})$/.exec(text)?.[1];
  if (exact !== undefined) return `==${exact}`;
  const clauses = text.split(',').map((clause) => clause.replaceAll(/\s/g, ''));
  return clauses.every((clause) => /^(?:===?|~=|!=|<=|>=|<|>)\w[\w.!+*-]{0,80}$/.test(clause)) ? clauses.join(',') : undefined;
}
