import type { Clause, Concept, Reading } from '../reading.ts';
import { type Mark, type Marked, marksOf } from './marks.ts';

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
}

/** The clauses of a reading as scenes. Free when the reading carries them already. */
export const scenesOf = (reading: Reading): readonly Scene[] => staged(reading).scenes;

export const staged = (reading: Reading): Staged => ('scenes' in reading ? (reading as Staged) : withScenes(reading));

export const withScenes = (reading: Reading): Staged => {
  const marks =
    reading.clauses.length === 0 ? [] : marksOf(reading.plain).map((m) => ({ ...m, span: reading.rawSpan(m.span[0], m.span[1]) }));
  const urls = reading.plain.includes('://')
    ? [...reading.plain.matchAll(URLS)].map((m) => reading.rawSpan(m.index, m.index + m[0].length))
    : [];
  const handles = marks.filter((m) => m.mark === 'identifier' && HANDLE.test(m.text)).map((m) => m.span);
  const scenes = reading.clauses.map((clause, index) => ({
    ...clause,
    mention: clause.mention === 'example' && isHostOnly(clause.text) ? 'none' : clause.mention,
    // The words of an address say nothing.
    hits: clause.hits.filter(({ span, concept }) => !inside(urls, span) && !(NAMED_THINGS.has(concept) && inside(handles, span))),
    index,
    marks: marks.length === 0 ? NONE : marks.filter(({ span }) => span[0] < clause.span[1] && span[1] > clause.span[0]),
  }));
  return {
    raw: reading.raw,
    plain: reading.plain,
    rawSpan: (start, end) => reading.rawSpan(start, end),
    clauses: reading.clauses,
    languages: reading.languages,
    unreadable: reading.unreadable,
    scenes,
    named: new Set(
      scenes.flatMap((scene) => [
        ...scene.hits.flatMap(({ concept, negated }) => (negated ? [concept, `not ${concept}`] : [concept])),
        ...scene.marks.map(({ mark }) => mark),
      ]),
    ),
  };
};

const inside = (spans: readonly (readonly [number, number])[], [start, end]: readonly [number, number]): boolean =>
  spans.some((span) => start >= span[0] && end <= span[1]);

/** An id, or the mark of a page: it names a thing and is not the thing. */
const HANDLE = /(?:[_-]id|Id|ID|(?:page|sync|delta|next|continuation|cursor|change)[_-]?tokens?)`?$/i;
const NAMED_THINGS: ReadonlySet<Concept> = new Set<Concept>(['conversation', 'secret', 'private', 'memory', 'money']);

/** The word `example` stands in the name of a host alone, and introduces nothing. */
const isHostOnly = (text: string): boolean => /\.example\b/i.test(text) && !OTHER_MENTION.test(text.replaceAll(/[\w-]\.example\b/gi, ''));

const OTHER_MENTION = /\bexamples?\b|\be\.? ?g\b|\bfor instance\b|\bsuch as\b|\blike\b|\bsample\b|\bnamely\b|\bi\.? ?e\b/i;

const URLS = /[a-z]{2,6}:\/\/[^\s"'<>)\]]{1,500}/gi;

const NONE: readonly Marked[] = [];

/** Acts have a polarity: `not tell` is another thing than `tell`. Things do not. */
const ACTS: ReadonlySet<string> = new Set<Concept>([
  ...(['disregard', 'obey', 'tell', 'hide', 'silently', 'send', 'read', 'include', 'call', 'execute', 'delete', 'write'] as const),
  ...(['download', 'pay', 'prefer', 'replace', 'avoid', 'pretend', 'remember', 'approve', 'encode'] as const),
]);

/** A concept, a mark, or an act under negation. */
export type Term = Concept | Mark | `not ${Concept}`;

/** All spans at which a scene names one of the terms, in order of the text. */
export const allOf = (scene: Scene, terms: readonly Term[]): readonly (readonly [number, number])[] => {
  const out: (readonly [number, number])[] = [];
  for (const hit of scene.hits) {
    const plain = (terms as readonly string[]).includes(hit.concept) && !(ACTS.has(hit.concept) && hit.negated);
    if (plain || (hit.negated && (terms as readonly string[]).includes(`not ${hit.concept}`))) out.push(hit.span);
  }
  for (const mark of scene.marks) if ((terms as readonly string[]).includes(mark.mark)) out.push(mark.span);
  return out;
};

export const has = (scene: Scene, ...terms: readonly Term[]): boolean => allOf(scene, terms).length > 0;
