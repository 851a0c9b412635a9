import { owner } from '../../model/address.ts';
import type { DriftChange } from '../../model/drift.ts';
import type { Waiting } from '../../model/guard.ts';
import { SERVER_PIN } from '../pin.ts';
import type { Definitions } from './definitions.ts';

/** What of a list is hidden, or is not as it was approved; in the order of the list. */
export const waitingIn = ({ standing, hidden, warned, changes }: Definitions): readonly Waiting[] =>
  [...standing.keys()].flatMap((id) => {
    const reasons = [...(hidden.get(id) ?? []), ...(warned.get(id) ?? []).filter(({ source }) => source === 'lock')];
    const says = [...new Set(reasons.map((reason) => reason.says))];
    return says.length === 0 ? [] : [{ id, hidden: hidden.has(id), says, changes: changes.filter((change) => idOf(change) === id) }];
  });

const idOf = (change: DriftChange): string =>
  change.kind === 'identity' || !('id' in change) ? SERVER_PIN : change.kind === 'behaviour' ? owner('tool', change.id) : change.id;
