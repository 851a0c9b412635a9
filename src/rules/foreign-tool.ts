import type { Window } from '../text/frame/frame.ts';
import type { SurfaceSubject } from './contract.ts';

/** True when the clauses name, as a tool, an identifier that is no tool, prompt or argument of this server. */
export const namesForeignTool = ({ inventory, tool, surface }: SurfaceSubject, { scenes }: Window): boolean => {
  const own = inventory.tools.flatMap((t) => [
    t.name,
    ...Object.keys(propertiesOf(t.inputSchema)),
    ...Object.keys(propertiesOf(t.outputSchema)),
  ]);
  const all = [...own, ...inventory.prompts.map((p) => p.name)].map(flat);
  const definition = flat(tool?.raw ?? '').replaceAll(flat(surface.text), '');
  return scenes.some((scene) =>
    scene.marks.some(({ mark, text }) => {
      if (mark === 'builtin' || mark === 'foreign-server') return true;
      const name = text.replaceAll('`', '');
      return (
        mark === 'identifier' &&
        VERB.test(name) &&
        !all.some((n) => n.includes(flat(name)) || (n.length > 5 && flat(name).includes(n))) &&
        !definition.includes(flat(name))
      );
    }),
  );
};

const propertiesOf = (schema: { readonly [key: string]: unknown } | undefined): object => {
  const properties = schema?.['properties'];
  return typeof properties === 'object' && properties !== null ? properties : {};
};

const flat = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const VERB =
  /^(?:(?:send|read|write|get|list|create|delete|update|search|fetch|run|execute|query|post|upload|download|transfer|make|add|remove|set|call|open|edit|push|commit|pay|book|checkout|move|copy|find|export|import|submit|publish)(?=[_-]|[A-Z])|[a-z]{2,20}[_-](?:send|read|write|get|list|create|delete|update|search|fetch|run|execute|query|post|upload|transfer|edit|push|commit|pay)\b)/;
