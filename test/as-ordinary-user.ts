import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** What a test file said when it was run again. */
export interface Again {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a test file of the unit project once more as a user without any privilege; only root can. undefined: that user cannot read the
 * project, which is told, and is an error in CI.
 */
export function asOrdinaryUser(file: string): Again | undefined {
  const root = join(import.meta.dirname, '..');
  if ((statSync(root).mode & 0o005) !== 0o005) {
    console.error(`NOT RUN: the suite as an ordinary user, who cannot read ${root}.`);
    expect(process.env['CI']).not.toBe('true');
    return undefined;
  }
  const scratch = mkdtempSync(join(tmpdir(), 'nobody-'));
  chmodSync(scratch, 0o777);
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=unit', file, '--configLoader=runner', '--reporter=json'];
  const env = {
    PATH: process.env['PATH'],
    HOME: scratch,
    TMPDIR: scratch,
    ...(process.env['CI'] === undefined ? {} : { CI: process.env['CI'] }),
  };
  const ran = spawnSync(process.execPath, args, { cwd: root, uid: 65534, gid: 65534, env, encoding: 'utf8' });
  rmSync(scratch, { recursive: true, force: true });
  return { status: ran.status, stdout: ran.stdout, stderr: ran.stderr };
}
