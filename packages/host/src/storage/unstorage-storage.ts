import { postgresStorage } from './postgres-storage.ts';
import { redisStorage } from './redis-storage.ts';
import type { PptStorage } from './storage.ts';

/** The subset of an `unstorage` driver that is used (https://unstorage.unjs.io/drivers). */
export interface UnstorageDriver {
  name?: string;
  getInstance?: () => unknown;
  getItem: (key: string) => unknown;
  setItem?: (key: string, value: string, options: object) => unknown;
  removeItem?: (key: string, options: object) => unknown;
  getKeys: (base: string, options: object) => string[] | Promise<string[]>;
}

/** Options of `unstorageStorage`. */
export interface UnstorageOptions {
  driver: UnstorageDriver;
  /** Prefix of every key. With PostgreSQL, this is the name of the table. */
  prefix?: string;
}

/**
 * Stores entries with an `unstorage` driver. These drivers do not support compare-and-swap. With `redis`, and with
 * `db0` on PostgreSQL, the host kit uses the database's compare-and-swap instead. With other drivers, writes are safe
 * only within one process, and `warning` states this.
 * @throws TypeError if the driver cannot write.
 */
export function unstorageStorage({ driver, prefix }: UnstorageOptions): PptStorage {
  const instance = driver.getInstance?.();
  if (driver.name === 'redis' && isRedis(instance)) {
    return redisStorage({ send: (...command) => instance.call(...command), ...(prefix !== undefined && { prefix }) });
  }
  if (driver.name === 'db0' && isPostgres(instance)) {
    let last: Promise<unknown> = Promise.resolve();
    const query = async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
      // Each parameter occurs once and in order, because db0 counts them.
      const statement = (): Promise<unknown[]> => instance.prepare(text.replace(/\$\d+/g, '?')).all(...values);
      // The driver has one connection, which runs one statement at a time.
      const rows = last.then(statement, statement);
      last = rows.catch(() => undefined);
      return { rows: await rows };
    };
    return postgresStorage({ client: { query }, ...(prefix !== undefined && { table: prefix }) });
  }
  return orderedStorage(driver, prefix ?? 'ppt-host');
}

interface StoredEntry {
  value: string;
  version: string;
  expiresAt?: number;
}

const suffix = '.json';
const sweepEveryMs = 60 * 60 * 1000;
/** Minimum lifetime that drivers with automatic expiry accept, in seconds. */
const minTtlSeconds = 60;

/** Makes compare-and-swap safe within this process: operations on one key run sequentially. */
function orderedStorage(driver: UnstorageDriver, prefix: string): PptStorage {
  const { setItem, removeItem } = driver;
  if (!setItem || !removeItem) {
    throw new TypeError(`The unstorage driver "${driver.name ?? ''}" cannot write. Use another driver.`);
  }
  const last = new Map<string, Promise<unknown>>();

  function inOrder<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const run = (last.get(key) ?? Promise.resolve()).then(task, task);
    const ended = run
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    last.set(key, ended);
    return run;
  }

  const baseOf = (folder: string): string => `${prefix}:${folder.replaceAll('/', ':')}`;
  /**
   * Converts a key for the driver. Entries and folders get different names, because a driver may store them as files
   * and directories.
   */
  const itemKey = (key: string): string => `${baseOf(key)}${suffix}`;

  async function find(key: string): Promise<StoredEntry | null> {
    const item: unknown = await driver.getItem(itemKey(key));
    // Some drivers have already parsed values that look like JSON.
    const entry = (typeof item === 'string' ? JSON.parse(item) : item) as StoredEntry | null | undefined;
    if (!entry) return null;
    if (!isExpired(entry)) return entry;
    await removeItem?.call(driver, itemKey(key), {});
    return null;
  }

  /** Reads an entry. Reads also run sequentially, because a file driver has partial entries on disk while it writes. */
  const read = (key: string): Promise<StoredEntry | null> => inOrder(key, () => find(key));

  /** Returns the part after a base of all entry keys below it, with `:` between folders. */
  async function namesBelow(base: string): Promise<string[]> {
    // File drivers return paths.
    const keys = (await driver.getKeys(base, {})).map((key) => key.replaceAll(/[/\\]/g, ':'));
    return keys
      .filter((key) => key.startsWith(base) && key.endsWith(suffix))
      .map((key) => key.slice(base.length, -suffix.length));
  }

  /** Returns keys in ascending order, including the keys of expired entries. */
  async function namesIn(folder: string): Promise<string[]> {
    const names = await namesBelow(`${baseOf(folder)}:`);
    return names.filter((name) => !name.includes(':')).sort((a, b) => (a < b ? -1 : 1));
  }

  let lastSweep = Date.now();
  /** Removes expired entries, at most once an hour. Otherwise, entries that are never read again would remain. */
  async function sweep(): Promise<void> {
    const now = Date.now();
    if (now - lastSweep < sweepEveryMs) return;
    lastSweep = now;
    for (const name of await namesBelow(`${prefix}:`)) await read(name.replaceAll(':', '/'));
  }

  return {
    warning: `The unstorage driver "${driver.name ?? 'unknown'}" does not support compare-and-swap. Tokens may be lost if several processes of this app run.`,
    read,
    write: (key, value, { expected, expiresAt }) =>
      inOrder(key, async () => {
        if (((await find(key))?.version ?? null) !== expected) return null;
        const entry: StoredEntry = {
          value,
          version: crypto.randomUUID(),
          ...(expiresAt !== undefined && { expiresAt }),
        };
        const ttl = expiresAt === undefined ? undefined : Math.ceil((expiresAt - Date.now()) / 1000);
        // The driver's database may expire the entry automatically, but the time stored in the entry is authoritative.
        const options = ttl === undefined ? {} : { ttl: Math.max(minTtlSeconds, ttl) };
        await setItem.call(driver, itemKey(key), JSON.stringify(entry), options);
        void sweep().catch(() => undefined);
        return entry.version;
      }),
    remove: (key, expected) =>
      inOrder(key, async () => {
        if ((await find(key))?.version !== expected) return false;
        await removeItem.call(driver, itemKey(key), {});
        return true;
      }),
    async list(folder) {
      const names = await namesIn(folder);
      const live = await Promise.all(names.map((name) => read(`${folder}/${name}`)));
      return names.filter((_, index) => live[index]);
    },
    async listPage(folder, { offset, limit }) {
      const names = (await namesIn(folder)).reverse();
      const pageNames = names.slice(offset, offset + limit);
      const live = await Promise.all(pageNames.map((name) => read(`${folder}/${name}`)));
      return { names: pageNames.filter((_, index) => live[index]), total: names.length };
    },
  };
}

function isExpired({ expiresAt }: StoredEntry): boolean {
  return expiresAt !== undefined && expiresAt <= Date.now();
}

function isRedis(instance: unknown): instance is { call: (...command: string[]) => Promise<unknown> } {
  return typeof (instance as { call?: unknown } | undefined)?.call === 'function';
}

function isPostgres(
  instance: unknown,
): instance is { prepare: (sql: string) => { all: (...values: unknown[]) => Promise<unknown[]> } } {
  const database = instance as { dialect?: unknown; prepare?: unknown } | undefined;
  return database?.dialect === 'postgresql' && typeof database.prepare === 'function';
}
