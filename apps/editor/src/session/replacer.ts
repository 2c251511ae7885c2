import type { Deck } from '@ppt-embed/deck';
import type { DraftBuffer } from './draft-buffer.ts';
import type { EditorApi } from './editor-api.ts';
import type { Toast } from './editor-screen.ts';
import type { Saver } from './saver.ts';

/** Options of `createReplacer`. */
export interface ReplacerOptions {
  api: Pick<EditorApi, 'saveDraft'>;
  /** Stores the changes if the service cannot. */
  buffer: Pick<DraftBuffer, 'id' | 'withdraw'>;
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
   * draft replaces its last one. Does not reject.
   * @returns whether the service has stored them
   */
  keep: () => Promise<boolean>;
  /**
   * Opens a draft, and shows a toast that says how to go back.
   * @param base If set, changes made by other users since `base` are kept.
   */
  openDraft: (draft: Deck, base?: Deck) => void;
}

/** Creates the replacer of a document. */
export function createReplacer({ api, buffer, saver, currentDeck, replaceDeck, notify }: ReplacerOptions): Replacer {
  async function keep(): Promise<boolean> {
    const deck = currentDeck();
    const { saved, revision } = saver.state.get();
    if (deck === saved) return false;
    try {
      await api.saveDraft({ base_revision: revision, deck, separate: true });
      return true;
    } catch {
      // The id differs from that of the page's own draft, which is replaced and deleted.
      const id = `${buffer.id} ${Math.random()}`;
      await buffer.withdraw({ id, savedAt: Math.floor(Date.now() / 1000), deck, isOffered: false });
      return false;
    }
  }

  return {
    keep,
    openDraft(draft, base) {
      void keep().then((isKept) => notify({ name: 'draft-restored', isKept }));
      replaceDeck(draft, base);
    },
  };
}
