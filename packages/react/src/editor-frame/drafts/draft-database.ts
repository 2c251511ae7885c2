import { maxStoredDeckLength, type StoredDraft } from '@ppt-embed/protocol/frame';

const databaseName = 'ppt-embed';
const storeName = 'drafts';
/** Index by `storedAt` and `length`, so that the lengths of all drafts are known without reading them. */
const indexName = 'by-time';
/** Time in ms after which a draft is deleted. */
const maxAgeMs = 30 * 86_400_000;
/** Maximum length of all drafts together, in UTF-16 code units. The oldest ones are deleted first. */
const maxTotalLength = maxStoredDeckLength;

/** A draft in the database. Its key is the scope, the presentation and its id. */
interface DraftRow extends StoredDraft {
  /** Time in ms. */
  storedAt: number;
  length: number;
}

/**
 * Stores a draft. Deletes drafts that are too old, and the oldest ones that exceed the limit.
 * @throws DOMException if the browser cannot store it
 */
export async function storeDraft(
  scope: string,
  pptId: string,
  { id, savedAt, deck, isOffered }: StoredDraft,
): Promise<void> {
  const key = [scope, pptId, id];
  const row: DraftRow = { id, savedAt, deck, isOffered, storedAt: Date.now(), length: deck.length };
  await transact((drafts) => {
    deleteOld(drafts, row.length, key);
    drafts.put(row, key);
  });
}

/**
 * Returns the drafts of a presentation. Deletes the drafts of all presentations that are too old.
 * @throws DOMException if the browser cannot read them
 */
export async function listDrafts(scope: string, pptId: string): Promise<StoredDraft[]> {
  const prefix = [scope, pptId];
  const rows = await transact((drafts) => {
    deleteOld(drafts, 0, prefix);
    return drafts.getAll(IDBKeyRange.bound(prefix, [...prefix, []])) as IDBRequest<DraftRow[]>;
  });
  const oldest = Date.now() - maxAgeMs;
  return rows
    .filter(({ storedAt }) => storedAt >= oldest)
    .map(({ id, savedAt, deck, isOffered }) => ({ id, savedAt, deck, isOffered }));
}

/**
 * Removes a draft.
 * @throws DOMException if the browser cannot delete it
 */
export async function removeDraft(scope: string, pptId: string, id: string): Promise<void> {
  await transact((drafts) => void drafts.delete([scope, pptId, id]));
}

/**
 * Deletes drafts that are too old, and the oldest ones if all drafts are too long together.
 * @param newLength Length of a draft that is being stored.
 * @param newKey Key of that draft, which replaces the stored one.
 */
function deleteOld(drafts: IDBObjectStore, newLength: number, newKey: readonly string[]): void {
  const oldest = Date.now() - maxAgeMs;
  let total = newLength;
  const request = drafts.index(indexName).openKeyCursor(null, 'prev');
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    const [storedAt, length] = cursor.key as [number, number];
    if (indexedDB.cmp(cursor.primaryKey, newKey) !== 0) {
      total += length;
      if (storedAt < oldest || total > maxTotalLength) drafts.delete(cursor.primaryKey);
    }
    cursor.continue();
  };
}

/** Opens the database, and runs a transaction. Closes the database, so that it does not block its deletion. */
async function transact<Result>(run: (drafts: IDBObjectStore) => IDBRequest<Result> | void): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite');
      const request = run(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request?.result as Result);
      transaction.onabort = () => reject(transaction.error ?? new DOMException('The storage is full.', 'AbortError'));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName).createIndex(indexName, ['storedAt', 'length']);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('IndexedDB could not be opened.', 'UnknownError'));
  });
}
