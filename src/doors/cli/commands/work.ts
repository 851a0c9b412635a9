import { Command } from '@commander-js/extra-typings';

/** `assayer work`: what `assayer serve` starts for each job. For nobody to type: it is in no help. */
export function workCommand(): Command {
  return new Command('work').description('carry out one job that is told on standard input').action(async () => {
    const { work } = await import('../../../flows/serve/worker.ts');
    const controller = new AbortController();
    const stop = (): void => controller.abort();
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
    await work(process.stdin, process.stdout, controller.signal, async (opinions, cache) => {
      const { opinionsBy } = await import('./judge-options.ts');
      return opinionsBy({ ...opinions, judgeCache: true, cache });
    });
  }) as unknown as Command;
}
