import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { whereIs } from '../programs.ts';

/** A container engine of this machine, by its command line. */
export interface Engine {
  readonly name: 'docker' | 'podman';
  /** Absolute. */
  readonly command: string;
}

/** What a short command of the engine answered. */
export interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** undefined: it is not installed. */
export function engineNamed(name: Engine['name']): Engine | undefined {
  const command = whereIs(name, process.env['PATH'] ?? '');
  return command === undefined ? undefined : { name, command };
}

/** The image that servers run in, made by the user: nothing is fetched for it here. */
export const imageName = (): string => process.env['ASSAYER_IMAGE'] || 'node:20';

/** Milliseconds for a short command. */
const PATIENCE = 20_000;

/** Never throws: what the engine complains of is in the answer. */
export function ask({ command }: Engine, args: readonly string[]): Promise<Answer> {
  return new Promise((resolve) => {
    execFile(command, args, { env: ownEnv(), cwd: '/', timeout: PATIENCE, maxBuffer: 1 << 20 }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out: out.trim(), err: err.trim() || (error?.message ?? '') });
    });
  });
}

/** Ends a container and takes it away; nothing happens when there is none. Podman would first wait for it to end politely. */
export const remove = (engine: Engine, container: string): Promise<Answer> =>
  ask(engine, ['rm', '-f', ...(engine.name === 'podman' ? ['-t', '0'] : []), container]);

/** Starts a container that stays attached to us. `env`: values that may stand in no command line. */
export const attach = ({ command }: Engine, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(command, args, { env: { ...env, ...ownEnv() }, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });

/** Why servers cannot be started by this engine here, in one sentence; undefined when they can. */
export async function missingEngine(name: Engine['name']): Promise<string | undefined> {
  const engine = engineNamed(name);
  if (engine === undefined) return `Servers were to run in containers of ${name}, which is not installed.`;
  const answer = await ask(engine, ['version', '--format', '{{.Server.Version}}']);
  if (answer.code !== 0) return `${name} is installed, but does not answer (${lastLine(answer.err)}).`;
  const image = imageName();
  const found = await ask(engine, ['image', 'inspect', '--format', '{{.Id}}', image]);
  if (found.code === 0) return undefined;
  return `${name} has no image ${image} to run servers in: \`${name} pull ${image}\` gets it, or ASSAYER_IMAGE names one that you have (with sh, cat, cp, and what the server needs).`;
}

export const lastLine = (text: string): string => (text.split('\n').findLast((line) => line.trim() !== '') ?? '').trim().slice(0, 300);

/** What the command line of the engine itself needs to find its daemon and its settings. */
function ownEnv(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) =>
    /^(?:PATH|HOME|USER|DOCKER_\w+|CONTAINER_?\w*|XDG_\w+|DBUS_\w+|STORAGE_\w+)$/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}

/** A limit of our own, so that an engine without the privilege to raise any asks for none that is higher; `unlimited` is -1. */
export function ownLimit(name: 'Max processes' | 'Max open files'): string {
  try {
    const found = new RegExp(`^${name}\\s+(\\S+)\\s+(\\S+)`, 'm').exec(readFileSync('/proc/self/limits', 'utf8'))?.[2] ?? '-1';
    return found === 'unlimited' ? '-1' : found;
  } catch {
    return '-1';
  }
}
