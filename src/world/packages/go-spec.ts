import { UsageError } from '../../model/errors.ts';

/** What stands behind `go:`, taken apart. */
export interface GoSpec {
  /** Path of the package that is a program, `github.com/owner/repository/cmd/server`. */
  readonly path: string;
  /** `v1.2.3`, `latest`, a branch or commit that the proxy knows. */
  readonly version: string;
}

/** `MODULE/PATH`, `MODULE/PATH@VERSION`. Throws UsageError. */
export function parseGoSpec(spec: string): GoSpec {
  const refuse = (why: string): never => {
    throw new UsageError(
      `go:${spec} ${why}. Give MODULE or MODULE/PATH, with @VERSION if you mean one, as in go:github.com/owner/name/cmd/server@v1.2.3.`,
    );
  };
  const [, path = '', version = 'latest'] = /^([^@\s]{1,300})(?:@([^@\s]{1,100}))?$/.exec(spec.trim()) ?? [];
  if (path === '') return refuse('is no path of a module');
  const parts = path.split('/');
  if (!/^[a-z\d](?:[a-z\d-]{0,62}\.)+[a-z]{2,20}$/i.test(parts[0] ?? '')) return refuse('does not begin with the host of a module');
  if (parts.some((part) => !/^[\w~][\w.~+-]{0,120}$/.test(part))) return refuse('is no path of a module');
  if (!/^\w[\w.+-]{0,99}$/.test(version)) return refuse('names no version that can be read');
  return { path, version };
}
