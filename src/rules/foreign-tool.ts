import type { Inventory } from '../model/inventory.ts';
import type { Window } from '../text/frame/frame.ts';
import type { SurfaceSubject } from './contract.ts';

/** True when the clauses name, as a tool, an identifier that is no tool, prompt or argument of this server. */
export const namesForeignTool = ({ inventory, tool, surface }: SurfaceSubject, { scenes }: Window): boolean => {
  let definition: string | undefined;
  return scenes.some((scene) =>
    scene.marks.some(({ mark, text }) => {
      if (mark === 'builtin' || mark === 'foreign-server') return true;
      const name = text.replaceAll('`', '');
      if (mark !== 'identifier' || !VERB.test(name)) return false;
      const bare = flat(name);
      if (namesIn(inventory).some((n) => n.includes(bare) || (n.length > 5 && bare.includes(n)))) return false;
      definition ??= flat(tool?.raw ?? '').replaceAll(flat(surface.text), '');
      return !definition.includes(bare);
    }),
  );
};

/** Names of tools, of their arguments and results, and of prompts. */
const namesIn = (inventory: Inventory): readonly string[] => {
  const before = NAMES.get(inventory);
  if (before !== undefined) return before;
  const own = inventory.tools.flatMap((t) => [
    t.name,
    ...Object.keys(propertiesOf(t.inputSchema)),
    ...Object.keys(propertiesOf(t.outputSchema)),
  ]);
  const names = [...own, ...inventory.prompts.map((p) => p.name)].map(flat);
  NAMES.set(inventory, names);
  return names;
};

const NAMES = new WeakMap<Inventory, readonly string[]>();

const propertiesOf = (schema: { readonly [key: string]: unknown } | undefined): object => {
  const properties = schema?.['properties'];
  return typeof properties === 'object' && properties !== null ? properties : {};
};

const flat = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const VERB =
  /^(?:(?:send|read|write|get|list|create|delete|update|search|fetch|run|execute|query|post|upload|download|transfer|make|add|remove|set|call|open|edit|push|commit|pay|book|checkout|move|copy|find|export|import|submit|publish)(?=[_-]|[A-Z])(?!-(?:only|write|once|based|time|like|style|source|ended|up|ons?|able|through|back|in|out|off|line|level|ready|heavy|paste|box)\b)|(?!(?:re|read|copy|run|pre|auto|non|self|bulk|full|over|multi|web|mass|force|batch|lazy|hot|cross|un|dry)-)[a-z]{2,20}[_-](?:send|read|write|get|list|create|delete|update|search|fetch|run|execute|query|post|upload|transfer|edit|push|commit|pay)\b)/;
