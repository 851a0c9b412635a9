import { writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { CouldNotLook, UsageError } from '../../model/errors.ts';
import type { Tell } from '../../model/event.ts';
import type { Report } from '../../model/report.ts';
import type { JobRequest } from '../../model/web.ts';
import { sandboxes } from '../../world/sandboxes/index.ts';
import { usualProbing } from '../probing.ts';
import { planTargets } from '../plan.ts';
import { scan, type ScanOptions } from '../scan.ts';
import { LONGEST_LINE, type WorkLine, type WorkOpinions, type WorkOrder, type WorkSettings } from './work.ts';

/** Finds the model that is to be asked; `cache` is the folder of what is kept. */
export type WhomToAsk = (opinions: WorkOpinions, cache: string) => Promise<ScanOptions['opinions']>;

/**
 * One job in a process of its own: takes its order from one line, tells what it does line by line, and ends. It stops when `signal`
 * says so, or when the input ends: then who asked is gone. Temporary files go to the folder of the process, which whoever started
 * it removes.
 */
export async function work(input: Readable, output: Writable, signal: AbortSignal, whomToAsk: WhomToAsk): Promise<void> {
  // What judges is loaded while nobody has asked yet.
  void import('../../stages/judge.ts');
  const gone = new AbortController();
  const line = await firstLine(input, () => gone.abort());
  if (line === undefined) return;
  const say = (said: WorkLine): Promise<void> => new Promise((resolve) => output.write(`${JSON.stringify(said)}\n`, () => resolve()));
  try {
    const order = JSON.parse(line) as WorkOrder;
    const stopped = AbortSignal.any([signal, gone.signal]);
    await say({ report: await carryOut(order, (event) => void say({ event }), stopped, whomToAsk) });
  } catch (error) {
    await say({ failed: whyOf(error) });
  } finally {
    input.destroy();
  }
}

/** The first line; undefined: there was none. What ends after it is told. */
function firstLine(input: Readable, ended: () => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    let done = false;
    input.on('data', (bytes: Buffer) => {
      if (done) return;
      const end = bytes.indexOf(0x0a);
      pieces.push(end < 0 ? bytes : bytes.subarray(0, end));
      size += bytes.length;
      done = end >= 0 || size > LONGEST_LINE;
      if (done) resolve(end >= 0 ? Buffer.concat(pieces).toString('utf8') : undefined);
    });
    const over = (): void => {
      resolve(undefined);
      ended();
    };
    input.on('end', over);
    input.on('close', over);
    input.on('error', over);
  });
}

async function carryOut(
  { request, settings, approved }: WorkOrder,
  tell: Tell,
  signal: AbortSignal,
  whomToAsk: WhomToAsk,
): Promise<Report> {
  const sandbox = sandboxes.find(({ name }) => name === settings.sandbox);
  if (sandbox === undefined) throw new UsageError(`--sandbox ${settings.sandbox}: there is none of that name`);
  const runId = randomBytes(6).toString('hex');
  const plans = await plansOf(request, settings, runId);
  if (plans.some(({ target }) => target.kind === 'stdio' || target.kind === 'package')) {
    const missing = await sandbox.missing();
    if (missing !== undefined) throw new CouldNotLook('no-sandbox', `${missing} Nothing was started.`);
  }
  const report = await scan(
    plans,
    {
      sandbox,
      cache: settings.cache,
      publicOnly: settings.publicOnly,
      ...(settings.ownFiles ? {} : { argumentsGrant: false }),
      timeout: TIMEOUT,
      postures: request.kind === 'scan' ? 'all' : 'plain',
      dummyEnv: true,
      runId,
      version: settings.version,
      lock:
        approved === undefined
          ? undefined
          : { version: 1, servers: Object.fromEntries(plans.map(({ target }) => [target.label, approved])) },
      policy: settings.policy === undefined ? undefined : await policyIn(settings.policy),
      failOn: undefined,
      probing: request.kind === 'probe' ? await usualProbing() : undefined,
      opinions: settings.opinions === undefined ? undefined : await whomToAsk(settings.opinions, settings.cache),
      recorder: undefined,
      signal,
      now: () => new Date(),
    },
    tell,
  );
  if (signal.aborted) throw new UsageError('It was stopped.');
  return report;
}

/** Milliseconds for one server, as at the command line. */
const TIMEOUT = 300_000;

const policyIn = async (file: string) => (await import('../../world/store/policy-file.ts')).readPolicy(file);

async function plansOf({ what }: JobRequest, { sandbox, cwd }: WorkSettings, runId: string): ReturnType<typeof planTargets> {
  const wanted = {
    words: [] as string[],
    command: [] as readonly string[],
    server: undefined,
    env: new Map<string, string>(),
    headers: new Map<string, string>(),
    read: [],
    write: [],
    cwd,
    dummyEnv: true,
    runId,
    options: sandbox === 'bubblewrap' ? [] : ['--sandbox', sandbox],
  };
  switch (what.is) {
    case 'url':
      return planTargets({ ...wanted, words: [what.url] });
    case 'package':
      return planTargets({ ...wanted, words: [what.spec], command: what.args });
    case 'command':
      return planTargets({ ...wanted, command: what.words });
    case 'recording': {
      // From its own folder, so that no path of this machine stands in the report.
      process.chdir(tmpdir());
      const name = `${
        what.name
          .replace(/\.jsonl$/, '')
          .replaceAll(/[^\w.-]+/g, '-')
          .slice(0, 80) || 'recording'
      }.jsonl`;
      const { isRecording } = await import('../../world/session/index.ts');
      await writeFile(join(tmpdir(), name), what.text, { mode: 0o600 });
      if (!(await isRecording(name))) throw new UsageError(`${what.name} is no recording: take a file that assayer scan --record wrote`);
      return planTargets({ ...wanted, words: [name], cwd: tmpdir() });
    }
  }
}

function whyOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof CouldNotLook) return error.message;
  return `This is a fault of assayer itself, please report it: ${error instanceof Error ? error.message : String(error)}`;
}
