/** Digits of so many bits each, as bytes; a rest that fills no byte is left. */
export function fromPowers(digits: Uint8Array, values: Uint8Array, bits: number): Uint8Array {
  const out = new Uint8Array((digits.length * bits) >> 3);
  let size = 0;
  let held = 0;
  let value = 0;
  for (let at = 0; at < digits.length; at += 1) {
    value = ((value << bits) | (values[digits[at] as number] as number)) & 0xffff;
    held += bits;
    if (held >= 8) {
      held -= 8;
      out[size] = value >> held;
      size += 1;
    }
  }
  return out;
}

/** Whether all are digits. */
export function areDigits(run: Uint8Array, values: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (values[run[at] as number] === 255) return false;
  return true;
}
