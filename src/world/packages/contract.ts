import type { PackageUsed } from '../../model/report.ts';
import type { PackageTarget } from '../../model/target.ts';

/** A registry from which servers are installed. */
export interface PackageKind {
  /** `npm` in `npm:NAME`. */
  readonly scheme: PackageTarget['ecosystem'];
  /** Resolves, fetches, checks integrity and unpacks into the cache, running no script of the package. Throws CouldNotLook. */
  fetch(spec: string, options: FetchOptions): Promise<Installed>;
}

export interface FetchOptions {
  /** Absolute folder of the cache. */
  readonly cache: string;
  readonly signal: AbortSignal | undefined;
  /** The program of the package that is wanted; absent: its own choice. */
  readonly bin?: string | undefined;
}

export interface Installed {
  readonly used: PackageUsed;
  /** Absolute folder that must be readable in the cell. */
  readonly folder: string;
  /** Absolute folder of the package's own code, without its dependencies. */
  readonly own: string;
  /** Program and leading arguments that start it, `['node', '/.../index.js']`. */
  readonly start: readonly [string, ...string[]];
  /** Names of install scripts that were not run, `postinstall`. */
  readonly skippedScripts: readonly string[];
}
