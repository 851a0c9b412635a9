import type { SurfaceSubject } from '../../rules/contract.ts';
import { has, type Scene, scenesOf } from '../../text/frame/scene.ts';

/** Why the words are not used but spoken about; undefined when they are used. */
export const isOnlyMentioned = (scenes: readonly Scene[], subject: SurfaceSubject): string | undefined => {
  if (scenes.some((s) => s.mention === 'none' && !s.hits.every((hit) => hit.mentioned))) return undefined;
  const all = scenesOf(subject.reading);
  const length = (list: readonly Scene[]): number => list.reduce((sum, s) => sum + s.span[1] - s.span[0], 0);
  // Who puts the whole text into quotation marks quotes nobody.
  const quoted = all.filter((s) => s.mention === 'quoted');
  if (scenes.every((s) => s.mention === 'quoted') && length(quoted) > 0.7 * length(all)) return undefined;
  const first = scenes.find((s) => s.mention !== 'none');
  if (first?.mention === 'example') return 'The words are given as an example.';
  if (first?.mention === 'reported') return 'The text says what it detects, refuses or documents; it does not ask for it.';
  return 'The words stand in quotation marks: they are spoken about.';
};

const UNLESS =
  /\bunless\b|\bexcept (?:when|if)\b|\ba menos que\b|\bsalvo\b|\ba no ser que\b|\baußer\b|\bes sei denn\b|\bsauf\b|à moins que|\ba meno che\b|\btenzij\b|\bchyba że\b|если только|якщо тільки|إلا إذا|जब तक|\bkecuali\b|trừ khi|除非|ない限り|않는 한/iu;

/** Acts that the user's own wish or consent makes harmless. */
const WITH_LEAVE: ReadonlySet<string> = new Set([
  'demand-context',
  'send-elsewhere',
  'forward-across-servers',
  'demand-secrets',
  'plant-memory',
  'delayed-trigger',
]);

/** Why the user decides; undefined when nobody asks the user. */
export const isWithLeave = (rule: string, scenes: readonly Scene[]): string | undefined => {
  if ((rule === 'conceal-from-user' || rule === 'skip-confirmation') && scenes.some((s) => UNLESS.test(`${s.condition ?? ''} ${s.text}`))) {
    return 'It says when the user is to be told, so nothing is kept for good.';
  }
  if (!WITH_LEAVE.has(rule)) return undefined;
  const asked = scenes.some((s) => has(s, 'permission', 'approve') && has(s, 'user') && !has(s, 'without', 'not approve', 'never'));
  return asked ? 'It happens with the user’s consent.' : undefined;
};
