import { CouldNotLook } from '../../model/errors.ts';

/**
 * The file of the program that is wanted; when none is named, the only one, else the one named like the package, else the only one
 * that calls itself a server. `own` is the program's name that would be the package's. Throws CouldNotLook.
 */
export function programOf(programs: ReadonlyMap<string, string>, name: string, own: string, wanted: string | undefined): string {
  return wanted === undefined ? pick(programs, name, own) : namedProgram(programs, name, wanted);
}

function namedProgram(programs: ReadonlyMap<string, string>, name: string, wanted: string): string {
  const found = programs.get(wanted);
  if (found !== undefined) return found;
  const there = [...programs.keys()].slice(0, 20).join(', ');
  throw new CouldNotLook('install-failed', `${name} has no program ${wanted}${there === '' ? '' : `; it has ${there}`}.`);
}

function pick(programs: ReadonlyMap<string, string>, name: string, own: string): string {
  const files = new Set(programs.values());
  const [only] = files;
  if (only === undefined) throw new CouldNotLook('install-failed', `${name} has no program to start: it is a library.`);
  const named = programs.get(own);
  if (files.size === 1 || named !== undefined) return named ?? only;
  const servers = (mark: RegExp): string[] => [...new Set([...programs].filter(([key]) => mark.test(key)).map(([, file]) => file))];
  for (const mark of [/mcp/i, /mcp.*server|server.*mcp/i, /server/i]) {
    const found = servers(mark);
    if (found.length === 1 && found[0] !== undefined) return found[0];
  }
  throw new CouldNotLook(
    'install-failed',
    `${name} has several programs (${[...programs.keys()].slice(0, 20).join(', ')}), and none is named like it: give the one you mean as a command.`,
  );
}
