import type { DriftChange } from '../../model/drift.ts';
import type { GuardDecision, GuardReason, Standing } from '../../model/guard.ts';
import type { Inventory } from '../../model/inventory.ts';
import type { LockedServer, Pin } from '../../model/lock.ts';
import { owner } from '../../model/address.ts';
import type { Rule } from '../../rules/contract.ts';
import { compare } from '../drift.ts';
import { pinsOf, SERVER_PIN } from '../pin.ts';
import { decide } from './decision.ts';
import type { CompiledPolicy } from './policy.ts';

/** What a server declared, held against what was approved. */
export interface Declaration {
  /** With the lists that came so far; a list that has not come is not missing. */
  readonly inventory: Inventory;
  readonly lock: LockedServer | undefined;
  /** What the first use pinned, when there is no lock; undefined: this is the first use. */
  readonly pinned: readonly Pin[] | undefined;
  readonly policy: CompiledPolicy;
  readonly rules: readonly Rule[];
  /** The other servers of this guard. */
  readonly neighbours: readonly Inventory[];
}

export interface Definitions {
  /** About the whole list. Never asks. */
  readonly decision: GuardDecision;
  /** Pin ids (`tool:x`, `prompt:y`, `server`) and where they stand. */
  readonly standing: ReadonlyMap<string, Standing>;
  /** Pin ids that are taken out of lists and cannot be called, each with its reasons. */
  readonly hidden: ReadonlyMap<string, readonly GuardReason[]>;
  /** What `assayer guard status` shows (`showChange`). */
  readonly changes: readonly DriftChange[];
  /** To keep for the next time when there is no lock. */
  readonly pins: readonly Pin[];
  standingOf(tool: string): Standing;
}

/** Which definitions are those that were approved, and which are kept from the client. */
export const definitions = ({ inventory, lock, pinned, policy }: Declaration): Definitions => {
  const pins = pinsOf(inventory);
  const known = lock?.pins ?? pinned;
  const standing = new Map<string, Standing>(pins.map(({ id }) => [id, known === undefined ? 'first-use' : 'approved']));
  const changes =
    known === undefined
      ? []
      : compare({ ...(lock ?? EMPTY), package: undefined, pins: known }, { inventory, package: undefined, pins, gaps: [] }).filter(
          ({ kind }) => kind !== 'removed' && kind !== 'not-seen',
        );
  for (const change of changes) {
    if (change.kind === 'added') standing.set(change.id, 'new');
    else if (change.kind === 'renamed') standing.set(change.id, 'renamed');
    else if (change.kind === 'changed') standing.set(change.id, 'changed');
    else if (change.kind === 'identity') standing.set(SERVER_PIN, 'changed');
  }
  const { new: fresh = 'hide', changed = 'hide' } = policy.policy.definitions ?? {};
  const hidden = new Map<string, readonly GuardReason[]>();
  const reasons: GuardReason[] = [];
  for (const [id, where] of standing) {
    if (where === 'approved' || where === 'first-use') continue;
    const wish = where === 'new' ? fresh : changed;
    if (wish === 'pass') continue;
    const reason: GuardReason = {
      source: 'lock',
      id: `lock:${where}`,
      answer: wish === 'hide' ? 'refuse' : 'warn',
      says: `${id} is not as it was approved (${where}); \`assayer approve\` settles it.`,
      evidence: [],
    };
    reasons.push(reason);
    if (wish === 'hide' && id !== SERVER_PIN) hidden.set(id, [reason]);
  }
  return {
    decision: decide('definition', reasons, ['lock']),
    standing,
    hidden,
    changes,
    pins,
    standingOf: (tool) => standing.get(owner('tool', tool)) ?? 'unlisted',
  };
};

const EMPTY: LockedServer = {
  label: '',
  fingerprint: '',
  identity: { name: undefined, version: undefined },
  transport: '',
  era: 'legacy',
  protocolVersion: '',
  posture: '',
  capabilities: [],
  instructions: undefined,
  package: undefined,
  pins: [],
  grade: '?',
  approved: { by: '', at: '' },
};
