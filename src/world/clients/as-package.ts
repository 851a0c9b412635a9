import { asPythonPackage, fetchesPython } from './as-python-package.ts';

/** A command line that only fetches a package and starts it. */
export interface PackageCommand {
  readonly ecosystem: 'npm' | 'pypi' | 'go';
  /** Name and version as written. */
  readonly spec: string;
  readonly args: readonly string[];
  /** The program of the package that was named, when it was; undefined = the package's own choice. */
  readonly bin: string | undefined;
}

/** `npx -y NAME args`, `npm exec`, `pnpm dlx`, `bunx`, `yarn dlx`, `uvx`, `pipx run`: the package that would be fetched, because a cell has no network to fetch it. */
export function asPackage(command: string, args: readonly string[]): PackageCommand | undefined {
  const { program, rest } = unwrap(command, args);
  const runner = RUNNERS.find(({ words }) => words[0] === program && words.slice(1).every((word, index) => rest[index] === word));
  if (program === 'go') return asGoModule(rest);
  return runner === undefined ? asPythonPackage(program, rest) : afterRunner(rest.slice(runner.words.length - 1), runner.separates);
}

/** `go run MODULE@VERSION args`: what is fetched, since it names a version. */
function asGoModule([command, ...words]: readonly string[]): PackageCommand | undefined {
  const at = words.findIndex((word) => !word.startsWith('-'));
  const spec = words[at];
  if (command !== 'run' || spec === undefined || !/^[a-z\d][\w.-]{0,100}\.[a-z]{2,20}\/[^@\s]{1,300}@[^@\s]{1,100}$/i.test(spec))
    return undefined;
  return { ecosystem: 'go', spec, args: words.slice(at + 1), bin: undefined };
}

/** Runners whose packages cannot be fetched yet: one sentence that says so and what to do; undefined for all others. */
export function comesLater(command: string, args: readonly string[]): string | undefined {
  const { program, rest } = unwrap(command, args);
  const words = [program, ...rest.slice(0, 2)].join(' ');
  if (fetchesPython(program, rest) && asPythonPackage(program, rest) === undefined)
    return 'What uv and pipx put together from more than one package of an index is not fetched: give the package, `assayer scan pypi:NAME`, or install the server into a virtual environment and give its program, `assayer scan -- /path/to/venv/bin/NAME`.';
  if (/^(?:docker|podman|nerdctl)(?: |$)/.test(words))
    return 'Container images are not run yet: start the server yourself and give its address, or give the program that is in the image.';
  if (/^(?:deno|bun) .*\b(?:npm|jsr):/.test([program, ...rest].join(' ')))
    return 'Packages behind Deno are not fetched yet: give the package itself, `assayer scan npm:NAME`.';
  return undefined;
}

/** `separates`: a first `--` after the package belongs to the runner. */
const RUNNERS = [
  { words: ['npx'], separates: false },
  { words: ['npm', 'exec'], separates: true },
  { words: ['npm', 'x'], separates: true },
  { words: ['pnpm', 'dlx'], separates: false },
  { words: ['pnpx'], separates: false },
  { words: ['bunx'], separates: false },
  { words: ['bun', 'x'], separates: false },
  { words: ['yarn', 'dlx'], separates: false },
] as const;
const WITH_VALUE: ReadonlySet<string> = new Set([
  '--registry',
  '--userconfig',
  '--cache',
  '--prefix',
  '--loglevel',
  '--node-options',
  '--script-shell',
]);

/** The program without folder and Windows ending, and without `cmd /c`, `env` or a path to Node's own `npx-cli.js` before it. */
function unwrap(command: string, args: readonly string[]): { program: string; rest: readonly string[] } {
  const program = (command.split(/[\\/]/).at(-1) ?? command).replace(/\.(?:cmd|exe|ps1)$/i, '').toLowerCase();
  const [first, second, ...others] = args;
  if (program === 'cmd' && first?.toLowerCase() === '/c' && second !== undefined) return unwrap(second, others);
  if (program === 'env' && first !== undefined && !first.startsWith('-') && !first.includes('=')) return unwrap(first, args.slice(1));
  if (program === 'node' && first !== undefined && /[\\/]np(?:x|m)-cli\.js$/.test(first))
    return { program: first.endsWith('npx-cli.js') ? 'npx' : 'npm', rest: args.slice(1) };
  return { program, rest: args };
}

function afterRunner(words: readonly string[], separates: boolean): PackageCommand | undefined {
  const packages: string[] = [];
  let at = 0;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') {
      at += 1;
      break;
    }
    if (!word.startsWith('-')) break;
    const named = /^(?:--package|-p)=(.+)$/.exec(word)?.[1];
    if (named !== undefined) packages.push(named);
    else if (word === '--package' || word === '-p') packages.push(words[(at += 1)] ?? '');
    else if (word === '-c' || word === '--call' || word.startsWith('--call=')) return undefined;
    else if (WITH_VALUE.has(word)) at += 1;
  }
  const first = words[at];
  if (first === undefined || first === '') return undefined;
  const rest = words.slice(at + 1);
  const divider = separates ? rest.indexOf('--') : -1;
  const args = divider === -1 ? rest : [...rest.slice(0, divider), ...rest.slice(divider + 1)];
  const [spec] = packages;
  return spec === undefined ? { ecosystem: 'npm', spec: first, args, bin: undefined } : { ecosystem: 'npm', spec, args, bin: first };
}
