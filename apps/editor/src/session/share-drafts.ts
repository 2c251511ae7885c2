import type { Deck } from '@ppt-embed/deck';
import type { DraftAutosave } from './draft-autosave.ts';
import type { EditorApi } from './editor-api.ts';
import type { Sharing } from './sharing.ts';

export interface ShareDraftsOptions {
  /** The drafts of this page. */
  own: DraftAutosave;
  sharing: Sharing | undefined;
  api: Pick<EditorApi, 'discardDraft'>;
  /** Returns the deck with typed text; null if a save has it. */
  unsavedDeck: () => Deck | null;
}

/** Stores unsaved changes, while others are connected in the draft that all of them share. */
export interface SharedDrafts extends DraftAutosave {
  /** Reports that the shared draft contains a deck. */
  markShared: (deck: Deck) => void;
  /** Deletes this page's draft, because the shared draft contains it. */
  discardOwn: () => Promise<void>;
}

export function shareDrafts({ own, sharing, api, unsavedDeck }: ShareDraftsOptions): SharedDrafts {
  const connection = () => sharing?.connection.get() ?? null;
  return {
    ...own,
    isKept() {
      if (!connection()) return own.isKept();
      const deck = unsavedDeck();
      return deck === null || own.storedDeck.get() === deck;
    },
    changed: () => void (connection() || own.changed()),
    flush: () => connection()?.settle() ?? own.flush(),
    flushOnPageHide: () => void (connection()?.settle() ?? own.flushOnPageHide()),
    markShared(deck) {
      own.storedAt.set(Date.now());
      own.storedIn.set('service');
      own.storedDeck.set(deck);
    },
    async discardOwn() {
      // Without anything unsaved for this page, it only deletes the browser's copy.
      await own.flush();
      const id = own.id();
      if (id !== null) await api.discardDraft(id).catch(() => undefined);
    },
  };
}
