import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CouldNotLook } from '../../../model/errors.ts';
import { openOverlay, recoverOverlays } from '../../../world/overlay/index.ts';
import { reachableTemporary } from '../../../world/sandboxes/cell-folders.ts';
import type { Sandbox } from '../../../world/sandboxes/contract.ts';
import { UNPRIVILEGED } from '../../../world/sandboxes/lend.ts';
import type { Holding } from '../contract.ts';

/** Copies of what a server may write, and what becomes of what it has written. */
export interface Held extends Holding, AsyncDisposable {
  readonly instead: Readonly<Record<string, string>>;
  /** What was done about a run that was killed, one sentence each. */
  readonly notes: readonly string[];
}

/** Copies what may be written. Throws CouldNotLook where it is too much. `pause` gives undefined where nothing runs yet. */
export async function holdBack(write: readonly string[], state: string, pause: () => Promise<() => void> | undefined): Promise<Held> {
  const folder = join(state, 'held');
  const notes = recoverOverlays(folder);
  const views = UNPRIVILEGED === undefined ? tmpdir() : await reachableTemporary(UNPRIVILEGED);
  const overlay = await openOverlay(write, { state: folder, views, owner: UNPRIVILEGED, pause: async () => (await pause()) ?? (() => {}) });
  return { ...overlay, notes };
}

/** The same place, in which some paths are copies. */
export const onCopies = (sandbox: Sandbox, instead: Readonly<Record<string, string>>): Sandbox => {
  if (sandbox.name !== 'bubblewrap')
    throw new CouldNotLook('no-sandbox', '--transactional needs a sandbox: without one nothing keeps the server from writing elsewhere.');
  return { ...sandbox, open: (grant, limits, around) => sandbox.open({ ...grant, instead }, limits, around) };
};
