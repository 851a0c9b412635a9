import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planTargets } from '../../src/flows/plan.ts';
import { scan } from '../../src/flows/scan.ts';
import type { LockedServer } from '../../src/model/lock.ts';
import { approve } from '../../src/reason/approve.ts';
import bubblewrap from '../../src/world/sandboxes/bubblewrap.ts';
import strace from '../../src/world/tracers/strace/strace.ts';
import { commandFor } from './play.ts';

/** The lock of a server without any twist, approved as a user approves: looked at, probed, pinned. */
export async function approvedLock(server: string): Promise<LockedServer> {
  const root = mkdtempSync(join(tmpdir(), 'assayer-guard-approved-'));
  try {
    chmodSync(root, 0o755);
    const twist = join(root, 'twist.json');
    writeFileSync(twist, '{}');
    const plans = await planTargets({
      words: [],
      command: commandFor(server, root, twist),
      server: undefined,
      env: new Map(),
      headers: new Map(),
      read: [root],
      write: [],
      cwd: '/',
      dummyEnv: false,
      runId: 'bench',
    });
    const labelled = plans.map((plan) => ({ ...plan, target: { ...plan.target, label: server } }));
    const now = (): Date => new Date();
    const probing = {
      network: 'sink',
      tracer: strace,
      allowWrites: 'all',
      calls: 60,
      call: 8_000,
      time: 60_000,
      compare: false,
      starts: 1,
    } as const;
    const report = await scan(
      labelled,
      {
        sandbox: bubblewrap,
        cache: join(root, 'cache'),
        publicOnly: false,
        timeout: 120_000,
        postures: 'plain',
        dummyEnv: false,
        runId: 'bench',
        recorder: undefined,
        signal: undefined,
        version: 'bench',
        lock: undefined,
        policy: undefined,
        failOn: 'none',
        probing,
        now,
      },
      () => undefined,
    );
    const [seen] = report.servers;
    if (seen?.fingerprint === undefined) throw new Error(`${server} could not be approved: ${seen?.gaps[0]?.says ?? 'nothing was seen'}`);
    const lock = approve({ seen, lock: undefined, fingerprint: seen.fingerprint, by: 'bench', at: now().toISOString() });
    const locked = lock.servers[server];
    if (locked === undefined) throw new Error(`${server} is not in its lock`);
    return locked;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
