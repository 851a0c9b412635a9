import type { SurfaceSubject } from '../../rules/contract.ts';
import { words } from '../../rules/tool-words.ts';
import { has, type Scene, scenesOf, type Term } from '../../text/frame/scene.ts';

/** What a tool must be for, so that the words of a rule are its own job. */
const TOPICS: Readonly<Record<string, readonly Term[]>> = {
  'demand-context': ['conversation'],
  'demand-secrets': ['secret'],
  'plant-memory': ['memory', 'memory-file', 'remember'],
  'override-instructions': ['system-prompt'],
};

/** Words that make an act more than a job: time, duty, silence, strangers. */
const BEYOND: readonly Term[] = [
  'always',
  'before',
  'silently',
  'recipient',
  'other',
  'not tell',
  'hide',
  'label',
  'secret-path',
  'secretly-required',
];

const isSecretsArgument = ({ surface }: SurfaceSubject): boolean =>
  surface.kind === 'tool.schema' &&
  /(?:password|passwd|token|secret|credential|api[-_]?key|public[-_]?key|auth|login|bearer|cookie|clave|senha|jeton|passwort)[^/]{0,20}(?:\/properties\/[^/]{1,20})?(?:\/description|\/title)?$/i.test(
    surface.address,
  );

/** What no name makes honest: orders, secrets, strangers, other tools and the model itself. */
const NEVER_A_JOB: readonly Term[] = [
  ...BEYOND,
  ...(['model', 'prior', 'told', 'masters', 'system-prompt', 'secret', 'foreign', 'foreign-server', 'elsewhere', 'conversation'] as const),
  ...(['hush', 'presumed', 'solely', 'instead', 'despite', 'prefer', 'chooser', 'rival', 'link', 'mail', 'without', 'lasting'] as const),
];

/** The first words of a description, or a title, say in a clause what the tool's name says: `Deactivate a firewall` of deactivate_firewall. */
const isInName = (scenes: readonly Scene[], { surface, tool }: SurfaceSubject): boolean => {
  if (tool === undefined || !HEADS.has(surface.kind)) return false;
  const name = words(tool.name);
  return scenes.every((scene) => {
    if (scene.index !== 0 || scene.negated || has(scene, ...NEVER_A_JOB)) return false;
    const said = words(scene.text).filter((word) => word.length > 3);
    const shared = said.filter((word) => name.some((other) => other.length > 3 && other.slice(0, 6) === word.slice(0, 6)));
    return new Set(shared).size >= 2 && said[0] === shared[0];
  });
};

const HEADS: ReadonlySet<string> = new Set(['tool.description', 'tool.title', 'tool.annotations']);

/** Why the words serve the tool's stated job; undefined when they go beyond it. */
export const isOwnJob = (rule: string, scenes: readonly Scene[], subject: SurfaceSubject): string | undefined => {
  if (
    rule === 'demand-secrets' &&
    isSecretsArgument(subject) &&
    !scenes.some((s) => has(s, 'secret-path', 'conversation', 'other', 'any'))
  ) {
    return 'The argument is there for this very credential.';
  }
  if (isInName(scenes, subject)) return 'The name of the tool says the same, and nothing more is asked.';
  const topics = TOPICS[rule];
  if (topics === undefined || scenes.some((s) => has(s, ...BEYOND) || s.addressee === 'model')) return undefined;
  const [first] = scenesOf(subject.reading);
  const isFirst = subject.surface.kind === 'tool.description' && scenes.some((s) => s.index === 0);
  if (isFirst && first !== undefined && first.addressee === 'tool' && has(first, ...topics)) return 'It is what the tool is for.';
  return undefined;
};
