import type { Seal } from './seal.ts';
import type { NamePage, PageOptions, PptStorage, StoredValue } from './storage.ts';

/** A decrypted entry: its content, and the version that a later write must specify. */
export interface Stored<Content> {
  content: Content;
  version: string;
}

/** The storage as the rest of the host kit uses it: JSON values, encrypted at rest and bound to their key. */
export interface SealedStore {
  read<Content>(key: string): Promise<Stored<Content> | null>;
  /** Writes an entry. Returns the new version, or null if another writer was first. */
  write(key: string, content: unknown, expected: string | null, expiresAt?: number): Promise<string | null>;
  remove(key: string, expected: string): Promise<boolean>;
  /** Returns entries in the order of the keys, with one request if the storage supports it. */
  readMany<Content>(keys: readonly string[]): Promise<(Stored<Content> | null)[]>;
  /** Returns names from last to first. If the storage can count, it returns only the requested page. */
  listPage(prefix: string, options: PageOptions): Promise<NamePage>;
}

/**
 * Creates the encrypted view of a storage.
 * @param onUnreadable Called once per process if an entry was sealed with a secret that is no longer configured.
 */
export function createSealedStore(storage: PptStorage, seal: Seal, onUnreadable: () => void): SealedStore {
  let hasReported = false;

  async function open<Content>(key: string, stored: StoredValue | null): Promise<Stored<Content> | null> {
    if (!stored) return null;
    const opened = await seal.open(stored.value, key);
    if (!opened) {
      if (!hasReported) onUnreadable();
      hasReported = true;
      return null;
    }
    const content = JSON.parse(opened.text) as Content;
    // Reading re-encrypts an entry with the newest secret, so that the old secret can be retired.
    const moved = opened.isOld ? await write(key, content, stored.version, stored.expiresAt) : null;
    return { content, version: moved ?? stored.version };
  }

  async function readMany<Content>(keys: readonly string[]): Promise<(Stored<Content> | null)[]> {
    const found = await (storage.readMany?.(keys) ?? Promise.all(keys.map((key) => storage.read(key))));
    return Promise.all(keys.map((key, index) => open<Content>(key, found[index] ?? null)));
  }

  async function listPage(prefix: string, options: PageOptions): Promise<NamePage> {
    if (storage.listPage) return storage.listPage(prefix, options);
    const names = (await storage.list(prefix)).reverse();
    return { names: names.slice(options.offset, options.offset + options.limit), total: names.length };
  }

  async function write(
    key: string,
    content: unknown,
    expected: string | null,
    expiresAt?: number,
  ): Promise<string | null> {
    const value = await seal.close(JSON.stringify(content), key);
    const options = expiresAt === undefined ? {} : { expiresAt };
    const newVersion = await storage.write(key, value, { expected, ...options });
    if (newVersion !== null || expected !== null) return newVersion;
    // An entry that no secret opens is treated as missing and may be replaced.
    const stored = await storage.read(key);
    if (!stored || (await seal.open(stored.value, key))) return null;
    return storage.write(key, value, { expected: stored.version, ...options });
  }

  return {
    read: async (key) => open(key, await storage.read(key)),
    readMany,
    write,
    remove: (key, expected) => storage.remove(key, expected),
    listPage,
  };
}
