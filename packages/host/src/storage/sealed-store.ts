import type { Seal } from './seal.ts';
import type { NamePage, PageOptions, PptStorage, StoredValue } from './storage.ts';

/** An opened entry: its content and the version a later write names. */
export interface Stored<Content> {
  content: Content;
  version: string;
}

/** The storage as the rest of the host kit sees it: JSON contents, encrypted at rest, bound to their key. */
export interface SealedStore {
  read<Content>(key: string): Promise<Stored<Content> | null>;
  /** Returns the new version, or null where somebody else was faster. */
  write(key: string, content: unknown, expected: string | null, expiresAt?: number): Promise<string | null>;
  remove(key: string, expected: string): Promise<boolean>;
  /** In the order of the keys, by one question where the storage has one. */
  readMany<Content>(keys: readonly string[]): Promise<(Stored<Content> | null)[]>;
  /** Names from the last to the first: no more than the page leave the storage where it can count. */
  listPage(prefix: string, options: PageOptions): Promise<NamePage>;
}

/** @param onUnreadable Told once per process, when an entry was sealed with a secret that is no longer given. */
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
    // Reading moves an entry to the newest secret, so that the old one can be given up some day.
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
    // An entry that no secret opens counts as nothing, and may be replaced.
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
