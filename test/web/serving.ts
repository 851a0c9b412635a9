import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT, copied } from '../assayer.ts';

/** A running `assayer serve` with all it needs, as a user started it. */
export interface Serving extends AsyncDisposable {
  /** The printed link, with its token. */
  readonly link: string;
  readonly origin: string;
  /** A folder of its own, gone afterwards; fixture servers stand in `servers/` and may be changed. */
  readonly folder: string;
  readonly servers: string;
  /** Asks the API as an admin. */
  ask<T>(path: string, method?: string, body?: unknown): Promise<T>;
  /** Runs a job to its end. */
  run(kind: 'scan' | 'probe', words: readonly string[]): Promise<{ readonly reportId: string; readonly serverId: string }>;
}

interface Started {
  /** `FOLDER` in them is its folder. */
  readonly flags?: readonly string[];
  readonly prepare?: (folder: string) => Promise<void>;
}

/** Starts the built command with a store in a file: `store.sqlite` in its folder, in which `prepare` may lay down what is needed. */
export async function serving({ flags = [], prepare }: Started = {}): Promise<Serving> {
  const folder = await mkdtemp(join(tmpdir(), 'assayer-web-'));
  const servers = await copied(folder);
  await prepare?.(folder);
  const child = spawn(
    process.execPath,
    [
      BUILT,
      'serve',
      '--port',
      '0',
      '--store',
      join(folder, 'store.sqlite'),
      '--allow-commands',
      ...flags.map((flag) => flag.replace('FOLDER', folder)),
    ],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, ASSAYER_CACHE: join(folder, 'cache') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  const link = await new Promise<string>((done, fail) => {
    const hear = (chunk: string): void => {
      said += chunk;
      const found = /http:\/\/\S+#token=\S+/.exec(said)?.[0];
      if (found !== undefined) done(found);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.on('close', () => fail(new Error(`assayer serve ended: ${said}`)));
  });
  const { origin } = new URL(link);
  const token = /#token=(\S+)/.exec(link)?.[1] ?? '';
  const ask = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  return {
    link,
    origin,
    folder,
    servers,
    ask,
    async run(kind, words) {
      const { id } = await ask<{ id: string }>('/api/jobs', 'POST', { kind, what: { is: 'command', words } });
      for (;;) {
        const job = await ask<{ state: string; reportId?: string; serverId?: string; why?: string }>(`/api/jobs/${id}`);
        if (job.reportId !== undefined && job.serverId !== undefined) return { reportId: job.reportId, serverId: job.serverId };
        if (job.state !== 'queued' && job.state !== 'running') throw new Error(`job ${job.state}: ${job.why ?? ''}`);
        await new Promise((done) => setTimeout(done, 100));
      }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await new Promise((done) => (child.exitCode === null ? child.on('close', done) : done(undefined)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
