import { once } from 'node:events';
import { CouldNotLook } from '../../../model/errors.ts';
import { keeperArguments, type Plan, volumeArguments } from './arguments.ts';
import { ask, attach, lastLine, remove } from './engine.ts';

/** What holds a cell of containers open from one start to the next: its volume and its process namespace. Closing it ends all in them. */
export interface Keeper extends AsyncDisposable {
  /** Throws when the image has no such program. */
  mustHave(command: string): Promise<void>;
  /** Ends all programs in the cell; itself it stays. */
  clear(): Promise<void>;
}

/** Its input is held by us alone: it ends when we do, and the kernel then ends all that runs in its process namespace. */
export async function keep(plan: Plan): Promise<Keeper> {
  const { engine, name, image } = plan;
  const made = await ask(engine, volumeArguments(plan));
  if (made.code !== 0) throw new CouldNotLook('no-sandbox', `${engine.name} can make no volume for a cell (${lastLine(made.err)}).`);
  const child = attach(engine, keeperArguments(plan), {});
  let said = '';
  child.stdin?.on('error', () => {});
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const isUp = await new Promise<boolean>((resolve) => {
    child.stdout?.once('data', () => resolve(true));
    child.once('close', () => resolve(false));
    child.once('error', () => resolve(false));
  });
  const close = async (): Promise<void> => {
    await remove(engine, `${name}-keeper`);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  };
  if (!isUp) {
    await close();
    await ask(engine, ['volume', 'rm', '-f', name]);
    throw new CouldNotLook('no-sandbox', `${engine.name} can start no container of ${image} (${lastLine(said)}).`);
  }
  return {
    async mustHave(command) {
      const { code } = await ask(engine, ['exec', `${name}-keeper`, '/bin/sh', '-c', 'command -v "$1" >/dev/null', 'sh', command]);
      if (code === 0 || command.includes('/')) return;
      throw new CouldNotLook(
        'crashed',
        `The program "${command}" is not installed in the image ${image}, so the server cannot be started.`,
      );
    },
    async clear() {
      await ask(engine, ['exec', `${name}-keeper`, '/bin/sh', '-c', 'kill -9 -1']);
    },
    [Symbol.asyncDispose]: close,
  };
}
