import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import type { GoSpec } from './go-spec.ts';
import { fetchingEnvironment, run, type Said } from './toolchain.ts';

export interface GoFetching {
  /** Absolute path of go. */
  readonly go: string;
  readonly asked: GoSpec;
  /** Absolute folder of the module that asks. */
  readonly place: string;
  /** Absolute folder of fetched modules. */
  readonly modules: string;
  readonly signal: AbortSignal | undefined;
}

/** Modules that were fetched for one program. */
export interface GoFetched {
  readonly module: string;
  readonly version: string;
  /** `h1:...` of the module itself. */
  readonly sum: string;
  /** The whole go.sum. */
  readonly sums: string;
  /** Absolute folder of its own sources. */
  readonly source: string;
  readonly notes: readonly string[];
  /** Version of Go, its own program and its root. */
  readonly go: string;
  readonly program: string;
  readonly root: string;
  /** Variables for a build that fetches nothing. */
  readonly building: Readonly<Record<string, string>>;
}

const SETTINGS = ['GOPROXY', 'GOSUMDB', 'GONOSUMDB', 'GONOPROXY', 'GOPRIVATE', 'GOINSECURE', 'GOROOT', 'GOVERSION'] as const;
type Settings = Readonly<Record<(typeof SETTINGS)[number], string>>;

/** Fetches a module and all that it is built from, by the user's own settings of Go; no repository is asked directly. Throws CouldNotLook. */
export async function goFetch({ go, asked, place, modules, signal }: GoFetching): Promise<GoFetched> {
  const user = fetchingEnvironment(/^(?:GO(?:PROXY|SUMDB|NOSUMDB|NOSUMCHECK|NOPROXY|PRIVATE|INSECURE|AUTH|ENV)|NETRC|XDG_CONFIG_HOME)$/);
  const settings = await settingsOf(go, place, user, signal);
  const fixed = { GOTOOLCHAIN: 'local', CGO_ENABLED: '0', GOMODCACHE: modules, GOWORK: 'off' };
  // Version control would be run on whatever a module names.
  const fetching = { ...user, ...fixed, GOVCS: '*:off', GOFLAGS: '-mod=mod -modcacherw' };
  await writeFile(join(place, 'go.mod'), 'module assayer.invalid/place\n');
  const got = await run(go, ['get', `${asked.path}@${asked.version}`], { cwd: place, env: fetching, signal });
  if (!got.ok) throw complaint(asked, got, settings, signal?.aborted === true);
  const listed = await run(go, ['list', '-json=Name,Module', asked.path], { cwd: place, env: { ...fetching, GOPROXY: 'off' }, signal });
  const { Name, Module } = parsed(listed.out);
  if (!listed.ok || Module === undefined) throw complaint(asked, listed, settings, false);
  if (Name !== 'main')
    throw new CouldNotLook('install-failed', `${asked.path} is no program: it is a library. Give the path of its command.`);
  const sums = await readFile(join(place, 'go.sum'), 'utf8').catch(() => '');
  const sum = sums
    .split('\n')
    .find((line) => line.startsWith(`${Module.Path} ${Module.Version} `))
    ?.split(' ')[2];
  if (sum === undefined)
    throw new CouldNotLook('blocked', `There is no checksum for ${Module.Path}@${Module.Version}, so what was fetched cannot be checked.`);
  return {
    module: Module.Path,
    version: Module.Version,
    sum,
    sums,
    source: Module.Dir,
    notes: notesOn(asked, Module.Version, settings),
    go: settings.GOVERSION,
    program: join(settings.GOROOT, 'bin/go'),
    root: settings.GOROOT,
    building: { ...fixed, GOPROXY: 'off', GOSUMDB: 'off', GOFLAGS: '-mod=readonly -buildvcs=false', GOROOT: settings.GOROOT },
  };
}

async function settingsOf(
  go: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Settings> {
  const { ok, out } = await run(go, ['env', '-json', ...SETTINGS], { cwd, env: { ...env, GOTOOLCHAIN: 'local' }, signal });
  if (!ok) throw new CouldNotLook('install-failed', 'Go is installed, but does not say how it is set up (`go env`).');
  return JSON.parse(out) as Settings;
}

interface Listed {
  readonly Name?: string;
  readonly Module?: { readonly Path: string; readonly Version: string; readonly Dir: string };
}

function parsed(json: string): Listed {
  try {
    return JSON.parse(json) as Listed;
  } catch {
    return {};
  }
}

function notesOn({ path, version }: GoSpec, took: string, { GOSUMDB, GOPROXY, GONOSUMDB, GOPRIVATE }: Settings): string[] {
  const exempt = [GONOSUMDB, GOPRIVATE].filter((each) => each !== '').join(',');
  return [
    ...(version === took || version === 'latest' ? [] : [`Asked for ${version}; took ${took}.`]),
    ...(GOSUMDB === 'off'
      ? [`No database of checksums was asked about ${path}: GOSUMDB is off here.`]
      : exempt === ''
        ? []
        : [`No database of checksums is asked about ${exempt}, as set up here.`]),
    ...(GOPROXY === 'off' ? ['Nothing was fetched: GOPROXY is off here.'] : []),
  ];
}

function complaint({ path, version }: GoSpec, { err }: Said, { GOSUMDB }: Settings, interrupted: boolean): CouldNotLook {
  const what = `${path}@${version}`;
  const says = (sentence: string): CouldNotLook => new CouldNotLook('install-failed', sentence);
  if (interrupted) return says(`Fetching ${what} was interrupted.`);
  if (/SECURITY ERROR|checksum mismatch/.test(err))
    return new CouldNotLook(
      'blocked',
      `What was fetched for ${what} or one of its dependencies does not have the checksum that it should have.`,
    );
  if (GOSUMDB !== '' && GOSUMDB !== 'off' && err.includes(GOSUMDB.split(' ')[0] ?? ''))
    return says(
      `The database of checksums ${GOSUMDB} could not be reached, so ${what} cannot be checked: set GOSUMDB or GONOSUMDB as you do for go itself.`,
    );
  if (/go >= \d|requires go/.test(err)) return says(`${what} wants a newer Go than is installed; another one is not fetched.`);
  if (/disallowed by GOVCS|GOVCS disallows/.test(err))
    return says(`${what} or one of its dependencies is on no proxy of modules: repositories are not fetched.`);
  if (/GOPROXY list is not the empty string|module lookup disabled/.test(err)) return says(`${what} is not here, and GOPROXY is off.`);
  if (/\b40[34]\b|\b410\b|not found|unknown revision|no matching versions|no such file|does not contain package/i.test(err))
    return says(`There is no ${what} on the proxy of modules, or no such package in it.`);
  if (/build constraints exclude all Go files/.test(err))
    return says(`${what} has nothing to build on this system: its maker excludes all its files.`);
  if (/dial tcp|i\/o timeout|no such host|connection refused/.test(err))
    return says(`The proxy of modules could not be reached: check the network and \`go env GOPROXY\`.`);
  return says(`Go could not fetch ${what}: ${err.trim().split('\n').slice(-2).join(' ').slice(0, 400)}`);
}
