import { UsageError } from '../../model/errors.ts';

/** What stands behind `cargo:`, taken apart. */
export interface CargoSpec {
  readonly name: string;
  /** As cargo writes it: `=1.2.3`, `^1`, `*`. */
  readonly version: string;
}

/** `NAME`, `NAME@VERSION`. Throws UsageError. */
export function parseCargoSpec(spec: string): CargoSpec {
  const [, name, version] = /^([a-z][\w-]{0,63})(?:@([\w.+*^~=<>, -]{1,60}))?$/i.exec(spec.trim()) ?? [];
  if (name === undefined) throw new UsageError(`cargo:${spec} is no name of a crate. Give NAME or NAME@VERSION.`);
  if (version === undefined || version === 'latest') return { name, version: '*' };
  return { name, version: /^\d+\.\d+\.\d/.test(version) ? `=${version}` : version };
}
