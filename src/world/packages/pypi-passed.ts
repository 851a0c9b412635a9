import { normalName } from './pypi-spec.ts';

/** A file of an index that pip did not take. */
export interface Passed {
  readonly name: string;
  readonly version: string;
  /** It wants another Python; it is built for another machine or Python; it is no wheel. */
  readonly why: 'python' | 'platform' | 'source';
  /** `>=3.13`; empty for other reasons. */
  readonly wants: string;
}

/** Reads one line that pip says of a file which it leaves; undefined for any other line. */
export function passedOver(line: string): Passed | undefined {
  const [, reason = '', file] = /Skipping link: (.{1,900}?): [a-z]{2,10}:\/\/[^\s#]{0,900}\/([^/\s#?]{1,300})/.exec(line) ?? [];
  const parts = file === undefined ? undefined : partsOf(file.replace(/%2B/gi, '+').replaceAll('%21', '!'));
  if (parts === undefined) return undefined;
  const python = /Requires-Python (.{1,100})$/.exec(reason)?.[1];
  if (python !== undefined) return { ...parts, why: 'python', wants: python };
  if (reason.startsWith("none of the wheel's tags")) return { ...parts, why: 'platform', wants: '' };
  return reason.startsWith('No sources permitted') ? { ...parts, why: 'source', wants: '' } : undefined;
}

/** Why a release was left, in half a sentence: `2.0 needs Python >=3.13 and this is 3.11.7`. */
export function reasonOf(passed: readonly Passed[], version: string, python: string): string | undefined {
  const of = passed.filter((each) => each.version === version);
  const needs = of.find(({ why }) => why === 'python');
  if (needs !== undefined) return `needs Python ${needs.wants} and this is ${python}`;
  if (of.some(({ why }) => why === 'platform')) return `has no wheel for this machine and Python ${python}`;
  return of.length > 0 ? 'has no wheel, only its source, and sources would have to be built' : undefined;
}

/** The newest final release among those left, above the given one when one is given. */
export function newestOf(passed: readonly Passed[], above?: string): string | undefined {
  const finals = passed.map(({ version }) => version).filter((version) => /^\d+(?:\.\d+)*(?:\.?post\d+)?$/.test(version));
  const [newest] = finals.toSorted((a, b) => compare(b, a));
  return newest !== undefined && (above === undefined || compare(newest, above) > 0) ? newest : undefined;
}

const numbers = (version: string): number[] => (version.match(/\d{1,15}/g) ?? []).map(Number);

function compare(one: string, other: string): number {
  const [left, right] = [numbers(one), numbers(other)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function partsOf(file: string): { name: string; version: string } | undefined {
  const [, name, version] =
    (file.endsWith('.whl') ? /^([^-]+)-([^-]+)-/ : /^(.+)-([^-]+?)\.(?:tar\.(?:gz|bz2|xz)|tgz|zip)$/).exec(file) ?? [];
  return name === undefined || version === undefined ? undefined : { name: normalName(name), version };
}
