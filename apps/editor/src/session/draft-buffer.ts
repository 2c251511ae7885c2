import { deckToJson, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';

/** Unsaved work that could not be sent to the service. */
export interface BufferedDraft {
  id: string;
  /** Time in Unix seconds. */
  savedAt: number;
  deck: Deck;
  /** Whether the draft is offered when the presentation is opened: not after a later save. */
  isOffered: boolean;
}

/** Time in seconds after which a draft in the browser is deleted, like those of the service. */
const maxAgeSeconds = 30 * 86_400;

/** A draft as it is stored: its deck is JSON. */
type DraftRecord = Omit<BufferedDraft, 'deck'> & { deck: unknown };

/** Storage for the drafts of a presentation. Each method rejects if it fails. */
export interface DraftStore {
  put: (record: DraftRecord) => Promise<void>;
  /** Returns the stored records, which are not validated yet. */
  list: () => Promise<unknown[]>;
  /** Stops offering a record, unless it was replaced or removed since it was stored at a time in Unix seconds. */
  withdraw: (id: string, savedAt: number) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/**
 * Stores drafts in the browser while the service is unavailable: in IndexedDB, or in the storage of the page that embeds
 * the editor. In an iframe, IndexedDB is partitioned, and some browsers block it completely. No method rejects; `save`
 * and `saveSeparate` return whether they succeeded.
 */
export interface DraftBuffer {
  /** Id under which this page stores its draft. */
  readonly id: string;
  /**
   * Stores a draft, which replaces this page's last draft.
   * @returns whether it was stored
   */
  save: (deck: Deck, savedAtSeconds: number) => Promise<boolean>;
  /**
   * Stores a separate draft, which this page's later drafts do not replace, except those with the same key. It is
   * listed, but not offered.
   * @returns its id, or null if it was not stored
   */
  saveSeparate: (key: string, deck: Deck, savedAtSeconds: number) => Promise<string | null>;
  /**
   * Lists the drafts of earlier pages, newest first. Deletes drafts that are too old.
   */
  list: () => Promise<BufferedDraft[]>;
  /**
   * Stops offering a draft, because the presentation has been saved since. The draft is still listed. If its page has
   * replaced it with a newer one, that one is still offered.
   */
  withdraw: (draft: BufferedDraft) => Promise<void>;
  /** Deletes a draft of an earlier page, or a separate one. */
  remove: (id: string) => Promise<void>;
  /** Adopts an earlier draft, so that it is cleared together with this page's own draft. */
  adopt: (id: string) => void;
  /** Deletes this page's own draft and adopted drafts, because the service has their changes. */
  clear: () => Promise<void>;
}

const storeName = 'drafts';

/**
 * Opens the buffer of a presentation.
 * @param storage Returns null or throws if the browser has no storage.
 * @param openFallback Opens the storage that is used if IndexedDB cannot be opened.
 */
export function openDraftBuffer(
  pptId: string,
  storage: () => IDBFactory | null | undefined,
  openFallback?: () => Promise<DraftStore>,
): DraftBuffer {
  /** Creates a unique id, because two pages with the same presentation store separate drafts. */
  const own = `${Date.now()} ${Math.random()}`;
  /** Ids of the drafts that `clear` deletes. */
  const storedIds = new Set<string>();
  let opening: Promise<IDBDatabase> | null = null;
  let fallback: Promise<DraftStore> | null = null;

  function database(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = storage()?.open('ppt-editor', 1);
      if (!request) throw new Error('IndexedDB is not available.');
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => {
        // Closes the connection, so that it does not block the deletion of the database.
        request.result.onversionchange = () => {
          request.result.close();
          opening = null;
        };
        // The browser closes the database, for example, when the user clears the site's data.
        request.result.onclose = () => {
          opening = null;
        };
        resolve(request.result);
        void deleteExpired(request.result).catch(() => undefined);
      };
      request.onerror = () => reject(request.error ?? new Error('IndexedDB could not be opened.'));
    }).catch((error: unknown) => {
      // The next draft tries again.
      opening = null;
      throw error;
    });
    return opening;
  }

  async function draftStore(): Promise<DraftStore> {
    try {
      return createDatabaseStore(await database(), pptId);
    } catch (error) {
      if (!openFallback) throw error;
      fallback ??= openFallback().catch((thrown: unknown) => {
        fallback = null;
        throw thrown;
      });
      return fallback;
    }
  }

  async function deleteDrafts(ids: Iterable<string>): Promise<void> {
    for (const id of ids)
      await draftStore()
        .then((store) => store.remove(id))
        .then(() => storedIds.delete(id))
        .catch(() => undefined);
  }

  /** @returns whether the draft was stored */
  async function put(id: string, savedAt: number, deck: Deck, isOffered: boolean): Promise<boolean> {
    try {
      await (await draftStore()).put({ id, savedAt, deck: deckToJson(deck), isOffered });
      return true;
    } catch {
      return false;
    }
  }

  return {
    id: own,
    async save(deck, savedAt) {
      // Even a draft whose storage has failed may be there, for example because the page's reply was late.
      storedIds.add(own);
      return put(own, savedAt, deck, true);
    },
    async list() {
      try {
        const all = await (await draftStore()).list();
        const drafts = all.flatMap((one) => readDraft(one) ?? []).filter(({ id }) => id !== own);
        const oldest = Date.now() / 1000 - maxAgeSeconds;
        await deleteDrafts(drafts.filter(({ savedAt }) => savedAt < oldest).map(({ id }) => id));
        return drafts.filter(({ savedAt }) => savedAt >= oldest).toSorted((one, other) => other.savedAt - one.savedAt);
      } catch {
        return [];
      }
    },
    async saveSeparate(key, deck, savedAt) {
      const id = `${own} ${key}`;
      return (await put(id, savedAt, deck, false)) ? id : null;
    },
    async withdraw({ id, savedAt }) {
      await draftStore()
        .then((store) => store.withdraw(id, savedAt))
        .catch(() => undefined);
    },
    remove: (id) => deleteDrafts([id]),
    adopt: (id) => void storedIds.add(id),
    clear: () => deleteDrafts([...storedIds]),
  };
}

/** Creates the storage for the drafts of a presentation in an open database. */
function createDatabaseStore(open: IDBDatabase, pptId: string): DraftStore {
  return {
    put: async (record) =>
      void (await runTransaction(open, 'readwrite', (store) => store.put(record, [pptId, record.id]))),
    list: () => runTransaction(open, 'readonly', (store) => store.getAll(IDBKeyRange.bound([pptId], [pptId, []]))),
    // One transaction, because the draft's page may replace it at the same time.
    withdraw: async (id, savedAt) =>
      void (await runTransaction(open, 'readwrite', (store) => {
        const request = store.get([pptId, id]) as IDBRequest<Partial<DraftRecord> | null | undefined>;
        request.onsuccess = () => {
          const record = request.result;
          if (record?.savedAt === savedAt) store.put({ ...record, isOffered: false }, [pptId, id]);
        };
        return request;
      })),
    remove: (id) => runTransaction(open, 'readwrite', (store) => store.delete([pptId, id])),
  };
}

function runTransaction<Result>(
  open: IDBDatabase,
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = open.transaction(storeName, mode);
    const request = createRequest(transaction.objectStore(storeName));
    // A write is complete only once its transaction is complete.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage is full.'));
  });
}

/** Maximum number of drafts that are read when the database is opened, to delete those that are too old. */
const maxExpired = 20;

/**
 * Deletes drafts of any presentation that are too old, because those of a presentation that is never opened again would
 * stay forever. Reads only drafts whose page was opened so long ago.
 */
async function deleteExpired(open: IDBDatabase): Promise<void> {
  const oldest = Date.now() / 1000 - maxAgeSeconds;
  const keys = await runTransaction(open, 'readonly', (store) => store.getAllKeys());
  const candidates = keys.filter((key) => pageOpenedAt(key) < oldest).slice(0, maxExpired);
  for (const key of candidates)
    // One transaction, because the page may store its draft again at the same time.
    await runTransaction(open, 'readwrite', (store) => {
      const request = store.get(key) as IDBRequest<Partial<DraftRecord> | null | undefined>;
      request.onsuccess = () => {
        const savedAt = request.result?.savedAt;
        if (typeof savedAt !== 'number' || savedAt < oldest) store.delete(key);
      };
      return request;
    });
}

/** Returns the time in seconds at which the page that stored a draft was opened; infinity for an unknown key. */
function pageOpenedAt(key: IDBValidKey): number {
  const id: unknown = Array.isArray(key) ? key[1] : undefined;
  return typeof id === 'string' ? Number.parseInt(id, 10) / 1000 || Infinity : Infinity;
}

/** Validates stored data like any external input. */
function readDraft(stored: unknown): BufferedDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, savedAt, deck, isOffered } = stored as Partial<Record<string, unknown>>;
  const read = parseDeck(deck);
  if (!read.ok || typeof id !== 'string' || typeof savedAt !== 'number') return null;
  return { id, savedAt, deck: read.deck, isOffered: isOffered !== false };
}
