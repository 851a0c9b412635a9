import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import { complaint } from './pypi-complaint.ts';
import { newestOf, reasonOf } from './pypi-passed.ts';
import { pipInstall, type PipRun, type Taken } from './pypi-pip.ts';
import { emptyEnvironment, type Python } from './pypi-python.ts';
import { normalName, type PypiSpec } from './pypi-spec.ts';

/** The release that pip would take on this Python, from what the index has as wheels. */
export interface PypiChoice {
  readonly name: string;
  readonly extras: string;
  readonly version: string;
  /** sha256 hex of its wheel. */
  readonly sha256: string;
  /** One sentence each: a newer release that was left, withdrawn. */
  readonly notes: readonly string[];
}

/** Asks the user's indexes, without dependencies; nothing is installed. Throws CouldNotLook. */
export async function choosePypi(spec: PypiSpec, python: Python, shelf: string, signal: AbortSignal | undefined): Promise<PypiChoice> {
  const place = await mkdtemp(join(shelf, '.ask-'));
  try {
    const { name, extras, version } = spec;
    const run = await askIndex(`${name}${version}`, python, await emptyEnvironment(place, python), signal);
    const [taken] = run.taken;
    if (!run.ok || taken === undefined) throw complaint(`${name}${version}`, name, run, python.version);
    if (taken.sha256 === undefined)
      throw new CouldNotLook('blocked', `pip gives no digest for ${name} ${taken.version}, so it cannot be known again.`);
    const elsewhere = elsewhereIn(taken);
    if (elsewhere.length > 0) throw fromElsewhere(`${name} ${taken.version}`, elsewhere);
    return { name, extras, version: taken.version, sha256: taken.sha256, notes: notesOn(spec, taken, run, python) };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** What pip would take for one requirement, and what it leaves, which only its most talkative mode tells. */
export const askIndex = (requirement: string, python: Python, interpreter: string, signal: AbortSignal | undefined): Promise<PipRun> =>
  pipInstall(python, interpreter, ['--dry-run', '--no-deps', '-vv', requirement], signal);

/** Dependencies of which no index is asked, as the package names them. */
const elsewhereIn = ({ requires }: Taken): string[] =>
  requires.filter((each) => /^[\w.[\], -]{1,200}@/.test(each) && !/\bextra\s*==/.test(each)).map((each) => each.slice(0, 200));

/** The refusal of what only an address or a repository has. */
export const fromElsewhere = (what: string, wants: readonly string[]): CouldNotLook =>
  new CouldNotLook(
    'install-failed',
    `${what} wants dependencies that no registry holds: ${wants.slice(0, 3).join(', ')}${wants.length > 3 ? ` and ${wants.length - 3} more` : ''}. Such are not fetched: nobody can say what will be there tomorrow.`,
  );

function notesOn({ name, version }: PypiSpec, taken: Taken, { passed }: PipRun, python: Python): string[] {
  const notes: string[] = [];
  const left = passed.filter((each) => normalName(each.name) === name);
  const newer = version === '' ? newestOf(left, taken.version) : undefined;
  const reason = newer === undefined ? undefined : reasonOf(left, newer, python.version);
  if (reason !== undefined) notes.push(`Asked for latest; ${newer} ${reason}, took ${taken.version}.`);
  if (taken.yanked) notes.push(`${name} ${taken.version} was withdrawn by its publisher.`);
  return notes;
}
