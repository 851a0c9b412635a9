import { en } from './en.ts';

/** Another language is an object of this type in a file of its own, and a line below. */
export type Words = typeof en;

const CATALOGUES: ReadonlyMap<string, Words> = new Map([['en', en]]);

/** The first catalogue that fits what the reader prefers; English else. */
export const catalogueFor = (languages: readonly string[]): Words =>
  languages.flatMap((tag) => CATALOGUES.get(tag.toLowerCase().split('-')[0] ?? '') ?? [])[0] ?? en;
