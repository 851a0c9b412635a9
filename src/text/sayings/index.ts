import type { Concept, Lexicon } from '../reading.ts';
import { outright } from './english-outright.ts';
import { english } from './english.ts';
import { familiesIn } from './families.ts';

/** What an attack of one class says in so many words: each is a concept of its own. */
export const SAYINGS = [
  'wants-talk', // all that was said, or what the model was told, is wanted
  'brings-others', // what others answered is brought here
  'picks-itself', // how a tool praises itself to whoever chooses
  'poses', // somebody claims to be the operator, the maker or the user
  'goes-first', // before all else
  'stands-in', // comes in the place of a tool of others
  'meddles', // another tool's call or answer is changed
  'unsaid', // somebody is not to hear of it
  'wakes', // on a cue
  'carries-off', // goes to somebody whom the user did not name
  'begs-secrets', // secrets are wanted
  'unbinds', // orders that were given are undone
  'plants', // written where it steers the agent later
  'over-user', // the user is overruled or handled
] as const satisfies readonly Concept[];
export type Saying = (typeof SAYINGS)[number];

/** A lexicon with the sayings in its language. */
export const withSayings = (lexicon: Lexicon): Lexicon => {
  const said = BY_LANGUAGE[lexicon.language];
  return said === undefined ? lexicon : { ...lexicon, forms: { ...lexicon.forms, ...said }, families: familiesIn(lexicon.language) };
};

type Sayings = Readonly<Partial<Record<Saying, readonly string[]>>>;

const both = (one: Sayings, more: Sayings): Sayings =>
  Object.fromEntries(SAYINGS.map((saying) => [saying, [...(one[saying] ?? []), ...(more[saying] ?? [])]]));

const BY_LANGUAGE: Readonly<Record<string, Sayings>> = { en: both(english, outright) };
