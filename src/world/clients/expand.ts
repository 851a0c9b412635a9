import type { ServerEntry } from './contract.ts';

/** What stands for variables in a configuration. */
export interface Known {
  /** What the user gave by hand for this run. The real environment is not asked. */
  readonly env: Readonly<Record<string, string>>;
  readonly workspaceFolder: string;
  readonly userHome: string;
  /** A value for a variable or an input that nobody gave; undefined leaves it as written. */
  ask(name: string): string | undefined;
}

/** An entry without variables. */
export interface Expanded {
  readonly entry: ServerEntry;
  /** Names that `ask` filled, in order of appearance. */
  readonly filled: readonly string[];
  /** Names that nobody could fill. */
  readonly left: readonly string[];
}

/**
 * Fills `${VAR}`, `${VAR:-default}`, `${env:VAR}`, `${input:id}`, `${workspaceFolder}` and `${userHome}` in the program, its arguments, variables,
 * address and headers, and values that only hold the place of one ("YOUR_API_KEY"). The text of a value is never read as a variable again.
 */
export function expandVariables(entry: ServerEntry, known: Known): Expanded {
  const filled = new Set<string>();
  const left = new Set<string>();
  const askFor = (name: string): string | undefined => {
    const value = known.ask(name);
    (value === undefined ? left : filled).add(name);
    return value;
  };
  const value = (text: string): string => text.replace(VARIABLE, (whole, inside: string) => resolve(inside, known, askFor) ?? whole);
  const table = (values: Readonly<Record<string, string>>): Record<string, string> => {
    const all = Object.create(null) as Record<string, string>;
    for (const [name, text] of Object.entries(values))
      all[name] = isPlaceholder(text) ? (known.env[name] ?? askFor(name) ?? text) : value(text);
    return all;
  };
  const maybe = (text: string | undefined): string | undefined => (text === undefined ? undefined : value(text));
  return {
    entry: {
      ...entry,
      command: maybe(entry.command),
      args: entry.args.map(value),
      env: table(entry.env),
      envFile: maybe(entry.envFile),
      cwd: maybe(entry.cwd),
      url: maybe(entry.url),
      headers: table(entry.headers),
    },
    filled: [...filled],
    left: [...left],
  };
}

/** Nothing, or a text that says "put yours here". */
export const isPlaceholder = (text: string): boolean =>
  text.trim() === '' ||
  /^(?:<[^<>]{1,80}>|\[[A-Za-z _-]{1,60}\]|x{3,}|\*{3,}|\.{3}|(?:your|my|insert|enter|replace)[-_ ][\w -]{1,60}|change[-_ ]?me|todo|[\w-]{0,40}[-_ ]here)$/i.test(
    text.trim(),
  );

const VARIABLE = /\$\{([^{}$]{1,400})\}/g;

function resolve(inside: string, known: Known, askFor: (name: string) => string | undefined): string | undefined {
  if (inside === 'workspaceFolder' || inside === 'workspaceRoot') return known.workspaceFolder;
  if (inside === 'workspaceFolderBasename') return known.workspaceFolder.split('/').at(-1);
  if (inside === 'userHome') return known.userHome;
  if (inside === 'pathSeparator' || inside === '/') return '/';
  const [, kind, name, fallback] =
    /^(?:(env|input|command|config|file|secret|secrets|prompt):)?([^:]{1,200})(?::-([\s\S]*))?$/.exec(inside) ?? [];
  if (name === undefined) return undefined;
  const given = kind === undefined || kind === 'env' ? known.env[name] : known.env[inputName(name)];
  return given ?? fallback ?? askFor(kind === undefined || kind === 'env' ? name : inputName(name));
}

/** An input is given, and reported, like the variable it usually fills: `${input:api-key}` is `API_KEY`. */
const inputName = (id: string): string => id.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
