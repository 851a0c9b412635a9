/** How one family of clients writes down its servers. */
export interface ClientFormat {
  /** `claude-desktop`, `vscode`, `codex`, ... */
  readonly name: string;
  /** Where the client keeps it, for help texts; `~` and `$XDG_CONFIG_HOME` unexpanded. */
  readonly files: readonly string[];
  readonly syntax: 'jsonc' | 'toml' | 'yaml';
  /** The servers in a parsed document, or undefined when it is not of this shape. */
  servers(document: unknown): readonly ServerEntry[] | undefined;
}

/** One server as a client would start it. Variables are not expanded yet. */
export interface ServerEntry {
  readonly name: string;
  /** JSON pointer into the document. */
  readonly pointer: string;
  readonly transport: 'stdio' | 'http' | 'sse';
  readonly command: string | undefined;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly envFile: string | undefined;
  readonly cwd: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  /** Tools that the client runs without asking; `*` = all. */
  readonly autoApprove: readonly string[];
}
