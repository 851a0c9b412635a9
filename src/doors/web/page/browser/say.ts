import { catalogueFor, type Words } from '../words/index.ts';

/** All words of the page, in the best language that the reader's browser asks for and we have. */
export const say: Words = catalogueFor(navigator.languages);
