import type { SurfaceRole } from '../model/surface.ts';

/** A string in a JSON value, or the name of a member, with the way to it. */
export interface Leaf {
  readonly path: readonly string[];
  readonly text: string;
  readonly role: SurfaceRole;
}

const MAX_NODES = 200_000;
const MAX_DEPTH = 64;

/**
 * The strings of a JSON value and the names that its author chose (property names, unknown keywords), in document order.
 * Bounded by 200,000 nodes and a depth of 64, and `cut` is told when there are more; the words of JSON Schema itself
 * (`type: "string"`) are left out.
 */
export const leavesOf = (root: unknown, cut: () => void = () => undefined): Leaf[] => {
  const out: Leaf[] = [];
  const stack: { value: unknown; path: readonly string[]; named: boolean }[] = [{ value: root, path: [], named: false }];
  for (let nodes = 0; nodes < MAX_NODES; nodes += 1) {
    const node = stack.pop();
    if (node === undefined) break;
    const { value, path, named } = node;
    if (typeof value === 'string') {
      if (!isGrammar(path, value)) out.push({ path, text: value, role: roleOf(path, value) });
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MAX_DEPTH) {
      cut();
      continue;
    }
    const entries = Object.entries(value);
    const isArray = Array.isArray(value);
    if (!isArray) {
      for (const [key] of entries) if (named || !KEYWORDS.has(key)) out.push({ path: [...path, key], text: key, role: 'key' });
    }
    for (let i = entries.length - 1; i >= 0; i -= 1) {
      const [key, child] = entries[i] as [string, unknown];
      if (typeof child === 'number' || typeof child === 'boolean' || child === null) continue;
      stack.push({ value: child, path: [...path, key], named: !isArray && !named && NAMING.has(key) });
    }
  }
  if (stack.length > 0) cut();
  return out;
};

/** Members whose own members are names that the author chose. */
const NAMING = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependentRequired']);

/** Words of JSON Schema and of MCP annotations: grammar, not speech. */
const KEYWORDS = new Set(
  `$schema $id $ref $defs $comment $anchor $dynamicRef definitions type properties patternProperties additionalProperties
   propertyNames required items prefixItems additionalItems contains enum const default description title examples example
   format pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems
   minProperties maxProperties minContains maxContains anyOf oneOf allOf not if then else dependentSchemas dependentRequired
   deprecated readOnly writeOnly nullable contentEncoding contentMediaType unevaluatedProperties unevaluatedItems readOnlyHint
   destructiveHint idempotentHint openWorldHint listChanged subscribe tools prompts resources logging completions experimental
   extensions src mimeType sizes`.split(/\s+/),
);

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

const isGrammar = (path: readonly string[], value: string): boolean => {
  const last = path.at(-1);
  const before = path.at(-2);
  if (last === 'type' || before === 'type') return TYPES.has(value);
  if (last === '$schema') return /^https?:\/\/json-schema\.org\/[\w/.-]{0,40}#?$/.test(value);
  if (last === '$ref') return /^#\/[\w$/.%~-]{0,200}$/.test(value);
  // `required` repeats property names, which are surfaces already.
  return before === 'required' && /^[\w$.-]{1,64}$/.test(value);
};

const VALUES = new Set(['default', 'enum', 'const', 'examples', 'example', 'pattern', 'format']);
const PROSE = new Set(['description', 'title', '$comment', 'markdownDescription', 'summary', 'errorMessage']);

const roleOf = (path: readonly string[], value: string): SurfaceRole => {
  const last = path.at(-1) ?? '';
  if (PROSE.has(last)) return 'prose';
  if (last === '$ref' || last === '$id' || last === '$schema' || /^[a-z][a-z0-9+.-]{1,20}:\/\/\S+$/i.test(value)) return 'url';
  if (path.some((part) => VALUES.has(part))) return 'value';
  return /\S\s+\S+\s+\S/.test(value) || value.length > 60 ? 'prose' : 'value';
};
