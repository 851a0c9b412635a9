import type { Address } from './address.ts';

/** Every way in which a server's words reach a model or a person. Nothing else is a surface. */
export const SURFACE_KINDS = [
  'instructions',
  'server.name',
  'server.title',
  'server.description',
  'server.capabilities',
  'tool.name',
  'tool.title',
  'tool.description',
  'tool.schema',
  'tool.output-schema',
  'tool.annotations',
  'tool.meta',
  'tool.extra',
  'prompt.name',
  'prompt.description',
  'prompt.argument',
  'prompt.body',
  'resource.name',
  'resource.description',
  'resource.body',
  'template.name',
  'template.description',
  'ui.page',
  'skill.description',
  'skill.body',
  'icon',
  'meta',
  'result.text',
  'result.structured',
  'error',
  'elicitation',
  'sampling',
  'log',
  'progress',
  'stderr',
] as const;
export type SurfaceKind = (typeof SURFACE_KINDS)[number];

/** What sort of words these are: a sentence, a name, a value (default, enum, example), a key, a URL. */
export type SurfaceRole = 'prose' | 'name' | 'value' | 'key' | 'url';

/** One piece of text that a model (or a person) will read, exactly as the server sent it. */
export interface Surface {
  readonly kind: SurfaceKind;
  readonly role: SurfaceRole;
  readonly address: Address;
  readonly text: string;
  /** The tool, prompt or resource it belongs to, as it calls itself; undefined for the server's own. */
  readonly of: string | undefined;
  /** Empty for text as sent; else how it was uncovered, outermost first: `['base64', 'gzip']`, `['tag-characters']`. */
  readonly via: readonly string[];
}

/** A surface as it is looked at, or what is hidden or encoded in one. */
export interface View extends Surface {
  /** Of a page: where its scripts and styles stand, in UTF-16 units of the text. */
  readonly programs?: readonly (readonly [number, number])[];
}
