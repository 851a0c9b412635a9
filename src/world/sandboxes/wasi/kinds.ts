import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { CouldNotLook } from '../../../model/errors.ts';
import type { Header } from './host/header.ts';

/** How a portable tool is run, by the ending of its file; undefined: it is none. */
export function portableKind(file: string): Header['kind'] | undefined {
  const ending = /\.([a-z]{1,5})$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return ENDINGS.get(ending);
}

const ENDINGS: ReadonlyMap<string, Header['kind']> = new Map([
  ['wasm', 'wasm'],
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['py', 'python'],
]);

/** Modules of an interpreter, and the folders that must be readable for them. */
export interface Interpreter {
  readonly modules: Readonly<Record<string, string>>;
  readonly folders: readonly string[];
}

/** Where the interpreter of a kind is installed. Throws CouldNotLook when it is not. */
export function interpreterFor(kind: Header['kind']): Interpreter {
  if (kind === 'wasm') return { modules: {}, folders: [] };
  if (kind === 'python') {
    const pyodide = found('pyodide', PYTHON_MISSING);
    return { modules: { pyodide: `${dirname(pyodide)}/pyodide.mjs` }, folders: [dirname(pyodide)] };
  }
  const core = found('quickjs-emscripten-core', JAVASCRIPT_MISSING);
  const variant = found('@jitl/quickjs-wasmfile-release-sync', JAVASCRIPT_MISSING);
  const types = dirname(dirname(dirname(variant)));
  return {
    modules: { core: `${dirname(core)}/index.mjs`, variant: `${dirname(variant)}/index.mjs` },
    folders: [dirname(dirname(core)), types],
  };
}

const PYTHON_MISSING =
  'Portable tools in Python are run by Pyodide, which is not installed: `npm install -g pyodide` where assayer is installed, then try again.';
const JAVASCRIPT_MISSING =
  'Portable tools in JavaScript are run by QuickJS, which was left out when assayer was installed: install it with its optional dependencies.';

/** Absolute path of a package's entry, seen from here. */
function found(name: string, missing: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new CouldNotLook('no-sandbox', missing, { cause });
  }
}
