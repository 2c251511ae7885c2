/** A stored text with the version that a later write must name. */
export interface StoredValue {
  value: string;
  version: string;
  /** Unix milliseconds, where the write named one. */
  expiresAt?: number;
}

/** What a write depends on. */
export interface WriteOptions {
  /** The version read before, or null where nothing was there: the write happens only if that is still so. */
  expected: string | null;
  /** Unix milliseconds after which the entry may be dropped. */
  expiresAt?: number;
}

/** Part of a folder. */
export interface NamePage {
  names: string[];
  /** How many the folder has; what expired or was removed lately may still be counted. */
  total: number;
}

/** Which part of a folder is wanted. */
export interface PageOptions {
  /** Names to pass over, from the last. */
  offset: number;
  limit: number;
}

/**
 * Where the host kit keeps its entries. Values arrive encrypted. Keys are segments of `[a-z0-9-]` joined by `/`.
 * Every write is a compare-and-swap: of any number of writers, over any number of processes, one wins.
 */
export interface PptStorage {
  /** What this storage cannot promise, in one sentence: logged at start, and shown by the doctor. */
  readonly warning?: string;
  read(key: string): Promise<StoredValue | null>;
  /** Returns the new version, or null where somebody else was faster. */
  write(key: string, value: string, options: WriteOptions): Promise<string | null>;
  /** Returns whether the entry still had that version and is gone now. */
  remove(key: string, expected: string): Promise<boolean>;
  /**
   * Last segments of the keys under `prefix` (without trailing slash), in ascending order. Only folders below `mine/` are
   * ever listed, so a storage that keeps an index needs none for the others.
   */
  list(prefix: string): Promise<string[]>;
  /** Several entries in the order of their keys, by one question. Without it each key is a question of its own. */
  readMany?(keys: readonly string[]): Promise<(StoredValue | null)[]>;
  /** Part of what `list` gives, from the last name to the first. Without it the whole list is asked for. */
  listPage?(prefix: string, options: PageOptions): Promise<NamePage>;
}
