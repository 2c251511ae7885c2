import { maxStoredDeckLength, type StoredDraft } from '@ppt-embed/protocol/frame';

const databaseName = 'ppt-embed';
const storeName = 'drafts';
/**
 * Index by `priority`, `storedAt` and `length`, so that the order and the lengths of all drafts are known without
 * reading them.
 */
const indexName = 'by-priority';
/** Time in ms after which a draft is deleted. */
const maxAgeMs = 30 * 86_400_000;
/**
 * Maximum length of all drafts together, in UTF-16 code units: 128 MiB. Drafts that are not offered are deleted first,
 * then the oldest ones.
 */
const maxTotalLength = 4 * maxStoredDeckLength;
/** Length that is counted for the other fields of a draft, so that the number of small drafts is limited as well. */
const lengthOfFields = 1000;

/** Origin of the editor, scope of the provider, and id of the presentation. An id is appended for the key of a draft. */
export type DraftKeyPrefix = readonly [origin: string, scope: string, pptId: string];

/** A draft in the database. */
interface DraftRow extends StoredDraft {
  /** 1 if the draft is offered, otherwise 0. */
  priority: number;
  /** Time in ms. */
  storedAt: number;
  length: number;
}

/**
 * Stores a draft. Deletes drafts that are too old, and those that exceed the limit.
 * @throws DOMException if the browser cannot store it
 */
export async function storeDraft(prefix: DraftKeyPrefix, { id, savedAt, deck, isOffered }: StoredDraft): Promise<void> {
  const key = [...prefix, id];
  const length = deck.length + lengthOfFields;
  const row: DraftRow = { id, savedAt, deck, isOffered, priority: Number(isOffered), storedAt: Date.now(), length };
  await transact((drafts) => {
    deleteOld(drafts, row.length, key);
    drafts.put(row, key);
  });
}

/**
 * Returns the drafts of a presentation. Deletes the drafts of all presentations that are too old.
 * @throws DOMException if the browser cannot read them
 */
export async function listDrafts(prefix: DraftKeyPrefix): Promise<StoredDraft[]> {
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
export async function removeDraft(prefix: DraftKeyPrefix, id: string): Promise<void> {
  await transact((drafts) => void drafts.delete([...prefix, id]));
}

/**
 * Deletes drafts that are too old, and those with the lowest priority, the oldest ones first, if all drafts are too long
 * together.
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
    const [, storedAt, length] = cursor.key as [number, number, number];
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
      request.result.createObjectStore(storeName).createIndex(indexName, ['priority', 'storedAt', 'length']);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('IndexedDB could not be opened.', 'UnknownError'));
  });
}
