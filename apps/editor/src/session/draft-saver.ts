import type { Deck } from '@ppt-embed/deck';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import { fitsPageHide } from './editor-api.ts';
import type { EditorApi } from './editor-api.ts';
import { codeOf, endsSession, isFinal } from './responses.ts';
import type { DraftBuffer } from './draft-buffer.ts';
import type { Collaboration } from './collaboration.ts';

/**
 * Maximum time in ms between a change and the sending of its draft, even if the user keeps typing without a pause. With
 * the time for sending, a crash loses no more than the last two seconds.
 */
export const draftDelayMs = 1500;
/**
 * Minimum idle time, as a multiple of the time for sending a draft. Even over a slow connection or with a large deck,
 * drafts take up at most a quarter of the time.
 */
const minIdlePerSend = 3;
/** Delay in ms before a failed draft is sent again. */
const retryDelayMs = 10_000;

/** A deck with unsaved changes, and the revision on which it is based. */
interface UnsavedDeck {
  deck: Deck;
  revision: number;
}

interface DraftSaverOptions {
  api: Pick<EditorApi, 'saveDraft' | 'discardDraft'>;
  /** Stores drafts that cannot be sent to the service. */
  buffer: Pick<DraftBuffer, 'save' | 'clear'>;
  /** Returns the unsaved deck and the revision on which it is based; null if nothing is unsaved. */
  unsaved: () => UnsavedDeck | null;
  /**
   * Whether the user has undone all changes since the save on which a draft is based. A later save discards the draft
   * on the service by itself, and while other users are connected, nothing is unsaved, but the draft may be needed.
   * @default never
   */
  isUndone?: (revision: number) => boolean;
}

/**
 * Storage of the unsaved changes: the service; if that fails, this browser; and if that also fails, only the page's
 * memory.
 */
export type DraftStorage = 'service' | 'browser' | 'page';

/** Stores unsaved changes as drafts on the service, so that they can be restored after a crash. */
interface DraftSaver {
  /** Time in ms when the last draft was stored; null if there is none. */
  readonly storedAt: Store<number | null>;
  /** Storage of the last draft. */
  readonly storedIn: Store<DraftStorage>;
  /** The deck of the last draft, if it is stored on the service or in the browser; otherwise null. */
  readonly storedDeck: Store<Deck | null>;
  /** Error of the last attempt to store a draft on the service; null if it succeeded. */
  readonly error: Store<PptErrorCode | null>;
  /** Whether the service or the browser has all unsaved changes, so that closing the page loses nothing. */
  isStored: () => boolean;
  /** Id of this page's draft on the service; null if there is none. */
  id: () => string | null;
  /** Records that this page's draft is deleted from the service, so that an equal draft is sent again. */
  forget: () => void;
  /** Reports a change of the deck. */
  changed: () => void;
  /**
   * Sends pending changes immediately, for example when the page is hidden. @returns whether the service has all of
   * them
   */
  flush: () => Promise<boolean>;
  /**
   * Sends pending changes while the page unloads, without waiting for a request in progress. The response is ignored.
   */
  flushOnPageHide: () => void;
  /**
   * Whether `flushOnPageHide` can send the unsaved changes: they are small enough, the last draft did not fail, and no
   * request is in progress, which may never succeed or may be processed after the one that is sent then.
   */
  canFlushOnPageHide: () => boolean;
  close: () => void;
}

/** Creates the draft storage. */
export function createDraftSaver({ api, buffer, unsaved, isUndone = () => false }: DraftSaverOptions): DraftSaver {
  const status = createDraftStatus();
  const timer = createDraftTimer(() => void save());
  const sent = createSentDrafts();
  /** Time in ms of the first change during the request in progress; null if there is none. */
  let changedAt: number | null = null;
  let sending: Promise<void> | null = null;

  /** Schedules the draft of the changes made during the request. */
  function endRequest(): void {
    sending = null;
    if (changedAt !== null) timer.schedule(changedAt);
    changedAt = null;
  }

  async function save(): Promise<boolean> {
    timer.cancel();
    // Several callers may have waited for the same request; the first of them sends the next one, and the others wait
    // for it.
    while (sending) await sending;
    const now = unsaved();
    if (!now) {
      status.storedAt.set(null);
      status.storedDeck.set(null);
      await markStored();
      if (isUndone(sent.revision())) {
        sending = discardStaleDraft().finally(endRequest);
        await sending;
      }
      return true;
    }
    if (sent.isStored(now)) {
      // Undo may have returned to the stored deck.
      status.storedDeck.set(now.deck);
      return true;
    }
    if (sent.isRejected(now)) return false;
    const startedAt = Date.now();
    sending = api
      .saveDraft({ base_revision: now.revision, deck: now.deck })
      .then(async ({ draft_id: draftId = null }) => {
        sent.markStored(now, draftId);
        status.storedAt.set(Date.now());
        status.storedDeck.set(now.deck);
        await markStored();
        await discardStaleDraft();
      })
      // The save status already shows the failure. Drafts are a fallback, so the request is retried only if the error
      // is transient.
      .catch(async (thrown: unknown) => {
        const code = codeOf(thrown);
        status.storedAt.set(null);
        status.error.set(code);
        const isBuffered = await buffer.save(now.deck, Math.floor(Date.now() / 1000));
        status.storedIn.set(isBuffered ? 'browser' : 'page');
        status.storedDeck.set(isBuffered ? now.deck : null);
        if (isFinal(code) || endsSession(code)) sent.markRejected(now);
        else timer.retry();
      })
      .finally(() => {
        timer.setSendTime(Date.now() - startedAt);
        endRequest();
      });
    await sending;
    return sent.isStored(now);
  }

  /**
   * Discards a draft whose changes were undone or saved, possibly while the draft was being sent. Otherwise, it would be
   * offered as newer than the save.
   */
  async function discardStaleDraft(): Promise<void> {
    // If there are changes made after the save, the next draft replaces this one.
    const id = sent.id();
    if (id === null || unsaved()) return;
    status.storedAt.set(null);
    sent.forget();
    status.storedDeck.set(null);
    await api.discardDraft(id).catch(() => undefined);
  }

  /** Clears the browser's copy, because the service has the changes or nothing is unsaved anymore. */
  function markStored(): Promise<void> {
    status.storedIn.set('service');
    status.error.set(null);
    return buffer.clear();
  }

  function flushOnPageHide(): void {
    const now = unsaved();
    if (now && !sent.isStored(now) && !sent.isRejected(now))
      void api.saveDraft({ base_revision: now.revision, deck: now.deck, isLast: true }).catch(() => undefined);
  }

  return {
    ...status,
    isStored() {
      const now = unsaved();
      return now === null || status.storedDeck.get() === now.deck;
    },
    id: sent.id,
    forget: () => sent.forget(),
    changed() {
      if (sending) changedAt ??= Date.now();
      else timer.schedule(Date.now());
    },
    flush: save,
    flushOnPageHide,
    canFlushOnPageHide() {
      if (sending || status.error.get() !== null) return false;
      const now = unsaved();
      return now !== null && fitsPageHide({ base_revision: now.revision, deck: now.deck });
    },
    close: timer.cancel,
  };
}

/** Creates the record of the results of sending this page's drafts. */
function createSentDrafts() {
  /**
   * The last draft stored on the service. It is valid only for its revision, because a save discards the drafts of
   * earlier revisions.
   */
  let stored: UnsavedDeck | null = null;
  /** The last draft the service rejected. An identical draft is not sent again. */
  let rejected: UnsavedDeck | null = null;
  let id: string | null = null;
  const isSame = (one: UnsavedDeck | null, now: UnsavedDeck): boolean =>
    one !== null && one.deck === now.deck && one.revision === now.revision;

  return {
    isStored: (now: UnsavedDeck) => isSame(stored, now),
    isRejected: (now: UnsavedDeck) => isSame(rejected, now),
    /** Id of the stored draft; null if there is none. */
    id: () => id,
    /** Revision on which the stored draft is based; NaN if there is none. */
    revision: () => stored?.revision ?? NaN,
    /** Records that the draft is deleted from the service. */
    forget(): void {
      stored = null;
      id = null;
    },
    markStored(now: UnsavedDeck, draftId: string | null): void {
      stored = now;
      id = draftId;
    },
    markRejected(now: UnsavedDeck): void {
      rejected = now;
    },
  };
}

/** Creates the stores for the time, the location and the error of the last draft. */
function createDraftStatus() {
  return {
    storedAt: createStore<number | null>(null),
    storedIn: createStore<DraftStorage>('service'),
    storedDeck: createStore<Deck | null>(null),
    error: createStore<PptErrorCode | null>(null),
  };
}

/** Creates the timer that decides when the next draft is sent. */
function createDraftTimer(send: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time at which the next draft is sent, in ms; infinite if none is pending. */
  let dueAt = Infinity;
  /** Duration of the last request, in ms. */
  let sendMs = 0;

  function wait(ms: number): void {
    clearTimeout(timer);
    dueAt = Date.now() + ms;
    timer = setTimeout(send, ms);
  }

  return {
    /**
     * Sends the draft of a change after a delay. Does not delay a pending draft further, but sends a pending retry
     * earlier.
     * @param madeAt Time of the change, in ms.
     */
    schedule(madeAt: number): void {
      const ms = Math.max(madeAt + draftDelayMs - Date.now(), minIdlePerSend * sendMs);
      if (Date.now() + ms < dueAt) wait(ms);
    },
    retry: () => wait(retryDelayMs),
    setSendTime(ms: number): void {
      sendMs = ms;
    },
    cancel: (): void => {
      clearTimeout(timer);
      dueAt = Infinity;
    },
  };
}

interface ShareDraftsOptions {
  /** The drafts of this page. */
  own: DraftSaver;
  collaboration: Collaboration | undefined;
  api: Pick<EditorApi, 'discardDraft'>;
  /** Returns the deck with typed text, or null if it is saved. */
  unsavedDeck: () => Deck | null;
}

/** Stores unsaved changes. While other users are connected, changes are stored in the draft that all users share. */
export interface SharedDrafts extends DraftSaver {
  /** Reports that the shared draft contains a deck. */
  markShared: (deck: Deck) => void;
  /** Deletes this page's draft, because the shared draft contains it. */
  discardOwn: () => Promise<void>;
}

/** Creates the draft storage for drafts that may be shared with other users. */
export function shareDrafts({ own, collaboration, api, unsavedDeck }: ShareDraftsOptions): SharedDrafts {
  const connection = () => collaboration?.connection.get() ?? null;
  return {
    ...own,
    isStored() {
      if (!connection()) return own.isStored();
      const deck = unsavedDeck();
      return deck === null || own.storedDeck.get() === deck;
    },
    changed: () => void (connection() || own.changed()),
    flush: () => connection()?.settle() ?? own.flush(),
    flushOnPageHide: () => void (connection()?.settle() ?? own.flushOnPageHide()),
    // Changes are sent over the connection, which the browser closes with the page.
    canFlushOnPageHide: () => !connection() && own.canFlushOnPageHide(),
    markShared(deck) {
      own.storedAt.set(Date.now());
      own.storedIn.set('service');
      own.error.set(null);
      own.storedDeck.set(deck);
    },
    async discardOwn() {
      // If this page has nothing unsaved, this only deletes the browser's copy.
      await own.flush();
      const id = own.id();
      if (id === null) return;
      own.forget();
      await api.discardDraft(id).catch(() => undefined);
    },
  };
}
