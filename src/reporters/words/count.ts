/** `1 tool`, `3 tools`, `2 replies` (the plural is given when it is not an s). */
export const count = (n: number, one: string, many = `${one}s`): string => `${grouped(n)} ${n === 1 ? one : many}`;

/** `12,345`: the same on every machine. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `a, b and c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

/** `34 kB`, decimal. */
export const bytes = (n: number): string =>
  n < 1000 ? `${n} bytes` : n < 1_000_000 ? `${Math.round(n / 1000)} kB` : `${(n / 1_000_000).toFixed(1)} MB`;
