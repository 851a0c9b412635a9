import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planTargets } from '../../src/flows/plan.ts';
import type { LockedServer } from '../../src/model/lock.ts';
import { approve } from '../../src/reason/approve.ts';
import strace from '../../src/world/tracers/strace/strace.ts';
import { asked, probed } from '../probed.ts';
import { commandFor } from './play.ts';

/** The lock of a server without any twist, approved as a user approves: looked at, probed, pinned. */
export async function approvedLock(server: string): Promise<LockedServer> {
  const root = mkdtempSync(join(tmpdir(), 'assayer-guard-approved-'));
  try {
    chmodSync(root, 0o755);
    const twist = join(root, 'twist.json');
    writeFileSync(twist, '{}');
    const plans = await planTargets(asked('bench', { command: commandFor(server, root, twist), read: [root], dummyEnv: false }));
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
    const cache = join(root, 'cache');
    const report = await probed(labelled, { runId: 'bench', cache, timeout: 120_000, dummyEnv: false, probing, now });
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
