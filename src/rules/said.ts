import { framesIn, type Window } from '../text/frame/frame.ts';
import { has, type Scene, staged } from '../text/frame/scene.ts';
import type { Saying } from '../text/sayings/index.ts';
import type { SurfaceSubject } from './contract.ts';
import { isDenied, isModest, isOwnHouse } from './denial.ts';

/** Clauses in which a saying (`text/sayings`) is used in earnest: not denied, not quoted, no question, and not left to the user. */
export const said = (subject: SurfaceSubject, saying: Saying): readonly Window[] =>
  staged(subject.reading).named.has(saying)
    ? framesIn(subject.reading, [{ all: [[saying]], where: ({ scenes }) => scenes.every((scene) => isMeant(scene, saying)) }]).filter(
        (window) => !OF_OTHERS.has(saying) || !(isOwnHouse(window) || isModest(window) || isOfItself(window)),
      )
    : [];

const isMeant = (scene: Scene, saying: Saying): boolean =>
  scene.mention === 'none' &&
  scene.mood !== 'question' &&
  scene.hits.some((hit) => hit.concept === saying && !hit.mentioned && !(saying === 'poses' && isSupposed(scene, hit.text))) &&
  (NEGATIVE.has(saying) || !isDenied(scene, [saying]));

/** What is only supposed (`after the user says yes`) is claimed by nobody. */
const isSupposed = ({ condition }: Scene, text: string): boolean => condition?.includes(text) === true;

/** The tool says what it does itself, and nothing of all or always. */
const isOfItself = ({ scenes }: Window): boolean => scenes.every((s) => s.addressee === 'tool' && !has(s, 'any', 'always', 'model'));

/** Sayings about what belongs to others. */
const OF_OTHERS: ReadonlySet<Saying> = new Set<Saying>(['brings-others', 'goes-first', 'picks-itself', 'stands-in', 'meddles']);

/** Sayings that hold a denial themselves. */
const NEGATIVE: ReadonlySet<Saying> = new Set<Saying>(['unsaid', 'picks-itself', 'stands-in', 'over-user', 'unbinds', 'wakes']);
