import type { Surface } from '../../model/surface.ts';
import type { Concept } from '../reading.ts';
import type { Window } from './frame.ts';
import { allOf, has, type Scene, type Term } from './scene.ts';

/**
 * True when the clauses steer whoever reads them: they name the model, oblige, order a time,
 * or are orders beyond what a tool's description says of the tool itself.
 */
export const steers = (surface: Surface, window: Window): boolean => window.scenes.some((scene) => steersIn(surface, scene));

const steersIn = (surface: Surface, scene: Scene): boolean => {
  if (scene.addressee === 'model' && scene.mood !== 'question') return true;
  if (scene.addressee === 'user' || scene.addressee === 'developer') return false;
  if (has(scene, 'label', 'secretly-required')) return true;
  if (scene.mood === 'order') return scene.addressee !== 'tool' || surface.kind !== 'tool.description';
  return has(scene, 'always', 'never', 'urgent', 'before', 'after') && scene.addressee !== 'tool';
};

/** True when one of the clauses is an order to the model. */
export const orders = ({ kind }: Surface, { scenes }: Window): boolean => scenes.some((scene) => ordersIn(kind, scene));

const ordersIn = (kind: Surface['kind'], s: Scene): boolean => {
  if (s.mood === 'question') return false;
  // Who calls a tool is the model.
  if (s.addressee === 'developer') return s.mood === 'order' && kind.startsWith('tool.');
  const open = SPEAKS_TO_MODEL.has(kind);
  if (s.addressee === 'user') return s.mood === 'order' && /:\s/.test(s.text);
  if (s.mood === 'order') return s.addressee !== 'tool' || open;
  if (s.addressee === 'model') return true;
  if (s.addressee === 'tool') return false;
  return ALL_ORDERS.has(kind) || (open && has(s, 'always', 'never', 'before', 'after'));
};

/** True when something is laid upon whoever reads it, be it as an order, a duty, or as a matter of course. */
export const imposes = ({ scenes }: Window): boolean =>
  scenes.some(
    (s) =>
      s.mood !== 'question' &&
      ((s.mood === 'order' && s.addressee !== 'tool') ||
        (s.addressee === 'model' && !s.negated) ||
        has(s, 'always', 'never', 'despite', 'solely', 'turns', 'instead', 'any')),
  );

/** True when one of the concepts is named that is neither denied nor only spoken of. */
export const firmly = ({ scenes }: Window, ...concepts: readonly Concept[]): boolean =>
  scenes.some((s) => !s.negated && s.hits.some((hit) => concepts.includes(hit.concept) && !hit.negated && !hit.mentioned));

/** Texts in which a bare verb speaks to the model and not of the tool. */
const SPEAKS_TO_MODEL: ReadonlySet<string> = new Set([
  'instructions',
  'prompt.body',
  'skill.body',
  'tool.schema',
  'tool.meta',
  'tool.extra',
  'tool.annotations',
  'resource.body',
]);

/** Texts that are orders from the first word to the last. */
const ALL_ORDERS: ReadonlySet<string> = new Set(['instructions', 'prompt.body', 'skill.body']);

/** True for the words on one argument of a tool. */
export const isOnArgument = ({ kind, role }: Surface): boolean => (kind === 'tool.schema' && role !== 'key') || kind === 'prompt.argument';

/** Languages in which the verb follows its object, or may. */
const VERB_LAST = new Set(['ja', 'ko', 'tr', 'hi', 'de', 'nl', 'zh', 'ru', 'uk']);

/** Languages in which "other" and "any" may follow what they belong to: `alat lain`. */
const NOUN_FIRST = new Set(['id', 'vi', 'ar', 'es', 'it', 'pt', 'fr']);

/** A thing of `first` stands before one of `second`, at most `gap` units apart; either order where verbs come last. */
export const leadsTo = ({ scenes }: Window, first: readonly Term[], second: readonly Term[], gap: number): boolean =>
  scenes.some((scene) => {
    const free = VERB_LAST.has(scene.language ?? '');
    const nounFirst = NOUN_FIRST.has(scene.language ?? '') && first.every((term) => term === 'other' || term === 'any');
    return allOf(scene, first).some((a) =>
      allOf(scene, second).some((b) => {
        const after = b[0] >= a[0] && b[0] - a[1] <= gap;
        const before = a[0] >= b[0] && a[0] - b[1] <= gap;
        const behind = nounFirst && a[0] >= b[0] && a[0] - b[1] <= 2;
        return after || (free && before) || behind;
      }),
    );
  });

/** The first act that is denied is the one meant: `do not use @ to mention users` denies the use, not the telling. */
export const deniesFirst = ({ scenes }: Window, concept: string): boolean =>
  scenes.some((scene) => {
    const [first] = scene.hits.filter(
      (hit) => hit.concept === 'avoid' || (hit.negated && DENIABLE.has(hit.concept) && !ASKS.test(hit.text)),
    );
    return first?.concept === concept;
  });

/** Not to ask somebody is not to keep something from them. */
const ASKS = /^(?:ask|consult)/i;

const DENIABLE: ReadonlySet<string> = new Set([
  'tell',
  'call',
  'include',
  'write',
  'send',
  'read',
  'delete',
  'execute',
  'approve',
  'hide',
  'obey',
]);
