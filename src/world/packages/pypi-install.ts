import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import { exclusively } from './once.ts';
import { askIndex, fromElsewhere, type PypiChoice } from './pypi-choose.ts';
import { complaint, notFoundIn } from './pypi-complaint.ts';
import { pipInstall } from './pypi-pip.ts';
import { emptyEnvironment, type Python } from './pypi-python.ts';
import { normalName } from './pypi-spec.ts';
import { BIGGEST_TREE, measure, tooBig } from './tree-measure.ts';

/** An environment in the cache with one package and what it depends on. */
export interface PypiTree {
  readonly folder: string;
  /** sha256 hex over name, version and digest of every wheel in it. */
  readonly digest: string;
}

const RECORD = 'assayer-install.json';
const MINUTES = 60_000;

interface Kept {
  readonly digest: string;
  readonly measure: string;
}

/**
 * The environment of a chosen release: from the cache when a complete and unchanged one is there, else made in its place, which no
 * environment can be moved from. It counts only with our record, which is written last. `shelf` is the absolute folder of all of them.
 */
export async function installedPypi(choice: PypiChoice, python: Python, shelf: string, signal: AbortSignal | undefined): Promise<PypiTree> {
  const { name, extras, version, sha256 } = choice;
  const key = createHash('sha256').update(
    JSON.stringify([name, extras, version, sha256, process.platform, process.arch, python.executable, python.version]),
  );
  const folder = join(shelf, key.digest('hex').slice(0, 40));
  const kept = await fromCache(folder);
  if (kept !== undefined) return kept;
  return exclusively(`${folder}.lock`, 10 * MINUTES, signal, async () => {
    const meanwhile = await fromCache(folder);
    if (meanwhile !== undefined) return meanwhile;
    try {
      await rm(folder, { recursive: true, force: true });
      const digest = await install(choice, python, folder, signal);
      const size = await measure(folder);
      if (size.bytes > BIGGEST_TREE) throw tooBig(`${name} ${version}`, size.bytes);
      await writeFile(join(folder, RECORD), JSON.stringify({ digest, measure: size.digest } satisfies Kept));
      return { folder, digest };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  });
}

/** undefined when it is not there, not complete, or not what was installed. */
async function fromCache(folder: string): Promise<PypiTree | undefined> {
  try {
    const record = JSON.parse(await readFile(join(folder, RECORD), 'utf8')) as Kept;
    const now = await measure(folder, RECORD);
    return now.digest === record.measure ? { folder, digest: record.digest } : undefined;
  } catch {
    return undefined;
  }
}

async function install(choice: PypiChoice, python: Python, folder: string, signal: AbortSignal | undefined): Promise<string> {
  const { name, extras, version, sha256 } = choice;
  await mkdir(folder);
  // Servers that root starts are others.
  await chmod(folder, 0o755);
  const interpreter = await emptyEnvironment(folder, python);
  const run = await pipInstall(python, interpreter, [`${name}${extras}==${version}`], signal);
  if (!run.ok) {
    const missing = notFoundIn(run);
    const passed = missing === undefined ? [] : (await askIndex(missing, python, interpreter, signal)).passed;
    throw complaint(`${name} ${version}`, name, { ...run, passed }, python.version);
  }
  const elsewhere = run.taken.flatMap(({ name: whose, direct }) => (direct === undefined ? [] : [`${whose} (${direct})`]));
  if (elsewhere.length > 0) throw fromElsewhere(`${name} ${version}`, elsewhere);
  const own = run.taken.find((each) => normalName(each.name) === name);
  if (own?.sha256 !== sha256)
    throw new CouldNotLook(
      'blocked',
      `${name} ${version} was installed with another digest (${own?.sha256 ?? 'none'}) than the index gave for it (${sha256}).`,
    );
  const lines = run.taken.map((each) => `${normalName(each.name)}\t${each.version}\t${each.sha256 ?? ''}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}
