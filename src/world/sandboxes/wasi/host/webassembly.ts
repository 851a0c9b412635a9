interface Import {
  readonly module: string;
  readonly name: string;
  readonly kind: string;
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** As much of the WebAssembly of JavaScript as is used here: the types of Node leave it to browsers. */
interface Wasm {
  readonly Module: {
    new (bytes: Uint8Array): object;
    imports(module: object): readonly Import[];
  };
  readonly Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly Memory: new (about: { initial: number }) => WasmMemory;
}

export const { Module, Instance, Memory } = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly;
