import { Ended, Failed } from './errno.ts';
import type { ToldEnd } from './frames.ts';
import type { Guest } from './guest.ts';
import type { Header } from './header.ts';
import { JAVASCRIPT_MODULES, JAVASCRIPT_PRELUDE } from './javascript-prelude.ts';
import { scriptCalls } from './script-calls.ts';

/** As much of quickjs-emscripten as is used here. */
interface Handle {
  dispose(): void;
}
interface Machine {
  readonly global: Handle;
  readonly runtime: Runtime;
  readonly undefined: Handle;
  newFunction(name: string, run: (...args: Handle[]) => Handle): Handle;
  newString(text: string): Handle;
  getString(handle: Handle): string;
  getProp(handle: Handle, name: string): Handle;
  evalCode(code: string, file: string, options?: { type: 'global' | 'module' }): Outcome;
  callFunction(run: Handle, self: Handle, ...args: Handle[]): Outcome;
  dump(handle: Handle): unknown;
  getPromiseState(handle: Handle): { readonly type: 'fulfilled' | 'pending' } | { readonly type: 'rejected'; readonly error: Handle };
}
type Outcome = { readonly value: Handle; readonly error?: undefined } | { readonly error: Handle };
interface Runtime {
  newContext(): Machine;
  setMemoryLimit(bytes: number): void;
  setMaxStackSize(bytes: number): void;
  setModuleLoader(load: (name: string) => string, normal: (base: string, name: string) => string): void;
  executePendingJobs(): { readonly error?: Handle };
}
interface Core {
  newQuickJSWASMModuleFromVariant(variant: unknown): Promise<{ newRuntime(): Runtime }>;
}

const MEMORY = 256 * 1024 ** 2;
const STACK = 1024 ** 2;

/** Runs a script in QuickJS. It holds no object of ours: words go in and out as text. */
export async function runJavaScript(
  text: string,
  header: Header,
  guest: Omit<Guest, 'memory'>,
  load: (path: string) => Promise<unknown>,
): Promise<ToldEnd> {
  const core = (await load(header.interpreter['core'] ?? '')) as Core;
  const variant = (await load(header.interpreter['variant'] ?? '')) as { default: unknown };
  const runtime = (await core.newQuickJSWASMModuleFromVariant(variant.default)).newRuntime();
  runtime.setMemoryLimit(MEMORY);
  runtime.setMaxStackSize(STACK);
  runtime.setModuleLoader(moduleText, (_, name) => name);
  const machine = runtime.newContext();
  const ending: { ended?: Ended } = {};
  const bridge = bridgeOf(machine, guest, ending);
  const broke = (outcome: Outcome): ToldEnd | undefined => {
    if (ending.ended !== undefined) return { code: ending.ended.code };
    return outcome.error === undefined ? undefined : { code: 1, why: words(machine.dump(outcome.error)) };
  };
  const given = [header.args, header.env, header.env['HOME'] ?? '/', header.work].map((each) => JSON.stringify(each)).join(',');
  const prelude = machine.evalCode(`globalThis.__start = (host) => ${JAVASCRIPT_PRELUDE}(host,${given})`, 'prelude.js');
  const start =
    prelude.error === undefined ? machine.callFunction(machine.getProp(machine.global, '__start'), machine.undefined, bridge) : prelude;
  if (start.error !== undefined) return { code: 134, why: words(machine.dump(start.error)) };
  const isModule = isModuleText(header.args[0] ?? '', text);
  const ran = machine.evalCode(text.replace(/^#!.*/, ''), header.args[0] ?? 'tool.js', { type: isModule ? 'module' : 'global' });
  if (ran.error !== undefined) return broke(ran) ?? { code: 1 };
  const end = broke(ran) ?? turns(machine, start.value, guest, broke);
  const state = isModule ? machine.getPromiseState(ran.value) : undefined;
  return end.code === 0 && state?.type === 'rejected' ? { code: 1, why: words(machine.dump(state.error)) } : end;
}

/** Whether a script is a module: by its name, else by words that only modules have. */
const isModuleText = (name: string, text: string): boolean =>
  name.endsWith('.mjs') || (!name.endsWith('.cjs') && /^\s*(?:import|export)\b|\bawait\b/m.test(text) && !/\bmodule\.exports\b/.test(text));

/** The one function of the host that a script can call. What ends it, ends it at once. */
function bridgeOf(machine: Machine, guest: Omit<Guest, 'memory'>, ending: { ended?: Ended }): Handle {
  const call = scriptCalls(guest);
  return machine.newFunction('host', (asked) => {
    try {
      const value = call(JSON.parse(machine.getString(asked ?? machine.undefined)) as readonly unknown[]);
      return machine.newString(JSON.stringify({ value }));
    } catch (error) {
      if (error instanceof Failed) return machine.newString(JSON.stringify({ error: error.errno }));
      if (error instanceof Ended) ending.ended = error;
      throw error;
    }
  });
}

/** Timers and input, until there is nothing more to wait for. */
function turns(machine: Machine, life: Handle, guest: Omit<Guest, 'memory'>, broke: (outcome: Outcome) => ToldEnd | undefined): ToldEnd {
  const call = (name: string, ...args: Handle[]): Outcome => machine.callFunction(machine.getProp(life, name), machine.undefined, ...args);
  for (;;) {
    const jobs = machine.runtime.executePendingJobs();
    const failed = broke(jobs.error === undefined ? { value: machine.undefined } : { error: jobs.error });
    if (failed !== undefined) return failed;
    const asked = call('wants');
    if (asked.error !== undefined) return broke(asked) ?? { code: 134 };
    const { input, timer } = JSON.parse(machine.getString(asked.value)) as { input: boolean; timer: number };
    if (!input && timer < 0) return { code: 0 };
    guest.saving();
    let done: Outcome;
    if (input && guest.input().ready(timer < 0 ? Infinity : timer)) {
      const bytes = guest.input().read(65_536);
      const part = bytes.length === 0 ? undefined : machine.newString(Buffer.from(bytes).toString('latin1'));
      done = part === undefined ? call('pushed', nullOf(machine)) : call('pushed', part);
    } else {
      if (!input) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, timer);
      done = call('tick');
    }
    const end = broke(done);
    if (end !== undefined) return end;
  }
}

function nullOf(machine: Machine): Handle {
  const outcome = machine.evalCode('null', 'null.js');
  return outcome.error === undefined ? outcome.value : machine.undefined;
}

/** A module of the prelude as text; there are no others. */
function moduleText(name: string): string {
  const bare = name.replace(/^node:/, '');
  const names = JAVASCRIPT_MODULES[bare];
  if (names === undefined) throw new Error(`there is no module ${name} here`);
  return [`const it = __module(${JSON.stringify(bare)});`, 'export default it;', `export const { ${names.join(', ')} } = it;`].join('\n');
}

function words(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown).slice(0, 4000);
  const { name, message, stack } = thrown as { readonly name?: unknown; readonly message?: unknown; readonly stack?: unknown };
  return [name, message, stack]
    .filter((part) => typeof part === 'string')
    .join(': ')
    .slice(0, 4000);
}
