import type { PackageCommand } from './as-package.ts';

/** `uvx NAME args`, `uvx --from SPEC PROGRAM args`, `uv tool run`, `pipx run`, also behind `python -m`: the package of an index that would be fetched. */
export function asPythonPackage(program: string, args: readonly string[]): PackageCommand | undefined {
  const words = [program, ...args];
  const runner = RUNNERS.find(({ starts }) => starts.every((word, at) => matches(word, words[at])));
  return runner === undefined ? undefined : afterRunner(words.slice(runner.starts.length), runner.from);
}

/** Whether a command runs what it fetches from an index of Python, in whatever way. */
export const fetchesPython = (program: string, args: readonly string[]): boolean => {
  const words = [program, ...args];
  return [...RUNNERS, { starts: ['uv', 'run'] }, { starts: [PYTHON, '-m', 'uv'] }].some(({ starts }) =>
    starts.every((word, at) => matches(word, words[at])),
  );
};

const PYTHON = 'python';

/** `from`: the option that names the package when the word after the options is only its program. */
const RUNNERS = [
  { starts: ['uvx'], from: '--from' },
  { starts: ['uv', 'tool', 'run'], from: '--from' },
  { starts: ['uv', 'x'], from: '--from' },
  { starts: [PYTHON, '-m', 'uv', 'tool', 'run'], from: '--from' },
  { starts: ['pipx', 'run'], from: '--spec' },
  { starts: [PYTHON, '-m', 'pipx', 'run'], from: '--spec' },
] as const;

const matches = (wanted: string, word: string | undefined): boolean =>
  wanted === PYTHON ? /^(?:python[\d.]*|py)$/.test(word ?? '') : word === wanted;

/** What is fetched beside the package, or comes from elsewhere than an index. */
const BEYOND = /^(?:--with(?:-editable|-requirements)?|-w|--path|--overrides?|--with-executables-from)(?:=|$)/;

/** Options without a value; all others take one. */
const BARE: ReadonlySet<string> = new Set(
  '-q --quiet -v --verbose -vv -n --no-cache --no-cache-dir --isolated --offline --refresh --reinstall -U --upgrade --native-tls --system-certs --no-config --no-progress --no-index --no-build --no-build-isolation --no-env-file --managed-python --no-managed-python --no-python-downloads --compile-bytecode --pypackages --system-site-packages --no-sources --lfs --show-resolution --preview --fetch-missing-python'.split(
    ' ',
  ),
);

function afterRunner(words: readonly string[], from: string): PackageCommand | undefined {
  let named: string | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word.startsWith('-') && word !== '--') {
      if (BEYOND.test(word)) return undefined;
      if (word.startsWith(`${from}=`)) named = word.slice(from.length + 1);
      else if (word === from) named = words[at + 1] ?? '';
      if (!word.includes('=') && !BARE.has(word)) at += 1;
      continue;
    }
    const rest = words.slice(word === '--' ? at + 1 : at);
    const [first = '', ...args] = rest;
    const spec = named ?? first;
    if (!isIndexed(spec) || first === '') return undefined;
    return { ecosystem: 'pypi', spec, args, bin: named === undefined ? undefined : first };
  }
  return undefined;
}

/** A name with a version, and neither an address nor a file. */
const isIndexed = (spec: string): boolean => /^[A-Za-z\d][^/\\:]{0,200}$/.test(spec) && !/\.(?:py|whl|zip|tar\.gz)$/.test(spec);
