import { GUARD_ANSWERS, type GuardAnswer, type GuardDecision, type GuardMoment, type GuardReason } from '../../model/guard.ts';
import type { Json } from '../../model/inventory.ts';

/** Position in the order from `pass` to `refuse`. */
export const strength = (answer: GuardAnswer): number => GUARD_ANSWERS.indexOf(answer);

/** Of several reasons the strongest counts; reasons that say the same twice are told once. */
export const decide = (
  moment: GuardMoment,
  reasons: readonly GuardReason[],
  evaluated: readonly string[],
  rewritten?: Json,
): GuardDecision => {
  const told = new Map<string, GuardReason>();
  for (const reason of reasons) {
    const key = `${reason.id} ${reason.says}`;
    const other = told.get(key);
    if (other === undefined || strength(reason.answer) > strength(other.answer)) told.set(key, reason);
  }
  const sorted = [...told.values()].sort((a, b) => strength(b.answer) - strength(a.answer));
  return { moment, answer: sorted[0]?.answer ?? 'pass', reasons: sorted, evaluated: distinct(evaluated), rewritten };
};

/** A list that holds no id twice is kept as it is. */
const distinct = (ids: readonly string[]): readonly string[] => {
  const known = DISTINCT.get(ids) ?? [...new Set(ids)];
  const same = known.length === ids.length ? ids : known;
  DISTINCT.set(ids, same);
  return same;
};

const DISTINCT = new WeakMap<readonly string[], readonly string[]>();
