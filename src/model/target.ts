/**
 * What the user pointed at. Holds no secret values: environment variables and headers are named,
 * their values travel beside the target in `Secrets` and never reach a report.
 */
export type Target = HttpTarget | StdioTarget | PackageTarget | WasmTarget | RecordingTarget;

interface Named {
  /** What reports and locks call it: a server's name in a configuration, a package, a host. Stable between runs. */
  readonly label: string;
}

export interface HttpTarget extends Named {
  readonly kind: 'http';
  /** As given, without userinfo. */
  readonly url: string;
  /** `auto` tries Streamable HTTP and falls back to the 2024-11-05 SSE transport. */
  readonly transport: 'auto' | 'streamable-http' | 'sse';
  /** Header names that will be sent; the values are in `Secrets` under `header:NAME`. */
  readonly headers: readonly string[];
}

export interface StdioTarget extends Named {
  readonly kind: 'stdio';
  readonly command: string;
  readonly args: readonly string[];
  /** Absolute; undefined = an empty working folder inside the cell. */
  readonly cwd: string | undefined;
  /** Names of the variables that the server is given; the values are in `Secrets` under `env:NAME`. */
  readonly env: readonly string[];
}

export interface PackageTarget extends Named {
  readonly kind: 'package';
  /** Whose registries: npm's, the indexes of Python, proxies of Go modules, registries of crates. */
  readonly ecosystem: 'npm' | 'pypi' | 'go' | 'cargo';
  /** Name and version or range as asked, `@scope/name@^1`, `name==1.2`. */
  readonly spec: string;
  /** The program of the package that was named; absent: the package's own choice. */
  readonly bin?: string;
  readonly args: readonly string[];
  readonly env: readonly string[];
}

/** A portable tool: a module of `wasi_snapshot_preview1`, or a script that an interpreter in WebAssembly runs. */
export interface WasmTarget extends Named {
  readonly kind: 'wasm';
  /** Its ending says what it is: `.wasm`, `.js`, `.mjs`, `.cjs`, `.py`. */
  readonly file: string;
  readonly args: readonly string[];
  readonly env: readonly string[];
}

export interface RecordingTarget extends Named {
  readonly kind: 'recording';
  readonly file: string;
}

/** Values by `env:NAME` and `header:NAME`. Lives in memory only. */
export type Secrets = ReadonlyMap<string, string>;
