import type { SealedStore, Stored } from '../storage/sealed-store.ts';

/** A store in memory without encryption, so that every call settles in microtasks, even with a fake clock. */
export function plainStore(): SealedStore & { readonly entries: Map<string, Stored<unknown>> } {
  const entries = new Map<string, Stored<unknown>>();
  let last = 0;
  const read = async <Content>(key: string): Promise<Stored<Content> | null> => {
    const stored = entries.get(key);
    return stored ? { content: structuredClone(stored.content) as Content, version: stored.version } : null;
  };
  const isCurrent = (key: string, expected: string | null): boolean => (entries.get(key)?.version ?? null) === expected;
  return {
    entries,
    read,
    async write(key, content, expected) {
      if (!isCurrent(key, expected)) return null;
      last += 1;
      entries.set(key, { content: structuredClone(content), version: String(last) });
      return String(last);
    },
    async remove(key, expected) {
      return isCurrent(key, expected) && entries.delete(key);
    },
    readMany: async <Content>(keys: readonly string[]) => Promise.all(keys.map((key) => read<Content>(key))),
    listPage: async () => ({ names: [], total: 0 }),
  };
}
