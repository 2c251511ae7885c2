import type { PptStorage } from '../storage/storage.ts';

/** Entries in memory, with the same promises as the storage on disk (both run one suite). */
export function memoryStorage(
  now: () => number = Date.now,
): PptStorage & { entries: Map<string, { value: string; version: number }> } {
  const entries = new Map<string, { value: string; version: number; expiresAt?: number }>();
  const find = (key: string) => {
    const entry = entries.get(key);
    return entry && (entry.expiresAt === undefined || entry.expiresAt > now()) ? entry : undefined;
  };
  let last = 0;
  return {
    entries,
    async read(key) {
      const entry = find(key);
      if (!entry) return null;
      const { value, version, expiresAt } = entry;
      return { value, version: String(version), ...(expiresAt !== undefined && { expiresAt }) };
    },
    async write(key, value, { expected, expiresAt }) {
      const entry = find(key);
      if ((entry === undefined ? null : String(entry.version)) !== expected) return null;
      last += 1;
      entries.set(key, { value, version: last, ...(expiresAt !== undefined && { expiresAt }) });
      return String(last);
    },
    async remove(key, expected) {
      const isThere = String(find(key)?.version) === expected;
      if (isThere) entries.delete(key);
      return isThere;
    },
    async list(prefix) {
      const names = Array.from(entries.keys())
        .filter((key) => key.startsWith(`${prefix}/`))
        .map((key) => key.slice(prefix.length + 1));
      return names.sort();
    },
  };
}
