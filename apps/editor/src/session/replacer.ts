import type { Deck } from '@ppt-embed/deck';
import type { DraftBuffer } from './draft-buffer.ts';
import type { DraftStorage } from './draft-saver.ts';
import type { EditorApi } from './editor-api.ts';
import type { Toast } from './editor-screen.ts';
import type { Saver } from './saver.ts';

/** Options of `createReplacer`. */
export interface ReplacerOptions {
  api: Pick<EditorApi, 'saveDraft'>;
  /** Stores the changes until the service has them. */
  buffer: Pick<DraftBuffer, 'saveSeparate' | 'remove'>;
  saver: Pick<Saver, 'state'>;
  /** Returns the open deck with all pending text. */
  currentDeck: () => Deck;
  /** Replaces the open deck. */
  replaceDeck: (deck: Deck, base?: Deck) => void;
  notify: (toast: Toast) => void;
}

/** Replaces the open deck with an earlier draft or version without losing unsaved changes. */
export interface Replacer {
  /**
   * Stores the unsaved changes as a separate draft. Otherwise, only Undo could restore them, because this page's next
   * draft replaces its last one. Storing the same deck again does not store a second draft. Does not reject.
   * @returns where they are stored; null if there are none
   */
  storeUnsavedChanges: () => Promise<DraftStorage | null>;
  /**
   * Whether changes are being stored that neither the service nor the browser has, so that closing the page would lose
   * them.
   */
  isStoring: () => boolean;
  /**
   * Shows that a draft or a version has been restored, how to go back, and where the replaced changes are.
   * @param replacedIn Result of `storeUnsavedChanges`.
   */
  notifyRestored: (restored: 'draft' | 'version', replacedIn: DraftStorage | null) => void;
  /**
   * Opens a draft, and shows a toast like `notifyRestored`.
   * @param base If set, changes made by other users since `base` are kept.
   */
  openDraft: (draft: Deck, base?: Deck) => void;
}

/** Creates the replacer of a document. */
export function createReplacer({ api, buffer, saver, currentDeck, replaceDeck, notify }: ReplacerOptions): Replacer {
  /** The keys of separate drafts, one for each replaced deck. */
  const keys = new WeakMap<Deck, string>();
  /** The keys of drafts that are not stored yet. */
  const unstored = new Set<string>();

  async function storeUnsavedChanges(): Promise<DraftStorage | null> {
    const deck = currentDeck();
    const { saved, revision } = saver.state.get();
    if (deck === saved) return null;
    const key = keys.get(deck) ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    keys.set(deck, key);
    unstored.add(key);
    // The browser stores the changes in a few milliseconds. A large deck may take seconds to reach the service.
    const buffered = buffer.saveSeparate(key, deck, Math.floor(Date.now() / 1000));
    void buffered.then((id) => id !== null && unstored.delete(key));
    try {
      await api.saveDraft({ base_revision: revision, deck, separateKey: key });
    } catch {
      return (await buffered) === null ? 'page' : 'browser';
    } finally {
      unstored.delete(key);
    }
    void buffered.then((id) => (id === null ? undefined : buffer.remove(id)));
    return 'service';
  }

  function notifyRestored(restored: 'draft' | 'version', replacedIn: DraftStorage | null): void {
    if (replacedIn === 'page') notify({ name: 'restored-not-stored', restored });
    else notify({ name: 'restored', restored, replacedIn });
  }

  return {
    storeUnsavedChanges,
    isStoring: () => unstored.size > 0,
    notifyRestored,
    openDraft(draft, base) {
      void storeUnsavedChanges().then((replacedIn) => notifyRestored('draft', replacedIn));
      replaceDeck(draft, base);
    },
  };
}
