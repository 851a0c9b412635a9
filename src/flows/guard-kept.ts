import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Target } from '../model/target.ts';
import type { Waiting } from '../model/guard.ts';
import type { FirstPins } from '../stages/guard/warden/index.ts';
import { firstUseFile, readFirstUse, writeFirstUse } from '../world/store/first-use.ts';
import { keepWaiting } from '../world/store/waiting.ts';
import type { GuardOptions } from './guard.ts';
import type { Plan } from './plan.ts';

type Kept = Pick<GuardOptions, 'state' | 'locked' | 'now' | 'tell' | 'meaning'>;

/** What was pinned when this very command was used first; with a lock nothing is pinned. */
export async function firstPinsOf(target: Target, { state, locked, tell }: Kept): Promise<FirstPins & { settled(): Promise<void> }> {
  const what = identityOf(target);
  const file = firstUseFile(state, JSON.stringify(what));
  const kept = locked === undefined ? await readFirstUse(file) : undefined;
  let writing: Promise<void> = Promise.resolve();
  return {
    kept,
    keep(use) {
      if (locked !== undefined) return;
      writing = writing
        .then(async () => {
          await mkdir(dirname(file), { recursive: true, mode: 0o700 });
          await writeFirstUse(file, target.label, use);
        })
        .catch((error: unknown) => tell(`what was pinned at first use could not be kept: ${(error as Error).message}`));
    },
    settled: () => writing,
  };
}

/** Keeps what waits for a person, for `assayer guard status`. */
export function waitingOf({ target, again }: Pick<Plan, 'target' | 'again'>, { state, now, tell, meaning }: Kept) {
  let last = '';
  let writing: Promise<void> = Promise.resolve();
  return {
    keep(items: readonly Waiting[]) {
      const key = JSON.stringify(items);
      if (key === last) return;
      last = key;
      const command = `assayer scan ${meaning({ target, again })}`;
      const found = { server: target.label, at: now().toISOString(), command, items };
      writing = writing
        .then(() => keepWaiting(state, JSON.stringify(identityOf(target)), found))
        .catch((error: unknown) => tell(`what waits for approval could not be kept: ${(error as Error).message}`));
    },
    settled: () => writing,
  };
}

function identityOf(target: Target): readonly string[] {
  switch (target.kind) {
    case 'stdio':
      return [target.cwd ?? '', target.command, ...target.args];
    case 'package':
      return [target.ecosystem, target.spec, ...target.args];
    case 'http':
      return [target.url];
    default:
      return [target.kind, target.label];
  }
}
