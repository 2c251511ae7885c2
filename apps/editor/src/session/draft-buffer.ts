import { deckToJson, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';

/** Unsaved work that could not be sent to the service. */
interface BufferedDraft {
  id: string;
  /** Time in Unix seconds. */
  savedAt: number;
  deck: Deck;
}

/**
 * Stores drafts in IndexedDB while the service is unavailable. In an iframe the storage is partitioned, and some
 * browsers block it completely. No method rejects; `save` returns whether it succeeded.
 */
export interface DraftBuffer {
  /** Id under which this page stores its draft. */
  readonly id: string;
  /**
   * Stores a draft, which replaces this page's last draft.
   * @returns whether it was stored
   */
  save: (deck: Deck, savedAtSeconds: number) => Promise<boolean>;
  /** Finds the newest draft of earlier pages. */
  find: () => Promise<BufferedDraft | null>;
  /** Adopts an earlier draft, so that it is cleared together with this page's own draft. */
  adopt: (id: string) => void;
  /** Deletes this page's own draft and adopted drafts, because the service has their changes. */
  clear: () => Promise<void>;
}

const storeName = 'drafts';

/**
 * Opens the buffer of a presentation.
 * @param storage Returns null or throws if the browser has no storage.
 */
export function openDraftBuffer(pptId: string, storage: () => IDBFactory | null | undefined): DraftBuffer {
  /** Creates a unique id, because two pages with the same presentation store separate drafts. */
  const own = `${Date.now()} ${Math.random()}`;
  const storedIds = new Set<string>();
  let opening: Promise<IDBDatabase> | null = null;

  function database(): Promise<IDBDatabase> {
    return (opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = storage()?.open('ppt-editor', 1);
      if (!request) throw new Error('IndexedDB is not available.');
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => {
        // Closes the connection, so that it does not block the deletion of the database.
        request.result.onversionchange = () => {
          request.result.close();
          opening = null;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error ?? new Error('IndexedDB could not be opened.'));
    }));
  }

  async function runTransaction<Result>(
    mode: IDBTransactionMode,
    createRequest: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const open = await database();
    return new Promise((resolve, reject) => {
      const transaction = open.transaction(storeName, mode);
      const request = createRequest(transaction.objectStore(storeName));
      // A write is complete only once its transaction is complete.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The storage is full.'));
    });
  }

  return {
    id: own,
    async save(deck, savedAt) {
      try {
        await runTransaction('readwrite', (store) =>
          store.put({ id: own, savedAt, deck: deckToJson(deck) }, [pptId, own]),
        );
        storedIds.add(own);
        return true;
      } catch {
        return false;
      }
    },
    async find() {
      try {
        const all: unknown[] = await runTransaction('readonly', (store) =>
          store.getAll(IDBKeyRange.bound([pptId], [pptId, []])),
        );
        const drafts = all.flatMap((one) => readDraft(one) ?? []).filter(({ id }) => id !== own);
        return drafts.toSorted((one, other) => other.savedAt - one.savedAt)[0] ?? null;
      } catch {
        return null;
      }
    },
    adopt: (id) => void storedIds.add(id),
    async clear() {
      const ids = [...storedIds];
      storedIds.clear();
      for (const id of ids)
        await runTransaction('readwrite', (store) => store.delete([pptId, id])).catch(() => undefined);
    },
  };
}

/** Validates stored data like any external input. */
function readDraft(stored: unknown): BufferedDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, savedAt, deck } = stored as Partial<Record<string, unknown>>;
  const read = parseDeck(deck);
  return read.ok && typeof id === 'string' && typeof savedAt === 'number' ? { id, savedAt, deck: read.deck } : null;
}
