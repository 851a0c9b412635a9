import type { Inventory } from '../../../model/inventory.ts';
import type { Pin } from '../../../model/lock.ts';
import { pinsOf } from '../../../reason/pin.ts';
import type { FirstUse } from '../../../world/store/first-use.ts';
import type { Kind } from './parts.ts';

/** Where that is kept from one run to the next. */
export interface FirstPins {
  readonly kept: FirstUse | undefined;
  readonly keep: (use: FirstUse) => void;
}

/** First use, as the lists come in. */
export interface OpenPins {
  /** What was pinned, for the comparison with what is declared now; undefined: nothing is held yet. */
  known(inventory: Inventory): readonly Pin[] | undefined;
  /** A page of a list has come; `last`: there are no more. */
  listed(kind: Kind | 'server', pins: readonly Pin[], last: boolean): void;
}

export function openPins({ kept, keep }: FirstPins): OpenPins {
  const kinds = new Set(kept?.kinds);
  const pinned = new Map((kept?.pins ?? []).map((pin) => [pin.id, pin] as const));
  return {
    known(inventory) {
      if (pinned.size === 0) return undefined;
      // What was never listed to its end may have more; what was seen once is held to it.
      return [...pinned.values(), ...pinsOf(inventory).filter((pin) => !kinds.has(kindOf(pin)) && !pinned.has(pin.id))];
    },
    listed(kind, pins, last) {
      if (kinds.has(kind)) return;
      for (const pin of pins) if (kindOf(pin) === kind && !pinned.has(pin.id)) pinned.set(pin.id, pin);
      if (last) kinds.add(kind);
      keep({ kinds: [...kinds], pins: [...pinned.values()] });
    },
  };
}

const kindOf = ({ id }: Pin): string => id.split(':', 1)[0] ?? '';
