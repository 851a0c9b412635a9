import { count } from '../../../../reporters/words/count.ts';

/** `1 tool`, `1,200 tools`; a word that does not change (`running`) is given as it is. */
export const plural = (n: number, one: string, many = one): string => count(n, one, many);
