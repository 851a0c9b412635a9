/** What the host is told before anything else, as JSON; after it come the bytes of the module and of each file, in this order. */
export interface Header {
  readonly kind: 'wasm' | 'javascript' | 'python';
  /** Bytes of the module, or of the script. */
  readonly module: number;
  /** Name of the program, then its arguments. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly work: string;
  readonly folders: readonly string[];
  readonly files: readonly { readonly path: string; readonly length: number; readonly link?: string }[];
  /** Bytes of one file, and of all. */
  readonly quota: { readonly file: number; readonly all: number };
  /** Bytes that may be printed. */
  readonly output: number;
  /** Absolute paths of the interpreter's modules, by what they are. */
  readonly interpreter: Readonly<Record<string, string>>;
}
