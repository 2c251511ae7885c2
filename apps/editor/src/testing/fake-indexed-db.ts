/** A key as the editor uses it: texts and arrays of keys. */
type Key = string | readonly Key[];

interface KeyRange {
  lower: Key;
  upper: Key;
}

/** Creates key ranges like `IDBKeyRange`. */
export const fakeKeyRange = { bound: (lower: Key, upper: Key): KeyRange => ({ lower, upper }) };

/** Compares two keys in the order of the specification: arrays come after texts. */
function compareKeys(one: Key, other: Key): number {
  if (typeof one === 'string' || typeof other === 'string') {
    if (typeof one !== typeof other) return typeof one === 'string' ? -1 : 1;
    if (one === other) return 0;
    return one < other ? -1 : 1;
  }
  for (const [index, item] of one.entries()) {
    const otherItem = other[index];
    if (otherItem === undefined) return 1;
    const order = compareKeys(item, otherItem);
    if (order !== 0) return order;
  }
  return one.length === other.length ? 0 : -1;
}

interface Connection {
  createObjectStore: (name: string) => void;
  transaction: (name: string, mode: string) => unknown;
  close: () => void;
  onversionchange?: () => void;
}

interface Request {
  result?: unknown;
  onsuccess?: () => void;
}

interface Events {
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
  oncomplete?: () => void;
  onabort?: () => void;
}

/** IndexedDB in memory with one object store, as far as the editor uses it. Events arrive in later microtasks. */
export class FakeIndexedDb {
  /** Stored values by key, as text. */
  readonly values = new Map<string, unknown>();
  /** Number of times that the database was opened. */
  openCount = 0;
  /** Number of open connections. */
  connectionCount = 0;
  /** Error of the next calls of `open`. */
  openError: Error | null | undefined;
  /** Error of the next transactions that write. */
  writeError: Error | null | undefined;
  #connections: Connection[] = [];
  #stores = new Set<string>();

  /** Returns this database as the type of the browser. */
  get factory(): IDBFactory {
    return this as unknown as IDBFactory;
  }

  /** Requests that all connections close, as a page does that deletes the database. */
  requestClose(): void {
    for (const connection of this.#connections.splice(0)) connection.onversionchange?.();
  }

  open(): unknown {
    this.openCount += 1;
    const connection: Connection = {
      createObjectStore: (name: string) => void this.#stores.add(name),
      transaction: (name: string, mode: string) => this.#begin(name, mode),
      close: () => void (this.connectionCount -= 1),
    };
    const request: Events & { result: unknown; error: unknown } = { result: connection, error: null };
    queueMicrotask(() => {
      if (this.openError !== undefined) {
        request.error = this.openError;
        request.onerror?.();
        return;
      }
      this.connectionCount += 1;
      this.#connections.push(connection);
      if (this.#stores.size === 0) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  }

  #begin(name: string, mode: string): unknown {
    if (!this.#stores.has(name)) throw new Error(`There is no object store ${name}.`);
    const transaction: Events & { error: unknown; objectStore: () => unknown } = {
      error: null,
      objectStore: () => ({
        put: (value: unknown, key: Key) => run(() => void this.values.set(JSON.stringify(key), structuredClone(value))),
        delete: (key: Key) => run(() => void this.values.delete(JSON.stringify(key))),
        getAll: (range: KeyRange) => run(() => this.#valuesIn(range)),
        getAllKeys: () => run(() => Array.from(this.values.keys(), (text): unknown => JSON.parse(text))),
        get: (key: Key) => run(() => structuredClone(this.values.get(JSON.stringify(key)))),
      }),
    };
    let pendingCount = 0;
    const run = (action: () => unknown): Request => {
      const request: Request = {};
      pendingCount += 1;
      queueMicrotask(() => {
        if (mode === 'readwrite' && this.writeError !== undefined) {
          transaction.error = this.writeError;
          transaction.onabort?.();
          return;
        }
        request.result = action();
        request.onsuccess?.();
        pendingCount -= 1;
        if (pendingCount === 0) transaction.oncomplete?.();
      });
      return request;
    };
    return transaction;
  }

  #valuesIn({ lower, upper }: KeyRange): unknown[] {
    return Array.from(this.values, ([text, value]) => ({ key: JSON.parse(text) as Key, value }))
      .filter(({ key }) => compareKeys(key, lower) >= 0 && compareKeys(key, upper) <= 0)
      .toSorted((one, other) => compareKeys(one.key, other.key))
      .map(({ value }) => structuredClone(value));
  }
}
