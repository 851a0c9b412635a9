import type { BehaviourTree } from '../../model/behaviour.ts';
import type { Inventory } from '../../model/inventory.ts';
import type { LockedServer } from '../../model/lock.ts';
import type { Witness } from '../../model/witness.ts';
import type { Place, Rule } from '../../rules/contract.ts';
import type { Definitions } from './definitions.ts';
import type { CompiledPolicy } from './policy.ts';
import type { Quiet } from './quiet.ts';

/** What the calls of one server are held to. */
export interface Held {
  /** What the server has declared so far in this conversation. */
  readonly inventory: Inventory;
  /** What a person approved; undefined: no lock. */
  readonly lock: LockedServer | undefined;
  readonly definitions: Definitions;
  readonly policy: CompiledPolicy;
  readonly rules: readonly Rule[];
  /** Secrets that were sent out, in the deeds of one exchange; absent: nobody looks. */
  readonly witnesses?: (tree: BehaviourTree, exchange: string) => readonly Witness[];
  /** Texts that need not be judged again; absent: each is judged. */
  readonly quiet?: Quiet;
  /** Where it runs; for a remote server folders that do not exist. */
  readonly place: Place;
}
