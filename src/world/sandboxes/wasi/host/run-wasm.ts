import { Ended } from './errno.ts';
import type { ToldEnd } from './frames.ts';
import type { Guest } from './guest.ts';
import { guestMemory } from './guest-memory.ts';
import { PREVIEW1, preview1 } from './preview1.ts';
import { Instance, Memory, Module, type WasmMemory } from './webassembly.ts';

/** Runs a module of `wasi_snapshot_preview1` to its end. */
export function runWasm(bytes: Uint8Array, given: Omit<Guest, 'memory'>): ToldEnd {
  if (isComponent(bytes)) return cannot('it is a WebAssembly component (preview 2); only modules of wasi_snapshot_preview1 can be run');
  let module: object;
  try {
    module = new Module(bytes);
  } catch (error) {
    return cannot(`it is no WebAssembly module that this Node reads (${(error as Error).message.slice(0, 200)})`);
  }
  const cell: { memory?: WasmMemory } = {};
  const memory = guestMemory(() => {
    if (cell.memory === undefined) throw new RangeError('no memory yet');
    return cell.memory;
  });
  const calls = preview1({ ...given, memory });
  const wanted = Module.imports(module);
  const foreign = wanted.filter(
    ({ module: from, name, kind }) => from !== PREVIEW1 || kind !== 'function' || !(name in calls || name.startsWith('sock_')),
  );
  const [first] = foreign;
  if (first !== undefined)
    return cannot(`it imports ${first.module}.${first.name}, which is not part of wasi_snapshot_preview1 (${foreign.length} such imports)`);
  const refusing = wanted.filter(({ name }) => !(name in calls)).map(({ name }) => [name, refuses(given)] as const);
  const instance = new Instance(module, { [PREVIEW1]: { ...calls, ...Object.fromEntries(refusing) } });
  const { memory: own, _start: start } = instance.exports;
  if (own instanceof Memory) cell.memory = own;
  if (typeof start !== 'function') return cannot('it has no _start: it is a library, not a program');
  if (cell.memory === undefined) return cannot('it exports no memory');
  try {
    start();
    return { code: 0 };
  } catch (error) {
    if (error instanceof Ended) return { code: error.code };
    return { code: 134, why: `wasm trap: ${error instanceof Error ? error.message.slice(0, 300) : 'unknown'}` };
  }
}

const CANNOT = 126;
const cannot = (why: string): ToldEnd => ({ code: CANNOT, why: `The module cannot be run: ${why}.` });

/** Sockets beyond preview 1, as some toolchains want them: tried, told, refused. */
const refuses =
  ({ teller }: Omit<Guest, 'memory'>) =>
  (): number => {
    teller.deed({ of: 'network', did: 'connect' });
    return NOT_SUPPORTED;
  };
const NOT_SUPPORTED = 58;

const isComponent = (bytes: Uint8Array): boolean => bytes[4] === 0x0d && bytes[6] === 0x01;
