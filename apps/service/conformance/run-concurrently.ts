/** Calls a function for every item, for a few of them at a time. */
export async function runConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  concurrency = 8,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
