import { deckToJson, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';

/** Work that could not be brought to the service. */
interface BufferedDraft {
  id: string;
  /** Unix seconds. */
  savedAt: number;
  deck: Deck;
}

/**
 * The browser's own storage, for drafts while the service is away. In a frame it is a partition of its own, and some
 * browsers refuse it altogether: nothing here fails, and `keep` says whether it did its work.
 */
export interface DraftBuffer {
  /** The id of the draft that this page keeps. */
  readonly id: string;
  /** @returns whether it is held now. */
  save: (deck: Deck, savedAtSeconds: number) => Promise<boolean>;
  /** The newest that earlier pages left behind. */
  find: () => Promise<BufferedDraft | null>;
  /** One that was found goes on here: it is forgotten with this page's own. */
  adopt: (id: string) => void;
  /** The service has what this page kept and adopted. */
  clear: () => Promise<void>;
}

const storeName = 'drafts';

/** @param storage null or throwing where the browser has none. */
export function openDraftBuffer(pptId: string, storage: () => IDBFactory | null | undefined): DraftBuffer {
  /** Two pages with one presentation keep one draft each. */
  const own = `${Date.now()} ${Math.random()}`;
  const storedIds = new Set<string>();
  let opening: Promise<IDBDatabase> | null = null;

  function database(): Promise<IDBDatabase> {
    return (opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = storage()?.open('ppt-editor', 1);
      if (!request) throw new Error('There is no storage.');
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => {
        // Whoever clears the storage does not wait for this page.
        request.result.onversionchange = () => {
          request.result.close();
          opening = null;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error ?? new Error('The storage was refused.'));
    }));
  }

  async function runTransaction<Result>(
    mode: IDBTransactionMode,
    make: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const open = await database();
    return new Promise((resolve, reject) => {
      const transaction = open.transaction(storeName, mode);
      const request = make(transaction.objectStore(storeName));
      // What is written is written when its transaction is through.
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

/** What is stored is checked like whatever comes from outside. */
function readDraft(stored: unknown): BufferedDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, savedAt, deck } = stored as Partial<Record<string, unknown>>;
  const read = parseDeck(deck);
  return read.ok && typeof id === 'string' && typeof savedAt === 'number' ? { id, savedAt, deck: read.deck } : null;
}
