import type { Deck } from '@ppt-embed/deck';
import type { EditorApi } from './editor-api.ts';
import type { Replacer } from './replacer.ts';
import type { Saver } from './saver.ts';

/** Manages the saves that the service stores. */
export interface Versions {
  /** Lists the saves, newest first. */
  list: EditorApi['listVersions'];
  get: EditorApi['getVersion'];
  /**
   * Saves the open deck as a version with a name.
   * @returns Whether it was saved.
   */
  saveNamed: (name: string) => Promise<boolean>;
  /**
   * Makes an older version the latest save. Undo restores the deck that was open. Its unsaved changes are also stored as
   * a draft; if they cannot be stored, the version is not restored, because the service deletes the session's own draft.
   * @param signal Cancels the restore until its request is sent, for example while it waits for a save. After that, the
   * service may have restored the version, so the response is used.
   * @throws PptError, or the reason of the signal
   */
  restore: (revision: number, signal?: AbortSignal) => Promise<void>;
}

/** Options of `createVersions`. */
export interface VersionsOptions {
  api: Pick<EditorApi, 'listVersions' | 'getVersion' | 'restoreVersion'>;
  saver: Pick<Saver, 'restore' | 'saveVersion'>;
  /** Replaces the open deck. */
  replaceDeck: (deck: Deck) => void;
  /** Stores the unsaved changes, and shows that a version has been restored. */
  replacer: Pick<Replacer, 'storeUnsavedChanges' | 'notifyRestored'>;
}

/** Creates the versions of a document. */
export function createVersions({ api, saver, replaceDeck, replacer }: VersionsOptions): Versions {
  return {
    list: api.listVersions,
    get: api.getVersion,
    saveNamed: async (name) => (await saver.saveVersion(name)) === null,
    restore: (revision, signal) =>
      saver.restore(async (baseRevision) => {
        signal?.throwIfAborted();
        const replacedIn = await replacer.storeUnsavedChanges();
        signal?.throwIfAborted();
        const restored = await api.restoreVersion({ base_revision: baseRevision, revision });
        replaceDeck(restored.deck);
        replacer.notifyRestored('version', replacedIn);
        return restored;
      }),
  };
}

/** The options that the user has in a save conflict, when the deck was saved elsewhere. */
export interface Conflict {
  /** Loads the deck stored on the service. */
  getSaved: () => Promise<{ revision: number; deck: Deck }>;
  /**
   * Continues with the stored deck. Undo restores the user's own deck. Without a conflict, does nothing: the user may
   * have postponed the decision.
   */
  acceptSaved: (saved: { revision: number; deck: Deck }) => void;
  /** Saves the open deck over the stored one. */
  keepMine: (saved: { revision: number }) => void;
  /**
   * Saves the open deck as a new presentation, then continues with the stored deck, unless the user has postponed the
   * decision in the meantime, or the open deck has changed.
   * @returns Whether the editor continues with the stored deck.
   * @throws PptError if the copy could not be saved
   */
  copyAndAcceptSaved: (saved: { revision: number; deck: Deck }, signal: AbortSignal) => Promise<boolean>;
}

/** Options of `createConflict`. */
export interface ConflictOptions {
  api: Pick<EditorApi, 'getDeck' | 'saveAsCopy'>;
  saver: Pick<Saver, 'send' | 'state'>;
  /** Returns the open deck with all pending text. */
  currentDeck: () => Deck;
  /** Replaces the open deck. */
  replaceDeck: (deck: Deck) => void;
}

/** Creates the options in a save conflict. */
export function createConflict({ api, saver, currentDeck, replaceDeck }: ConflictOptions): Conflict {
  function acceptSaved({ revision, deck }: { revision: number; deck: Deck }): void {
    if (saver.state.get().name !== 'conflict') return;
    replaceDeck(deck);
    saver.send({ type: 'accept-saved', deck, revision });
  }

  return {
    getSaved: () => api.getDeck(),
    acceptSaved,
    keepMine: ({ revision }) => saver.send({ type: 'keep-mine', deck: currentDeck(), revision }),
    async copyAndAcceptSaved(saved, signal) {
      const conflict = saver.state.get();
      const copied = currentDeck();
      await api.saveAsCopy(copied, { signal });
      // A later conflict is another state.
      if (signal.aborted || saver.state.get() !== conflict || currentDeck() !== copied) return false;
      acceptSaved(saved);
      return true;
    },
  };
}
