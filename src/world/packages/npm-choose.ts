import { CouldNotLook, UsageError } from '../../model/errors.ts';
import type { RegistryOptions } from './npm-config.ts';
import { elsewhereIn } from './npm-elsewhere.ts';
import npa from 'npm-package-arg';
import semver from 'semver';

/** What the registry says of the version that npm would take on this Node. */
export interface Choice {
  readonly name: string;
  readonly version: string;
  /** `sha512-...`, or several separated by spaces. */
  readonly integrity: string;
  /** One sentence each: another version than asked, deprecated, wants another Node. */
  readonly notes: readonly string[];
  /** Dependencies that come from elsewhere than a registry, each as `NAME (SPECIFIER)`. */
  readonly elsewhere: readonly string[];
}

/** A spec that names a package of a registry; all others (git, file, http, alias) run scripts of the package or need no registry. */
export function parseSpec(spec: string): npa.Result {
  const refuse = (why: string): never => {
    throw new UsageError(`npm:${spec} ${why}. Give NAME, NAME@VERSION or @SCOPE/NAME@VERSION.`);
  };
  if (spec.trim() === '' || spec.length > 400) return refuse('is no package name');
  let parsed: npa.Result;
  try {
    parsed = npa(spec);
  } catch {
    return refuse('is no valid package name');
  }
  if (!parsed.registry || parsed.name === null || parsed.name === undefined)
    return refuse('is not in a registry: packages from git, files and addresses run scripts while they are unpacked');
  if (parsed.type === 'alias') return refuse('is an alias');
  return parsed;
}

/** Asks the registry. Throws CouldNotLook when the package, the version or the registry cannot be found. */
export async function choose(parsed: npa.Result, options: RegistryOptions): Promise<Choice> {
  const pacote = (await import('pacote')).default;
  const asked = { ...options, packumentCache: new Map(), fetchRetries: 1, timeout: 60_000 };
  const spec = parsed.raw;
  try {
    const manifest = await pacote.manifest(parsed.raw, asked);
    const packument = await pacote.packument(parsed.name ?? spec, asked);
    const integrity = manifest._integrity ?? (manifest.dist as { integrity?: string } | undefined)?.integrity ?? fromShasum(manifest);
    if (integrity === undefined)
      throw new CouldNotLook(
        'blocked',
        `The registry gives no digest for ${manifest.name}@${manifest.version}, so what it sends cannot be checked.`,
      );
    return {
      name: manifest.name,
      version: manifest.version,
      integrity,
      notes: notesOn(parsed, manifest, packument),
      elsewhere: elsewhereIn(manifest),
    };
  } catch (error) {
    throw error instanceof CouldNotLook ? error : inWords(parsed, error);
  }
}

interface Version {
  readonly name: string;
  readonly version: string;
  readonly engines?: unknown;
  readonly deprecated?: unknown;
  readonly dist?: unknown;
}
interface Packument {
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, Version>>;
}

function notesOn(parsed: npa.Result, chosen: Version, { 'dist-tags': tags, versions }: Packument): string[] {
  const notes: string[] = [];
  const wanted = wantedVersion(parsed, tags, versions);
  const newest = wanted === undefined ? undefined : versions[wanted];
  if (newest !== undefined && newest.version !== chosen.version) {
    const ask = parsed.rawSpec === '' || parsed.rawSpec === '*' ? 'latest' : parsed.rawSpec;
    const why =
      nodeOf(newest) === undefined || runsHere(newest)
        ? 'is deprecated or older than the one preferred'
        : `needs Node ${nodeOf(newest)} and this is ${process.versions.node}`;
    notes.push(`Asked for ${ask}; ${newest.version} ${why}, took ${chosen.version}.`);
  }
  if (!runsHere(chosen)) notes.push(`${chosen.version} wants Node ${nodeOf(chosen)}, this is ${process.versions.node}.`);
  if (typeof chosen.deprecated === 'string' && chosen.deprecated !== '')
    notes.push(`${chosen.name}@${chosen.version} is deprecated: ${chosen.deprecated.slice(0, 200)}`);
  return notes;
}

function wantedVersion(parsed: npa.Result, tags: Packument['dist-tags'], versions: Packument['versions']): string | undefined {
  if (parsed.type === 'version') return parsed.fetchSpec ?? undefined;
  if (parsed.type === 'tag') return tags[parsed.fetchSpec ?? 'latest'];
  const range = parsed.fetchSpec ?? '*';
  return range === '*' ? tags['latest'] : (semver.maxSatisfying(Object.keys(versions), range) ?? undefined);
}

function nodeOf({ engines }: Version): string | undefined {
  const node: unknown = typeof engines === 'object' && engines !== null ? (engines as Record<string, unknown>)['node'] : undefined;
  return typeof node === 'string' ? node.slice(0, 60) : undefined;
}

function runsHere(version: Version): boolean {
  const node = nodeOf(version);
  return node === undefined || semver.satisfies(process.versions.node, node, { includePrerelease: true });
}

function fromShasum(manifest: Version): string | undefined {
  const { shasum } = (manifest.dist ?? {}) as { shasum?: unknown };
  return typeof shasum === 'string' && /^[0-9a-f]{40}$/.test(shasum) ? `sha1-${Buffer.from(shasum, 'hex').toString('base64')}` : undefined;
}

/** npm's error codes as a sentence that says what to do. */
function inWords(parsed: npa.Result, error: unknown): CouldNotLook {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const name = parsed.name ?? parsed.raw;
  const says = (sentence: string): CouldNotLook => new CouldNotLook('install-failed', sentence, { cause: error });
  if (code === 'E404') return says(`The registry knows no package ${name}, or does not show it to you.`);
  if (code === 'ETARGET') return says(`${name} has no version ${parsed.rawSpec}.`);
  if (code === 'E401' || code === 'E403')
    return says(`The registry refuses ${name} without credentials that it accepts (${code.slice(1)}): see \`npm login\`.`);
  if (UNREACHABLE.has(code))
    return says(`The package registry could not be reached (${code}): check the network, the proxy and \`npm config get registry\`.`);
  if (code === 'ABORT_ERR') return says(`Fetching ${name} was interrupted.`);
  if (code === 'EINTEGRITY')
    return new CouldNotLook(
      'blocked',
      `What the registry sent for ${name} or one of its dependencies does not have the digest that it promised.`,
      { cause: error },
    );
  const message = error instanceof Error ? error.message : String(error);
  return says(`${name} could not be installed${code === '' ? '' : ` (${code})`}: ${(message.split('\n', 1)[0] ?? '').slice(0, 300)}`);
}

const UNREACHABLE: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ERR_SOCKET_TIMEOUT',
  'EPIPE',
  'FETCH_ERROR',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'E500',
  'E502',
  'E503',
  'E504',
]);
