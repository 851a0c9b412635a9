import type { SurfaceSubject } from '../../rules/contract.ts';
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
  /(?:password|passwd|token|secret|credential|api[-_]?key|auth|login|bearer|cookie|clave|senha|jeton|passwort)[^/]{0,20}(?:\/description|\/title)?$/i.test(
    surface.address,
  );

/** Why the words serve the tool's stated job; undefined when they go beyond it. */
export const isOwnJob = (rule: string, scenes: readonly Scene[], subject: SurfaceSubject): string | undefined => {
  if (
    rule === 'demand-secrets' &&
    isSecretsArgument(subject) &&
    !scenes.some((s) => has(s, 'secret-path', 'conversation', 'other', 'any'))
  ) {
    return 'The argument is there for this very credential.';
  }
  const topics = TOPICS[rule];
  if (topics === undefined || scenes.some((s) => has(s, ...BEYOND) || s.addressee === 'model')) return undefined;
  const [first] = scenesOf(subject.reading);
  const isFirst = subject.surface.kind === 'tool.description' && scenes.some((s) => s.index === 0);
  if (isFirst && first !== undefined && first.addressee === 'tool' && has(first, ...topics)) return 'It is what the tool is for.';
  return undefined;
};
