import { isObject, type Tool } from '../../model/inventory.ts';
import { argumentsFor } from '../../reason/arguments/arguments.ts';
import { meaningOf } from '../../reason/arguments/meaning.ts';
import type { Admitted } from '../../reason/gate.ts';
import { isBounded } from '../../rules/stated-bounds.ts';
import { TRIAL_TEXTS } from '../../rules/trial-code.ts';
import type { Agenda } from './agenda.ts';
import { callStep, callWith, type Live, spokenOf } from './calls.ts';

/** Tools that are tried in each way. */
const MOST_TOOLS = 4;

/** Where it lives, for paths that lead out of there. */
export interface Folders {
  readonly home: string;
  readonly work: string;
  /** Folders of the user that it was lent, as seen inside. */
  readonly lent: readonly string[];
}

/**
 * Calls with arguments that a careless tool falls for: ways out of the folder that it says it keeps to, text that is code to whoever
 * evaluates it, text that becomes an option of a program. They do no harm where they work, and the rules see that they did.
 */
export function* tryOut({ inventory, known }: Pick<Live, 'inventory' | 'known'>, admitted: readonly Admitted[], folders: Folders): Agenda {
  const tools = admitted.map(({ tool }) => tool);
  const bounded = tools.filter((tool) => isBounded(tool, inventory));
  yield* each(bounded, isWithin, waysOut({ ...folders, work: known.folder() ?? folders.work }));
  yield* each(tools, takesCode, TRIAL_TEXTS);
  yield* each(
    tools.filter(({ name }) => known.startPrograms.has(name)),
    ({ meaning }) => meaning === 'text' || meaning === 'id',
    ['main --trial-option', '--trial-option'],
  );
  yield* wrongly(tools);
}

/** Calls as a client makes them by mistake: nothing that is required, and nothing that the schema allows. What an error tells shows then. */
function* wrongly(tools: readonly Tool[]): Agenda {
  const wanting = tools.filter(({ inputSchema }) => Array.isArray(inputSchema?.['required']) && inputSchema['required'].length > 0);
  for (const tool of wanting.slice(0, MOST_TOOLS)) {
    const exchange = yield callStep(tool, (live) => callWith(live, tool, {}));
    if (exchange?.outcome === 'timeout') continue;
    const chosen = chosenFrom(tool);
    if (chosen.length === 0) continue;
    yield callStep(tool, (live) => {
      const supply = live.seeding.supply(live.windows.upcoming('call'), live.known);
      const made = argumentsFor(tool.inputSchema, supply, 'required', spokenOf(tool));
      return callWith(live, tool, { ...made, ...Object.fromEntries(chosen.map((name) => [name, 'none-of-these'])) });
    });
  }
}

/** Arguments that are one of a few words. */
const chosenFrom = ({ inputSchema }: Tool): readonly string[] => {
  const properties = inputSchema?.['properties'];
  if (!isObject(properties)) return [];
  return Object.entries(properties)
    .slice(0, 50)
    .flatMap(([name, schema]) => (isObject(schema) && Array.isArray(schema['enum']) && name !== '__proto__' ? [name] : []));
};

const waysOut = ({ home, work }: Pick<Folders, 'home' | 'work'>): string[] => [
  `${work}${work.replace(/\/[^/]+/g, '/..')}${home}/.netrc`,
  `${work}-old/notes.txt`,
  `${work}/backup.txt`,
];

interface Field {
  readonly name: string;
  readonly about: string;
  readonly meaning: ReturnType<typeof meaningOf>;
}

/** A path that has to lie in the folder: not the name of the folder itself, which may lie anywhere. */
const isWithin = ({ meaning, name, about }: Field): boolean =>
  meaning === 'file' && (!/\babsolute\b|^absolute/i.test(`${name} ${about}`) || /\b(?:allowed|permitted|within)\b/i.test(about));

/** Words of arguments that are filled in, worked out or compared. */
const takesCode = ({ meaning, name, about }: Field): boolean =>
  (meaning === 'text' || meaning === 'command') &&
  /template|expression|formula|condition|filter|predicate|calc|equation|\bmath|\beval|\bcode\b|snippet|format|message|\bform\b|page|html|layout|where|rule|transform|\{\{?\w{1,20}\}/i.test(
    `${name.replaceAll('_', ' ')} ${about}`,
  );

/** One call for each text, with it in all fields that suit. */
function* each(tools: readonly Tool[], suits: (field: Field) => boolean, texts: readonly string[]): Agenda {
  const suited = tools.map((tool) => ({ tool, fields: fieldsOf(tool).filter(suits) })).filter(({ fields }) => fields.length > 0);
  for (const { tool, fields } of suited.slice(0, MOST_TOOLS))
    for (const text of texts) {
      const exchange = yield callStep(tool, (live) => {
        const supply = live.seeding.supply(live.windows.upcoming('call'), live.known);
        const made = argumentsFor(tool.inputSchema, supply, 'required', spokenOf(tool));
        return callWith(live, tool, { ...made, ...Object.fromEntries(fields.map(({ name }) => [name, text])) });
      });
      if (exchange?.outcome === 'timeout') break;
    }
}

/** Arguments that are free text: neither chosen from a list nor held to a pattern. */
const fieldsOf = ({ inputSchema }: Tool): Field[] => {
  const properties = inputSchema?.['properties'];
  return !isObject(properties)
    ? []
    : Object.entries(properties)
        .slice(0, 50)
        .flatMap(([name, schema]) =>
          isObject(schema) &&
          schema['type'] === 'string' &&
          schema['enum'] === undefined &&
          schema['const'] === undefined &&
          name !== '__proto__'
            ? [
                {
                  name,
                  about: typeof schema['description'] === 'string' ? schema['description'].slice(0, 200) : '',
                  meaning: meaningOf(name, schema),
                },
              ]
            : [],
        );
};
