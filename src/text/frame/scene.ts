import type { Clause, Concept, Hit, Reading } from '../reading.ts';
import { type Mark, type Marked, marksOf } from './marks.ts';
import { matchesOf } from '../matches.ts';

/** A clause with the marks that fall into it. */
export interface Scene extends Clause {
  readonly index: number;
  readonly marks: readonly Marked[];
}

/** A reading whose scenes are made once, for the many rules that look at it. */
export interface Staged extends Reading {
  readonly scenes: readonly Scene[];
  /** Every term that is named somewhere in the text. */
  readonly named: ReadonlySet<string>;
  /** By term, the scenes that name it: a bit for each scene, 32 in a number. */
  readonly places: ReadonlyMap<string, Int32Array>;
}

/** The clauses of a reading as scenes. Free when the reading carries them already. */
export const scenesOf = (reading: Reading): readonly Scene[] => staged(reading).scenes;

export const staged = (reading: Reading): Staged => ('scenes' in reading ? (reading as Staged) : withScenes(reading));

export const withScenes = (reading: Reading): Staged => {
  const { raw, plain, clauses, languages, unreadable } = reading;
  const concepts = new Set<Concept>();
  for (const clause of clauses) for (const hit of clause.hits) concepts.add(hit.concept);
  const marks = concepts.size === 0 ? NONE : rawMarks(reading, concepts);
  const urls = concepts.size > 0 && plain.includes('://') ? urlsIn(reading) : NOWHERE;
  const handles = marks.filter((m) => m.mark === 'identifier' && HANDLE.test(m.text)).map((m) => m.span);
  const scenes = clauses.map((clause, index) => sceneOf(clause, index, marks, urls, handles));
  const named = new Set<string>();
  const places = new Map<string, Int32Array>();
  const put = (term: string, scene: number): void => {
    let bits = places.get(term);
    if (bits === undefined) places.set(term, (bits = new Int32Array((scenes.length + 31) >> 5)));
    bits[scene >> 5] = (bits[scene >> 5] ?? 0) | (1 << (scene & 31));
  };
  for (const { hits, marks: own, index } of scenes) {
    for (const { concept, negated } of hits) {
      named.add(concept);
      if (!negated || !ACTS.has(concept)) put(concept, index);
      if (!negated) continue;
      named.add(`not ${concept}`);
      put(`not ${concept}`, index);
    }
    for (const { mark } of own) put(mark, index);
  }
  for (const { mark } of marks) named.add(mark);
  return { raw, plain, rawSpan: (start, end) => reading.rawSpan(start, end), clauses, languages, unreadable, scenes, named, places };
};

type Spans = readonly (readonly [number, number])[];

const sceneOf = (clause: Clause, index: number, marks: readonly Marked[], urls: Spans, handles: Spans): Scene => ({
  // One by one: spreading is slow, and there are many clauses.
  text: clause.text,
  span: clause.span,
  mood: clause.mood,
  negated: clause.negated,
  addressee: clause.addressee,
  condition: clause.condition,
  language: clause.language,
  sentence: clause.sentence,
  index,
  mention: clause.mention === 'example' && isHostOnly(clause.text) ? 'none' : clause.mention,
  // The words of an address say nothing.
  hits:
    urls.length === 0 && handles.length === 0
      ? clause.hits
      : clause.hits.filter(({ span, concept }) => !inside(urls, span) && !(NAMED_THINGS.has(concept) && inside(handles, span))),
  marks: marks.length === 0 ? NONE : marks.filter(({ span }) => span[0] < clause.span[1] && span[1] > clause.span[0]),
});

const rawMarks = (reading: Reading, concepts: ReadonlySet<Concept>): readonly Marked[] =>
  marksOf(reading.plain, concepts, spokenIn(reading)).map((m) => ({ ...m, span: reading.rawSpan(m.span[0], m.span[1]) }));

const urlsIn = (reading: Reading): Spans => [...matchesOf(reading.plain, URLS)].map((m) => reading.rawSpan(m.index, m.index + m[0].length));

const NOWHERE: Spans = [];

const inside = (spans: Spans, [start, end]: readonly [number, number]): boolean => spans.some((span) => start >= span[0] && end <= span[1]);

/** An id, or the mark of a page: it names a thing and is not the thing. */
const HANDLE = /(?:[_-]id|Id|ID|(?:page|sync|delta|next|continuation|cursor|change)[_-]?tokens?)`?$/i;
const NAMED_THINGS: ReadonlySet<Concept> = new Set<Concept>(['conversation', 'secret', 'private', 'memory', 'money']);

const URLS = /[a-z]{2,6}:\/\/[^\s"'<>)\]]{1,500}/gi;

/** The word `example` stands in the name of a host alone, and introduces nothing. */
const isHostOnly = (text: string): boolean => /\.example\b/i.test(text) && !OTHER_MENTION.test(text.replaceAll(/[\w-]\.example\b/gi, ''));

const OTHER_MENTION = /\bexamples?\b|\be\.? ?g\b|\bfor instance\b|\bsuch as\b|\blike\b|\bsample\b|\bnamely\b|\bi\.? ?e\b/i;

/** The languages of the whole and of its clauses. */
const spokenIn = ({ languages, clauses }: Reading): ReadonlySet<string> => {
  const spoken = new Set(languages);
  for (const { language } of clauses) if (language !== undefined) spoken.add(language);
  return spoken;
};

const NONE: readonly Marked[] = [];

/** Acts have a polarity: `not tell` is another thing than `tell`. Things do not. */
const ACTS: ReadonlySet<string> = new Set<Concept>([
  ...(['disregard', 'obey', 'tell', 'hide', 'silently', 'send', 'read', 'include', 'call', 'execute', 'delete', 'write'] as const),
  ...(['download', 'pay', 'prefer', 'replace', 'avoid', 'pretend', 'remember', 'approve', 'encode', 'prevail'] as const),
]);

/** A concept, a mark, or an act under negation. */
export type Term = Concept | Mark | `not ${Concept}`;

/** All spans at which a scene names one of the terms, in order of the text. */
export const allOf = (scene: Scene, terms: readonly Term[]): readonly (readonly [number, number])[] => {
  let out: (readonly [number, number])[] | undefined;
  for (const hit of scene.hits) if (names(hit, terms)) (out ??= []).push(hit.span);
  for (const mark of scene.marks) if (terms.includes(mark.mark)) (out ??= []).push(mark.span);
  return out ?? NO_SPANS;
};

const NO_SPANS: Spans = [];

const names = (hit: Hit, terms: readonly Term[]): boolean =>
  (terms.includes(hit.concept) && !(hit.negated && ACTS.has(hit.concept))) || (hit.negated && terms.includes(`not ${hit.concept}`));

export const has = (scene: Scene, ...terms: readonly Term[]): boolean => {
  for (const hit of scene.hits) if (names(hit, terms)) return true;
  for (const mark of scene.marks) if (terms.includes(mark.mark)) return true;
  return false;
};
