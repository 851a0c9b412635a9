import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { UsageError } from '../model/errors.ts';
import type { PackageTarget, Secrets, Target } from '../model/target.ts';
import { asPackage, comesLater } from '../world/clients/as-package.ts';
import type { ServerEntry } from '../world/clients/contract.ts';
import { expandVariables } from '../world/clients/expand.ts';
import { splitCommand } from '../world/clients/split-command.ts';
import { dummyFor } from '../world/env/dummies.ts';
import { readEnvFile } from '../world/env/env-file.ts';
import { portableKind } from '../world/sandboxes/wasi/kinds.ts';
import { isRecording, recordingLabel } from '../world/session/recording.ts';
import { labelsOf } from './labels.ts';

/** What the user typed, before it is a target. */
export interface Wanted {
  /** TARGET words. */
  readonly words: readonly string[];
  /** What stood after `--`: a command of its own, or the arguments of the one package named before. */
  readonly command: readonly string[];
  /** Only this server of a configuration file. */
  readonly server: string | undefined;
  readonly env: ReadonlyMap<string, string>;
  readonly headers: ReadonlyMap<string, string>;
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly cwd: string;
  /** Fill what a configuration leaves open with planted dummies. */
  readonly dummyEnv: boolean;
  /** Makes dummies of this run recognisable. */
  readonly runId: string;
  /** Options that a second look needs as well, as words without the value of any secret. */
  readonly options?: readonly string[];
}

/** A target, and all that is needed to look at it. */
export interface Plan {
  readonly target: Target;
  readonly secrets: Secrets;
  /** Extra files granted by the user, absolute. */
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** Variables that were already filled with dummies. */
  readonly dummies: readonly string[];
  /** The configuration file it comes from, as typed. */
  readonly from: string | undefined;
  /** Why it cannot be started by us, when that is known beforehand: a Gap of the report. */
  readonly cannot: string | undefined;
  readonly notes: readonly string[];
  /** Words that mean this one server again. */
  readonly again: readonly string[];
}

const LATER: Readonly<Record<string, string>> = {
  oci: 'container images',
  docker: 'container images',
  mcpb: 'MCP bundles',
};

/** Turns what the user typed into plans, one a server, each with a label of its own. Throws UsageError with what to do. */
export async function planTargets(wanted: Wanted): Promise<Plan[]> {
  const { words, command } = wanted;
  if (words.length === 0 && command.length === 0) {
    throw new UsageError(
      'name a target: a URL, npm:NAME, pypi:NAME, wasm:FILE, a configuration file, a recording, or a command after -- (assayer scan -- node server.js)',
    );
  }
  if (words.length === 0) return unique([await planCommand(command, wanted)], wanted.cwd);
  if (command.length > 0 && (words.length !== 1 || !takesArguments(words[0] ?? ''))) {
    throw new UsageError(
      'what stands after -- is either a command of its own, or the arguments of exactly one npm:, pypi:, go:, cargo: or wasm: target',
    );
  }
  const plans: Plan[] = [];
  for (const word of words) plans.push(...(await planWord(word, wanted)));
  return unique(plans, wanted.cwd);
}

async function planWord(word: string, wanted: Wanted): Promise<Plan[]> {
  if (/^https?:\/\//i.test(word)) return [planUrl(word, word, 'auto', wanted.headers, wanted)];
  const scheme = /^([a-z][a-z\d+.-]+):/i.exec(word)?.[1]?.toLowerCase();
  const ecosystem = ecosystemOf(word);
  if (ecosystem !== undefined)
    return [planPackage({ ecosystem, spec: word.slice(word.indexOf(':') + 1), args: wanted.command }, wanted.env, wanted)];
  if (scheme === 'wasm') return [await planPortable(word.slice('wasm:'.length), wanted)];
  if (scheme !== undefined && Object.hasOwn(LATER, scheme)) {
    throw new UsageError(
      `${word}: ${LATER[scheme]} cannot be scanned yet; start the server yourself and scan its command (assayer scan -- COMMAND) or its URL`,
    );
  }
  if (word.includes('://')) throw new UsageError(`${word}: ${scheme ?? 'that'} addresses cannot be scanned, only https:// and http://`);
  const found = await stat(resolve(wanted.cwd, word)).catch(() => undefined);
  if (found?.isDirectory())
    throw new UsageError(
      `${word} is a folder: source cannot be scanned yet; scan the command that starts the server (assayer scan -- node ${word}/server.js)`,
    );
  if (found?.isFile()) return word.endsWith('.wasm') ? [await planPortable(word, wanted)] : planFile(word, wanted);
  if (/\s/.test(word)) return [await planCommand(splitCommand(word), wanted)];
  if (/[/\\]|\.(json|jsonc|toml|ya?ml)$/.test(word)) throw new UsageError(`${word}: no such file`);
  throw new UsageError(
    `${word} is no target: for a package write npm:${word} or pypi:${word}, for a command write assayer scan -- ${word}`,
  );
}

function planUrl(
  word: string,
  label: string,
  transport: 'auto' | 'streamable-http' | 'sse',
  headers: ReadonlyMap<string, string>,
  wanted: Wanted,
): Plan {
  let url: URL;
  try {
    url = new URL(word);
  } catch {
    throw new UsageError(`${word} is no URL`);
  }
  if (url.username !== '' || url.password !== '')
    throw new UsageError(
      `${url.host}: credentials in a URL end up in logs; put them in a variable and use --token-env NAME or --header 'Name: \${env:NAME}'`,
    );
  const secrets = new Map([...headers].map(([name, value]) => [`header:${name}`, value]));
  const name = label === word ? `${url.host}${url.pathname === '/' ? '' : url.pathname}` : label;
  return {
    ...plain(wanted, [word]),
    target: { kind: 'http', label: name, url: url.href, transport, headers: [...headers.keys()] },
    secrets,
  };
}

interface PackagePlan extends Plan {
  readonly target: PackageTarget;
}

/** A registry, a name with a version, and what the program in it is given. */
type Asked = Pick<PackageTarget, 'ecosystem' | 'spec' | 'args'>;

const EXAMPLES: Readonly<Record<PackageTarget['ecosystem'], string>> = {
  npm: 'npm:@scope/name@1.2.3',
  pypi: 'pypi:name==1.2.3',
  go: 'go:example.com/owner/name/cmd/server@v1.2.3',
  cargo: 'cargo:name@1.2.3',
};

const NAMES: Readonly<Record<PackageTarget['ecosystem'], RegExp>> = {
  npm: /^(@[^/@]+\/)?[^/@]+/,
  pypi: /^[\w.-]+/,
  go: /[^/@]+(?=@|$)/,
  cargo: /^[\w-]+/,
};

/** The registry that a word begins with; undefined for all other words. */
function ecosystemOf(word: string): PackageTarget['ecosystem'] | undefined {
  const scheme = word.slice(0, Math.max(0, word.indexOf(':'))).toLowerCase();
  return scheme === 'npm' || scheme === 'pypi' || scheme === 'go' || scheme === 'cargo' ? scheme : undefined;
}

function planPackage({ ecosystem, spec, args }: Asked, env: ReadonlyMap<string, string>, wanted: Wanted, label?: string): PackagePlan {
  if (spec.trim() === '') throw new UsageError(`${ecosystem}: needs a name, as in ${EXAMPLES[ecosystem]}`);
  const name = NAMES[ecosystem].exec(spec)?.[0] ?? spec;
  return {
    ...plain(wanted, [`${ecosystem}:${spec}`, ...(args.length === 0 ? [] : ['--', ...args])]),
    target: { kind: 'package', label: label ?? name, ecosystem, spec, args, env: [...env.keys()] },
    secrets: named(env),
  };
}

const takesArguments = (word: string): boolean => ecosystemOf(word) !== undefined || /^wasm:/i.test(word) || word.endsWith('.wasm');

async function planPortable(file: string, wanted: Wanted): Promise<Plan> {
  if (file.trim() === '') throw new UsageError('wasm: needs a file, as in wasm:tool.wasm');
  if (portableKind(file) === undefined)
    throw new UsageError(`wasm:${file}: portable tools end in .wasm, or in .js, .mjs, .cjs or .py for an interpreter in WebAssembly`);
  const path = resolve(wanted.cwd, file);
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) throw new UsageError(`wasm:${file}: no such file`);
  const args = wanted.command;
  return {
    ...plain(wanted, [`wasm:${file}`, ...(args.length === 0 ? [] : ['--', ...args])]),
    // As typed, where it means the same: reports then hold no path of this machine.
    target: { kind: 'wasm', label: basename(file), file: resolve(file) === path ? file : path, args, env: [...wanted.env.keys()] },
    secrets: named(wanted.env),
  };
}

async function planCommand(command: readonly string[], wanted: Wanted): Promise<Plan> {
  const [program = '', ...args] = command.length === 1 && /\s/.test(command[0] ?? '') ? splitCommand(command[0] ?? '') : command;
  const again = [...(wanted.options ?? []), '--', program, ...args];
  return { ...planProgram({ label: labelOf(program, args), program, args, cwd: wanted.cwd, env: wanted.env }, wanted), again };
}

interface Start {
  readonly label: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: ReadonlyMap<string, string>;
}

/** A command; `npx NAME`, `uvx NAME` and their like become the package, since a cell has no network to fetch it from. */
function planProgram(start: Start, wanted: Wanted, fromFile = false): Plan {
  const { label, program, args, cwd, env } = start;
  const asked = asPackage(program, args);
  if (asked !== undefined) {
    const plan = planPackage(asked, env, wanted, fromFile ? label : undefined);
    return {
      ...plan,
      target: asked.bin === undefined ? plan.target : { ...plan.target, bin: asked.bin },
      notes: [`${program} ${asked.spec} is scanned as ${asked.ecosystem}:${asked.spec}, so that nothing is fetched while it runs.`],
    };
  }
  const cannot = comesLater(program, args);
  if (cannot !== undefined && !fromFile) throw new UsageError(cannot);
  return {
    ...plain(wanted, []),
    target: { kind: 'stdio', label, command: program, args, cwd, env: [...env.keys()] },
    secrets: named(env),
    cannot,
  };
}

async function planFile(word: string, wanted: Wanted): Promise<Plan[]> {
  const path = resolve(wanted.cwd, word);
  if (await isRecording(path)) {
    // As typed, where it means the same: reports then hold no path of this machine.
    const file = resolve(word) === path ? word : path;
    return [{ ...plain(wanted, [word]), target: { kind: 'recording', label: await recordingLabel(path), file } }];
  }
  const { readClientFile } = await import('../world/clients/read.ts');
  const { servers } = await readClientFile(path);
  const chosen = servers.filter((entry) => (wanted.server === undefined ? !entry.disabled : entry.name === wanted.server));
  if (chosen.length === 0) {
    const names = servers.map((entry) => entry.name).join(', ');
    if (wanted.server !== undefined)
      throw new UsageError(`${word} has no server ${wanted.server}; it has ${names === '' ? 'none' : names}`);
    throw new UsageError(
      servers.length === 0 ? `${word} lists no servers` : `every server in ${word} is disabled; name one with --server (${names})`,
    );
  }
  return Promise.all(chosen.map((entry) => planEntry(entry, word, path, wanted)));
}

async function planEntry(entry: ServerEntry, file: string, path: string, wanted: Wanted): Promise<Plan> {
  const folder = dirname(path);
  const given = new Map([
    ...(entry.envFile === undefined || entry.url !== undefined ? [] : await readEnvFile(resolve(folder, entry.envFile))),
    ...wanted.env,
  ]);
  const ask = (name: string): string | undefined => (wanted.dummyEnv ? dummyFor(name, wanted.runId) : undefined);
  const expanded = expandVariables(entry, { env: Object.fromEntries(given), workspaceFolder: folder, userHome: homedir(), ask });
  const { command, args, env, url, headers, cwd } = expanded.entry;
  const again = [...(wanted.options ?? []), file, '--server', entry.name];
  const shared = { from: file, dummies: expanded.filled, again };
  if (url !== undefined) {
    const all = new Map([...Object.entries(headers), ...wanted.headers]);
    const plan = planUrl(url, entry.name, entry.transport === 'sse' ? 'sse' : 'auto', all, wanted);
    return { ...plan, ...shared, secrets: new Map([...named(given), ...plan.secrets]) };
  }
  const start = {
    label: entry.name,
    program: command ?? '',
    args,
    cwd: cwd === undefined ? folder : resolve(folder, cwd),
    env: new Map([...Object.entries(env), ...given]),
  };
  return { ...planProgram(start, wanted, true), ...shared };
}

const plain = (wanted: Wanted, words: readonly string[]): Omit<Plan, 'target'> => ({
  secrets: new Map(),
  read: wanted.read.map((path) => resolve(wanted.cwd, path)),
  write: wanted.write.map((path) => resolve(wanted.cwd, path)),
  dummies: [],
  from: undefined,
  cannot: undefined,
  notes: [],
  again: [...(wanted.options ?? []), ...words],
});

const named = (env: ReadonlyMap<string, string>): Secrets => new Map([...env].map(([name, value]) => [`env:${name}`, value]));

/** The script rather than the interpreter: `server.js` of `node --flag dir/server.js`. */
function labelOf(program: string, args: readonly string[]): string {
  const interpreter = /^(node|python3?|deno|bun|ruby|bash|sh|java|dotnet|uv)$/.test(basename(program));
  const script = interpreter ? args.find((arg) => !arg.startsWith('-')) : undefined;
  if (script === undefined) return basename(program);
  const folder = basename(dirname(resolve(script)));
  return /^(index|server|main|cli)\.\w+$/.test(basename(script)) ? `${folder}/${basename(script)}` : basename(script);
}

const unique = (plans: readonly Plan[], cwd: string): Plan[] => {
  const labels = labelsOf(
    plans.map(({ target }) => target),
    cwd,
  );
  return plans.map((plan, at) => ({ ...plan, target: { ...plan.target, label: labels[at] ?? plan.target.label } }));
};
