import type { DriftChange } from '../model/drift.ts';
import type { LockedServer } from '../model/lock.ts';
import type { ServerReport } from '../model/report.ts';
import { behaviourChanges, compare, kindOf, unreadKinds } from './drift.ts';
import { pinsOf } from './pin.ts';

/** What of a report is compared. */
export type Reported = Pick<ServerReport, 'fingerprint' | 'inventory' | 'package' | 'gaps' | 'probe'>;

/** What is not as it was approved. Empty when nothing changed, or when it could not be read this time. */
export function changesSinceApproval(locked: LockedServer, now: Reported): readonly DriftChange[] {
  const { inventory, probe } = now;
  if (inventory === undefined) return [];
  const behaviour = behaviourChanges(locked.profile, probe?.profile);
  return locked.fingerprint === now.fingerprint
    ? behaviour
    : [...compare({ pins: locked.pins, package: locked.package }, seenOf(inventory, now)), ...behaviour];
}

/**
 * What is not as it was in an earlier report. Empty when one of the two could not be read. What was not read to its end before is not
 * new because it is seen now. `probed`: the report in which it was last run and watched, when that is another one.
 */
export function changesBetween(before: Reported, now: Reported, probed: Reported = before): readonly DriftChange[] {
  if (before.inventory === undefined || now.inventory === undefined) return [];
  const behaviour = behaviourChanges(probed.probe?.profile, now.probe?.profile);
  if (before.fingerprint !== undefined && before.fingerprint === now.fingerprint) return behaviour;
  const unread = unreadKinds({ inventory: before.inventory, gaps: [] });
  const known = (change: DriftChange): boolean =>
    !(change.kind === 'added' && unread.has(kindOf(change.id))) &&
    !(change.kind === 'changed' && change.field === 'body' && change.before === undefined);
  const was = { pins: pinsOf(before.inventory), package: before.package };
  return [...compare(was, seenOf(now.inventory, now)).filter(known), ...behaviour];
}

const seenOf = (inventory: NonNullable<Reported['inventory']>, { package: used, gaps }: Reported) => ({
  inventory,
  package: used,
  pins: pinsOf(inventory),
  gaps,
});
