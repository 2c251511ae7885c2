import type { PptStorage, StoredValue } from './storage.ts';

/** Options of `memoryStorage`, for tests with a separate clock. */
export interface MemoryStorageOptions {
  /** The clock, in Unix milliseconds. @default Date.now */
  now?: () => number;
}

interface Entry {
  value: string;
  version: number;
  expiresAt?: number;
}

/** Keeps entries in memory, for tests. They are lost when the process ends and are not shared with other processes. */
export function memoryStorage({ now = Date.now }: MemoryStorageOptions = {}): PptStorage & {
  /** The stored entries. */
  readonly entries: ReadonlyMap<string, { readonly value: string; readonly version: number }>;
} {
  const entries = new Map<string, Entry>();
  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    return entry && (entry.expiresAt === undefined || entry.expiresAt > now()) ? entry : undefined;
  };
  let last = 0;
  const readNow = (key: string): StoredValue | null => {
    const entry = find(key);
    if (!entry) return null;
    const { value, version, expiresAt } = entry;
    return { value, version: String(version), ...(expiresAt !== undefined && { expiresAt }) };
  };
  const namesIn = (prefix: string): string[] =>
    Array.from(entries.keys())
      .filter((key) => key.startsWith(`${prefix}/`) && find(key))
      .map((key) => key.slice(prefix.length + 1))
      .filter((name) => !name.includes('/'))
      .sort();
  return {
    warning: 'memoryStorage loses all connections when the process ends and does not share them with other processes.',
    entries,
    read: async (key) => readNow(key),
    readMany: async (keys) => keys.map(readNow),
    async write(key, value, { expected, expiresAt }) {
      const entry = find(key);
      if ((entry === undefined ? null : String(entry.version)) !== expected) return null;
      last += 1;
      entries.set(key, { value, version: last, ...(expiresAt !== undefined && { expiresAt }) });
      return String(last);
    },
    async remove(key, expected) {
      const isCurrent = String(find(key)?.version) === expected;
      if (isCurrent) entries.delete(key);
      return isCurrent;
    },
    list: async (prefix) => namesIn(prefix),
    async listPage(prefix, { offset, limit }) {
      const names = namesIn(prefix).reverse();
      return { names: names.slice(offset, offset + limit), total: names.length };
    },
  };
}
