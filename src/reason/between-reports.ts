import type { DriftChange } from '../model/drift.ts';
import type { LockedServer } from '../model/lock.ts';
import type { ServerReport } from '../model/report.ts';
import { compare } from './drift.ts';
import { isComplete } from './grade.ts';
import { pinsOf } from './pin.ts';

/** What of a report is compared. */
export type Reported = Pick<ServerReport, 'fingerprint' | 'inventory' | 'package' | 'gaps' | 'probe'>;

/** What is not as it was approved. Empty when nothing changed, or when it could not be read this time. */
export function changesSinceApproval(locked: LockedServer, now: Reported): readonly DriftChange[] {
  const { inventory, probe } = now;
  if (inventory === undefined) return [];
  const behaviour = behaviourSince(locked.profile, now);
  return locked.fingerprint === now.fingerprint
    ? behaviour
    : [...compare({ pins: locked.pins, package: locked.package }, seenOf(inventory, now)), ...(probe === undefined ? [] : behaviour)];
}

/**
 * What is not as it was in an earlier report. Empty when one of the two could not be read. What was not read to its end before is not
 * new because it is seen now. `probed`: the report in which it was last run and watched, when that is another one.
 */
export function changesBetween(before: Reported, now: Reported, probed: Reported = before): readonly DriftChange[] {
  if (before.inventory === undefined || now.inventory === undefined) return [];
  const behaviour = behaviourSince(probed.probe?.profile, now);
  if (before.fingerprint !== undefined && before.fingerprint === now.fingerprint) return behaviour;
  const unread = new Set(before.inventory.lists.filter((list) => !isComplete(list)).map(({ list }) => KINDS[list]));
  const known = (change: DriftChange): boolean =>
    !(change.kind === 'added' && unread.has(change.id.slice(0, Math.max(0, change.id.indexOf(':'))))) &&
    !(change.kind === 'changed' && change.field === 'body' && change.before === undefined);
  const was = { pins: pinsOf(before.inventory), package: before.package };
  return [...compare(was, seenOf(now.inventory, now)).filter(known), ...behaviour];
}

/** As `compare` names what stands in a list. */
const KINDS: Readonly<Record<string, string>> = {
  tools: 'tool',
  prompts: 'prompt',
  resources: 'resource',
  templates: 'template',
  skills: 'skill',
};

const seenOf = (inventory: NonNullable<Reported['inventory']>, { package: used, gaps }: Reported) => ({
  inventory,
  package: used,
  pins: pinsOf(inventory),
  gaps,
});

/** Behaviour alone, which no fingerprint covers. */
function behaviourSince(profile: LockedServer['profile'], now: Reported): readonly DriftChange[] {
  if (profile === undefined || now.probe === undefined || now.inventory === undefined) return [];
  const nothing = { inventory: { lists: [] }, package: undefined, pins: [], gaps: [] };
  return compare({ pins: [], package: undefined, profile }, { ...nothing, profile: now.probe.profile });
}
