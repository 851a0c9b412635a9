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
  const writing = inTurn('what was pinned at first use', tell);
  return {
    kept,
    keep(use) {
      if (locked === undefined) writing.next(() => writeFirstUse(file, target.label, use));
    },
    settled: writing.settled,
  };
}

/** Keeps what waits for a person, for `assayer guard status`. */
export function waitingOf({ target, again }: Pick<Plan, 'target' | 'again'>, { state, now, tell, meaning }: Kept) {
  let last = '';
  const writing = inTurn('what waits for approval', tell);
  return {
    keep(items: readonly Waiting[]) {
      const key = JSON.stringify(items);
      if (key === last) return;
      last = key;
      const command = `assayer scan ${meaning({ target, again })}`;
      const found = { server: target.label, at: now().toISOString(), command, items };
      writing.next(() => keepWaiting(state, JSON.stringify(identityOf(target)), found));
    },
    settled: writing.settled,
  };
}

/** One writing after the other. One that fails is told, and holds up no other. */
function inTurn(what: string, tell: Kept['tell']) {
  let last: Promise<void> = Promise.resolve();
  return {
    next(write: () => Promise<void>): void {
      last = last.then(write).catch((error: unknown) => tell(`${what} could not be kept: ${(error as Error).message}`));
    },
    settled: () => last,
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
