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
 * Stores a draft. Deletes those that exceed the limit.
 * @throws DOMException if the browser cannot store it
 */
export async function storeDraft(prefix: DraftKeyPrefix, { id, savedAt, deck, isOffered }: StoredDraft): Promise<void> {
  const key = [...prefix, id];
  const length = deck.length + lengthOfFields;
  const row: DraftRow = { id, savedAt, deck, isOffered, priority: Number(isOffered), storedAt: Date.now(), length };
  await transact((drafts) => {
    deleteExcess(drafts, row.length, key);
    drafts.put(row, key);
  }, key);
}

/**
 * Returns the drafts of a presentation.
 * @throws DOMException if the browser cannot read them
 */
export async function listDrafts(prefix: DraftKeyPrefix): Promise<StoredDraft[]> {
  const rows = await transact(
    (drafts) => drafts.getAll(IDBKeyRange.bound(prefix, [...prefix, []])) as IDBRequest<DraftRow[]>,
  );
  const oldest = oldestTime();
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

/** Returns the time in ms before which drafts are too old. */
const oldestTime = (): number => Date.now() - maxAgeMs;

/**
 * Deletes the drafts of all presentations that are too old. Reads only their keys.
 * @param newKey Key of a draft that is being stored. It is not deleted, because the deletion would follow the storing.
 */
function deleteExpired(drafts: IDBObjectStore, newKey: readonly string[] | undefined): void {
  const oldest = oldestTime();
  for (const priority of [0, 1]) {
    const expired = IDBKeyRange.bound([priority], [priority, oldest], false, true);
    forEachKey(drafts.index(indexName).openKeyCursor(expired), ({ primaryKey }) => {
      if (!newKey || indexedDB.cmp(primaryKey, newKey) !== 0) drafts.delete(primaryKey);
    });
  }
}

/**
 * Deletes drafts with the lowest priority, the oldest ones first, if all drafts are too long together.
 * @param newLength Length of a draft that is being stored.
 * @param newKey Key of that draft, which replaces the stored one.
 */
function deleteExcess(drafts: IDBObjectStore, newLength: number, newKey: readonly string[]): void {
  const oldest = oldestTime();
  let total = newLength;
  forEachKey(drafts.index(indexName).openKeyCursor(null, 'prev'), ({ key, primaryKey }) => {
    const [, storedAt, length] = key as [number, number, number];
    // Drafts that are too old are deleted anyway.
    if (storedAt < oldest || indexedDB.cmp(primaryKey, newKey) === 0) return;
    total += length;
    if (total > maxTotalLength) drafts.delete(primaryKey);
  });
}

function forEachKey(request: IDBRequest<IDBCursor | null>, visit: (cursor: IDBCursor) => void): void {
  request.onsuccess = () => {
    if (!request.result) return;
    visit(request.result);
    request.result.continue();
  };
}

/**
 * Opens the database, deletes all drafts that are too old, and runs a transaction. Closes the database, so that it does
 * not block its deletion.
 * @param newKey Key of the draft that the transaction stores.
 */
async function transact<Result>(
  run: (drafts: IDBObjectStore) => IDBRequest<Result> | void,
  newKey?: readonly string[],
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite');
      const drafts = transaction.objectStore(storeName);
      deleteExpired(drafts, newKey);
      const request = run(drafts);
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
