/** Runs at most `size` at a time; results in the order of the items. */
export async function pool<T, R>(items: readonly T[], size: number, run: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await run(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, worker));
  return results;
}
