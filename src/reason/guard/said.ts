import { address } from '../../model/address.ts';
import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import type { SaidInCall } from '../../rules/contract.ts';

/** Texts of one call that are looked at, and values that are walked. */
const MOST_TEXTS = 1_000;
const MOST_STEPS = 10_000;
const MOST_DEPTH = 64;

/** Every text in the arguments of a call: values with the key that gives them, keys too when they are no plain names. */
export const saidIn = (args: JsonObject): readonly SaidInCall[] => {
  const out: SaidInCall[] = [];
  const stack: { value: Json; path: readonly string[]; name: string }[] = [{ value: args, path: ['call', 'args'], name: '' }];
  for (let steps = 0; steps < MOST_STEPS && out.length < MOST_TEXTS; steps += 1) {
    const node = stack.pop();
    if (node === undefined) break;
    const { value, path, name } = node;
    if (typeof value === 'string') {
      if (value !== '') out.push({ text: value, name, address: address(...path) });
    } else if (Array.isArray(value)) {
      if (path.length < MOST_DEPTH)
        for (let i = value.length - 1; i >= 0; i -= 1) stack.push({ value: value[i] as Json, path: [...path, String(i)], name });
    } else if (isObject(value) && path.length < MOST_DEPTH) {
      for (const [key, child] of Object.entries(value).reverse()) {
        if (!/^[\w.$-]{0,60}$/.test(key)) out.push({ text: key, name: '', address: address(...path, key) });
        stack.push({ value: child, path: [...path, key], name: key });
      }
    }
  }
  return out;
};
