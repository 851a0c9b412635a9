/** The name that a part of a JSON pointer stands for (RFC 6901, section 4). */
export const nameOfPart = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The names on the way to a place, by its pointer. */
export const namesOf = (pointer: string): string[] => pointer.split('/').slice(1).map(nameOfPart);

/** The pointer to the place that names lead to. */
export const pointerTo = (...names: readonly (string | number)[]): string =>
  names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
