/**
 * Where a text stands in what a server says: `tool:search/description`,
 * `tool:search/schema/properties/q/description`, `server/instructions`, `prompt:plan/body/0`.
 * It survives a restart, a re-ordering and a change of the text itself.
 */
export type Address = string;

const escape = (part: string): string => (part.includes('/') || part.includes('%') || part.includes('~') ? escaped(part) : part);
const escaped = (part: string): string => part.replaceAll('%', '%25').replaceAll('/', '%2F').replaceAll('~', '%7E');
const unescape = (part: string): string => (part.includes('%') ? unescaped(part) : part);
const unescaped = (part: string): string => part.replaceAll('%7E', '~').replaceAll('%2F', '/').replaceAll('%25', '%');

/** Joins parts into an address; a slash inside a part is escaped. */
export const address = (...parts: readonly (string | number)[]): Address => parts.map((p) => escape(String(p))).join('/');

/** The address of a named thing: `owner('tool', 'search')` is `tool:search`. */
export const owner = (kind: 'tool' | 'prompt' | 'resource' | 'template' | 'skill', name: string): string => `${kind}:${name}`;

/** The unescaped parts of an address. */
export const addressParts = (at: Address): readonly string[] => at.split('/').map(unescape);
