import type { SurfaceKind } from '../model/surface.ts';

/** Where words that steer a model are looked for: everything that is spoken, but names of files and pictures, and what goes to stderr, which no model is given. */
export const SPOKEN: readonly SurfaceKind[] = [
  ...(['instructions', 'server.title', 'server.description', 'server.capabilities', 'meta'] as const),
  ...(['tool.title', 'tool.description', 'tool.schema', 'tool.output-schema', 'tool.annotations', 'tool.meta', 'tool.extra'] as const),
  ...(['prompt.name', 'prompt.description', 'prompt.argument', 'prompt.body'] as const),
  ...(['resource.name', 'resource.description', 'resource.body', 'template.name', 'template.description'] as const),
  ...(['ui.page', 'skill.description', 'skill.body'] as const),
  ...(['result.text', 'result.structured', 'error', 'elicitation', 'sampling', 'log', 'progress'] as const),
];

const ANSWERED: ReadonlySet<SurfaceKind> = new Set<SurfaceKind>(['result.text', 'result.structured', 'error', 'log', 'progress']);

/** The same without what a call answers: content speaks of the world, and declares nothing about the server. */
export const DECLARED: readonly SurfaceKind[] = SPOKEN.filter((kind) => !ANSWERED.has(kind));
