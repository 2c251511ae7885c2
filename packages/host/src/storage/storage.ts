/** Stored text and its version, which the next write must specify. */
export interface StoredValue {
  value: string;
  version: string;
  /** Expiry in Unix milliseconds; undefined if the entry does not expire. */
  expiresAt?: number;
}

/** Conditions and expiry of a write. */
export interface WriteOptions {
  /**
   * The version that was read before, or null if there was no entry. The write succeeds only if this is still the
   * current version.
   */
  expected: string | null;
  /** Time in Unix milliseconds after which the entry may be removed. */
  expiresAt?: number;
}

/** A page of the names in a folder. */
export interface NamePage {
  names: string[];
  /** Number of names in the folder. It may still include entries that expired or were removed recently. */
  total: number;
}

/** Selects a page of the names in a folder. */
export interface PageOptions {
  /** Number of names to skip, counted from the last. */
  offset: number;
  limit: number;
}

/**
 * Storage of the host kit's entries. Values are encrypted before they are stored. Keys are segments of `[a-z0-9-]`
 * joined by `/`. Every write is a compare-and-swap: among any number of writers, in any number of processes, exactly
 * one succeeds.
 */
export interface PptStorage {
  /** A limitation of this storage, in one sentence. It is logged at startup and shown by the doctor. */
  readonly warning?: string;
  read(key: string): Promise<StoredValue | null>;
  /** Writes an entry. Returns the new version, or null if another writer was first. */
  write(key: string, value: string, options: WriteOptions): Promise<string | null>;
  /**
   * Removes an entry if it still has the expected version.
   * @returns whether the entry was removed
   */
  remove(key: string, expected: string): Promise<boolean>;
  /**
   * Returns the last segments of the keys under `prefix` (without trailing slash), in ascending order. Only folders
   * below `mine/` are listed, so a storage needs to index only those.
   */
  list(prefix: string): Promise<string[]>;
  /** Returns several entries in the order of their keys, with one request. If omitted, each key is read separately. */
  readMany?(keys: readonly string[]): Promise<(StoredValue | null)[]>;
  /** Returns some of the names that `list` returns, from last to first. If omitted, the whole list is read. */
  listPage?(prefix: string, options: PageOptions): Promise<NamePage>;
}
